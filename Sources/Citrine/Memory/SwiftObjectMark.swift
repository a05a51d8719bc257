/// A word that marks an object as one of Swift: the first stored property of every class that inherits from `NSObject`.
///
/// Core Foundation on Linux reads a type number from bits 8 to 17 of the word after the header of an object. In a
/// Swift object, this word is the first stored property. If the number is 0 in two different objects, comparing them
/// ends the process (`CFEqual` in CFRuntime.c). Attributed strings compare the values of an attribute whenever one
/// follows another. The mark has the number 1023, which no type has, so that such objects are compared by `isEqual`.
///
/// Foundation puts an object whose class does not inherit from `NSObject` into a box. The word of the box is the
/// address of the object, and these bits of an address may be 0. Therefore, classes whose objects are values of
/// attributes inherit from `NSObject`.
package struct SwiftObjectMark: Sendable {
  private let word: UInt = 1023 << 8

  package init() {}
}

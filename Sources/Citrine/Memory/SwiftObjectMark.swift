/// The first stored property of a class that inherits from `NSObject`: the mark of an object that is not Core Foundation's.
///
/// Core Foundation on Linux reads a type number from bits 8 to 17 of the word behind the header of an object, which is the
/// first stored property of a class in Swift. If the number is 0 in two different objects, comparing them ends the process
/// (`CFEqual` in CFRuntime.c); attributed strings compare the values of an attribute whenever one follows another. The
/// mark is the number 1023, which no type has: such objects are compared by `isEqual`.
///
/// A class that does not inherit from `NSObject` is put into a box by Foundation. Its word is then the address of the
/// object, in which these bits are 0 by chance. Therefore, classes whose objects are values of attributes inherit from
/// `NSObject`.
package struct SwiftObjectMark: Sendable {
  private let word: UInt = 1023 << 8

  package init() {}
}

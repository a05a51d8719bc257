public import Foundation
import Synchronization

// Core Foundation's functions for arrays and dictionaries, implemented with Foundation's classes. Allocators
// are ignored. Values and keys are addresses of objects, as `Unmanaged.passUnretained(object).toOpaque()`
// returns.

/// Returns the number of values in an array.
@discardableResult
public func CFArrayGetCount(_ array: CFArray!) -> CFIndex { array.count }

/// Returns the address of the object at an index, without a retain; nil if the index is out of range.
///
/// The address is valid as long as the array holds the object. On Linux, Foundation returns strings, numbers
/// and collections from collections as Swift values. Each distinct value is boxed once, and the box is never
/// freed.
@discardableResult
@unsafe public func CFArrayGetValueAtIndex(
  _ array: CFArray!, _ index: CFIndex
) -> UnsafeRawPointer! {
  guard (0..<array.count).contains(index) else { return nil }
  return unsafe BoxedValues.address(of: array[index])
}

/// Creates an immutable copy of an array.
@discardableResult
public func CFArrayCreateCopy(_ allocator: CFAllocator!, _ array: CFArray!) -> CFArray! {
  NSArray(array: array.map { $0 })
}

/// Creates a mutable copy of an array.
///
/// - Parameter capacity: Ignored.
@discardableResult
public func CFArrayCreateMutableCopy(
  _ allocator: CFAllocator!, _ capacity: CFIndex, _ array: CFArray!
) -> CFMutableArray! { NSMutableArray(array: array.map { $0 }) }

/// Appends the object at an address; nil appends nothing.
@unsafe public func CFArrayAppendValue(_ array: CFMutableArray!, _ value: UnsafeRawPointer!) {
  guard let value = unsafe value else { return }
  // SAFETY: in all functions of this file, a caller's address is the address of an object that lives during the call.
  array.add(unsafe Unmanaged<AnyObject>.fromOpaque(value).takeUnretainedValue())
}

/// Returns the number of key-value pairs in a dictionary.
@discardableResult
public func CFDictionaryGetCount(_ dictionary: CFDictionary!) -> CFIndex { dictionary.count }

/// Returns whether a dictionary has a value for a key.
@discardableResult
@unsafe public func CFDictionaryContainsKey(
  _ dictionary: CFDictionary!, _ key: UnsafeRawPointer!
) -> Bool { unsafe CFDictionaryGetValue(dictionary, key) != nil }

/// Returns the address of the object for a key, without a retain; nil if there is none.
///
/// The address is valid as long as the dictionary holds the object; `CFArrayGetValueAtIndex` describes the boxes of
/// Swift values.
@discardableResult
@unsafe public func CFDictionaryGetValue(
  _ dictionary: CFDictionary!, _ key: UnsafeRawPointer!
) -> UnsafeRawPointer! {
  guard let key = unsafe key else { return nil }
  let object = unsafe Unmanaged<AnyObject>.fromOpaque(key).takeUnretainedValue()
  guard let value = dictionary.object(forKey: object) else { return nil }
  return unsafe BoxedValues.address(of: value)
}

/// Boxes of Swift values, which are never freed.
@safe private enum BoxedValues {
  private struct Boxes: @unchecked Sendable {
    // Unchecked: the objects are created here from values, and are never modified.
    /// The boxes of strings, numbers and other values, by value.
    var byValue: [AnyHashable: AnyObject] = [:]
    /// The boxes of arrays and dictionaries.
    var collections: Set<NSObject> = []
    /// The boxes of values that are not hashable.
    ///
    /// They cannot be looked up, so each call adds one.
    var unhashable: [AnyObject] = []
  }

  private static let boxes = Mutex(Boxes())

  /// Returns the address of a value: of the object itself, or of the box of a Swift value.
  static func address(of value: Any) -> UnsafeRawPointer? {
    if type(of: value) is AnyClass {
      return unsafe address(ofObject: value as AnyObject)
    }
    let addressBits = boxes.withLock { boxes in
      unsafe UInt(bitPattern: address(ofObject: box(value, in: &boxes)))
    }
    return unsafe UnsafeRawPointer(bitPattern: addressBits)
  }

  private static func box(_ value: Any, in boxes: inout Boxes) -> AnyObject {
    if let collection: NSObject = (value as? [Any]).map({ NSArray(array: $0) })
      ?? (value as? [AnyHashable: Any]).map({ NSDictionary(dictionary: $0) })
    {
      let (_, stored) = boxes.collections.insert(collection)
      return stored
    }
    // Strings are compared by their UTF-16 units: canonically equivalent strings may differ in them.
    let key: AnyHashable? =
      if let string = value as? String { Array(string.utf16) } else { value as? AnyHashable }
    guard let key else {
      let object = value as AnyObject
      boxes.unhashable.append(object)
      return object
    }
    let object = boxes.byValue[key] ?? value as AnyObject
    boxes.byValue[key] = object
    return object
  }

  private static func address(ofObject object: AnyObject) -> UnsafeRawPointer {
    // SAFETY: the array or dictionary, or a table of this type, keeps the object alive.
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }
}

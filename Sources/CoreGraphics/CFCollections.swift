public import Foundation
import Synchronization

// Core Foundation's functions of lists and dictionaries, over Foundation's. Allocators are not looked at.
// Values and keys are objects by address, as `Unmanaged.passUnretained(object).toOpaque()` gives.

/// Returns the number of values.
@discardableResult
public func CFArrayGetCount(_ array: CFArray!) -> CFIndex { array.count }

/// Returns the address of the object at a place, to be cast to its class; nil outside of the list.
///
/// The list keeps the object. On Linux, Foundation returns strings, numbers and collections in collections
/// as Swift values: each distinct value is boxed once, and the box is kept as long as the program runs.
@discardableResult
@unsafe public func CFArrayGetValueAtIndex(
  _ array: CFArray!, _ index: CFIndex
) -> UnsafeRawPointer! {
  guard (0..<array.count).contains(index) else { return nil }
  return unsafe KeptObjects.address(of: array[index])
}

/// Creates a copy that does not change.
@discardableResult
public func CFArrayCreateCopy(_ allocator: CFAllocator!, _ array: CFArray!) -> CFArray! {
  NSArray(array: array.map { $0 })
}

/// Creates a copy that changes.
///
/// - Parameter capacity: Not looked at.
@discardableResult
public func CFArrayCreateMutableCopy(
  _ allocator: CFAllocator!, _ capacity: CFIndex, _ array: CFArray!
) -> CFMutableArray! { NSMutableArray(array: array.map { $0 }) }

/// Appends the object at an address.
@unsafe public func CFArrayAppendValue(_ array: CFMutableArray!, _ value: UnsafeRawPointer!) {
  guard let value = unsafe value else { return }
  // SAFETY: everywhere in this file, a caller's address is that of an object that it keeps during the call.
  array.add(unsafe Unmanaged<AnyObject>.fromOpaque(value).takeUnretainedValue())
}

/// Returns the number of pairs.
@discardableResult
public func CFDictionaryGetCount(_ dictionary: CFDictionary!) -> CFIndex { dictionary.count }

/// Returns whether there is a value for a key.
@discardableResult
@unsafe public func CFDictionaryContainsKey(
  _ dictionary: CFDictionary!, _ key: UnsafeRawPointer!
) -> Bool { unsafe CFDictionaryGetValue(dictionary, key) != nil }

/// Returns the address of the object for a key, to be cast to its class; nil when there is none.
///
/// It stays as that of `CFArrayGetValueAtIndex` does.
@discardableResult
@unsafe public func CFDictionaryGetValue(
  _ dictionary: CFDictionary!, _ key: UnsafeRawPointer!
) -> UnsafeRawPointer! {
  guard let key = unsafe key else { return nil }
  let object = unsafe Unmanaged<AnyObject>.fromOpaque(key).takeUnretainedValue()
  guard let value = dictionary.object(forKey: object) else { return nil }
  return unsafe KeptObjects.address(of: value)
}

/// Boxes for Swift values, kept for the life of the program.
@safe private enum KeptObjects {
  private struct Objects: @unchecked Sendable {
    // Unchecked: the objects are made here, of values, and nobody changes them.
    var byValue: [AnyHashable: AnyObject] = [:]
    var collections: Set<NSObject> = []
    /// Those that cannot be looked up.
    var others: [AnyObject] = []
  }

  private static let objects = Mutex(Objects())

  static func address(of value: Any) -> UnsafeRawPointer? {
    if type(of: value) is AnyClass {
      return unsafe address(ofObject: value as AnyObject)
    }
    let object = objects.withLock { objects in
      unsafe UInt(bitPattern: address(ofObject: box(value, in: &objects)))
    }
    return unsafe UnsafeRawPointer(bitPattern: object)
  }

  private static func box(_ value: Any, in objects: inout Objects) -> AnyObject {
    if let collection: NSObject = (value as? [Any]).map({ NSArray(array: $0) })
      ?? (value as? [AnyHashable: Any]).map({ NSDictionary(dictionary: $0) })
    {
      let (_, kept) = objects.collections.insert(collection)
      return kept
    }
    // Strings that are equal as text may differ in their UTF-16 units.
    let key: AnyHashable? =
      if let string = value as? String { Array(string.utf16) } else { value as? AnyHashable }
    guard let key else {
      let object = value as AnyObject
      objects.others.append(object)
      return object
    }
    let object = objects.byValue[key] ?? value as AnyObject
    objects.byValue[key] = object
    return object
  }

  private static func address(ofObject object: AnyObject) -> UnsafeRawPointer {
    // SAFETY: the list or dictionary, or the table of this type, keeps the object.
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }
}

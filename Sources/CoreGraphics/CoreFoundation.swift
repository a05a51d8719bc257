// What drawing code names of Core Foundation: the classes of Foundation that it is bridged to on Apple's
// systems, so that `x as CFData` and `[…] as CFArray` compile.

/// Any object.
public typealias CFTypeRef = AnyObject
/// A count or a place.
public typealias CFIndex = Int
/// Bits of options.
public typealias CFOptionFlags = UInt
/// Seconds.
public typealias CFTimeInterval = Double

/// Foundation's string.
public typealias CFString = NSString
/// Foundation's string that changes.
public typealias CFMutableString = NSMutableString
/// Foundation's list.
public typealias CFArray = NSArray
/// Foundation's list that changes.
public typealias CFMutableArray = NSMutableArray
/// Foundation's dictionary.
public typealias CFDictionary = NSDictionary
/// Foundation's dictionary that changes.
public typealias CFMutableDictionary = NSMutableDictionary
/// Foundation's bytes.
public typealias CFData = NSData
/// Foundation's bytes that change.
public typealias CFMutableData = NSMutableData
/// Foundation's address of a file or another resource.
public typealias CFURL = NSURL
/// Foundation's text with attributes.
public typealias CFAttributedString = NSAttributedString
/// Foundation's text with attributes that change.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// Foundation's number.
public typealias CFNumber = NSNumber
/// Foundation's number, for truth values.
public typealias CFBoolean = NSNumber

/// Places of a list, or of the UTF-16 units of a string.
public struct CFRange: Hashable, Sendable {
  /// The first place.
  public var location: CFIndex
  /// How many places there are.
  public var length: CFIndex

  /// Creates the empty range at 0.
  public init() { self.init(location: 0, length: 0) }

  /// Creates a range of its start and its length.
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

/// A range from its start and its length.
@discardableResult
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

/// The number that stands for truth in dictionaries.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }

/// The number that stands for falsehood in dictionaries.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }

/// The type of PNG files.
public var kUTTypePNG: CFString { "public.png" }

/// The type of JPEG files, which nothing here reads or writes.
public var kUTTypeJPEG: CFString { "public.jpeg" }

/// The type of GIF files, which nothing here reads or writes.
public var kUTTypeGIF: CFString { "com.compuserve.gif" }

/// The type of TIFF files, which nothing here reads or writes.
public var kUTTypeTIFF: CFString { "public.tiff" }

// MARK: Allocators

/// An allocator of memory.
///
/// None can be created, and functions ignore it.
public final class CFAllocator: Sendable {
  private init() {}
}

/// The default allocator: nil.
public var kCFAllocatorDefault: CFAllocator! { nil }

/// The allocator of the system: as the default one.
public var kCFAllocatorSystemDefault: CFAllocator! { nil }

/// The allocator of C: as the default one.
public var kCFAllocatorMalloc: CFAllocator! { nil }

// MARK: Foundation

/// A whole number, by the name of Objective-C.
public typealias NSInteger = Int
/// A whole number of 0 or more, by the name of Objective-C.
public typealias NSUInteger = UInt

/// Runs a block; objects end with their last reference, so there is nothing to drain.
@discardableResult
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }

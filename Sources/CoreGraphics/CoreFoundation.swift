// The Core Foundation names that drawing code uses. They are aliases of Foundation's classes, so that `x as CFData` and
// `[…] as CFArray` compile, as they do by bridging on Apple's systems.

/// A reference to an object of any class.
public typealias CFTypeRef = AnyObject
/// A count or an index.
public typealias CFIndex = Int
/// A bit mask of options.
public typealias CFOptionFlags = UInt
/// A duration or a point in time, in seconds.
public typealias CFTimeInterval = Double

/// An immutable string: Foundation's class `NSString`.
public typealias CFString = NSString
/// A mutable string: Foundation's class `NSMutableString`.
public typealias CFMutableString = NSMutableString
/// An immutable array: Foundation's class `NSArray`.
public typealias CFArray = NSArray
/// An immutable set: Foundation's class `NSSet`.
public typealias CFSet = NSSet
/// A mutable array: Foundation's class `NSMutableArray`.
public typealias CFMutableArray = NSMutableArray
/// An immutable dictionary: Foundation's class `NSDictionary`.
public typealias CFDictionary = NSDictionary
/// A mutable dictionary: Foundation's class `NSMutableDictionary`.
public typealias CFMutableDictionary = NSMutableDictionary
/// An immutable byte buffer: Foundation's class `NSData`.
public typealias CFData = NSData
/// A mutable byte buffer: Foundation's class `NSMutableData`.
public typealias CFMutableData = NSMutableData
/// A URL of a file or another resource: Foundation's class `NSURL`.
public typealias CFURL = NSURL
/// An immutable attributed string: Foundation's class `NSAttributedString`.
public typealias CFAttributedString = NSAttributedString
/// A mutable attributed string: Foundation's class `NSMutableAttributedString`.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// A number of any numeric type: Foundation's class `NSNumber`.
public typealias CFNumber = NSNumber
/// A Boolean: Foundation's class `NSNumber`, also for Booleans.
public typealias CFBoolean = NSNumber

/// A range of array indices, or of UTF-16 units of a string.
public struct CFRange: Hashable, Sendable {
  /// The first index of the range.
  public var location: CFIndex
  /// The number of indices in the range, 0 or more.
  public var length: CFIndex

  /// Creates the empty range at 0.
  public init() { self.init(location: 0, length: 0) }

  /// Creates a range from its start and its length.
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

/// Creates a range from its start and its length.
@discardableResult
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

/// The Boolean true, for dictionaries of options.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }

/// The Boolean false, for dictionaries of options.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }

/// The type identifier of PNG files.
public var kUTTypePNG: CFString { "public.png" }

/// The type identifier of JPEG files, which are read and written in builds with the package trait `JPEG`.
public var kUTTypeJPEG: CFString { "public.jpeg" }

/// The type identifier of GIF files, which are neither read nor written.
public var kUTTypeGIF: CFString { "com.compuserve.gif" }

/// The type identifier of TIFF files, which are neither read nor written.
public var kUTTypeTIFF: CFString { "public.tiff" }

// MARK: Allocators

/// A memory allocator.
///
/// None can be created, and all functions ignore their allocator.
public final class CFAllocator: Sendable {
  private init() {}
}

/// The default allocator: nil, because all functions ignore allocators.
public var kCFAllocatorDefault: CFAllocator! { nil }

/// The system's allocator: nil, like the default allocator.
public var kCFAllocatorSystemDefault: CFAllocator! { nil }

/// The allocator of `malloc`: nil, like the default allocator.
public var kCFAllocatorMalloc: CFAllocator! { nil }

// MARK: Foundation

/// A signed integer, by its Objective-C name.
public typealias NSInteger = Int
/// An unsigned integer, by its Objective-C name.
public typealias NSUInteger = UInt

/// Runs a closure and returns its result.
///
/// There is no autorelease pool, because objects are freed with their last reference.
@discardableResult
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }

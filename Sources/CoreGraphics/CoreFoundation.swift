// The Core Foundation names that drawing code uses. They are aliases of the Foundation classes that Apple's
// systems bridge them to, so that `x as CFData` and `[…] as CFArray` compile.

/// Any object.
public typealias CFTypeRef = AnyObject
/// A count or an index.
public typealias CFIndex = Int
/// A bit mask of options.
public typealias CFOptionFlags = UInt
/// A duration in seconds.
public typealias CFTimeInterval = Double

/// A string: Foundation's class.
public typealias CFString = NSString
/// A mutable string: Foundation's class.
public typealias CFMutableString = NSMutableString
/// An array: Foundation's class.
public typealias CFArray = NSArray
/// A mutable array: Foundation's class.
public typealias CFMutableArray = NSMutableArray
/// A dictionary: Foundation's class.
public typealias CFDictionary = NSDictionary
/// A mutable dictionary: Foundation's class.
public typealias CFMutableDictionary = NSMutableDictionary
/// A byte buffer: Foundation's class.
public typealias CFData = NSData
/// A mutable byte buffer: Foundation's class.
public typealias CFMutableData = NSMutableData
/// A URL of a file or another resource: Foundation's class.
public typealias CFURL = NSURL
/// An attributed string: Foundation's class.
public typealias CFAttributedString = NSAttributedString
/// A mutable attributed string: Foundation's class.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// A number: Foundation's class.
public typealias CFNumber = NSNumber
/// A Boolean: Foundation's number class.
public typealias CFBoolean = NSNumber

/// A range of array indices, or of UTF-16 units of a string.
public struct CFRange: Hashable, Sendable {
  /// The first index.
  public var location: CFIndex
  /// The number of indices.
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

/// The Boolean true.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }

/// The Boolean false.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }

/// The type identifier of PNG files.
public var kUTTypePNG: CFString { "public.png" }

/// The type identifier of JPEG files, which are neither read nor written.
public var kUTTypeJPEG: CFString { "public.jpeg" }

/// The type identifier of GIF files, which are neither read nor written.
public var kUTTypeGIF: CFString { "com.compuserve.gif" }

/// The type identifier of TIFF files, which are neither read nor written.
public var kUTTypeTIFF: CFString { "public.tiff" }

// MARK: Allocators

/// A memory allocator; none can be created, and all functions ignore it.
public final class CFAllocator: Sendable {
  private init() {}
}

/// The default allocator: nil.
public var kCFAllocatorDefault: CFAllocator! { nil }

/// The system's allocator: nil, as the default one.
public var kCFAllocatorSystemDefault: CFAllocator! { nil }

/// The allocator of `malloc`: nil, as the default one.
public var kCFAllocatorMalloc: CFAllocator! { nil }

// MARK: Foundation

/// A signed integer, by its Objective-C name.
public typealias NSInteger = Int
/// An unsigned integer, by its Objective-C name.
public typealias NSUInteger = UInt

/// Runs a closure and returns its result; there is no pool, because objects are freed with their last reference.
@discardableResult
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }

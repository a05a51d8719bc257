// What drawing code names of Core Foundation: the classes of Foundation that it is bridged to on Apple's
// systems, so that `x as CFData` and `[…] as CFArray` compile.

/// Any object.
public typealias CFTypeRef = AnyObject
/// The number of a class.
public typealias CFTypeID = UInt
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

// MARK: Strings

/// A new string; the allocator is not looked at.
@discardableResult
public func CFStringCreateCopy(_ allocator: CFTypeRef?, _ string: CFString?) -> CFString! {
  string.map { NSString(string: $0 as String) }
}

// MARK: Bytes

/// New, empty data that changes; the allocator is not looked at.
@discardableResult
public func CFDataCreateMutable(_ allocator: CFTypeRef?, _ capacity: CFIndex) -> CFMutableData! {
  // A hint, for which no memory is taken that may not come to use.
  NSMutableData(capacity: min(max(capacity, 0), 1 << 20))
}

extension CFData {
  /// The bytes as Swift's data, copied as a whole: `as Data` takes one after the other off Apple's systems.
  package var copied: Data {
    // SAFETY: the address is that of as many bytes, which are copied during the call.
    unsafe Data(bytes: bytes, count: length)
  }
}

/// The number of bytes.
@discardableResult
public func CFDataGetLength(_ data: CFData!) -> CFIndex { data.length }

/// The bytes, which are there as long as the data is.
@discardableResult
@unsafe public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
  // SAFETY: any memory can be read as bytes; how long, is the caller's promise.
  unsafe data.bytes.assumingMemoryBound(to: UInt8.self)
}

// MARK: Kinds

/// Which class an object is of: a number for each, the `typeID` of those of this module.
@discardableResult
public func CFGetTypeID(_ object: CFTypeRef) -> CFTypeID {
  switch object {
  case is CGContext: CGContext.typeID
  case is CGLayer: CGLayer.typeID
  case is CGImage: CGImage.typeID
  case is CGDataProvider: CGDataProvider.typeID
  case is CGDataConsumer: CGDataConsumer.typeID
  case is CGPath: CGPath.typeID
  case is CGFont: CGFont.typeID
  case is CGColor: CGColor.typeID
  case is CGColorSpace: CGColorSpace.typeID
  case is CGGradient: CGGradient.typeID
  case is CGShading: CGShading.typeID
  case is CGFunction: CGFunction.typeID
  case is CGPattern: CGPattern.typeID
  default: CFTypeID(bitPattern: ObjectIdentifier(type(of: object)).hashValue)
  }
}

extension CGContext {
  /// The number of this class.
  public static var typeID: CFTypeID { 1 }
}

extension CGLayer {
  /// The number of this class.
  public static var typeID: CFTypeID { 2 }
}

extension CGImage {
  /// The number of this class.
  public static var typeID: CFTypeID { 3 }
}

extension CGDataProvider {
  /// The number of this class.
  public static var typeID: CFTypeID { 4 }
}

extension CGDataConsumer {
  /// The number of this class.
  public static var typeID: CFTypeID { 5 }
}

extension CGPath {
  /// The number of this class.
  public static var typeID: CFTypeID { 6 }
}

extension CGFont {
  /// The number of this class.
  public static var typeID: CFTypeID { 7 }
}

extension CGColor {
  /// The number of this class.
  public static var typeID: CFTypeID { 8 }
}

extension CGColorSpace {
  /// The number of this class.
  public static var typeID: CFTypeID { 9 }
}

extension CGGradient {
  /// The number of this class.
  public static var typeID: CFTypeID { 10 }
}

extension CGShading {
  /// The number of this class.
  public static var typeID: CFTypeID { 11 }
}

extension CGFunction {
  /// The number of this class.
  public static var typeID: CFTypeID { 12 }
}

extension CGPattern {
  /// The number of this class.
  public static var typeID: CFTypeID { 13 }
}

public import Citrine
import Foundation

// Core Foundation type numbers: 1 to 19 for the classes here, 20 to 29 for ImageIO, 30 to 49 for CoreText, and
// 50 and above for Foundation's classes. They are not Apple's numbers.

/// A number that identifies a class.
public typealias CFTypeID = UInt

/// A class with a Core Foundation type number.
package protocol TypeIdentified: AnyObject {
  /// The Core Foundation type number of the class.
  static var typeID: CFTypeID { get }
}

/// Returns the type number of an object's class; 0 for nil.
///
/// It equals the `typeID` of the class, and the result of its function, such as `CFStringGetTypeID`. The number of a
/// class without both is unique while the process runs.
@discardableResult
public func CFGetTypeID(_ object: CFTypeRef!) -> CFTypeID {
  if let known = object as? any TypeIdentified { return type(of: known).typeID }
  return switch object {
  case is NSString: CFStringGetTypeID()
  case is NSAttributedString: CFAttributedStringGetTypeID()
  case is NSArray: CFArrayGetTypeID()
  case is NSDictionary: CFDictionaryGetTypeID()
  case is NSData: CFDataGetTypeID()
  case is NSNumber: CFNumberGetTypeID()
  case is NSURL: CFURLGetTypeID()
  default: object.map { CFTypeID(bitPattern: ObjectIdentifier(type(of: $0)).hashValue) } ?? 0
  }
}

// MARK: Foundation's classes

/// Returns the type number of strings.
@discardableResult
public func CFStringGetTypeID() -> CFTypeID { 50 }

/// Returns the type number of attributed strings.
@discardableResult
public func CFAttributedStringGetTypeID() -> CFTypeID { 51 }

/// Returns the type number of arrays.
@discardableResult
public func CFArrayGetTypeID() -> CFTypeID { 52 }

/// Returns the type number of dictionaries.
@discardableResult
public func CFDictionaryGetTypeID() -> CFTypeID { 53 }

/// Returns the type number of data.
@discardableResult
public func CFDataGetTypeID() -> CFTypeID { 54 }

/// Returns the type number of numbers, and of Booleans, which are numbers outside Apple's systems.
@discardableResult
public func CFNumberGetTypeID() -> CFTypeID { 55 }

/// Returns the type number of URLs.
@discardableResult
public func CFURLGetTypeID() -> CFTypeID { 56 }

// MARK: Classes of this module

extension CGContext: TypeIdentified {
  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 1 }
}

extension CGLayer: TypeIdentified {
  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 2 }
}

extension CGImage: TypeIdentified {
  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 3 }
}

extension CGDataProvider: TypeIdentified {
  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 4 }
}

extension CGDataConsumer: TypeIdentified {
  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 5 }
}

extension CGPath: TypeIdentified {
  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 6 }
}

extension CGFont: TypeIdentified {
  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 7 }
}

extension CGColor: TypeIdentified {
  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 8 }
}

extension CGColorSpace: TypeIdentified {
  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 9 }
}

extension CGGradient: TypeIdentified {
  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 10 }
}

extension CGShading: TypeIdentified {
  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 11 }
}

extension CGFunction: TypeIdentified {
  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 12 }
}

extension CGPattern: TypeIdentified {
  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 13 }
}

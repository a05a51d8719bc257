public import Citrine
import Foundation

// Numbers of classes: 1 to 19 here, 20 to 29 in ImageIO, 30 to 49 in CoreText, 50 and more Foundation's.

/// The number of a class.
public typealias CFTypeID = UInt

/// A class with a Core Foundation type number.
package protocol TypeIdentified: AnyObject {
  /// The number of the class.
  static var typeID: CFTypeID { get }
}

/// Returns which class an object is of: the `typeID` of the class, or what its function gives.
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

/// Returns the number of strings.
@discardableResult
public func CFStringGetTypeID() -> CFTypeID { 50 }

/// Returns the number of strings with attributes.
@discardableResult
public func CFAttributedStringGetTypeID() -> CFTypeID { 51 }

/// Returns the number of lists.
@discardableResult
public func CFArrayGetTypeID() -> CFTypeID { 52 }

/// Returns the number of dictionaries.
@discardableResult
public func CFDictionaryGetTypeID() -> CFTypeID { 53 }

/// Returns the number of bytes.
@discardableResult
public func CFDataGetTypeID() -> CFTypeID { 54 }

/// Returns the number of numbers, and of truth values, which are numbers off Apple's systems.
@discardableResult
public func CFNumberGetTypeID() -> CFTypeID { 55 }

/// Returns the number of addresses of files.
@discardableResult
public func CFURLGetTypeID() -> CFTypeID { 56 }

// MARK: Classes of this module

extension CGContext: TypeIdentified {
  /// The number of this class.
  public static var typeID: CFTypeID { 1 }
}

extension CGLayer: TypeIdentified {
  /// The number of this class.
  public static var typeID: CFTypeID { 2 }
}

extension CGImage: TypeIdentified {
  /// The number of this class.
  public static var typeID: CFTypeID { 3 }
}

extension CGDataProvider: TypeIdentified {
  /// The number of this class.
  public static var typeID: CFTypeID { 4 }
}

extension CGDataConsumer: TypeIdentified {
  /// The number of this class.
  public static var typeID: CFTypeID { 5 }
}

extension CGPath: TypeIdentified {
  /// The number of this class.
  public static var typeID: CFTypeID { 6 }
}

extension CGFont: TypeIdentified {
  /// The number of this class.
  public static var typeID: CFTypeID { 7 }
}

extension CGColor: TypeIdentified {
  /// The number of this class.
  public static var typeID: CFTypeID { 8 }
}

extension CGColorSpace: TypeIdentified {
  /// The number of this class.
  public static var typeID: CFTypeID { 9 }
}

extension CGGradient: TypeIdentified {
  /// The number of this class.
  public static var typeID: CFTypeID { 10 }
}

extension CGShading: TypeIdentified {
  /// The number of this class.
  public static var typeID: CFTypeID { 11 }
}

extension CGFunction: TypeIdentified {
  /// The number of this class.
  public static var typeID: CFTypeID { 12 }
}

extension CGPattern: TypeIdentified {
  /// The number of this class.
  public static var typeID: CFTypeID { 13 }
}

import Citrine
public import CitrineCoreGraphics

// Variable fonts: their axes, and the coordinates of a font on them.

/// The key of an axis' tag as a number: four ASCII characters, the first in the highest byte.
public var kCTFontVariationAxisIdentifierKey: CFString { "NSCTVariationAxisIdentifier" }
/// The key of the smallest coordinate of an axis: a number.
public var kCTFontVariationAxisMinimumValueKey: CFString { "NSCTVariationAxisMinimumValue" }
/// The key of the largest coordinate of an axis: a number.
public var kCTFontVariationAxisMaximumValueKey: CFString { "NSCTVariationAxisMaximumValue" }
/// The key of the coordinate of an axis if none is chosen: a number.
public var kCTFontVariationAxisDefaultValueKey: CFString { "NSCTVariationAxisDefaultValue" }
/// The key of the name of an axis, such as "Weight": a string.
public var kCTFontVariationAxisNameKey: CFString { "NSCTVariationAxisName" }

/// Returns the axes of a variable font, as dictionaries with the keys `kCTFontVariationAxis…Key`; nil for other fonts.
@discardableResult
public func CTFontCopyVariationAxes(_ font: CTFont) -> CFArray? {
  let axes: [NSDictionary] = font.font.axes.map { axis in
    let values: [String: Any] = [
      kCTFontVariationAxisIdentifierKey as String: FontVariations.number(of: axis.tag),
      kCTFontVariationAxisNameKey as String: axis.name,
      kCTFontVariationAxisMinimumValueKey as String: NSNumber(
        value: Double(axis.range.lowerBound)),
      kCTFontVariationAxisMaximumValueKey as String: NSNumber(
        value: Double(axis.range.upperBound)),
      kCTFontVariationAxisDefaultValueKey as String: NSNumber(value: Double(axis.defaultValue)),
    ]
    return values as NSDictionary
  }
  return axes.isEmpty ? nil : axes as NSArray
}

/// Returns the coordinates of a variable font, by the tags of the axes as numbers; nil for other fonts.
@discardableResult
public func CTFontCopyVariation(_ font: CTFont) -> CFDictionary? {
  font.font.axes.isEmpty ? nil : FontVariations.dictionary(of: font.font)
}

/// Creates a copy of a descriptor with another coordinate on one axis.
///
/// - Parameter variationIdentifier: The tag of the axis as a number.
@discardableResult
public func CTFontDescriptorCreateCopyWithVariation(
  _ original: CTFontDescriptor, _ variationIdentifier: CFNumber, _ variationValue: CGFloat
) -> CTFontDescriptor {
  let variation: [NSNumber: NSNumber] = [
    variationIdentifier: NSNumber(value: Double(variationValue))
  ]
  return CTFontDescriptor(
    original.query.adding([
      kCTFontVariationAttribute as String: original.query.variation.merging(variation) { $1 }
        as NSDictionary
    ]))
}

extension FontQuery {
  /// The coordinates that the query asks for, by the tags of their axes as numbers.
  fileprivate var variation: [NSNumber: NSNumber] {
    object(kCTFontVariationAttribute) as? [NSNumber: NSNumber] ?? [:]
  }
}

/// Coordinates of variable fonts as dictionaries of CoreText.
enum FontVariations {
  /// Returns the tag of an axis as a number.
  static func number(of tag: String) -> NSNumber {
    NSNumber(value: FontTag(tag)?.rawValue ?? 0)
  }

  /// Returns the coordinates of a font, by the tags of its axes as numbers.
  static func dictionary(of font: CGFont) -> NSDictionary {
    let coordinates = font.coordinates
    var values: [NSNumber: NSNumber] = [:]
    for axis in font.axes {
      values[number(of: axis.tag)] = NSNumber(
        value: Double(coordinates[axis.tag] ?? axis.defaultValue))
    }
    return values as NSDictionary
  }

  /// Reads coordinates from a dictionary with tags as numbers, tags as strings, or names of axes.
  ///
  /// - Returns: The coordinates by the tags of axes of the font; others are left out.
  static func coordinates(_ variations: Any, of font: CGFont) -> [String: CGFloat] {
    var values: [String: CGFloat] = [:]
    func set(_ key: String, _ value: Any) {
      guard let axis = font.axes.first(where: { $0.tag == key || $0.name == key }) else { return }
      values[axis.tag] = CGFloat(attribute: value)
    }
    if let dictionary = variations as? NSDictionary {
      for (key, value) in dictionary {
        if let number = key as? NSNumber {
          set(FontTag(rawValue: number.uint32Value).description, value)
        } else if let name = key as? String ?? (key as? NSString).map({ $0 as String }) {
          set(name, value)
        }
      }
    } else if let dictionary = variations as? [AnyHashable: Any] {
      for (key, value) in dictionary {
        if let number = CGFloat(attribute: key.base), let tag = UInt32(exactly: number) {
          set(FontTag(rawValue: tag).description, value)
        } else if let name = key.base as? String ?? (key.base as? NSString).map({ $0 as String }) {
          set(name, value)
        }
      }
    }
    return values
  }
}

import Citrine
public import CitrineCoreGraphics
public import Foundation

/// The tag of a table of an OpenType font: four ASCII characters, the first in the highest byte.
public typealias CTFontTableTag = UInt32

/// Options for reading tables of fonts.
public struct CTFontTableOptions: OptionSet, Sendable {
  /// The bits of all options, with Apple's values.
  public let rawValue: UInt32

  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Leaves out tables that the system made; without effect.
  public static let excludeSynthetic = CTFontTableOptions(rawValue: 1 << 0)
}

/// Returns the tags of the tables of an OpenType font, as numbers; nil for other fonts.
///
/// In C, the elements of the array are plain numbers; here they are `NSNumber`.
@discardableResult
public func CTFontCopyAvailableTables(
  _ font: CTFont, _ options: CTFontTableOptions
) -> CFArray? {
  let numbers = font.font.openTypeTags.map { NSNumber(value: $0.rawValue) }
  return numbers.isEmpty ? nil : numbers as NSArray
}

/// Returns the bytes of a table of an OpenType font; nil if there is no such table.
@discardableResult
public func CTFontCopyTable(
  _ font: CTFont, _ table: CTFontTableTag, _ options: CTFontTableOptions
) -> CFData? { font.font.openTypeTable(FontTag(rawValue: table)).map { NSData(data: Data($0)) } }

/// A set of characters.
public typealias CFCharacterSet = NSCharacterSet

/// Returns the characters that a font has glyphs for.
///
/// - Complexity: A look-up for each of the 1,112,064 characters of Unicode.
@discardableResult
public func CTFontCopyCharacterSet(_ font: CTFont) -> CFCharacterSet {
  var characters = CharacterSet()
  let planes: [ClosedRange<UInt32>] = [0...0xD7FF, 0xE000...0x10FFFF]
  for code in planes.joined() {
    guard let scalar = Unicode.Scalar(code), font.font.glyph(for: scalar) != nil else { continue }
    characters.insert(scalar)
  }
  return characters as NSCharacterSet
}

package import Citrine
public import CitrineCoreGraphics

// Features of fonts: their keys, and what fonts tell about them.

/// The key of a feature's OpenType tag in settings: a string such as "smcp".
public var kCTFontOpenTypeFeatureTag: CFString { "CTFeatureOpenTypeTag" }
/// The key of a feature's value in settings: a number; 0 is off, 1 is on.
public var kCTFontOpenTypeFeatureValue: CFString { "CTFeatureOpenTypeValue" }
/// The key of a type of Apple's feature registry in settings: a number, such as 6 for the spacing of numbers.
public var kCTFontFeatureTypeIdentifierKey: CFString { "CTFeatureTypeIdentifier" }
/// The key of the name of a feature type: a string.
public var kCTFontFeatureTypeNameKey: CFString { "CTFeatureTypeName" }
/// The key of a selector of Apple's feature registry in settings: a number, such as 0 for monospaced numbers.
public var kCTFontFeatureSelectorIdentifierKey: CFString { "CTFeatureSelectorIdentifier" }

/// Returns the features of an OpenType font: dictionaries with `kCTFontOpenTypeFeatureTag`, sorted by their tags; nil
/// for a font without features.
///
/// They are the features that the tables GSUB and GPOS name for any script. Other keys are missing.
@discardableResult
public func CTFontCopyFeatures(_ font: CTFont) -> CFArray? {
  let tags = Set(["GSUB", "GPOS"].flatMap { font.font.featureTags(inTable: $0) }).sorted()
  let features = tags.map { [kCTFontOpenTypeFeatureTag as String: $0] as NSDictionary }
  return features.isEmpty ? nil : features as NSArray
}

/// Returns the features that are on or off in a font, as in `kCTFontFeatureSettingsAttribute`; nil if there are none.
@discardableResult
public func CTFontCopyFeatureSettings(_ font: CTFont) -> CFArray? {
  let settings = FontFeatures.settings(font.face.features).map { $0 as NSDictionary }
  return settings.isEmpty ? nil : settings as NSArray
}

/// Creates a copy of a descriptor with one more feature setting.
///
/// - Parameters:
///   - featureTypeIdentifier: A type of Apple's feature registry.
///   - featureSelectorIdentifier: A selector of the type.
@discardableResult
public func CTFontDescriptorCreateCopyWithFeature(
  _ original: CTFontDescriptor, _ featureTypeIdentifier: CFNumber,
  _ featureSelectorIdentifier: CFNumber
) -> CTFontDescriptor {
  let key = kCTFontFeatureSettingsAttribute as String
  let old = original.query.attributes[key] as? [Any] ?? []
  let setting: [String: Any] = [
    kCTFontFeatureTypeIdentifierKey as String: featureTypeIdentifier,
    kCTFontFeatureSelectorIdentifierKey as String: featureSelectorIdentifier,
  ]
  return CTFontDescriptor(original.query.adding([key: old + [setting]]))
}

extension CGFont {
  /// Returns whether the font has a feature that replaces glyphs, such as "smcp" for small capitals.
  package func hasSubstitution(_ tag: FontTag) -> Bool {
    featureTags(inTable: "GSUB").contains(tag.description)
  }

  /// Returns the tags of the features that a table of OpenType layout lists (OpenType, "Feature List Table").
  fileprivate func featureTags(inTable name: FontTag) -> [String] {
    guard let table = openTypeTable(name) else { return [] }
    func number(at offset: Int) -> Int {
      offset + 2 <= table.count ? Int(table[offset]) << 8 | Int(table[offset + 1]) : 0
    }
    // The offset of the list follows the version and the offset of the list of scripts.
    let list = number(at: 6)
    guard list > 0 else { return [] }
    return (0..<number(at: list)).compactMap { index in
      let record = list + 2 + 6 * index
      guard record + 4 <= table.count else { return nil }
      let tag = table[record..<record + 4].reduce(0) { $0 << 8 | UInt32($1) }
      return FontTag(rawValue: tag).description
    }
  }
}

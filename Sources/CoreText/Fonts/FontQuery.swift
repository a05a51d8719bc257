import Citrine
import CitrineCoreGraphics

/// A font query: attributes that a font should have, by name.
///
/// A query that was made from a font also keeps this font (`source`), which is then the result of the query.
package struct FontQuery {
  package private(set) var attributes: [String: Any]
  private var source: Source?

  /// The font that a query was made from.
  private enum Source {
    case face(FontFace)
    /// An installed font, which is read when it is used.
    case installed(InstalledFonts.Description)

    var face: FontFace? {
      switch self {
      case .face(let face): face
      case .installed(let font): InstalledFonts.font(font).map { FontFace($0) }
      }
    }
  }

  package init(attributes: [String: Any]) { self.attributes = attributes }

  /// Creates a query from a dictionary whose keys are strings.
  init(_ dictionary: CFDictionary) { attributes = Self.stringKeyed(dictionary) }

  /// Converts a dictionary with `String` or `CFString` keys; empty for anything else.
  static func stringKeyed(_ dictionary: Any?) -> [String: Any] {
    if let dictionary = dictionary as? [String: Any] { return dictionary }
    let converted = dictionary as? [CFString: Any] ?? [:]
    return Dictionary(converted.map { ($0.key as String, $0.value) }) { first, _ in first }
  }

  package init(name: String, size: CGFloat) {
    attributes = [
      kCTFontNameAttribute as String: name,
      kCTFontSizeAttribute as String: NSNumber(value: Double(size)),
    ]
  }

  /// Creates the query that describes a font.
  package init(for font: CTFont) { self.init(font.face, size: font.size) }

  init(_ face: FontFace, size: CGFloat) {
    source = .face(face)
    attributes = Self.attributes(face.font.names, traits: face.traitDictionary)
    if size > 0 { attributes[kCTFontSizeAttribute as String] = NSNumber(value: Double(size)) }
    if !face.matrix.isIdentity { attributes[kCTFontMatrixAttribute as String] = face.matrix }
    if !face.font.axes.isEmpty {
      attributes[kCTFontVariationAttribute as String] = FontVariations.dictionary(of: face.font)
    }
    if !face.features.isEmpty {
      attributes[kCTFontFeatureSettingsAttribute as String] = FontFeatures.settings(face.features)
    }
    if !face.cascadeList.isEmpty {
      attributes[kCTFontCascadeListAttribute as String] = face.cascadeList.map {
        CTFontDescriptor(FontQuery($0, size: 0))
      }
    }
  }

  /// Creates the query that describes an installed font, without reading it.
  init(_ installed: InstalledFonts.Description) {
    source = .installed(installed)
    attributes = Self.attributes(installed.names, traits: installed.traitDictionary)
    setURL(URL(filePath: installed.path) as NSURL)
  }

  private static func attributes(_ names: FontNames, traits: [String: Any]) -> [String: Any] {
    [
      kCTFontNameAttribute as String: names.postScript,
      kCTFontDisplayNameAttribute as String: names.full,
      kCTFontFamilyNameAttribute as String: names.family,
      kCTFontStyleNameAttribute as String: names.style,
      kCTFontTraitsAttribute as String: traits,
    ]
  }

  /// The font that the query was made from; nil for a query of attributes.
  var sourceFont: CGFont? { source?.face?.font }

  /// The font that matches the attributes best.
  package var face: FontFace {
    if let face = source?.face { return face }
    let name = string(kCTFontNameAttribute) ?? string(kCTFontFamilyNameAttribute)
    var face = name.map { FontFace(named: $0, for: "CTFontDescriptor") } ?? FontFace(.standIn)
    if string(kCTFontNameAttribute) == nil, let style = string(kCTFontStyleNameAttribute),
      let target = FontStyle(name: style)
    {
      face = face.with(target)
    }
    face = styled(face)
    return applied(to: face)
  }

  /// Returns a face with the variations, the features, the cascade list and the matrix of the query.
  func applied(to face: FontFace) -> FontFace {
    var face = face
    if let variations = attributes[kCTFontVariationAttribute as String] {
      let coordinates = FontVariations.coordinates(variations, of: face.font)
      face.font = FontInstances.font(face.font, at: coordinates)
    }
    if let settings = attributes[kCTFontFeatureSettingsAttribute as String] {
      face.features.merge(FontFeatures.features(settings)) { _, new in new }
    }
    if let list = attributes[kCTFontCascadeListAttribute as String] as? [CTFontDescriptor] {
      face.cascadeList = list.map { descriptor in
        // Lists in lists would not end.
        var query = descriptor.query
        query.attributes[kCTFontCascadeListAttribute as String] = nil
        var face = query.face
        face.cascadeList = []
        return face
      }
    }
    if let matrix = attributes[kCTFontMatrixAttribute as String] as? CGAffineTransform {
      face.matrix = matrix
    }
    return face
  }

  /// Returns a face of the same family with the traits of the query.
  private func styled(_ face: FontFace) -> FontFace {
    let values = Self.stringKeyed(attributes[kCTFontTraitsAttribute as String])
    func number(_ key: CFString) -> Double? {
      CGFloat(attribute: values[key as String]).map(Double.init)
    }
    let bits = number(kCTFontSymbolicTrait).flatMap { UInt32(exactly: $0) } ?? 0
    let traits = CTFontSymbolicTraits(rawValue: bits)
    var style = face.style
    if traits.contains(.traitBold) && !style.isBold { style.weight = 700 }
    if traits.contains(.traitItalic) { style.isItalic = true }
    if traits.contains(.traitCondensed) { style.widthPercentage = 75 }
    if traits.contains(.traitExpanded) { style.widthPercentage = 125 }
    if let weight = number(kCTFontWeightTrait) {
      let weight = FontStyle.weight(ofTrait: weight)
      if !(traits.contains(.traitBold) && weight < 600) { style.weight = weight }
    }
    if let width = number(kCTFontWidthTrait) {
      style.widthPercentage = FontStyle.widthPercentage(ofTrait: width)
    }
    if let slant = number(kCTFontSlantTrait), slant > 0 { style.isItalic = true }
    return face.with(style)
  }

  /// The size in points; 0 if there is none.
  package var size: CGFloat {
    CGFloat(attribute: attributes[kCTFontSizeAttribute as String]) ?? 0
  }

  /// Returns a query with more attributes, which replace existing ones.
  ///
  /// A new name or family removes the existing names, traits and variations, and keeps the size.
  package func adding(_ newAttributes: [String: Any]) -> FontQuery {
    let names = [kCTFontNameAttribute, kCTFontFamilyNameAttribute].map { $0 as String }
    let traits = kCTFontTraitsAttribute as String
    var merged = attributes
    let hasNewName = names.contains { newAttributes[$0] != nil }
    if hasNewName {
      let old = [
        kCTFontDisplayNameAttribute, kCTFontStyleNameAttribute, kCTFontMatrixAttribute,
        kCTFontVariationAttribute,
      ]
      for key in names + [traits] + old.map({ $0 as String }) { merged[key] = nil }
    }
    merged.merge(newAttributes) { _, new in new }
    var query = FontQuery(attributes: merged)
    if !hasNewName, var face = source?.face {
      let changes = FontQuery(attributes: newAttributes)
      if newAttributes[traits] != nil { face = changes.styled(face) }
      query.source = .face(changes.applied(to: face))
    }
    return query
  }

  /// Returns a query for the same font with the values `traits` of the traits in `mask`; nil if there is no such font.
  package func withTraits(
    _ traits: CTFontSymbolicTraits, mask: CTFontSymbolicTraits
  ) -> FontQuery? { face.withTraits(traits, mask: mask).map { FontQuery($0, size: size) } }

  /// Sets the file of the font.
  mutating func setURL(_ url: CFURL?) { attributes[kCTFontURLAttribute as String] = url }

  func string(_ key: CFString) -> String? {
    let value = attributes[key as String]
    return value as? String ?? (value as? NSString).map { $0 as String }
  }

  /// Returns an attribute as a Foundation object; nil if the query does not have it.
  func object(_ key: CFString) -> AnyObject? {
    guard let value = attributes[key as String] else { return nil }
    if let string = value as? String { return string as NSString }
    if let dictionary = value as? [String: Any] { return dictionary as NSDictionary }
    if let array = value as? [Any] { return array as NSArray }
    return value as AnyObject
  }
}

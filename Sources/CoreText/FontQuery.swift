import CitrineCoreGraphics

/// A font query: attributes that a font should have, by name.
///
/// A query that was made from a font also keeps this font (`sourceFace`), which is then the result of the query.
package struct FontQuery {
  package private(set) var attributes: [String: Any]
  private var sourceFace: FontFace?

  package init(attributes: [String: Any], sourceFace: FontFace? = nil) {
    (self.attributes, self.sourceFace) = (attributes, sourceFace)
  }

  /// Creates a query from a dictionary whose keys are strings.
  init(_ dictionary: CFDictionary) { attributes = Self.stringKeyed(dictionary) }

  /// Converts a dictionary with `String` or `CFString` keys; empty for anything else.
  private static func stringKeyed(_ dictionary: Any?) -> [String: Any] {
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
  package init(for font: CTFont) {
    self.init(FontFace(font.font, font.matrix), size: font.size)
  }

  private init(_ face: FontFace, size: CGFloat) {
    sourceFace = face
    attributes = [
      kCTFontNameAttribute as String: face.font.names.full,
      kCTFontDisplayNameAttribute as String: face.font.names.full,
      kCTFontFamilyNameAttribute as String: face.font.name,
      kCTFontSizeAttribute as String: NSNumber(value: Double(size)),
      kCTFontTraitsAttribute as String: face.traits.dictionary,
    ]
  }

  /// The font that matches the attributes best.
  package var face: FontFace {
    if let sourceFace { return sourceFace }
    let name = string(kCTFontNameAttribute) ?? string(kCTFontFamilyNameAttribute)
    let face = FontFace(named: name ?? CGFont.standIn.name)
    return face.withTraits(requestedTraits, mask: requestedTraits) ?? face
  }

  /// The size in points; 0 if there is none.
  package var size: CGFloat {
    CGFloat(attribute: attributes[kCTFontSizeAttribute as String]) ?? 0
  }

  private var requestedTraits: CTFontSymbolicTraits {
    let traitValues = Self.stringKeyed(attributes[kCTFontTraitsAttribute as String])
    func number(_ key: CFString) -> CGFloat { CGFloat(attribute: traitValues[key as String]) ?? 0 }
    let bits = UInt32(exactly: number(kCTFontSymbolicTrait)) ?? 0
    var traits = CTFontSymbolicTraits(rawValue: bits).intersection([.traitBold, .traitItalic])
    if number(kCTFontWeightTrait) >= 0.3 { traits.insert(.traitBold) }
    if number(kCTFontSlantTrait) > 0 { traits.insert(.traitItalic) }
    return traits
  }

  /// Returns a query with more attributes, which replace existing ones.
  ///
  /// A new name or family removes the existing names and traits, and keeps the size.
  package func adding(_ newAttributes: [String: Any]) -> FontQuery {
    let names = [kCTFontNameAttribute, kCTFontFamilyNameAttribute].map { $0 as String }
    let traits = kCTFontTraitsAttribute as String
    var merged = attributes
    if names.contains(where: { newAttributes[$0] != nil }) {
      for key in names + [traits, kCTFontDisplayNameAttribute as String] { merged[key] = nil }
    }
    merged.merge(newAttributes) { _, new in new }
    var query = FontQuery(attributes: merged)
    if names.allSatisfy({ newAttributes[$0] == nil }) {
      query.sourceFace = sourceFace
      if newAttributes[traits] != nil {
        query.sourceFace =
          sourceFace?.withTraits(query.requestedTraits, mask: query.requestedTraits) ?? sourceFace
      }
    }
    return query
  }

  /// Returns a query for the same font with the values `traits` of the traits in `mask`; nil if there is no such font.
  package func withTraits(
    _ traits: CTFontSymbolicTraits, mask: CTFontSymbolicTraits
  ) -> FontQuery? { face.withTraits(traits, mask: mask).map { FontQuery($0, size: size) } }

  private func string(_ key: CFString) -> String? {
    let value = attributes[key as String]
    return value as? String ?? (value as? NSString).map { $0 as String }
  }

  /// Returns an attribute as a Foundation object; nil if the query does not have it.
  func object(_ key: CFString) -> AnyObject? {
    guard let value = attributes[key as String] else { return nil }
    if let string = value as? String { return string as NSString }
    if let dictionary = value as? [String: Any] { return dictionary as NSDictionary }
    return value as AnyObject
  }
}

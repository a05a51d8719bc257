import CitrineCoreGraphics

/// A font query: attributes by name, and the font that they describe if they come from one.
package struct FontWish {
  package private(set) var attributes: [String: Any]
  private var taken: FontLook?

  package init(attributes: [String: Any], taken: FontLook? = nil) {
    (self.attributes, self.taken) = (attributes, taken)
  }

  /// Creates a query from a dictionary whose keys are strings.
  init(_ dictionary: CFDictionary) { attributes = Self.named(dictionary) }

  /// Converts a dictionary with `String` or `CFString` keys; empty for anything else.
  private static func named(_ dictionary: Any?) -> [String: Any] {
    if let named = dictionary as? [String: Any] { return named }
    let all = dictionary as? [CFString: Any] ?? [:]
    return Dictionary(all.map { ($0.key as String, $0.value) }) { first, _ in first }
  }

  package init(name: String, size: CGFloat) {
    attributes = [
      kCTFontNameAttribute as String: name,
      kCTFontSizeAttribute as String: NSNumber(value: Double(size)),
    ]
  }

  /// Creates the query that describes a font.
  package init(for font: CTFont) {
    self.init(FontLook(font.font, font.matrix), size: font.size)
  }

  private init(_ look: FontLook, size: CGFloat) {
    taken = look
    attributes = [
      kCTFontNameAttribute as String: look.font.fullName,
      kCTFontDisplayNameAttribute as String: look.font.fullName,
      kCTFontFamilyNameAttribute as String: look.font.name,
      kCTFontSizeAttribute as String: NSNumber(value: Double(size)),
      kCTFontTraitsAttribute as String: look.traits.dictionary,
    ]
  }

  /// The font that matches best.
  package var look: FontLook {
    if let taken { return taken }
    let named = string(kCTFontNameAttribute) ?? string(kCTFontFamilyNameAttribute)
    let look = FontLook(named: named ?? CGFont.builtIn.name)
    return look.with(wantedTraits, mask: wantedTraits) ?? look
  }

  /// The size in points; 0 if there is none.
  package var size: CGFloat {
    CGFloat(attribute: attributes[kCTFontSizeAttribute as String]) ?? 0
  }

  private var wantedTraits: CTFontSymbolicTraits {
    let all = Self.named(attributes[kCTFontTraitsAttribute as String])
    func number(_ key: CFString) -> CGFloat { CGFloat(attribute: all[key as String]) ?? 0 }
    let bits = UInt32(exactly: number(kCTFontSymbolicTrait)) ?? 0
    var traits = CTFontSymbolicTraits(rawValue: bits).intersection([.traitBold, .traitItalic])
    if number(kCTFontWeightTrait) >= 0.3 { traits.insert(.traitBold) }
    if number(kCTFontSlantTrait) > 0 { traits.insert(.traitItalic) }
    return traits
  }

  /// The query with more attributes, which replace existing ones.
  ///
  /// A new name or family removes the existing names and traits, and keeps the size.
  package func adding(_ more: [String: Any]) -> FontWish {
    let names = [kCTFontNameAttribute, kCTFontFamilyNameAttribute].map { $0 as String }
    let traits = kCTFontTraitsAttribute as String
    var all = attributes
    if names.contains(where: { more[$0] != nil }) {
      for key in names + [traits, kCTFontDisplayNameAttribute as String] { all[key] = nil }
    }
    all.merge(more) { _, new in new }
    var wish = FontWish(attributes: all)
    if names.allSatisfy({ more[$0] == nil }) {
      wish.taken = taken
      if more[traits] != nil {
        wish.taken = taken?.with(wish.wantedTraits, mask: wish.wantedTraits) ?? taken
      }
    }
    return wish
  }

  /// The query for the same font with other values of the traits in `mask`; nil if there is no such font.
  package func with(
    _ traits: CTFontSymbolicTraits, mask: CTFontSymbolicTraits
  ) -> FontWish? { look.with(traits, mask: mask).map { FontWish($0, size: size) } }

  private func string(_ key: CFString) -> String? {
    let value = attributes[key as String]
    return value as? String ?? (value as? NSString).map { $0 as String }
  }

  /// An attribute as a Foundation object.
  func object(_ key: CFString) -> AnyObject? {
    guard let value = attributes[key as String] else { return nil }
    if let string = value as? String { return string as NSString }
    if let all = value as? [String: Any] { return all as NSDictionary }
    return value as AnyObject
  }
}

import Citrine
public import CitrineCoreGraphics
import Foundation

// Choosing among all fonts by attributes.
extension FontQuery {
  /// The queries of all fonts: registered ones, built-in ones, and installed ones, which are not read.
  static var available: [FontQuery] {
    let builtIn = CGFont.builtIn
    let registered = CGFont.allRegistered.filter { !builtIn.contains($0) }
    let urls = FontFiles.urls
    let queries = (registered + builtIn).map { font in
      var query = FontQuery(FontFace(font), size: 0)
      if let url = urls[ObjectIdentifier(font)] { query.setURL(url as NSURL) }
      return query
    }
    return queries
      + InstalledFonts.descriptions.map { FontQuery($0) }
  }

  /// The attributes by which fonts are chosen; other attributes, such as the size, fit every font.
  private static var matchedAttributes: [CFString] {
    [
      kCTFontNameAttribute, kCTFontFamilyNameAttribute, kCTFontDisplayNameAttribute,
      kCTFontStyleNameAttribute, kCTFontURLAttribute, kCTFontTraitsAttribute,
    ]
  }

  /// Returns whether a font has the names, the file and the traits that this query has.
  ///
  /// Names are compared without case. The symbolic traits of the query must be among those of the font, the weight and
  /// the width must be the same to a fiftieth, and both must be slanted or upright.
  ///
  /// - Parameter keys: The attributes that are compared; nil for all.
  func matches(_ font: FontQuery, keys: Set<String>? = nil) -> Bool {
    Self.matchedAttributes.allSatisfy { key in
      guard keys?.contains(key as String) ?? true, let own = attributes[key as String] else {
        return true
      }
      switch key {
      case kCTFontTraitsAttribute:
        return Self.traits(own, fit: font.attributes[key as String])
      case kCTFontURLAttribute:
        guard let url = url, let other = font.url else { return false }
        return url.standardizedFileURL == other.standardizedFileURL
      default:
        guard let own = string(key), let other = font.string(key) else { return false }
        return own.caseInsensitiveCompare(other) == .orderedSame
      }
    }
  }

  /// The file of the font; nil if it is not known.
  var url: URL? {
    let value = attributes[kCTFontURLAttribute as String]
    return value as? URL ?? (value as? NSURL).map { $0 as URL }
  }

  /// Returns the strings of a set, which are `String` or `NSString`.
  static func strings(_ set: CFSet) -> Set<String> {
    Set(set.compactMap { $0 as? String ?? ($0 as? NSString).map { $0 as String } })
  }

  private static func traits(_ wanted: Any, fit found: Any?) -> Bool {
    let (wanted, found) = (stringKeyed(wanted), stringKeyed(found))
    func number(_ traits: [String: Any], _ key: CFString) -> Double? {
      CGFloat(attribute: traits[key as String]).map(Double.init)
    }
    for key in [kCTFontWeightTrait, kCTFontWidthTrait] {
      guard let value = number(wanted, key) else { continue }
      guard let other = number(found, key), abs(value - other) <= 0.02 else { return false }
    }
    // The angle of an installed font is not known before it is read.
    if let slant = number(wanted, kCTFontSlantTrait),
      (slant > 0) != (number(found, kCTFontSlantTrait) ?? 0 > 0)
    {
      return false
    }
    func bits(_ traits: [String: Any]) -> UInt32 {
      number(traits, kCTFontSymbolicTrait).flatMap { UInt32(exactly: $0) } ?? 0
    }
    return bits(wanted) & ~bits(found) == 0
  }
}

/// Returns descriptors of the fonts that have all mandatory attributes of a descriptor; nil if there is none.
///
/// Names, the file and the traits are compared; other attributes fit every font.
///
/// - Parameter mandatoryAttributes: The keys of the mandatory attributes; nil for all attributes of the descriptor.
@discardableResult
public func CTFontDescriptorCreateMatchingFontDescriptors(
  _ descriptor: CTFontDescriptor, _ mandatoryAttributes: CFSet?
) -> CFArray? {
  let keys = mandatoryAttributes.map(FontQuery.strings)
  let found = FontQuery.available.filter { descriptor.query.matches($0, keys: keys) }
  return found.isEmpty ? nil : found.map(CTFontDescriptor.init) as NSArray
}

/// Returns a descriptor of the font that is nearest to a descriptor and has its mandatory attributes; nil if there is
/// none.
///
/// - Parameter mandatoryAttributes: The keys of the mandatory attributes; nil for none.
@discardableResult
public func CTFontDescriptorCreateMatchingFontDescriptor(
  _ descriptor: CTFontDescriptor, _ mandatoryAttributes: CFSet?
) -> CTFontDescriptor? {
  let keys = mandatoryAttributes.map(FontQuery.strings) ?? []
  let nearest = FontQuery(descriptor.query.face, size: descriptor.query.size)
  return descriptor.query.matches(nearest, keys: keys) ? CTFontDescriptor(nearest) : nil
}

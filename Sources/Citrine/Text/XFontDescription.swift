/// The names of an X font, and what its character codes mean.
///
/// | registry and encoding | codes are |
/// |---|---|
/// | ISO10646 | Unicode scalars |
/// | ISO8859-1, FONTSPECIFIC, or none | Unicode scalars, as far as there are any |
/// | every other | Unicode scalars up to 7E, which all character sets of X share with ASCII or leave empty; glyphs beyond have a number and no character |
struct XFontDescription {
  /// The logical font description, fourteen fields that each begin with a hyphen, or any other name.
  let fullName: String

  /// The name of the family, empty if it is unknown.
  let family: String

  private let lastCode: Int

  /// The properties of a font that are looked at.
  static let properties: Set = ["FONT", "FAMILY_NAME", "CHARSET_REGISTRY", "CHARSET_ENCODING"]

  /// Takes a font's `properties`; for those that are missing, the fields of its logical font
  /// description.
  init(_ property: (_ key: String) -> String?) {
    let name = property("FONT") ?? ""
    let fields = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let isDescription = name.hasPrefix("-") && fields.count == 15
    fullName = name
    family = property("FAMILY_NAME") ?? (isDescription ? fields[2] : name)
    let registry = property("CHARSET_REGISTRY") ?? (isDescription ? fields[13] : "")
    let encoding = property("CHARSET_ENCODING") ?? (isDescription ? fields[14] : "")
    let isUnicode =
      switch (registry.uppercased(), encoding.uppercased()) {
      case ("", _), ("ISO10646", _), ("FONTSPECIFIC", _), (_, "FONTSPECIFIC"), ("ISO8859", "1"):
        true
      default: false
      }
    lastCode = isUnicode ? 0x10_FFFF : 0x7E
  }

  /// The character of a code, or nil.
  func scalar(of code: Int) -> Unicode.Scalar? {
    guard code >= 0, code <= lastCode else { return nil }
    return Unicode.Scalar(UInt32(code))
  }
}

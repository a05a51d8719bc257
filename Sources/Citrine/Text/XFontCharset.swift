/// What the character codes of an X font mean.
///
/// | registry and encoding | codes are |
/// |---|---|
/// | ISO10646 | Unicode scalars |
/// | ISO8859-1, FONTSPECIFIC, or none | Unicode scalars, as far as there are any |
/// | every other | Unicode scalars up to 7E, which all character sets of X share with ASCII or leave empty; glyphs beyond have a number and no character |
struct XFontCharset {
  private let limit: Int

  /// Takes the CHARSET_REGISTRY and CHARSET_ENCODING properties of a font, or if it has none the
  /// last two fields of its logical font description.
  init(registry: String?, encoding: String?, fullName: String) {
    let fields = fullName.split(separator: "-", omittingEmptySubsequences: false)
    let isDescription = fullName.hasPrefix("-") && fields.count == 15
    let registry = (registry ?? (isDescription ? String(fields[13]) : "")).uppercased()
    let encoding = (encoding ?? (isDescription ? String(fields[14]) : "")).uppercased()
    let isUnicode =
      registry.isEmpty || registry == "ISO10646" || registry == "FONTSPECIFIC"
      || encoding == "FONTSPECIFIC" || (registry == "ISO8859" && encoding == "1")
    limit = isUnicode ? 0x10_FFFF : 0x7E
  }

  /// The character of a code, or nil.
  func scalar(of code: Int) -> Unicode.Scalar? {
    guard code >= 0, code <= limit else { return nil }
    return Unicode.Scalar(UInt32(code))
  }
}

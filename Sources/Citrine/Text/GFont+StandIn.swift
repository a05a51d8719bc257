extension GFont {
  /// The substitute for a missing font: Citrine Sans.
  package static var standIn: GFont { citrineSans() }

  /// Returns the style of Citrine Sans that is the substitute for a missing font.
  ///
  /// A style at the end of the name, as in "Helvetica-BoldOblique", gives the weight and the slant, and the names of
  /// well-known monospaced families give the monospaced cut.
  package static func standIn(named name: String) -> GFont {
    let (family, style) = FontStyle.split(name)
    let isMonospaced = StandardFamilies.isMonospaced(family)
    return citrineSans(
      weight: CGFloat(style.weight), isItalic: style.isItalic, isMonospaced: isMonospaced)
  }

  /// Returns whether a name belongs to a font family of Apple's systems: true for "HelveticaNeue-Bold".
  package static func isStandardName(_ name: String) -> Bool {
    StandardFamilies.contains(FontStyle.split(name).family)
  }
}

/// The names of font families that programs for Apple's systems can count on.
private enum StandardFamilies {
  private static let proportional: Set<String> = [
    "academyengravedlet", "alnile", "americantypewriter", "applechancery", "applecoloremoji",
    "applesdgothicneo", "applesymbols", "arial", "arialhebrew", "arialroundedbold", "arialblack",
    "avenir", "avenirnext", "avenirnextcondensed", "baskerville", "bodoni72", "bradleyhand",
    "chalkboard", "chalkboardse", "chalkduster", "charter", "cochin", "comicsansms", "copperplate",
    "didot", "futura", "futuracondensed", "futuracondensedmedium", "geezapro", "geneva", "georgia",
    "gillsans", "helvetica", "helveticaneue", "helveticaneuecondensed", "hiraginosans",
    "hoeflertext", "impact", "kohinoordevanagari", "lucidagrande", "markerfelt", "newyork",
    "noteworthy", "optima", "palatino", "papyrus", "partylet", "pingfangsc", "pingfangtc",
    "pingfanghk", "rockwell", "savoyelet", "sfcompact", "sfcompactdisplay", "sfcompacttext",
    "sfpro", "sfprodisplay", "sfprorounded", "sfprotext", "sfui", "sfuidisplay", "sfuitext",
    "snellroundhand", "symbol", "systemui", "tahoma", "thonburi", "times", "timesnewroman",
    "trebuchet", "trebuchetms", "verdana", "zapfdingbats", "zapfino",
  ]
  private static let monospaced: Set<String> = [
    "andalemono", "consolas", "courier", "couriernew", "dejavusansmono", "menlo", "monaco",
    "ptmono", "sfmono", "sfuimono",
  ]

  static func contains(_ family: String) -> Bool {
    let name = normalized(family)
    return proportional.contains(name) || monospaced.contains(name)
  }

  static func isMonospaced(_ family: String) -> Bool { monospaced.contains(normalized(family)) }

  /// Returns the letters and digits of a name in lower case, without the letters that PostScript names add.
  private static func normalized(_ family: String) -> String {
    let letters = family.lowercased().filter { $0.isLetter || $0.isNumber }
    for suffix in ["psmt", "mt", "ps"] where letters.hasSuffix(suffix) {
      return String(letters.dropLast(suffix.count))
    }
    return letters
  }
}

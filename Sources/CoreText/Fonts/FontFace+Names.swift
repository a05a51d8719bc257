import Citrine
import CitrineCoreGraphics

// Finding a font by name.
extension FontFace {
  /// Finds the font with a name, ignoring case: registered fonts and built-in faces first, then installed fonts.
  ///
  /// Without such a font, the name is split into a family and a style, as in "Helvetica-BoldOblique", and the font of
  /// the family gets this style. For an unknown family it is the built-in face with the style, and this is reported
  /// once for each name.
  ///
  /// - Parameter caller: The call that asks for the font, as the message names it.
  package init(named name: String, for caller: StaticString) {
    if let existing = Self.existing(named: name) {
      self = existing
    } else {
      GDiagnostics.reportOnce(
        "\(caller)(\"\(name)\"): no font has this name; Citrine Sans is used")
      self = FontFace(.standIn(named: name))
    }
  }

  /// Finds the font with a PostScript name, a full name or a family, perhaps with a style; nil for an unknown one.
  package static func existing(named name: String) -> FontFace? {
    if let font = CGFont.registered(named: name) { return FontFace(font.regular(ifNamed: name)) }
    if let font = InstalledFonts.font(named: name) { return FontFace(font) }
    if let regular = InstalledFonts.font(inFamily: name) { return FontFace(regular) }
    let (family, style) = FontStyle.split(name)
    guard family != name else { return nil }
    let font =
      CGFont.registered(named: family) ?? InstalledFonts.font(inFamily: family, style: style)
    return font.map { FontFace($0).with(style) }
  }
}

extension CGFont {
  /// Returns the regular font of an installed family if a name is that of the family; else the font itself.
  ///
  /// A program may have registered only the bold or the italic font of a family that the system has too.
  fileprivate func regular(ifNamed name: String) -> CGFont {
    guard self.name.lowercased() == name.lowercased(), metrics.style != FontStyle(),
      let installed = InstalledFonts.font(inFamily: name)
    else { return self }
    return FontStyle().nearest(of: [self, installed], by: \.metrics.style) ?? self
  }
}

extension GFont {
  /// Returns the PostScript names of the built-in, registered and installed fonts of a family, sorted.
  package static func names(inFamily family: String) -> [String] {
    var fonts = registeredFamily(named: family)
    let isMonospaced = family.lowercased() == "citrine sans mono"
    if isMonospaced || family.lowercased() == "citrine sans" {
      for weight in stride(from: 100, through: 900, by: 100) {
        for isItalic in [false, true] {
          fonts.append(
            citrineSans(weight: CGFloat(weight), isItalic: isItalic, isMonospaced: isMonospaced))
        }
      }
    } else if family.lowercased() == pixel.name.lowercased() {
      fonts += [pixel, pixel.emboldened]
    }
    let installed = FontCatalog.fonts(inFamily: family).compactMap(\.postScriptName)
    return Set(fonts.map(\.postScriptName) + installed).sorted()
  }
}

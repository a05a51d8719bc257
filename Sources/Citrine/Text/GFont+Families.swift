extension GFont {
  /// All built-in fonts: the styles of Citrine Sans and of its monospaced cut, and Citrine Pixel in two weights.
  package static var builtIn: [GFont] {
    var fonts: [GFont] = []
    for isMonospaced in [false, true] {
      for weight in stride(from: 100, through: 900, by: 100) {
        for isItalic in [false, true] {
          fonts.append(
            citrineSans(weight: CGFloat(weight), isItalic: isItalic, isMonospaced: isMonospaced))
        }
      }
    }
    return fonts + [pixel, pixel.emboldened]
  }

  /// Returns the PostScript names of the built-in, registered and installed fonts of a family, sorted.
  package static func names(inFamily family: String) -> [String] {
    let builtIn = builtIn.filter { $0.name.lowercased() == family.lowercased() }
    let fonts = registeredFamily(named: family) + builtIn
    let installed = FontCatalog.fonts(inFamily: family).compactMap(\.postScriptName)
    return Set(fonts.map(\.postScriptName) + installed).sorted()
  }
}

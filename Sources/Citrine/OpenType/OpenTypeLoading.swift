/// Opens OpenType files, in builds with the package trait `OpenType` and in builds without it.
enum OpenTypeLoading {
  /// The package trait that OpenType fonts need.
  static let trait = "OpenType"

  /// Whether this build reads OpenType fonts.
  static var isAvailable: Bool {
    #if OpenType
      true
    #else
      false
    #endif
  }

  /// Returns whether the bytes begin as an OpenType font or a collection of them does, in every build.
  static func isOpenType(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4 else { return false }
    return [[0, 1, 0, 0], Array("true".utf8), Array("OTTO".utf8), Array("ttcf".utf8)]
      .contains(Array(bytes[..<4]))
  }

  /// Returns all fonts of an OpenType file that can be read; a collection has several.
  ///
  /// - Throws: `GFontError`; `needsTrait` in a build without the trait.
  static func sources(_ bytes: [UInt8]) throws(GFontError) -> [any OutlineSource] {
    #if OpenType
      return try OpenTypeFace.all(of: bytes)
    #else
      throw missingTrait()
    #endif
  }

  /// Returns a font of an OpenType file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - index: The number of the font in a collection; 0 for a file with one font.
  ///   - variations: Coordinates on the axes of a variable font, by the tags of the axes; the others are the default.
  /// - Throws: `GFontError`; `needsTrait` in a build without the trait.
  static func source(
    _ bytes: [UInt8], index: Int = 0, variations: [FontTag: Double] = [:]
  ) throws(GFontError) -> any OutlineSource {
    #if OpenType
      return try OpenTypeFace(bytes, index: index, variations: variations)
    #else
      throw missingTrait()
    #endif
  }

  #if !OpenType
    /// Reports to `GDiagnostics` that the trait is off, and returns the error that says so.
    private static func missingTrait() -> GFontError {
      GDiagnostics.report("OpenType fonts are ignored, because the package trait \(trait) is off")
      return .needsTrait(trait)
    }
  #endif
}

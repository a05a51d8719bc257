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

  /// Returns the number of fonts in a file: more than 1 for a collection.
  ///
  /// - Throws: `GFontError`; `needsTrait` in a build without the trait.
  static func faceCount(of bytes: [UInt8]) throws(GFontError) -> Int {
    #if OpenType
      return try OpenTypeFace.faceCount(of: bytes)
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

  /// Returns a font of a file in the file system, as `source(_:index:variations:)` does.
  static func source(
    contentsOf url: URL, index: Int = 0, variations: [FontTag: Double] = [:]
  ) throws(GFontError) -> any OutlineSource {
    #if OpenType
      return try OpenTypeFace(contentsOf: url, index: index, variations: variations)
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

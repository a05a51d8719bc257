extension GFont {
  /// Loads a font from a file: BDF, PSF1, PSF2 or PCF, plain or compressed with gzip.
  ///
  /// The format is recognized by the first bytes of the file, not by its name.
  ///
  /// - Parameter url: A `file:` URL.
  /// - Throws: `GFontError` if the file cannot be read, is in no known format, is corrupt, or exceeds a limit.
  public convenience init(contentsOf url: URL) throws(GFontError) {
    self.init(try GBitmapFont(contentsOf: url))
  }

  /// Loads a font from the bytes of a font file; see `init(contentsOf:)`.
  ///
  /// - Throws: `GFontError` if the bytes are in no known format, are corrupt, or exceed a limit.
  public convenience init(data: Data) throws(GFontError) {
    self.init(try GBitmapFont(data: data))
  }

  /// Creates a font from the bytes of a font file; nil if they are no font that can be read.
  public convenience init?(_ provider: GDataProvider) {
    guard let bytes = provider.wholeData, let font = try? GFont(data: bytes) else { return nil }
    self.init(sharing: font)
  }
}

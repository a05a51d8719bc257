extension GFont {
  /// Loads a font from a file: an OpenType font or collection, or bitmaps in the formats BDF, PSF1, PSF2 and PCF, plain
  /// or compressed with gzip.
  ///
  /// The format is recognized by the first bytes of the file, not by its name. OpenType fonts (TrueType and CFF
  /// outlines, also variable ones) need the package trait `OpenType`.
  ///
  /// - Parameters:
  ///   - url: A `file:` URL.
  ///   - index: The number of the font in an OpenType collection, from 0.
  ///   - limits: The most bytes of the file (`memory`), and for bitmaps also the most pixels of all glyphs, and the
  ///     deadline.
  /// - Throws: `GFontError` if the file cannot be read, is in no known format, is corrupt, or exceeds a limit.
  public convenience init(
    contentsOf url: URL, index: Int = 0, limits: GLimits = GLimits()
  ) throws(GFontError) {
    let bytes = try GBitmapFont.read(url, limits)
    if OpenTypeLoading.isOpenType(bytes) {
      self.init(try OpenTypeLoading.source(bytes, index: index))
    } else {
      let name = GBitmapFont.fallbackName(of: url)
      self.init(try GBitmapFont(bytes: bytes, fallbackName: name, limits))
    }
  }

  /// Loads a font from the bytes of a font file; see `init(contentsOf:index:limits:)`.
  ///
  /// - Throws: `GFontError` if the bytes are in no known format, are corrupt, or exceed a limit.
  public convenience init(
    data: Data, index: Int = 0, limits: GLimits = GLimits()
  ) throws(GFontError) {
    guard data.count <= limits.memory else {
      throw .tooLarge(reason: "it has more than \(limits.memory) bytes")
    }
    let bytes = [UInt8](data)
    if OpenTypeLoading.isOpenType(bytes) {
      self.init(try OpenTypeLoading.source(bytes, index: index))
    } else {
      self.init(try GBitmapFont(data: data, limits: limits))
    }
  }

  /// Returns all fonts of a font file in memory that can be read; the fonts of a collection share its bytes.
  ///
  /// - Throws: `GFontError` as `init(data:index:limits:)` does.
  package static func fonts(of data: Data) throws(GFontError) -> [GFont] {
    let bytes = [UInt8](data)
    guard OpenTypeLoading.isOpenType(bytes) else { return [try GFont(data: data)] }
    return try OpenTypeLoading.sources(bytes).map { GFont($0) }
  }

  /// Creates a font from the bytes of a font file; nil if they are no font that can be read.
  public convenience init?(_ provider: GDataProvider) {
    do {
      guard let bytes = provider.wholeData else { return nil }
      self.init(sharing: try GFont(data: bytes))
    } catch {
      GDiagnostics.report("GFont: \(error)")
      return nil
    }
  }
}

extension GBitmapFont {
  /// The largest size of a font file in bytes, before and after decompression: 64 MiB.
  ///
  /// GNU Unifont is one of the largest fonts: with 57,000 glyphs it takes 10 MB as BDF.
  static let fileLimit = 64 << 20

  /// Loads a font from a BDF, PSF1, PSF2 or PCF file, plain or compressed with gzip.
  ///
  /// The format is recognized by the first bytes of the file, not by its name. A font without a name is named after
  /// the file: the name of the file up to the first full stop.
  ///
  /// ```swift
  /// let font = try GBitmapFont(contentsOf: url)
  /// context.setFont(font)
  /// context.setFontSize(CGFloat(font.unitsPerEm))  // A font pixel is one unit of text space.
  /// context.showText("HELLO", at: CGPoint(x: 10, y: 10))
  /// ```
  ///
  /// - Parameter url: A `file:` URL.
  /// - Throws: `GFontError` if the file cannot be read, is in no known format, is corrupt, or exceeds a limit.
  public convenience init(contentsOf url: URL) throws(GFontError) {
    try self.init(bytes: Self.read(url), fallbackName: Self.fallbackName(of: url))
  }

  /// Returns the name of a font in a file that gives none: the name of the file up to the first full stop.
  static func fallbackName(of url: URL) -> String {
    var name = String(decoding: (try? FilePath(url))?.lastComponent ?? [], as: UTF8.self)
    if name.hasSuffix(".gz") { name.removeLast(3) }
    return String(name.prefix { $0 != "." })
  }

  /// Loads a font from the bytes of a BDF, PSF1, PSF2 or PCF file, plain or compressed with gzip.
  ///
  /// A font without a name is named "Unnamed".
  ///
  /// - Throws: `GFontError` if the bytes are in no known format, are corrupt, or exceed a limit.
  public convenience init(data: Data) throws(GFontError) {
    try self.init(bytes: [UInt8](data), fallbackName: "Unnamed")
  }

  convenience init(bytes: [UInt8], fallbackName: String) throws(GFontError) {
    self.init(tables: try Self.tables(of: Self.unpacked(bytes)), fallbackName: fallbackName)
  }

  /// Reads a file, but at most one byte more than the limit, since a device file may be endless.
  static func read(_ url: URL) throws(GFontError) -> [UInt8] {
    do {
      return try FileReading.read(FilePath(url), limit: fileLimit + 1)
    } catch { throw .unreadable(path: FilePath.name(of: url), reason: error.reason) }
  }

  /// Returns the bytes, decompressed if they are a gzip file.
  private static func unpacked(_ bytes: [UInt8]) throws(GFontError) -> [UInt8] {
    guard bytes.count <= fileLimit else {
      throw .tooLarge(reason: "it has more than \(fileLimit) bytes")
    }
    guard Gzip.isGzip(bytes) else { return bytes }
    do {
      return try Gzip.inflate(bytes, limit: fileLimit)
    } catch .truncated {
      throw .truncated(.gzip, part: "the compressed data")
    } catch .corrupt(let reason) {
      throw .malformed(.gzip, reason: reason, at: 0)
    } catch {
      throw .tooLarge(reason: error.description)
    }
  }

  /// Recognizes the format by the first bytes, and reads the font with the format's reader.
  static func tables(of bytes: [UInt8]) throws(GFontError) -> BitmapFontTables {
    if bytes.starts(with: PSF1Reader.magic) { return try PSF1Reader.read(bytes) }
    if bytes.starts(with: PSF2Reader.magic) { return try PSF2Reader.read(bytes) }
    if bytes.starts(with: PCFReader.magic) { return try PCFReader.read(bytes) }
    if bytes.starts(with: BDFReader.magic) { return try BDFReader.read(bytes) }
    throw bytes.isEmpty ? .empty : .unknownFormat
  }
}

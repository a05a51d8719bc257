extension GBitmapFont {
  /// The largest size of a font file in bytes, before and after decompression, whatever the caller's limits are: 64 MiB.
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
  /// - Parameters:
  ///   - url: A `file:` URL.
  ///   - limits: The most bytes of the file (`memory`), before and after decompression, the most pixels of all glyphs,
  ///     and the deadline.
  /// - Throws: `GFontError` if the file cannot be read, is in no known format, is corrupt, or exceeds a limit.
  public convenience init(
    contentsOf url: URL, limits: GLimits = GLimits()
  ) throws(GFontError) {
    try self.init(
      bytes: Self.read(url, limits), fallbackName: Self.fallbackName(of: url), limits)
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
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - limits: The limits, as for `init(contentsOf:limits:)`.
  /// - Throws: `GFontError` if the bytes are in no known format, are corrupt, or exceed a limit.
  public convenience init(data: Data, limits: GLimits = GLimits()) throws(GFontError) {
    try self.init(bytes: [UInt8](data), fallbackName: "Unnamed", limits)
  }

  convenience init(
    bytes: [UInt8], fallbackName: String, _ limits: GLimits
  ) throws(GFontError) {
    let tables = try Self.tables(of: Self.unpacked(bytes, limits), limits)
    self.init(tables: tables, fallbackName: fallbackName)
  }

  /// Reads a file, but at most one byte more than the limit, since a device file may be endless.
  static func read(_ url: URL, _ limits: GLimits) throws(GFontError) -> [UInt8] {
    do {
      return try FileReading.read(FilePath(url), limit: byteLimit(limits) + 1)
    } catch { throw .unreadable(path: FilePath.name(of: url), reason: error.reason) }
  }

  /// Returns the bytes, decompressed if they are a gzip file.
  private static func unpacked(
    _ bytes: [UInt8], _ limits: GLimits
  ) throws(GFontError) -> [UInt8] {
    let limit = byteLimit(limits)
    guard bytes.count <= limit else { throw .tooLarge(reason: "it has more than \(limit) bytes") }
    guard Gzip.isGzip(bytes) else { return bytes }
    do {
      return try Gzip.inflate(bytes, limit: limit)
    } catch .truncated {
      throw .truncated(.gzip, part: "the compressed data")
    } catch .corrupt(let reason) {
      throw .malformed(.gzip, reason: reason, at: 0)
    } catch .unavailable {
      throw .needsLibrary("zlib")
    } catch {
      throw .tooLarge(reason: error.description)
    }
  }

  /// The largest size of a file, before and after decompression.
  private static func byteLimit(_ limits: GLimits) -> Int { min(max(limits.memory, 0), fileLimit) }

  /// Recognizes the format by the first bytes, and reads the font with the format's reader.
  private static func tables(
    of bytes: [UInt8], _ limits: GLimits
  ) throws(GFontError) -> BitmapFontTables {
    if bytes.starts(with: PSF1Reader.magic) { return try PSF1Reader.read(bytes, limits) }
    if bytes.starts(with: PSF2Reader.magic) { return try PSF2Reader.read(bytes, limits) }
    if bytes.starts(with: PCFReader.magic) { return try PCFReader.read(bytes, limits) }
    if bytes.starts(with: BDFReader.magic) { return try BDFReader.read(bytes, limits) }
    throw bytes.isEmpty ? .empty : .unknownFormat
  }
}

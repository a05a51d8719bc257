#if OpenType
  import CHarfBuzz

  /// A font of an OpenType file at one instance of its variation axes, read and shaped by HarfBuzz.
  ///
  /// It reads outlines (glyf, CFF, CFF2), variations (fvar, avar, gvar, HVAR, MVAR), layout (GSUB, GPOS, kern and
  /// Apple's tables), colour layers (COLR version 0 with CPAL) and pictures (CBDT, sbix). Hinting is ignored.
  ///
  /// A file is untrusted. It is refused if its directory of tables has errors or lacks a table that every font has;
  /// other tables with errors are treated as missing, so glyphs may be blank.
  ///
  /// It is immutable, and threads share it.
  final class OpenTypeFace: OutlineSource {
    /// The largest size of a file in bytes: 64 MiB.
    ///
    /// A collection with all of Chinese, Japanese and Korean has 20 MB.
    static let fileLimit = 64 << 20

    let names: FontNames
    let metrics: FontMetrics
    let glyphCount: Int
    let variationAxes: [FontVariationAxis]
    let variations: [FontTag: Double]
    let tableTags: [FontTag]

    let font: HarfBuzzFont

    var face: HarfBuzzFace { font.face }

    /// Reads a font of a file in memory.
    ///
    /// - Parameters:
    ///   - bytes: The file, which is copied.
    ///   - index: The number of the font in a collection; 0 for a file with one font.
    ///   - variations: Coordinates on the axes of a variable font, which are clamped; the others are the default.
    /// - Throws: `GFontError` if the bytes are no OpenType file, are corrupt, or exceed a limit.
    convenience init(
      _ bytes: [UInt8], index: Int = 0, variations: [FontTag: Double] = [:]
    ) throws(GFontError) {
      self.init(
        try Self.face(bytes, in: try Self.file(bytes), index: index), variations: variations)
    }

    /// Returns all fonts of a file in memory that can be read; a collection has several, which share its bytes.
    static func all(of bytes: [UInt8]) throws(GFontError) -> [OpenTypeFace] {
      let file = try file(bytes)
      return try SfntDirectory.fontOffsets(of: bytes).indices.compactMap { index in
        (try? face(bytes, in: file, index: index)).map { OpenTypeFace($0, variations: [:]) }
      }
    }

    /// Gives a file in memory to HarfBuzz.
    private static func file(_ bytes: [UInt8]) throws(GFontError) -> HarfBuzzFile {
      guard bytes.count <= Self.fileLimit else {
        throw .tooLarge(reason: "it has more than \(Self.fileLimit) bytes")
      }
      return HarfBuzzFile(bytes)
    }

    /// Checks a font of a file.
    private static func face(
      _ bytes: [UInt8], in file: HarfBuzzFile, index: Int
    ) throws(GFontError) -> HarfBuzzFace {
      let directory = try SfntDirectory(of: bytes, index: index)
      try CompositeLimit(directory, in: bytes)?.check()
      guard let face = HarfBuzzFace(file, index: index, directory: directory) else {
        throw .tooLarge(reason: "there is no memory for \(bytes.count) bytes")
      }
      return face
    }

    /// Reads and checks a file in the file system, and gives it to HarfBuzz.
    static func face(contentsOf url: URL, index: Int) throws(GFontError) -> HarfBuzzFace {
      let bytes: [UInt8]
      do {
        bytes = try FileReading.read(FilePath(url), limit: fileLimit + 1)
      } catch { throw .unreadable(path: FilePath.name(of: url), reason: error.reason) }
      return try face(bytes, in: try file(bytes), index: index)
    }

    /// Creates a font of a file that was read before.
    init(_ face: HarfBuzzFace, variations: [FontTag: Double]) {
      let axes = FontVariations.axes(of: face)
      let coordinates = FontVariations.coordinates(variations, on: axes)
      font = HarfBuzzFont(face, variations: coordinates)
      self.variations = coordinates
      glyphCount = face.directory.glyphCount
      variationAxes = axes
      tableTags = face.directory.entries.map(\.tag)
      names = OpenTypeNames(face).names(at: coordinates, on: axes)
      var metrics = OpenTypeMetrics(font, coordinates: coordinates).metrics()
      metrics.stemWidth = Self.stemWidth(of: font, italicAngle: metrics.italicAngle)
      self.metrics = metrics
    }

    /// Returns the width of the stem of l, or of I; 0 if the font has neither.
    private static func stemWidth(of font: HarfBuzzFont, italicAngle: Double) -> Double {
      for letter in ["l", "I"] as [Unicode.Scalar] {
        guard let glyph = font.glyph(for: letter) else { continue }
        let width = StemWidth.measure(font.outline(of: glyph), italicAngle: italicAngle)
        if width > 0 { return width }
      }
      return 0
    }

    func varied(_ variations: [FontTag: Double]) -> (any OutlineSource)? {
      guard !variationAxes.isEmpty else { return nil }
      return OpenTypeFace(face, variations: self.variations.merging(variations) { $1 })
    }

    /// Creates a font of a file that was read before, at a named instance, with some coordinates replaced.
    ///
    /// - Parameter instance: The number of the instance; nil, and a number that the font does not have, stand for the
    ///   default.
    convenience init(_ face: HarfBuzzFace, instance: Int?, variations: [FontTag: Double]) {
      let instances = instance == nil ? [] : FontVariations.namedInstances(of: face)
      let named = instance.flatMap {
        instances.indices.contains($0) ? instances[$0].coordinates : nil
      }
      self.init(face, variations: (named ?? [:]).merging(variations) { $1 })
    }

    func table(for tag: FontTag) -> [UInt8]? {
      guard tableTags.contains(tag) else { return nil }
      return face.table(tag) ?? []
    }

    /// Returns the glyph's number, or 0 for a number that the font does not have.
    func checked(_ glyph: GGlyph) -> hb_codepoint_t {
      Int(glyph) < glyphCount ? hb_codepoint_t(glyph) : 0
    }

    /// Returns a number that HarfBuzz took from the font as a glyph; nil if the font does not have it.
    func glyph(_ number: hb_codepoint_t) -> GGlyph? {
      Int(number) < glyphCount ? GGlyph(exactly: number) : nil
    }
  }

  extension OpenTypeFace {
    func glyph(for scalar: Unicode.Scalar) -> GGlyph? {
      font.glyph(for: scalar).flatMap { $0 == 0 ? nil : glyph($0) }
    }

    func advance(of glyph: GGlyph) -> Double {
      // SAFETY: the font lives as long as this object.
      unsafe HarfBuzzFont.fontUnits(hb_font_get_glyph_h_advance(font.pointer, checked(glyph)))
    }

    func name(of glyph: GGlyph) -> String? {
      guard Int(glyph) < glyphCount else { return nil }
      // Names have at most 63 characters in PostScript, and 255 in the table post; longer ones are cut.
      var bytes = [CChar](repeating: 0, count: 256)
      // SAFETY: HarfBuzz writes at most 256 bytes, the last of which is 0.
      let isNamed = unsafe hb_font_get_glyph_name(
        font.pointer, hb_codepoint_t(glyph), &bytes, UInt32(bytes.count))
      guard isNamed != 0 else { return nil }
      let name = String(
        decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      return name.isEmpty ? nil : name
    }

    func glyph(named name: String) -> GGlyph? {
      let bytes = name.utf8.map(CChar.init(bitPattern:))
      guard 1...255 ~= bytes.count else { return nil }
      var number: hb_codepoint_t = 0
      // SAFETY: the bytes live through the call, which reads as many as it is told.
      let isFound = unsafe hb_font_get_glyph_from_name(
        font.pointer, bytes, Int32(bytes.count), &number)
      return isFound == 0 ? nil : glyph(number)
    }
  }
#endif

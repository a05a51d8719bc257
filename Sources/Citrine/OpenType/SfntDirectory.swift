#if OpenType
  /// The table directory of one font in an OpenType file, checked before HarfBuzz sees the file.
  ///
  /// It checks the places of all tables, and the tables that every font must have. HarfBuzz itself checks the contents
  /// of a table when it reads it, and treats a table with errors as missing.
  struct SfntDirectory: Sendable {
    /// The place of a table in the file.
    struct Entry: Sendable {
      let tag: FontTag
      let range: Range<Int>
    }

    /// The first bytes of a font: TrueType (two forms) and CFF.
    private static let signatures: Set<UInt32> = [0x0001_0000, 0x7472_7565, 0x4F54_544F]
    /// The first bytes of a collection.
    private static let collection: FontTag = "ttcf"
    /// The tables of which a font has at least one: outlines, or pictures.
    private static let glyphTables: [FontTag] = ["glyf", "CFF ", "CFF2", "CBDT", "sbix"]
    /// The lowest lengths of the tables that every font has.
    private static let requiredTables: [(tag: FontTag, length: Int)] = [
      ("head", 54), ("maxp", 6), ("hhea", 36), ("hmtx", 4),
    ]

    /// The tables in the order of the file.
    let entries: [Entry]
    let glyphCount: Int

    /// The most fonts of a collection.
    ///
    /// Collections of all Chinese, Japanese and Korean styles have fewer than 100.
    static let fontLimit = 256

    /// Returns the offsets of the fonts in a file: 0 for a file with one font.
    ///
    /// - Throws: `GFontError`; `empty` or `unknownFormat` if the bytes are no OpenType file.
    static func fontOffsets(of bytes: [UInt8]) throws(GFontError) -> [Int] {
      guard OpenTypeLoading.isOpenType(bytes) else { throw bytes.isEmpty ? .empty : .unknownFormat }
      guard BigEndian.u32(bytes, at: 0) == collection.rawValue else { return [0] }
      guard let count = BigEndian.u32(bytes, at: 8), 12 + Int(count) * 4 <= bytes.count else {
        throw .truncated(.openType, part: "the header of the collection")
      }
      guard count > 0 else { throw .malformed(.openType, reason: "the collection is empty", at: 8) }
      guard count <= fontLimit else {
        throw .tooLarge(reason: "the collection has more than \(fontLimit) fonts")
      }
      return (0..<Int(count)).map { Int(BigEndian.u32(bytes, at: 12 + $0 * 4) ?? 0) }
    }

    /// Reads the directory of a font of the file.
    ///
    /// - Parameter index: The number of the font in the collection; 0 for a file with one font.
    init(of bytes: [UInt8], index: Int) throws(GFontError) {
      let offsets = try Self.fontOffsets(of: bytes)
      guard offsets.indices.contains(index) else {
        throw .malformed(.openType, reason: "it has \(offsets.count) fonts, but no \(index)", at: 0)
      }
      let start = offsets[index]
      guard let signature = BigEndian.u32(bytes, at: start),
        let count = BigEndian.u16(bytes, at: start + 4),
        start + 12 + Int(count) * 16 <= bytes.count
      else { throw .truncated(.openType, part: "the table directory") }
      guard Self.signatures.contains(signature) else {
        throw .malformed(.openType, reason: "a font of the collection has no signature", at: start)
      }
      var entries: [Entry] = []
      for position in stride(from: start + 12, to: start + 12 + Int(count) * 16, by: 16) {
        let tag = FontTag(rawValue: BigEndian.u32(bytes, at: position) ?? 0)
        let offset = Int(BigEndian.u32(bytes, at: position + 8) ?? 0)
        let length = Int(BigEndian.u32(bytes, at: position + 12) ?? 0)
        guard offset + length <= bytes.count else {
          throw .truncated(.openType, part: "the table \(tag.printable)")
        }
        entries.append(Entry(tag: tag, range: offset..<(offset + length)))
      }
      self.entries = entries
      glyphCount = try Self.checkedGlyphCount(entries, in: bytes)
    }

    /// Checks that the font has what every font needs, and returns the number of its glyphs.
    private static func checkedGlyphCount(
      _ entries: [Entry], in bytes: [UInt8]
    ) throws(GFontError) -> Int {
      for (tag, length) in requiredTables {
        guard let entry = entries.first(where: { $0.tag == tag }) else {
          throw .malformed(.openType, reason: "it has no table \(tag)", at: 0)
        }
        guard entry.range.count >= length else {
          throw .malformed(
            .openType, reason: "the table \(tag) is too short", at: entry.range.lowerBound)
        }
      }
      guard entries.contains(where: { glyphTables.contains($0.tag) && !$0.range.isEmpty }) else {
        throw .malformed(.openType, reason: "it has neither outlines nor pictures", at: 0)
      }
      guard let maxp = entries.first(where: { $0.tag == "maxp" }),
        let count = BigEndian.u16(bytes, at: maxp.range.lowerBound + 4), count > 0
      else { throw .malformed(.openType, reason: "it has no glyphs", at: 0) }
      return Int(count)
    }
  }

  extension FontTag {
    /// The four characters, with a full stop for each one that is not printable ASCII.
    fileprivate var printable: String {
      description.map { $0.isASCII && !$0.isNewline && $0 >= " " ? String($0) : "." }.joined()
    }
  }
#endif

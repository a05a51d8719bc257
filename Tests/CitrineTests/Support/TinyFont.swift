/// Writes small TrueType fonts, whose every number is known.
///
/// Glyph 0 is a box, glyph 1 (A) a triangle with one curved side, glyph 2 (l) a stem that is 80 wide, and glyph 3 (Ä)
/// consists of glyphs 1 and 2.
struct TinyFont {
  /// The data of each glyph in the table glyf; an even number of bytes.
  var glyphs: [[UInt8]] = [
    Self.contour([(50, 0), (450, 0), (450, 700), (50, 700)]),
    Self.contour([(0, 0), (600, 0), (300, 1400)], offCurve: [2]),
    Self.contour([(60, 0), (140, 0), (140, 800), (60, 800)]),
    Self.composite([(1, 0, 0), (2, 100, 50)]),
  ]
  var advances: [UInt16] = [500, 600, 200, 600]
  var characters: [(character: UInt16, glyph: UInt16)] = [(0x41, 1), (0x6C, 2), (0xC4, 3)]
  var names: [(id: UInt16, text: String)] = [
    (1, "Tiny"), (2, "Bold"), (4, "Tiny Bold"), (6, "Tiny-Bold"),
  ]
  /// Tables that are added, or that replace others.
  var otherTables: [String: [UInt8]] = [:]

  static func u16(_ values: Int...) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  static func u32(_ values: Int...) -> [UInt8] { values.flatMap { u16($0 >> 16, $0) } }

  /// Returns a glyph with one contour; the points with the numbers in `offCurve` are control points.
  static func contour(_ points: [(x: Int, y: Int)], offCurve: Set<Int> = []) -> [UInt8] {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    var data = u16(1, xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
    data += u16(points.count - 1, 0)
    data += points.indices.map { offCurve.contains($0) ? 0 : 1 }
    for values in [xs, ys] {
      data += zip(values, [0] + values).flatMap { u16($0 - $1) }
    }
    return data + [UInt8](repeating: 0, count: data.count % 2)
  }

  /// Returns a glyph that consists of other glyphs, moved by distances.
  static func composite(_ components: [(glyph: Int, dx: Int, dy: Int)]) -> [UInt8] {
    var data = u16(-1, 0, 0, 600, 850)
    for (index, component) in components.enumerated() {
      // Words, which are distances; more components follow.
      let flags = 0x0003 | (index < components.count - 1 ? 0x0020 : 0)
      data += u16(flags, component.glyph, component.dx, component.dy)
    }
    return data
  }

  private var cmap: [UInt8] {
    // Format 4, with a segment for each character.
    let segments = characters.map { (Int($0.character), Int($0.glyph)) } + [(0xFFFF, 0)]
    var data = Self.u16(4, 16 + segments.count * 8, 0, segments.count * 2, 0, 0, 0)
    data += segments.flatMap { Self.u16($0.0) } + Self.u16(0)
    data += segments.flatMap { Self.u16($0.0) }
    data += segments.flatMap { Self.u16($0.0 == 0xFFFF ? 1 : $0.1 - $0.0) }
    data += segments.flatMap { _ in Self.u16(0) }
    return Self.u16(0, 1, 3, 1) + Self.u32(12) + data
  }

  private var name: [UInt8] {
    var (records, text): ([UInt8], [UInt8]) = ([], [])
    for (id, name) in names {
      let bytes = name.utf16.flatMap { Self.u16(Int($0)) }
      records += Self.u16(3, 1, 0x409, Int(id), bytes.count, text.count)
      text += bytes
    }
    return Self.u16(0, names.count, 6 + records.count) + records + text
  }

  /// Version 0 has neither a cap height nor an x-height.
  private var os2: [UInt8] {
    var table = Self.u16(0, 500, 700, 3) + [UInt8](repeating: 0, count: 54)
    table += Self.u16(0x20, 0x41, 0xC4, 700, -300, 90, 900, 400)
    return table
  }

  /// The tables by their tags.
  var tables: [String: [UInt8]] {
    var locations = Self.u32(0)
    var outlines: [UInt8] = []
    for glyph in glyphs {
      outlines += glyph
      locations += Self.u32(outlines.count)
    }
    // The left side bearing is the least x, which is at byte 2 of a glyph.
    let metrics = zip(advances, glyphs).flatMap { (advance, glyph) -> [UInt8] in
      Self.u16(Int(advance)) + (glyph.count < 4 ? [0, 0] : Array(glyph[2..<4]))
    }
    let head =
      Self.u32(0x10000, 0x10000, 0, 0x5F0F_3CF5) + Self.u16(3, 1000) + Self.u32(0, 0, 0, 0)
      + Self.u16(-10, -20, 610, 1400, 1, 8, 2, 1, 0)
    let hhea =
      Self.u32(0x10000) + Self.u16(800, -200, 100, 600, 0, 0, 600, 1, 0, 0, 0, 0, 0, 0, 0)
      + Self.u16(advances.count)
    let maxp =
      Self.u32(0x10000) + Self.u16(glyphs.count, 10, 2, 10, 2, 1, 0, 0, 0, 0, 0, 0, 2, 2)
    // The angle is -12 degrees, and the underline is 50 thick.
    let post = Self.u32(0x30000, -12 << 16) + Self.u16(-75, 50) + Self.u32(1, 0, 0, 0, 0)
    let tables: [String: [UInt8]] = [
      "OS/2": os2, "cmap": cmap, "glyf": outlines, "head": head, "hhea": hhea,
      "hmtx": metrics, "loca": locations, "maxp": maxp,
      "name": name, "post": post,
    ]
    return tables.merging(otherTables) { $1 }
  }

  /// The file with this font.
  var bytes: [UInt8] { Self.file([self]) }

  /// Returns a file with one font, or a collection of several fonts.
  static func file(_ fonts: [TinyFont]) -> [UInt8] {
    let isCollection = fonts.count != 1
    let all = fonts.map { $0.tables.sorted { $0.key < $1.key } }
    let headerLength = isCollection ? 12 + 4 * fonts.count : 0
    var offset = headerLength + all.reduce(0) { $0 + 12 + 16 * $1.count }
    var (starts, directories, data): ([Int], [UInt8], [UInt8]) = ([], [], [])
    for tables in all {
      starts.append(headerLength + directories.count)
      directories += u32(0x10000) + u16(tables.count, 0, 0, 0)
      for (tag, table) in tables {
        directories += Array(tag.utf8) + u32(0, offset, table.count)
        let padded = table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
        data += padded
        offset += padded.count
      }
    }
    guard isCollection else { return directories + data }
    let header = Array("ttcf".utf8) + u32(0x10000, fonts.count) + starts.flatMap { u32($0) }
    return header + directories + data
  }
}

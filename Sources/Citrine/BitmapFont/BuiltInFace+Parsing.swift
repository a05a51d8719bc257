extension BuiltInFace {
  /// The built-in face, parsed from its sheets.
  ///
  /// A malformed sheet is an error of this library and not of a caller, so parsing it stops the program. The tests
  /// parse every sheet.
  static var tables: BitmapFontTables {
    var tables = BitmapFontTables()
    tables.name = "Citrine Pixel"
    tables.ascent = ascent
    tables.descent = descent
    for sheet in sheets { append(sheet, to: &tables) }
    return tables
  }

  private static func append(_ sheet: String, to tables: inout BitmapFontTables) {
    let lines = sheet.utf8.split(separator: UInt8(ascii: "\n"))
    precondition(
      lines.count == cellHeight + 1,
      "A sheet has \(lines.count) lines instead of \(cellHeight + 1).")
    let rows = lines.dropFirst().map { $0.split(separator: UInt8(ascii: "|")) }
    let codes = lines[0].split(separator: UInt8(ascii: " "))
    for (column, code) in codes.enumerated() {
      let name = String(decoding: code, as: UTF8.self)
      guard let scalar = UInt32(name, radix: 16).flatMap(Unicode.Scalar.init) else {
        preconditionFailure("\(name) is not a code point.")
      }
      precondition(
        rows.allSatisfy { $0.count == codes.count },
        "The rows of the sheet with \(name) have different numbers of glyphs.")
      let bitmap = bitmap(rows.map { $0[column] }, name: name)
      let metrics = GlyphStore.Metrics(advance: bitmap.width, left: 0, bottom: -descent)
      guard let glyph = try? tables.glyphs.append(bitmap, metrics: metrics) else {
        preconditionFailure("The glyph \(name) exceeds the limits of fonts.")
      }
      tables.characters.insert(scalar, glyph: glyph)
    }
  }

  private static func bitmap(
    _ rows: [Substring.UTF8View.SubSequence], name: String
  ) -> PackedBitmap {
    let width = rows[0].count
    let bytesPerRow = PackedBitmap.bytesPerRow(width: width)
    var bytes = [UInt8](repeating: 0, count: bytesPerRow * rows.count)
    for (y, row) in rows.enumerated() {
      precondition(
        row.count == width, "Row \(y) of \(name) has \(row.count) pixels instead of \(width).")
      for (x, character) in row.enumerated() {
        precondition(
          character == UInt8(ascii: "#") || character == UInt8(ascii: "."),
          "Row \(y) of \(name) has a character other than # and a full stop.")
        if character == UInt8(ascii: "#") {
          bytes[y * bytesPerRow + (x >> 3)] |= 0x80 >> UInt8(x & 7)
        }
      }
    }
    return PackedBitmap(
      bytes: bytes[...], bytesPerRow: bytesPerRow, width: width, height: rows.count)
  }
}

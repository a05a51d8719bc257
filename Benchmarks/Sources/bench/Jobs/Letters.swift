/// A word as squares, so that each library draws the same text without fonts.
enum Letters {
  /// The letters of "CITRINE": five columns and seven rows each, one string for each row.
  private static let rows = [
    ".###. ##### ##### ####. ##### #...# #####",
    "#...# ..#.. ..#.. #...# ..#.. ##..# #....",
    "#.... ..#.. ..#.. #...# ..#.. #.#.# #....",
    "#.... ..#.. ..#.. ####. ..#.. #..## ####.",
    "#.... ..#.. ..#.. #.#.. ..#.. #...# #....",
    "#...# ..#.. ..#.. #..#. ..#.. #...# #....",
    ".###. ##### ..#.. #...# ##### #...# #####",
  ]

  /// The column and the row of each square, with rows downwards.
  static let squares: [(x: Double, y: Double)] = rows.enumerated().flatMap { y, row in
    row.enumerated().filter { $0.element == "#" }.map { (Double($0.offset), Double(y)) }
  }
}

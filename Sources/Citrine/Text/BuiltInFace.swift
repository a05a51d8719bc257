/// "Citrine Sans", the face that is always there: drawn for this project, pixel by pixel.
///
/// It is made for labels, where text is knocked out of a coloured card at two to eight times its
/// size, so it is bold and even rather than fine:
/// - Stems are 2 pixels wide and bars 2 pixels thick. Bars are 1 pixel only where 2 would close a
///   counter: inside `a`, `e`, `s` and their kin, in accents, © and @, in superiors and fractions.
/// - Capitals and figures are 10 rows high (rows 3 to 12), small letters 7 (rows 6 to 12), ascenders
///   reach row 2, descenders row 15. Accents on capitals live in rows 0 to 2. The baseline runs
///   between rows 12 and 13.
/// - Widths are proportional, those of the figures all alike.
/// - Round corners are cut by one pixel, those of the wide round capitals in two steps. Diagonals
///   widen to 3 pixels where they step, so that they look no thinner than the stems.
/// - Shapes that are easily confused differ in more than one place: `0` is narrower than `O` and
///   pointed, `1` has a flag and a foot, `l` a tail and an ascender, and `I` neither.
/// - Each glyph starts with one empty column and most end with one. Those that are open on the right
///   (`F L P T V r f t` …) end with none, which keeps the gaps looking alike. No two glyphs touch,
///   save `_`, whose neighbours join on purpose.
///
/// A sheet is text. Its first line names its characters, as hexadecimal code points; 16 rows of art
/// follow, top row first, in which `#` is ink and `.` is paper. One `|` stands between neighbouring
/// glyphs. A glyph is as wide in all its rows, and that width, empty columns included, is its
/// advance.
///
/// To add a glyph, append its code point to a sheet's first line and its columns, behind a `|`, to
/// each of the 16 rows; begin a new sheet where lines would pass 100 columns.
enum BuiltInFace {
  /// Rows in every glyph.
  static let cellHeight = 16
  /// Rows above the baseline.
  static let ascent = 13
  /// Rows below the baseline.
  static let descent = 3

  /// Every sheet of the face; no code point occurs twice.
  static let sheets: [String] =
    capitals + lowerCase + digits + punctuation
    + latin1Symbols + latin1Capitals + latin1LowerCase + extras
}

/// "Citrine Pixel", the built-in pixel face, drawn for this project pixel by pixel.
///
/// It is designed for labels, where text is cut out of a coloured rectangle at two to eight times its size. So its
/// strokes are thick and have nearly the same thickness:
/// - Stems are 2 pixels wide, and bars are 2 pixels thick. Bars are 1 pixel thick only where 2 would close a counter:
///   inside `a`, `e`, `s` and similar letters, in accents, © and @, in superscripts and fractions.
/// - Capitals and digits are 10 rows high (rows 3 to 12), small letters 7 (rows 6 to 12). Ascenders reach row 2, and
///   descenders row 15. Accents on capitals are in rows 0 to 2. The baseline is between rows 12 and 13.
/// - Widths are proportional, but all digits have the same width.
/// - Round corners lack one pixel; the corners of the wide round capitals have two steps. Diagonals are 3 pixels wide
///   at each step, so that they do not look thinner than the stems.
/// - Shapes that are easily confused differ in more than one place: `0` is narrower than `O` and pointed, `1` has a
///   flag and a foot, `l` has a tail and an ascender, and `I` has neither.
/// - Each glyph begins with one empty column, and most end with one. Glyphs that are open on the right
///   (`F L P T V r f t` …) end with none, so that all gaps look equal. No two glyphs touch, except that adjacent `_`
///   join on purpose.
///
/// A sheet is text. Its first line lists its characters as hexadecimal code points. 16 rows follow, top row first, in
/// which `#` is a set pixel and `.` a clear one. One `|` separates adjacent glyphs. A glyph has the same width in all
/// rows; this width, including empty columns, is its advance.
///
/// To add a glyph, append its code point to a sheet's first line, and a `|` and its columns to each of the 16 rows.
/// Begin a new sheet where lines would be longer than 100 columns.
enum BuiltInFace {
  /// The number of rows of every glyph.
  static let cellHeight = 16
  /// The number of rows above the baseline.
  static let ascent = 13
  /// The number of rows below the baseline, a positive number.
  static let descent = 3

  /// All sheets of the face; no code point occurs twice.
  static let sheets: [String] =
    capitals + lowerCase + digits + punctuation
    + latin1Symbols + latin1Capitals + latin1LowerCase + extras
}

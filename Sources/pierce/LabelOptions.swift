public import ArgumentParser
public import Citrine

/// The options for the appearance of the label.
struct LabelOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A BDF, PSF or PCF font, plain or gzipped. (default: the built-in face)", valueName: "file"))
  var font: Path?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      The height of the letters' cell in units; multiples of the font's own are sharpest. \
      (default: the one nearest to 64; what suits a PNG behind it)
      """, valueName: "units"))
  var size: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A colour: a CSS name, #rgb, #rgba, #rrggbb or #rrggbbaa; the # may be left out.",
      valueName: "colour"))
  var background = Color.defaultBackground

  @Option(
    name: .long,
    help: ArgumentHelp(
      "knockout: the letters are holes; letters: the background shows only inside them.",
      valueName: "style"))
  var style = PiercedLabel.Style.knockout

  @Option(
    name: .long,
    help: ArgumentHelp("The label's width. (default: fitted to the text)", valueName: "units"))
  var width: Double?

  @Option(
    name: .long,
    help: ArgumentHelp("The label's height. (default: fitted to the text)", valueName: "units"))
  var height: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      The space round the text. (default: 1/2 of the size at the sides, 1/4 above and below)
      """, valueName: "units"))
  var padding: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The radius of the label's corners. (default: 1/4 of the size)", valueName: "units"))
  var cornerRadius: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Where the text is in the label, and the label in a PNG behind it: center, left, right, top, \
      bottom, top-left, …
      """, valueName: "place"))
  var align = LabelAlignment.center

  func validate() throws {
    try checkPath(font, "--font")
    try check(size, "--size", in: 1...4096)
    try check(width, "--width", in: 1...65536)
    try check(height, "--height", in: 1...65536)
    try check(padding, "--padding", in: 0...16384)
    try check(cornerRadius, "--corner-radius", in: 0...16384)
  }
}

/// The options for the picture around the label.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      What is seen through the letters: a PNG, whose size the picture then has, or sunset or \
      checkerboard. (default: nothing, the holes are transparent)
      """, valueName: "picture"))
  var behind: Path?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      The space between the label and the edge of the picture. (default: 1/2 of the size with \
      --behind, else 0)
      """, valueName: "units"))
  var margin: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The pixels of a unit. A pixel of a PNG behind the label is a unit.", valueName: "pixels"))
  var scale = 1.0

  func validate() throws {
    try checkPath(behind, "--behind")
    try check(margin, "--margin", in: 0...16384)
    try check(scale, "--scale", in: 0.05...64)
  }
}

/// Throws if an option has a value outside of a range; NaN is outside of every range.
private func check(_ value: Double?, _ option: String, in range: ClosedRange<Double>) throws {
  guard let value, !range.contains(value) else { return }
  func text(_ number: Double) -> String { String(format: "%g", number) }
  throw ValidationError(
    """
    \(option) must be between \(text(range.lowerBound)) and \(text(range.upperBound)), not \
    \(text(value)).
    """)
}

/// Throws if an option has an empty path.
func checkPath(_ path: Path?, _ option: String) throws {
  if path?.isEmpty == true { throw ValidationError("\(option) is empty.") }
}

extension PiercedLabel.Style: ExpressibleByArgument {}

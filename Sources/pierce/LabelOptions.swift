public import ArgumentParser
public import Citrine

/// The options for the appearance of the label.
struct LabelOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      The font: a name, such as pixel or "Citrine Sans" (see --list fonts), or a font file \
      (OpenType, BDF, PSF or PCF). (default: pixel, with --recipe bold Citrine Sans)
      """, valueName: "font"),
    completion: .custom { _, _, prefix in FontArgument.completions(of: prefix) })
  var font: FontArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The weight of the font, from 100 to 900: 400 is regular, 700 is bold.", valueName: "weight"))
  var weight: Double?

  @Flag(name: .long, help: "Use the italic of the font.")
  var italic = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      The font size in units. Multiples of the height of a font of bitmaps are sharpest. (default: \
      64, or the nearest such multiple; with a file as --behind, the largest that fits)
      """, valueName: "units"))
  var size: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      The background colour: a CSS name (see --list colours), #rgb, #rgba, #rrggbb or #rrggbbaa; # \
      is optional.
      """, valueName: "colour"),
    completion: .list(Color.named.keys.sorted()))
  var background = Color.defaultBackground

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Whether the letters are holes, or alone have the background colour.",
      valueName: "style"))
  var style = PiercedLabel.Style.knockout

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      The label's width. The picture has a margin at each side of the label, and --scale pixels for \
      each unit. (default: fitted to the text)
      """, valueName: "units"))
  var width: Double?

  @Option(
    name: .long,
    help: ArgumentHelp("The label's height. (default: fitted to the text)", valueName: "units"))
  var height: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      The space around the text. (default: 1/2 of the size at the sides, 1/4 above and below)
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
      The position of the text in the label, and of the label on a file as --behind.
      """, valueName: "position"))
  var align = LabelAlignment.center

  /// The font that the options ask for.
  var fontChoice: FontChoice { FontChoice(argument: font, weight: weight, isItalic: italic) }

  func validate() throws {
    try checkPath(font?.path, "--font")
    try check(weight, "--weight", in: 100...900)
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
      The backdrop, which is visible through the letters: a PNG or JPEG file, which also sets the \
      size of the picture; or sunset or checkerboard. (default: none, and the holes are transparent)
      """, valueName: "backdrop"),
    completion: .custom { _, _, prefix in Backdrop.completions(of: prefix) })
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
      "The number of pixels per unit. With a picture file as --behind, a unit is a pixel of the file.",
      valueName: "pixels"))
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

import Citrine
import Foundation

/// A picture of lines of text, black on white, for `.ci/compare-text`.
struct TextPicture {
  /// The font size in pixels.
  private let size: Double
  private let context: GContext
  private let file: URL

  /// Creates a picture from the arguments SIZE WIDTH HEIGHT PNG; the result is nil for any others.
  init?(_ arguments: ArraySlice<String>) {
    let arguments = Array(arguments)
    guard arguments.count == 4, let size = Double(arguments[0]), let width = Int(arguments[1]),
      let height = Int(arguments[2]), let context = GContext(width: width, height: height)
    else { return nil }
    self.size = size
    self.context = context
    file = URL(filePath: arguments[3])
  }

  /// Draws the lines of standard input, and writes the picture.
  ///
  /// Each line is X Y TEXT: the origin of the text in pixels, from the lower left corner, and the text.
  func draw(with font: GFont) throws {
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: context.width, height: context.height))
    context.setFillColor(.black)
    context.setFont(font)
    context.setFontSize(size)
    context.setShouldSubpixelPositionFonts(true)
    while let line = readLine() {
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let x = Double(parts[0]), let y = Double(parts[1]) else { continue }
      context.showText(String(parts[2]), at: CGPoint(x: x, y: y))
    }
    try context.makeImage()?.writePNG(to: file)
  }
}

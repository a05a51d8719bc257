import Citrine

/// A picture as text for a terminal: each character shows two pixels, one above the other, in 24-bit colours.
struct Preview {
  let text: String

  /// Scales a picture down to a number of characters, over a checkerboard that shows its transparency.
  init(_ image: GImage, columns: Int, rows: Int) {
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let factor = min(1, CGFloat(columns) / width, CGFloat(2 * rows) / height)
    let (columnCount, rowCount) = (
      max(1, Int(width * factor)), max(1, Int((height * factor / 2).rounded()))
    )
    let frame = CGRect(x: 0, y: 0, width: columnCount, height: 2 * rowCount)
    guard let context = GContext(width: columnCount, height: 2 * rowCount) else {
      text = ""
      return
    }
    Backdrop.drawCheckerboard(in: frame, side: 4, of: context)
    context.interpolationQuality = .high
    context.draw(image, in: frame)
    let pixels = context.makeImage()?.dataProvider?.data ?? Data()
    text = Self.text(of: [UInt8](pixels), bytesPerRow: context.bytesPerRow, columnCount, rowCount)
  }

  private static func text(of pixels: [UInt8], bytesPerRow: Int, _ columns: Int, _ rows: Int)
    -> String
  {
    func color(_ x: Int, _ y: Int) -> String {
      let start = y * bytesPerRow + 4 * x
      return pixels[start..<start + 3].map(String.init).joined(separator: ";")
    }
    var text = ""
    for row in 0..<rows {
      var last = ""
      for x in 0..<columns {
        let colors = "\u{1B}[38;2;\(color(x, 2 * row));48;2;\(color(x, 2 * row + 1))m"
        text += colors == last ? "▀" : colors + "▀"
        last = colors
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }
}

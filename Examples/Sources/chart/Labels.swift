import CoreGraphics
import CoreText
import Foundation

/// The text of the chart, set by Core Text.
extension Chart {
  /// Draws the number at each line of the grid, and the month under each bar.
  func drawAxes(in plot: CGRect, of context: CGContext) {
    for step in 0...4 {
      let fraction = CGFloat(step) / 4
      let label = Label(String(format: "%g", highest * fraction), size: 11, gray: 0.4)
      label.draw(
        at: CGPoint(x: plot.minX - 8, y: plot.minY + plot.height * fraction - label.capHeight / 2),
        alignment: 1, in: context)
    }
    for (index, month) in months.enumerated() {
      let label = Label(month, size: 11, gray: 0.4)
      let x = center(of: index, height: 0, in: plot).x
      label.draw(
        at: CGPoint(x: x, y: plot.minY - 8 - label.capHeight), alignment: 0.5, in: context)
    }
  }

  /// Draws the title at the top left, and the legend at the top right.
  func drawHeading(in rect: CGRect, of context: CGContext) {
    let heading = Label(title, size: 15, isBold: true, gray: 0.1)
    let baseline = rect.maxY - heading.capHeight
    heading.draw(at: CGPoint(x: rect.minX, y: baseline), in: context)
    var x = rect.maxX
    for (text, color) in [("expected", Self.lineColor), ("actual", Self.barColor)] {
      let label = Label(text, size: 11, gray: 0.25)
      label.draw(at: CGPoint(x: x, y: baseline), alignment: 1, in: context)
      x -= label.width + 15
      context.setFillColor(color)
      context.fillEllipse(
        in: CGRect(x: x, y: baseline + label.capHeight / 2 - 4.5, width: 9, height: 9))
      x -= 14
    }
  }
}

/// A line of text in the system font.
private struct Label {
  let line: CTLine
  let capHeight: CGFloat

  init(_ text: String, size: CGFloat, isBold: Bool = false, gray: CGFloat) {
    let font =
      CTFontCreateUIFontForLanguage(isBold ? .emphasizedSystem : .system, size, nil)
      ?? CTFontCreateWithName("Helvetica" as CFString, size, nil)
    let attributes: [CFString: Any] = [
      kCTFontAttributeName: font,
      kCTForegroundColorAttributeName: CGColor(gray: gray, alpha: 1),
    ]
    capHeight = CTFontGetCapHeight(font)
    line = CTLineCreateWithAttributedString(
      CFAttributedStringCreate(nil, text as CFString, attributes as CFDictionary))
  }

  var width: CGFloat { CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil)) }

  /// Draws the line on a baseline.
  ///
  /// - Parameter alignment: The part of the line that is left of the point: 0 for none, 1 for all of it.
  func draw(at point: CGPoint, alignment: CGFloat = 0, in context: CGContext) {
    context.textMatrix = .identity
    context.textPosition = CGPoint(x: point.x - alignment * width, y: point.y)
    CTLineDraw(line, context)
  }
}

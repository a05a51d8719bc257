import CitrineKit
import Testing

/// Texts of programs that make no attributed strings, whose attributes are freed.
///
/// On Linux, Foundation keeps the attributes of each attributed string until the process ends.
@MainActor @Suite struct `Memory of text` {
  /// Calls a drawing function with a new colour, and returns whether the colour is freed afterwards.
  private func isFreed(after draw: (UIColor, CGContext) -> Void) throws -> Bool {
    let context = try #require(CGContext(width: 40, height: 20))
    weak var color: UIColor?
    weak var resolved: CGColor?
    do {
      let given = UIColor(red: 0.3, green: 0.5, blue: 0.7, alpha: 1)
      (color, resolved) = (given, given.cgColor)
      UIGraphicsPushContext(context)
      draw(given, context)
      UIGraphicsPopContext()
      context.setFillColor(gray: 0, alpha: 1)
    }
    let pixels = try Pixels(context.makeImage().map { UIImage(cgImage: $0) })
    #expect(pixels.bytes.contains { $0 != 0 })
    return color == nil && resolved == nil
  }

  @Test func `a drawn string keeps no attributes`() throws {
    let isFreed = try isFreed { color, _ in
      let attributes: [NSAttributedString.Key: Any] = [.foregroundColor: color]
      _ = "AB".size(withAttributes: attributes)
      "AB".draw(at: .zero, withAttributes: attributes)
      "AB".draw(in: CGRect(x: 0, y: 0, width: 40, height: 20), withAttributes: attributes)
    }
    #expect(isFreed)
  }

  @Test func `a drawn label keeps no attributes`() throws {
    let isFreed = try isFreed { color, context in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      label.text = "AB"
      label.textColor = color
      _ = label.intrinsicContentSize
      label.layer.render(in: context)
    }
    #expect(isFreed)
  }

  @Test func `a drawn text layer keeps no attributes`() throws {
    let isFreed = try isFreed { color, context in
      let layer = CATextLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      layer.fontSize = 12
      layer.string = "AB"
      layer.foregroundColor = color.cgColor
      layer.render(in: context)
    }
    #expect(isFreed)
  }
}

import CitrineKit
import Testing

/// Digits of the pixel face, which all have the same width, at one pixel per point.
@Suite struct `Paragraph styles` {
  private let font = UIFont.pixel(16)
  private let digit = "0".size(withAttributes: [.font: UIFont.pixel(16)]).width
  private let dots = "…".size(withAttributes: [.font: UIFont.pixel(16)]).width

  private func text(_ string: String, _ change: (NSMutableParagraphStyle) -> Void = { _ in })
    -> NSAttributedString
  {
    let style = NSMutableParagraphStyle()
    change(style)
    return NSAttributedString(
      string: string,
      attributes: [.font: font, .foregroundColor: UIColor.red, .paragraphStyle: style])
  }

  /// Draws a text into a rectangle that fills the image.
  private func rendered(
    _ text: NSAttributedString, _ width: CGFloat, _ height: CGFloat,
    _ options: NSStringDrawingOptions = .usesLineFragmentOrigin
  ) throws -> Pixels {
    try drawn(width, height) {
      text.draw(
        with: CGRect(x: 0, y: 0, width: width, height: height), options: options, context: nil)
    }
  }

  /// Draws texts at points.
  private func written(
    _ width: CGFloat, _ height: CGFloat, _ texts: (String, x: CGFloat, y: CGFloat)...
  ) throws -> Pixels {
    try drawn(width, height) {
      for line in texts { text(line.0).draw(at: CGPoint(x: line.x, y: line.y)) }
    }
  }

  @Test func `a line that is too long is truncated where lineBreakMode says`() throws {
    let width = 3 * digit + dots
    func line(_ mode: NSLineBreakMode) throws -> Pixels {
      try rendered(text("12345678") { $0.lineBreakMode = mode }, width, 32)
    }
    #expect(try line(.byTruncatingTail) == written(width, 32, ("123…", 0, 0)))
    #expect(try line(.byTruncatingHead) == written(width, 32, ("…678", 0, 0)))
    #expect(try line(.byTruncatingMiddle) == written(width, 32, ("1…78", 0, 0)))
    #expect(try line(.byClipping) == written(width, 32, ("12345678", 0, 0)))
    let fitting = text("123") { $0.lineBreakMode = .byTruncatingTail }
    #expect(try rendered(fitting, width, 32) == written(width, 32, ("123", 0, 0)))
    let box = text("12345678") { $0.lineBreakMode = .byTruncatingTail }
      .boundingRect(
        with: CGSize(width: width, height: 99), options: .usesLineFragmentOrigin, context: nil)
    #expect(box == CGRect(x: 0, y: 0, width: width, height: 16))
  }

  @Test func `truncatesLastVisibleLine puts an ellipsis on the last visible line`() throws {
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    let width = 4 * digit + dots
    #expect(
      try rendered(text("11 2222 33"), width, 20, options) == written(width, 20, ("11 2…", 0, 0)))
    #expect(
      try rendered(text("1111 22\n33"), width, 32, options)
        == written(width, 32, ("1111", 0, 0), ("22…", 0, 16)))
    #expect(
      try rendered(text("1\n2"), width, 32, options)
        == written(width, 32, ("1", 0, 0), ("2", 0, 16)))
    // The rectangle has no room even for the ellipsis.
    #expect(try rendered(text("11 22"), 1, 16, options) == written(1, 16, ("…", 0, 0)))
  }

  @Test func `indents move lines and reduce their width`() throws {
    let indented = text("11 22 33") {
      $0.firstLineHeadIndent = 10
      $0.headIndent = 4
      $0.tailIndent = -6
    }
    let width = 2 * digit + 16
    let drawn = try rendered(indented, width, 48)
    #expect(try drawn == written(width, 48, ("11", 10, 0), ("22", 4, 16), ("33", 4, 32)))
    let tail = text("11 22") { $0.tailIndent = 2 * digit }
    #expect(try rendered(tail, 200, 32) == written(200, 32, ("11", 0, 0), ("22", 0, 16)))
  }

  @Test func `line heights and paragraph spacing move lines down`() throws {
    func height(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
      text("1\n2", change).size().height
    }
    #expect(height { $0.lineHeightMultiple = 2 } == 64)
    #expect(height { $0.paragraphSpacingBefore = 5 } == 37)
    #expect(height { $0.paragraphSpacing = 3 } == 35)
    #expect(
      height {
        $0.lineHeightMultiple = 2
        $0.maximumLineHeight = 20
      } == 40)
    let below = text("1\n2") { $0.paragraphSpacingBefore = 5 }
    #expect(try rendered(below, 20, 40) == written(20, 40, ("1", 0, 0), ("2", 0, 21)))
    let tall = text("1") { $0.lineHeightMultiple = 1.5 }
    #expect(try rendered(tall, 20, 40) == written(20, 40, ("1", 0, 8)))
  }

  @Test func `justified lines fill the width except the last line`() throws {
    let width = 4 * digit
    let justified = text("1 2 333 4") { $0.alignment = .justified }
    let lines = try rendered(justified, width, 48)
    #expect(
      try lines
        == written(
          width, 48, ("1", 0, 0), ("2", width - digit, 0), ("333", 0, 16), ("4", 0, 32)))
  }

  @Test func `paragraph styles compare by value and copies are independent`() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byTruncatingMiddle
    style.headIndent = 3
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy == style && copy != NSParagraphStyle.default)
    style.headIndent = 4
    #expect(copy != style && copy.headIndent == 3 && copy.alignment == .right)
    #expect((copy.mutableCopy() as? NSMutableParagraphStyle)?.lineBreakMode == .byTruncatingMiddle)
    let modes: [NSLineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
      .byTruncatingMiddle,
    ]
    for mode in modes {
      style.lineBreakMode = mode
      #expect(style.lineBreakMode == mode)
    }
  }

  @Test @MainActor func `a label with a limited number of lines truncates the last one`() throws {
    let width = 4 * digit + dots
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 32))
    label.font = font
    label.textColor = .red
    label.text = "11 22 3333 44"
    func rendered() throws -> Pixels {
      try Pixels(
        UIGraphicsImageRenderer(bounds: label.bounds).image { label.layer.render(in: $0.cgContext) }
      )
    }
    label.numberOfLines = 2
    #expect(try rendered() == written(width, 32, ("11 22", 0, 0), ("3333…", 0, 16)))
    label.lineBreakMode = .byTruncatingHead
    #expect(try rendered() == written(width, 32, ("11 22", 0, 0), ("…3 44", 0, 16)))
    label.lineBreakMode = .byWordWrapping
    #expect(try rendered() == written(width, 32, ("11 22", 0, 0), ("3333", 0, 16)))
    // The label shows as many lines as fit.
    (label.numberOfLines, label.lineBreakMode) = (0, .byTruncatingTail)
    #expect(try rendered() == written(width, 32, ("11 22", 0, 0), ("3333…", 0, 16)))
    (label.numberOfLines, label.text) = (1, "1\n2")
    #expect(try rendered() == written(width, 32, ("1…", 0, 8)))
  }

  @Test @MainActor func `attributed text uses its own attributes before those of the label`()
    throws
  {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 16))
    (label.font, label.textColor) = (font, .blue)
    let mixed = NSMutableAttributedString(string: "1")
    mixed.append(NSAttributedString(string: "2", attributes: [.foregroundColor: UIColor.red]))
    label.attributedText = mixed
    #expect(label.text == "12")
    let rows = try Pixels(
      UIGraphicsImageRenderer(bounds: label.bounds).image { label.layer.render(in: $0.cgContext) }
    ).rows
    let expected = try drawn(60, 16) {
      "1".draw(at: .zero, withAttributes: [.font: font, .foregroundColor: UIColor.blue])
      "2".draw(
        at: CGPoint(x: digit, y: 0),
        withAttributes: [.font: font, .foregroundColor: UIColor.red])
    }.rows
    #expect(rows == expected && rows.joined().contains("r") && rows.joined().contains("b"))
    label.text = "3"
    #expect(label.attributedText?.string == "3")
  }
}

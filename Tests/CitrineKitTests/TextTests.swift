import CitrineKit
import Testing

@Suite struct `Text of UIKit` {
  private let font = UIFont.pixel(16)

  private func text(_ string: String, _ more: [NSAttributedString.Key: Any] = [:])
    -> NSAttributedString
  {
    NSAttributedString(
      string: string, attributes: more.merging([.font: font]) { mine, _ in mine })
  }

  private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
  }

  @Test func `text is drawn upright from its top left`() throws {
    let rendered = try drawn(40, 20) {
      "Hi".draw(
        at: CGPoint(x: 3, y: 2), withAttributes: [.font: font, .foregroundColor: UIColor.red])
    }
    let context = try #require(CGContext(width: 40, height: 20))
    context.setFont(CGFont.pixel)
    context.setFontSize(16)
    context.setFillColor(UIColor.red.cgColor)
    context.showText("Hi", at: CGPoint(x: 3, y: 20 - 2 - font.ascender))
    let image = try #require(context.makeImage())
    #expect(try rendered == Pixels(UIImage(cgImage: image)))
    #expect(rendered.bytes.contains(255))
  }

  @Test func `the size of text is the size of its lines`() {
    let one = text("Hello").size()
    let width = CTLineGetTypographicBounds(
      CTLineCreateWithAttributedString(text("Hello")), nil, nil, nil)
    #expect(one == CGSize(width: CGFloat(width), height: 16))
    #expect(text("Hello\nyou").size() == CGSize(width: one.width, height: 32))
    #expect(text("").size() == .zero)
    let blank = CTLineCreateWithAttributedString(text(" "))
    #expect(text(" ").size().width == CGFloat(CTLineGetTypographicBounds(blank, nil, nil, nil)))
    #expect(text("a ").size().width == text("a").size().width + text(" ").size().width)
    let spaced = text("a\nb", [.paragraphStyle: style { $0.lineSpacing = 5 }]).size()
    #expect(spaced.height == 37)
    let tall = text("a\nb", [.paragraphStyle: style { $0.minimumLineHeight = 20 }]).size()
    #expect(tall.height == 40)
  }

  @Test func `lines break between words, and inside words that are too long`() {
    let width = text("Hello you").size().width
    func height(_ string: String, _ width: CGFloat) -> CGFloat {
      text(string).boundingRect(
        with: CGSize(width: width, height: 1000), options: .usesLineFragmentOrigin, context: nil
      ).height
    }
    #expect(height("Hello you", width) == 16)
    #expect(height("Hello you", width - 1) == 32)
    #expect(height("Hello you and me", width) == 32)
    #expect(height("nnnnnnnnnnnnn", text("nnnnn").size().width) == 48)
    let box = text("Hello you").boundingRect(
      with: CGSize(width: width - 1, height: 1000), options: .usesLineFragmentOrigin, context: nil)
    #expect(box.width == text("Hello").size().width)
    #expect(height("a\n\nb", 100) == 48)
  }

  @Test func `alignment places lines at the left, the centre and the right`() throws {
    let width = text("l").size().width
    let whole = width + 40
    func columns(_ alignment: NSTextAlignment) throws -> [Int] {
      let rendered = try drawn(whole, 16) {
        text("l", [.paragraphStyle: style { $0.alignment = alignment }])
          .draw(in: CGRect(x: 0, y: 0, width: whole, height: 16))
      }
      return (0..<rendered.width).filter { x in (0..<16).contains { rendered[x, $0][3] > 0 } }
    }
    let left = try columns(.left)
    #expect(!left.isEmpty)
    #expect(try columns(.right) == left.map { $0 + 40 })
    #expect(try columns(.center) == left.map { $0 + 20 })
    #expect(try columns(.natural) == left)
  }

  @Test func `text outside the rectangle is clipped`() throws {
    let rendered = try drawn(30, 40) {
      text("MM\nMM").draw(in: CGRect(x: 0, y: 0, width: 30, height: 20))
    }
    func hasInk(_ rendered: Pixels, _ rows: Range<Int>) -> Bool {
      rows.contains { y in (0..<30).contains { rendered[$0, y][3] > 0 } }
    }
    // The second line begins in row 16. Its letters are clipped at row 20.
    #expect(hasInk(rendered, 0..<16) && hasInk(rendered, 16..<20) && !hasInk(rendered, 20..<40))
    let whole = try drawn(30, 40) {
      text("MM\nMM").draw(
        with: CGRect(x: 0, y: 0, width: 30, height: 20),
        options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    }
    #expect(hasInk(whole, 0..<16) && !hasInk(whole, 16..<40))
  }

  @Test func `the background and the shadow are under the text, and the shadow falls down`() throws
  {
    let behind = try drawn(10, 16) {
      text(" ", [.backgroundColor: UIColor.green]).draw(at: .zero)
    }
    #expect(behind[0, 0] == [0, 255, 0, 255] && behind[0, 15] == [0, 255, 0, 255])
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 0, height: 20)
    shadow.shadowColor = UIColor.blue
    let plain = try drawn(20, 40) { text("I").draw(at: .zero) }
    let cast = try drawn(20, 40) { text("I", [.shadow: shadow]).draw(at: .zero) }
    for y in 0..<16 {
      for x in 0..<20 where plain[x, y][3] == 255 { #expect(cast[x, y + 20] == [0, 0, 255, 255]) }
    }
  }

  @Test func `a shadow in an image context is measured in points`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 4), false, 2)
    defer { UIGraphicsEndImageContext() }
    UIGraphicsGetCurrentContext()?.setShadow(
      offset: CGSize(width: 0, height: 2), blur: 0, color: UIColor.blue.cgColor)
    UIColor.red.setFill()
    UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(
      try Pixels(UIGraphicsGetImageFromCurrentImageContext()).rows == [
        "rr..", "rr..", "....", "....", "bb..", "bb..", "....", "....",
      ])
  }
}

import CitrineKit
import Testing

@Suite struct `Text of UIKit` {
  private let font = UIFont.systemFont(ofSize: 16)

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

  @Test func `a font has the requested size`() {
    #expect(font.pointSize == 16 && font.lineHeight == 16)
    #expect(font.ascender - font.descender == 16 && font.descender < 0)
    #expect(font.withSize(32).ascender == 2 * font.ascender)
    #expect(UIFont(name: "Helvetica", size: 20)?.pointSize == 20)
    #expect(UIFont.systemFont(ofSize: 9, weight: .bold).xHeight < font.xHeight)
  }

  @Test func `font weights from semibold upward are bold`() {
    let plain = text("Hello").size().width
    let bold = UIFont.boldSystemFont(ofSize: 16)
    #expect("Hello".size(withAttributes: [.font: bold]) == CGSize(width: plain + 5, height: 16))
    #expect(bold.fontName == font.fontName + " Bold" && bold.familyName == font.familyName)
    #expect(UIFont.systemFont(ofSize: 16, weight: .semibold) == bold)
    #expect(UIFont.systemFont(ofSize: 16, weight: .heavy) == bold)
    #expect(UIFont.systemFont(ofSize: 16, weight: .medium) == font && bold != font)
  }

  @Test func `font descriptors return traits and create fonts with them`() throws {
    let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0) == .boldSystemFont(ofSize: 16))
    #expect(bold.symbolicTraits == .traitBold && bold.pointSize == 16)
    #expect(bold.withSymbolicTraits([]).map { UIFont(descriptor: $0, size: 0) } == font)
    #expect(UIFont(descriptor: bold.withSize(9), size: 0).pointSize == 9)
    #expect(UIFont(name: "Helvetica-Bold", size: 16) == .boldSystemFont(ofSize: 16))
    #expect(UIFont(name: "Helvetica-Oblique", size: 16) == .italicSystemFont(ofSize: 16))
    let heavy = UIFontDescriptor(fontAttributes: [
      .family: "Helvetica", .size: CGFloat(20),
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy],
    ])
    #expect(UIFont(descriptor: heavy, size: 0) == .boldSystemFont(ofSize: 20))
    #expect(heavy.postscriptName == "Citrine Sans Bold")
    #expect(UIFont.preferredFont(forTextStyle: .headline) == .boldSystemFont(ofSize: 17))
    #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
    let wide = UIFont.monospacedDigitSystemFont(ofSize: 16, weight: .bold)
    #expect("111".size(withAttributes: [.font: wide]) == "888".size(withAttributes: [.font: wide]))
  }

  @Test func `text is drawn upright from its top left`() throws {
    let rendered = try drawn(40, 20) {
      "Hi".draw(
        at: CGPoint(x: 3, y: 2), withAttributes: [.font: font, .foregroundColor: UIColor.red])
    }
    let context = try #require(CGContext(width: 40, height: 20))
    context.setFont(CGFont.standIn)
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

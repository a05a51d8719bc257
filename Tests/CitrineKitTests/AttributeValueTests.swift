import CitrineKit
import CoreText
import Testing

/// Objects that are compared with others of their class by Core Foundation.
@MainActor @Suite struct `Attribute values` {
  /// Two different objects of each class.
  private static func pairs() throws -> [(AnyObject, AnyObject)] {
    let (large, small) = (NSShadow(), NSShadow())
    large.shadowOffset = CGSize(width: 0, height: 8)
    let centered = NSMutableParagraphStyle()
    centered.alignment = .center
    let alignments: [CTTextAlignment] = [.left, .right]
    let styles = alignments.map { alignment in
      var style = ParagraphStyle()
      style.alignment = alignment
      return CTParagraphStyle(style)
    }
    let pixel = try #require(
      UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }.cgImage)
    return [
      (large, small), (centered, NSParagraphStyle()), (styles[0], styles[1]),
      (UIColor.red, UIColor.blue), (UIColor.red.cgColor, UIColor.blue.cgColor),
      (UIFont.systemFont(ofSize: 9), UIFont.systemFont(ofSize: 10)),
      (CTFontCreateWithName("Citrine Sans", 9, nil), CTFontCreateWithName("Citrine Sans", 8, nil)),
      (
        NSTextTab(textAlignment: .left, location: 0), NSTextTab(textAlignment: .left, location: 9)
      ),
      (NSTextAttachment(), NSTextAttachment()), (UIBezierPath(), UIBezierPath()),
      (UIImage(cgImage: pixel), UIImage(cgImage: pixel, scale: 2, orientation: .up)),
      (UITraitCollection(userInterfaceStyle: .dark), UITraitCollection()),
      (UIView(), UIView()), (CALayer(), CALayer()),
      (UIFontMetrics(forTextStyle: .body), UIFontMetrics(forTextStyle: .title1)),
      (UIGraphicsImageRendererFormat(), UIGraphicsImageRendererFormat()),
      (
        UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)),
        UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1))
      ),
    ]
  }

  @Test func `different values of an attribute replace each other and stand side by side`() throws {
    let key = NSAttributedString.Key(rawValue: "value")
    for (first, second) in try Self.pairs() {
      let text = NSMutableAttributedString(string: "abc")
      text.addAttribute(key, value: first, range: NSRange(location: 0, length: 2))
      text.addAttribute(key, value: second, range: NSRange(location: 1, length: 2))
      text.addAttribute(key, value: second, range: NSRange(location: 0, length: 2))
      text.addAttribute(key, value: first, range: NSRange(location: 2, length: 1))
      var range = NSRange()
      // SAFETY: the range is written during the call.
      #expect(unsafe text.attribute(key, at: 0, effectiveRange: &range) as AnyObject === second)
      #expect(range == NSRange(location: 0, length: 2))
      #expect(unsafe text.attribute(key, at: 2, effectiveRange: nil) as AnyObject === first)
    }
  }

  @Test func `each object has the type number 1023 in the word that Core Foundation reads`() throws
  {
    for pair in try Self.pairs() {
      for object in [pair.0, pair.1] {
        // SAFETY: an object of these classes has the mark behind its header of 16 bytes.
        let word = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
          .load(fromByteOffset: 16, as: UInt.self)
        #expect(word >> 8 & 1023 == 1023, "\(type(of: object))")
      }
    }
  }
}

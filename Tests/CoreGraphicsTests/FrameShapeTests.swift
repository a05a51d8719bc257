import CoreGraphics
import CoreText
import Foundation
import Testing

@Suite struct `Frames in shapes` {
  private static let words = (1...400).map { "\($0 * 7919 % 1000)" }.joined(separator: " ")
  private let framesetter = CTFramesetterCreateWithAttributedString(
    NSAttributedString(
      string: words,
      attributes: [
        .init(kCTFontAttributeName as String): CTFontCreateWithName(
          "Helvetica" as CFString, 10, nil)
      ]))

  private func frame(
    _ path: CGPath, _ attributes: [CFString: Any] = [:], from start: Int = 0
  ) -> CTFrame {
    CTFramesetterCreateFrame(
      framesetter, CFRange(location: start, length: 0), path, attributes as CFDictionary)
  }

  /// Returns the box of each line, from its baseline origin, ascent, descent and width, in the space of the path.
  private func boxes(_ frame: CTFrame) -> [CGRect] {
    let lines = CTFrameGetLines(frame) as? [CTLine] ?? []
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    unsafe CTFrameGetLineOrigins(frame, CFRange(), &origins)
    let corner = CTFrameGetPath(frame).boundingBoxOfPath.origin
    return zip(lines, origins).map { line, origin in
      var (ascent, descent) = (CGFloat(0), CGFloat(0))
      let width = unsafe CTLineGetTypographicBounds(line, &ascent, &descent, nil)
      return CGRect(
        x: corner.x + origin.x, y: corner.y + origin.y - descent,
        width: CGFloat(width) - CGFloat(CTLineGetTrailingWhitespaceWidth(line)),
        height: ascent + descent)
    }
  }

  /// Returns whether all sampled points of a box are inside, except the outermost 0.05 points.
  private func isInside(_ box: CGRect, _ contains: (CGPoint) -> Bool) -> Bool {
    let inner = box.insetBy(dx: 0.05, dy: 0.05)
    return (0...20).allSatisfy { row in
      (0...60).allSatisfy { column in
        contains(
          CGPoint(
            x: inner.minX + inner.width * CGFloat(column) / 60,
            y: inner.minY + inner.height * CGFloat(row) / 20))
      }
    }
  }

  private func star() -> CGPath {
    let path = CGMutablePath()
    for index in 0..<5 {
      let angle = CGFloat(index) * 4 * .pi / 5 + .pi / 2
      let point = CGPoint(x: 200 + 180 * cos(angle), y: 200 + 180 * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  @Test func `no line leaves a circle, a star or a ring`() {
    let ring = CGMutablePath()
    ring.addEllipse(in: CGRect(x: 10, y: 10, width: 300, height: 260))
    ring.addEllipse(in: CGRect(x: 100, y: 80, width: 100, height: 100))
    for path in [
      CGPath(ellipseIn: CGRect(x: 5, y: 7, width: 150, height: 150), transform: nil), star(), ring,
    ] {
      let boxes = boxes(frame(path))
      #expect(boxes.count > 5)
      for box in boxes {
        #expect(isInside(box) { path.contains($0, using: .evenOdd) }, "\(box)")
      }
    }
  }

  @Test func `lines of short words fill the chords of a circle but for less than two words`() {
    let string = String(repeating: "1 ", count: 500)
    let font = CTFontCreateWithName("Helvetica" as CFString, 10, nil)
    let framesetter = CTFramesetterCreateWithAttributedString(
      NSAttributedString(
        string: string, attributes: [.init(kCTFontAttributeName as String): font]))
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
    let boxes = boxes(CTFramesetterCreateFrame(framesetter, CFRange(), circle, nil))
    #expect(boxes.count > 10)
    let height = CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
    for box in boxes {
      let farthest = max(abs(box.minY - 100), abs(box.minY + height - 100))
      let chord = 2 * (100 * 100 - farthest * farthest).squareRoot()
      // The Bézier curves are up to 0.028 points outside of the circle, and the chords 0.01 points inside of them.
      let slack = 0.04 * 100 / (chord / 2)
      #expect(box.width <= chord + 2 * slack && box.width > chord - 20, "\(box)")
      #expect(box.minX >= 100 - chord / 2 - slack)
    }
  }

  @Test func `the winding rule fills the middle of a star, and the even-odd rule does not`() {
    let middle = CGRect(x: 150, y: 170, width: 100, height: 60)
    let winding = [kCTFramePathFillRuleAttributeName: CTFramePathFillRule.windingNumber.rawValue]
    #expect(!boxes(frame(star())).contains { $0.intersects(middle.insetBy(dx: 10, dy: 0)) })
    let boxes = boxes(frame(star(), winding))
    #expect(boxes.contains { $0.intersects(middle) })
    for box in boxes { #expect(isInside(box) { star().contains($0, using: .winding) }, "\(box)") }
  }

  @Test func `an excluded path in the middle gives lines at both sides, on equal baselines`() throws
  {
    let page = CGPath(rect: CGRect(x: 20, y: 30, width: 300, height: 200), transform: nil)
    let hole = CGPath(rect: CGRect(x: 120, y: 80, width: 100, height: 80), transform: nil)
    let frame = frame(
      page, [kCTFrameClippingPathsAttributeName: [[kCTFramePathClippingPathAttributeName: hole]]])
    let boxes = boxes(frame)
    #expect(boxes.allSatisfy { !$0.insetBy(dx: 0.001, dy: 0.001).intersects(hole.boundingBox) })
    let beside = boxes.filter { $0.midY > 90 && $0.midY < 150 }
    let (left, right) = (beside.filter { $0.maxX <= 120 }, beside.filter { $0.minX >= 220 })
    #expect(left.count >= 3 && left.count == right.count)
    #expect(beside.count == left.count + right.count)
    for (first, second) in zip(left, right) { #expect(abs(first.minY - second.minY) < 1e-9) }
    // The ranges of all lines follow each other.
    var end = 0
    for line in try #require(CTFrameGetLines(frame) as? [CTLine]) {
      #expect(CTLineGetStringRange(line).location == end)
      end += CTLineGetStringRange(line).length
    }
    #expect(CTFrameGetVisibleStringRange(frame).length == end)
  }

  @Test func `an excluded path that does not touch the frame changes nothing`() {
    let page = CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 300), transform: nil)
    let far = CGPath(rect: CGRect(x: 900, y: 80, width: 100, height: 80), transform: nil)
    let list = [kCTFrameClippingPathsAttributeName: [[kCTFramePathClippingPathAttributeName: far]]]
    #expect(boxes(frame(page)) == boxes(frame(page, list)))
  }

  @Test func `half of the border's width is inside of the path and holds no text`() {
    let page = CGRect(x: 0, y: 0, width: 200, height: 300)
    let path = CGPath(rect: page, transform: nil)
    let boxes = boxes(frame(path, [kCTFramePathWidthAttributeName: 40]))
    let inner = self.boxes(frame(CGPath(rect: page.insetBy(dx: 20, dy: 20), transform: nil)))
    #expect(boxes.count == inner.count)
    for (box, expected) in zip(boxes, inner) {
      #expect(abs(box.minX - expected.minX) < 1e-3 && abs(box.width - expected.width) < 1e-3)
    }
    #expect(boxes.allSatisfy { page.insetBy(dx: 19.99, dy: 19.99).contains($0) })
  }

  @Test func `text is not lost from one shape to the next, even if a word is wider than all`() {
    for size in [CGFloat(40), 100, 250] {
      let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: size, height: size), transform: nil)
      var (start, count) = (0, 0)
      while start < Self.words.utf16.count, count < 5000 {
        let range = CTFrameGetVisibleStringRange(frame(path, from: start))
        #expect(range.location == start)
        guard range.length > 0 else { break }
        (start, count) = (start + range.length, count + 1)
      }
      #expect(start == Self.words.utf16.count)
    }
  }
}

import Citrine
import CoreGraphics
import CoreText
import Foundation
import Testing

/// Shapes with which the layout of text could take for ever, or overflow.
@Suite(.timeLimit(.minutes(20))) struct `Text in hostile shapes` {
  private let framesetter = Self.framesetter(words: 400)

  private static func framesetter(words: Int) -> CTFramesetter {
    let font = CTFontCreateWithName("Citrine Sans" as CFString, 10, nil)
    return CTFramesetterCreateWithAttributedString(
      NSAttributedString(
        string: (1...words).map { "\($0 * 7919 % 1000)" }.joined(separator: " "),
        attributes: [.init(kCTFontAttributeName as String): font]))
  }

  private func frame(
    _ path: CGPath, _ attributes: [CFString: Any] = [:], _ framesetter: CTFramesetter? = nil
  ) -> CTFrame {
    CTFramesetterCreateFrame(
      framesetter ?? self.framesetter, CFRange(), path, attributes as CFDictionary)
  }

  private static func origins(_ frame: CTFrame) -> [CGPoint] {
    let count = CFArrayGetCount(CTFrameGetLines(frame))
    var origins = [CGPoint](repeating: .zero, count: count)
    unsafe CTFrameGetLineOrigins(frame, CFRange(), &origins)
    return origins
  }

  private static func lines(_ points: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    path.closeSubpath()
    return path
  }

  /// Paths with coordinates up to the largest number.
  private static let extremePaths: [CGPath] = {
    let high = CGFloat.greatestFiniteMagnitude
    var paths = [CGMutablePath(), lines([.zero, CGPoint(x: 100, y: 50)])]
    for size in [1e9, 1e90, 1e99, 1e101, 1e300, high / 2, high] {
      let box = CGRect(x: -size / 2, y: -size / 2, width: size, height: size)
      paths.append(
        lines([CGPoint(x: -size, y: -size), CGPoint(x: size, y: size), CGPoint(x: -size, y: 5)]))
      paths.append(CGPath(ellipseIn: box, transform: nil))
      paths.append(CGPath(rect: CGRect(x: size, y: size, width: 100, height: 100), transform: nil))
      paths.append(CGPath(rect: CGRect(x: 0, y: 20, width: 100, height: size), transform: nil))
    }
    return paths
  }()

  @Test func `extreme paths, rules and widths do not trap and end soon`() {
    let page = CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
    for path in Self.extremePaths {
      for width in [CGFloat(0), 3, 1e300] {
        for rule in [0, 1] {
          let attributes: [CFString: Any] = [
            kCTFramePathWidthAttributeName: width, kCTFramePathFillRuleAttributeName: rule,
          ]
          _ = Self.origins(frame(path, attributes))
          let exclusion = attributes.merging([kCTFramePathClippingPathAttributeName: path]) { $1 }
          let frame = frame(page, [kCTFrameClippingPathsAttributeName: [exclusion]])
          for origin in Self.origins(frame) {
            #expect(origin.x >= 0 && origin.x <= 200 && origin.y >= 0 && origin.y <= 200)
          }
        }
      }
    }
  }

  @Test func `a width that is not a number above zero is no border`() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
    let origins = Self.origins(frame(circle))
    for width in [CGFloat.nan, -1, -.infinity, .infinity, 0] {
      #expect(origins == Self.origins(frame(circle, [kCTFramePathWidthAttributeName: width])))
    }
  }

  @Test func `an obstacle of huge height is skipped`() {
    let page = CGPath(rect: CGRect(x: 0, y: -1e12, width: 200, height: 1e12 + 200), transform: nil)
    let obstacle = CGPath(
      rect: CGRect(x: -5, y: -1e9, width: 300, height: 1e9 + 150), transform: nil)
    let origins = Self.origins(
      frame(page, [kCTFrameClippingPathsAttributeName: [obstacle]]))
    // The origins are relative to the bottom of the page.
    let above = origins.prefix { $0.y > 1e12 + 150 }
    let below = origins.dropFirst(above.count)
    #expect(above.count >= 3 && below.count > 2)
    #expect(below.allSatisfy { $0.y < 1e12 - 1e9 && $0.y > 1e12 - 1e9 - 1000 })
  }

  @Test(arguments: [0, 1])
  func `100000 excluded circles leave the text between them`(rule: Int) {
    var random = SeededRandom(3)
    let circles: [[CFString: Any]] = (0..<100_000).map { _ in
      let (x, y) = (1000 * random.unit(), 30_000 * random.unit())
      return [
        kCTFramePathClippingPathAttributeName: CGPath(
          ellipseIn: CGRect(x: x, y: y, width: 3, height: 3), transform: nil),
        kCTFramePathFillRuleAttributeName: rule,
      ]
    }
    let page = CGPath(rect: CGRect(x: 0, y: 0, width: 1000, height: 30_000), transform: nil)
    let frame = frame(page, [kCTFrameClippingPathsAttributeName: circles])
    #expect(CTFrameGetVisibleStringRange(frame).length > 100)
  }

  private static func zigzag(_ count: Int, height: (Int) -> CGFloat) -> CGPath {
    lines((0..<count).map { CGPoint(x: 300 * CGFloat($0) / CGFloat(count), y: height($0)) })
  }

  @Test(arguments: [0, 1])
  func `a path of a million lines holds text below its teeth`(rule: Int) {
    // Teeth of 20 points at the top of a square.
    let path = CGMutablePath()
    path.addPath(Self.zigzag(999_000) { $0 % 2 == 0 ? 300 : 280 })
    path.addRect(CGRect(x: 0, y: 0, width: 300, height: 280))
    let frame = frame(path, [kCTFramePathFillRuleAttributeName: rule])
    let origins = Self.origins(frame)
    #expect(origins.count > 5 && origins.allSatisfy { $0.y < 280 })
  }

  @Test func `lines are left out after too many comparisons with edges, with a message`() {
    let comb = Self.zigzag(100_001) { $0 % 2 == 0 ? 0 : 10_000 }
    let page = CGPath(rect: CGRect(x: -200, y: 0, width: 500, height: 10_000), transform: nil)
    var visible = 0
    let framesetter = Self.framesetter(words: 20_000)
    let messages = ReportedMessages.of {
      let frame = frame(page, [kCTFrameClippingPathsAttributeName: [comb]], framesetter)
      visible = CTFrameGetVisibleStringRange(frame).length
    }
    #expect(visible > 100 && messages.contains { $0.contains("comparisons") })
    let lines = GLimits.textEdgeComparisons / 100_001 + 16
    #expect(visible < lines * 100)
  }

  @Test func `a shape with too many edges counts as its bounding rectangle, with a message`() {
    let path = CGMutablePath()
    for index in 0..<600 {
      path.addEllipse(in: CGRect(x: 0, y: -1e6, width: 1e6, height: 1e6 - CGFloat(index)))
    }
    let box = CGPath(rect: path.boundingBoxOfPath, transform: nil)
    var origins: [CGPoint] = []
    let messages = ReportedMessages.of { origins = Self.origins(frame(path)) }
    #expect(messages.contains { $0.contains("edges") })
    #expect(!origins.isEmpty && origins == Self.origins(frame(box)))
  }

  @Test func `100000 characters fill a circle without a loss`() {
    let framesetter = Self.framesetter(words: 26_000)
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 3000, height: 3000), transform: nil)
    let frame = frame(circle, [:], framesetter)
    #expect(CTFrameGetStringRange(frame).length > 100_000)
    #expect(CTFrameGetVisibleStringRange(frame).length == CTFrameGetStringRange(frame).length)
  }

  @Test func `a word that is wider than the shape goes on from line to line`() {
    let font = CTFontCreateWithName("Citrine Sans" as CFString, 10, nil)
    let framesetter = CTFramesetterCreateWithAttributedString(
      NSAttributedString(
        string: String(repeating: "x", count: 100_000),
        attributes: [.init(kCTFontAttributeName as String): font]))
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 3000, height: 3000), transform: nil)
    let frame = frame(circle, [:], framesetter)
    #expect(CTFrameGetVisibleStringRange(frame).length == 100_000)
  }
}

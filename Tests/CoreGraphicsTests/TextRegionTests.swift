import CitrineCoreText
import CoreGraphics
import Foundation
import Testing

/// Compares the intervals of a region with points that are sampled in the bands.
@Suite struct `Text regions` {
  private static let size = CGSize(width: 120, height: 120)

  /// A shape as the tests see it: a path, whose points are tested one by one.
  private struct Sampled {
    let path: CGPath
    let rule: CGPathFillRule
    let margin: CGFloat
    /// The lines of the outline of the area.
    let lines: [(CGPoint, CGPoint)]

    init(_ path: CGPath, _ rule: CGPathFillRule, _ margin: CGFloat, isContainer: Bool) {
      (self.path, self.rule, self.margin) = (path, rule, margin)
      // Only the outline of a container's area blocks text; in an excluded area, there is none anyway.
      let outline = isContainer ? path.normalized(using: rule) : path
      var (lines, start, current) = ([(CGPoint, CGPoint)](), CGPoint.zero, CGPoint.zero)
      for element in outline.flattened(threshold: 0.001).elements {
        switch element {
        case .move(let point): (start, current) = (point, point)
        case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
          lines.append((current, point))
          current = point
        case .closeSubpath:
          lines.append((current, start))
          current = start
        }
      }
      self.lines = lines
    }

    var shape: TextShape { TextShape(path, rule: rule, margin: margin) }

    func contains(_ point: CGPoint) -> Bool { path.contains(point, using: rule) }

    func isInMargin(_ point: CGPoint) -> Bool {
      margin > 0
        && lines.contains { start, end in
          let (dx, dy) = (end.x - start.x, end.y - start.y)
          let square = dx * dx + dy * dy
          let dot = (point.x - start.x) * dx + (point.y - start.y) * dy
          let part = square > 0 ? min(max(dot / square, 0), 1) : 0
          return hypot(point.x - start.x - part * dx, point.y - start.y - part * dy) < margin
        }
    }
  }

  private static func randomPath(_ random: inout SeededRandom) -> CGPath {
    let path = CGMutablePath()
    func point() -> CGPoint { CGPoint(x: 120 * random.unit(), y: 120 * random.unit()) }
    if random.unit() < 0.3 {
      let (corner, other) = (point(), point())
      path.addEllipse(
        in: CGRect(
          x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y))
    } else {
      path.addLines(between: (0..<Int(3 + 7 * random.unit())).map { _ in point() })
      path.closeSubpath()
    }
    return path
  }

  @Test(arguments: 0..<40)
  func `the intervals of a band are those whose sampled points are all free`(seed: Int) {
    var random = SeededRandom(UInt32(seed))
    func rule() -> CGPathFillRule { random.unit() < 0.5 ? .winding : .evenOdd }
    func margin() -> CGFloat { random.unit() < 0.5 ? 0 : 12 * random.unit() }
    let container = Sampled(Self.randomPath(&random), rule(), margin(), isContainer: true)
    let exclusions = (0..<Int(3 * random.unit())).map { _ in
      Sampled(Self.randomPath(&random), rule(), margin(), isContainer: false)
    }
    let hasContainer = random.unit() < 0.7
    let isFlipped = random.unit() < 0.5
    var region = TextRegion(
      box: CGRect(origin: .zero, size: Self.size), shape: hasContainer ? container.shape : nil,
      exclusions: exclusions.map(\.shape), isFlipped: isFlipped)
    for _ in 0..<2 {
      let (top, height) = (100 * random.unit(), 4 + 10 * random.unit())
      let spans = region.spans(from: top, to: top + height, at: 0)
      func isFree(_ x: CGFloat) -> Bool {
        (0...60).allSatisfy { row in
          let y = top + height * (0.0005 + 0.999 * CGFloat(row) / 60)
          let point = CGPoint(x: x, y: isFlipped ? Self.size.height - y : y)
          return
            (!hasContainer || container.contains(point) && !container.isInMargin(point))
            && !exclusions.contains { $0.contains(point) || $0.isInMargin(point) }
        }
      }
      let samples = stride(from: 0.5, to: 120, by: 1.25).map { ($0, isFree($0)) }
      for (index, (x, isFree)) in samples.enumerated().dropFirst().dropLast() {
        let isInside = spans.contains { $0.lowerBound + 0.05 < x && x < $0.upperBound - 0.05 }
        let isOutside = !spans.contains { $0.contains(x) }
        let isSurelyFree = isFree && samples[index - 1].1 && samples[index + 1].1
        #expect(!isInside || isFree, "\(x) at \(top) + \(height)")
        #expect(!isOutside || !isSurelyFree, "\(x) at \(top) + \(height)")
      }
    }
  }

  @Test func `bands in any order have the same intervals`() {
    var random = SeededRandom(7)
    let path = CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 90, height: 80), transform: nil)
    var region = TextRegion(
      box: CGRect(origin: .zero, size: Self.size), shape: TextShape(path, rule: .evenOdd),
      exclusions: [], isFlipped: false)
    for _ in 0..<50 {
      let top = 100 * random.unit()
      var other = TextRegion(
        box: CGRect(origin: .zero, size: Self.size), shape: TextShape(path, rule: .evenOdd),
        exclusions: [], isFlipped: false)
      let spans = region.spans(from: top, to: top + 9, at: 0)
      #expect(spans == other.spans(from: top, to: top + 9, at: 0))
    }
  }
}

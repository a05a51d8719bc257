import Foundation
import Testing

@testable import Citrine

/// Returns the dashes of a line from (0, 0) to (`end`, 0), each as the x of its start and end.
private func dashIntervals(_ phase: Double, _ lengths: [CGFloat], of end: Double = 100)
  -> [[Double]]
{
  let path = GMutablePath()
  path.move(to: .zero)
  path.addLine(to: CGPoint(x: end, y: 0))
  let dashed = path.copy(dashingWithPhase: phase, lengths: lengths)
  var result: [[Double]] = []
  for element in dashed.elements {
    switch element {
    case .move(let point): result.append([point.x])
    case .line(let point): result[result.count - 1].append(point.x)
    default: Issue.record("\(element)")
    }
  }
  return result
}

@Suite struct `Dashes` {
  @Test func `dashes and gaps alternate from the phase`() {
    #expect(dashIntervals(0, [30, 20]) == [[0, 30], [50, 80]])
    #expect(dashIntervals(10, [30, 20]) == [[0, 20], [40, 70], [90, 100]])
    #expect(dashIntervals(35, [30, 20]) == [[15, 45], [65, 95]])
    #expect(dashIntervals(-10, [30, 20]) == [[10, 40], [60, 90]])
    #expect(dashIntervals(50, [30, 20]) == dashIntervals(0, [30, 20]))
  }

  @Test func `an odd number of dash lengths is repeated with dashes and gaps exchanged`() {
    #expect(dashIntervals(0, [10, 20, 10]) == [[0, 10], [30, 40], [50, 70], [80, 90]])
    #expect(dashIntervals(0, [25]) == [[0, 25], [50, 75]])
  }

  @Test func `dashes of length zero are dots`() {
    #expect(dashIntervals(0, [0, 40], of: 90) == [[0, 0], [40, 40], [80, 80]])
  }

  @Test(arguments: [[], [0, 0], [5, -1], [5, .nan], [.infinity, 5]] as [[CGFloat]])
  func `an empty or invalid pattern leaves the line solid`(lengths: [CGFloat]) {
    #expect(dashIntervals(0, lengths) == [[0, 100]])
  }

  @Test func `a pattern with too many dashes leaves the line solid`() {
    #expect(dashIntervals(0, [1e-9, 1e-9]) == [[0, 100]])
  }

  @Test func `curves are dashed by arc length`() {
    let radius = 40.0
    let step = 1.001 * .pi / 3
    let circle = GPath(ellipseIn: CGRect(x: -40, y: -40, width: 80, height: 80))
    let dashed = circle.copy(dashingWithPhase: 0, lengths: [step * radius / 2, step * radius / 2])
    let starts = dashed.elements.compactMap { element -> CGPoint? in
      if case .move(let point) = element { return point }
      return nil
    }
    #expect(starts.count == 6)
    for (index, start) in starts.enumerated() {
      let angle = Double(index) * step
      #expect(hypot(start.x - radius * cos(angle), start.y - radius * sin(angle)) < 0.06)
    }
  }

  @Test func `dashing restarts in each subpath and continues around corners`() {
    let path = GMutablePath()
    for y in [0.0, 10] {
      path.move(to: CGPoint(x: 0, y: y))
      path.addLine(to: CGPoint(x: 5, y: y))
      path.addLine(to: CGPoint(x: 5, y: y + 5))
    }
    let dashed = path.copy(dashingWithPhase: 0, lengths: [8, 100])
    let expected = GMutablePath()
    for y in [0.0, 10] {
      expected.move(to: CGPoint(x: 0, y: y))
      expected.addLine(to: CGPoint(x: 5, y: y))
      expected.addLine(to: CGPoint(x: 5, y: y + 3))
    }
    #expect(dashed == expected.copy())
  }

  private let square = GPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

  @Test func `the last dash of a closed subpath is joined to the first`() {
    let dashed = square.copy(dashingWithPhase: 4, lengths: [8, 30])
    let corner = GMutablePath()
    corner.move(to: CGPoint(x: 0, y: 6))
    corner.addLine(to: .zero)
    corner.addLine(to: CGPoint(x: 4, y: 0))
    #expect(dashed == corner.copy())
  }

  @Test func `a gap at the start of a closed subpath stays a gap`() {
    let dashed = square.copy(dashingWithPhase: 8, lengths: [6, 4, 28, 4])
    let expected = GMutablePath()
    expected.move(to: CGPoint(x: 2, y: 0))
    expected.addLine(to: CGPoint(x: 10, y: 0))
    expected.addLine(to: CGPoint(x: 10, y: 10))
    expected.addLine(to: CGPoint(x: 0, y: 10))
    expected.move(to: CGPoint(x: 0, y: 6))
    expected.addLine(to: .zero)
    #expect(dashed == expected.copy())
  }

  @Test func `a dash longer than a closed subpath leaves it closed`() {
    let dashed = square.copy(dashingWithPhase: 5, lengths: [100, 1])
    #expect(dashed.elements.last == .closeSubpath)
  }
}

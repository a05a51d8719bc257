import CitrineUI
import Testing

@Suite struct `Trimming` {
  private let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))

  /// Returns the start, the end and the length of a path, measured in many small steps.
  private func measure(_ path: Path) -> (start: CGPoint?, end: CGPoint?, length: CGFloat) {
    var (length, start, last, begin) = (CGFloat(0), CGPoint?.none, CGPoint.zero, CGPoint.zero)
    func advance(to point: CGPoint) {
      length += hypot(point.x - last.x, point.y - last.y)
      last = point
    }
    path.forEach { element in
      switch element {
      case .move(let point): (last, begin, start) = (point, point, start ?? point)
      case .line(let point): advance(to: point)
      case .closeSubpath: advance(to: begin)
      case .quadCurve(let end, let control):
        let from = last
        for step in 1...1000 {
          let t = CGFloat(step) / 1000
          advance(
            to: CGPoint(
              x: (1 - t) * (1 - t) * from.x + 2 * t * (1 - t) * control.x + t * t * end.x,
              y: (1 - t) * (1 - t) * from.y + 2 * t * (1 - t) * control.y + t * t * end.y))
        }
      case .curve(let end, let first, let second):
        let from = last
        for step in 1...1000 {
          let t = CGFloat(step) / 1000
          let u = 1 - t
          func mix(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
            u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
          }
          advance(
            to: CGPoint(
              x: mix(from.x, first.x, second.x, end.x), y: mix(from.y, first.y, second.y, end.y)))
        }
      }
    }
    return (start, start == nil ? nil : last, length)
  }

  @Test func `trimming from 0 to 1 returns the path`() {
    let path = Path { path in
      path.addQuadCurve(to: .zero, control: .zero)
      path.addRect(CGRect(x: 0, y: 0, width: 3, height: 4))
      path.move(to: CGPoint(x: 9, y: 9))
      path.addQuadCurve(to: CGPoint(x: 4, y: 4), control: CGPoint(x: 9, y: 1))
    }
    #expect(path.trimmedPath(from: 0, to: 1) == path)
    #expect(path.trimmedPath(from: -3, to: 7) == path)
  }

  @Test func `trimming to an empty range gives an empty path`() {
    #expect(circle.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(circle.trimmedPath(from: 0.7, to: 0.2).isEmpty)
    #expect(circle.trimmedPath(from: .nan, to: .nan).isEmpty)
    #expect(Path().trimmedPath(from: 0, to: 0.5).isEmpty)
  }

  @Test(arguments: [(0.0, 0.25), (0.1, 0.35), (0.2, 0.9), (0, 0.999), (0.5, 1)])
  func `a trimmed circle has the length and ends of its angles`(from: Double, to: Double) {
    let part = measure(circle.trimmedPath(from: from, to: to))
    #expect(abs(part.length - (to - from) * 2 * .pi * 10) < 0.03)
    for (place, point) in [(from, part.start), (to, part.end)] {
      let angle = place * 2 * .pi
      #expect(
        point.map { hypot($0.x - 10 * cos(angle), $0.y - 10 * sin(angle)) < 0.02 } ?? false)
    }
  }

  /// Lines of 30 and 10 points and a closed square of 40 points: the total length is 80 points.
  @Test func `trim fractions count the lengths of all subpaths`() {
    let path = Path { path in
      path.addLines([.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)])
      path.addRect(CGRect(x: 100, y: 0, width: 10, height: 10))
    }
    let first = path.trimmedPath(from: 0.125, to: 0.4375)
    #expect(
      first == Path { $0.addLines([10, 30].map { CGPoint(x: $0, y: 0) } + [CGPoint(x: 30, y: 5)]) })
    let second = path.trimmedPath(from: 0.4375, to: 0.6875)
    #expect(abs(measure(second).length - 20) < 1e-9)
    #expect(measure(second).end == CGPoint(x: 110, y: 5))
    let closing = path.trimmedPath(from: 0.5, to: 1)
    #expect(closing == Path(CGRect(x: 100, y: 0, width: 10, height: 10)))
    let open = path.trimmedPath(from: 0.5625, to: 1)
    #expect(measure(open).start == CGPoint(x: 105, y: 0))
    #expect(measure(open).end == CGPoint(x: 100, y: 0))
    #expect(abs(measure(open).length - 35) < 1e-9)
  }

  @Test func `adjacent trimmed parts have equal lengths that sum to the whole`() {
    let path = Path { path in
      path.move(to: .zero)
      path.addCurve(
        to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 50, y: -40))
      path.addQuadCurve(to: CGPoint(x: 60, y: 20), control: CGPoint(x: 60, y: -10))
    }
    let whole = measure(path).length
    for index in 0..<8 {
      let part = measure(
        path.trimmedPath(from: CGFloat(index) / 8, to: CGFloat(index + 1) / 8))
      #expect(abs(part.length - whole / 8) < 1e-3 * whole)
    }
  }
}

import CitrineUI
import Testing

@Suite struct `Paths` {
  /// Builds a path by the calls of views, and the same path by Quartz's calls.
  private func pair(
    _ build: (inout Path) -> Void, _ quartz: (CGMutablePath) -> Void
  ) -> (path: Path, quartz: CGPath) {
    let expected = CGMutablePath()
    expected.move(to: CGPoint(x: 1, y: 2))
    quartz(expected)
    let path = Path { path in
      path.move(to: CGPoint(x: 1, y: 2))
      build(&path)
    }
    return (path, expected)
  }

  @Test func `lines and curves equal those of Quartz`() {
    let (end, first, second) = (CGPoint(x: 9, y: 4), CGPoint(x: 3, y: 8), CGPoint(x: 7, y: -2))
    let both = pair {
      $0.addLine(to: end)
      $0.addQuadCurve(to: second, control: first)
      $0.addCurve(to: end, control1: first, control2: second)
      $0.closeSubpath()
      $0.addLines([first, second, end])
    } _: {
      $0.addLine(to: end)
      $0.addQuadCurve(to: second, control: first)
      $0.addCurve(to: end, control1: first, control2: second)
      $0.closeSubpath()
      $0.addLines(between: [first, second, end])
    }
    #expect(both.path.cgPath == both.quartz)
  }

  @Test func `rectangles, ellipses and paths equal those of Quartz, also with transforms`() {
    let rect = CGRect(x: 3, y: 4, width: 10, height: 6)
    let turn = CGAffineTransform(a: 0, b: 2, c: -1, d: 0, tx: 3, ty: 1)
    let other = CGMutablePath()
    other.addRect(rect)
    let both = pair {
      $0.addRect(rect, transform: turn)
      $0.addRects([rect, rect.offsetBy(dx: 20, dy: 0)])
      $0.addEllipse(in: rect, transform: turn)
      $0.addPath(Path(rect), transform: turn)
    } _: {
      $0.addRect(rect, transform: turn)
      $0.addRects([rect, rect.offsetBy(dx: 20, dy: 0)])
      $0.addEllipse(in: rect, transform: turn)
      $0.addPath(other, transform: turn)
    }
    #expect(both.path.cgPath == both.quartz)
  }

  @Test func `arcs equal those of Quartz`() {
    let center = CGPoint(x: 5, y: 6)
    let (from, to) = (CGPoint(x: 9, y: 2), CGPoint(x: 9, y: 12))
    let both = pair {
      $0.addArc(
        center: center, radius: 4, startAngle: .degrees(30), endAngle: .degrees(200),
        clockwise: true)
      $0.addRelativeArc(
        center: center, radius: 3, startAngle: .degrees(90), delta: .degrees(-120))
      $0.addArc(tangent1End: from, tangent2End: to, radius: 2)
    } _: {
      $0.addArc(
        center: center, radius: 4, startAngle: .pi / 6, endAngle: .pi * 10 / 9, clockwise: true)
      $0.addRelativeArc(center: center, radius: 3, startAngle: .pi / 2, delta: -.pi * 2 / 3)
      $0.addArc(tangent1End: from, tangent2End: to, radius: 2)
    }
    #expect(both.path.isClose(to: both.quartz, within: 1e-9))
  }

  /// Views have y downwards, so an arc with `clockwise: false` passes the bottom on its way from
  /// right to left.
  @Test func `an arc with clockwise false passes the maximum y`() {
    let arc = Path {
      $0.addArc(
        center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(180), clockwise: false)
    }
    #expect(abs(arc.boundingRect.maxY - 10) < 1e-9)
    #expect(abs(arc.boundingRect.minY) < 1e-9)
  }

  @Test func `a path has value semantics`() {
    var path = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
    let copy = path
    let quartz = path.cgPath
    path.addLine(to: CGPoint(x: 50, y: 50))
    #expect(copy == Path(CGRect(x: 0, y: 0, width: 4, height: 4)))
    #expect(quartz.boundingBoxOfPath.width == 4)
    #expect(path.boundingRect.width == 50)
    let building = CGMutablePath()
    building.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let taken = Path(building)
    building.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(taken.boundingRect.width == 1)
  }

  @Test func `a path returns its bounds, current point and containment`() {
    let empty = Path()
    #expect(empty.isEmpty)
    #expect(empty.boundingRect.isNull)
    #expect(empty.currentPoint == nil)
    #expect(!empty.contains(.zero))
    let ring = Path { path in
      path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    }
    #expect(ring.contains(CGPoint(x: 5, y: 5)))
    #expect(!ring.contains(CGPoint(x: 5, y: 5), eoFill: true))
    #expect(!ring.contains(CGPoint(x: 11, y: 5)))
    let curve = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
    }
    #expect(curve.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 4))
    #expect(curve.currentPoint == CGPoint(x: 10, y: 0))
  }

  @Test func `forEach passes the elements in order`() {
    var steps: [Path.Element] = []
    Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 1, y: 0))
      path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 2, y: 2))
      path.closeSubpath()
    }.forEach { steps.append($0) }
    #expect(
      steps == [
        .move(to: .zero), .line(to: CGPoint(x: 1, y: 0)),
        .quadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 2, y: 2)), .closeSubpath,
      ])
  }

  @Test func `strokedPath equals the stroke of Quartz, with dashes and caps`() {
    let line = Path { path in
      path.move(to: CGPoint(x: 0, y: 5))
      path.addLine(to: CGPoint(x: 20, y: 5))
    }
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .butt, dash: [4, 6]))
    #expect(dashed.contains(CGPoint(x: 2, y: 5.9)))
    #expect(!dashed.contains(CGPoint(x: 2, y: 6.1)))
    #expect(!dashed.contains(CGPoint(x: 5, y: 5)))
    #expect(dashed.contains(CGPoint(x: 12, y: 5)))
    let expected = line.cgPath.copy(
      strokingWithWidth: 3, lineCap: .round, lineJoin: .miter, miterLimit: 10)
    #expect(line.strokedPath(StrokeStyle(lineWidth: 3, lineCap: .round)).cgPath == expected)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1])
  func `paths with NaN, infinite and negative numbers do not trap`(number: CGFloat) {
    let rect = CGRect(x: number, y: 0, width: number, height: 5)
    let path = Path { path in
      path.move(to: CGPoint(x: number, y: 0))
      path.addLine(to: CGPoint(x: 0, y: number))
      path.addRect(rect)
      path.addEllipse(in: rect)
      path.addRoundedRect(in: rect, cornerSize: CGSize(width: number, height: 3))
      path.addRoundedRect(in: rect, cornerRadii: RectangleCornerRadii(topLeading: number))
      path.addArc(
        center: .zero, radius: number, startAngle: .degrees(number), endAngle: .zero,
        clockwise: true)
    }
    _ = path.strokedPath(StrokeStyle(lineWidth: number, dash: [number]))
    _ = path.trimmedPath(from: number, to: number)
    _ = path.applying(CGAffineTransform(scaleX: number, y: number))
    _ = Circle().inset(by: number).path(in: rect)
    _ = Capsule().path(in: rect)
  }
}

extension Path {
  /// Returns true if the paths have the same number of points, and each is within a distance of its counterpart.
  func isClose(to other: CGPath, within distance: CGFloat) -> Bool {
    let (mine, others) = (cgPath.points, other.points)
    return mine.count == others.count
      && zip(mine, others).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) <= distance }
  }
}

extension CGPath {
  /// The end points and control points of all elements.
  var points: [CGPoint] {
    elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quadCurve(let end, let control): [control, end]
      case .curve(let end, let first, let second): [first, second, end]
      case .closeSubpath: []
      }
    }
  }
}

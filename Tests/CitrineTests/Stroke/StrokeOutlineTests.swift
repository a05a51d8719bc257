import Foundation
import Testing

@testable import Citrine

extension PathElements {
  /// Returns the area of the coverage on a canvas, in pixels.
  fileprivate func area(_ width: Int = 100, _ height: Int = 100) -> Double {
    let picture = CoverageBitmap(self, width: width, height: height)
    return picture.bytes.reduce(0) { $0 + Double($1) } / 255
  }
}

private func stroke(_ path: GPath, _ change: (inout StrokeStyle) -> Void) -> PathElements {
  var style = StrokeStyle()
  change(&style)
  return inMemory(try path.storage.stroked(style, scale: 1))
}

private func polyline(_ points: [(Double, Double)], closed: Bool = false) -> GPath {
  let path = GMutablePath()
  path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
  if closed { path.closeSubpath() }
  return path
}

@Suite struct `Stroke outlines` {
  @Test(arguments: [(GLineCap.butt, 0.0), (.round, 25 * Double.pi), (.square, 100)])
  func `butt caps add no area, round caps a disc and square caps a square`(
    cap: GLineCap, extra: Double
  ) {
    for end in [(70.0, 50.0), (62.0, 66.0)] {
      let line = polyline([(30, 50), end])
      let length = hypot(end.0 - 30, end.1 - 50)
      let outline = stroke(line) {
        $0.width = 10
        $0.cap = cap
      }
      #expect(abs(outline.area() - 10 * length - extra) < 0.25)
    }
  }

  @Test(arguments: [(GLineJoin.miter, 25.0), (.round, 25 * Double.pi / 4), (.bevel, 12.5)])
  func `a join adds its area at the outside of a right angle`(join: GLineJoin, outside: Double) {
    // The two legs of 40 × 10 overlap in a square of 5 × 5 inside the corner.
    for corner in [(70.0, 30.0), (30.0, 70.0)] {
      let outline = stroke(polyline([(30, 30), corner, (70, 70)])) {
        $0.width = 10
        $0.join = join
      }
      #expect(abs(outline.area() - (800 - 25 + outside)) < 0.05)
    }
  }

  @Test func `each edge of a mitred corner is one point`() {
    let bent = stroke(polyline([(30, 30), (70, 30), (70, 70)])) { $0.width = 10 }
    let right = [(30.0, 25.0), (75, 25), (75, 70)]
    let left = [(65.0, 70.0), (65, 35), (30, 35)]
    #expect(bent.points == (right + left).map { CGPoint(x: $0.0, y: $0.1) })

    let closed = stroke(polyline([(30, 30), (70, 30), (70, 70), (30, 70)], closed: true)) {
      $0.width = 10
    }
    let inner = closed.points.filter {
      (30...70).contains($0.x) && (30...70).contains($0.y)
    }
    #expect(Set(inner.map { [$0.x, $0.y] }) == [[35, 35], [65, 35], [65, 65], [35, 65]])
  }

  @Test func `the inner edge of a corner between short lines passes through the corner point`() {
    let bent = stroke(polyline([(30, 30), (70, 30), (70, 38)])) { $0.width = 10 }
    #expect(bent.points.contains(CGPoint(x: 70, y: 30)))
    #expect(abs(bent.area() - (400 + 80 - 25 + 25)) < 0.05)
  }

  /// Curves that return to their start and stay within 1/100 pixel of it.
  @Test(arguments: [GLineJoin.bevel, .round, .miter], [1, 2])
  func `tiny loops in a line neither remove coverage nor add distant coverage`(
    join: GLineJoin, count: Int
  ) {
    let path = GMutablePath()
    let center = CGPoint(x: 50, y: 50)
    func off(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: center.x + x, y: center.y + y) }
    path.move(to: off(-40, 0))
    path.addLine(to: center)
    path.addCurve(to: center, control1: off(0, 0.001), control2: off(0, -0.001))
    if count > 1 {
      path.addCurve(to: center, control1: off(1e-12, -0.001), control2: off(-1e-12, 0.001))
    }
    path.addLine(to: off(40, 0))
    let outline = stroke(path) {
      $0.width = 10
      $0.join = join
    }
    #expect(abs(outline.area() - 800) < 0.05)
    #expect(outline.tightBounds.minX > 9 && outline.tightBounds.maxX < 91)
    #expect(outline.tightBounds.minY > 30 && outline.tightBounds.maxY < 70)
  }

  /// An S with equal parts on both sides of its chord.
  ///
  /// Its directions at both ends are equal, and differ from the chord's direction.
  @Test(arguments: [0.05, 0.3, 1, 3], [0.03, 0.1, 0.3])
  func `a miter after a short S-shaped curve covers at least the bevel`(
    length: Double, slope: Double
  ) {
    let path = GMutablePath()
    path.move(to: CGPoint(x: 50, y: 50))
    path.addCurve(
      to: CGPoint(x: 50 + length, y: 50),
      control1: CGPoint(x: 50 + length / 3, y: 50 + slope * length / 3),
      control2: CGPoint(x: 50 + length * 2 / 3, y: 50 - slope * length / 3))
    path.addLine(to: CGPoint(x: 30, y: 56))
    let style = { (join: GLineJoin) in
      stroke(path) {
        $0.width = 6
        $0.join = join
      }
    }
    let (miter, bevel) = (style(.miter), style(.bevel))
    let inset = 1e-6
    var tested = 0
    for point in bevel.points {
      let center = CGPoint(x: 50 + length, y: 50)
      let inside = CGPoint(
        x: point.x + (center.x - point.x) * inset, y: point.y + (center.y - point.y) * inset)
      if bevel.contains(inside, rule: .winding) {
        #expect(miter.contains(inside, rule: .winding), "\(point)")
        tested += 1
      }
    }
    #expect(tested >= 4)
  }

  @Test func `a closed subpath is joined at its start`() {
    func square(_ low: Double) -> GPath {
      polyline([(low, low), (low + 40, low), (low + 40, low + 40), (low, low + 40)], closed: true)
    }
    // The edges lie at multiples of 1/5 pixel, so no coverage along the sides is rounded.
    #expect(abs(stroke(square(20.3)) { $0.width = 5 }.area() - (45 * 45 - 35 * 35)) < 0.05)
    let bevelled = stroke(square(20)) {
      $0.width = 6
      $0.join = .bevel
    }
    #expect(abs(bevelled.area() - (46 * 46 - 34 * 34 - 4 * 4.5)) < 0.05)
  }

  @Test(arguments: [11.3, 11.6]) func `a miter limit of 10 bevels angles below 11.48 degrees`(
    degrees: Double
  ) {
    let half = degrees / 2 * .pi / 180
    let (dx, dy) = (60 * cos(half), 60 * sin(half))
    let wedge = polyline([(80 - dx, 50 - dy), (80, 50), (80 - dx, 50 + dy)])
    let extent = stroke(wedge) { $0.width = 2 }.tightBounds.maxX - 80
    let expected = degrees < 11.48 ? sin(half) : 1 / sin(half)
    #expect(abs(extent - expected) < 1e-6)
    let bevelled = stroke(wedge) {
      $0.width = 2
      $0.miterLimit = 0.5
    }
    #expect(abs(bevelled.tightBounds.maxX - 80 - sin(half)) < 1e-6)
  }

  @Test(arguments: [(30.0, 6.0), (20, 1), (10, 0.25), (15, 30)])
  func `a stroked circle has the area of a ring`(radius: Double, width: Double) {
    let circle = GPath(
      ellipseIn: CGRect(x: 50 - radius, y: 50 - radius, width: 2 * radius, height: 2 * radius))
    let area = stroke(circle) { $0.width = width }.area()
    #expect(abs(area - 2 * .pi * radius * width) < 0.004 * radius * width + 0.1)
  }

  @Test(arguments: [0.05, 0.1, 0.3, 1.0])
  func `the coverage of a thin line is proportional to its width`(width: Double) {
    let line = polyline([(10, 20.5), (90, 20.5)])
    let picture = CoverageBitmap(stroke(line) { $0.width = width }, width: 100, height: 40)
    #expect(abs(Double(picture[50, 20]) - 255 * width) <= 1)
    let slanted = stroke(polyline([(10, 10), (90, 71)])) { $0.width = width }
    #expect(abs(slanted.area() - width * hypot(80, 61)) < 0.12 * width * 100)
  }

  @Test func `a subpath of length zero paints a dot, a square or nothing by its cap`() {
    for closes in [false, true] {
      let path = GMutablePath()
      path.move(to: CGPoint(x: 50, y: 50))
      if closes { path.closeSubpath() } else { path.addLine(to: CGPoint(x: 50, y: 50)) }
      func area(_ cap: GLineCap) -> Double {
        stroke(path) {
          $0.width = 20
          $0.cap = cap
        }.area()
      }
      #expect(area(.butt) == 0)
      #expect(abs(area(.square) - 400) < 0.01)
      #expect(abs(area(.round) - 100 * .pi) < 0.2)
    }
    let lone = GMutablePath()
    lone.move(to: CGPoint(x: 50, y: 50))
    #expect(stroke(lone) { $0.cap = .round }.isEmpty)
  }

  @Test(arguments: [0.0, -3, .infinity, .nan])
  func `a line width of 0, below 0, NaN or infinity strokes nothing`(
    width: Double
  ) {
    #expect(stroke(polyline([(10, 10), (90, 80)])) { $0.width = width }.isEmpty)
  }

  @Test func `extreme coordinates give finite outlines`() {
    var values = RandomArguments(seed: 6)
    for round in 0..<24 {
      let path = GMutablePath()
      path.move(to: values.point())
      path.addLine(to: values.point())
      path.addCurve(to: values.point(), control1: values.point(), control2: .zero)
      if round.isMultiple(of: 2) { path.closeSubpath() }
      let (width, length) = (values.number(), values.number())
      let dash = StrokeStyle.Dash(phase: values.number(), lengths: [length, length])
      let outline = stroke(path) {
        $0.width = width
        $0.join = .round
        $0.dash = dash ?? StrokeStyle.Dash()
      }
      #expect(outline.points.allSatisfy { $0.isFinite })
    }
  }
}

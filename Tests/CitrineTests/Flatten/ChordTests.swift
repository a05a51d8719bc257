import Foundation
import Testing

@testable import Citrine

/// A closed outline of cubics that does not cross itself.
struct CurvedOutline: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let path: PathElements

  private init(_ name: String, _ curves: [[Double]]) {
    testDescription = name
    var path = PathElements()
    path.move(to: CGPoint(x: curves[0][0], y: curves[0][1]))
    self.curves = curves.map { n in
      CubicCurve(
        start: CGPoint(x: n[0], y: n[1]), control1: CGPoint(x: n[2], y: n[3]),
        control2: CGPoint(x: n[4], y: n[5]), end: CGPoint(x: n[6], y: n[7]))
    }
    for n in curves {
      path.cubic(
        to: CGPoint(x: n[6], y: n[7]), control1: CGPoint(x: n[2], y: n[3]),
        control2: CGPoint(x: n[4], y: n[5]))
    }
    path.close()
    self.path = path
  }

  /// Returns an ellipse of four cubics, whose centre lies between pixels.
  private static func ellipse(_ a: Double, _ b: Double) -> CurvedOutline {
    let (x, y) = (a + 2.3, b + 2.7)
    let (ka, kb) = (0.5522847498 * a, 0.5522847498 * b)
    return CurvedOutline(
      "ellipse of \(a) and \(b)",
      [
        [x + a, y, x + a, y + kb, x + ka, y + b, x, y + b],
        [x, y + b, x - ka, y + b, x - a, y + kb, x - a, y],
        [x - a, y, x - a, y - kb, x - ka, y - b, x, y - b],
        [x, y - b, x + ka, y - b, x + a, y - kb, x + a, y],
      ])
  }

  static let all = [
    ellipse(1.3, 1.3), ellipse(4.1, 4.1), ellipse(21.7, 21.7), ellipse(87.2, 87.2), ellipse(60, 3),
    CurvedOutline(
      "leaf whose handles lie on its ends",
      [
        [5.2, 5.1, 5.2, 5.1, 60.3, 9.4, 80.1, 70.6], [80.1, 70.6, 20.3, 66.1, 5.2, 5.1, 5.2, 5.1],
      ]),
    CurvedOutline(
      "ribbon with two turns",
      [
        [4.1, 30.2, 40, -30.5, 50, 95.7, 90.3, 31.4], [90.3, 31.4, 92, 35, 93, 36, 94.3, 41.1],
        [94.3, 41.1, 52, 108, 42, -18, 6.1, 41.3], [6.1, 41.3, 4, 38, 5, 36, 4.1, 30.2],
      ]),
    CurvedOutline(
      "wing with a sharp bend",
      [[3.3, 80.1, 94, 2.4, 96.1, 3.3, 30.2, 90.7], [30.2, 90.7, 20, 91, 9, 88, 3.3, 80.1]]),
    CurvedOutline(
      "drop with a sharp tip",
      [[50.2, 5.3, 112.4, 90.2, -12.7, 90.1, 50.2, 5.3]]),
  ]

  let curves: [CubicCurve]

  /// Returns the area of the outline in each pixel, from a polygon of a thousand points per curve.
  func area(width: Int, height: Int) -> [Double] {
    let polygon = curves.flatMap { curve in
      (0..<1000).map { curve.point(at: Double($0) / 1000) }
    }
    return ExactArea.grid(of: polygon, width: width, height: height).map(abs)
  }
}

@Suite struct `Chords of curves` {
  @Test(arguments: CurvedOutline.all)
  func `chords of an outline change coverage by little, and by 0 in the mean`(
    outline: CurvedOutline
  ) {
    let (width, height) = (182, 182)
    let picture = CoverageBitmap(outline.path, width: width, height: height)
    let area = outline.area(width: width, height: height)
    let errors = picture.errors { x, y in area[y * width + x] }
    let edge = zip(errors, picture.bytes).filter { $0.1 > 0 && $0.1 < 255 }.map(\.0)
    #expect(errors.map(abs).max()! <= 2)
    #expect(edge.reduce(0) { $0 + abs($1) } / Double(edge.count) <= 0.6)
    // Over so few pixels, rounding to whole levels alone leaves a mean that is not zero.
    let rounding = 1 / Double(edge.count).squareRoot()
    #expect(abs(edge.reduce(0, +)) / Double(edge.count) <= 0.15 + rounding)
  }

  @Test(arguments: CurvedOutline.all)
  func `chords enclose the area of their curve`(outline: CurvedOutline) throws {
    let tolerance = ChordTolerance(
      distance: 0.008, relaxedLength: ChordTolerance.relaxedLengthInPixels)
    for curve in outline.curves {
      let polynomial = CubicPolynomial(curve)
      var chords = CurveChords()
      chords.begin(CurveChords.subdivide(polynomial, tolerance))
      try chords.computeInnerVertices(on: polynomial, inside: curve)
      var polygon = [curve.start]
      for index in 1..<chords.count { polygon.append(chords.innerVertex(index)) }
      let exact = (0..<4000).map { curve.point(at: Double($0) / 4000) } + [curve.end]
      let error = abs(area(polygon + [curve.end]) - area(exact))
      // Each chord deviates by 0.016 px. If the first and last chord were as long as the others, a
      // third of that deviation would be missing at both ends.
      #expect(chords.count < 2 || error < 0.016 / 4, "\(error)")
    }
  }

  @Test func `chords stay close to strongly bent curves`() throws {
    let curves: [[Double]] = [
      [8, 5, 7, 5, 8, 5, 0, 6], [16.75, 5.25, 16.25, 5, 16.25, 5, 16, 5], [1, 1, 0, 2, 0, 2, 0, 2],
      [61.92, 215.53, 67.18, 116.58, 67.18, 116.58, 66.12, 136.2], [33, 23, 49, 42, 49, 42, 17, 4],
      [68, 100, 26, 145, 150, 10, 114, 73], [5, 4, 0, 0, 0, 0, 10, 8],
      [100, 0, 100 + 0.04 / 3, 0, 400.04 / 3, 50, 200, 150],
    ]
    for n in curves {
      let curve = CubicCurve(
        start: CGPoint(x: n[0], y: n[1]), control1: CGPoint(x: n[2], y: n[3]),
        control2: CGPoint(x: n[4], y: n[5]), end: CGPoint(x: n[6], y: n[7]))
      let polynomial = CubicPolynomial(curve)
      var chords = CurveChords()
      chords.begin(CurveChords.subdivide(polynomial, Flattening.chordTolerance))
      try chords.computeInnerVertices(on: polynomial, inside: curve)
      for index in 1..<chords.count {
        let place = chords.innerVertex(index)
        let distance = (0...20_000).map {
          place.distance(to: curve.point(at: Double($0) / 20_000))
        }.min()!
        #expect(distance < 0.1, "\(n)")
      }
      // Draws in one band, so that wrong chords would leave its rows.
      for flips in [false, true] {
        func bytes(_ steps: Int?) -> [Int] {
          func at(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x, y: flips ? 220 - point.y : point.y)
          }
          var path = PathElements()
          path.move(to: at(curve.start))
          if let steps {
            for step in 1...steps {
              path.line(to: at(curve.point(at: Double(step) / Double(steps))))
            }
          } else {
            path.cubic(
              to: at(curve.end), control1: at(curve.control1), control2: at(curve.control2))
          }
          path.line(to: at(CGPoint(x: n[0], y: n[7] + 3)))
          path.close()
          return CoverageBitmap(path, width: 210, height: 220).bytes.map { Int($0) }
        }
        let (drawn, lines) = (bytes(nil), bytes(400))
        #expect(zip(drawn, lines).allSatisfy { abs($0 - $1) <= 4 }, "\(n)")
        #expect(drawn.contains { $0 > 100 }, "\(n)")
      }
    }
  }

  private func area(_ polygon: [CGPoint]) -> Double {
    zip(polygon, polygon.dropFirst() + polygon.prefix(1))
      .reduce(0) { $0 + ($1.0.x * $1.1.y - $1.0.y * $1.1.x) / 2 }
  }

  private func chords(_ path: PathElements) -> Int {
    var edges = EdgeBuilder()
    let bounds = PixelRect(width: 200, height: 200)
    edges.begin(in: bounds)
    inMemory(
      try edges.add(path, viewport: FlatteningViewport(transform: .identity, bounds: bounds)))
    return edges.edges.count
  }

  @Test func `a circle gets as many chords as its radius needs`() {
    // The sagitta of an arc is r · θ² / 8.
    let circle = CurvedOutline.all[3].path
    let least = 2 * Double.pi / (8 * 0.008 / 87.2).squareRoot()
    #expect(Double(chords(circle)) < 1.1 * least)
  }

  @Test func `a nearly straight curve gets few chords`() {
    var path = PathElements()
    path.move(to: CGPoint(x: 10, y: 10))
    // The curve is almost a line, with a hook at its end.
    path.cubic(
      to: CGPoint(x: 190, y: 14), control1: CGPoint(x: 160, y: 10.01),
      control2: CGPoint(x: 195, y: 10))
    path.close()
    #expect(chords(path) < 32)
  }
}

import Foundation
import Testing

@testable import Citrine

/// A curve and its stroke by definition: all points within half the width of the curve.
struct StrokedCurve: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let curve: CubicCurve
  let width: Double

  private static func cubic(_ n: [Double]) -> CubicCurve {
    CubicCurve(
      start: CGPoint(x: n[0], y: n[1]), control1: CGPoint(x: n[2], y: n[3]),
      control2: CGPoint(x: n[4], y: n[5]), end: CGPoint(x: n[6], y: n[7]))
  }

  static let all = [
    StrokedCurve(
      testDescription: "arch", curve: cubic([15, 20, 20, 90, 80, 90, 85, 20]), width: 9),
    StrokedCurve(
      testDescription: "tight turn", curve: cubic([45, 15, 48, 110, 52, 110, 55, 15]), width: 22),
    StrokedCurve(
      testDescription: "cusp", curve: cubic([20, 20, 80, 80, 20, 80, 80, 20]), width: 12),
    StrokedCurve(
      testDescription: "loop", curve: cubic([20, 20, 110, 80, -10, 80, 80, 20]), width: 8),
    StrokedCurve(
      testDescription: "narrow loop", curve: cubic([20, 20, 85, 85, 15, 85, 80, 20]), width: 14),
    StrokedCurve(
      testDescription: "there and back", curve: cubic([20, 50, 110, 50, -10, 50, 80, 50]), width: 16
    ),
    StrokedCurve(
      testDescription: "wave", curve: cubic([15, 50, 60, -30, 40, 130, 85, 50]), width: 17),
  ]

  /// Returns the distance of a point from the curve.
  func distance(to point: CGPoint) -> Double {
    func square(_ t: Double) -> Double {
      let place = curve.point(at: t)
      return (place.x - point.x) * (place.x - point.x) + (place.y - point.y) * (place.y - point.y)
    }
    let steps = 100
    let best = (0...steps).map { square(Double($0) / Double(steps)) }.enumerated()
      .sorted { $0.element < $1.element }.prefix(3)
    var nearest = Double.infinity
    for candidate in best {
      var (low, high) = (
        max(Double(candidate.offset - 1) / Double(steps), 0),
        min(Double(candidate.offset + 1) / Double(steps), 1)
      )
      for _ in 0..<22 {
        let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
        if square(a) < square(b) { high = b } else { low = a }
      }
      nearest = min(nearest, square((low + high) / 2))
    }
    return nearest.squareRoot()
  }
}

@Suite struct `Strokes of curves` {
  @Test(arguments: StrokedCurve.all)
  func `a stroke contains the points within half its width, to 1/20 of a unit`(
    stroked: StrokedCurve
  ) {
    let path = GMutablePath()
    path.move(to: stroked.curve.start)
    path.addCurve(
      to: stroked.curve.end, control1: stroked.curve.control1, control2: stroked.curve.control2)
    let outline = path.copy(
      strokingWithWidth: stroked.width, lineCap: .round, lineJoin: .round, miterLimit: 10)
    var wrong: [CGPoint] = []
    for index in 1...500 {
      // A low-discrepancy sequence, which fills the square evenly without the rows of a lattice.
      let (u, v) = (0.7548776662 * Double(index), 0.5698402910 * Double(index))
      let point = CGPoint(x: 100 * (u - u.rounded(.down)), y: 100 * (v - v.rounded(.down)))
      let margin = stroked.distance(to: point) - stroked.width / 2
      if abs(margin) > 0.05, outline.contains(point) != (margin < 0) { wrong.append(point) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test(arguments: StrokedCurve.all)
  func `strokes have no pinholes and paint nothing outside`(stroked: StrokedCurve) throws {
    var path = PathElements()
    path.move(to: stroked.curve.start)
    path.cubic(
      to: stroked.curve.end, control1: stroked.curve.control1, control2: stroked.curve.control2)
    var style = StrokeStyle()
    (style.width, style.cap) = (stroked.width, .round)
    let picture = try CoverageBitmap(path.stroked(style, scale: 1), width: 100, height: 100)
    var wrong: [[Int]] = []
    for y in stride(from: 0, to: 100, by: 5) {
      for x in 0..<100 {
        guard picture[x, y] > 0 || x.isMultiple(of: 4) else { continue }
        let center = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let margin = stroked.distance(to: center) - stroked.width / 2
        // The pixel lies farther from the edge than half its diagonal.
        if margin < -0.76, picture[x, y] != 255 { wrong.append([x, y, Int(picture[x, y])]) }
        if margin > 0.76, picture[x, y] != 0 { wrong.append([x, y, Int(picture[x, y])]) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(8))")
  }
}

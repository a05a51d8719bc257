import Foundation
import Testing

@testable import Citrine

@Suite struct `Exact area` {
  @Test(arguments: [3, 4, 7, 20])
  func `a simple polygon is within one level of its exact area`(corners: Int) {
    var random = SeededRandom(UInt32(corners))
    for _ in 0..<12 {
      let polygon = RandomPolygon.starShaped(&random, corners: corners, size: 40)
      let picture = CoverageBitmap(.polygon(polygon), width: 40, height: 40)
      let errors = picture.errors { x, y in
        abs(ExactArea.ofPolygon(polygon, inPixelAt: x, y))
      }
      #expect(errors.map(abs).max()! <= 1)
    }
  }

  @Test(arguments: [3, 3.7, 5.2, 10.6, 50.3, 120.9])
  func `an ellipse is within 1.2 levels of the exact disc`(radius: Double) {
    var random = SeededRandom(3)
    let size = 2 * Int(radius) + 8
    for _ in 0..<4 {
      let center = CGPoint(
        x: radius + 2 + 2 * random.unit(), y: radius + 2 + 2 * random.unit())
      var path = PathElements()
      path.move(to: center)
      path.setPrimitiveEllipse(
        Ellipse(center: center, u: CGPoint(x: radius, y: 0), v: CGPoint(x: 0, y: radius)))
      let picture = CoverageBitmap(path, width: size, height: size)
      let errors = picture.errors { x, y in
        ExactArea.ofDisc(center: center, radius: radius, inPixelAt: x, y)
      }
      let edge = zip(errors, picture.bytes).filter { $0.1 > 0 && $0.1 < 255 }.map { abs($0.0) }
      #expect(Double(edge.count) > 6 * radius)
      // Rounding to whole levels alone contributes up to 0.5 levels, and 0.25 levels in the mean.
      #expect(errors.map(abs).max()! <= 1.2)
      let mean: Double = edge.reduce(0, +) / Double(edge.count)
      #expect(mean <= 0.35)
    }
  }

  @Test func `a filled cubic is within two levels of the exact area`() {
    var random = SeededRandom(5)
    var worst = 0.0
    for _ in 0..<10 {
      // The curve is a lobe that cannot cross itself: it leaves both ends upwards.
      let start = CGPoint(x: 4 + 4 * random.unit(), y: 34.3)
      let end = CGPoint(x: 30 + 8 * random.unit(), y: 33.7)
      let control1 = CGPoint(x: start.x - 3 + 8 * random.unit(), y: -20 * random.unit())
      let control2 = CGPoint(x: end.x - 3 + 8 * random.unit(), y: -20 * random.unit())
      var path = PathElements()
      path.move(to: start)
      path.cubic(to: end, control1: control1, control2: control2)
      path.close()
      let picture = CoverageBitmap(path, width: 44, height: 40)
      // 2,000 chords deviate from the curve by less than 0.00002 px, which is 1/200 of a level.
      let fine = (0..<2000).map { step in
        let t = Double(step) / 2000
        let s = 1 - t
        return CGPoint(
          x: s * s * s * start.x + 3 * s * s * t * control1.x + 3 * s * t * t * control2.x
            + t * t * t * end.x,
          y: s * s * s * start.y + 3 * s * s * t * control1.y + 3 * s * t * t * control2.y
            + t * t * t * end.y)
      }
      let areas = ExactArea.grid(of: fine + [end], width: 44, height: 40)
      let errors = picture.errors { x, y in abs(areas[y * 44 + x]) }
      worst = max(worst, errors.map(abs).max()!)
    }
    #expect(worst <= 2)
  }

  @Test func `a narrow clip does not change a visible pixel`() {
    var random = SeededRandom(11)
    for _ in 0..<10 {
      let polygon = RandomPolygon.starShaped(&random, corners: 9, size: 60)
      let whole = CoverageBitmap(.polygon(polygon), width: 60, height: 60)
      let bounds = PixelRect(minX: 13, minY: 7, maxX: 41, maxY: 33)
      let part = CoverageBitmap(.polygon(polygon), width: 60, height: 60, bounds: bounds)
      for y in 0..<60 {
        for x in 0..<60 {
          let inside = x >= 13 && x < 41 && y >= 7 && y < 33
          #expect(part[x, y] == (inside ? whole[x, y] : 0))
        }
      }
    }
  }
}

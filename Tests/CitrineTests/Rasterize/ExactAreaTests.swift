import Foundation
import Testing

@testable import Citrine

@Suite struct `Exact area` {
  /// A polygon that is simple by construction: its corners go once round a center.
  private func starShaped(_ random: inout SeededRandom, corners: Int, size: Double) -> [CGPoint] {
    let center = CGPoint(
      x: size * (0.3 + 0.4 * random.unit()), y: size * (0.3 + 0.4 * random.unit()))
    let angles = (0..<corners).map { _ in random.unit() * 2 * .pi }.sorted()
    return angles.map { angle in
      let radius = size * (0.02 + 0.8 * random.unit())
      return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }

  @Test(arguments: [3, 4, 7, 20])
  func `a simple polygon agrees with clipped area to one level`(corners: Int) {
    var random = SeededRandom(UInt32(corners))
    for _ in 0..<12 {
      let polygon = starShaped(&random, corners: corners, size: 40)
      let picture = CoveragePicture(.polygon(polygon), width: 40, height: 40)
      let errors = picture.errors { x, y in
        abs(ExactArea.ofPolygon(polygon, inPixelAt: x, y))
      }
      #expect(errors.map(abs).max()! <= 1)
    }
  }

  @Test func `a true ellipse agrees with the disc`() {
    let center = CGPoint(x: 64.37, y: 63.81)
    var path = PathElements()
    path.move(to: center)
    path.markLoneEllipse(
      Ellipse(center: center, u: CGPoint(x: 50.3, y: 0), v: CGPoint(x: 0, y: 50.3)))
    let picture = CoveragePicture(path, width: 128, height: 128)
    let errors = picture.errors { x, y in
      ExactArea.ofDisc(center: center, radius: 50.3, inPixelAt: x, y)
    }
    let edge = zip(errors, picture.bytes).filter { $0.1 > 0 && $0.1 < 255 }.map { abs($0.0) }
    #expect(edge.count > 350)
    print("ellipse: max", edge.max()!, "mean", edge.reduce(0, +) / Double(edge.count))
    #expect(errors.map(abs).max()! <= 2)
    #expect(edge.reduce(0, +) / Double(edge.count) <= 0.8)
  }

  @Test func `a cubic agrees with the exact area of the curve as given`() {
    var random = SeededRandom(5)
    var worst = 0.0
    for _ in 0..<10 {
      // A lobe that cannot cross itself: handles leave both ends upwards.
      let start = CGPoint(x: 4 + 4 * random.unit(), y: 34.3)
      let end = CGPoint(x: 30 + 8 * random.unit(), y: 33.7)
      let control1 = CGPoint(x: start.x - 3 + 8 * random.unit(), y: -20 * random.unit())
      let control2 = CGPoint(x: end.x - 3 + 8 * random.unit(), y: -20 * random.unit())
      var path = PathElements()
      path.move(to: start)
      path.cubic(to: end, control1: control1, control2: control2)
      path.close()
      let picture = CoveragePicture(path, width: 44, height: 40)
      // 20,000 chords: their error is below a thousandth of a level.
      let fine = (0..<20_000).map { step in
        let t = Double(step) / 20_000
        let s = 1 - t
        return CGPoint(
          x: s * s * s * start.x + 3 * s * s * t * control1.x + 3 * s * t * t * control2.x
            + t * t * t * end.x,
          y: s * s * s * start.y + 3 * s * s * t * control1.y + 3 * s * t * t * control2.y
            + t * t * t * end.y)
      }
      let areas = rowAreas(fine + [end], width: 44, height: 40)
      let errors = picture.errors { x, y in abs(areas[y * 44 + x]) }
      worst = max(worst, errors.map(abs).max()!)
    }
    print("cubic: max", worst)
    #expect(worst <= 1)
  }

  /// Signed areas of a polygon with very many corners: each side is cut at pixel borders and its
  /// area to the left border accumulates along the row, in doubles.
  private func rowAreas(_ polygon: [CGPoint], width: Int, height: Int) -> [Double] {
    var areas = [Double](repeating: 0, count: width * height)
    for (index, end) in polygon.enumerated() {
      let start = polygon[index == 0 ? polygon.count - 1 : index - 1]
      var cuts: [Double] = [0, 1]
      let (xs, ys) = ([start.x, end.x].sorted(), [start.y, end.y].sorted())
      for x in stride(from: xs[0].rounded(.up), to: xs[1], by: 1) {
        cuts.append((x - start.x) / (end.x - start.x))
      }
      for y in stride(from: ys[0].rounded(.up), to: ys[1], by: 1) {
        cuts.append((y - start.y) / (end.y - start.y))
      }
      cuts.sort()
      for cut in 1..<cuts.count {
        let a = CGPoint(
          x: start.x + (end.x - start.x) * cuts[cut - 1],
          y: start.y + (end.y - start.y) * cuts[cut - 1])
        let b = CGPoint(
          x: start.x + (end.x - start.x) * cuts[cut], y: start.y + (end.y - start.y) * cuts[cut])
        let (column, row) = (
          Int(((a.x + b.x) / 2).rounded(.down)), Int(((a.y + b.y) / 2).rounded(.down))
        )
        guard row >= 0 && row < height && column < width else { continue }
        let rise = b.y - a.y
        let meanX = (a.x + b.x) / 2
        if column >= 0 { areas[row * width + column] += rise * (Double(column + 1) - meanX) }
        for right in max(column + 1, 0)..<width { areas[row * width + right] += rise }
      }
    }
    return areas
  }

  @Test func `a narrow clip does not move a pixel`() {
    var random = SeededRandom(11)
    for _ in 0..<10 {
      let polygon = starShaped(&random, corners: 9, size: 60)
      let whole = CoveragePicture(.polygon(polygon), width: 60, height: 60)
      let bounds = PixelRect(minX: 13, minY: 7, maxX: 41, maxY: 33)
      let part = CoveragePicture(.polygon(polygon), width: 60, height: 60, bounds: bounds)
      for y in 0..<60 {
        for x in 0..<60 {
          let inside = x >= 13 && x < 41 && y >= 7 && y < 33
          #expect(part[x, y] == (inside ? whole[x, y] : 0))
        }
      }
    }
  }
}

import Foundation
import Testing

@testable import Citrine

@Suite struct `Exact ellipses` {
  private func disc(_ center: CGPoint, _ radius: Double) -> PathElements {
    var path = PathElements()
    path.move(to: center)
    path.setPrimitiveEllipse(
      Ellipse(center: center, u: CGPoint(x: radius, y: 0), v: CGPoint(x: 0, y: radius)))
    return path
  }

  @Test func `closing an ellipse again keeps the primitive ellipse`() {
    let path = GMutablePath()
    path.addEllipse(in: CGRect(x: 2, y: 3, width: 90, height: 40))
    #expect(path.storage.primitiveEllipse != nil)
    path.closeSubpath()
    #expect(path.storage.primitiveEllipse != nil)
    path.addLine(to: .zero)
    #expect(path.storage.primitiveEllipse == nil)
  }

  @Test(arguments: [1e-6, 0.01, 0.1, 0.3, 0.5, 0.9, 1.7, 4, 11.5])
  func `small discs are within one level of the exact area`(radius: Double) {
    for center in [CGPoint(x: 13, y: 13), CGPoint(x: 13.5, y: 13.5), CGPoint(x: 13.13, y: 12.87)] {
      let picture = CoverageBitmap(disc(center, radius), width: 26, height: 26)
      let errors = picture.errors { x, y in
        ExactArea.ofDisc(center: center, radius: radius, inPixelAt: x, y)
      }
      #expect(errors.map(abs).max()! <= 1)
    }
  }

  /// The circle passes through the canvas.
  ///
  /// Its centre is far away, in several directions.
  @Test(arguments: [60, 1e3, 3e4, 1e5, 2e5, 1e6, 1e9, 1e12])
  func `large discs are within three levels of the exact area`(radius: Double) {
    for angle in stride(from: 0.1, to: 6.3, by: 0.8) {
      let center = CGPoint(x: 10 - radius * cos(angle), y: 8 - radius * sin(angle))
      let picture = CoverageBitmap(disc(center, radius), width: 20, height: 16)
      // Returns the depth of a point inside the circle. The formula (d² - r²) / (d + r) avoids
      // squares of large numbers: d² - r² is computed from small products.
      func inside(_ x: Double, _ y: Double) -> Double {
        let rim = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        let (dx, dy) = (x - rim.x, y - rim.y)
        let beyond = 2 * radius * (dx * cos(angle) + dy * sin(angle)) + dx * dx + dy * dy
        return -beyond / (2 * radius)
      }
      var worst = 0.0
      for y in 0..<16 {
        for x in 0..<20 {
          let depth = inside(Double(x) + 0.5, Double(y) + 0.5)
          guard abs(depth) < 1 else {
            worst = max(worst, abs(Double(picture[x, y]) - (depth > 0 ? 255 : 0)))
            continue
          }
          var area = 0.0
          for sample in 0..<256 {
            let (column, line) = (sample % 16, sample / 16)
            let d = inside(
              Double(x) + (Double(column) + 0.5) / 16, Double(y) + (Double(line) + 0.5) / 16)
            // Each sample stands for a cell of 1/16 pixel. The cell's coverage is approximately its
            // depth, clamped.
            area += min(max(d * 16 + 0.5, 0), 1)
          }
          worst = max(worst, abs(Double(picture[x, y]) - area * 255 / 256))
        }
      }
      // The samples are accurate to about one level. Doubles represent a radius of 1e12 to 1/10000.
      #expect(worst <= 3, "angle \(angle)")
    }
  }

  @Test(arguments: [1e15, 1e18, 1e100, 1e300])
  func `huge ellipses cover the whole canvas or nothing`(radius: Double) {
    let around = CoverageBitmap(disc(CGPoint(x: 3, y: 4), radius), width: 10, height: 10)
    #expect(around.bytes.allSatisfy { $0 == 255 })
    let beside = CoverageBitmap(
      disc(CGPoint(x: 3 * radius, y: 0), radius), width: 10, height: 10)
    #expect(beside.bytes.allSatisfy { $0 == 0 })
  }

  /// A gap between two quarters of the disc would paint the rest of its row.
  @Test func `discs without anti-aliasing paint no pixels outside the disc`() {
    var random = SeededRandom(8)
    for _ in 0..<60 {
      let radius = 10 * random.unit()
      let center = CGPoint(
        x: (Double(Int(random.unit() * 2048)) + 0.5) / 1024 + 12,
        y: (Double(Int(random.unit() * 2048)) + 0.5) / 1024 + 12)
      let picture = CoverageBitmap(
        disc(center, radius), width: 26, height: 26, style: FillStyle(antialias: false))
      for y in 0..<26 {
        for x in 0..<26 where picture[x, y] > 0 {
          let nearX = min(max(center.x, Double(x)), Double(x + 1)) - center.x
          let nearY = min(max(center.y, Double(y)), Double(y + 1)) - center.y
          #expect(hypot(nearX, nearY) <= radius + 0.01)
        }
      }
    }
  }

  @Test func `a rotated ellipse has its exact area`() {
    var random = SeededRandom(9)
    for _ in 0..<20 {
      let (a, b, angle) = (3 + 10 * random.unit(), 1 + 8 * random.unit(), 6 * random.unit())
      var path = PathElements()
      let center = CGPoint(x: 20.3, y: 20.7)
      path.move(to: center)
      path.setPrimitiveEllipse(
        Ellipse(
          center: center, u: CGPoint(x: a * cos(angle), y: a * sin(angle)),
          v: CGPoint(x: -b * sin(angle), y: b * cos(angle))))
      let picture = CoverageBitmap(path, width: 41, height: 41)
      let area = picture.bytes.reduce(0.0) { $0 + Double($1) } / 255
      // About a hundred edge pixels are rounded by up to half a level each. Most of the errors
      // cancel.
      #expect(abs(area - .pi * a * b) < 0.1)
    }
  }
}

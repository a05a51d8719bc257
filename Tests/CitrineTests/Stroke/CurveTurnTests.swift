import Foundation
import Testing

@testable import Citrine

/// Curves that turn back at a point, in any direction, by exactly half a turn.
@Suite struct `Strokes of curves that turn back` {
  @Test(arguments: Array(0..<16))
  func `the tip of a curve that turns back is round, whatever its direction`(sixteenth: Int) {
    // Exact directions for four of them: their sine is a zero of either sign.
    let exact = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)]
    let angle = Double(sixteenth) * .pi / 8
    let direction =
      sixteenth.isMultiple(of: 4) ? exact[sixteenth / 4] : (cos(angle), sin(angle))
    func point(_ ahead: Double, _ left: Double) -> CGPoint {
      CGPoint(
        x: 30 + ahead * direction.0 - left * direction.1,
        y: 30 + ahead * direction.1 + left * direction.0)
    }
    for isQuadratic in [true, false] {
      let path = GMutablePath()
      path.move(to: point(0, 0))
      // Both curves turn at 12, half of a control point's distance, or three quarters of that of two.
      if isQuadratic {
        path.addQuadCurve(to: point(0, 0), control: point(24, 0))
      } else {
        path.addCurve(to: point(0, 0), control1: point(16, 0), control2: point(16, 0))
      }
      for cap in [GLineCap.butt, .round, .square] {
        let outline = path.copy(
          strokingWithWidth: 10, lineCap: cap, lineJoin: .round, miterLimit: 10)
        for (ahead, left) in [(0.5, 0.5), (8, 4.8), (12.5, 0), (16.8, 0), (15, 3.8), (15, -3.8)] {
          #expect(outline.contains(point(ahead, left)), "\(ahead), \(left), \(cap)")
        }
        for (ahead, left) in [(17.2, 0.0), (16, 3.8), (16, -3.8), (8, 5.2)] {
          #expect(!outline.contains(point(ahead, left)), "\(ahead), \(left), \(cap)")
        }
      }
    }
  }
}

import Foundation
import Testing

@testable import Citrine

/// Results of path algebra.
///
/// A person checked the references by eye.
@Suite struct `Pictures of path algebra` {
  private func path(_ build: (GMutablePath) -> Void) -> GPath {
    let path = GMutablePath()
    build(path)
    return path
  }

  private var star: GPath {
    path { path in
      path.addLines(
        between: (0..<5).map { index in
          let angle = Double(index) * 0.8 * .pi + .pi / 2
          return CGPoint(x: 26 + 22 * cos(angle), y: 30 + 22 * sin(angle))
        })
      path.closeSubpath()
    }
  }

  private var curl: GPath {
    path { path in
      path.move(to: CGPoint(x: 8, y: 12))
      path.addCurve(
        to: CGPoint(x: 44, y: 14), control1: CGPoint(x: 90, y: 62),
        control2: CGPoint(x: -34, y: 70))
      path.addQuadCurve(to: CGPoint(x: 14, y: 36), control: CGPoint(x: 52, y: 60))
    }
  }

  /// Pairs of paths: circles, a star and a ring, a curl and a rectangle, letters and an ellipse.
  private var pairs: [(GPath, GPath)] {
    let letters = path { path in
      let size = GAffineTransform(scaleX: 3, y: 3)
      for (index, glyph) in GBitmapFont.builtIn.glyphs(for: "Ag").enumerated() {
        let place = GAffineTransform(translationX: 8 + 19 * CGFloat(index), y: 18)
        path.addPath(GBitmapFont.builtIn.path(of: glyph), transform: size.concatenating(place))
      }
    }
    let ring = GPath(ellipseIn: CGRect(x: 14, y: 8, width: 36, height: 36))
      .subtracting(GPath(ellipseIn: CGRect(x: 22, y: 16, width: 20, height: 20)))
    return [
      (
        GPath(ellipseIn: CGRect(x: 6, y: 12, width: 30, height: 30)),
        GPath(ellipseIn: CGRect(x: 22, y: 20, width: 30, height: 30))
      ),
      (star, ring), (curl, GPath(rect: CGRect(x: 12, y: 20, width: 36, height: 16))),
      (letters, GPath(ellipseIn: CGRect(x: 6, y: 16, width: 44, height: 18))),
    ]
  }

  @Test func `all operations on four pairs of paths match the reference picture`() throws {
    let context = GContext.canvas(7 * 58, 4 * 58)
    context.setFillColor(GColor.white)
    context.fill(context.wholeRect)
    for (row, (a, b)) in pairs.enumerated() {
      let areas = [
        a.normalized(using: .evenOdd), a.union(b), a.intersection(b), a.subtracting(b),
        a.symmetricDifference(b),
      ]
      for (column, area) in (areas + [a.lineIntersection(b), a.lineSubtracting(b)]).enumerated() {
        context.saveGState()
        context.translateBy(x: CGFloat(column) * 58, y: CGFloat(3 - row) * 58)
        context.setStrokeColor(red: 0.1, green: 0.2, blue: 0.5, alpha: 1)
        context.addPath(area)
        if column < areas.count {
          // Each component has its own colour.
          for (index, component) in area.componentsSeparated().enumerated() {
            let share = CGFloat(index % 4) / 4
            context.setFillColor(red: 1 - share, green: 0.75, blue: 0.3 + share * 0.7, alpha: 1)
            context.beginPath()
            context.addPath(component)
            context.fillPath(using: index.isMultiple(of: 2) ? .winding : .evenOdd)
          }
          context.addPath(area)
        }
        context.strokePath()
        context.restoreGState()
      }
    }
    try expectImage(context, matches: "path-algebra")
  }
}

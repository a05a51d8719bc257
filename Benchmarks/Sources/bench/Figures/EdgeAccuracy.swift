import CairoSide
import Citrine

/// The errors of both libraries at the edges of a circle and of a polygon, compared with the exact area.
enum EdgeAccuracy {
  private static let size = 128
  private static let (x, y, radius) = (64.37, 63.81, 50.3)

  static func figures() -> [ErrorFigures] { circle() + polygon() }

  private static func circle() -> [ErrorFigures] {
    let exact = ExactCoverage.circle(size: size, x: x, y: y, radius: radius)
    return figures("circle, r 50.3", exact) { context in
      let box = CGRect(circleAt: x, y, radius: radius, canvas: Double(size))
      context.fillEllipse(in: box)
    } cairo: { canvas in
      cairo_side_circle(canvas, PaintColor(1, 1, 1), x, y, radius, 1)
    }
  }

  /// The errors for a polygon with 256 corners on the circle.
  private static func polygon() -> [ErrorFigures] {
    let corners = (0..<256).flatMap { index in
      let angle = 2 * Double.pi * Double(index) / 256
      return [x + radius * cos(angle), y + radius * sin(angle)]
    }
    let points = stride(from: 0, to: 512, by: 2).map { index in
      CGPoint(x: corners[index], y: Double(size) - corners[index + 1])
    }
    let exact = ExactCoverage.polygon(size: size, corners: corners)
    return figures("polygon, 256 corners", exact) { context in
      context.addLines(between: points)
      context.fillPath()
    } cairo: { canvas in
      cairo_side_polygon(canvas, PaintColor(1, 1, 1), corners, 256, false, 1)
    }
  }

  /// Draws in white on a transparent canvas, so that alpha is the coverage.
  private static func figures(
    _ name: String, _ exact: ExactCoverage, citrine: (GContext) -> Void,
    cairo: (OpaquePointer) -> Void
  ) -> [ErrorFigures] {
    let canvas = Canvas(size: size, initialPixels: .empty)
    canvas.citrine.setFillColor(gray: 1, alpha: 1)
    citrine(canvas.citrine)
    cairo(canvas.cairo)
    let edges = exact.areas.indices.filter { 1e-9..<1 - 1e-9 ~= exact.areas[$0] }
    return [("Citrine", canvas.citrinePixels), ("Cairo", canvas.cairoPixels)].map {
      library, pixels in
      ErrorFigures(
        name, library, errors: edges.map { Double(pixels[$0] >> 24) - 255 * exact.areas[$0] })
    }
  }
}

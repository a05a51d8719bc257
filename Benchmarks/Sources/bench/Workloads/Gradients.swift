import CairoSide
import Citrine

extension Workload {
  /// W10: gradients from red over green to blue on the whole canvas: linear from corner to corner, and radial from
  /// the centre.
  static func gradients() -> [Workload] {
    [
      gradient("W10a_lineargrad") { canvas, gradient in
        canvas.drawLinearGradient(
          gradient, start: CGPoint(x: 0, y: 1024), end: CGPoint(x: 1024, y: 0), options: [])
      } cairo: {
        cairo_side_linear_gradient($0, $1)
      },
      gradient("W10b_radialgrad") { canvas, gradient in
        let center = CGPoint(x: 512, y: 512)
        canvas.drawRadialGradient(
          gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 512,
          options: .drawsAfterEndLocation)
      } cairo: {
        cairo_side_radial_gradient($0, $1)
      },
    ]
  }

  private static func gradient(
    _ name: String, citrine: @escaping (GContext, GGradient) -> Void,
    cairo: @escaping (OpaquePointer, Int) -> Void
  ) -> Workload {
    Workload(name, .fill, tolerance: .rounding) {
      let gradient = GGradient(
        colorSpace: GColorSpaceCreateDeviceRGB(),
        colorComponents: [1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1], locations: [0, 0.5, 1], count: 3)!
      return Sides(
        citrine: { canvas, count in for _ in 0..<count { citrine(canvas, gradient) } },
        cairo: cairo)
    }
  }
}

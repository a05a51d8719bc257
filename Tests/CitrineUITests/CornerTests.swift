import CitrineUI
import Testing

@Suite struct `Round corners` {
  /// A cubic curve of an outline.
  private struct Curve {
    let points: [CGPoint]

    private func cross(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
      (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    }

    /// The curvature at both ends.
    ///
    /// At the start, it is 2/3 of the cross product of the first two sides of the control polygon,
    /// divided by the cube of the first side's length. At the end, it is likewise for the last two.
    var curvatures: (start: CGFloat, end: CGFloat) {
      let (first, last) = (
        hypot(points[1].x - points[0].x, points[1].y - points[0].y),
        hypot(points[3].x - points[2].x, points[3].y - points[2].y)
      )
      return (
        2 / 3 * cross(points[0], points[1], points[2]) / pow(first, 3),
        2 / 3 * cross(points[1], points[2], points[3]) / pow(last, 3)
      )
    }
  }

  private func curves(_ path: Path) -> [Curve] {
    var (curves, last) = ([Curve](), CGPoint.zero)
    path.forEach { element in
      switch element {
      case .move(let point), .line(let point): last = point
      case .curve(let end, let first, let second):
        curves.append(Curve(points: [last, first, second, end]))
        last = end
      default: break
      }
    }
    return curves
  }

  private let rect = CGRect(x: 10, y: 20, width: 200, height: 120)

  @Test(arguments: [20.0, 30, 45, 59])
  func `a continuous corner has continuous curvature`(radius: Double) {
    let curves = curves(Path(roundedRect: rect, cornerRadius: radius, style: .continuous))
    #expect(curves.count == 12)
    for corner in stride(from: 0, to: 12, by: 3) {
      // A corner with enough room begins without curvature. The shorter side is 120 points, so a
      // corner has 60 points: 1.53 radii for a radius of 39.
      let limit = radius < 39 ? 1e-9 : 1 / radius
      #expect(abs(curves[corner].curvatures.start) < limit)
      #expect(abs(curves[corner + 2].curvatures.end) < limit)
      for curve in 0..<2 {
        let (before, after) = (
          curves[corner + curve].curvatures.end, curves[corner + curve + 1].curvatures.start
        )
        // A quarter circle at the end of a side would jump by 1 / radius. With less room, the
        // corner is interpolated between both forms, so the curvature differs slightly where curves meet.
        #expect(abs(before - after) < (radius < 39 ? 0.001 : 0.15) / radius)
      }
    }
  }

  @Test(arguments: [0.0, 5, 30, 50, 59.9, 60, 80, 1000])
  func `both corner styles are symmetric and inside the rectangle`(radius: Double) {
    for style in [RoundedCornerStyle.circular, .continuous] {
      let path = Path(roundedRect: rect, cornerRadius: radius, style: style)
      #expect(rect.insetBy(dx: -0.001953125, dy: -0.001953125).contains(path.boundingRect))
      for x in stride(from: 10.37, to: 110, by: 9.1) {
        for y in stride(from: 20.41, to: 80, by: 7.3) {
          let inside = path.contains(CGPoint(x: x, y: y))
          #expect(path.contains(CGPoint(x: 220 - x, y: y)) == inside)
          #expect(path.contains(CGPoint(x: x, y: 160 - y)) == inside)
          #expect(path.contains(CGPoint(x: 220 - x, y: 160 - y)) == inside)
        }
      }
    }
  }

  /// On the diagonal, a circle's corner is (√2 - 1) radii away from the rectangle's corner.
  @Test func `a continuous corner is closer to the corner point than a circular one`() {
    func gap(_ style: RoundedCornerStyle, _ radius: CGFloat) -> CGFloat {
      let path = Path(roundedRect: rect, cornerRadius: radius, style: style)
      return stride(from: 0, to: radius, by: 0.001).first {
        path.contains(CGPoint(x: 10 + $0, y: 20 + $0))
      } ?? .infinity
    }
    #expect(abs(gap(.circular, 30) - 30 * (1 - 0.5.squareRoot())) < 0.02)
    #expect(gap(.continuous, 30) < gap(.circular, 30))
    // The less room a corner has, the closer it is to a circle.
    #expect(abs(gap(.continuous, 59.9) - gap(.circular, 59.9)) < 0.02)
    #expect(abs(gap(.continuous, 40) / 40 - gap(.continuous, 20) / 20) < 0.03)
  }

  @Test func `with a radius of half the side both styles are circular`() {
    let square = CGRect(x: 0, y: 0, width: 40, height: 40)
    let circle = Path(roundedRect: square, cornerRadius: 20, style: .circular)
    #expect(Path(roundedRect: square, cornerRadius: 20, style: .continuous) == circle)
    #expect(Path(roundedRect: square, cornerRadius: 90, style: .continuous) == circle)
    #expect(Capsule().path(in: square) == circle)
    let pill = Capsule(style: .circular).path(in: rect)
    #expect(Capsule(style: .continuous).path(in: rect) == pill)
  }

  @Test func `circular corners equal those of Quartz`() {
    let expected = CGMutablePath()
    expected.addRoundedRect(in: rect, cornerWidth: 12, cornerHeight: 7)
    let size = CGSize(width: 12, height: 7)
    #expect(Path(roundedRect: rect, cornerSize: size, style: .circular).cgPath == expected)
  }

  @Test func `a corner radius of 0 or less gives a rectangle`() {
    #expect(Path(roundedRect: rect, cornerRadius: 0) == Path(rect))
    #expect(Path(roundedRect: rect, cornerRadius: -4) == Path(rect))
    #expect(UnevenRoundedRectangle().path(in: rect) == Path(rect))
  }

  @Test(arguments: [RoundedCornerStyle.circular, .continuous])
  func `each corner can have its own radius`(style: RoundedCornerStyle) {
    let path = UnevenRoundedRectangle(
      topLeadingRadius: 40, bottomTrailingRadius: 20, style: style
    ).path(in: rect)
    #expect(path.contains(CGPoint(x: 209.9, y: 20.1)))
    #expect(path.contains(CGPoint(x: 10.1, y: 139.9)))
    #expect(!path.contains(CGPoint(x: 15, y: 25)))
    #expect(!path.contains(CGPoint(x: 207, y: 137)))
    #expect(path.contains(CGPoint(x: 203, y: 133)))
    // Equal radii at all corners give the same path as a single radius.
    let alike = UnevenRoundedRectangle(
      cornerRadii: RectangleCornerRadii(
        topLeading: 25, bottomLeading: 25, bottomTrailing: 25, topTrailing: 25), style: style)
    #expect(alike.path(in: rect) == RoundedRectangle(cornerRadius: 25, style: style).path(in: rect))
    // Radii that are too large for a side are reduced by the same factor.
    let large = UnevenRoundedRectangle(topLeadingRadius: 180, bottomLeadingRadius: 60, style: style)
    #expect(
      rect.insetBy(dx: -0.001953125, dy: -0.001953125).contains(large.path(in: rect).boundingRect))
    #expect(!large.path(in: rect).contains(CGPoint(x: 30, y: 40)))
  }
}

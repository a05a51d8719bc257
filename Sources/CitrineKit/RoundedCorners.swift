import CitrineCoreGraphics
import Foundation

/// A rectangle with rounded corners, whose radii may differ.
package struct RoundedCorners {
  private let rect: CGRect
  /// The radii at the top right, the bottom right, the bottom left and the top left.
  private let radii: [CGSize]
  /// The fraction of the interpolation from circular (0) to continuous (1) corners; nil for circular corners.
  private let continuity: CGFloat?

  /// Creates a rectangle; if a side is too short for its radii, all radii are scaled down by the same factor.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in points, with y down.
  ///   - radii: The radii in points, from 0 to 1e9: at the top right, the bottom right, the bottom left and the top
  ///     left.
  ///   - isContinuous: Whether the curvature of the corners changes without jumps; otherwise the corners are quarters
  ///     of ellipses. Continuous corners begin 1.528665 radii away from the corner of the rectangle. If a side is too
  ///     short for that, they are interpolated towards circular ones.
  package init(rect: CGRect, radii: [CGSize], isContinuous: Bool) {
    let box = rect.standardized
    self.rect = box
    let sides = [box.height, box.width, box.height, box.width]
    /// The smallest ratio, over the four sides, of the side's length to the sum of its two radii.
    func fitRatio(_ radii: [CGSize]) -> CGFloat {
      sides.indices.map { side in
        let (first, second) = (radii[side], radii[(side + 1) % 4])
        let required =
          side.isMultiple(of: 2) ? first.height + second.height : first.width + second.width
        return required > 0 ? sides[side] / required : .infinity
      }.min() ?? .infinity
    }
    let factor = min(fitRatio(radii), 1)
    let fittingRadii = radii.map { CGSize(width: $0.width * factor, height: $0.height * factor) }
    self.radii = fittingRadii
    // 0 if the circular corners fill a side, 1 or more if there is room for continuous corners on all sides.
    let slack = (fitRatio(fittingRadii) - 1) / (ContinuousCorner.extent - 1)
    continuity = isContinuous && slack > 0 && slack < .infinity ? min(slack, 1) : nil
  }

  /// Creates a rectangle of which some corners are rounded by equal radii, each at most half of the side.
  package init(
    rect: CGRect, corners: UIRectCorner = .allCorners, size: CGSize, isContinuous: Bool
  ) {
    let box = rect.standardized
    let radii = CGSize(
      width: min(size.width > 0 ? size.width : 0, box.width / 2),
      height: min(size.height > 0 ? size.height : 0, box.height / 2))
    self.init(
      rect: box,
      radii: [UIRectCorner.topRight, .bottomRight, .bottomLeft, .topLeft].map {
        corners.contains($0) ? radii : .zero
      }, isContinuous: isContinuous)
  }

  /// Adds the outline, as a closed subpath.
  package func add(to path: CGMutablePath, _ transform: CGAffineTransform = .identity) {
    guard !rect.isNull, !rect.isInfinite, let size = radii.first else { return }
    // Equal, circular corners are drawn by the Quartz path itself.
    guard continuity != nil || radii.contains(where: { $0 != size }) else {
      return path.addRoundedRect(
        in: rect, cornerWidth: size.width, cornerHeight: size.height, transform: transform)
    }
    // The corners, and the directions from each along the side before it and along the side after it.
    let corners: [(point: CGPoint, firstSide: CGVector, secondSide: CGVector)] = [
      (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
      (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
    ]
    for (index, corner) in corners.enumerated() {
      let radius = radii[index]
      let points = ContinuousCorner.points(continuity: continuity).map { offset in
        CGPoint(
          x: corner.point.x + (corner.firstSide.dx * offset.x + corner.secondSide.dx * offset.y)
            * radius.width,
          y: corner.point.y + (corner.firstSide.dy * offset.x + corner.secondSide.dy * offset.y)
            * radius.height
        )
      }
      if index == 0 {
        path.move(to: points[0], transform: transform)
      } else {
        path.addLine(to: points[0], transform: transform)
      }
      guard radius.width > 0, radius.height > 0 else { continue }
      for curve in stride(from: 1, to: points.count, by: 3) {
        path.addCurve(
          to: points[curve + 2], control1: points[curve], control2: points[curve + 1],
          transform: transform)
      }
    }
    path.closeSubpath()
  }
}

/// The curve of one corner of radius 1, in distances from the corner of the rectangle along its two sides.
enum ContinuousCorner {
  /// The distance from the corner at which a continuous corner begins, in radii.
  static let extent = 1.528665

  /// The continuous corner: three cubic curves, symmetric about the diagonal.
  ///
  /// The start point, the points where the curves meet, and the midpoint are measured on Apple's systems. The other
  /// points are chosen so that the curvature is equal on both sides of each point where two curves meet.
  private static let continuous: [CGPoint] = mirrored([
    CGPoint(x: extent, y: 0), CGPoint(x: 1.08849296, y: 0), CGPoint(x: 0.84053839, y: 0),
    CGPoint(x: 0.63149379, y: 0.07491139), CGPoint(x: 0.37510185, y: 0.16678976),
  ])

  /// The circular corner: a quarter circle in three curves.
  ///
  /// They meet at the same tangent angles as in `continuous`.
  private static let circular: [CGPoint] = {
    let turn = atan2(0.07491139, 0.84053839 - 0.63149379)
    let outer = arc(from: 0, to: turn)
    return mirrored(outer + [arc(from: turn, to: .pi / 2 - turn)[1]])
  }()

  /// The control points of a corner: three cubic curves, or for nil one curve, the quarter circle.
  static func points(continuity: CGFloat?) -> [CGPoint] {
    guard let continuity else { return arc(from: 0, to: .pi / 2) }
    return zip(circular, continuous).map { circular, continuous in
      CGPoint(
        x: circular.x + (continuous.x - circular.x) * continuity,
        y: circular.y + (continuous.y - circular.y) * continuity)
    }
  }

  /// An arc of the circle that is tangent to both sides, as a cubic curve; angle 0 is the tangent point on the first
  /// side.
  private static func arc(from start: CGFloat, to end: CGFloat) -> [CGPoint] {
    let handle = 4 / 3 * tan((end - start) / 4)
    func point(_ angle: CGFloat, _ handle: CGFloat) -> CGPoint {
      CGPoint(
        x: 1 - sin(angle) - handle * cos(angle), y: 1 - cos(angle) + handle * sin(angle))
    }
    return [point(start, 0), point(start, handle), point(end, -handle), point(end, 0)]
  }

  /// Completes the first half of a corner by its mirror image about the diagonal.
  private static func mirrored(_ half: [CGPoint]) -> [CGPoint] {
    half + half.reversed().map { CGPoint(x: $0.y, y: $0.x) }
  }
}

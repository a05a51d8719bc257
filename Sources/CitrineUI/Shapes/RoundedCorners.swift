import CoreGraphics
import Foundation

/// How corners are rounded.
nonisolated public enum RoundedCornerStyle: Hashable, Sendable {
  /// By quarters of an ellipse.
  case circular
  /// By curves whose bend grows and fades without a jump.
  case continuous
}

/// A rectangle with round corners.
nonisolated struct RoundedCorners {
  let rect: CGRect
  let size: CGSize
  let style: RoundedCornerStyle

  /// How far along the sides a continuous corner begins, in radii.
  private static let reach = 1.528665

  func add(to path: CGMutablePath, _ transform: CGAffineTransform) {
    let rect = rect.standardized
    guard !rect.isNull, !rect.isInfinite else { return }
    let width = min(max(size.width, 0), rect.width / 2)
    let height = min(max(size.height, 0), rect.height / 2)
    guard width > 0, height > 0 else { return path.addRect(rect, transform: transform) }
    // Where the sides are too short for the long way of continuous corners, they become circular.
    let room = min(rect.width / 2 / width, rect.height / 2 / height)
    guard style == .continuous, room > 1 else {
      return path.addRoundedRect(
        in: rect, cornerWidth: width, cornerHeight: height, transform: transform)
    }
    addContinuous(CGSize(width: width, height: height), in: rect, room: room, to: path, transform)
  }

  /// One corner in radii from the corner's point: along the first side, and along the second.
  ///
  /// A corner is a curve out of the side, the middle of the bend, and a curve into the other side. The
  /// numbers are those that were measured on Apple's systems.
  private static let corner: [(CGFloat, CGFloat)] = [
    (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139),
    (0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379),
    (0, 0.86840694), (0, 1.08849296), (0, 1.528665),
  ]

  private func addContinuous(
    _ radii: CGSize, in rect: CGRect, room: CGFloat, to path: CGMutablePath,
    _ transform: CGAffineTransform
  ) {
    // With less room than corners reach, what lies beyond the radius is pushed together.
    let squeeze = room >= Self.reach ? 1 : (room - 1) / (Self.reach - 1)
    func distance(_ radii: CGFloat) -> CGFloat { radii > 1 ? 1 + (radii - 1) * squeeze : radii }
    let corners: [(CGPoint, along: CGVector, then: CGVector)] = [
      (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
      (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
    ]
    for (index, (point, along, then)) in corners.enumerated() {
      func place(_ first: CGFloat, _ second: CGFloat) -> CGPoint {
        let (first, second) = (distance(first), distance(second))
        return CGPoint(
          x: point.x + (along.dx * first + then.dx * second) * radii.width,
          y: point.y + (along.dy * first + then.dy * second) * radii.height)
      }
      let start = place(Self.reach, 0)
      if index == 0 {
        path.move(to: start, transform: transform)
      } else {
        path.addLine(to: start, transform: transform)
      }
      for curve in stride(from: 0, to: Self.corner.count, by: 3) {
        let points = Self.corner[curve..<curve + 3].map { place($0.0, $0.1) }
        path.addCurve(
          to: points[2], control1: points[0], control2: points[1], transform: transform)
      }
    }
    path.closeSubpath()
  }
}

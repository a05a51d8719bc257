import CitrineCoreGraphics
import Foundation

/// How corners are rounded.
nonisolated public enum RoundedCornerStyle: Hashable, Sendable {
  /// By quarters of an ellipse.
  case circular
  /// By curves whose bend grows and fades without a jump.
  ///
  /// They reach half as far again along the sides. Where the sides are too short for that, they become
  /// the more circular the less room there is.
  case continuous
}

/// A rectangle with round corners, whose radii may differ.
nonisolated struct RoundedCorners {
  private let rect: CGRect
  /// The radii at the top right, the bottom right, the bottom left and the top left.
  private let radii: [CGSize]
  /// How much of the way that continuous corners want they have, from 0 to 1; nil for circular ones.
  private let reach: CGFloat?

  /// Makes the radii as much smaller as the sides need, all by the same factor.
  init(rect: CGRect, radii: [CGSize], style: RoundedCornerStyle) {
    let box = rect.standardized
    self.rect = box
    let sides = [box.height, box.width, box.height, box.width]
    /// The least room on the four sides, of what both corners on a side want.
    func room(_ radii: [CGSize]) -> CGFloat {
      sides.indices.map { side in
        let (first, second) = (radii[side], radii[(side + 1) % 4])
        let wanted =
          side.isMultiple(of: 2) ? first.height + second.height : first.width + second.width
        return wanted > 0 ? sides[side] / wanted : .infinity
      }.min() ?? .infinity
    }
    let factor = min(room(radii), 1)
    let fitting = radii.map { CGSize(width: $0.width * factor, height: $0.height * factor) }
    self.radii = fitting
    let spare = (room(fitting) - 1) / (ContinuousCorner.reach - 1)
    reach = style == .continuous && spare > 0 && spare < .infinity ? min(spare, 1) : nil
  }

  /// Corners of one size, no larger than half the rectangle in either direction.
  init(rect: CGRect, size: CGSize, style: RoundedCornerStyle) {
    let box = rect.standardized
    let fitting = CGSize(
      width: min(max(size.width, 0), box.width / 2),
      height: min(max(size.height, 0), box.height / 2))
    self.init(rect: rect, radii: Array(repeating: fitting, count: 4), style: style)
  }

  func add(to path: CGMutablePath, _ transform: CGAffineTransform) {
    guard !rect.isNull, !rect.isInfinite, let size = radii.first else { return }
    // Corners that are alike and circular are those of Quartz.
    guard reach != nil || radii.contains(where: { $0 != size }) else {
      return path.addRoundedRect(
        in: rect, cornerWidth: size.width, cornerHeight: size.height, transform: transform)
    }
    let corners: [(point: CGPoint, along: CGVector, then: CGVector)] = [
      (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
      (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
    ]
    for (index, corner) in corners.enumerated() {
      let radius = radii[index]
      let points = ContinuousCorner.points(reach: reach).map { place in
        CGPoint(
          x: corner.point.x + (corner.along.dx * place.x + corner.then.dx * place.y) * radius.width,
          y: corner.point.y + (corner.along.dy * place.x + corner.then.dy * place.y) * radius.height
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

/// One corner of radius 1: how far its points are from where the sides would meet, on either side.
nonisolated private enum ContinuousCorner {
  /// How far along the sides a continuous corner begins.
  static let reach = 1.528665

  /// A curve out of the first side, the middle of the bend, and a curve into the second side.
  ///
  /// Where it begins, where the curves meet, and its middle are as measured on Apple's systems; the other
  /// points are those with which the bend is the same on both sides of where two curves meet.
  private static let free: [CGPoint] = mirrored([
    CGPoint(x: reach, y: 0), CGPoint(x: 1.08849296, y: 0), CGPoint(x: 0.84053839, y: 0),
    CGPoint(x: 0.63149379, y: 0.07491139), CGPoint(x: 0.37510185, y: 0.16678976),
  ])

  /// The quarter of a circle, parted where it has the directions that `free` has between its curves.
  private static let round: [CGPoint] = {
    let turn = atan2(0.07491139, 0.84053839 - 0.63149379)
    let outer = arc(from: 0, to: turn)
    return mirrored(outer + [arc(from: turn, to: .pi / 2 - turn)[1]])
  }()

  /// The points of three cubic curves; of one, the quarter of a circle, without a reach.
  static func points(reach: CGFloat?) -> [CGPoint] {
    guard let reach else { return arc(from: 0, to: .pi / 2) }
    return zip(round, free).map { round, free in
      CGPoint(x: round.x + (free.x - round.x) * reach, y: round.y + (free.y - round.y) * reach)
    }
  }

  /// A part of the circle that touches both sides, by its angles from the first side on.
  private static func arc(from start: CGFloat, to end: CGFloat) -> [CGPoint] {
    let handle = 4 / 3 * tan((end - start) / 4)
    func point(_ angle: CGFloat, _ handle: CGFloat) -> CGPoint {
      CGPoint(
        x: 1 - sin(angle) - handle * cos(angle), y: 1 - cos(angle) + handle * sin(angle))
    }
    return [point(start, 0), point(start, handle), point(end, -handle), point(end, 0)]
  }

  /// The second half of a corner is the first one, seen from the other side.
  private static func mirrored(_ half: [CGPoint]) -> [CGPoint] {
    half + half.reversed().map { CGPoint(x: $0.y, y: $0.x) }
  }
}

import Foundation

extension CubicCurve {
  /// A straight line.
  init(from start: CGPoint, to end: CGPoint) {
    self.init(
      start: start, control1: Self.mix(start, end, 1 / 3), control2: Self.mix(start, end, 2 / 3),
      end: end)
  }

  /// The distance from the start to the end.
  var chord: CGFloat { Self.distance(start, end) }

  /// The length, to within a millionth of it.
  var length: CGFloat { length(depth: 0) }

  /// The length lies between the chord and the way by the control points.
  private func length(depth: Int) -> CGFloat {
    let way =
      Self.distance(start, control1) + Self.distance(control1, control2)
      + Self.distance(control2, end)
    guard way - chord > 1e-6 * way, depth < 16 else { return (way + chord) / 2 }
    let (first, second) = split(at: 0.5)
    return first.length(depth: depth + 1) + second.length(depth: depth + 1)
  }

  /// The part between two lengths, of the whole length.
  func part(fromLength first: CGFloat, to last: CGFloat, of length: CGFloat) -> CubicCurve {
    let (low, high) = (place(ofLength: first, length), place(ofLength: last, length))
    guard high > 0 else { return CubicCurve(from: start, to: start) }
    return split(at: high).before.split(at: low / high).after
  }

  /// The parameter up to which the curve is so long.
  private func place(ofLength target: CGFloat, _ length: CGFloat) -> CGFloat {
    guard target > 0 else { return 0 }
    guard target < length else { return 1 }
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    while high - low > 1e-6 {
      let middle = (low + high) / 2
      if split(at: middle).before.length < target { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Both parts of the curve, by de Casteljau's construction.
  func split(at t: CGFloat) -> (before: CubicCurve, after: CubicCurve) {
    let (a, b) = (Self.mix(start, control1, t), Self.mix(control1, control2, t))
    let c = Self.mix(control2, end, t)
    let (d, e) = (Self.mix(a, b, t), Self.mix(b, c, t))
    let middle = Self.mix(d, e, t)
    return (
      CubicCurve(start: start, control1: a, control2: d, end: middle),
      CubicCurve(start: middle, control1: e, control2: c, end: end)
    )
  }

  static func mix(_ left: CGPoint, _ right: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: left.x + (right.x - left.x) * t, y: left.y + (right.y - left.y) * t)
  }

  private static func distance(_ left: CGPoint, _ right: CGPoint) -> CGFloat {
    hypot(right.x - left.x, right.y - left.y)
  }
}

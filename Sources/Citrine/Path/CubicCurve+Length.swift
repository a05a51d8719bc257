import Foundation

extension CubicCurve {
  /// The distance from the start to the end.
  var chord: CGFloat { start.vector(to: end).length }

  /// The length, to within a millionth of it.
  var length: CGFloat { length(depth: 0) }

  /// The length lies between the chord and the way by the control points.
  private func length(depth: Int) -> CGFloat {
    let way =
      start.vector(to: control1).length + control1.vector(to: control2).length
      + control2.vector(to: end).length
    guard way - chord > 1e-6 * way, depth < 16 else { return (way + chord) / 2 }
    let (first, second) = halves
    return first.length(depth: depth + 1) + second.length(depth: depth + 1)
  }

  /// The part between two lengths, of the whole length.
  func part(fromLength first: CGFloat, to last: CGFloat, of length: CGFloat) -> CubicCurve {
    let (low, high) = (place(ofLength: first, length), place(ofLength: last, length))
    return part(from: low, to: high)
  }

  /// The parameter up to which the curve is so long.
  private func place(ofLength target: CGFloat, _ length: CGFloat) -> CGFloat {
    guard target > 0 else { return 0 }
    guard target < length else { return 1 }
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    while high - low > 1e-6 {
      let middle = (low + high) / 2
      if part(from: 0, to: middle).length < target { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

import Citrine
import Foundation

/// Paths.
extension FuzzInput {
  /// A path of at most `count` elements and shapes, in or near a small canvas; of any numbers if `isWild`.
  public mutating func path(atMost count: Int, isWild: Bool = false) -> GMutablePath {
    let path = GMutablePath()
    for _ in 0..<below(count + 1) where !isAtEnd { extend(path, isWild: isWild) }
    return path
  }

  /// Appends an element or a shape to a path.
  private mutating func extend(_ path: GMutablePath, isWild: Bool) {
    let code = below(32)
    // One call of four has a transform.
    let transform = code >= 24 ? self.transform(isWild: isWild) : .identity
    func point() -> CGPoint { self.point(isWild: isWild) }
    func length() -> Double { isWild ? number() : double(in: 0...16) }
    func angle() -> Double { isWild ? number() : double(in: -7...7) }
    switch code % 12 {
    case 0: path.move(to: point(), transform: transform)
    case 1, 2: path.addLine(to: point(), transform: transform)
    case 3: path.addQuadCurve(to: point(), control: point(), transform: transform)
    case 4:
      path.addCurve(to: point(), control1: point(), control2: point(), transform: transform)
    case 5: path.closeSubpath()
    case 6: path.addRect(rect(isWild: isWild), transform: transform)
    case 7: path.addEllipse(in: rect(isWild: isWild), transform: transform)
    case 8:
      path.addRoundedRect(
        in: rect(isWild: isWild), cornerWidth: length(), cornerHeight: length(),
        transform: transform)
    case 9:
      path.addArc(
        center: point(), radius: length(), startAngle: angle(), endAngle: angle(),
        clockwise: bool(), transform: transform)
    case 10:
      path.addArc(
        tangent1End: point(), tangent2End: point(), radius: length(), transform: transform)
    default:
      // Another rectangle or arc, or the path once more; a short path only, for its length doubles.
      if path.elements.count < 12 {
        path.addPath(path, transform: transform)
      } else {
        path.addRelativeArc(
          center: point(), radius: length(), startAngle: angle(), delta: angle(),
          transform: transform)
      }
    }
  }

  /// A rule that says which points are inside.
  public mutating func fillRule() -> GPathFillRule { bool() ? .evenOdd : .winding }

  /// Lengths of dashes: none in half of the cases, else one to four.
  public mutating func dashes(isWild: Bool = false) -> [CGFloat] {
    let count = below(8) - 3
    guard count > 0 else { return [] }
    return (0..<count).map { _ in isWild ? number() : Double(below(64)) / 8 }
  }
}

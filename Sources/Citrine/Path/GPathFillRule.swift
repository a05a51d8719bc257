/// The rule that decides which points are inside a path.
///
/// The winding number of a point is the number of turns that the outline makes around it, with opposite signs for
/// the two directions.
///
/// | rule | a point is inside if its winding number is |
/// |---|---|
/// | `winding` | not zero |
/// | `evenOdd` | odd |
public enum GPathFillRule: Int, Sendable {
  /// The nonzero rule: overlapping shapes of the same direction are filled as their union.
  case winding
  /// The even-odd rule: a shape inside another makes a hole, whatever its direction.
  case evenOdd

  /// Returns whether a point with the given winding number is inside.
  func isInside(winding: Int) -> Bool {
    switch self {
    case .winding: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}

/// Which points a closed outline encloses.
///
/// | rule | a point is inside when |
/// |---|---|
/// | `winding` | the outline turns around it a number of times other than zero |
/// | `evenOdd` | the outline turns around it an odd number of times |
public enum GPathFillRule: Int, Sendable {
  /// Inside is where the outline's turns do not cancel out.
  case winding
  /// Inside is where a ray to the far away crosses the outline an odd number of times.
  case evenOdd

  /// Whether a point around which an outline turns `winding` times is inside.
  func isInside(winding: Int) -> Bool {
    switch self {
    case .winding: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}

/// How a stroke fills the outer side of a corner.
public enum GLineJoin: Int32, Sendable {
  /// The outer edges go on until they meet; beyond the miter limit the corner is bevelled.
  case miter
  /// A sector of a disc around the corner.
  case round
  /// The ends of the two outer edges are joined by a straight line.
  case bevel
}

/// The shape of the outer side of a stroke's corners.
public enum GLineJoin: Int32, Sendable {
  /// The outer edges are extended until they meet. Beyond the miter limit the corner is bevelled.
  case miter
  /// A sector of a disc around the corner.
  case round
  /// The ends of the two outer edges are joined by a straight line.
  case bevel
}

/// How the open ends of a stroke look.
public enum GLineCap: Int32, Sendable {
  /// The stroke ends squarely at the end point.
  case butt
  /// A half disc around the end point.
  case round
  /// The stroke goes on for half its width, and ends squarely there.
  case square
}

/// The shape of the open ends of a stroke.
public enum GLineCap: Int32, Sendable {
  /// The stroke ends squarely at the end point.
  case butt
  /// A half disc around the end point.
  case round
  /// The stroke extends half its width beyond the end point, and ends squarely there.
  case square
}

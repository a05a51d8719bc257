/// The curve of rounded corners.
nonisolated public enum RoundedCornerStyle: Hashable, Sendable {
  /// Corners that are quarters of an ellipse.
  case circular
  /// Corners whose curvature changes without jumps; the default of shapes and paths.
  ///
  /// They begin 1.53 radii away from the corner of the rectangle, instead of 1. If the sides are too short for that,
  /// the curves are interpolated towards circular ones.
  case continuous
}

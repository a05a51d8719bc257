/// How a pattern's cells may be changed so that they fall on pixels.
///
/// Accepted as in Quartz, and without effect: cells are neither changed nor moved, whatever their
/// distance in pixels.
public enum GPatternTiling: Int32, Sendable, CaseIterable {
  /// Cells keep their shape; their distance may change by a pixel.
  case noDistortion = 0
  /// Cells keep their distance; their shape may change by a pixel.
  case constantSpacingMinimalDistortion = 1
  /// Cells keep their distance; their shape may change by more.
  case constantSpacing = 2
}

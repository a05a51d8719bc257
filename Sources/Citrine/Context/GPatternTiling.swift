/// How a pattern's cells may be changed so that they fall on pixels.
///
/// Quartz may change the distance of cells or their shape, by a pixel or more, to draw them faster. Citrine
/// needs none of it: cells keep both their shape and their distance, exactly and whatever is asked for, so that
/// all three mean the same.
public enum GPatternTiling: Int32, Sendable, CaseIterable {
  /// Cells keep their shape; in Quartz, their distance may change by a pixel.
  case noDistortion = 0
  /// Cells keep their distance; in Quartz, their shape may change by a pixel.
  case constantSpacingMinimalDistortion = 1
  /// Cells keep their distance; in Quartz, their shape may change by more.
  case constantSpacing = 2
}

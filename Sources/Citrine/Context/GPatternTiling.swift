/// How a pattern's cells may be changed so that they fall on pixels.
///
/// Quartz may change the spacing or the shape of cells by a pixel or more, to draw them faster. Citrine keeps
/// both exactly, so the three cases have the same effect.
public enum GPatternTiling: Int32, Sendable, CaseIterable {
  /// Cells keep their shape; in Quartz, their spacing may change by a pixel.
  case noDistortion = 0
  /// Cells keep their spacing; in Quartz, their shape may change by a pixel.
  case constantSpacingMinimalDistortion = 1
  /// Cells keep their spacing; in Quartz, their shape may change by more than a pixel.
  case constantSpacing = 2
}

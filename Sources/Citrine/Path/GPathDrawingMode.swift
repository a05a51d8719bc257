/// How a path is painted; where it is both filled and stroked, the stroke lies on top.
public enum GPathDrawingMode: Int32, Sendable {
  /// Fills by the nonzero winding rule.
  case fill
  /// Fills by the even-odd rule.
  case eoFill
  /// Strokes the outline.
  case stroke
  /// Fills by the nonzero winding rule, then strokes.
  case fillStroke
  /// Fills by the even-odd rule, then strokes.
  case eoFillStroke
}

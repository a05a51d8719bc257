/// The operation that `GContext.drawPath(using:)` applies to the current path: fill, stroke, or both.
///
/// The combined modes fill first, so the stroke is on top.
public enum GPathDrawingMode: Int32, Sendable {
  /// Fills by the nonzero winding rule.
  case fill
  /// Fills by the even-odd rule.
  case eoFill
  /// Strokes the path, and does not fill it.
  case stroke
  /// Fills by the nonzero winding rule, then strokes.
  case fillStroke
  /// Fills by the even-odd rule, then strokes.
  case eoFillStroke
}

/// What a colour conversion shall preserve where the target cannot hold every colour.
///
/// The value is kept and has no effect: colours that the target does not have are clamped to it
/// component by component, and all spaces here have the same white.
public enum GColorRenderingIntent: Int32, Sendable {
  /// What suits the thing that is drawn.
  case defaultIntent = 0
  /// Colours inside the target's gamut stay exactly as they are, the white point too.
  case absoluteColorimetric = 1
  /// Colours inside the target's gamut stay as they are, relative to its white point.
  case relativeColorimetric = 2
  /// The relations between colours are preserved.
  case perceptual = 3
  /// Saturation is preserved.
  case saturation = 4
}

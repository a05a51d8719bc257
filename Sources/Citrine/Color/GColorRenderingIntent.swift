/// The ICC rendering intent: what a colour conversion preserves if the target space lacks some colours.
///
/// Citrine stores the value, but it has no effect: every conversion adapts the white point, and clamps colours outside
/// the target's gamut component by component.
public enum GColorRenderingIntent: Int32, Sendable {
  /// The intent that suits the kind of content, such as an image or a shape.
  case defaultIntent = 0
  /// Colours inside the target's gamut are unchanged, and so is the white point.
  case absoluteColorimetric = 1
  /// Colours inside the target's gamut are unchanged relative to the white point, which becomes the target's.
  case relativeColorimetric = 2
  /// The gamut is compressed, which preserves the relations between colours.
  case perceptual = 3
  /// Saturation is preserved, if necessary at the expense of hue and lightness.
  case saturation = 4
}

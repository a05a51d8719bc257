/// The filter that an image is resampled with when it is drawn scaled, rotated or off the pixel grid.
public enum GInterpolationQuality: Int32, Sendable {
  /// Bilinear if the image's `shouldInterpolate` is true, else the nearest pixel.
  case `default` = 0
  /// The nearest pixel of the image.
  ///
  /// If two pixels are equally near, the right one or the lower one is taken, as seen in the image.
  case none = 1
  /// Bilinear interpolation, also where the image is reduced.
  case low = 2
  /// Area average along an axis on which the image is reduced, else cubic interpolation (Catmull–Rom).
  case high = 3
  /// Area average along an axis on which the image is reduced, else linear interpolation.
  case medium = 4
}

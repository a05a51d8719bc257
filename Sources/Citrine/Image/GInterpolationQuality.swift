/// How much work goes into the pixels between an image's pixels when it is drawn scaled or turned.
public enum GInterpolationQuality: Int32, Sendable {
  /// What suits the image.
  case `default` = 0
  /// Each pixel shows the image's nearest pixel.
  case none = 1
  /// Fast.
  case low = 2
  /// The best there is.
  case high = 3
  /// Between low and high.
  case medium = 4
}

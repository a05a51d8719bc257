/// How much work goes into the pixels between an image's pixels when it is drawn scaled or turned.
public enum GInterpolationQuality: Int32, Sendable {
  /// What suits the image.
  case `default` = 0
  /// Each pixel shows the image's nearest pixel; of two that are equally near, the one to the right or below
  /// in the image.
  case none = 1
  /// Fast: bilinear.
  case low = 2
  /// The best there is: the mean of what a pixel covers when shrinking, bicubic when growing.
  case high = 3
  /// Between low and high: the mean of what a pixel covers when shrinking, bilinear when growing.
  case medium = 4
}

@testable import Citrine

extension GColorSpace {
  /// Lab under D50 with a* and b* from −128 to 127, so that a byte is a* or b* plus 128.
  static let labOfBytes = GColorSpace(
    labWhitePoint: [0.9642, 1, 0.8249], blackPoint: nil, range: [-128, 127, -128, 127])!

  static func calibratedGray(_ gamma: CGFloat, white: [Double] = PublishedColorimetry.whiteD50)
    -> GColorSpace
  {
    GColorSpace(
      calibratedGrayWhitePoint: white.map { CGFloat($0) }, blackPoint: nil, gamma: gamma)!
  }

  /// A calibrated RGB space; `rows` is its matrix from linear RGB to XYZ, row by row.
  static func calibratedRGB(_ gamma: CGFloat, _ rows: [[Double]], white: [Double]) -> GColorSpace {
    let columns = (0..<3).flatMap { column in rows.map { CGFloat($0[column]) } }
    return GColorSpace(
      calibratedRGBWhitePoint: white.map { CGFloat($0) }, blackPoint: nil,
      gamma: [gamma, gamma, gamma], matrix: columns)!
  }

  static func lab(white: [Double], range: [CGFloat]? = [-128, 127, -128, 127]) -> GColorSpace {
    GColorSpace(labWhitePoint: white.map { CGFloat($0) }, blackPoint: nil, range: range)!
  }
}

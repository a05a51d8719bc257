import Foundation

/// Conversions of CIE XYZ and L*a*b*, with the matrices and constants that Bruce Lindbloom publishes.
enum PublishedColorimetry {
  static let whiteD65 = [0.95047, 1, 1.08883]
  static let whiteD50 = [0.96422, 1, 0.82521]
  static let whiteA = [1.09850, 1, 0.35585]

  /// The matrix from linear sRGB to XYZ under D65.
  static let sRGB = [
    [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
    [0.0193339, 0.1191920, 0.9503041],
  ]
  /// The matrix from linear sRGB to XYZ, adapted to D50.
  static let sRGBUnderD50 = [
    [0.4360747, 0.3850649, 0.1430804], [0.2225045, 0.7168786, 0.0606169],
    [0.0139322, 0.0971045, 0.7141733],
  ]
  /// The matrix from linear Adobe RGB (1998) to XYZ under D65.
  static let adobeRGB = [
    [0.5767309, 0.1855540, 0.1881852], [0.2973769, 0.6273491, 0.0752741],
    [0.0270343, 0.0706872, 0.9911085],
  ]
  private static let toSRGB = [
    [3.2404542, -1.5371385, -0.4985314], [-0.9692660, 1.8760108, 0.0415560],
    [0.0556434, -0.2040259, 1.0572252],
  ]
  /// The Bradford adaptations of XYZ from D50 to D65, and from illuminant A to D65.
  static let fromD50 = [
    [0.9555766, -0.0230393, 0.0631636], [-0.0282895, 1.0099416, 0.0210077],
    [0.0122982, -0.0204830, 1.3299098],
  ]
  static let fromA = [
    [0.8446965, -0.1179225, 0.3948108], [-0.1366303, 1.1041226, 0.1291718],
    [0.0798489, -0.1348999, 3.1924009],
  ]

  static func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// Linear sRGB components of XYZ under D65, not clamped.
  static func linear(_ xyz: [Double]) -> [Double] { product(toSRGB, xyz) }

  /// The sRGB-encoded component for a linear one; it is clamped to 0…1.
  static func encoded(_ linear: Double) -> Double {
    let linear = min(max(linear, 0), 1)
    return linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  /// XYZ of L*a*b* under a white point, by the formulas of CIE 15 with the constants ε and κ.
  static func xyz(ofLab lab: [Double], white: [Double]) -> [Double] {
    let (epsilon, kappa) = (216.0 / 24389, 24389.0 / 27)
    let middle = (lab[0] + 16) / 116
    func amount(_ root: Double) -> Double {
      pow(root, 3) > epsilon ? pow(root, 3) : (116 * root - 16) / kappa
    }
    return [
      white[0] * amount(middle + lab[1] / 500),
      white[1] * (lab[0] > kappa * epsilon ? pow(middle, 3) : lab[0] / kappa),
      white[2] * amount(middle - lab[2] / 200),
    ]
  }

  /// The sRGB pixel for L*a*b* under D50.
  static func pixel(ofLab lab: [Double]) -> Pixel {
    let levels = linear(product(fromD50, xyz(ofLab: lab, white: whiteD50)))
      .map { UInt8((encoded($0) * 255).rounded()) }
    return Pixel(levels[0], levels[1], levels[2])
  }

  /// 8-bit L*a*b* under D50 (a* and b* plus 128), and its conversion to sRGB by LittleCMS 2.19: relative
  /// colorimetric, without optimization.
  static let converted: [(lab: [UInt8], pixel: Pixel)] = [
    ([255, 128, 128], Pixel(255, 255, 255)), ([0, 128, 128], Pixel(0, 0, 0)),
    ([128, 128, 128], Pixel(119, 119, 119)), ([138, 209, 198], Pixel(255, 0, 0)),
    ([140, 160, 100], Pixel(168, 111, 181)), ([90, 110, 150], Pixel(62, 91, 46)),
    ([200, 120, 180], Pixel(203, 197, 93)), ([60, 150, 90], Pixel(62, 45, 114)),
    ([180, 140, 120], Pixel(190, 165, 188)), ([40, 128, 100], Pixel(0, 41, 79)),
    ([230, 118, 160], Pixel(225, 232, 165)), ([110, 100, 128], Pixel(32, 114, 101)),
  ]
}

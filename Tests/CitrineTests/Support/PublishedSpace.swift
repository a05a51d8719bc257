import Foundation

@testable import Citrine

/// Colour spaces and their conversions through CIE XYZ, with published matrices (CSS Color 4, sections 10 and 18).
enum PublishedSpace: String, CaseIterable {
  case sRGB = "kCGColorSpaceSRGB"
  case linearSRGB = "kCGColorSpaceLinearSRGB"
  case displayP3 = "kCGColorSpaceDisplayP3"
  case adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"

  var space: GColorSpace { GColorSpace(name: rawValue)! }

  private var toXYZ: [[Double]] {
    switch self {
    case .sRGB, .linearSRGB:
      [
        [0.41239079926595934, 0.357584339383878, 0.1804807884018343],
        [0.21263900587151027, 0.715168678767756, 0.07219231536073371],
        [0.01933081871559182, 0.11919477979462598, 0.9505321522496607],
      ]
    case .displayP3:
      [
        [0.4865709486482162, 0.26566769316909306, 0.1982172852343625],
        [0.2289745640697488, 0.6917385218365064, 0.079286914093745],
        [0.0, 0.04511338185890264, 1.043944368900976],
      ]
    case .adobeRGB1998:
      [
        [0.5766690429101305, 0.1855582379065463, 0.1882286462349947],
        [0.29734497525053605, 0.6273635662554661, 0.07529145849399788],
        [0.02703136138641234, 0.07068885253582723, 0.9913375368376388],
      ]
    }
  }

  private var fromXYZ: [[Double]] {
    switch self {
    case .sRGB, .linearSRGB:
      [
        [3.2409699419045226, -1.537383177570094, -0.4986107602930034],
        [-0.9692436362808796, 1.8759675015077202, 0.04155505740717559],
        [0.05563007969699366, -0.20397695888897652, 1.0569715142428786],
      ]
    case .displayP3:
      [
        [2.493496911941425, -0.9313836179191239, -0.40271078445071684],
        [-0.8294889695615747, 1.7626640603183463, 0.023624685841943577],
        [0.03584583024378447, -0.07617238926804182, 0.9568845240076872],
      ]
    case .adobeRGB1998:
      [
        [2.0415879038107327, -0.5650069742788597, -0.34473135077832956],
        [-0.9692436362808795, 1.8759675015077202, 0.04155505740717557],
        [0.013444280632031142, -0.11836239223101838, 1.0151749943912054],
      ]
    }
  }

  private func decoded(_ value: Double) -> Double {
    switch self {
    case .linearSRGB: value
    case .adobeRGB1998: pow(value, 563.0 / 256)
    case .sRGB, .displayP3: value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  private func encoded(_ linear: Double) -> Double {
    let linear = min(max(linear, 0), 1)
    return switch self {
    case .linearSRGB: linear
    case .adobeRGB1998: pow(linear, 256.0 / 563)
    case .sRGB, .displayP3:
      linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }
  }

  /// Converts three components in 0…1 to another space, and clamps the result to 0…1.
  func convert(_ components: [Double], to target: PublishedSpace) -> [Double] {
    if self == target { return components }
    func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let absolute = product(toXYZ, components.map(decoded))
    return product(target.fromXYZ, absolute).map(target.encoded)
  }

  /// The luminance of three components: their Y in CIE XYZ.
  func luminance(_ components: [Double]) -> Double {
    zip(toXYZ[1], components.map(decoded)).reduce(0) { $0 + $1.0 * $1.1 }
  }
}

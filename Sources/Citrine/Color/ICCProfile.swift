import Foundation

/// An ICC colour profile whose tags have been found (ICC.1:2010).
///
/// The primaries and the curves of a display's profile are read here in every build. Profiles with tables need Little CMS.
struct ICCProfile: Sendable {
  /// The largest size of a profile: 4 MiB.
  ///
  /// Display profiles have some kilobytes, printer profiles up to two megabytes.
  static let byteLimit = 4 << 20

  /// Tags that profiles are refused for: conversions by floating-point elements (ICC.1:2010, 10.14).
  ///
  /// Their elements can share bytes, and Little CMS takes time for each element and each pixel: an hour for a picture, by
  /// a profile of 4 MiB.
  private static let unboundedTags = ["D2B", "B2D"].flatMap { name in
    (0...3).map { "\(name)\($0)" }
  }

  let data: Data
  let model: GColorSpaceModel
  /// The name that programs show; nil if there is none.
  let name: String?
  /// CIE XYZ of red, green and blue, relative to D50; nil if the profile has none, or tables that take precedence.
  let primaries: [ColorComponents]?
  /// The curves from components to light, one for each component; nil under the same conditions.
  let curves: [ICCCurve]?

  /// Reads a profile for gray, RGB or CMYK; nil if it is too large, damaged, for other colours, or has unbounded tags.
  init?(_ data: Data) {
    guard data.count <= Self.byteLimit, let tags = ICCTags(Array(data)),
      Self.unboundedTags.allSatisfy({ tags.data(of: $0) == nil })
    else { return nil }
    switch tags.colorSpace {
    case "GRAY": model = .monochrome
    case "RGB ": model = .rgb
    case "CMYK": model = .cmyk
    default: return nil
    }
    self.data = data
    name = tags.name
    let names = model == .rgb ? ["rTRC", "gTRC", "bTRC"] : model == .monochrome ? ["kTRC"] : []
    let curves = names.compactMap { tags.data(of: $0).flatMap(ICCCurve.init) }
    let hasTables = tags.data(of: "A2B0") != nil
    self.curves = !hasTables && !names.isEmpty && curves.count == names.count ? curves : nil
    let primaries = ["rXYZ", "gXYZ", "bXYZ"].compactMap { tags.data(of: $0).flatMap(Self.xyz) }
    self.primaries = !hasTables && model == .rgb && primaries.count == 3 ? primaries : nil
  }

  /// Reads a tag of the type XYZ: three fixed-point numbers.
  private static func xyz(_ tag: ByteReader) -> ColorComponents? {
    guard tag.isType("XYZ "), let x = tag.fixed(8), let y = tag.fixed(12), let z = tag.fixed(16)
    else { return nil }
    return ColorComponents(first: x, second: y, third: z)
  }
}

extension ICCProfile {
  /// The space of Citrine that the profile describes; nil if there is none.
  ///
  /// Primaries may differ by 0.002 from the published ones, which is half a level of 8 bits for white, and curves by half
  /// a level. So rounded numbers and short tables of other programs are recognized.
  var knownSpace: GColorSpace? {
    guard let curves else { return nil }
    if model == .monochrome {
      if Self.isNear(curves[0], .sRGB) { return .deviceGray }
      let spaces: [NamedSpace] = [.genericGrayGamma22, .linearGray]
      return spaces.first { Self.isNear(curves[0], $0.transferFunction) }.map(Self.space)
    }
    guard let primaries else { return nil }
    let spaces: [NamedSpace] = [
      .sRGB, .displayP3, .adobeRGB1998, .linearSRGB, .linearDisplayP3,
    ]
    let known = spaces.first { space in
      let rows = space.toXYZ.followed(by: ColorMatrix.d65ToD50).rows
      return (0..<3).allSatisfy { color in
        (0..<3).allSatisfy { abs(rows[$0][color] - primaries[color][$0]) <= 0.002 }
          && Self.isNear(curves[color], space.transferFunction)
      }
    }
    return known.map(Self.space)
  }

  private static func space(_ space: NamedSpace) -> GColorSpace {
    GColorSpace(kind: .colorimetric(.named(space)))
  }

  /// Whether a curve gives the light of a function, within half a level of the component.
  private static func isNear(_ curve: ICCCurve, _ function: TransferFunction) -> Bool {
    (0...255).allSatisfy { level in
      let component = Double(level) / 255
      let nearest = function.component(of: curve.light(of: component))
      return abs(nearest - component) <= 0.5 / 255
    }
  }
}

extension ColorMatrix {
  /// The adaptation of CIE XYZ from D65, the white of Citrine's spaces, to D50, the white of profiles.
  static let d65ToD50 = ColorMatrix(adapting: d65, to: d50)!

  /// CIE XYZ of D50, as profiles have it (ICC.1:2010, 7.2.16).
  static let d50 = ColorComponents(first: 0.9642, second: 1, third: 0.8249)
}

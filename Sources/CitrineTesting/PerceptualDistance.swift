import Foundation

extension PictureComparison {
  /// The distance of two pixels as people see it: 100 times the distance in the space Oklab.
  ///
  /// A pixel with alpha is seen on black and on white; the distance is the larger one of both. White and black have the
  /// distance 100. Source: Björn Ottosson, "A perceptual color space for image processing", 2020.
  ///
  /// - Parameters:
  ///   - first: Premultiplied red, green, blue and alpha in sRGB.
  ///   - second: The same of the other pixel.
  public static func perceptualDistance(
    _ first: SIMD4<UInt8>, _ second: SIMD4<UInt8>
  ) -> Double {
    [0.0, 1.0].map { background in
      let difference = oklab(first, on: background) - oklab(second, on: background)
      return 100 * (difference * difference).sum().squareRoot()
    }.max() ?? 0
  }

  /// Returns lightness, green to red, and blue to yellow of a pixel above a gray.
  private static func oklab(_ pixel: SIMD4<UInt8>, on background: Double) -> SIMD3<Double> {
    let bytes = SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z))
    let opaque = bytes / 255 + background * (1 - Double(pixel.w) / 255)
    let linear = SIMD3(Self.linear(opaque.x), Self.linear(opaque.y), Self.linear(opaque.z))
    func row(_ r: Double, _ g: Double, _ b: Double, of value: SIMD3<Double>) -> Double {
      (SIMD3(r, g, b) * value).sum()
    }
    let cones = SIMD3(
      cbrt(row(0.4122214708, 0.5363325363, 0.0514459929, of: linear)),
      cbrt(row(0.2119034982, 0.6806995451, 0.1073969566, of: linear)),
      cbrt(row(0.0883024619, 0.2817188376, 0.6299787005, of: linear)))
    return SIMD3(
      row(0.2104542553, 0.7936177850, -0.0040720468, of: cones),
      row(1.9779984951, -2.4285922050, 0.4505937099, of: cones),
      row(0.0259040371, 0.7827717662, -0.8086757660, of: cones))
  }

  /// Returns the linear light of a component of sRGB (IEC 61966-2-1).
  private static func linear(_ component: Double) -> Double {
    let value = min(max(component, 0), 1)
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

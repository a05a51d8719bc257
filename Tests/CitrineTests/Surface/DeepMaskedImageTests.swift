import Foundation
import Testing

@testable import Citrine

/// Images with masks, and images of alpha alone, in deep contexts; the same pixels with alpha of their own are the
/// reference.
@Suite struct `Masked images in deep contexts` {
  private static let alphas: [UInt8] = [255, 102, 51, 0]

  /// Four pixels of one colour, with an alpha each.
  private static func image(_ color: [UInt8]) -> GImage {
    let bytes = alphas.flatMap { color + [$0] }
    return .of(
      bytes, width: 4, perPixel: 32, info: GBitmapInfo(rawValue: GImageAlphaInfo.last.rawValue),
      interpolates: false)!
  }

  /// Draws an image, one pixel to a pixel, over a half-transparent colour; returns the components of all pixels.
  private static func components(_ image: GImage, _ layout: DeepLayout) throws -> [[Double]] {
    let context = try #require(layout.makeContext(width: 4, height: 1))
    context.setFillColor(red: 0.2, green: 0.9, blue: 0.4, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 1))
    return (0..<4).map { layout.components(of: context, x: $0, y: 0) }
  }

  private static func expectEqual(_ image: GImage, _ expected: GImage, _ layout: DeepLayout) throws
  {
    let (found, wanted) = try (components(image, layout), components(expected, layout))
    // Both ways round each component once.
    let step = 2 * layout.halfStep + 1e-6
    for (x, pair) in zip(found, wanted).enumerated() {
      #expect(zip(pair.0, pair.1).allSatisfy { abs($0 - $1) <= step }, "\(x): \(pair)")
    }
    #expect(Set(wanted).count == 4)
  }

  @Test(arguments: DeepLayout.allCases)
  func `an image under a mask has the mask's alpha`(layout: DeepLayout) throws {
    let color: [UInt8] = [230, 40, 90]
    let opaque = GImage.of(color, width: 1, perPixel: 24, interpolates: false)!
    let (image, gray) = (
      GImage.mask(Self.alphas.map { 255 - $0 }, width: 4)!,
      GImage.gray(Self.alphas, width: 4, interpolates: false)!
    )
    for mask in [image, gray] {
      let masked = try #require(opaque.masking(mask))
      try Self.expectEqual(masked, Self.image(color), layout)
    }
  }

  @Test(arguments: DeepLayout.allCases)
  func `an image of alpha alone is black`(layout: DeepLayout) throws {
    // SAFETY: the context allocates its own memory, since `data` is nil.
    let alpha = unsafe GContext(
      data: nil, width: 4, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
      bitmapInfo: GBitmapInfo(rawValue: GImageAlphaInfo.alphaOnly.rawValue))
    let context = try #require(alpha)
    for (x, value) in Self.alphas.enumerated() {
      context.setAlpha(CGFloat(value) / 255)
      context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
    }
    try Self.expectEqual(try #require(context.makeImage()), Self.image([0, 0, 0]), layout)
  }
}

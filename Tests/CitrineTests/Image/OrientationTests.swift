import Foundation
import Testing

@testable import Citrine

@Suite struct `Orientation` {
  /// The place of the pixel of row `y` and column `x` in the displayed picture, from the definition in Exif: the sides at
  /// which the first row and the first column are.
  private func place(
    _ x: Int, _ y: Int, in size: (width: Int, height: Int), _ orientation: GImageOrientation
  ) -> (x: Int, y: Int) {
    let (right, bottom) = (size.width - 1 - x, size.height - 1 - y)
    return switch orientation {
    case .up: (x, y)  // row at the top, column on the left
    case .upMirrored: (right, y)  // top, right
    case .down: (right, bottom)  // bottom, right
    case .downMirrored: (x, bottom)  // bottom, left
    case .leftMirrored: (y, x)  // left, top
    case .right: (bottom, x)  // right, top
    case .rightMirrored: (bottom, right)  // right, bottom
    case .left: (y, right)  // left, bottom
    }
  }

  private func image(width: Int, height: Int, bytesPerPixel: Int, padding: Int = 0) throws -> GImage
  {
    var random = SeededRandom(UInt32(width * 100 + height))
    let bytesPerRow = width * bytesPerPixel + padding
    let bytes = (0..<bytesPerRow * height).map { _ in UInt8.random(in: 0...255, using: &random) }
    let layout: (bits: Int, space: GColorSpace, alpha: GImageAlphaInfo) =
      switch bytesPerPixel {
      case 1: (8, .genericGraySpace, .none)
      case 3: (8, .sRGBSpace, .none)
      case 4: (8, .sRGBSpace, .last)
      default: (16, .sRGBSpace, .none)
      }
    let provider = try #require(GDataProvider(data: Data(bytes)))
    return try #require(
      GImage(
        width: width, height: height, bitsPerComponent: layout.bits,
        bitsPerPixel: 8 * bytesPerPixel, bytesPerRow: bytesPerRow, space: layout.space,
        bitmapInfo: GBitmapInfo(layout.alpha), provider: provider,
        decode: nil, shouldInterpolate: true, intent: .defaultIntent))
  }

  @Test(arguments: GImageOrientation.allCases, [1, 3, 4, 6])
  func `each pixel goes to its place`(orientation: GImageOrientation, size: Int) throws {
    for (width, height, padding) in [(1, 1, 0), (5, 3, 2), (33, 70, 0), (64, 31, 1)] {
      let image = try image(width: width, height: height, bytesPerPixel: size, padding: padding)
      let upright = try #require(image.upright(from: orientation))
      let turned = orientation.exchangesSides
      #expect((upright.width, upright.height) == (turned ? (height, width) : (width, height)))
      let old = [UInt8](try #require(image.dataProvider?.data))
      let new = [UInt8](try #require(upright.dataProvider?.data))
      for y in 0..<height {
        for x in 0..<width {
          let place = place(x, y, in: (width, height), orientation)
          let from = y * image.bytesPerRow + x * size
          let to = place.y * upright.bytesPerRow + place.x * size
          #expect(old[from..<from + size] == new[to..<to + size])
        }
      }
    }
  }

  @Test func `an upright image is the same`() throws {
    let image = try image(width: 2, height: 3, bytesPerPixel: 4)
    #expect(image.upright(from: .up) === image)
  }

  @Test func `an image of packed bits is turned as it is drawn`() throws {
    let bits = try #require(GDataProvider(data: Data([0b1010_0000, 0b0100_0000])))
    let image = try #require(
      GImage(
        width: 3, height: 2, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: 1,
        space: .deviceGray, bitmapInfo: GBitmapInfo(.none), provider: bits, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent))
    let turned = try #require(image.upright(from: .right))
    #expect((turned.width, turned.height) == (2, 3))
    #expect(
      stride(from: 0, to: 24, by: 4).map { [UInt8](turned.dataProvider!.data!)[$0] }
        == [0, 255, 255, 0, 0, 255])
  }
}

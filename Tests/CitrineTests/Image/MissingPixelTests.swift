import Foundation
import Testing

@testable import Citrine

/// Images whose data is too short for their number of pixels.
@Suite struct `Images with missing pixels` {
  private func image(_ width: Int, _ height: Int, bytes: Int, bits: Int = 32) -> GImage? {
    GImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bits,
      bytesPerRow: width * bits / 8,
      space: bits == 8 ? GColorSpaceCreateDeviceGray() : GColorSpaceCreateDeviceRGB(),
      bitmapInfo: GBitmapInfo(bits == 8 ? .none : .premultipliedLast),
      provider: GDataProvider(data: Data(repeating: 255, count: bytes))!, decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
  }

  private func mask(_ width: Int, _ height: Int, bytes: Int) -> GImage? {
    GImage(
      maskWidth: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: width,
      provider: GDataProvider(data: Data(repeating: 0, count: bytes))!, decode: nil,
      shouldInterpolate: true)
  }

  @Test func `an image of 500 million pixels with at most 10 bytes is nil`() {
    #expect(image(1 << 20, 512, bytes: 10) == nil)
    #expect(image(1 << 20, 512, bytes: 10, bits: 8) == nil)
    #expect(mask(1 << 20, 512, bytes: 10) == nil)
    #expect(image(1 << 20, 512, bytes: 0) == nil)
  }

  @Test func `the limit of missing pixels counts rows without any bytes`() {
    let (side, limit) = (1 << 12, GLimits.missingPixels)
    let rows = limit / side
    #expect(mask(side, rows, bytes: 0) != nil)
    #expect(mask(side, rows + 1, bytes: 0) == nil)
    #expect(mask(side, rows + 1, bytes: 1) != nil)
    #expect(mask(side, rows + 2, bytes: side) == nil)
    #expect(mask(side, rows + 2, bytes: side + 1) != nil)
  }

  @Test func `a small image may lack any number of bytes`() {
    #expect(image(100, 100, bytes: 0) != nil)
    #expect(image(1000, 1000, bytes: 17) != nil)
  }

  @Test func `a wide image and a high mask do not multiply their pixels`() throws {
    let wide = try #require(image(1 << 14, 1, bytes: 4 << 14))
    let high = try #require(mask(1, 1 << 14, bytes: 1 << 14))
    let masked = try #require(wide.masking(high))
    let decoded = try masked.decoded(order: .rgba)
    #expect(decoded.width * decoded.height <= GLimits.missingPixels)
    let finer = try #require(image(8, 8, bytes: 256)?.masking(mask(64, 64, bytes: 64 * 64)!))
    #expect(try finer.decoded(order: .rgba).width == 64)
  }
}

import Testing

@testable import Citrine

@Suite struct `Image masks` {
  @Test func `in an image mask black samples paint and white samples block`() {
    #expect(GImage.mask([0, 255, 1, 128], width: 4)!.maskCoverage == [255, 0, 254, 127])
  }

  @Test func `a gray image as a mask has the opposite polarity`() {
    #expect(GImage.gray([0, 255, 1, 128], width: 4)!.maskCoverage == [0, 255, 1, 128])
  }

  /// Packed bytes and the samples that they encode, most significant bits first.
  static let packed: [(bits: Int, bytes: [UInt8], samples: [Int])] = [
    (1, [0b1010_0001, 0b1100_0000], [1, 0, 1, 0, 0, 0, 0, 1, 1, 1]),
    (2, [0b0001_1011, 0b1100_0000], [0, 1, 2, 3, 3]),
    (4, [0x0F, 0x5A, 0x70], [0, 15, 5, 10, 7]),
    (8, [0, 255, 64], [0, 255, 64]),
  ]

  @Test(arguments: packed)
  func `mask samples of each depth are read from the high bits down`(
    _ fixture: (bits: Int, bytes: [UInt8], samples: [Int])
  ) {
    let (bits, bytes, samples) = fixture
    let step = 255 / (1 << bits - 1)
    let plain = GImage.mask(bytes, width: samples.count, bits: bits)!
    #expect(plain.maskCoverage == samples.map { UInt8(255 - $0 * step) })
    let inverted = GImage.mask(bytes, width: samples.count, bits: bits, decode: [1, 0])!
    #expect(inverted.maskCoverage == samples.map { UInt8($0 * step) })
    let same = GImage.mask(bytes, width: samples.count, bits: bits, decode: [0, 1])!
    #expect(same.maskCoverage == plain.maskCoverage)
    let gray = GImage.gray(bytes, width: samples.count, bits: bits)!
    #expect(gray.maskCoverage == inverted.maskCoverage)
    let grayInverted = GImage.gray(bytes, width: samples.count, bits: bits, decode: [1, 0])!
    #expect(grayInverted.maskCoverage == plain.maskCoverage)
  }

  @Test(arguments: [1, 2, 4])
  func `a mask sample of few bits in a whole byte is in the lowest bits`(bits: Int) {
    let largest = UInt8(1 << bits - 1)
    let bytes: [UInt8] = [0, largest, 1, 0xF0 | 1]
    let one = UInt8(255 - 255 / Int(largest))
    #expect(
      GImage.mask(bytes, width: 4, bits: bits, perPixel: 8)!.maskCoverage == [255, 0, one, one])
  }

  @Test(arguments: [16, 32])
  func `a mask sample of a wide pixel is its first byte in memory`(bitsPerPixel: Int) {
    let bytesPerPixel = bitsPerPixel / 8
    var bytes = [UInt8](repeating: 0xAA, count: 3 * bytesPerPixel)
    for (pixel, sample) in [UInt8(0), 255, 100].enumerated() {
      bytes[pixel * bytesPerPixel] = sample
    }
    #expect(GImage.mask(bytes, width: 3, perPixel: bitsPerPixel)!.maskCoverage == [255, 0, 155])
    let inverted = GImage.mask(bytes, width: 3, perPixel: bitsPerPixel, decode: [1, 0])!
    #expect(inverted.maskCoverage == [0, 255, 100])
  }

  @Test func `white text on a transparent ground becomes a hole in the mask`() {
    let text: [UInt8] = [0, 0, 0, 0, 255, 255, 255, 255, 51, 51, 51, 51]
    let drawn = GImage.of(text, width: 3, perPixel: 32, info: GBitmapInfo(.premultipliedLast))!
    let mask = GImage(
      maskWidth: drawn.width, height: drawn.height, bitsPerComponent: drawn.bitsPerComponent,
      bitsPerPixel: drawn.bitsPerPixel, bytesPerRow: drawn.bytesPerRow,
      provider: drawn.dataProvider!, decode: drawn.decode,
      shouldInterpolate: drawn.shouldInterpolate)!
    #expect(mask.maskCoverage == [255, 0, 204])
    #expect(drawn.maskCoverage == [0, 255, 51])
  }

  @Test func `decode values of a mask scale, exceed the range and stay exact`() {
    #expect(GImage.mask([0, 255], width: 2, decode: [0, 0.5])!.maskCoverage == [255, 128])
    #expect(GImage.mask([1, 3], width: 2, decode: [0, 0.5])!.maskCoverage == [255, 254])
    #expect(GImage.mask([0, 128, 255], width: 3, decode: [-1, 2])!.maskCoverage == [255, 126, 0])
    #expect(GImage.gray([0, 255], width: 2, decode: [0.25, 0.75])!.maskCoverage == [64, 191])
    #expect(GImage.mask([0, 255], width: 2, decode: [0, 1e308])!.maskCoverage == [255, 0])
  }

  @Test func `a mask uses only the first pair of a longer decode array`() {
    let mask = GImage.mask([0, 255], width: 2, decode: [1, 0, 0, 1, 0, 1])!
    #expect(mask.maskCoverage == [0, 255])
    #expect(mask.decode == [1, 0])
  }

  @Test func `an image with alpha used as a mask gives its alpha`() {
    let bytes: [UInt8] = [10, 20, 30, 40, 50, 60, 70, 80]
    for info in [GImageAlphaInfo.premultipliedLast, .last] {
      #expect(
        GImage.of(bytes, width: 2, perPixel: 32, info: GBitmapInfo(info))!.maskCoverage == [40, 80])
    }
    for info in [GImageAlphaInfo.premultipliedFirst, .first] {
      #expect(
        GImage.of(bytes, width: 2, perPixel: 32, info: GBitmapInfo(info))!.maskCoverage == [10, 50])
    }
    let grayAlpha = GImage.of(
      [9, 200, 8, 100], width: 2, perPixel: 16, space: GColorSpaceCreateDeviceGray(),
      info: GBitmapInfo(.last))!
    #expect(grayAlpha.maskCoverage == [200, 100])
    let alphaOnly = GImage.of([7, 255], width: 2, perPixel: 8, info: GBitmapInfo(.alphaOnly))!
    #expect(alphaOnly.maskCoverage == [7, 255])
    #expect(alphaOnly.pixels == [[0, 0, 0, 7], [0, 0, 0, 255]])
    #expect(alphaOnly.colorSpace == nil)
  }

  @Test func `a colour image without alpha used as a mask gives its luminance`() {
    let image = GImage.of(
      [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255], width: 4, perPixel: 24)!
    // 0.30 · 255 = 76.5, 0.59 · 255 = 150.45, 0.11 · 255 = 28.05.
    #expect(image.maskCoverage == [77, 150, 28, 255])
  }

  @Test func `16-bit gray used as a mask is rounded to 8 bits`() {
    // 256 / 257 = 0.996, 385 / 257 = 1.498, 386 / 257 = 1.502.
    let bytes: [UInt8] = [0x01, 0x00, 0x01, 0x81, 0x01, 0x82, 0xFF, 0xFF]
    #expect(GImage.gray(bytes, width: 4, bits: 16)!.maskCoverage == [1, 1, 2, 255])
  }

  @Test func `an image mask has no colour space and no alpha`() {
    let mask = GImage.mask([0], width: 1)!
    #expect(mask.isMask)
    #expect(mask.colorSpace == nil)
    #expect(mask.alphaInfo == .none)
    #expect(mask.bitmapInfo == [])
    #expect(mask.copy(colorSpace: GColorSpaceCreateDeviceGray()) == nil)
    #expect(mask.pixels == [[0, 0, 0, 255]])
  }

  @Test func `missing bytes of an image mask block painting`() {
    let mask = GImage(
      maskWidth: 2, height: 3, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 3,
      provider: provider([0, 0, 9, 0]), decode: nil, shouldInterpolate: true)!
    #expect(mask.maskCoverage == [255, 255, 255, 0, 0, 0])
    #expect(GImage.mask([], width: 1) == nil)
  }

  @Test func `8-bit gray in shared memory is used without a copy`() throws {
    let block = memory([1, 2, 3, 4])
    let gray = GImage(
      width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
      space: GColorSpaceCreateDeviceGray(), bitmapInfo: [],
      provider: GDataProvider(memory: block, byteCount: 4, isTrusted: true), decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)!
    #expect(try gray.decodedMask().memory === block)
    #expect(gray.maskCoverage == [1, 2, 3, 4])
  }
}

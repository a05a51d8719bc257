import Testing

@testable import Citrine

@Suite struct `Image creation` {
  @Test(arguments: [3, 5, 16, 32, 0, -1])
  func `a mask of other than 1, 2, 4 or 8 bits per component is nil`(bits: Int) {
    #expect(GImage.mask([0, 0, 0, 0], width: 1, bits: bits, perPixel: max(bits, 8)) == nil)
  }

  static let maskBits: [(bits: Int, perPixel: Int, isLegal: Bool)] = [
    (1, 1, true), (1, 8, true), (1, 2, false), (1, 16, false), (1, 32, false),
    (4, 4, true), (4, 8, true), (4, 16, false), (8, 8, true), (8, 16, true), (8, 32, true),
    (8, 4, false), (8, 24, false), (8, 64, false),
  ]

  @Test(arguments: maskBits)
  func `a mask accepts only valid bits per pixel`(
    _ fixture: (bits: Int, perPixel: Int, isLegal: Bool)
  ) {
    let mask = GImage.mask(
      [UInt8](repeating: 0, count: 16), width: 2, bits: fixture.bits, perPixel: fixture.perPixel)
    #expect((mask != nil) == fixture.isLegal)
  }

  @Test func `an image with too few bytes per row is nil`() {
    #expect(GImage.mask([0], width: 2) == nil)
    #expect(GImage.mask([0], width: 1, perPixel: 32) == nil)
    #expect(GImage.mask([0], width: 8, bits: 1) != nil)
    #expect(GImage.mask([0], width: 9, bits: 1) == nil)
    #expect(image(bytesPerRow: 7) == nil)
    #expect(image(bytesPerRow: 8) != nil)
    #expect(image(bytesPerRow: 0) == nil)
    #expect(image(bytesPerRow: -8) == nil)
  }

  @Test func `an image with a size of 0 or below is nil`() {
    #expect(image(width: 0) == nil)
    #expect(image(height: 0) == nil)
    #expect(image(width: -1) == nil)
    #expect(image(height: -2) == nil)
    #expect(image(bitsPerPixel: 0) == nil)
    #expect(image(bits: 0) == nil)
  }

  @Test(arguments: [Int.max, Int.max / 2, Int.max / 4, 1 << 32, 1 << 29 + 1, 1 << 24 + 1, Int.min])
  func `an image whose size overflows is nil`(size: Int) {
    #expect(image(width: size, bytesPerRow: Int.max) == nil)
    #expect(image(height: size, bytesPerRow: Int.max) == nil)
    #expect(image(width: size, height: size, bytesPerRow: size) == nil)
    #expect(image(bitsPerPixel: size, bytesPerRow: Int.max) == nil)
    #expect(image(bits: size, bitsPerPixel: size, bytesPerRow: Int.max) == nil)
    #expect(
      GImage(
        maskWidth: size, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: Int.max,
        provider: provider([0]), decode: nil, shouldInterpolate: false) == nil)
  }

  @Test func `bytes per row may be huge if the row offsets do not overflow`() {
    #expect(image(height: 1, bytesPerRow: Int.max)!.pixels == [[1, 2, 3, 4], [5, 6, 7, 8]])
    #expect(image(height: 2, bytesPerRow: Int.max / 2)!.pixels.count == 4)
    #expect(image(height: 3, bytesPerRow: Int.max / 2) == nil)
  }

  @Test func `an image with too few bits per pixel is nil`() {
    #expect(image(bitsPerPixel: 24, bytesPerRow: 8) == nil)
    #expect(GImage.of([0, 0, 0], width: 1, perPixel: 24) != nil)
    #expect(GImage.of([0, 0], width: 1, perPixel: 16) == nil)
  }

  @Test(arguments: [3, 6, 7, 9, 10, 12, 24, 31, 33])
  func `an image with unsupported bits per component is nil`(bits: Int) {
    #expect(image(bits: bits, bitsPerPixel: bits * 4, bytesPerRow: 1000) == nil)
  }

  @Test func `an image with an invalid bitmap info is nil`() {
    for bits: UInt32 in [8, 31, 0x5001, 0x7001, 0x20001, 0xF0001, 0x101] {
      #expect(image(info: GBitmapInfo(rawValue: bits)) == nil, "\(bits)")
    }
    #expect(image(bits: 32, bitsPerPixel: 128, bytesPerRow: 32) == nil)
  }

  @Test func `an image in a colour space without samples is nil`() {
    let pattern = GColorSpace(patternBaseSpace: GColorSpaceCreateDeviceRGB())!
    let bytes = [UInt8](repeating: 0, count: 8)
    #expect(GImage.of(bytes, width: 1, perPixel: 32, space: pattern) == nil)
    let table = GColorSpace(
      indexedBaseSpace: GColorSpaceCreateDeviceGray(), last: 1, colorTable: [0, 255])!
    #expect(GImage.of(bytes, width: 1, bits: 16, perPixel: 16, space: table) == nil)
    let info = GBitmapInfo(.last)
    #expect(GImage.of(bytes, width: 1, perPixel: 16, space: table, info: info) == nil)
  }

  @Test func `an image with a short or infinite decode array is nil`() {
    #expect(GImage.gray([0], width: 1, decode: [0]) == nil)
    #expect(GImage.gray([0], width: 1, decode: [.nan, 1]) == nil)
    #expect(GImage.gray([0], width: 1, decode: [0, .infinity]) == nil)
    #expect(GImage.of([0, 0, 0], width: 1, perPixel: 24, decode: [0, 1]) == nil)
    #expect(GImage.mask([0], width: 1, decode: []) == nil)
  }

  @Test func `an image returns the properties it was created with`() {
    let info = GBitmapInfo(.premultipliedFirst, .order32Little)
    let image = image(bytesPerRow: 12, info: info)!
    #expect(image.width == 2)
    #expect(image.height == 1)
    #expect(image.bitsPerComponent == 8)
    #expect(image.bitsPerPixel == 32)
    #expect(image.bytesPerRow == 12)
    #expect(image.colorSpace == GColorSpaceCreateDeviceRGB())
    #expect(image.bitmapInfo.rawValue == 0x2002)
    #expect(image.alphaInfo == .premultipliedFirst)
    #expect(image.byteOrderInfo == .order32Little)
    #expect(image.pixelFormatInfo == .packed)
    #expect(image.decode == nil)
    #expect(image.renderingIntent == .perceptual)
    #expect(image.shouldInterpolate)
    #expect(!image.isMask)
    #expect(image.utType == nil)
    #expect(image.copy() == image)
    #expect(image.dataProvider!.data == Data([1, 2, 3, 4, 5, 6, 7, 8]))
  }

  private func image(
    width: Int = 2, height: Int = 1, bits: Int = 8, bitsPerPixel: Int = 32, bytesPerRow: Int = 8,
    info: GBitmapInfo = GBitmapInfo(.premultipliedLast)
  ) -> GImage? {
    GImage(
      width: width, height: height, bitsPerComponent: bits, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, space: GColorSpaceCreateDeviceRGB(), bitmapInfo: info,
      provider: provider([1, 2, 3, 4, 5, 6, 7, 8]), decode: nil, shouldInterpolate: true,
      intent: .perceptual)
  }
}

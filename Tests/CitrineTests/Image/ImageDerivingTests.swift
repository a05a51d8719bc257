import Testing

@testable import Citrine

@Suite struct `Images derived from images` {
  /// An image of four columns and three rows.
  ///
  /// The sample is 10 · row + column.
  static let grid = GImage.gray(
    (0..<3).flatMap { y in (0..<4).map { x in UInt8(10 * y + x) } }, width: 4, height: 3)!

  @Test func `cropping counts rows from the top`() {
    let crop = Self.grid.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 2))!
    #expect(crop.width == 2)
    #expect(crop.height == 2)
    #expect(crop.maskCoverage == [1, 2, 11, 12])
    #expect(crop.bytesPerRow == 4)
    let again = crop.cropping(to: CGRect(x: 1, y: 1, width: 1, height: 1))!
    #expect(again.maskCoverage == [12])
  }

  @Test func `a cropping rectangle grows to whole pixels and is clipped to the image`() {
    let grown = Self.grid.cropping(to: CGRect(x: 1.5, y: 0.9, width: 0.6, height: 0.2))!
    #expect(grown.maskCoverage == [1, 2, 11, 12])
    let cut = Self.grid.cropping(to: CGRect(x: 3, y: 2, width: 100, height: 100))!
    #expect(cut.maskCoverage == [23])
    let turned = Self.grid.cropping(to: CGRect(x: 2, y: 1, width: -2, height: -1))!
    #expect(turned.maskCoverage == [0, 1])
    #expect(Self.grid.cropping(to: .infinite)!.maskCoverage == Self.grid.maskCoverage)
  }

  @Test func `cropping to no pixels is nil`() {
    for rect in [
      CGRect(x: 4, y: 0, width: 1, height: 1), CGRect(x: 0, y: -2, width: 4, height: 2),
      CGRect(x: 1, y: 1, width: 0, height: 0), .null,
      CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
      CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan),
    ] {
      #expect(Self.grid.cropping(to: rect) == nil)
    }
  }

  @Test func `the data of a cropped image starts with its first pixel`() {
    let crop = Self.grid.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 2))!
    #expect(crop.dataProvider!.data == Data([11, 12, 13, 20, 21, 22]))
    let mask = GImage(
      maskWidth: crop.width, height: crop.height, bitsPerComponent: crop.bitsPerComponent,
      bitsPerPixel: crop.bitsPerPixel, bytesPerRow: crop.bytesPerRow, provider: crop.dataProvider!,
      decode: crop.decode, shouldInterpolate: true)!
    #expect(mask.maskCoverage == [244, 243, 234, 233])
  }

  @Test func `a cropped image may start inside a byte`() {
    let bits = GImage.mask([0b1101_0011, 0b0110_0000], width: 12, bits: 1, decode: [1, 0])!
    for x in 0..<12 {
      let cut = bits.cropping(to: CGRect(x: x, y: 0, width: 12 - x, height: 1))!
      #expect(cut.maskCoverage == Array(bits.maskCoverage.dropFirst(x)))
    }
  }

  @Test func `colours within the masking ranges become transparent`() throws {
    let bytes: [UInt8] = [10, 20, 30, 11, 20, 30, 9, 20, 30, 10, 20, 31]
    let image = GImage.of(bytes, width: 4, perPixel: 24)!
    let keyed = image.copy(maskingColorComponents: [10, 11, 20, 20, 0, 30])!
    #expect(keyed.pixels == [[0, 0, 0, 0], [0, 0, 0, 0], [9, 20, 30, 255], [10, 20, 31, 255]])
    #expect(try !keyed.decoded(order: .bgra).isOpaque)
    #expect(keyed.maskCoverage == [0, 0, 255, 255])
  }

  @Test func `masking ranges apply to raw samples before the decode array`() {
    let gray = GImage.gray([0b00_01_10_11], width: 4, bits: 2, decode: [1, 0])!
    let keyed = gray.copy(maskingColorComponents: [2, 3])!
    #expect(keyed.pixels.map { $0[3] } == [255, 255, 0, 0])
    #expect(keyed.pixels.map { $0[0] } == [255, 170, 0, 0])
    let none = gray.copy(maskingColorComponents: [3, 2])!
    #expect(none.pixels.map { $0[3] } == [255, 255, 255, 255])
    let wide = GImage.gray([1, 0, 1, 1], width: 2, bits: 16)!
    #expect(wide.copy(maskingColorComponents: [256, 256])!.maskCoverage == [0, 255])
    let unused = GImage.of(
      [5, 1, 2, 3], width: 1, perPixel: 32, info: GBitmapInfo(.noneSkipFirst))!
    #expect(unused.copy(maskingColorComponents: [1, 1, 2, 2, 3, 3])!.maskCoverage == [0])
  }

  @Test func `invalid masking ranges or images give nil`() {
    let image = GImage.of([1, 2, 3], width: 1, perPixel: 24)!
    let ranges: [CGFloat] = [0, 1, 0, 1, 0, 1]
    #expect(image.copy(maskingColorComponents: [0, 1]) == nil)
    #expect(image.copy(maskingColorComponents: ranges + [0, 1]) == nil)
    #expect(image.copy(maskingColorComponents: [0, 1, 0, 1, 0, .nan]) == nil)
    let infinite: [CGFloat] = [-.infinity, .infinity, 0, 255, 0, 1e300]
    #expect(image.copy(maskingColorComponents: infinite)!.pixels == [[0, 0, 0, 0]])
    #expect(
      image.copy(maskingColorComponents: ranges)!.copy(maskingColorComponents: ranges) == nil)
    #expect(GImage.mask([0], width: 1)!.copy(maskingColorComponents: [0, 1]) == nil)
    let alpha = GImage.of([1, 2, 3, 4], width: 1, perPixel: 32, info: GBitmapInfo(.last))!
    #expect(alpha.copy(maskingColorComponents: ranges) == nil)
  }

  @Test func `copy with another colour space keeps the samples`() {
    let image = GImage.of([1, 2, 3], width: 1, perPixel: 24)!
    let twin = image.copy(colorSpace: GColorSpace(name: GColorSpace.sRGB)!)!
    #expect(twin.colorSpace!.name == GColorSpace.sRGB)
    #expect(twin.pixels == [[1, 2, 3, 255]])
    #expect(image.copy(colorSpace: GColorSpaceCreateDeviceGray()) == nil)
    let table = GColorSpace(
      indexedBaseSpace: GColorSpaceCreateDeviceRGB(), last: 0, colorTable: [7, 8, 9])!
    #expect(Self.grid.copy(colorSpace: table)!.pixels.first == [7, 8, 9, 255])
  }
}

@Suite struct `Masked images` {
  static let red = GImage.of([255, 0, 0, 200, 100, 0], width: 2, perPixel: 24)!

  @Test func `an image mask and a gray mask have opposite polarity`() throws {
    let byMask = Self.red.masking(GImage.mask([0, 155], width: 2)!)!
    // 200 · 100 / 255 = 78.4, 100 · 100 / 255 = 39.2.
    #expect(byMask.pixels == [[255, 0, 0, 255], [78, 39, 0, 100]])
    let byGray = Self.red.masking(GImage.gray([0, 100], width: 2)!)!
    #expect(byGray.pixels == [[0, 0, 0, 0], [78, 39, 0, 100]])
    #expect(byGray.maskCoverage == [0, 100])
    #expect(try !byMask.decoded(order: .bgra).isOpaque)
  }

  @Test func `the alpha of the image is multiplied by the mask`() {
    let image = GImage.of([255, 255, 255, 128], width: 1, perPixel: 32, info: GBitmapInfo(.last))!
    // 128 · 102 / 255 = 51.2.
    let masked = image.masking(GImage.mask([153], width: 1)!)!
    #expect(masked.pixels == [[51, 51, 51, 51]])
  }

  @Test func `an alpha-only image can be masked`() {
    let image = GImage.of([200], width: 1, perPixel: 8, info: GBitmapInfo(.alphaOnly))!
    let masked = image.masking(GImage.gray([51], width: 1)!)!
    #expect(masked.maskCoverage == [40])
    #expect(masked.pixels == [[0, 0, 0, 40]])
  }

  @Test func `masking with an invalid mask or an invalid image is nil`() {
    let mask = GImage.mask([0], width: 1)!
    #expect(mask.masking(mask) == nil)
    #expect(Self.red.masking(Self.red) == nil)
    #expect(Self.red.masking(mask)!.masking(mask) == nil)
    let gray = GImage.gray([9], width: 1)!
    #expect(Self.red.masking(gray.masking(mask)!) == nil)
    #expect(Self.red.masking(gray.copy(maskingColorComponents: [0, 1])!) == nil)
    #expect(gray.copy(maskingColorComponents: [0, 1])!.masking(mask) == nil)
    let grayAlpha = GImage.of(
      [0, 0], width: 1, perPixel: 16, space: GColorSpaceCreateDeviceGray(),
      info: GBitmapInfo(.last))!
    #expect(Self.red.masking(grayAlpha) == nil)
  }

  @Test func `a mask with more pixels enlarges the image to its size`() throws {
    let dot = GImage.of([10, 20, 30], width: 1, perPixel: 24)!
    let masked = dot.masking(GImage.gray([255, 0, 0, 255, 255, 0], width: 3, height: 2)!)!
    #expect(masked.width == 1)
    let decoded = try masked.decoded(order: .rgba)
    #expect(decoded.width == 3)
    #expect(decoded.height == 2)
    let color: [UInt8] = [10, 20, 30, 255]
    let clear: [UInt8] = [0, 0, 0, 0]
    #expect(decoded.pixels == [color, clear, clear, color, color, clear])
  }

  @Test func `a mask with fewer pixels is interpolated between its pixel centres`() {
    let white = GImage.gray([255, 255, 255, 255], width: 4)!
    // In mask pixels, the image's pixel centres lie at 0.25, 0.75, 1.25, 1.75, and the mask's at
    // 0.5 and 1.5. The values between are 255 / 4 and 255 · 3 / 4.
    let smooth = white.masking(GImage.gray([0, 255], width: 2)!)!
    #expect(smooth.pixels.map { $0[3] } == [0, 64, 191, 255])
    let hard = white.masking(GImage.gray([0, 255], width: 2, interpolates: false)!)!
    #expect(hard.pixels.map { $0[3] } == [0, 0, 255, 255])
  }

  @Test func `cropping a masked image crops its mask`() {
    let white = GImage.gray([255, 255, 255, 255], width: 4)!
    let masked = white.masking(GImage.gray([1, 2, 3, 4], width: 4)!)!
    let cut = masked.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1))!
    #expect(cut.pixels.map { $0[3] } == [2, 3])
    let coarse = white.masking(GImage.gray([0, 255], width: 2)!)!
    let right = coarse.cropping(to: CGRect(x: 2, y: 0, width: 2, height: 1))!
    #expect(right.pixels.map { $0[3] } == [191, 255])
    let fine = white.masking(GImage.gray([1, 2, 3, 4, 5, 6, 7, 8], width: 8)!)!
    let end = fine.cropping(to: CGRect(x: 3, y: 0, width: 1, height: 1))!
    #expect(end.pixels.map { $0[3] } == [7, 8])
  }

  @Test func `a wide image with a high mask does not multiply its pixels`() throws {
    let wide = GImage(
      width: 1 << 16, height: 1, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: 1 << 13,
      space: GColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider([255]),
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)!
    let tall = GImage(
      maskWidth: 1, height: 1 << 16, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: 1,
      provider: provider([0]), decode: nil, shouldInterpolate: true)!
    let decoded = try wide.masking(tall)!.decoded(order: .rgba)
    #expect(decoded.width == 1 << 16)
    #expect(decoded.height == 1)
  }
}

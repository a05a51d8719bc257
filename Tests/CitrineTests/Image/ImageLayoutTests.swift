import Testing

@testable import Citrine

/// Every pixel layout, compared with bytes computed by hand.
@Suite struct `Image layouts` {
  struct Layout: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var bits = 8
    var perPixel: Int
    var info: GBitmapInfo
    /// The expected red, green, blue and alpha of the only pixel.
    var expected: [UInt8]
    var testDescription: String { name }
  }

  /// Unpremultiplied samples become 200 · 128 / 255 = 100.39, 100 · 128 / 255 = 50.20 and 50 · 128
  /// / 255 = 25.10.
  static let channels: [Layout] = [
    layout("RGBA", [100, 50, 25, 128], .premultipliedLast, .orderDefault),
    layout("RGBA big", [100, 50, 25, 128], .premultipliedLast, .order32Big),
    layout("RGBA big 16", [100, 50, 25, 128], .premultipliedLast, .order16Big),
    layout("ARGB", [128, 100, 50, 25], .premultipliedFirst, .orderDefault),
    layout("BGRA", [25, 50, 100, 128], .premultipliedFirst, .order32Little),
    layout("ABGR", [128, 25, 50, 100], .premultipliedLast, .order32Little),
    layout("GRAB", [50, 100, 128, 25], .premultipliedLast, .order16Little),
    layout("unpremultiplied RGBA", [200, 100, 50, 128], .last, .orderDefault),
    layout("unpremultiplied ARGB", [128, 200, 100, 50], .first, .order32Big),
    layout("unpremultiplied BGRA", [50, 100, 200, 128], .first, .order32Little),
    layout("unpremultiplied ABGR", [128, 50, 100, 200], .last, .order32Little),
    layout("unpremultiplied GRAB", [100, 200, 128, 50], .last, .order16Little),
    layout("RGBX", [100, 50, 25, 7], .noneSkipLast, .orderDefault, alpha: 255),
    layout("XRGB", [7, 100, 50, 25], .noneSkipFirst, .orderDefault, alpha: 255),
    layout("BGRX", [25, 50, 100, 7], .noneSkipFirst, .order32Little, alpha: 255),
    layout("XBGR", [7, 25, 50, 100], .noneSkipLast, .order32Little, alpha: 255),
    layout("RGB with a spare byte", [100, 50, 25, 7], .none, .orderDefault, alpha: 255),
    layout("RGB", [100, 50, 25], .none, .orderDefault, alpha: 255),
    layout("more colour than alpha", [200, 50, 255, 128], .premultipliedLast, .orderDefault).with {
      $0.expected = [128, 50, 128, 128]
    },
    layout("transparent", [200, 50, 255, 0], .last, .orderDefault).with {
      $0.expected = [0, 0, 0, 0]
    },
  ]

  private static func layout(
    _ name: String, _ bytes: [UInt8], _ alpha: GImageAlphaInfo, _ order: GImageByteOrderInfo,
    alpha expectedAlpha: UInt8 = 128
  ) -> Layout {
    Layout(
      name: name, bytes: bytes, perPixel: 8 * bytes.count, info: GBitmapInfo(alpha, order),
      expected: [100, 50, 25, expectedAlpha])
  }

  @Test(arguments: channels)
  func `layouts of 8 bits per component convert to the expected pixel`(_ layout: Layout) {
    let image = GImage.of(layout.bytes, width: 1, perPixel: layout.perPixel, info: layout.info)!
    expect(image, shows: layout.expected)
  }

  /// With alpha 0x8000 / 65535, the unpremultiplied sample 0xC000 becomes 96.00.
  ///
  /// The premultiplied sample 0x6000 becomes 95.63.
  static let wide: [Layout] = [
    Layout(
      name: "16 bits", bytes: [0xC0, 0, 0x40, 0, 0x12, 0x34, 0x80, 0], bits: 16, perPixel: 64,
      info: GBitmapInfo(.last), expected: [96, 32, 9, 128]),
    Layout(
      name: "16 bits little", bytes: [0, 0xC0, 0, 0x40, 0x34, 0x12, 0, 0x80], bits: 16,
      perPixel: 64, info: GBitmapInfo(.last, .order16Little), expected: [96, 32, 9, 128]),
    Layout(
      name: "16 bits premultiplied", bytes: [0x80, 0, 0x60, 0, 0x20, 0, 0, 0], bits: 16,
      perPixel: 64, info: GBitmapInfo(.premultipliedFirst), expected: [96, 32, 0, 128]),
    Layout(
      name: "16 bits, no alpha", bytes: [0x01, 0x81, 0x01, 0x82, 0xFF, 0xFF], bits: 16,
      perPixel: 48, info: [], expected: [1, 2, 255, 255]),
    Layout(
      name: "x555", bytes: [0b0_11111_00, 0b001_01010], bits: 5, perPixel: 16,
      info: GBitmapInfo(.noneSkipFirst), expected: [255, 8, 82, 255]),
    Layout(
      name: "x555 little", bytes: [0b001_01010, 0b1_11111_00], bits: 5, perPixel: 16,
      info: GBitmapInfo(.noneSkipFirst, .order16Little), expected: [255, 8, 82, 255]),
    Layout(
      name: "555x", bytes: [0b11111_000, 0b01_01010_1], bits: 5, perPixel: 16,
      info: GBitmapInfo(.noneSkipLast), expected: [255, 8, 82, 255]),
    Layout(
      name: "floats", bytes: bigEndian([1.5, 0.25, -1, 0.5]), bits: 32, perPixel: 128,
      info: [GBitmapInfo(.last), .floatComponents], expected: [128, 32, 0, 128]),
    Layout(
      name: "floats, little", bytes: bigEndian([0.5, 0.25, .nan, 0.5]).reversedWords, bits: 32,
      perPixel: 128, info: [GBitmapInfo(.premultipliedLast, .order32Little), .floatComponents],
      expected: [128, 64, 0, 128]),
    Layout(
      // The half float 0x3C00 is 1, 0x3800 is 0.5 and 0x3400 is 0.25.
      name: "half floats", bytes: [0x3C, 0, 0x38, 0, 0x34, 0, 0x3C, 0], bits: 16, perPixel: 64,
      info: [GBitmapInfo(.last), .floatComponents], expected: [255, 128, 64, 255]),
    Layout(
      // The samples 01, 10 and 11 become 85, 170 and 255. Two bits are padding.
      name: "two bits", bytes: [0b01_10_11_00], bits: 2, perPixel: 6, info: [],
      expected: [85, 170, 255, 255]),
    Layout(
      name: "four bits with alpha", bytes: [0xF8, 0x45], bits: 4, perPixel: 16,
      info: GBitmapInfo(.last), expected: [85, 45, 23, 85]),
  ]

  @Test(arguments: wide)
  func `layouts of other depths convert to the expected pixel`(_ layout: Layout) {
    let image = GImage.of(
      layout.bytes, width: 1, bits: layout.bits, perPixel: layout.perPixel, info: layout.info)!
    expect(image, shows: layout.expected)
  }

  private func expect(_ image: GImage, shows rgba: [UInt8]) {
    #expect(image.pixels == [rgba])
    for order in ChannelOrder.allCases {
      let decoded = inMemory(try image.decoded(order: order))
      let offsets = order.offsets
      let pixel = decoded.pixels[0]
      let channels = [offsets.red, offsets.green, offsets.blue, offsets.alpha].map { pixel[$0] }
      #expect(channels == rgba, "\(order)")
      #expect(decoded.isOpaque == (rgba[3] == 255))
    }
  }

  @Test func `unpremultiplied samples are premultiplied with exact rounding`() {
    for alpha in stride(from: 0, through: 255, by: 5) {
      let bytes = (0...255).flatMap { [UInt8]([UInt8($0), 0, 255, UInt8(alpha)]) }
      let image = GImage.of(bytes, width: 256, perPixel: 32, info: GBitmapInfo(.last))!
      let reds = image.pixels.map { Int($0[0]) }
      // Integer rounding to nearest is exact: 255 is odd, so no quotient lies half way between
      // integers.
      let expected = (0...255).map { ($0 * alpha + 127) / 255 }
      #expect(reds == expected, "alpha \(alpha)")
    }
  }

  @Test func `gray samples become equal red, green and blue`() {
    #expect(GImage.gray([0, 77], width: 2)!.pixels == [[0, 0, 0, 255], [77, 77, 77, 255]])
    #expect(
      GImage.gray([0b10_01_00_11], width: 4, bits: 2)!.pixels.map { $0[0] } == [170, 85, 0, 255])
    let alpha = GImage.of(
      [200, 128, 100, 255], width: 2, perPixel: 16, space: GColorSpaceCreateDeviceGray(),
      info: GBitmapInfo(.last))!
    #expect(alpha.pixels == [[100, 100, 100, 128], [100, 100, 100, 255]])
    let little = GImage.of(
      [128, 100], width: 1, perPixel: 16, space: GColorSpaceCreateDeviceGray(),
      info: GBitmapInfo(.premultipliedLast, .order16Little))!
    #expect(little.pixels == [[100, 100, 100, 128]])
  }

  @Test func `each CMYK component absorbs its fraction of the remaining light`() {
    // 255 - 55 = 200 and 255 - 155 = 100. 200 · 100 / 255 = 78.43.
    let image = GImage.of(
      [55, 0, 255, 155], width: 1, perPixel: 32, space: GColorSpaceCreateDeviceCMYK())!
    #expect(image.pixels == [[78, 100, 0, 255]])
  }

  @Test func `indexed samples select colours of the table`() throws {
    let table = GColorSpace(
      indexedBaseSpace: GColorSpaceCreateDeviceRGB(), last: 2,
      colorTable: [1, 2, 3, 10, 20, 30, 100, 150, 200])!
    let colors: [[UInt8]] = [[1, 2, 3, 255], [10, 20, 30, 255], [100, 150, 200, 255]]
    let bytes = GImage.of([2, 0, 1, 99], width: 4, perPixel: 8, space: table)!
    #expect(bytes.pixels == [colors[2], colors[0], colors[1], colors[2]])
    #expect(try bytes.decoded(order: .rgba).isOpaque)
    let packed = GImage.of([0b10_00_01_11], width: 4, bits: 2, perPixel: 2, space: table)!
    #expect(packed.pixels == bytes.pixels)
    let turned = GImage.of(
      [0b10_00_01_11], width: 4, bits: 2, perPixel: 2, space: table, decode: [3, 0])!
    #expect(turned.pixels == [colors[1], colors[2], colors[2], colors[0]])
  }

  @Test func `decode arrays map colour components and leave alpha unchanged`() {
    let inverted = GImage.of(
      [0, 255, 55, 128], width: 1, perPixel: 32, info: GBitmapInfo(.last),
      decode: [1, 0, 1, 0, 1, 0])!
    #expect(inverted.pixels == [[128, 0, 100, 128]])
    let premultiplied = GImage.of(
      [128, 0, 64, 128], width: 1, perPixel: 32, info: GBitmapInfo(.premultipliedLast),
      decode: [1, 0, 1, 0, 1, 0])!
    #expect(premultiplied.pixels == [[0, 128, 64, 128]])
    let gray = GImage.gray([0, 255], width: 2, decode: [0.2, 2])!
    #expect(gray.pixels.map { $0[0] } == [51, 255])
    let swapped = GImage.of([10, 20, 30], width: 1, perPixel: 24, decode: [1, 0, 0, 1, 0, 0])!
    #expect(swapped.pixels == [[245, 20, 0, 255]])
  }

  @Test func `missing bytes are transparent in each layout`() throws {
    let spaces = [
      GColorSpaceCreateDeviceGray(), GColorSpaceCreateDeviceRGB(), GColorSpaceCreateDeviceCMYK(),
    ]
    for space in spaces {
      for bits in [1, 2, 4, 8, 16] {
        let perPixel = bits * space.numberOfComponents
        let rowBytes = (4 * perPixel + 7) / 8
        for count in 0...(2 * rowBytes) {
          let image = GImage.of(
            [UInt8](repeating: 0, count: count), width: 4, height: 2, bits: bits,
            perPixel: perPixel, space: space)!
          let first = min(count * 8 / perPixel, 4)
          let second = max(count - rowBytes, 0) * 8 / perPixel
          let alphas = image.pixels.map { $0[3] }
          let expected = (0..<4).map { $0 < first } + (0..<4).map { $0 < second }
          #expect(alphas == expected.map { $0 ? 255 : 0 })
          #expect(try image.decoded(order: .rgba).isOpaque == (count == 2 * rowBytes))
        }
      }
    }
  }
}

extension `Image layouts`.Layout {
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

private func bigEndian(_ values: [Float]) -> [UInt8] {
  values.flatMap { value in
    (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (24 - 8 * $0)) }
  }
}

extension [UInt8] {
  /// The bytes with each group of four reversed.
  fileprivate var reversedWords: [UInt8] { indices.map { self[$0 ^ 3] } }
}

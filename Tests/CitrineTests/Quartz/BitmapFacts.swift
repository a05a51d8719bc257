import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// A row of the table of supported formats: bits per pixel, bits per component, layout, and the
/// bytes of an opaque white pixel.
private struct SupportedFormat: Sendable, CustomTestStringConvertible {
  let name: String
  let model: CGColorSpaceModel?
  let (bitsPerPixel, bitsPerComponent): (Int, Int)
  let info: UInt32
  let white: [UInt8]

  init(
    _ name: String, _ model: CGColorSpaceModel?, _ bits: (Int, Int), _ info: UInt32,
    white: [UInt8]
  ) {
    (self.name, self.model, self.info, self.white) = (name, model, info, white)
    (bitsPerPixel, bitsPerComponent) = bits
  }

  var testDescription: String { name }

  var space: CGColorSpace? {
    switch model {
    case .monochrome: CGColorSpaceCreateDeviceGray()
    case .rgb: CGColorSpaceCreateDeviceRGB()
    case .cmyk: CGColorSpaceCreateDeviceCMYK()
    default: nil
    }
  }

  private static let one: [UInt8] = [0x3F, 0x80, 0, 0]
  private static func ones(_ count: Int) -> [UInt8] { [UInt8](repeating: 255, count: count) }
  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  /// The bytes of unused components come last.
  ///
  /// Their value is unspecified, so `white` leaves them out.
  static let all = [
    SupportedFormat("alpha 8", nil, (8, 8), 7, white: [255]),
    SupportedFormat("gray 8", .monochrome, (8, 8), 0, white: [255]),
    SupportedFormat("gray 8, alpha only", .monochrome, (8, 8), 7, white: [255]),
    SupportedFormat("gray 16", .monochrome, (16, 16), 0, white: ones(2)),
    SupportedFormat("gray float", .monochrome, (32, 32), 0x100, white: one),
    SupportedFormat("gray and alpha", .monochrome, (16, 8), 1, white: ones(2)),
    SupportedFormat("RGB 555", .rgb, (16, 5), 6, white: []),
    SupportedFormat("RGB 8, skip first", .rgb, (32, 8), 6, white: []),
    SupportedFormat("RGB 8, skip last", .rgb, (32, 8), 5, white: ones(3)),
    SupportedFormat("RGB 8, alpha first", .rgb, (32, 8), 2, white: ones(4)),
    SupportedFormat("RGB 8, alpha last", .rgb, (32, 8), 1, white: ones(4)),
    SupportedFormat("RGB CIF10", .rgb, (32, 10), 0x40000, white: []),
    SupportedFormat("RGB 101010", .rgb, (32, 10), 0x30000, white: []),
    SupportedFormat("RGB 16, alpha last", .rgb, (64, 16), 1, white: ones(8)),
    SupportedFormat("RGB 16, skip last", .rgb, (64, 16), 5, white: ones(6)),
    SupportedFormat(
      "RGB half", .rgb, (64, 16), 0x1101, white: [0, 0x3C, 0, 0x3C, 0, 0x3C, 0, 0x3C]),
    SupportedFormat("RGB float, skip last", .rgb, (128, 32), 0x105, white: one + one + one),
    SupportedFormat("RGB float", .rgb, (128, 32), 0x101, white: one + one + one + one),
    SupportedFormat("CMYK 8", .cmyk, (32, 8), 0, white: zeros(4)),
    SupportedFormat("CMYK 16", .cmyk, (64, 16), 0, white: zeros(8)),
    SupportedFormat("CMYK float", .cmyk, (128, 32), 0x100, white: zeros(16)),
  ]
}

/// Facts measured on Apple's bitmap contexts: layouts, row lengths and bytes.
@Suite struct `Quartz facts: bitmap contexts` {
  private func makeContext(
    width: Int, bitsPerComponent: Int = 8, bytesPerRow: Int, info: UInt32 = BitmapLayout.rgba.info
  ) -> CGContext? {
    // SAFETY: no memory of the caller is passed; the context allocates its own.
    unsafe CGContext(
      data: nil, width: width, height: 4, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
  }

  @Test(arguments: [1, 3, 16, 17, 100])
  func `bytesPerRow of 0 chooses a multiple of 16 that holds the pixels`(
    width: Int
  ) throws {
    let context = try #require(makeContext(width: width, bytesPerRow: 0))
    #expect(context.bytesPerRow >= 4 * width && context.bytesPerRow % 16 == 0)
  }

  @Test(arguments: [40, 44, 48, 64, 4096])
  func `an explicit bytesPerRow is kept unchanged`(bytesPerRow: Int) {
    let context = makeContext(width: 10, bytesPerRow: bytesPerRow)
    #expect(context?.bytesPerRow == bytesPerRow)
    #expect(context?.makeImage()?.bytesPerRow == bytesPerRow)
  }

  @Test(arguments: [36, 39, 41, 42, 46])
  func `bytesPerRow must be a multiple of the pixel size and hold a row`(bytesPerRow: Int) {
    #expect(makeContext(width: 10, bytesPerRow: bytesPerRow) == nil)
  }

  @Test func `unpremultiplied alpha and 24-bit pixels give no context`() {
    for alpha in [CGImageAlphaInfo.last, .first, .none] {
      for bytesPerRow in [0, alpha == .none ? 12 : 16] {
        #expect(makeContext(width: 4, bytesPerRow: bytesPerRow, info: alpha.rawValue) == nil)
      }
    }
  }

  /// The expected bytes are published: the colour (32, 64, 0) with alpha 128, drawn on zeroed
  /// memory.
  @Test(arguments: [
    (BitmapLayout.rgba, [0x10, 0x20, 0x00, 0x80]), (.bgra, [0x00, 0x20, 0x10, 0x80]),
    (.rgbx, [0x10, 0x20, 0x00]), (.alpha, [0x80]), (.argb, [0x80, 0x10, 0x20, 0x00]),
    (.abgr, [0x80, 0x00, 0x20, 0x10]), (.bgrx, [0x00, 0x20, 0x10]),
  ])
  func `a half-transparent colour is stored as the same bytes as by Quartz`(
    layout: BitmapLayout, bytes: [UInt8]
  ) {
    let context = layout.makeContext(width: 2, height: 2)
    context.setFillColor(red: 32 / 255.0, green: 64 / 255.0, blue: 0, alpha: 128 / 255.0)
    context.fill(context.wholeRect)
    let data = [UInt8](context.makeImage()!.dataProvider!.data!)
    #expect(Array(data.prefix(bytes.count)) == bytes)
    let last = context.bytesPerRow + layout.bytesPerPixel
    #expect(Array(data[last..<last + bytes.count]) == bytes)
  }

  @Test func `colours are premultiplied and rounded to nearest`() {
    for level in 0...255 {
      let picture = CGContext.drawing(1, 1) { context in
        context.setFillColor(red: CGFloat(level) / 255, green: 1, blue: 0, alpha: 128 / 255.0)
        context.fill(context.wholeRect)
      }
      let expected = (128 * Double(level) / 255).rounded()
      #expect(picture[0, 0] == Pixel(UInt8(expected), 128, 0, 128))
    }
  }

  @Test(arguments: SupportedFormat.all)
  private func `each format of Apple's table is supported`(_ format: SupportedFormat) throws {
    // SAFETY: no memory of the caller is passed; the context allocates its own.
    let made = unsafe CGContext(
      data: nil, width: 3, height: 2, bitsPerComponent: format.bitsPerComponent, bytesPerRow: 0,
      space: format.space, bitmapInfo: format.info)
    let context = try #require(made)
    #expect(context.bitsPerPixel == format.bitsPerPixel)
    #expect(context.bitsPerComponent == format.bitsPerComponent)
    #expect(context.bitmapInfo.rawValue == format.info && context.colorSpace == format.space)
    let before = try #require(context.makeImage()?.dataProvider?.data)
    context.setFillColor(.white)
    context.fill(context.wholeRect)
    let after = try #require(context.makeImage()?.dataProvider?.data)
    #expect(after.starts(with: format.white))
    #expect(after != before || format.model == .cmyk)
  }

  @Test func `gray with premultiplied alpha in 16-bit pixels is supported`() throws {
    // SAFETY: no memory of the caller is passed; the context allocates its own.
    let made = unsafe CGContext(
      data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
      space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )
    let context = try #require(made)
    #expect(context.bitsPerPixel == 16 && context.alphaInfo == .premultipliedLast)
    context.setFillColor(gray: 0.5, alpha: 0.4)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(context.makeImage()?.dataProvider?.data.map { [UInt8]($0) } == [0, 0, 51, 102])
  }
}

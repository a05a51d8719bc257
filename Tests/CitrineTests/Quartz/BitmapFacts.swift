import Foundation
import Testing

@testable import Citrine

/// What was measured of Apple's bitmap contexts: their layouts, their rows and their bytes.
@Suite struct `Quartz 2: bitmap contexts` {
  private func makeContext(
    width: Int, bitsPerComponent: Int = 8, bytesPerRow: Int, info: UInt32 = BitmapLayout.rgba.info
  ) -> GContext? {
    // SAFETY: there is no memory of a caller.
    unsafe GContext(
      data: nil, width: width, height: 4, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: GColorSpaceCreateDeviceRGB(), bitmapInfo: info)
  }

  @Test(arguments: [1, 3, 16, 17, 100])
  func `rows of zero bytes leave their length to the context, at least that of the pixels`(
    width: Int
  ) throws {
    let context = try #require(makeContext(width: width, bytesPerRow: 0))
    #expect(context.bytesPerRow >= 4 * width && context.bytesPerRow % 16 == 0)
  }

  @Test(arguments: [40, 44, 48, 64, 4096])
  func `a stated length of rows is echoed unchanged`(bytesPerRow: Int) {
    let context = makeContext(width: 10, bytesPerRow: bytesPerRow)
    #expect(context?.bytesPerRow == bytesPerRow)
    #expect(context?.makeImage()?.bytesPerRow == bytesPerRow)
  }

  @Test(arguments: [36, 39, 41, 42, 46])
  func `rows hold the pixels, and a whole number of them`(bytesPerRow: Int) {
    #expect(makeContext(width: 10, bytesPerRow: bytesPerRow) == nil)
  }

  @Test func `straight alpha and pixels of 24 bits make no context`() {
    #expect(makeContext(width: 4, bytesPerRow: 16, info: GImageAlphaInfo.last.rawValue) == nil)
    #expect(makeContext(width: 4, bytesPerRow: 16, info: GImageAlphaInfo.first.rawValue) == nil)
    #expect(makeContext(width: 4, bytesPerRow: 12, info: GImageAlphaInfo.none.rawValue) == nil)
  }

  /// Published bytes: the colour (32, 64, 0) with alpha 128 on zeroed memory.
  @Test(arguments: [
    (BitmapLayout.rgba, [0x10, 0x20, 0x00, 0x80]), (.bgra, [0x00, 0x20, 0x10, 0x80]),
    (.rgbx, [0x10, 0x20, 0x00]), (.alpha, [0x80]), (.argb, [0x80, 0x10, 0x20, 0x00]),
    (.abgr, [0x80, 0x00, 0x20, 0x10]), (.bgrx, [0x00, 0x20, 0x10]),
  ])
  func `a half-transparent colour leaves Quartz's bytes`(layout: BitmapLayout, bytes: [UInt8]) {
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
      let picture = GContext.drawing(1, 1) { context in
        context.setFillColor(red: CGFloat(level) / 255, green: 1, blue: 0, alpha: 128 / 255.0)
        context.fill(context.wholeRect)
      }
      let expected = (128 * Double(level) / 255).rounded()
      #expect(picture[0, 0] == Pixel(UInt8(expected), 128, 0, 128))
    }
  }
}

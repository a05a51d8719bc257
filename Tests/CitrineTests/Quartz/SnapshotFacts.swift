import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// Facts measured on `makeImage()`.
@Suite struct `Quartz facts: makeImage` {
  @Test(arguments: BitmapLayout.allCases)
  func `makeImage keeps size, bits, row length, space and bitmap info of the context`(
    layout: BitmapLayout
  ) throws {
    let context = layout.makeContext(width: 7, height: 5)
    let image = try #require(context.makeImage())
    #expect(image.width == 7 && image.height == 5 && image.bitsPerComponent == 8)
    #expect(image.bitsPerPixel == 8 * layout.bytesPerPixel)
    #expect(image.bytesPerRow == context.bytesPerRow)
    #expect(image.bitmapInfo.rawValue == layout.info && image.alphaInfo == context.alphaInfo)
    #expect(image.colorSpace == context.colorSpace)
    #expect(image.decode == nil && !image.isMask && image.renderingIntent == .defaultIntent)
  }

  @Test func `the provider of makeImage has the bytes of the context with row padding`() throws {
    let context = BitmapLayout.bgra.makeContext(width: 3, height: 2)
    context.setFillColor(red: 1, green: 0.8, blue: 0.4, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    let data = [UInt8](try #require(context.makeImage()?.dataProvider?.data))
    #expect(data.count == 2 * context.bytesPerRow)
    #expect(Array(data.prefix(8)) == [51, 102, 128, 128, 0, 0, 0, 0])
  }

  @Test func `makeImage is a snapshot that later drawing does not change`() throws {
    let context = CGContext.canvas(4, 4)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try #require(context.makeImage())
    let before = Pixels(image)
    context.setFillColor(CGColor.white)
    context.fill(context.wholeRect)
    #expect(Pixels(image) == before && Pixels(context) != before)
  }
}

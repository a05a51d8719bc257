import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// Facts measured on Apple's images and masks.
@Suite struct `Quartz facts: images and masks` {
  /// Four columns of three rows.
  ///
  /// The tens digit of a level is the row, counted from the top; the ones digit is the column.
  private let numbered = CGImage.gray(
    [10, 11, 12, 13, 20, 21, 22, 23, 30, 31, 32, 33], width: 4, height: 3, interpolates: false)!

  /// Top row: red, green.
  ///
  /// Bottom row: blue, white.
  private let corners = CGImage.of(
    [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255], width: 2, height: 2,
    perPixel: 32, info: CGBitmapInfo(rawValue: BitmapLayout.rgba.info), interpolates: false)!

  /// Returns the gray levels of an image drawn at one pixel per sample, rows from the top.
  private func levels(_ image: CGImage?) -> [[UInt8]] {
    guard let image else { return [] }
    let picture = CGContext.drawing(image.width, image.height) { $0.draw(image, in: $0.wholeRect) }
    return (0..<image.height).reversed().map { y in (0..<image.width).map { picture[$0, y].red } }
  }

  /// Returns the two alphas of a fill through a mask of two pixels.
  private func passing(_ mask: CGImage) -> [UInt8] {
    CGContext.drawing(2, 1) { context in
      context.interpolationQuality = .none
      context.clip(to: context.wholeRect, mask: mask)
      context.fill(context.wholeRect)
    }.alphas
  }

  @Test func `cropping takes whole pixels and counts rows from the top`() {
    let cut = numbered.cropping(to: CGRect(x: 1.2, y: 1.5, width: 1.5, height: 0.2))
    #expect(cut?.width == 2 && cut?.height == 1)
    #expect(levels(cut) == [[21, 22]])
    #expect(
      levels(numbered.cropping(to: CGRect(x: 0, y: 0, width: 2, height: 2))) == [
        [10, 11], [20, 21],
      ])
  }

  @Test func `a cropping rectangle is clipped to the image, and an empty result is nil`() {
    let cut = numbered.cropping(to: CGRect(x: 3, y: 2, width: 100, height: 100))
    #expect(cut?.width == 1 && cut?.height == 1 && levels(cut) == [[33]])
    #expect(numbered.cropping(to: CGRect(x: 4, y: 0, width: 5, height: 3)) == nil)
    #expect(numbered.cropping(to: CGRect(x: -9, y: -9, width: 2, height: 2)) == nil)
  }

  @Test func `a copy in another colour space keeps the samples and needs as many components`() {
    let p3 = CGColorSpace(name: CGColorSpace.displayP3)!
    let copy = corners.copy(colorSpace: p3)
    #expect(copy?.colorSpace == p3)
    #expect(copy?.dataProvider?.data == corners.dataProvider?.data)
    #expect(corners.copy(colorSpace: CGColorSpaceCreateDeviceGray()) == nil)
    #expect(numbered.copy(colorSpace: CGColorSpaceCreateDeviceRGB()) == nil)
    #expect(
      CGImage.mask([0, 1], width: 2)?.copy(colorSpace: CGColorSpaceCreateDeviceGray()) == nil)
  }

  @Test func `an image mask is inverse alpha: black paints and white hides`() {
    #expect(passing(.mask([0, 255], width: 2)!) == [255, 0])
    #expect(passing(.mask([102, 51], width: 2)!) == [153, 204])
  }

  @Test func `a gray image as a mask is alpha: black hides and white paints`() {
    #expect(passing(.gray([0, 255], width: 2)!) == [0, 255])
    #expect(passing(.gray([102, 51], width: 2)!) == [102, 51])
  }

  @Test func `a mask of 16 bits per component is nil and reported`() {
    let messages = ReportedMessages.of {
      #expect(CGImage.mask([0, 0, 0, 0], width: 2, bits: 16) == nil)
    }
    #expect(messages.contains { $0.contains("invalid mask bits/component: 16") })
  }

  /// The measured mask was made of the bytes of an RGBA picture.
  @Test func `a mask of 32-bit pixels uses the first byte: red masks like white`() {
    func mask(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
      passing(.mask(first + second, width: 2, perPixel: 32)!)
    }
    #expect(mask([255, 0, 0, 255], [255, 255, 255, 255]) == [0, 0])
    #expect(mask([0, 0, 0, 0], [0, 0, 0, 255]) == [255, 255])
    #expect(mask([0, 255, 255, 255], [128, 0, 0, 0]) == [255, 127])
  }

  @Test(arguments: BitmapLayout.transparent)
  func `white text makes the same holes in each byte order`(
    layout: BitmapLayout
  ) throws {
    func holes(_ gray: CGFloat) throws -> [UInt8] {
      let context = layout.makeContext(width: 40, height: 20)
      context.setFillColor(gray: gray, alpha: 1)
      context.showText("Ag", at: CGPoint(x: 2.5, y: 5))
      let text = try #require(context.makeImage())
      let provider = try #require(text.dataProvider)
      let mask = try #require(
        CGImage(
          maskWidth: text.width, height: text.height, bitsPerComponent: text.bitsPerComponent,
          bitsPerPixel: text.bitsPerPixel, bytesPerRow: text.bytesPerRow, provider: provider,
          decode: text.decode, shouldInterpolate: text.shouldInterpolate))
      let picture = CGContext.drawing(40, 20) { context in
        context.clip(to: context.wholeRect, mask: mask)
        context.fill(context.wholeRect)
      }
      return picture.alphas
    }
    let text = CGContext.drawing(40, 20) { $0.showText("Ag", at: CGPoint(x: 2.5, y: 5)) }
    #expect(try holes(1) == text.alphas.map { 255 - $0 })
    // With alpha as the first byte, black text has the same first byte as white text.
    let alphaComesFirst = layout == .argb || layout == .abgr
    #expect(try holes(0).allSatisfy { $0 == 255 } != alphaComesFirst)
  }

  @Test func `the first row of a mask or image is at the maximum y of the rectangle`() {
    let mask = CGImage(
      maskWidth: 1, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 1,
      provider: provider([0, 255]), decode: nil, shouldInterpolate: false)!
    let clipped = CGContext.drawing(1, 2) { context in
      context.clip(to: context.wholeRect, mask: mask)
      context.fill(context.wholeRect)
    }
    #expect(clipped[0, 1].alpha == 255 && clipped[0, 0].alpha == 0)
    #expect(CGContext.drawing(1, 2) { $0.draw(mask, in: $0.wholeRect) } == clipped)
  }

  @Test func `clipping to a mask hides everything outside its rectangle`() {
    let picture = CGContext.drawing(6, 6) { context in
      context.clip(to: CGRect(x: 2, y: 2, width: 2, height: 1), mask: .mask([0, 0], width: 2)!)
      context.fill(context.wholeRect)
    }
    #expect(picture.painted == [[2, 2], [3, 2]])
  }

  @Test func `a mask clips text`() {
    let whole = CGContext.drawing(24, 20) { $0.showText("HH", at: CGPoint(x: 1, y: 4)) }
    let half = CGContext.drawing(24, 20) { context in
      context.interpolationQuality = .none
      context.clip(to: context.wholeRect, mask: .mask([0, 255], width: 2)!)
      context.showText("HH", at: CGPoint(x: 1, y: 4))
    }
    #expect(half.painted == whole.painted.filter { $0[0] < 12 })
    #expect(!half.painted.isEmpty && half.painted.count < whole.painted.count)
  }

  @Test func `clipping to an image with alpha and filling tints the image`() {
    let icon = CGImage.of(
      [200, 10, 10, 255, 0, 64, 0, 128], width: 2, perPixel: 32,
      info: CGBitmapInfo(rawValue: BitmapLayout.rgba.info), interpolates: false)!
    let picture = CGContext.drawing(2, 1) { context in
      context.clip(to: context.wholeRect, mask: icon)
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.fill(context.wholeRect)
    }
    #expect(picture.values == [Pixel(0, 0, 255), Pixel(0, 0, 128, 128)])
  }

  @Test func `an image is upright in a new context and upside down under a flipped CTM`() {
    let plain = CGContext.drawing(2, 2) { $0.draw(corners, in: $0.wholeRect) }
    #expect(plain.values == [Pixel(255, 0, 0), Pixel(0, 255, 0), Pixel(0, 0, 255), .white])
    let flipped = CGContext.drawing(2, 2) { context in
      context.translateBy(x: 0, y: 2)
      context.scaleBy(x: 1, y: -1)
      context.draw(corners, in: context.wholeRect)
    }
    #expect(flipped.values == [Pixel(0, 0, 255), .white, Pixel(255, 0, 0), Pixel(0, 255, 0)])
  }

  @Test func `an image mask paints the fill colour, and another image its own colours`() {
    let picture = CGContext.drawing(2, 1) { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.6)
      context.draw(.mask([0], width: 1)!, in: CGRect(x: 0, y: 0, width: 1, height: 1))
      context.draw(.gray([77], width: 1)!, in: CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(picture.values == [Pixel(153, 0, 0, 153), Pixel(77, 77, 77)])
  }

  @Test func `a tiled image has a tile at its rectangle and repeats in user space`() {
    let picture = CGContext.drawing(16, 12) { context in
      context.translateBy(x: 3, y: 1)
      context.scaleBy(x: 2, y: 2)
      context.draw(corners, in: CGRect(x: 1, y: 0, width: 2, height: 2), byTiling: true)
    }
    #expect(picture.painted.count == 16 * 12)
    for x in 0..<16 {
      for y in 0..<12 {
        // An image pixel covers two bitmap pixels along each axis. The lower left pixel of a tile
        // is blue.
        let (column, row) = ((x + 11) / 2 % 2, (y + 7) / 2 % 2)
        let expected = [[Pixel(0, 0, 255), .white], [Pixel(255, 0, 0), Pixel(0, 255, 0)]]
        #expect(picture[x, y] == expected[row][column], "\(x), \(y)")
      }
    }
  }
}

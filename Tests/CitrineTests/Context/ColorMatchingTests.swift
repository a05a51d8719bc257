import Foundation
import Testing

@testable import Citrine

@Suite struct `Colour matching` {
  private func context(_ space: GColorSpace, _ width: Int, _ height: Int) -> GContext {
    let isGray = space.model == .monochrome
    // SAFETY: no memory of the caller is passed; the context allocates its own.
    return unsafe GContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: GBitmapInfo(isGray ? .none : .premultipliedLast))!
  }

  /// Returns whether the pixel is a colour with components in 0...1, rounded to 8 bits.
  ///
  /// Near a half level, either byte is accepted.
  private func matches(_ pixel: Pixel, _ color: [Double]) -> Bool {
    zip(pixel.channels, color + [1]).allSatisfy { abs(Double($0) - $1 * 255) <= 0.501 }
  }

  private func image(_ bytes: [UInt8], _ space: GColorSpace, width: Int = 16) -> GImage {
    GImage.of(
      bytes, width: width, height: bytes.count / 4 / width, perPixel: 32, space: space,
      info: GBitmapInfo(.noneSkipLast))!
  }

  @Test(arguments: PublishedSpace.allCases, PublishedSpace.allCases)
  func `images are converted between spaces to the nearest level`(
    source: PublishedSpace, target: PublishedSpace
  ) {
    var random = SeededRandom(11)
    let bytes = (0..<4 * 256).map { _ in UInt8(random.unit() * 255.99) }
    let context = context(target.space, 16, 16)
    context.draw(image(bytes, source.space), in: context.wholeRect)
    let drawn = Pixels(context)
    for index in 0..<256 {
      let color = (0..<3).map { Double(bytes[4 * index + $0]) / 255 }
      #expect(matches(drawn.values[index], source.convert(color, to: target)))
    }
  }

  @Test(arguments: PublishedSpace.allCases, PublishedSpace.allCases)
  func `fill colours are converted into the space of the context`(
    source: PublishedSpace, target: PublishedSpace
  ) {
    let context = context(target.space, 16, 1)
    var random = SeededRandom(5)
    let colors = (0..<16).map { _ in (0..<3).map { _ in random.unit() } }
    for (x, color) in colors.enumerated() {
      context.setFillColor(
        GColor(colorSpace: source.space, components: color.map { CGFloat($0) } + [1])!)
      context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
    }
    for (pixel, color) in zip(Pixels(context).values, colors) {
      #expect(matches(pixel, source.convert(color, to: target)))
    }
  }

  @Test(arguments: NamedSpace.allCases)
  func `each sample value is drawn unchanged into a context of the same named space`(
    calibrated: NamedSpace
  ) {
    let space = GColorSpace(name: calibrated.rawValue)!
    let context = context(space, 256, 1)
    for level in 0..<256 {
      let components = [CGFloat](repeating: CGFloat(level) / 255, count: space.numberOfComponents)
      context.setFillColor(GColor(colorSpace: space, components: components + [1])!)
      context.fill(CGRect(x: level, y: 0, width: 1, height: 1))
    }
    let picture = context.makeImage()!
    #expect(picture.colorSpace == space)
    #expect(Pixels(picture).values.map(\.red) == (0...255).map { UInt8($0) })
    let other = self.context(space, 256, 1)
    other.draw(picture, in: other.wholeRect)
    #expect(Pixels(other) == Pixels(picture))
  }

  @Test func `a component of 0.5 is stored as 128 in a context of the same space`() {
    for calibrated in NamedSpace.allCases {
      let space = GColorSpace(name: calibrated.rawValue)!
      let context = context(space, 1, 1)
      let components = [CGFloat](repeating: 0.5, count: space.numberOfComponents) + [1]
      context.setFillColor(GColor(colorSpace: space, components: components)!)
      context.fill(context.wholeRect)
      #expect(Pixels(context).values[0] == Pixel(128, 128, 128))
    }
  }

  @Test func `translucent colours are converted before they are premultiplied`() {
    let context = context(PublishedSpace.displayP3.space, 2, 1)
    context.setFillColor(GColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let unpremultiplied = GImage.of(
      [255, 0, 0, 128], width: 1, perPixel: 32, space: PublishedSpace.sRGB.space,
      info: GBitmapInfo(.last))!
    context.draw(unpremultiplied, in: CGRect(x: 1, y: 0, width: 1, height: 1))
    // sRGB red is (0.91749, 0.20029, 0.13856) in Display P3.
    for pixel in Pixels(context).values {
      #expect(pixel.distance(to: Pixel(117, 26, 18, 128)) <= 0, "\(pixel)")
    }
  }

  @Test func `grays convert to RGB and RGB to gray by luminance`() {
    let gray = GColorSpace(name: GColorSpace.genericGrayGamma2_2)!
    let levels = (0...255).map { UInt8($0) }
    let picture = GImage.of(levels, width: 256, perPixel: 8, space: gray)!
    let color = context(PublishedSpace.sRGB.space, 256, 1)
    color.draw(picture, in: color.wholeRect)
    for (level, pixel) in zip(levels, Pixels(color).values) {
      let light = pow(Double(level) / 255, 2.2)
      let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      #expect(matches(pixel, [value, value, value]))
    }
    var random = SeededRandom(2)
    let bytes = (0..<4 * 256).map { _ in UInt8(random.unit() * 255.99) }
    let target = context(gray, 16, 16)
    target.draw(image(bytes, PublishedSpace.displayP3.space), in: target.wholeRect)
    for (index, pixel) in Pixels(target).values.enumerated() {
      let color = (0..<3).map { Double(bytes[4 * index + $0]) / 255 }
      let value = pow(PublishedSpace.displayP3.luminance(color), 1 / 2.2)
      #expect(matches(pixel, [value, value, value]))
    }
  }

  @Test func `a gray image used as a mask keeps its samples, whatever its gamma`() {
    let gray = GColorSpace(name: GColorSpace.linearGray)!
    let deep = GImage.of([0x40, 0, 0x80, 0], width: 2, bits: 16, perPixel: 16, space: gray)!
    #expect(deep.maskCoverage == [64, 128])
  }

  @Test func `colours outside 0 to 1 are clamped when they are painted`() {
    let space = GColorSpace(name: GColorSpace.extendedLinearSRGB)!
    let context = GContext.canvas(1, 1)
    context.setFillColorSpace(space)
    context.setFillColor([65504, -65504, 1, 1])
    context.fill(context.wholeRect)
    #expect(Pixels(context).values[0] == Pixel(255, 0, 255))
  }

  @Test func `one image is converted for each context of a different space`() {
    let picture = image([255, 0, 0, 0], PublishedSpace.sRGB.space, width: 1)
    let reds = [PublishedSpace.sRGB, .displayP3, .adobeRGB1998, .sRGB].map { target in
      let context = context(target.space, 1, 1)
      context.draw(picture, in: context.wholeRect)
      return Pixels(context).values[0]
    }
    // Published values: sRGB red is (234, 51, 35) in Display P3 and (219, 0, 0) in Adobe RGB.
    #expect(reds == [Pixel(255, 0, 0), Pixel(234, 51, 35), Pixel(219, 0, 0), Pixel(255, 0, 0)])
  }

  @Test func `PNG files hold sRGB, whatever the space of the image`() throws {
    let picture = image([234, 51, 35, 0], PublishedSpace.displayP3.space, width: 1)
    let read = try GImage(png: picture.pngData())
    #expect(read.colorSpace == PublishedSpace.sRGB.space)
    #expect(PNGReferenceReader(try picture.pngData()).data(of: "sRGB") == [0])
    #expect(read.pixels[0][0] >= 254 && read.pixels[0][1] <= 3 && read.pixels[0][2] <= 3)
  }

  @Test func `a linear gray image is written to PNG with gamma 2.2`() throws {
    let space = GColorSpace(name: GColorSpace.linearGray)!
    let picture = GImage.of([0, 51, 128, 255], width: 4, perPixel: 8, space: space)!
    let read = try GImage(png: picture.pngData())
    #expect(read.colorSpace == GColorSpace(name: GColorSpace.genericGrayGamma2_2))
    let expected = [0, 51, 128, 255].map { UInt8(pow($0 / 255, 1 / 2.2) * 255 + 0.5) }
    #expect([UInt8](read.dataProvider!.data!) == expected)
  }

  @Test func `an indexed image takes the colour space of its base`() {
    let base = PublishedSpace.displayP3
    let space = GColorSpace(
      indexedBaseSpace: base.space, last: 1, colorTable: [10, 20, 30, 250, 130, 70])!
    let picture = GImage.of([1, 0], width: 2, perPixel: 8, space: space)!
    for target in PublishedSpace.allCases {
      let context = context(target.space, 2, 1)
      context.draw(picture, in: context.wholeRect)
      let pixels = Pixels(context).values
      #expect(matches(pixels[0], base.convert([250.0 / 255, 130.0 / 255, 70.0 / 255], to: target)))
      #expect(matches(pixels[1], base.convert([10.0 / 255, 20.0 / 255, 30.0 / 255], to: target)))
    }
  }

  @Test func `the rendering intent is part of the graphics state`() {
    let context = GContext.canvas(1, 1)
    context.saveGState()
    context.setRenderingIntent(.saturation)
    #expect(context.state.renderingIntent == .saturation)
    context.restoreGState()
    #expect(context.state.renderingIntent == .defaultIntent)
  }
}

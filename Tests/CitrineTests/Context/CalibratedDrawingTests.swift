import Foundation
import Testing

@testable import Citrine

@Suite struct `Drawing with calibrated and Lab spaces` {
  private static let table = PublishedColorimetry.converted

  private func context(
    _ space: GColorSpace, _ width: Int, bits: Int = 8, _ info: GBitmapInfo
  ) -> GContext? {
    // SAFETY: no memory of the caller is passed; the context allocates its own.
    unsafe GContext(
      data: nil, width: width, height: 1, bitsPerComponent: bits, bytesPerRow: 0, space: space,
      bitmapInfo: info)
  }

  /// Draws an image of one row at one sample per pixel.
  private func drawn(_ image: GImage?) -> [Pixel] {
    guard let image else { return [] }
    return GContext.drawing(image.width, 1) { $0.draw(image, in: $0.wholeRect) }.values
  }

  private func expectTable(_ pixels: [Pixel], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(pixels.count == Self.table.count, sourceLocation: sourceLocation)
    for (pixel, entry) in zip(pixels, Self.table) {
      let distance = pixel.distance(to: entry.pixel)
      #expect(distance <= 1, "\(entry), \(pixel)", sourceLocation: sourceLocation)
    }
  }

  @Test func `Lab fill colours match the values of another converter`() {
    let pixels = GContext.drawing(Self.table.count, 1) { context in
      context.setFillColorSpace(.labOfBytes)
      for (x, entry) in Self.table.enumerated() {
        let lab = entry.lab.map { CGFloat($0) }
        context.setFillColor([lab[0] / 2.55, lab[1] - 128, lab[2] - 128, 1])
        context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
      }
    }
    expectTable(pixels.values)
  }

  @Test func `setting a Lab fill space makes the fill colour black`() {
    let pixels = GContext.drawing(1, 1) { context in
      context.setFillColor(.white)
      context.setFillColorSpace(.labOfBytes)
      context.fill(context.wholeRect)
    }
    #expect(pixels.values == [.black])
  }

  @Test func `Lab images of 8 and 16 bits convert to the expected colours`() {
    let bytes = Self.table.flatMap { $0.lab }
    let count = Self.table.count
    expectTable(drawn(.of(bytes, width: count, perPixel: 24, space: .labOfBytes)))
    // Two equal bytes form a 16-bit sample with the same fraction of 65535 as the byte has of 255.
    let words = bytes.flatMap { [$0, $0] }
    expectTable(drawn(.of(words, width: count, bits: 16, perPixel: 48, space: .labOfBytes)))
    let spread: [UInt8] = Self.table.flatMap { $0.lab + [0] }
    expectTable(
      drawn(
        .of(
          spread, width: count, perPixel: 32, space: .labOfBytes, info: GBitmapInfo(.noneSkipLast)))
    )
  }

  @Test func `a decode array maps samples to lightness, a* and b*`() {
    // The space's range is narrower than the range that the bytes encode.
    let space = GColorSpace.lab(white: [0.9642, 1, 0.8249], range: nil)
    let bytes = Self.table.flatMap { $0.lab }
    let image = GImage.of(
      bytes, width: Self.table.count, perPixel: 24, space: space,
      decode: [0, 100, -128, 127, -128, 127])
    expectTable(drawn(image))
    let plain = GImage.of([255, 0, 255, 128, 255, 0], width: 2, perPixel: 24, space: space)
    let expected = [[100, -100, 100], [128 / 2.55, 100, -100]].map {
      PublishedColorimetry.pixel(ofLab: $0)
    }
    for (pixel, other) in zip(drawn(plain), expected) { #expect(pixel.distance(to: other) <= 1) }
  }

  @Test func `indexed and translucent Lab images convert to the expected colours`() {
    let table = GColorSpace(
      indexedBaseSpace: .labOfBytes, last: Self.table.count - 1,
      colorTable: Self.table.flatMap { $0.lab })!
    let indices = Self.table.indices.map { UInt8($0) }
    expectTable(drawn(.of(indices, width: indices.count, perPixel: 8, space: table)))
    let translucent = GImage.of(
      Self.table[4].lab + [128], width: 1, perPixel: 32, space: .labOfBytes,
      info: GBitmapInfo(.last))
    // The colour (168, 111, 181) is multiplied by the alpha 128/255.
    for pixel in drawn(translucent) { #expect(pixel.distance(to: Pixel(84, 56, 91, 128)) <= 1) }
  }

  @Test func `a Lab image is written to PNG as sRGB`() throws {
    let bytes = Self.table.flatMap { $0.lab }
    let image = GImage.of(bytes, width: Self.table.count, perPixel: 24, space: .labOfBytes)!
    let file = try image.pngData()
    #expect(PNGReferenceReader(file).data(of: "sRGB") == [0])
    let read = try GImage(png: file)
    #expect(read.colorSpace == GColorSpace(name: GColorSpace.sRGB))
    expectTable(drawn(read))
  }

  @Test func `no bitmap context can be created in a Lab space`() {
    for alpha in [GImageAlphaInfo.none, .noneSkipLast, .premultipliedLast, .premultipliedFirst] {
      for bits in [8, 16] {
        #expect(context(.labOfBytes, 1, bits: bits, GBitmapInfo(alpha)) == nil)
      }
    }
  }

  @Test func `a gradient in Lab interpolates Lab components`() {
    let (first, last): ([Double], [Double]) = ([45, 45, 30], [85, -45, 50])
    let count = 64
    let pixels = GContext.drawing(count, 1) { context in
      let gradient = GGradient(
        colorSpace: .labOfBytes, colorComponents: (first + [1] + last + [1]).map { CGFloat($0) },
        locations: nil, count: 2)!
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: count, y: 0), options: [])
    }
    for (x, pixel) in pixels.values.enumerated() {
      let part = (Double(x) + 0.5) / Double(count)
      let lab = zip(first, last).map { $0 + ($1 - $0) * part }
      #expect(pixel.distance(to: PublishedColorimetry.pixel(ofLab: lab)) <= 1)
    }
  }

  @Test func `the colours of a gradient are converted into the gradient's space`() {
    let colors = [
      GColor(srgbRed: 0, green: 0, blue: 1, alpha: 1),
      GColor(srgbRed: 1, green: 1, blue: 0, alpha: 1),
    ]
    let gradient = GGradient(colorsSpace: .labOfBytes, colors: colors, locations: nil)!
    let pixels = GContext.drawing(3, 1) { context in
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 2.5, y: 0),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    #expect(pixels.values[0].distance(to: Pixel(0, 0, 255)) <= 1)
    #expect(pixels.values[2].distance(to: Pixel(255, 255, 0)) <= 1)
    // The mean of the Lab values that CSS Colour 4 gives for blue and yellow.
    let mean = [(29.57 + 97.61) / 2, (68.29 - 15.75) / 2, (-112.03 + 93.39) / 2]
    #expect(pixels.values[1].distance(to: PublishedColorimetry.pixel(ofLab: mean)) <= 1)
    // Blended in sRGB, the middle would be gray.
    #expect(pixels.values[1].distance(to: Pixel(128, 128, 128)) > 40)
  }

  @Test func `a shading in Lab evaluates its function in Lab`() {
    let function = GFunction(domainDimension: 1, domain: nil, rangeDimension: 4, range: nil) {
      // The function's value exceeds the range, so b* is clamped to 127.
      [20 + 60 * $0[0], -40 + 60 * $0[0], 1000, 1]
    }!
    let shading = GShading(
      axialSpace: .labOfBytes, start: .zero, end: CGPoint(x: 32, y: 0), function: function,
      extendStart: false, extendEnd: false)!
    let pixels = GContext.drawing(32, 1) { $0.drawShading(shading) }
    for (x, pixel) in pixels.values.enumerated() {
      let part = (Double(x) + 0.5) / 32
      let lab = [20 + 60 * part, -40 + 60 * part, 127]
      #expect(pixel.distance(to: PublishedColorimetry.pixel(ofLab: lab)) <= 1)
    }
  }

  @Test func `a gradient through colours outside sRGB is clamped after interpolation`() {
    let space = GColorSpace(name: GColorSpace.extendedSRGB)!
    let gradient = GGradient(
      colorSpace: space, colorComponents: [-1, 0, 0, 1, 2, 0, 0.5, 1], locations: nil, count: 2)!
    let pixels = GContext.drawing(96, 1) { context in
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 96, y: 0), options: [])
    }
    for (x, pixel) in pixels.values.enumerated() {
      let part = (Double(x) + 0.5) / 96
      let red = min(max(3 * part - 1, 0), 1) * 255
      #expect(abs(Double(pixel.red) - red) <= 1.5 && pixel.green == 0)
      #expect(abs(Double(pixel.blue) - part * 127.5) <= 1)
    }
  }
}

@Suite struct `Contexts in calibrated spaces` {
  private static let gray = GColorSpace.calibratedGray(1.8)
  private static let rgb = GColorSpace.calibratedRGB(
    1.8, PublishedColorimetry.sRGBUnderD50, white: PublishedColorimetry.whiteD50)

  private func context(_ space: GColorSpace, _ width: Int) -> GContext {
    let info = GBitmapInfo(space.model == .monochrome ? .none : .premultipliedLast)
    // SAFETY: no memory of the caller is passed; the context allocates its own.
    return unsafe GContext(
      data: nil, width: width, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: info)!
  }

  @Test(arguments: [gray, rgb])
  func `each sample value is drawn unchanged into a context of the same calibrated space`(
    space: GColorSpace
  ) {
    let context = context(space, 256)
    for level in 0..<256 {
      let components = [CGFloat](repeating: CGFloat(level) / 255, count: space.numberOfComponents)
      context.setFillColor(GColor(colorSpace: space, components: components + [1])!)
      context.fill(CGRect(x: level, y: 0, width: 1, height: 1))
    }
    let picture = context.makeImage()!
    #expect(picture.colorSpace == space && context.colorSpace == space)
    let grays: [Pixel] = (UInt8.min...UInt8.max).map { level in Pixel(level, level, level) }
    #expect(Pixels(picture).values == grays)
    let other = self.context(space, 256)
    other.draw(picture, in: other.wholeRect)
    #expect(Pixels(other) == Pixels(picture))
  }

  @Test(arguments: [gray, rgb])
  func `sRGB colours, images and gradients are converted into a calibrated context`(
    space: GColorSpace
  ) {
    let levels = [0, 30, 77, 128, 200, 255]
    let device = GColorSpaceCreateDeviceRGB()
    let bytes = levels.flatMap { [UInt8($0), UInt8($0), UInt8($0)] }
    let image = GImage.of(bytes, width: levels.count, perPixel: 24, space: device)!
    let context = context(space, levels.count)
    context.draw(image, in: context.wholeRect)
    for (level, pixel) in zip(levels, Pixels(context).values) {
      let value = Double(level) / 255
      let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      let expected = pow(light, 1 / 1.8) * 255
      #expect(pixel.channels.dropLast().allSatisfy { abs(Double($0) - expected) <= 0.6 })
    }
    let painted = self.context(space, levels.count)
    for (x, level) in levels.enumerated() {
      let part = CGFloat(level) / 255
      painted.setFillColor(GColor(srgbRed: part, green: part, blue: part, alpha: 1))
      painted.fill(CGRect(x: x, y: 0, width: 1, height: 1))
    }
    #expect(Pixels(painted) == Pixels(context))
    let flat = GGradient(
      colorSpace: device, colorComponents: [0.5, 0.5, 0.5, 1], locations: nil, count: 1)!
    context.drawLinearGradient(
      flat, start: .zero, end: CGPoint(x: levels.count, y: 0), options: [])
    // The expected component is pow(0.214041, 1 / 1.8) = 0.42467.
    #expect(Pixels(context).values.allSatisfy { $0.distance(to: Pixel(108, 108, 108)) <= 0 })
  }

  @Test func `an image is converted between two calibrated spaces`() {
    let source = GColorSpace.calibratedRGB(
      1, PublishedColorimetry.sRGB, white: PublishedColorimetry.whiteD65)
    let bytes: [UInt8] = [10, 100, 200, 255, 0, 128, 3, 250, 99]
    let context = context(Self.rgb, 3)
    context.draw(GImage.of(bytes, width: 3, perPixel: 24, space: source)!, in: context.wholeRect)
    let expected = bytes.map { pow(Double($0) / 255, 1 / 1.8) * 255 }
    let channels = Pixels(context).values.flatMap { $0.channels.dropLast() }
    // The published matrices have seven digits, and the curve is steep near black.
    for (channel, value) in zip(channels, expected) { #expect(abs(Double(channel) - value) <= 1.1) }
  }

  @Test func `a 32-bit float context stores calibrated components unchanged`() {
    // SAFETY: no memory of the caller is passed; the context allocates its own.
    let context = unsafe GContext(
      data: nil, width: 1, height: 1, bitsPerComponent: 32, bytesPerRow: 0, space: Self.rgb,
      bitmapInfo: GBitmapInfo(
        rawValue: GImageAlphaInfo.noneSkipLast.rawValue | GBitmapInfo.floatComponents.rawValue
          | GBitmapInfo.byteOrder32Little.rawValue))!
    context.setFillColor(GColor(colorSpace: Self.rgb, components: [0.1, 0.2, 0.3, 1])!)
    context.fill(context.wholeRect)
    let bytes = [UInt8](context.makeImage()!.dataProvider!.data!)
    let values = (0..<3).map { index in
      Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[4 * index + $1]) << (8 * $1) })
    }
    for (value, expected) in zip(values, [0.1, 0.2, 0.3] as [Float]) {
      #expect(abs(value - expected) < 1e-6)
    }
  }

  @Test func `a calibrated gray image used as a mask keeps its samples as coverage`() {
    let bytes: [UInt8] = [0, 64, 128, 255]
    #expect(GImage.of(bytes, width: 4, perPixel: 8, space: Self.gray)!.maskCoverage == bytes)
    let words: [UInt8] = [0x40, 0, 0x80, 0]
    #expect(
      GImage.of(words, width: 2, bits: 16, perPixel: 16, space: Self.gray)!.maskCoverage == [
        64, 128,
      ])
  }

  @Test func `a calibrated gray image is written to PNG with gamma 2.2`() throws {
    let levels: [UInt8] = [0, 51, 128, 255]
    let picture = GImage.of(levels, width: 4, perPixel: 8, space: Self.gray)!
    let read = try GImage(png: picture.pngData())
    #expect(read.colorSpace == GColorSpace(name: GColorSpace.genericGrayGamma2_2))
    let expected = levels.map { UInt8(pow(Double($0) / 255, 1.8 / 2.2) * 255 + 0.5) }
    #expect([UInt8](read.dataProvider!.data!) == expected)
  }

  @Test func `one image drawn in many colour spaces is converted correctly for each`() {
    let image = GImage.of([128, 128, 128], width: 1, perPixel: 24)!
    let light = pow((128.0 / 255 + 0.055) / 1.055, 2.4)
    for round in 0..<2 {
      for step in 0..<80 {
        let gamma = 1 + Double(step) / 40
        let context = context(GColorSpace.calibratedGray(CGFloat(gamma)), 1)
        context.draw(image, in: context.wholeRect)
        let expected = pow(light, 1 / gamma) * 255
        #expect(abs(Double(Pixels(context).values[0].red) - expected) <= 0.51, "\(round), \(step)")
      }
    }
  }
}

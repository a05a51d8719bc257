import Foundation
import Testing

@testable import Citrine

@Suite struct `Images from PNG` {
  private func image(_ name: String) throws -> GImage {
    try GImage(contentsOf: PNGFixture.url(name))
  }

  private func bytes(of image: GImage) throws -> [UInt8] {
    [UInt8](try #require(image.dataProvider?.data))
  }

  @Test(arguments: PNGFormat.all)
  func `an image read from PNG has the layout and the samples of the file`(format: PNGFormat) throws
  {
    let image = try image(format.testDescription)
    #expect(image.width == 13 && image.height == 11)
    #expect(image.bitsPerComponent == format.depth)
    #expect(image.bitsPerPixel == format.depth * format.type.samplesPerPixel)
    #expect(image.bytesPerRow == (13 * image.bitsPerPixel + 7) / 8)
    let hasAlpha = format.type == .grayAlpha || format.type == .rgba
    #expect(image.alphaInfo == (hasAlpha ? .last : .none))
    let model: GColorSpaceModel =
      switch format.type {
      case .gray, .grayAlpha: .monochrome
      case .palette: .indexed
      case .rgb, .rgba: .rgb
      }
    #expect(image.colorSpace?.model == model)
    #expect(image.byteOrderInfo == (format.depth == 16 ? .order16Big : .orderDefault))
    #expect(image.utType == "public.png")
    let rows = PNGFixture.rows(width: 13, height: 11, type: format.type, depth: format.depth)
    #expect(try bytes(of: image) == rows)
  }

  @Test func `a palette becomes an indexed sRGB space, with black for missing entries`() throws {
    let image = try image("odd-short-palette")
    #expect(image.colorSpace?.baseColorSpace == GColorSpace(name: GColorSpace.sRGB))
    let entries = PNGFixture.palette(depth: 4).prefix(15)
    #expect(image.colorSpace?.colorTable == entries + [UInt8](repeating: 0, count: 33))
  }

  @Test func `a palette with alpha becomes unpremultiplied RGBA`() throws {
    let image = try image("trns-palette-4")
    #expect(image.alphaInfo == .last)
    #expect(image.bitsPerPixel == 32)
    let palette = PNGFixture.palette(depth: 4)
    let alphas: [UInt8] = [0, 64, 128, 192] + [UInt8](repeating: 255, count: 12)
    var expected: [UInt8] = []
    for y in 0..<11 {
      for x in 0..<13 {
        let entry = PNGFixture.sample(x, y, 0, depth: 4)
        expected += palette[entry * 3..<entry * 3 + 3] + [alphas[entry]]
      }
    }
    #expect(try bytes(of: image) == expected)
  }

  @Test(arguments: [("trns-gray-4", 4, 1), ("trns-rgb-8", 8, 3), ("trns-rgb-16", 16, 3)])
  func `a colour key becomes alpha`(name: String, depth: Int, count: Int) throws {
    let image = try image(name)
    #expect(image.alphaInfo == .last)
    #expect(image.bitsPerComponent == max(depth, 8))
    #expect(image.bitsPerPixel == max(depth, 8) * (count + 1))
    let key = (0..<count).map { PNGFixture.sample(3, 2, $0, depth: depth) }
    var expected: [UInt8] = []
    for y in 0..<11 {
      for x in 0..<13 {
        let samples = (0..<count).map { PNGFixture.sample(x, y, $0, depth: depth) }
        let scaled = depth == 4 ? samples.map { $0 * 17 } : samples
        for sample in scaled + [samples == key ? 0 : depth == 16 ? 65535 : 255] {
          if depth == 16 { expected.append(UInt8(sample >> 8)) }
          expected.append(UInt8(sample & 255))
        }
      }
    }
    #expect(try bytes(of: image) == expected)
  }

  @Test func `a data provider gives the same image with the requested properties`() throws {
    let data = try Data(contentsOf: PNGFixture.url("gray-8"))
    let provider = try #require(GDataProvider(data: data))
    let plain = try #require(
      GImage(
        pngDataProviderSource: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent))
    #expect(try bytes(of: plain) == bytes(of: image("gray-8")))
    #expect(plain.shouldInterpolate && plain.decode == nil)
    let inverted = GImage(
      pngDataProviderSource: provider, decode: [1, 0], shouldInterpolate: false,
      intent: .saturation)
    #expect(inverted?.decode == [1, 0] && inverted?.shouldInterpolate == false)
    #expect(inverted?.renderingIntent == .saturation)
    let short = try #require(GDataProvider(data: data.dropLast(20)))
    for (source, decode) in [(short, nil), (provider, [CGFloat(1)])] {
      let none = GImage(
        pngDataProviderSource: source, decode: decode, shouldInterpolate: true,
        intent: .defaultIntent)
      #expect(none == nil)
    }
  }

  @Test func `reading data and reading a file give the same image or error`() throws {
    let data = try Data(contentsOf: PNGFixture.url("rgba-8"))
    #expect(try bytes(of: GImage(png: data)) == bytes(of: image("rgba-8")))
    let padded = Data([0]) + data
    #expect(try bytes(of: GImage(png: padded.dropFirst())) == bytes(of: image("rgba-8")))
    #expect(throws: GImageDecodingError.wrongFormat(expected: "PNG")) { try GImage(png: padded) }
    #expect(throws: GImageDecodingError.tooManyPixels(width: 13, height: 11, limit: 9)) {
      try GImage(png: data, limits: GLimits(pixels: 9))
    }
    #expect(throws: GImageDecodingError.tooManyPixels(width: 13, height: 11, limit: 9)) {
      try GImage(contentsOf: PNGFixture.url("rgba-8"), limits: GLimits(pixels: 9))
    }
  }

  /// Returns a file with a colour profile, which is not compressed.
  private func file(_ name: String, profile: String) throws -> Data {
    let profile = [UInt8](try ProfileFixture.data(profile))
    let stream = StoredStream.zlib(profile)
    let chunk = PNGChunk.bytes(named: "iCCP", Array("a profile".utf8) + [0, 0] + stream)
    let bytes = try PNGFixture.bytes(name)
    let header = PNGHeader.byteCountInFile
    return Data(bytes[..<header] + chunk + bytes[header...])
  }

  @Test func `the colour space is that of the profile`() throws {
    let p3 = try #require(GColorSpace(name: GColorSpace.displayP3))
    for name in ["rgb-8", "rgb-16", "rgba-8", "rgba-16", "rgb-8-interlaced"] {
      let image = try GImage(png: file(name, profile: "p3"))
      #expect(image.colorSpace == p3)
      let plain = try GImage(png: Data(PNGFixture.bytes(name)))
      #expect(image.dataProvider?.data == plain.dataProvider?.data)
    }
    let palette = try GImage(png: file("palette-8", profile: "p3")).colorSpace
    #expect(palette?.model == .indexed && palette?.baseColorSpace == p3)
    let gray = try GImage(png: file("gray-4", profile: "gray-srgb"))
    #expect(gray.colorSpace == GColorSpaceCreateDeviceGray())
    // A profile for another model changes nothing.
    let wrong = try GImage(png: file("gray-8", profile: "p3"))
    #expect(wrong.colorSpace?.name == GColorSpace.genericGrayGamma2_2)
  }
}

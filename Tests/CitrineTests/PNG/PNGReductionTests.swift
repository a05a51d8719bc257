import Foundation
import Testing

@testable import Citrine

@Suite struct `Reduction of PNG formats` {
  /// The colour type, the depth and the number of colours of a written file.
  private struct Format: Equatable {
    let type: PNGColorType
    let depth: Int
    let entries: Int

    init(_ type: PNGColorType, _ depth: Int, _ entries: Int = 0) {
      (self.type, self.depth, self.entries) = (type, depth, entries)
    }
  }

  /// A picture of RGBA, with the samples of each pixel as RGBA.
  private struct Picture {
    let width, height: Int
    let pixels: [[UInt8]]

    init(width: Int, height: Int, pixel: (Int, Int) -> [UInt8]) {
      (self.width, self.height) = (width, height)
      pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
    }

    func image(
      space: GColorSpace = .sRGBSpace, intent: GColorRenderingIntent = .defaultIntent
    ) throws -> GImage {
      let provider = try #require(GDataProvider(data: Data(pixels.joined())))
      return try #require(
        GImage(
          width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
          bytesPerRow: width * 4, space: space, bitmapInfo: GBitmapInfo(.last),
          provider: provider, decode: nil, shouldInterpolate: false, intent: intent))
    }
  }

  /// Reads a file by the independent reader: its format, its pixels as RGBA, and its chunks.
  private func contents(
    _ file: Data
  ) throws -> (format: Format, pixels: [[UInt8]], chunks: [String]) {
    var reader = PNGReferenceReader(file)
    #expect(reader.fault == nil)
    let header = reader.data(of: "IHDR")
    let width = PNGReferenceReader.number(header[0..<4])
    let type = try #require(PNGColorType(rawValue: header[9]))
    let depth = Int(header[8])
    let bits = type.samplesPerPixel * depth
    let bytesPerRow = (width * bits + 7) / 8
    let rows = try reader.rows(bytesPerRow: bytesPerRow, step: max(1, bits / 8))
    let (palette, alpha) = (reader.data(of: "PLTE"), reader.data(of: "tRNS"))
    let pixels = (0..<rows.count / bytesPerRow * width).map { pixel -> [UInt8] in
      let row = rows[pixel / width * bytesPerRow..<(pixel / width + 1) * bytesPerRow]
      let samples = (0..<type.samplesPerPixel).map { channel -> Int in
        let bit = (pixel % width * type.samplesPerPixel + channel) * depth
        return Int(row[row.startIndex + bit / 8]) >> (8 - depth - bit % 8) & ((1 << depth) - 1)
      }
      switch type {
      case .gray, .grayAlpha:
        let gray = UInt8(samples[0] * 255 / ((1 << depth) - 1))
        return [gray, gray, gray, type == .gray ? 255 : UInt8(samples[1])]
      case .palette:
        let entry = samples[0]
        return palette[entry * 3..<entry * 3 + 3] + [entry < alpha.count ? alpha[entry] : 255]
      case .rgb: return samples.map { UInt8($0) } + [255]
      case .rgba: return samples.map { UInt8($0) }
      }
    }
    return (Format(type, depth, palette.count / 3), pixels, reader.chunks.map(\.name))
  }

  /// Noise of some colours, so that neither runs nor filters help.
  private func noise(_ colors: [[UInt8]], side: Int = 64) -> Picture {
    var random = SeededRandom(UInt32(colors.count))
    return Picture(width: side + 1, height: side) { _, _ in
      colors[Int(random.next() % UInt64(colors.count))]
    }
  }

  private func pixels(byDrawing image: GImage) throws -> Data {
    let context = try #require(GContext(width: image.width, height: image.height))
    context.setBlendMode(.copy)
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    return try #require(context.makeImage()?.dataProvider?.data)
  }

  private func colors(_ count: Int, clear: Int = 0) -> [[UInt8]] {
    (0..<count).map { index in
      let isClear = index % 3 == 1 && index / 3 < clear
      return [UInt8(index), 40, UInt8(255 - index), isClear ? 70 : 255]
    }
  }

  @Test(arguments: [(1, 2), (1, 1), (2, 3), (2, 4), (4, 5), (4, 16), (8, 17), (8, 256)])
  func `few colours are written with a palette of the least depth`(
    depth: Int, count: Int
  ) throws {
    let picture = noise(colors(count))
    let written = try contents(picture.image().pngData())
    #expect(written.format == Format(.palette, depth, count))
    #expect(written.pixels == picture.pixels)
    #expect(!written.chunks.contains("tRNS"))
  }

  @Test(arguments: [2, 9, 200])
  func `colours that are not opaque come first, with their alpha`(count: Int) throws {
    let picture = noise(colors(count, clear: 3))
    let file = try picture.image().pngData()
    let written = try contents(file)
    #expect(written.format.type == .palette && written.format.entries == count)
    #expect(written.pixels == picture.pixels)
    #expect(PNGReferenceReader(file).data(of: "tRNS").count == min((count + 1) / 3, 3))
    let order = written.chunks.filter { $0 != "sRGB" }
    #expect(order == ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"])
  }

  @Test func `257 colours are written as colours`() throws {
    let picture = noise(colors(256) + [[1, 2, 3, 255]])
    let written = try contents(picture.image().pngData())
    #expect(written.format == Format(.rgb, 8))
    #expect(written.pixels == picture.pixels)
  }

  @Test(arguments: [(1, 2), (2, 4), (4, 16), (8, 256)])
  func `opaque gray is written as gray of the least depth`(depth: Int, count: Int) throws {
    let picture = noise(
      (0..<count).map { index in
        let gray = UInt8(index * 255 / (count - 1))
        return [gray, gray, gray, 255]
      })
    for space in [GColorSpace.sRGBSpace, .deviceRGB] {
      let file = try picture.image(space: space).pngData()
      let written = try contents(file)
      #expect(written.format == Format(.gray, depth))
      #expect(written.pixels == picture.pixels)
      #expect(written.chunks.contains("sRGB"))
      #expect(try GImage(png: file).colorSpace == .deviceGray)
    }
  }

  @Test func `gray of few values is written with a palette if that takes fewer bits`() throws {
    let picture = noise([[0, 0, 0, 255], [10, 10, 10, 255], [31, 31, 31, 255]])
    let written = try contents(picture.image().pngData())
    #expect(written.format == Format(.palette, 2, 3))
    #expect(written.pixels == picture.pixels)
  }

  @Test func `gray with more values of alpha than a palette has is written as gray and alpha`()
    throws
  {
    let picture = Picture(width: 90, height: 60) { x, y in
      let gray = UInt8(x * y % 7)
      return [gray, gray, gray, UInt8((x * 5 + y * 3) % 256)]
    }
    let file = try picture.image().pngData()
    let written = try contents(file)
    #expect(written.format == Format(.grayAlpha, 8))
    #expect(written.pixels == picture.pixels)
    #expect(written.chunks.contains("sRGB"))
    let read = try GImage(png: file)
    #expect(read.colorSpace == .deviceGray)
    #expect(try pixels(byDrawing: read) == pixels(byDrawing: picture.image()))
  }

  @Test func `gray of gamma 2.2 stays gray, without a declaration`() throws {
    let values: [UInt8] = [0, 17, 204, 255]
    let bytes = (0..<40 * 30).map { values[$0 * $0 / 7 % 4] }
    for (space, isDeclared) in [(GColorSpace.genericGraySpace, false), (.deviceGray, true)] {
      let provider = try #require(GDataProvider(data: Data(bytes)))
      let image = try #require(
        GImage(
          width: 40, height: 30, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 40,
          space: space, bitmapInfo: [], provider: provider, decode: nil,
          shouldInterpolate: false, intent: .defaultIntent))
      let file = try image.pngData()
      let written = try contents(file)
      #expect(written.format == Format(.gray, 4))
      #expect(written.pixels.map { $0[0] } == bytes)
      #expect(written.chunks.contains("sRGB") == isDeclared)
      #expect(try GImage(png: file).colorSpace == space)
    }
  }

  /// Pictures that are compressed without filters, of rows with a random colour each: with a palette if there are enough
  /// pixels for each colour, and as colours otherwise.
  @Test(arguments: [(200, 200, 8, false), (200, 800, 8, true), (9, 60, 8, true)], [0, 6])
  func `a palette is written if it takes less room than colours`(
    picture: (count: Int, height: Int, width: Int, hasPalette: Bool), level: Int
  ) throws {
    var random = SeededRandom(17)
    let colors = (0..<picture.count).map { _ in
      (0..<3).map { _ in UInt8(truncatingIfNeeded: random.next()) } + [255]
    }
    let drawn = Picture(width: picture.width, height: picture.height) { _, y in
      colors[y < picture.count ? y : Int(random.next() % UInt64(picture.count))]
    }
    let image = try drawn.image()
    #expect(try PNGEncoder.chooseFiltering(for: image.makePNGPicture(), level: level) == .none)
    let written = try contents(image.pngData(compressionLevel: level))
    // Without compression, each index saves two bytes.
    let hasPalette = picture.hasPalette || level == 0
    #expect(written.format.type == (hasPalette ? .palette : .rgb))
    #expect(written.pixels == drawn.pixels)
    let unreduced = try image.pngData(compressionLevel: level, allowsReduction: false)
    #expect(try contents(unreduced).format == Format(.rgb, 8))
    let file = try image.pngData(compressionLevel: level)
    #expect(hasPalette ? file.count < unreduced.count : file == unreduced)
  }

  @Test func `colours of an image with an intent are declared with it if they become gray`()
    throws
  {
    let picture = noise([[0, 0, 0, 255], [255, 255, 255, 255]])
    for (intent, number) in [(GColorRenderingIntent.saturation, 2), (.defaultIntent, 0)] {
      let image = try picture.image(space: .deviceRGB, intent: intent)
      #expect(try PNGMetadata(png: image.pngData()).srgbIntent == number)
      #expect(try PNGMetadata(png: image.pngData(allowsReduction: false)).srgbIntent == nil)
    }
  }

  @Test(arguments: [0, 1, 6, 9])
  func `any picture is read again with the same colours`(level: Int) throws {
    var random = SeededRandom(11)
    for round in 0..<60 {
      let count = [1, 2, 3, 7, 16, 17, 120, 256, 257, 400][round % 10]
      let isGray = round % 3 == 0
      let hasAlpha = round % 4 < 2
      let colors = (0..<count).map { _ -> [UInt8] in
        let alpha: UInt8 = hasAlpha ? [0, 90, 255][Int(random.next() % 3)] : 255
        let color = (0..<3).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        return (isGray ? [color[0], color[0], color[0]] : color) + [alpha]
      }
      let run = 1 + round % 5
      let width = 1 + Int(random.next() % 70)
      let height = 1 + Int(random.next() % 40)
      let picture = Picture(width: width, height: height) { x, y in
        let index = x / run * 31 + y / run * 17 + x * y / 90
        return colors[index % count]
      }
      let file = try picture.image().pngData(compressionLevel: level)
      #expect(try contents(file).pixels == picture.pixels, "round \(round)")
      let (read, drawn) = (try GImage(png: file), try picture.image())
      #expect(try pixels(byDrawing: read) == pixels(byDrawing: drawn), "round \(round)")
    }
  }
}

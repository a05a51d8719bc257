import Foundation
import Testing

@testable import Citrine

@Suite struct `PNG encoding` {
  private static let formats = PNGFormat.all.filter { $0.type != .palette }

  private func picture(
    _ format: PNGFormat, width: Int = 13, height: Int = 11, sample: (Int, Int, Int) -> UInt8
  ) throws -> PNGPicture {
    let header = try #require(
      PNGHeader(width: width, height: height, colorType: format.type, bitDepth: format.depth))
    let channels = format.type.samplesPerPixel
    let bytes = (0..<width * height * channels).map { index in
      sample(index / channels % width, index / channels / width, index % channels)
    }
    return try #require(try PNGPicture(header: header, bytes: bytes))
  }

  @Test(arguments: formats, [PNGEncoder.Filtering.none, .adaptive])
  func `an independent reader finds the encoded rows`(
    format: PNGFormat, filtering: PNGEncoder.Filtering
  ) throws {
    let header = try #require(
      PNGHeader(width: 13, height: 11, colorType: format.type, bitDepth: format.depth))
    let rows = PNGFixture.rows(width: 13, height: 11, type: format.type, depth: format.depth)
    let picture = try #require(try PNGPicture(header: header, bytes: rows))
    let file = try PNGEncoder.encode(picture, options: .init(filtering: filtering))

    var reader = PNGReferenceReader(file)
    #expect(reader.fault == nil)
    #expect(reader.chunks.map(\.name) == ["IHDR", "IDAT", "IEND"])
    let size: [UInt8] = [0, 0, 0, 13, 0, 0, 0, 11]
    let layout: [UInt8] = [UInt8(format.depth), format.type.rawValue, 0, 0, 0]
    #expect(reader.data(of: "IHDR") == size + layout)
    let step = max(1, header.bitsPerPixel / 8)
    #expect(try reader.rows(bytesPerRow: header.bytesPerRow, step: step) == rows)
    if filtering == .none { #expect(reader.filters.allSatisfy { $0 == 0 }) }
  }

  @Test(arguments: [-3, 0, 1, 6, 9, 12])
  func `each compression level encodes the same picture`(level: Int) throws {
    let format = PNGFormat(type: .rgba, depth: 8)
    let picture = try picture(format, height: 200) { x, y, c in UInt8((x * y + c) & 255) }
    var reader = PNGReferenceReader(try PNGEncoder.encode(picture, options: .init(level: level)))
    #expect(try reader.rows(bytesPerRow: 13 * 4, step: 4) == picture.bytes)
  }

  @Test func `an sRGB intent is written when it is requested`() throws {
    let picture = try picture(PNGFormat(type: .gray, depth: 8)) { _, _, _ in 7 }
    let file = try PNGEncoder.encode(picture, options: .init(srgbIntent: 2))
    #expect(PNGReferenceReader(file).data(of: "sRGB") == [2])
  }

  @Test func `encoding indices without a palette throws an error`() throws {
    let header = try #require(PNGHeader(width: 1, height: 1, colorType: .palette, bitDepth: 8))
    let picture = try #require(try PNGPicture(header: header, bytes: [0]))
    #expect(throws: GImageEncodingError.unsupported("it has no palette")) {
      try PNGEncoder.encode(picture)
    }
  }

  @Test func `a picture needs as many bytes as its header says`() throws {
    let header = try #require(PNGHeader(width: 9, height: 2, colorType: .gray, bitDepth: 1))
    #expect(header.bytesPerRow == 2)
    #expect(try PNGPicture(header: header, bytes: [0, 0, 0]) == nil)
    #expect(PNGHeader(width: 0, height: 2, colorType: .gray, bitDepth: 1) == nil)
    #expect(PNGHeader(width: 1, height: 1 << 31, colorType: .gray, bitDepth: 1) == nil)
    #expect(PNGHeader(width: 1, height: 1, colorType: .rgb, bitDepth: 4) == nil)
  }

  @Test(arguments: [40, 300])
  func `flat pictures are encoded without a filter, smooth ones with adaptive filters`(height: Int)
    throws
  {
    let format = PNGFormat(type: .rgba, depth: 8)
    let palette: [UInt8] = [12, 90, 200, 255, 31, 160]
    let flat = try picture(format, width: 120, height: height) { x, y, c in
      let tile = (x / 9 &* 7 ^ y / 5 &* 3) + (x * x + y * y) / 900
      return c == 3 ? 255 : palette[(tile + c) % palette.count]
    }
    let smooth = try picture(format, width: 120, height: height) { x, y, c in
      c == 3 ? 255 : UInt8((x * (c + 1) + y * 2 + (x * 7 ^ y * 13) % 3) / 2 & 255)
    }
    #expect(PNGEncoder.chooseFiltering(for: flat, level: 6) == .none)
    #expect(PNGEncoder.chooseFiltering(for: smooth, level: 6) == .adaptive)
    #expect(PNGEncoder.chooseFiltering(for: smooth, level: 0) == .none)
  }

  @Test func `a picture with a soft edge is encoded with adaptive filters`() throws {
    let format = PNGFormat(type: .rgba, depth: 8)
    let soft = try picture(format, width: 160, height: 120) { x, y, c in
      let distance = (Double(x - 80) * Double(x - 80) + Double(y - 60) * Double(y - 60))
        .squareRoot()
      let alpha = 255 / (1 + exp((distance - 40) / 9))
      return c == 3 ? UInt8(alpha) : [250, 200, 20][c]
    }
    #expect(PNGEncoder.chooseFiltering(for: soft, level: 6) == .adaptive)
  }

  @Test(arguments: [0, 1, 6, 9])
  func `the number of threads does not change the file`(level: Int) throws {
    // Five slices, of which the last is short.
    let format = PNGFormat(type: .rgb, depth: 8)
    let picture = try picture(format, width: 700, height: 515) { x, y, c in
      UInt8((x * (c + 2) + y * y / 50 + (x * 7 ^ y * 13) % 9) & 255)
    }
    for filtering in [PNGEncoder.Filtering.none, .adaptive] {
      var options = PNGEncoder.Options(level: level, filtering: filtering)
      let file = try PNGEncoder.encode(picture, options: options)
      for threads in [1, 2, 5] {
        options.threads = threads
        #expect(try PNGEncoder.encode(picture, options: options) == file)
      }
      let decoded = try PNGDecoder.decode(
        PNGFile(parsing: [UInt8](file)), limits: GLimits(), isLenient: true)
      #expect(decoded.bytes == picture.bytes)
    }
  }
}

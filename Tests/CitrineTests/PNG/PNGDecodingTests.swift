import Foundation
import Testing

@testable import Citrine

@Suite struct `PNG decoding` {
  private func expect(_ picture: PNGPicture, has format: PNGFormat, size: (Int, Int) = (13, 11)) {
    #expect(picture.header.width == size.0)
    #expect(picture.header.height == size.1)
    #expect(picture.header.colorType == format.type)
    #expect(picture.header.bitDepth == format.depth)
    let rows = PNGFixture.rows(
      width: size.0, height: size.1, type: format.type, depth: format.depth)
    #expect(picture.bytes == rows)
  }

  @Test func `PNG has 15 pairs of colour type and bit depth`() {
    #expect(PNGFormat.all.count == 15)
  }

  @Test(arguments: PNGFormat.all, [false, true])
  func `samples are decoded as they are stored`(format: PNGFormat, interlaced: Bool) throws {
    let name = format.testDescription + (interlaced ? "-interlaced" : "")
    let picture = try PNGDecoder.decode(PNGFixture.bytes(name))
    expect(picture, has: format)
    #expect(picture.header.isInterlaced == interlaced)
    #expect(picture.colorKey == nil)
    #expect(picture.paletteAlpha.isEmpty)
    let hasPalette = format.type == .palette
    #expect(picture.palette == (hasPalette ? PNGFixture.palette(depth: format.depth) : []))
  }

  @Test(arguments: [(1, 1), (2, 3), (5, 1), (1, 9), (3, 8)])
  func `interlaced pictures with empty passes are decoded`(width: Int, height: Int) throws {
    let bytes = try PNGFixture.bytes("size-\(width)x\(height)-interlaced")
    let picture = try PNGDecoder.decode(bytes)
    expect(picture, has: PNGFormat(type: .gray, depth: 2), size: (width, height))
  }

  @Test(arguments: [
    ("l", PNGColorType.gray), ("la", .grayAlpha), ("rgb", .rgb), ("rgba", .rgba),
  ])
  func `files written by Pillow are decoded`(name: String, type: PNGColorType) throws {
    let picture = try PNGDecoder.decode(PNGFixture.bytes("pillow-\(name)-24x17"))
    expect(picture, has: PNGFormat(type: type, depth: 8), size: (24, 17))
  }

  @Test(arguments: [
    "odd-many-idat", "odd-empty-idat", "odd-trailing-garbage", "odd-text", "odd-text-after",
    "odd-rgb-suggested-palette", "odd-too-much-data", "meta-all-broken", "meta-wrong-crc",
    "meta-iccp-bomb",
  ])
  func `ancillary chunks do not change the pixels`(name: String) throws {
    let picture = try PNGDecoder.decode(PNGFixture.bytes(name))
    expect(picture, has: PNGFormat(type: .rgb, depth: 8))
    #expect(picture.palette.isEmpty)
  }

  @Test(arguments: [("trns-gray-4", 4, 1), ("trns-rgb-8", 8, 3), ("trns-rgb-16", 16, 3)])
  func `the tRNS chunk gives the colour key of a picture`(name: String, depth: Int, samples: Int)
    throws
  {
    let picture = try PNGDecoder.decode(PNGFixture.bytes(name))
    let key = (0..<samples).map { UInt16(PNGFixture.sample(3, 2, $0, depth: depth)) }
    #expect(picture.colorKey == key)
    #expect(picture.paletteAlpha.isEmpty)
  }

  @Test func `the tRNS chunk gives alpha to the first palette entries`() throws {
    let picture = try PNGDecoder.decode(PNGFixture.bytes("trns-palette-4"))
    #expect(picture.paletteAlpha == [0, 64, 128, 192])
    #expect(picture.colorKey == nil)
    expect(picture, has: PNGFormat(type: .palette, depth: 4))
  }

  @Test func `an invalid tRNS chunk is ignored`() throws {
    let long = try PNGDecoder.decode(PNGFixture.bytes("trns-too-long"))
    #expect(long.paletteAlpha.isEmpty)
    let double = try PNGDecoder.decode(PNGFixture.bytes("trns-with-alpha"))
    #expect(double.colorKey == nil)
    expect(double, has: PNGFormat(type: .rgba, depth: 8))
  }

  @Test func `a palette may be shorter than its indices need`() throws {
    let picture = try PNGDecoder.decode(PNGFixture.bytes("odd-short-palette"))
    #expect(picture.palette == Array(PNGFixture.palette(depth: 4).prefix(15)))
    expect(picture, has: PNGFormat(type: .palette, depth: 4))
  }

  @Test func `a slice of data is read from its own start`() throws {
    let file = Data([1, 2, 3]) + Data(try PNGFixture.bytes("rgb-8"))
    #expect(try PNGMetadata(png: file.dropFirst(3)).width == 13)
  }

  /// Returns the picture as libpng decodes it.
  private func reference(_ file: PNGFile) throws -> PNGPicture {
    // A file of which the end is missing is decoded by libpng alone; here the whole file is there.
    try PNGDecoder.decode(file, limits: GLimits(), isLenient: true)
  }

  @Test func `pictures that are inflated at once are those of libpng`() throws {
    var quickCount = 0
    for name in try PNGFixture.names(prefix: "") where !name.hasPrefix("bad-") {
      let file = try PNGFile(parsing: PNGFixture.bytes(name))
      let picture = try reference(file)
      guard let quick = try PNGDecoder.decodeQuickly(file, limits: GLimits()) else {
        // Only interlaced files, and files with surplus data, go to libpng.
        #expect(file.header.isInterlaced || name.hasPrefix("odd-"), "\(name)")
        continue
      }
      quickCount += 1
      #expect(quick.bytes == picture.bytes, "\(name)")
    }
    #expect(quickCount > 20)
  }

  @Test func `files with a fault are left to libpng`() throws {
    for name in try PNGFixture.names(prefix: "bad-") {
      guard let file = try? PNGFile(parsing: PNGFixture.bytes(name)),
        (try? file.checkedByteCount(GLimits())) != nil
      else { continue }
      #expect(try PNGDecoder.decodeQuickly(file, limits: GLimits()) == nil, "\(name)")
    }
  }

  @Test func `every filter of every format is undone`() throws {
    var random = SeededRandom(5)
    for format in PNGFormat.all {
      for (width, height) in [(1, 1), (1, 2), (2, 3), (3, 11), (7, 2), (8, 11), (33, 12)] {
        let header = try #require(
          PNGHeader(
            width: width, height: height, colorType: format.type, bitDepth: format.depth))
        // Rows with random filters and bytes, in a stream without compression. Half have Paeth's filter, which is undone
        // for two rows at once.
        var rows: [UInt8] = []
        for _ in 0..<header.height {
          let isPaeth = Bool.random(using: &random)
          rows.append(isPaeth ? 4 : UInt8.random(in: 0...4, using: &random))
          rows += (0..<header.bytesPerRow).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        let sides = UInt32(width).bigEndianBytes + UInt32(header.height).bigEndianBytes
        let kind = [UInt8(format.depth), format.type.rawValue, 0, 0, 0]
        var bytes = PNGFile.signature + PNGChunk.bytes(named: "IHDR", sides + kind)
        if format.type == .palette {
          let palette = PNGFixture.palette(depth: format.depth)
          bytes += PNGChunk.bytes(named: "PLTE", palette)
        }
        let stream = StoredStream.zlib(rows)
        // In two parts, of which the first may be empty.
        let cut = Int.random(in: 0..<stream.count, using: &random)
        bytes += PNGChunk.bytes(named: "IDAT", Array(stream[..<cut]))
        bytes += PNGChunk.bytes(named: "IDAT", Array(stream[cut...]))
        bytes += PNGChunk.bytes(named: "IEND", [])
        let file = try PNGFile(parsing: bytes)
        let quick = try #require(try PNGDecoder.decodeQuickly(file, limits: GLimits()))
        #expect(try quick.bytes == reference(file).bytes, "\(format.testDescription) \(width)")
      }
    }
  }

  @Test func `gray of each frame of an animation is in the same space`() throws {
    var writer = AnimatedPNGWriter(loopCount: 0)
    for gray in [20, 60] {
      let provider = try #require(GDataProvider(data: Data(repeating: UInt8(gray), count: 12)))
      let image = try #require(
        GImage(
          width: 4, height: 3, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
          space: .genericGraySpace, bitmapInfo: [],
          provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
      try writer.append(image, seconds: 1)
    }
    let file = [UInt8](try #require(writer.data))
    let cut = PNGHeader.byteCountInFile
    let declared = file[..<cut] + PNGChunk.bytes(named: "sRGB", [0]) + file[cut...]
    for (bytes, space) in [(file, GColorSpace.genericGraySpace), (Array(declared), .deviceGray)] {
      let contents = PNGContents(bytes)
      let frames = try #require(contents.animation).frames
      #expect(frames.count == 2)
      for frame in frames {
        #expect(try contents.image(of: frame, GLimits()).colorSpace == space)
      }
    }
  }
}

/// Streams whose data is stored without compression.
enum StoredStream {
  /// Returns a zlib stream of at most 65,535 bytes in one block (RFC 1951, section 3.2.4), whose sizes are little-endian.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    let (low, high) = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let low = (sums.0 + UInt32(byte)) % 65521
      return (low, (sums.1 + low) % 65521)
    }
    let size = UInt16(bytes.count)
    let start: [UInt8] = [0x78, 1, 1] + size.bigEndianBytes.reversed()
    return start + (~size).bigEndianBytes.reversed() + bytes + (high << 16 | low).bigEndianBytes
  }
}

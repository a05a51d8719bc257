import Foundation
import Testing

@testable import Citrine

@Suite struct `Images to PNG` {
  private let srgb = GColorSpace.sRGBSpace

  /// Reads a file, written without a change of the format, with the independent reader.
  ///
  /// Returns its bit depth, colour type and rows.
  private func contents(
    of image: GImage
  ) throws -> (depth: UInt8, type: UInt8, rows: [UInt8]) {
    var reader = PNGReferenceReader(try PNGEncoder.encode(image.makePNGPicture()))
    #expect(reader.fault == nil)
    let header = reader.data(of: "IHDR")
    #expect(PNGReferenceReader.number(header[0..<4]) == image.width)
    #expect(PNGReferenceReader.number(header[4..<8]) == image.height)
    let samples = try #require(PNGColorType(rawValue: header[9])).samplesPerPixel
    let bits = samples * Int(header[8])
    let rows = try reader.rows(bytesPerRow: (image.width * bits + 7) / 8, step: max(1, bits / 8))
    return (header[8], header[9], rows)
  }

  private func image(
    _ bytes: [UInt8], width: Int, bits: (Int, Int) = (8, 32), space: GColorSpace = .sRGBSpace,
    info: GBitmapInfo, decode: [CGFloat]? = nil
  ) throws -> GImage {
    let rowBytes = (width * bits.1 + 7) / 8
    let provider = try #require(GDataProvider(data: Data(bytes)))
    return try #require(
      GImage(
        width: width, height: bytes.count / rowBytes, bitsPerComponent: bits.0,
        bitsPerPixel: bits.1, bytesPerRow: rowBytes, space: space, bitmapInfo: info,
        provider: provider, decode: decode,
        shouldInterpolate: false, intent: .defaultIntent))
  }

  @Test func `writing unpremultiplies samples so that premultiplying restores them`() throws {
    var premultiplied: [UInt8] = []
    for alpha in 0...255 {
      for value in stride(from: 0, through: alpha, by: 5) {
        premultiplied += [UInt8(value), UInt8(alpha - value), UInt8(value / 2), UInt8(alpha)]
      }
    }
    let image = try image(
      premultiplied, width: premultiplied.count / 4, info: GBitmapInfo(.premultipliedLast))
    let written = try contents(of: image)
    #expect(written.depth == 8 && written.type == 6)
    for pixel in stride(from: 0, to: premultiplied.count, by: 4) {
      let alpha = Double(written.rows[pixel + 3])
      for index in pixel..<pixel + 3 {
        let product = (Double(written.rows[index]) * alpha / 255).rounded()
        if UInt8(product) != premultiplied[index] { Issue.record("sample \(index)") }
      }
      if written.rows[pixel + 3] != premultiplied[pixel + 3] { Issue.record("alpha \(pixel)") }
    }
  }

  @Test(
    arguments: [
      (GBitmapInfo(.last), [10, 20, 30, 40]),
      (GBitmapInfo(.first), [20, 30, 40, 10]),
      (GBitmapInfo(.first, .order32Little), [30, 20, 10, 40]),
      (GBitmapInfo(.last, .order32Little), [40, 30, 20, 10]),
    ] as [(GBitmapInfo, [UInt8])])
  func `each channel order is written as RGBA`(info: GBitmapInfo, pixel: [UInt8]) throws {
    let written = try contents(of: image([10, 20, 30, 40], width: 1, info: info))
    #expect(written.type == 6)
    #expect(written.rows == pixel)
  }

  @Test func `an opaque image is written without alpha`() throws {
    let opaque: [UInt8] = [1, 2, 3, 255, 4, 5, 6, 255]
    let premultiplied = try contents(
      of: image(opaque, width: 2, info: GBitmapInfo(.premultipliedLast)))
    #expect(premultiplied.type == 2)
    #expect(premultiplied.rows == [1, 2, 3, 4, 5, 6])
    let skipped = try contents(
      of: image([9, 1, 2, 3], width: 1, info: GBitmapInfo(.noneSkipFirst)))
    #expect(skipped.type == 2)
    #expect(skipped.rows == [1, 2, 3])
  }

  @Test(arguments: PNGFormat.all.filter { $0.type != .palette })
  func `an image read from PNG is written with the same samples`(format: PNGFormat) throws {
    let written = try contents(of: GImage(contentsOf: PNGFixture.url(format.testDescription)))
    #expect(Int(written.depth) == format.depth)
    #expect(written.type == format.type.rawValue)
    let rows = PNGFixture.rows(width: 13, height: 11, type: format.type, depth: format.depth)
    #expect(written.rows == rows)
  }

  @Test(arguments: [1, 2, 4, 8])
  func `an indexed image is written as RGB`(depth: Int) throws {
    let written = try contents(of: GImage(contentsOf: PNGFixture.url("palette-\(depth)")))
    #expect(written.type == 2 && written.depth == 8)
    let palette = PNGFixture.palette(depth: depth)
    var expected: [UInt8] = []
    for y in 0..<11 {
      for x in 0..<13 {
        let entry = PNGFixture.sample(x, y, 0, depth: depth)
        expected += palette[entry * 3..<entry * 3 + 3]
      }
    }
    #expect(written.rows == expected)
  }

  @Test func `16-bit samples of either byte order are unpremultiplied`() throws {
    let little: [UInt8] = [0x34, 0x12, 0x78, 0x56, 0xBC, 0x9A, 0xFF, 0xFF]
    let opaque = try contents(
      of: image(
        little, width: 1, bits: (16, 64), info: GBitmapInfo(.premultipliedLast, .order16Little)))
    #expect(opaque.depth == 16 && opaque.type == 2)
    #expect(opaque.rows == [0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC])
    let half: [UInt8] = [0x40, 0x00, 0x80, 0x00, 0x00, 0x01, 0x80, 0x00]
    let divided = try contents(
      of: image(half, width: 1, bits: (16, 64), info: GBitmapInfo(.premultipliedLast)))
    // 0x4000 · 65535 / 0x8000 = 32767.5 is rounded up. 1 · 65535 / 0x8000 = 2.0 is rounded to the
    // nearest integer.
    #expect(divided.rows == [0x80, 0x00, 0xFF, 0xFF, 0x00, 0x02, 0x80, 0x00])
  }

  @Test func `floating-point samples are written with 16 bits`() throws {
    let values: [Float] = [0, 0.5, 1, 1, 2, -1, .nan, 1]
    let bytes = values.flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> UInt32($0 * 8)) }
    }
    let info: GBitmapInfo = [GBitmapInfo(.last, .order32Little), .floatComponents]
    let written = try contents(of: image(bytes, width: 2, bits: (32, 128), info: info))
    #expect(written.depth == 16 && written.type == 2)
    #expect(written.rows == [0, 0, 0x80, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0])
  }

  @Test func `the decode array is applied when an image is written`() throws {
    let gray = GColorSpace.deviceGray
    let written = try contents(
      of: image([0, 100, 255], width: 3, bits: (8, 8), space: gray, info: [], decode: [1, 0]))
    #expect(written.type == 0)
    #expect(written.rows == [255, 155, 0])
    let packed = try contents(
      of: image([0b1010_0000], width: 3, bits: (1, 1), space: gray, info: [], decode: [1, 0]))
    #expect(packed.depth == 8)
    #expect(packed.rows == [0, 255, 0])
  }

  @Test func `a CMYK image is written as RGB`() throws {
    let written = try contents(
      of: image([0, 255, 0, 0], width: 1, space: GColorSpaceCreateDeviceCMYK(), info: []))
    #expect(written.type == 2)
    #expect(written.rows == [255, 0, 255])
  }

  @Test func `an alpha-only image is written as black with alpha`() throws {
    let written = try contents(
      of: image([0, 128, 255], width: 3, bits: (8, 8), info: GBitmapInfo(.alphaOnly)))
    #expect(written.type == 4)
    #expect(written.rows == [0, 0, 0, 128, 0, 255])
  }

  @Test func `colours within the masking ranges are written as transparent`() throws {
    let opaque = try image([1, 2, 3, 9, 9, 9], width: 2, bits: (8, 24), info: [])
    let masked = try #require(opaque.copy(maskingColorComponents: [9, 9, 9, 9, 9, 9]))
    let written = try contents(of: masked)
    #expect(written.type == 6)
    #expect(written.rows == [1, 2, 3, 255, 0, 0, 0, 0])
  }

  @Test func `pixels beyond the data of an image are written as transparent`() throws {
    let provider = try #require(GDataProvider(data: Data([7, 8, 9])))
    let short = try #require(
      GImage(
        width: 1, height: 2, bitsPerComponent: 8, bitsPerPixel: 24, bytesPerRow: 3, space: srgb,
        bitmapInfo: [], provider: provider, decode: nil, shouldInterpolate: false,
        intent: .defaultIntent))
    #expect(try contents(of: short).rows == [7, 8, 9, 255, 0, 0, 0, 0])
  }

  @Test func `the mask of a masked image is written as alpha`() throws {
    let mask = try image(
      [0, 255], width: 2, bits: (8, 8), space: GColorSpaceCreateDeviceGray(), info: [])
    let colors = try image([1, 2, 3, 4, 5, 6], width: 2, bits: (8, 24), info: [])
    let written = try contents(of: #require(colors.masking(mask)))
    #expect(written.type == 6)
    #expect(written.rows == [0, 0, 0, 0, 4, 5, 6, 255])
  }

  @Test func `a masked image is written in its own size if the mask has more pixels`() throws {
    let mask = try image(
      [0, 0, 255, 255], width: 4, bits: (8, 8), space: GColorSpaceCreateDeviceGray(), info: [])
    let colors = try image([1, 2, 3, 4, 5, 6], width: 2, bits: (8, 24), info: [])
    let masked = try #require(colors.masking(mask))
    #expect(try contents(of: masked).rows == [0, 0, 0, 0, 4, 5, 6, 255])
    let written = try GImage(png: masked.pngData())
    #expect(written.width == 2 && written.height == 1)
  }

  @Test(arguments: [1, 2, 4, 8])
  func `an image mask is written as its gray samples`(bits: Int) throws {
    let rows = PNGFixture.rows(width: 13, height: 11, type: .gray, depth: bits)
    let provider = try #require(GDataProvider(data: Data(rows)))
    let mask = try #require(
      GImage(
        maskWidth: 13, height: 11, bitsPerComponent: bits, bitsPerPixel: bits,
        bytesPerRow: rows.count / 11, provider: provider,
        decode: [1, 0], shouldInterpolate: false))
    let written = try contents(of: mask)
    #expect(Int(written.depth) == bits && written.type == 0)
    #expect(written.rows == rows)
  }

  @Test func `a mask of 32 bits per pixel is written as its first channel`() throws {
    let provider = try #require(GDataProvider(data: Data([10, 1, 2, 3, 20, 1, 2, 3])))
    let mask = try #require(
      GImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        provider: provider, decode: nil, shouldInterpolate: false))
    #expect(try contents(of: mask).rows == [10, 20])
  }

  @Test func `images in sRGB and in device gray are written with an sRGB chunk`() throws {
    let standard = try image([1, 2, 3, 4], width: 1, info: GBitmapInfo(.last))
    #expect(try PNGMetadata(png: standard.pngData()).srgbIntent == 0)
    let device = try image(
      [1, 2, 3, 4], width: 1, space: GColorSpaceCreateDeviceRGB(), info: GBitmapInfo(.last))
    #expect(try PNGMetadata(png: device.pngData()).srgbIntent == nil)
    for (space, intent) in [(GColorSpace.deviceGray, Int?.some(0)), (.genericGraySpace, nil)] {
      let gray = try image([5, 200], width: 2, bits: (8, 8), space: space, info: [])
      #expect(try PNGMetadata(png: gray.pngData()).srgbIntent == intent)
    }
  }

  @Test func `a file is written completely, or an error gives the reason`() throws {
    let name = "citrine-\(UUID().uuidString).png"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: url) }
    let image = try image([1, 2, 3, 4], width: 1, info: GBitmapInfo(.last))
    try image.writePNG(to: url, compressionLevel: 9)
    #expect(try GImage(contentsOf: url).dataProvider?.data == Data([1, 2, 3, 4]))

    let nowhere = URL(fileURLWithPath: "/nowhere/\(name)")
    let error = #expect(throws: GImageEncodingError.self) { try image.writePNG(to: nowhere) }
    #expect(
      error == .unwritable(path: "/nowhere/\(name)", reason: "No such file or directory"))
    #expect(throws: GImageEncodingError.self) {
      try image.writePNG(to: #require(URL(string: "https://example.com/a.png")))
    }
  }

  @Test func `writing a PNG file keeps symbolic links and pipes`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("citrine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let image = try image([1, 2, 3, 4], width: 1, info: GBitmapInfo(.last))
    let (file, link) = (
      folder.appendingPathComponent("file"), folder.appendingPathComponent("link")
    )
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try image.writePNG(to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    #expect(try GImage(contentsOf: file).width == 1)

    let pipe = folder.appendingPathComponent("pipe")
    // SAFETY: the path is a C string that is valid during the call.
    #expect(unsafe mkfifo(pipe.path, 0o600) == 0)
    let reader = try #require(FileHandle(forUpdatingAtPath: pipe.path))
    try image.writePNG(to: pipe)
    #expect(try reader.read(upToCount: 4) == Data([0x89, 0x50, 0x4E, 0x47]))
    let type = try FileManager.default.attributesOfItem(atPath: pipe.path)[.type]
    #expect(type as? FileAttributeType != .typeRegular)
  }
}

import Foundation
import Testing

@testable import Citrine

#if JPEG
  @Suite struct `JPEG encoding` {
    /// Files of cjpeg, and the options that say the same.
    private static let files: [(name: String, components: Int, options: JPEGOptions)] = [
      ("gray", 1, options(0.75)), ("gray-progressive", 1, options(0.75, isProgressive: true)),
      ("sampling-1x1", 3, options(0.75, .none)), ("sampling-2x1", 3, options(0.75, .horizontal)),
      ("sampling-2x2", 3, options(0.75, .both)), ("sampling-2x2", 3, options(0.75)),
      ("progressive", 3, options(0.75, .both, isProgressive: true)),
      ("quality-1", 3, options(0)), ("quality-1", 3, options(-3)), ("quality-100", 3, options(1)),
      ("quality-100", 3, options(7)), ("quality-100", 3, options(.nan)),
    ]

    private static func options(
      _ quality: Double, _ subsampling: JPEGOptions.Subsampling = .automatic,
      isProgressive: Bool = false
    ) -> JPEGOptions {
      var options = JPEGOptions(quality: quality)
      (options.subsampling, options.isProgressive) = (subsampling, isProgressive)
      return options
    }

    @Test func `files have the samples of libjpeg's own programs`() throws {
      for (name, components, options) in Self.files {
        let file = try JPEGFixture.picture(components: components).jpegData(options)
        let (written, expected) = (
          try GImage(jpeg: file), try GImage(jpeg: JPEGFixture.data(name))
        )
        #expect(written.colorSamples == expected.colorSamples, "\(name)")
        #expect(try JPEGMetadata(jpeg: file).isProgressive == options.isProgressive)
        let frame = try JPEGFile(parsing: JPEGFixture.bytes(name)).frame
        #expect(
          try JPEGFile(parsing: [UInt8](file)).frame.components == frame.components, "\(name)")
      }
    }

    @Test func `CMYK keeps its samples`() throws {
      let picture = try JPEGFixture.picture(components: 4)
      let written = try GImage(jpeg: picture.jpegData(quality: 1))
      #expect(written.colorSpace?.model == .cmyk)
      let (before, after) = (picture.colorSamples, written.colorSamples)
      #expect(zip(before, after).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    }

    @Test(arguments: [GColorSpace.deviceGray, .genericGraySpace])
    func `gray is read again as it was drawn`(space: GColorSpace) throws {
      let provider = try #require(GDataProvider(data: Data(repeating: 20, count: 256)))
      let image = try #require(
        GImage(
          width: 16, height: 16, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 16,
          space: space, bitmapInfo: [], provider: provider, decode: nil,
          shouldInterpolate: false, intent: .defaultIntent))
      let pixels = try [image, GImage(jpeg: image.jpegData(quality: 1))].map { image -> UInt8 in
        let context = try #require(GContext(width: 16, height: 16))
        context.draw(image, in: CGRect(x: 0, y: 0, width: 16, height: 16))
        return try #require(context.makeImage()?.dataProvider?.data)[0]
      }
      #expect(pixels[0] == (space == .deviceGray ? 20 : 12))
      #expect(abs(Int(pixels[0]) - Int(pixels[1])) <= 1)
    }

    @Test(arguments: [
      GImageAlphaInfo.premultipliedLast, .premultipliedFirst, .noneSkipLast, .noneSkipFirst,
    ])
    func `words of every order are written`(alphaInfo: GImageAlphaInfo) throws {
      for order in [GImageByteOrderInfo.orderDefault, .order32Little] {
        // SAFETY: without data, the context allocates its own memory.
        let made = unsafe GContext(
          data: nil, width: 16, height: 16, bitsPerComponent: 8, bytesPerRow: 0,
          space: .sRGBSpace, bitmapInfo: GBitmapInfo(alphaInfo, order).rawValue)
        let context = try #require(made)
        context.setFillColor(GColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        let file = try #require(context.makeImage()).jpegData(quality: 1)
        let samples = try GImage(jpeg: file).colorSamples
        for (index, sample) in samples.enumerated() {
          #expect(abs(Int(sample) - [255, 128, 0][index % 3]) <= 1)
        }
      }
    }

    @Test func `transparent pixels show the background`() throws {
      let context = try #require(GContext(width: 32, height: 16))
      context.setFillColor(GColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
      context.fill(CGRect(x: 16, y: 0, width: 16, height: 16))
      let image = try #require(context.makeImage())
      var options = JPEGOptions(quality: 1)
      func pixels() throws -> [[UInt8]] {
        let samples = try GImage(jpeg: image.jpegData(options)).colorSamples
        return [Array(samples[..<3]), Array(samples.suffix(3))]
      }
      func isNear(_ pixels: [[UInt8]], _ expected: [[Int]]) -> Bool {
        zip(pixels.joined(), expected.joined()).allSatisfy { abs(Int($0) - $1) <= 2 }
      }
      // Half of red over white, and over blue.
      #expect(isNear(try pixels(), [[255, 255, 255], [255, 128, 128]]))
      options.background = GColor(srgbRed: 0, green: 0, blue: 1, alpha: 0)
      #expect(isNear(try pixels(), [[0, 0, 255], [128, 0, 128]]))
    }

    @Test func `compositing is exact`() throws {
      // Every alpha and background: the sum is rounded once, from (c + (255 - a) * b / 255) with whole c.
      for alpha in 0...255 {
        let bytes = [UInt8](repeating: UInt8(alpha / 2), count: 3) + [UInt8(alpha)]
        let provider = try #require(GDataProvider(data: Data(bytes)))
        let image = try #require(
          GImage(
            width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
            space: .sRGBSpace, bitmapInfo: GBitmapInfo(.premultipliedLast), provider: provider,
            decode: nil, shouldInterpolate: true, intent: .defaultIntent))
        for background in stride(from: 0, through: 255, by: 15) {
          let picture = try JPEGPicture(
            image,
            background: GColor(srgbRed: CGFloat(background) / 255, green: 0, blue: 1, alpha: 1))
          let share = (Double(255 - alpha) * Double(background) / 255).rounded()
          let red = picture.provider.withSpan { $0[0] }
          #expect(Int(red) == alpha / 2 + Int(share))
        }
      }
    }

    @Test func `metadata is written`() throws {
      var options = JPEGOptions()
      options.dotsPerInch = CGSize(width: 299.7, height: 72)
      var exif = ExifMetadata()
      exif[.image][ExifMetadata.Tag.orientation] = .integers([6])
      options.exif = exif
      let file = try JPEGFixture.picture(components: 3).jpegData(options)
      let metadata = try JPEGMetadata(jpeg: file)
      #expect(metadata.orientation == .right)
      #expect(metadata.dotsPerInch == CGSize(width: 300, height: 72))
      #expect(metadata.exif == exif)
      // A density above 65,535 and Exif data above a segment's size are not written.
      options.dotsPerInch = CGSize(width: 70_000, height: 72)
      options.exif?[.exif][0x927C] = .bytes([UInt8](repeating: 1, count: 66_000))
      let plain = try JPEGMetadata(jpeg: JPEGFixture.picture(components: 3).jpegData(options))
      #expect(plain.dotsPerInch == nil && plain.exif?[.exif].isEmpty == true)
      #expect(plain.orientation == .right)
    }

    @Test func `a side that is too long is refused`() throws {
      let provider = try #require(GDataProvider(data: Data(count: 65_501)))
      let image = try #require(
        GImage(
          width: 65_501, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 65_501,
          space: .deviceGray, bitmapInfo: GBitmapInfo(.none), provider: provider, decode: nil,
          shouldInterpolate: true, intent: .defaultIntent))
      #expect(throws: GImageEncodingError.unsupported("65501 x 1 pixels")) {
        try image.jpegData(quality: 0.5)
      }
      let longest = try #require(image.cropping(to: CGRect(x: 0, y: 0, width: 65_500, height: 1)))
      #expect(try GImage(jpeg: longest.jpegData(quality: 0.5)).width == 65_500)
    }

    @Test func `other layouts are converted`() throws {
      let gray = try JPEGFixture.picture(components: 1)
      let provider = try #require(
        GDataProvider(data: Data(gray.colorSamples.flatMap { [$0, $0] })))
      let deep = try #require(
        GImage(
          width: gray.width, height: gray.height, bitsPerComponent: 16, bitsPerPixel: 16,
          bytesPerRow: 2 * gray.width, space: .deviceGray, bitmapInfo: GBitmapInfo(.none),
          provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
      let written = try GImage(jpeg: deep.jpegData(quality: 1)).colorSamples
      for (index, sample) in gray.colorSamples.enumerated() {
        #expect(abs(Int(written[3 * index]) - Int(sample)) <= 2)
      }
      // An image mask paints black where its samples are 0.
      let bits = try #require(GDataProvider(data: Data([0x0F])))
      let mask = try #require(
        GImage(
          maskWidth: 8, height: 1, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: 1,
          provider: bits, decode: nil, shouldInterpolate: false))
      let painted = try GImage(jpeg: mask.jpegData(quality: 1)).colorSamples
      #expect(painted[0] < 8 && painted[23] > 247)
    }

    @Test func `a file is written where it is asked for`() throws {
      let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("citrine-\(UUID().uuidString).jpg")
      defer { try? FileManager.default.removeItem(at: url) }
      let picture = try JPEGFixture.picture(components: 3)
      try picture.writeJPEG(to: url, JPEGOptions(quality: 0.5))
      #expect(try Data(contentsOf: url) == picture.jpegData(quality: 0.5))
      #expect(throws: GImageEncodingError.self) {
        try picture.writeJPEG(to: URL(fileURLWithPath: "/nonexistent/picture.jpg"))
      }
    }
  }
#endif

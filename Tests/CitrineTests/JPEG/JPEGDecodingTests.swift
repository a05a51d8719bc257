import Foundation
import Testing

@testable import Citrine

#if JPEG
  @Suite struct `JPEG decoding` {
    @Test func `the samples are those of libjpeg's own programs`() throws {
      let all = try JPEGFixture.samples()
      #expect(all.count > 50)
      for samples in all {
        let file = try JPEGFile(parsing: JPEGFixture.bytes(samples.name))
        let image = try GImage(file, .init(eighths: samples.eighths), limits: GLimits())
        #expect((image.width, image.height) == (samples.width, samples.height), "\(samples)")
        #expect(image.colorSpace?.numberOfComponents == samples.components, "\(samples)")
        #expect(JPEGFixture.crc(image.colorSamples) == samples.crc, "\(samples)")
      }
    }

    @Test func `colours have an unused byte that is opaque`() throws {
      let image = try GImage(jpeg: JPEGFixture.data("sampling-2x2"))
      #expect(image.alphaInfo == .noneSkipLast && image.bitsPerPixel == 32)
      #expect(image.colorSpace == GColorSpace(name: GColorSpace.sRGB))
      #expect(image.utType == "public.jpeg")
      let bytes = [UInt8](try #require(image.dataProvider?.data))
      #expect(stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 })
      // The decoded image shares the memory.
      guard case .memory(let memory) = image.description.provider.storage else {
        Issue.record("the provider has no memory")
        return
      }
      #expect(try image.decoded(order: .rgba).memory === memory)
      #expect(try image.decoded(order: .rgba).isOpaque)
    }

    @Test func `a drawn photograph has the colours of the file`() throws {
      let context = try #require(
        GContext(width: JPEGFixture.width, height: JPEGFixture.height))
      for (name, components) in [("gray", 1), ("sampling-1x1", 3), ("cmyk", 4)] {
        let image = try GImage(jpeg: JPEGFixture.data(name))
        context.draw(
          image, in: CGRect(x: 0, y: 0, width: JPEGFixture.width, height: JPEGFixture.height))
        let original = try JPEGFixture.picture(components: components)
        let expected = try original.decoded(order: .rgba)
        let drawn = try #require(context.makeImage()).colorSamples
        let difference = (0..<drawn.count).reduce(0) { sum, index in
          let (pixel, channel) = (index / 3, index % 3)
          return sum
            + abs(Int(drawn[index]) - Int(unsafe expected.memory.bytes[4 * pixel + channel]))
        }
        // Quality 75 loses a part of the noise, whose mean is a quarter of its 29 steps.
        #expect(4 * difference < 29 * drawn.count, "\(name)")
      }
    }

    /// Returns a file with a colour profile in segments of 1000 bytes.
    private func file(_ name: String, profile: String) throws -> Data {
      let profile = [UInt8](try ProfileFixture.data(profile))
      let starts = Array(stride(from: 0, to: profile.count, by: 1000))
      var file = Array(try JPEGFixture.bytes(name)[..<2])
      for (index, start) in starts.enumerated() {
        let part = profile[start..<min(start + 1000, profile.count)]
        file += [0xFF, 0xE2] + UInt16(part.count + 16).bigEndianBytes
        file += Array("ICC_PROFILE".utf8) + [0, UInt8(index + 1), UInt8(starts.count)] + part
      }
      return Data(file + (try JPEGFixture.bytes(name)[2...]))
    }

    @Test func `the colour space is that of the profile`() throws {
      let image = try GImage(jpeg: file("sampling-1x1", profile: "p3"))
      #expect(image.colorSpace?.name == GColorSpace.displayP3)
      let plain = try GImage(jpeg: JPEGFixture.data("sampling-1x1"))
      #expect(image.colorSamples == plain.colorSamples)
      // Drawing converts to the space of the context.
      let (drawn, expected) = (
        try image.decoded(order: .rgba), try image.decoded(order: .rgba, in: .sRGB)
      )
      let first = unsafe drawn.memory.bytes[0..<3].map { Int($0) }
      let p3 = try #require(GColorSpace(name: GColorSpace.displayP3))
      let samples = image.colorSamples[..<3].map { CGFloat($0) / 255 }
      let color = try #require(GColor(colorSpace: p3, components: samples + [1]))
      let converted = color.sourceColor.color.clamped
      let channels = [converted.red, converted.green, converted.blue]
      let levels = channels.map { Int($0 * 255 + 0.5) }
      #expect(first == levels)
      #expect(drawn === expected)
      let gray = try GImage(jpeg: file("gray", profile: "gray-srgb"))
      #expect(gray.colorSpace == GColorSpaceCreateDeviceGray())
      // A profile for another model, or none that can be read, changes nothing.
      let wrong = try GImage(jpeg: file("gray", profile: "p3"))
      #expect(wrong.colorSpace?.name == GColorSpace.genericGrayGamma2_2)
      #expect(try JPEGMetadata(jpeg: file("gray", profile: "p3")).profileName == "RGB built-in")
    }

    #if ICC
      @Test func `a photograph in inks has the space of its profile`() throws {
        let image = try GImage(jpeg: file("cmyk", profile: "cmyk"))
        #expect(image.colorSpace?.copyICCData() == (try ProfileFixture.data("cmyk")))
        #expect(try image.decoded(order: .rgba).isOpaque)
      }
    #else
      @Test func `a profile that needs Little CMS is reported, and taken as sRGB`() throws {
        let data = try file("sampling-1x1", profile: "prophoto")
        var image: GImage?
        let messages = ReportedMessages.of { image = try? GImage(jpeg: data) }
        #expect(image?.colorSpace?.name == GColorSpace.sRGB)
        #expect(messages.count == 1 && messages.first?.contains("package trait ICC") == true)
      }
    #endif

    @Test func `the provider's initializer decodes the same`() throws {
      let data = try JPEGFixture.data("sampling-2x2")
      let image = GImage(
        jpegDataProviderSource: try #require(GDataProvider(data: data)),
        decode: [1, 0, 1, 0, 1, 0], shouldInterpolate: false, intent: .saturation)
      #expect(image?.colorSamples == (try GImage(jpeg: data)).colorSamples)
      #expect(image?.decode == [1, 0, 1, 0, 1, 0] && image?.shouldInterpolate == false)
      #expect(image?.renderingIntent == .saturation)
      let png = try #require(GDataProvider(data: Data(PNGFile.signature)))
      let messages = ReportedMessages.of {
        #expect(
          GImage(
            jpegDataProviderSource: png, decode: nil, shouldInterpolate: true,
            intent: .defaultIntent)
            == nil)
      }
      #expect(messages.count == 1)
    }

    @Test func `limits are checked before pixels are decoded`() throws {
      let data = try JPEGFixture.data("sampling-2x2")
      let (width, height) = (JPEGFixture.width, JPEGFixture.height)
      let pixels = width * height
      #expect(
        throws: GImageDecodingError.tooManyPixels(width: width, height: height, limit: pixels - 1)
      ) {
        try GImage(jpeg: data, limits: GLimits(pixels: pixels - 1))
      }
      #expect(
        throws: GImageDecodingError.tooMuchMemory(byteCount: 4 * pixels, limit: 4 * pixels - 1)
      ) {
        try GImage(jpeg: data, limits: GLimits(memory: 4 * pixels - 1))
      }
      _ = try GImage(jpeg: data, limits: GLimits(pixels: pixels, memory: 4 * pixels))
      #expect(throws: GImageDecodingError.deadline) {
        try GImage(jpeg: data, limits: GLimits(deadline: .now - .seconds(1)))
      }
      // Three planes of coefficients of two bytes: of 48 x 48 pixels, and twice of 24 x 24.
      let progressive = try JPEGFixture.data("progressive")
      let coefficients = 2 * (48 * 48 + 2 * 24 * 24)
      let most = 4 * pixels + coefficients
      #expect(throws: GImageDecodingError.tooMuchMemory(byteCount: most, limit: most - 1)) {
        try GImage(jpeg: progressive, limits: GLimits(memory: most - 1))
      }
      // A file of several scans without a progressive frame: libjpeg itself finds that it needs coefficients.
      #expect(
        throws: GImageDecodingError.tooMuchMemory(
          byteCount: 4 * pixels + 101, limit: 4 * pixels + 100)
      ) {
        try GImage(
          jpeg: JPEGFixture.data("separate-scans"), limits: GLimits(memory: 4 * pixels + 100))
      }
    }

    @Test func `kinds of files that libjpeg does not read are refused`() throws {
      var bytes = try JPEGFixture.bytes("sampling-1x1")
      let frame = try #require(
        bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
      bytes[frame + 1] = 0xC3  // lossless
      #expect(throws: GImageDecodingError.unsupported("Unsupported JPEG process: SOF type 0xc3")) {
        try GImage(jpeg: Data(bytes))
      }
      bytes[frame + 1] = 0xC1
      bytes[frame + 4] = 12  // bits per sample
      #expect(throws: GImageDecodingError.unsupported("Unsupported JPEG data precision 12")) {
        try GImage(jpeg: Data(bytes))
      }
    }
  }
#else
  @Suite struct `JPEG without its trait` {
    @Test func `reading and writing name the trait`() throws {
      let reason = "JPEG files need the package trait JPEG"
      #expect(throws: GImageDecodingError.unsupported(reason)) {
        try GImage(jpeg: JPEGFixture.data("gray"))
      }
      #expect(throws: GImageEncodingError.unsupported(reason)) {
        try JPEGFixture.picture(components: 3).jpegData(quality: 0.5)
      }
    }
  }
#endif

import Citrine
import Foundation
import ImageIO
import Testing

/// Reading and writing image files, with calls as code for Apple's systems writes them.
@Suite struct `Image files` {
  /// An image of three by two pixels.
  ///
  /// The last pixel is half transparent.
  private func picture() throws -> CGImage {
    let context = try #require(
      unsafe CGContext(
        data: nil, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5))
    context.fill(CGRect(x: 2, y: 0, width: 1, height: 2))
    return try #require(context.makeImage())
  }

  private func bytes(of image: CGImage) throws -> [UInt8] {
    let context = try #require(CGContext(width: image.width, height: image.height))
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    return try [UInt8](#require(context.makeImage()?.dataProvider?.data as Data?))
  }

  private func file(_ properties: CFDictionary? = nil) throws -> NSMutableData {
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data as CFMutableData, kUTTypePNG, 1, nil))
    CGImageDestinationAddImage(destination, try picture(), properties)
    #expect(CGImageDestinationFinalize(destination))
    #expect(!CGImageDestinationFinalize(destination))
    return data
  }

  @Test func `a picture is written to data and read again`() throws {
    let source = try #require(CGImageSourceCreateWithData(try file() as CFData, nil))
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceGetType(source) == kUTTypePNG)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(try bytes(of: image) == bytes(of: picture()))
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
  }

  @Test func `properties contain size, depth, colour model and density`() throws {
    let density: [CFString: Any] = [kCGImagePropertyDPIWidth: 144, kCGImagePropertyDPIHeight: 72]
    let file = try file(density as CFDictionary)
    let source = try #require(CGImageSourceCreateWithData(file as CFData, nil))
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    let foundation = try #require(properties as? [CFString: Any])
    #expect(foundation[kCGImagePropertyPixelWidth] as? Int == 3)
    #expect(foundation[kCGImagePropertyPixelHeight] as? Int == 2)
    #expect(foundation[kCGImagePropertyDepth] as? Int == 8)
    let swift = try #require(properties as? [String: Any])
    #expect(swift[kCGImagePropertyColorModel as String] as? String == "RGB")
    #expect(swift[kCGImagePropertyHasAlpha as String] as? Bool == true)
    let width = try #require(swift[kCGImagePropertyDPIWidth as String] as? Double)
    let height = try #require(swift[kCGImagePropertyDPIHeight as String] as? Double)
    // The file stores whole pixels per metre.
    #expect(abs(width - 144) < 0.02 && abs(height - 72) < 0.02)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 1, nil) == nil)
  }

  @Test func `a palette with transparent colours has alpha`() throws {
    let context = try #require(CGContext(width: 90, height: 60))
    context.fill(CGRect(x: 20, y: 10, width: 30, height: 40))
    let image = try #require(context.makeImage())
    for (allowsReduction, depth) in [(true, 1), (false, 8)] {
      let file = try image.pngData(allowsReduction: allowsReduction)
      let source = try #require(CGImageSourceCreateWithData(file as CFData, nil))
      let properties = try #require(
        CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
      #expect(properties[kCGImagePropertyHasAlpha] as? Bool == true)
      #expect(properties[kCGImagePropertyDepth] as? Int == depth)
      #expect(properties[kCGImagePropertyIsIndexed] as? Bool == (allowsReduction ? true : nil))
      let read = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
      #expect(read.alphaInfo == .last)
      #expect(try bytes(of: read) == bytes(of: image))
    }
  }

  @Test func `a destination keeps colours of few values as colours`() throws {
    let context = try #require(CGContext(width: 90, height: 60))
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 90, height: 60))
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypePNG, 1, nil))
    CGImageDestinationAddImage(destination, try #require(context.makeImage()), nil)
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let read = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(read.bitsPerPixel == 24 && read.colorSpace?.model == .rgb)
  }

  @Test(arguments: [false, true])
  func `properties of an image override those of the destination`(afterwards: Bool) throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypePNG, 1, nil))
    let own: [CFString: Any] = [kCGImagePropertyDPIWidth: 144]
    if afterwards { CGImageDestinationAddImage(destination, try picture(), own as CFDictionary) }
    for density in [72, 300] {
      let all: [CFString: Any] = [
        kCGImagePropertyDPIWidth: density, kCGImagePropertyDPIHeight: density,
      ]
      CGImageDestinationSetProperties(destination, all as CFDictionary)
    }
    if !afterwards { CGImageDestinationAddImage(destination, try picture(), own as CFDictionary) }
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    let width = try #require(properties?[kCGImagePropertyDPIWidth] as? Double)
    let height = try #require(properties?[kCGImagePropertyDPIHeight] as? Double)
    #expect(abs(width - 144) < 0.02 && abs(height - 300) < 0.02)
  }

  @Test func `raw values of orientations equal those in files`() {
    let all: [CGImagePropertyOrientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    #expect(all.map(\.rawValue) == Array(1...8))
  }

  @Test func `files are written and read by URL`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("citrine-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let destination = try #require(
      CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil))
    #expect(!CGImageDestinationFinalize(destination))
    CGImageDestinationAddImage(destination, try picture(), nil)
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 3)
  }

  @Test func `a thumbnail has at most the requested size`() throws {
    let source = try #require(CGImageSourceCreateWithData(try file() as CFData, nil))
    let options =
      [
        kCGImageSourceThumbnailMaxPixelSize: 2,
        kCGImageSourceCreateThumbnailFromImageAlways: true,
      ] as CFDictionary
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(small.width == 2 && small.height == 1)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil)?.width == 3)
  }

  @Test func `other files than PNG and JPEG are not read or written`() throws {
    for bytes in [[], [0xFF, 0xD8, 0xFE], [0x89, 0x50, 0x4E]] as [[UInt8]] {
      // The source is created, and its status reports the fault. Apple's systems do the same.
      let source = try #require(CGImageSourceCreateWithData(Data(bytes) as CFData, nil))
      #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
      #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusUnknownType)
      #expect(CGImageSourceGetType(source) == nil)
      #expect(CGImageSourceGetCount(source) == 0)
      #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
      #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil)
    }
    for path in ["/nowhere/at.png", "/"] {
      #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: path) as CFURL, nil) == nil)
    }
    let endless = URL(fileURLWithPath: "/dev/zero") as CFURL
    let source = try #require(CGImageSourceCreateWithURL(endless, nil))
    #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
    let data = NSMutableData()
    #expect(CGImageDestinationCreateWithData(data, "public.tiff" as CFString, 1, nil) == nil)
    #expect(CGImageDestinationCreateWithData(data, kUTTypePNG, 0, nil) == nil)
    let web = URL(string: "https://example.com/a.png")! as CFURL
    #expect(CGImageDestinationCreateWithURL(web, kUTTypePNG, 1, nil) == nil)
    #expect(CGImageSourceCreateWithURL(web, nil) == nil)
  }

  @Test func `a damaged file has a status from its header and no picture`() throws {
    let whole = try file() as Data
    for count in [8, 20, 33, 50, whole.count - 1] {
      let source = try #require(CGImageSourceCreateWithData(whole.prefix(count) as CFData, nil))
      #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
      #expect(CGImageSourceGetType(source) == kUTTypePNG)
      #expect(CGImageSourceGetCount(source) == (count < 33 ? 0 : 1))
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
      #expect(properties?[kCGImagePropertyPixelWidth] as? Int == (count < 33 ? nil : 3))
      #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    }
    for place in [20, whole.count - 20, whole.count - 1] {
      var damaged = whole
      damaged[place] ^= 0xFF
      let source = try #require(CGImageSourceCreateWithData(damaged as CFData, nil))
      #expect(CGImageSourceGetStatus(source) == .statusInvalidData)
      #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil || place == whole.count - 1)
    }
  }

  @Test func `reading the status decodes no pixels`() throws {
    // The pixel data is not a zlib stream, but the chunks' checksums are correct.
    let pixels = AnimatedPNGFile.chunk("IDAT", Array(repeating: 0x55, count: 100))
    let file =
      AnimatedPNGFile.start(width: 3, height: 2) + pixels + AnimatedPNGFile.chunk("IEND", [])
    let source = try #require(CGImageSourceCreateWithData(Data(file) as CFData, nil))
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
  }

  @Test func `an image above the pixel limit of its source or call is not created`() throws {
    let file = try file() as CFData
    let limits = [6, 5].map { [kCitrineImageSourceLimits: GLimits(pixels: $0)] as CFDictionary }
    for (index, limit) in limits.enumerated() {
      let source = try #require(CGImageSourceCreateWithData(file, limit))
      #expect((CGImageSourceCreateImageAtIndex(source, 0, nil) == nil) == (index == 1))
      #expect(CGImageSourceGetStatus(source) == .statusComplete)
      let free = try #require(CGImageSourceCreateWithData(file, nil))
      #expect((CGImageSourceCreateImageAtIndex(free, 0, limit) == nil) == (index == 1))
      #expect((CGImageSourceCreateThumbnailAtIndex(free, 0, limit) == nil) == (index == 1))
    }
  }

  @Test func `a data consumer receives the file`() throws {
    let data = NSMutableData()
    let consumer = try #require(CGDataConsumer(data: data))
    let destination = try #require(
      CGImageDestinationCreateWithDataConsumer(consumer, kUTTypePNG, 1, nil))
    CGImageDestinationSetProperties(
      destination, [kCGImageDestinationImageMaxPixelSize: 1] as CFDictionary)
    CGImageDestinationAddImage(destination, try picture(), nil)
    #expect(CGImageDestinationFinalize(destination))
    let image = try CGImage(png: data as Data)
    #expect(image.width == 1 && image.height == 1)
  }
}

import Citrine
import Foundation
import ImageIO
import Testing

/// Photographs in JPEG files, with calls as code for Apple's systems writes them.
@Suite struct `Photographs` {
  private static let fixtures = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("CitrineTests/Fixtures/jpeg")

  private func data(_ name: String) throws -> Data {
    try Data(contentsOf: Self.fixtures.appendingPathComponent(name + ".jpg"))
  }

  private func source(_ name: String) throws -> CGImageSource {
    try #require(CGImageSourceCreateWithData(try data(name) as CFData, nil))
  }

  private func properties(_ name: String) throws -> [CFString: Any] {
    let source = try source(name)
    return try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
  }

  @Test func `the properties of a photograph are read without its pixels`() throws {
    let source = try source("camera")
    #expect(CGImageSourceGetType(source) == kUTTypeJPEG)
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let properties = try properties("camera")
    #expect(properties[kCGImagePropertyPixelWidth] as? Int == 43)
    #expect(properties[kCGImagePropertyPixelHeight] as? Int == 37)
    #expect(properties[kCGImagePropertyOrientation] as? Int == 6)
    // Programs usually cast the number to the raw type of the orientation.
    #expect(
      (properties[kCGImagePropertyOrientation] as? UInt32).flatMap(
        CGImagePropertyOrientation.init(rawValue:)) == .right)
    #expect(properties[kCGImagePropertyDepth] as? Int == 8)
    #expect(properties[kCGImagePropertyColorModel] as? String == "RGB")
    #expect(properties[kCGImagePropertyDPIWidth] as? Double == 300)
    #expect(properties[kCGImagePropertyDPIHeight] as? Double == 150)
    let cmyk = try self.properties("cmyk")
    #expect(cmyk[kCGImagePropertyColorModel] as? String == "CMYK")
    let density = try self.properties("density")[kCGImagePropertyJFIFDictionary] as? [CFString: Any]
    #expect(density?[kCGImagePropertyJFIFXDensity] as? Int == 144)
    #expect(density?[kCGImagePropertyJFIFDensityUnit] as? Int == 1)
    let progressive = try self.properties("progressive")[kCGImagePropertyJFIFDictionary]
    #expect((progressive as? [CFString: Any])?[kCGImagePropertyJFIFIsProgressive] as? Bool == true)
  }

  @Test func `the values of a camera have Apple's keys`() throws {
    let properties = try properties("camera-little")
    let tiff = try #require(properties[kCGImagePropertyTIFFDictionary] as? [CFString: Any])
    #expect(tiff[kCGImagePropertyTIFFMake] as? String == "Citrine")
    #expect(tiff[kCGImagePropertyTIFFModel] as? String == "Lemon 3")
    #expect(tiff[kCGImagePropertyTIFFOrientation] as? Int == 6)
    let exif = try #require(properties[kCGImagePropertyExifDictionary] as? [CFString: Any])
    #expect(exif[kCGImagePropertyExifExposureTime] as? Double == 0.004)
    #expect(exif[kCGImagePropertyExifFNumber] as? Double == 2.8)
    #expect(exif[kCGImagePropertyExifExposureBiasValue] as? Double == -1.5)
    #expect(exif[kCGImagePropertyExifISOSpeedRatings] as? [Int] == [400])
    #expect(exif[kCGImagePropertyExifVersion] as? [Int] == [2, 3, 2])
    #expect(exif[kCGImagePropertyExifDateTimeOriginal] as? String == "2026:11:27 10:20:30")
    let gps = try #require(properties[kCGImagePropertyGPSDictionary] as? [CFString: Any])
    let latitude = try #require(gps[kCGImagePropertyGPSLatitude] as? Double)
    #expect(abs(latitude - (50 + 5.0 / 60 + 12.3 / 3600)) < 1e-12)
    #expect(gps[kCGImagePropertyGPSLatitudeRef] as? String == "N")
    #expect(gps[kCGImagePropertyGPSAltitude] as? Double == 234.5)
    #expect(gps[kCGImagePropertyGPSVersion] as? [Int] == [2, 3, 0, 0])
  }

  /// Returns what a PNG file of one pixel has of these properties, when it is read again.
  private func written(_ properties: [CFString: Any]) throws -> [CFString: Any] {
    let context = try #require(CGContext(width: 1, height: 1))
    let file = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(file, kUTTypePNG, 1, nil))
    CGImageDestinationAddImage(
      destination, try #require(context.makeImage()), properties as NSDictionary)
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(file as CFData, nil))
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 1)
    return try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
  }

  @Test func `the properties of a photograph are written and read again`() throws {
    let original = try properties("camera")
    let copy = try written(original)
    for key in [kCGImagePropertyTIFFDictionary, kCGImagePropertyGPSDictionary] {
      #expect((copy[key] as? NSDictionary) == (original[key] as? NSDictionary), "\(key)")
    }
    // The size is that of the written picture, of one pixel.
    var exif = try #require(original[kCGImagePropertyExifDictionary] as? [CFString: Any])
    exif[kCGImagePropertyExifPixelXDimension] = 1
    exif[kCGImagePropertyExifPixelYDimension] = 1
    #expect((copy[kCGImagePropertyExifDictionary] as? NSDictionary) == exif as NSDictionary)
    #expect(copy[kCGImagePropertyOrientation] as? Int == 6)
    let withoutPlace = try written(
      original.merging([kCGImageMetadataShouldExcludeGPS: true]) { $1 })
    #expect(withoutPlace[kCGImagePropertyGPSDictionary] == nil)
    #expect(withoutPlace[kCGImagePropertyExifDictionary] != nil)
  }

  @Test func `values of unusual types are left out`() throws {
    let exif: [CFString: Any] = [
      kCGImagePropertyExifFNumber: "wide", kCGImagePropertyExifExposureTime: Double.nan,
      kCGImagePropertyExifISOSpeedRatings: [1e300], kCGImagePropertyExifVersion: [1, 2, 3, 4, 5],
      kCGImagePropertyExifFocalLength: 1e12, kCGImagePropertyExifFlash: 1,
      kCGImagePropertyExifSubjectArea: [] as [NSNumber], kCGImagePropertyExifFileSource: 300,
      kCGImagePropertyExifUserComment: "Grüße", kCGImagePropertyExifLensModel: 7,
    ]
    let gps: [CFString: Any] = [
      kCGImagePropertyGPSLatitude: -400, kCGImagePropertyGPSTimeStamp: "noon",
      kCGImagePropertyGPSAltitude: 1.0 / 3,
    ]
    let copy = try written([
      kCGImagePropertyExifDictionary: exif, kCGImagePropertyGPSDictionary: gps,
      kCGImagePropertyTIFFDictionary: 5, kCGImagePropertyOrientation: 9,
    ])
    let kept = try #require(copy[kCGImagePropertyExifDictionary] as? [CFString: Any])
    #expect(kept[kCGImagePropertyExifFlash] as? Int == 1)
    #expect(kept[kCGImagePropertyExifUserComment] as? String == "Grüße")
    #expect(kept.count == 2)
    let place = try #require(copy[kCGImagePropertyGPSDictionary] as? [CFString: Any])
    #expect(place.count == 1)
    #expect(abs((place[kCGImagePropertyGPSAltitude] as? Double ?? 0) - 1.0 / 3) < 1e-9)
    #expect(copy[kCGImagePropertyOrientation] == nil)
  }

  @Test func `a source that gets its bytes step by step tells how far it is`() throws {
    let file = NSMutableData()
    let context = try #require(CGContext(width: 40, height: 30))
    context.setFillColor(CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 1))
    context.fill(CGRect(x: 3, y: 3, width: 30, height: 20))
    let image = try #require(context.makeImage())
    let destination = try #require(CGImageDestinationCreateWithData(file, kUTTypePNG, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(CGImageDestinationFinalize(destination))
    let bytes = Data(referencing: file)
    let source = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
    #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusReadingHeader)
    #expect(CGImageSourceGetStatusAtIndex(source, 1) == .statusUnknownType)
    #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetType(source) == nil)
    var lastRows = 0
    for count in 1..<bytes.count {
      CGImageSourceUpdateData(source, bytes[..<count] as CFData, false)
      let status = CGImageSourceGetStatus(source)
      #expect(status == (count < 33 ? .statusReadingHeader : .statusIncomplete))
      guard count >= 33, let part = CGImageSourceCreateImageAtIndex(source, 0, nil) else {
        continue
      }
      #expect((part.width, part.height) == (40, 30))
      let rows = (part.dataProvider?.wholeData?.count ?? 0) / part.bytesPerRow
      #expect(rows >= lastRows)
      lastRows = rows
    }
    #expect(lastRows == 30)
    CGImageSourceUpdateData(source, bytes as CFData, true)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let whole = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    // Nothing changes after the last bytes.
    CGImageSourceUpdateData(source, Data() as CFData, false)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let drawn = try #require(CGContext(width: 40, height: 30))
    drawn.draw(whole, in: CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(drawn.makeImage()?.dataProvider?.wholeData == image.dataProvider?.wholeData)
  }

  @Test func `an interlaced picture is whole from its first pass on`() throws {
    let fixture = Self.fixtures.deletingLastPathComponent()
      .appendingPathComponent("png/rgba-8-interlaced.png")
    let bytes = try Data(contentsOf: fixture)
    let whole = try CGImage(png: bytes)
    let source = CGImageSourceCreateIncremental(nil)
    var rowCounts: [Int] = []
    for count in 33..<bytes.count {
      CGImageSourceUpdateData(source, bytes[..<count] as CFData, false)
      guard let part = CGImageSourceCreateImageAtIndex(source, 0, nil) else { continue }
      let samples = try #require(part.dataProvider?.wholeData)
      rowCounts.append(samples.count / part.bytesPerRow)
      // The first pixel is in the first pass.
      if samples.count >= 4 {
        #expect(samples.prefix(4) == whole.dataProvider?.wholeData?.prefix(4))
      }
    }
    #expect(rowCounts == rowCounts.sorted() && rowCounts.last == whole.height)
    // The rows of the first pass are enlarged to eight.
    #expect(Set(rowCounts).isSubset(of: [0, 8, 11]) && rowCounts.filter { $0 == 11 }.count > 20)
    let last = CGImageSourceCreateImageAtIndex(source, 0, nil)
    #expect(last?.dataProvider?.wholeData == whole.dataProvider?.wholeData)
  }

  @Test func `a source that ends too early says so`() throws {
    let bytes = try data("progressive")
    let source = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(source, bytes.dropLast(1) as CFData, false)
    #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
    CGImageSourceUpdateDataProvider(
      source, try #require(CGDataProvider(data: bytes.dropLast(1) as CFData)), true)
    #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    let other = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(other, Data("GIF89a".utf8) as CFData, false)
    #expect(CGImageSourceGetStatus(other) == .statusUnknownType)
  }

  #if JPEG
    @Test func `this build reads and writes JPEG`() {
      let types = [kUTTypePNG, kUTTypeJPEG]
      #expect(CGImageSourceCopyTypeIdentifiers() as? [NSString] == types)
      #expect(CGImageDestinationCopyTypeIdentifiers() as? [NSString] == types)
    }

    @Test func `a thumbnail is decoded at a scale, and turned upright`() throws {
      let source = try source("orientation-6")
      func thumbnail(_ side: Int, _ isTransformed: Bool) throws -> CGImage {
        let options: [CFString: Any] = [
          kCGImageSourceThumbnailMaxPixelSize: side,
          kCGImageSourceCreateThumbnailWithTransform: isTransformed,
        ]
        return try #require(
          CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
      }
      let plain = try thumbnail(22, false)
      // Half of 43 x 37, rounded up, is decoded by libjpeg and not scaled again.
      #expect((plain.width, plain.height) == (22, 19))
      #expect(plain.alphaInfo == .noneSkipLast)
      let turned = try thumbnail(22, true)
      #expect((turned.width, turned.height) == (19, 22))
      let small = try thumbnail(10, true)
      #expect((small.width, small.height) == (9, 10))
      let large = try thumbnail(1000, true)
      #expect((large.width, large.height) == (37, 43))
      // The limits are those of what is decoded.
      let options: [CFString: Any] = [
        kCGImageSourceThumbnailMaxPixelSize: 6, kCitrineImageSourceLimits: GLimits(pixels: 30),
      ]
      #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)?.width == 6)
    }

    @Test func `the rows of a photograph that are there are shown`() throws {
      for name in ["sampling-2x2", "progressive"] {
        let bytes = try data(name)
        let source = CGImageSourceCreateIncremental(nil)
        var rows = Set<Int>()
        for count in stride(from: 1, to: bytes.count, by: 7) {
          CGImageSourceUpdateData(source, bytes[..<count] as CFData, false)
          guard let part = CGImageSourceCreateImageAtIndex(source, 0, nil) else { continue }
          rows.insert((part.dataProvider?.wholeData?.count ?? 0) / part.bytesPerRow)
        }
        #expect(rows.count >= 3 && rows.max() == 37, "\(name): \(rows)")
      }
    }

    @Test func `a photograph is written with its properties`() throws {
      let original = try properties("camera")
      let file = NSMutableData()
      let destination = try #require(CGImageDestinationCreateWithData(file, kUTTypeJPEG, 1, nil))
      let options: [CFString: Any] = [
        kCGImageDestinationLossyCompressionQuality: 0.5,
        kCGImagePropertyJFIFDictionary: [kCGImagePropertyJFIFIsProgressive: true] as NSDictionary,
        kCGImageDestinationImageMaxPixelSize: 20, kCGImagePropertyGPSDictionary: NSNull(),
        kCGImagePropertyTIFFDictionary: [kCGImagePropertyTIFFModel: "Lime"] as NSDictionary,
      ]
      CGImageDestinationAddImageFromSource(
        destination, try source("camera"), 0, options as CFDictionary)
      #expect(CGImageDestinationFinalize(destination))
      let written = try #require(CGImageSourceCreateWithData(file as CFData, nil))
      let copy = try #require(
        CGImageSourceCopyPropertiesAtIndex(written, 0, nil) as? [CFString: Any])
      #expect(copy[kCGImagePropertyPixelWidth] as? Int == 20)
      #expect(copy[kCGImagePropertyOrientation] as? Int == 6)
      #expect(copy[kCGImagePropertyDPIWidth] as? Double == 300)
      var exif = try #require(original[kCGImagePropertyExifDictionary] as? [CFString: Any])
      exif[kCGImagePropertyExifPixelXDimension] = 20
      exif[kCGImagePropertyExifPixelYDimension] = 17
      #expect((copy[kCGImagePropertyExifDictionary] as? NSDictionary) == exif as NSDictionary)
      #expect(copy[kCGImagePropertyGPSDictionary] == nil)
      let tiff = copy[kCGImagePropertyTIFFDictionary] as? [CFString: Any]
      #expect(tiff?[kCGImagePropertyTIFFModel] as? String == "Lime")
      #expect(tiff?[kCGImagePropertyTIFFMake] as? String == "Citrine")
      let jfif = copy[kCGImagePropertyJFIFDictionary] as? [CFString: Any]
      #expect(jfif?[kCGImagePropertyJFIFIsProgressive] as? Bool == true)
      #expect(CGImageDestinationCreateWithData(NSMutableData(), kUTTypeJPEG, 2, nil) == nil)
    }

    @Test func `the background of transparent pixels can be chosen`() throws {
      let image = try #require(CGContext(width: 8, height: 8)?.makeImage())
      for (color, expected) in [(nil, 255), (CGColor(gray: 0, alpha: 1), 0)] as [(CGColor?, UInt8)]
      {
        let file = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(file, kUTTypeJPEG, 1, nil))
        let properties = color.map { [kCGImageDestinationBackgroundColor: $0] as CFDictionary }
        CGImageDestinationAddImage(destination, image, properties)
        #expect(CGImageDestinationFinalize(destination))
        let written = try CGImage(jpeg: Data(referencing: file))
        #expect(written.dataProvider?.wholeData?.first == expected)
      }
    }
  #else
    @Test func `a build without the trait reads no pixels of JPEG, and says why`() throws {
      #expect(CGImageSourceCopyTypeIdentifiers() as? [NSString] == [kUTTypePNG])
      #expect(CGImageDestinationCreateWithData(NSMutableData(), kUTTypeJPEG, 1, nil) == nil)
      let source = try source("gray")
      let messages = GDiagnostics.collecting {
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
      }.messages
      #expect(messages.count == 1 && messages.allSatisfy { $0.contains("package trait JPEG") })
    }
  #endif
}

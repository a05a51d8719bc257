import Citrine
import Foundation
import ImageIO
import Testing

/// Animated PNG files, read and written by the calls of Apple's ImageIO.
@Suite struct `Animation files` {
  private func source(_ bytes: [UInt8]) throws -> CGImageSource {
    try #require(CGImageSourceCreateWithData(Data(bytes) as CFData, nil))
  }

  /// Returns the premultiplied pixels of an image drawn into a context.
  private func pixels(_ image: CGImage?) throws -> [UInt8] {
    let image = try #require(image)
    let context = try #require(CGContext(width: image.width, height: image.height))
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    let shown = try #require(context.makeImage())
    let data = try [UInt8](#require(shown.dataProvider?.data as Data?))
    return (0..<image.height).flatMap { y in
      data[y * shown.bytesPerRow..<y * shown.bytesPerRow + 4 * image.width]
    }
  }

  /// Returns a file of random frames: boxes, disposal, blending and colours.
  ///
  /// Alphas are taken from `alphas`.
  private func random(_ seed: UInt64, alphas: [UInt8]) -> AnimatedPNGFile {
    var state = seed
    func number(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let (width, height) = (6, 5)
    let frames = (0..<7).map { index in
      let isWhole = index == 0 || number(4) == 0
      let (x, y) = isWhole ? (0, 0) : (number(width), number(height))
      let size = isWhole ? (width, height) : (1 + number(width - x), 1 + number(height - y))
      let pixels = (0..<size.0 * size.1).flatMap { _ in
        [UInt8(number(256)), UInt8(number(256)), UInt8(number(256)), alphas[number(alphas.count)]]
      }
      return AnimatedPNGFile.Frame(
        x: x, y: y, width: size.0, height: size.1, pixels: pixels,
        disposal: UInt8(number(3)), blending: UInt8(number(2)))
    }
    return AnimatedPNGFile(width: width, height: height, frames: frames)
  }

  /// Returns the frames that the format defines, in premultiplied components from 0 to 1.
  private func expected(_ file: AnimatedPNGFile) -> [[Double]] {
    var canvas = [Double](repeating: 0, count: 4 * file.width * file.height)
    var shown: [[Double]] = []
    for (index, frame) in file.frames.enumerated() {
      let before = canvas
      func forEachPixel(_ body: (_ at: Int, _ source: Int) -> Void) {
        for y in 0..<frame.height {
          for x in 0..<frame.width {
            body(4 * ((frame.y + y) * file.width + frame.x + x), 4 * (y * frame.width + x))
          }
        }
      }
      forEachPixel { at, source in
        let alpha = Double(frame.pixels[source + 3]) / 255
        for channel in 0..<4 {
          let value = channel == 3 ? alpha : alpha * Double(frame.pixels[source + channel]) / 255
          let rest = frame.blending == 1 ? canvas[at + channel] * (1 - alpha) : 0
          canvas[at + channel] = value + rest
        }
      }
      shown.append(canvas)
      let disposal = index == 0 && frame.disposal == 2 ? 1 : frame.disposal
      if disposal == 0 { continue }
      forEachPixel { at, _ in
        for channel in 0..<4 { canvas[at + channel] = disposal == 2 ? before[at + channel] : 0 }
      }
    }
    return shown
  }

  @Test(arguments: [[0, 255], [0, 60, 128, 200, 255]] as [[UInt8]])
  func `each frame is the composed canvas, requested in any order`(
    alphas: [UInt8]
  ) throws {
    for seed in 1...40 {
      let file = random(UInt64(seed), alphas: alphas)
      let source = try source(file.bytes)
      try #require(CGImageSourceGetCount(source) == file.frames.count)
      #expect(CGImageSourceGetStatus(source) == .statusComplete)
      let expected = expected(file)
      // The order has forward steps, a repeated frame, backward steps and jumps.
      for index in [0, 1, 2, 3, 3, 4, 5, 6, 5, 4, 2, 0, 6, 1] {
        let shown = try pixels(CGImageSourceCreateImageAtIndex(source, index, nil))
        let errors = zip(shown, expected[index]).map { abs(Double($0) - 255 * $1) }
        // Each lower frame adds one rounding to a level.
        let limit = alphas.count == 2 ? 1e-6 : 2.5
        #expect(errors.max() ?? 255 <= limit, "seed \(seed), frame \(index)")
      }
      #expect(CGImageSourceCreateImageAtIndex(source, 7, nil) == nil)
      #expect(CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
    }
  }

  @Test func `a still picture that is not a frame is left out`() throws {
    var file = random(3, alphas: [255])
    file.still = Array(repeating: 7, count: 4 * file.width * file.height)
    let source = try source(file.bytes)
    #expect(CGImageSourceGetCount(source) == 7)
    let first = try pixels(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(first == file.frames[0].pixels)
  }

  @Test func `properties contain delays, the loop count and the canvas size`() throws {
    var file = random(1, alphas: [255])
    file.loops = 3
    file.frames[1].delay = (1, 30)
    file.frames[2].delay = (7, 0)
    let source = try source(file.bytes)
    func own(_ properties: CFDictionary?) throws -> [CFString: Any] {
      let all = try #require(properties as? [CFString: Any])
      return try #require(all[kCGImagePropertyPNGDictionary] as? [CFString: Any])
    }
    let whole = try own(CGImageSourceCopyProperties(source, nil))
    #expect(whole[kCGImagePropertyAPNGLoopCount] as? Int == 3)
    #expect(whole[kCGImagePropertyAPNGCanvasPixelWidth] as? Int == 6)
    #expect(whole[kCGImagePropertyAPNGCanvasPixelHeight] as? Int == 5)
    #expect((whole[kCGImagePropertyAPNGFrameInfoArray] as? [Any])?.count == 7)
    let delays = try (0..<3).map { index -> [Double] in
      let frame = try own(CGImageSourceCopyPropertiesAtIndex(source, index, nil))
      let keys = [kCGImagePropertyAPNGDelayTime, kCGImagePropertyAPNGUnclampedDelayTime]
      return keys.map { frame[$0] as? Double ?? -1 }
    }
    #expect(delays == [[0.1, 0.1], [0.05, 1.0 / 30], [0.07, 0.07]])
    let frame = CGImageSourceCopyPropertiesAtIndex(source, 4, nil) as? [CFString: Any]
    #expect(frame?[kCGImagePropertyPixelWidth] as? Int == 6)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 7, nil) == nil)
  }

  @Test func `a damaged animation is read as its still picture`() throws {
    let file = random(5, alphas: [255])
    let sound = file.bytes
    for name in ["acTL", "fcTL", "fdAT"] {
      let letters = Array(name.utf8)
      let places = sound.indices.dropLast(4).filter { Array(sound[$0..<$0 + 4]) == letters }
      for place in places {
        var bytes = sound
        bytes[place + 7] ^= 0x40
        let source = try source(bytes)
        #expect(CGImageSourceGetCount(source) == 1)
        // Damage in a chunk that only the animation uses does not affect the still picture.
        if name == "fdAT" { #expect(CGImageSourceGetStatus(source) != .statusComplete) }
        let image = try pixels(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(image == file.frames[0].pixels)
      }
    }
    // The frame's box lies outside the canvas.
    var outside = file
    outside.frames[3].x = 6
    #expect(CGImageSourceGetCount(try source(outside.bytes)) == 1)
  }

  @Test func `frames with damaged data are nil and earlier frames are not`() throws {
    let file = random(7, alphas: [255])
    var bytes = file.bytes
    let last = try #require(
      bytes.indices.dropLast(4).last { Array(bytes[$0..<$0 + 4]) == Array("fdAT".utf8) })
    bytes[last + 12] ^= 1
    let source = try source(bytes)
    #expect(CGImageSourceGetCount(source) == 7)
    #expect(CGImageSourceGetStatus(source) == .statusInvalidData)
    #expect(CGImageSourceCreateImageAtIndex(source, 6, nil) == nil)
    #expect(CGImageSourceCreateImageAtIndex(source, 5, nil) != nil)
    let limit = [kCitrineImageSourceLimits: GLimits(pixels: 29)] as CFDictionary
    #expect(CGImageSourceCreateImageAtIndex(source, 3, limit) == nil)
    // The limit also applies after a frame was made and its canvas was kept.
    #expect(CGImageSourceCreateImageAtIndex(source, 3, nil) != nil)
    #expect(CGImageSourceCreateImageAtIndex(source, 3, limit) == nil)
  }

  @Test func `frames written by a destination are read back`() throws {
    let file = random(11, alphas: [255])
    let original = try source(file.bytes)
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypePNG, 8, nil))
    let loops = [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGLoopCount: 2]]
    CGImageDestinationSetProperties(destination, loops as CFDictionary)
    for index in [0, 1, 1, 2, 3, 4, 5, 6, 0] {
      let delay = [kCGImagePropertyAPNGDelayTime: 0.1 * Double(index + 1)]
      let image = try #require(CGImageSourceCreateImageAtIndex(original, index, nil))
      CGImageDestinationAddImage(
        destination, image, [kCGImagePropertyPNGDictionary: delay] as CFDictionary)
    }
    #expect(CGImageDestinationFinalize(destination))
    let written = try #require(CGImageSourceCreateWithData(data, nil))
    #expect(CGImageSourceGetCount(written) == 8)
    #expect(CGImageSourceGetStatus(written) == .statusComplete)
    for (index, from) in [0, 1, 1, 2, 3, 4, 5, 6].enumerated() {
      let one = try pixels(CGImageSourceCreateImageAtIndex(written, index, nil))
      #expect(try one == pixels(CGImageSourceCreateImageAtIndex(original, from, nil)))
      let properties = CGImageSourceCopyPropertiesAtIndex(written, index, nil) as? [CFString: Any]
      let own = properties?[kCGImagePropertyPNGDictionary] as? [CFString: Any]
      let delay = try #require(own?[kCGImagePropertyAPNGUnclampedDelayTime] as? Double)
      #expect(abs(delay - 0.1 * Double(from + 1)) < 1e-9)
    }
  }

  /// Writes images to a file, each with a delay in seconds.
  ///
  /// Returns a source of that file.
  private func written(_ images: [CGImage], seconds: [Double]) throws -> CGImageSource {
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data, kUTTypePNG, images.count, nil))
    for (image, seconds) in zip(images, seconds) {
      let delay = [kCGImagePropertyAPNGDelayTime: seconds]
      CGImageDestinationAddImage(
        destination, image, [kCGImagePropertyPNGDictionary: delay] as CFDictionary)
    }
    #expect(CGImageDestinationFinalize(destination))
    return try #require(CGImageSourceCreateWithData(data, nil))
  }

  @Test func `frames that share bytes can have their own masks and colour spaces`() throws {
    let context = try #require(CGContext(width: 4, height: 2))
    context.setFillColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    let image = try #require(context.makeImage())
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    context.setFillColor(gray: 0, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    let gray = try #require(
      context.makeImage()?.copy(colorSpace: CGColorSpaceCreateDeviceRGB()))
    let mask = try #require(
      CGImage(
        width: 4, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [],
        provider: CGDataProvider(data: Data([255, 0, 0, 255, 255, 255, 255, 255]) as CFData)!,
        decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    let displayP3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let wide = try #require(image.copy(colorSpace: displayP3))
    let frames = [image, try #require(image.masking(mask)), wide, image, gray, image]
    let source = try written(frames, seconds: [1, 1, 1, 1, 1, 1])
    try #require(CGImageSourceGetCount(source) == frames.count)
    for (index, frame) in frames.enumerated() {
      let shown = try pixels(CGImageSourceCreateImageAtIndex(source, index, nil))
      let errors = zip(shown, try pixels(frame)).map { abs(Int($0) - Int($1)) }
      #expect(errors.allSatisfy { $0 <= 1 }, "frame \(index)")
    }
  }

  @Test func `frame delays of hours and of fractions of a second are kept`() throws {
    let context = try #require(CGContext(width: 2, height: 2))
    let images = try (0..<5).map { index in
      context.setFillColor(gray: CGFloat(index) / 4, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      return try #require(context.makeImage())
    }
    let broken = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(broken, kUTTypePNG, 2, nil))
    for key in [kCGImagePropertyAPNGLoopCount, kCGImagePropertyAPNGDelayTime] {
      let group = [kCGImagePropertyPNGDictionary: [key: NSNumber(value: Double.nan)]]
      CGImageDestinationSetProperties(destination, group as CFDictionary)
    }
    for image in images.prefix(2) { CGImageDestinationAddImage(destination, image, nil) }
    #expect(CGImageDestinationFinalize(destination))
    let seconds = [100, 0.5, 7200, .infinity, 0.25]
    let source = try written(images, seconds: seconds)
    for (index, wanted) in [100, 0.5, 7200, 65_535, 0.25].enumerated() {
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [CFString: Any]
      let own = properties?[kCGImagePropertyPNGDictionary] as? [CFString: Any]
      let delay = try #require(own?[kCGImagePropertyAPNGUnclampedDelayTime] as? Double)
      #expect(abs(delay - wanted) < 1e-9, "frame \(index)")
    }
  }
}

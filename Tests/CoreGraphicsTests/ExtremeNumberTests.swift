import CoreGraphics
import CoreText
import Foundation
import ImageIO
import Testing

/// No number that a caller passes ends the process, by Apple's names too.
@Suite struct `Extreme numbers passed to Apple's names` {
  private static let integers = [
    Int.min, .min + 1, Int(Int32.min) - 1, -1000, -1, 0, 1, 2, 7, 1000, Int(Int32.max),
    Int(UInt32.max) + 1, 1 << 62, .max - 1, .max,
  ]
  private static let numbers: [CGFloat] = [
    -.infinity, -1e308, -1e19, -1, -0.0, 0, .leastNonzeroMagnitude, 0.5, 1, 1e9, 1e19, 1e155, 1e308,
    .greatestFiniteMagnitude, .infinity, .nan,
  ]

  private var line: CTLine {
    CTLineCreateWithAttributedString(text("Quartz draws", size: 12))
  }

  private func text(_ string: String, size: CGFloat) -> NSAttributedString {
    let font = CTFontCreateWithName("Helvetica" as CFString, size, nil)
    return NSAttributedString(
      string: string, attributes: [NSAttributedString.Key(kCTFontAttributeName as String): font])
  }

  @Test(arguments: integers)
  func `images with any number of bits or bytes are created or nil without a trap`(number: Int)
    throws
  {
    let provider = try #require(CGDataProvider(data: Data(repeating: 0, count: 64) as NSData))
    for place in 0..<5 {
      func value(_ index: Int, _ usual: Int) -> Int { index == place ? number : usual }
      let image = CGImage(
        width: value(0, 2), height: value(1, 2), bitsPerComponent: value(2, 8),
        bitsPerPixel: value(3, 32), bytesPerRow: value(4, 8), space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
      let mask = CGImage(
        maskWidth: value(0, 2), height: value(1, 2), bitsPerComponent: value(2, 8),
        bitsPerPixel: value(3, 8), bytesPerRow: value(4, 8), provider: provider, decode: nil,
        shouldInterpolate: true)
      #expect(number > 0 || image == nil && mask == nil)
    }
  }

  @Test(arguments: integers)
  func `gradients and functions of any count are created or nil without a trap`(number: Int) {
    // Skips counts for which the caller would need as many numbers in memory.
    guard number < 2 || number > 1 << 60 else { return }
    let numbers: [CGFloat] = [0, 0, 0, 1, 1, 1, 1, 1]
    let gradient = unsafe numbers.withUnsafeBufferPointer { numbers in
      unsafe CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: numbers.baseAddress!,
        locations: UnsafePointer<CGFloat>?.none, count: number)
    }
    #expect((gradient == nil) == (number != 1))
    var callbacks = unsafe CGFunctionCallbacks(
      version: 0, evaluate: { _, _, _ in }, releaseInfo: nil)
    let function = unsafe numbers.withUnsafeBufferPointer { numbers in
      unsafe CGFunction(
        info: nil, domainDimension: 1, domain: numbers.baseAddress, rangeDimension: number,
        range: numbers.baseAddress, callbacks: &callbacks)
    }
    #expect((function == nil) == (number != 1))
    #expect(CFDataCreateMutable(nil, number) != nil)
  }

  @Test(arguments: integers)
  func `text ranges are clamped to the text`(number: Int) throws {
    let text = NSAttributedString(string: "Quartz draws\nlines")
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    let framesetter = CTFramesetterCreateWithAttributedString(text)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let context = try #require(CGContext(width: 4, height: 4))
    for other in Self.integers {
      let range = CFRange(location: number, length: other)
      let line = CTTypesetterCreateLine(typesetter, range)
      #expect(CTLineGetStringRange(line).length <= text.length)
      #expect(0...text.length ~= CTTypesetterSuggestLineBreak(typesetter, number, Double(other)))
      #expect(0...text.length ~= CTTypesetterSuggestClusterBreak(typesetter, number, Double(other)))
      let frame = CTFramesetterCreateFrame(framesetter, range, path, nil)
      #expect(CTFrameGetVisibleStringRange(frame).length <= text.length)
      var origins = [CGPoint](repeating: .zero, count: 8)
      unsafe CTFrameGetLineOrigins(frame, range, &origins)
      _ = CTFramesetterSuggestFrameSizeWithConstraints(framesetter, range, nil, .zero, nil)
      for run in (CTLineGetGlyphRuns(self.line) as! [CTRun]) {
        var glyphs = [CGGlyph](repeating: 0, count: 64)
        unsafe CTRunGetGlyphs(run, range, &glyphs)
        _ = CTRunGetTypographicBounds(run, range, nil, nil, nil)
        _ = CTRunGetImageBounds(run, context, range)
        CTRunDraw(run, context, range)
      }
    }
    _ = CTLineGetOffsetForStringIndex(line, number, nil)
  }

  @Test(arguments: numbers)
  func `lines, fonts and frames of any size are created`(number: CGFloat) throws {
    let context = try #require(CGContext(width: 4, height: 4))
    for other in Self.numbers {
      _ = CTLineCreateTruncatedLine(line, Double(number), .end, nil)
      _ = CTLineCreateJustifiedLine(line, number, Double(other))
      _ = CTLineGetPenOffsetForFlush(line, number, Double(other))
      _ = CTLineGetStringIndexForPosition(line, CGPoint(x: number, y: other))
      var matrix = CGAffineTransform(a: number, b: 0, c: 0, d: other, tx: other, ty: number)
      let font = CTFontCreateUIFontForLanguage(.system, number, nil).map {
        unsafe CTFontCreateCopyWithAttributes($0, other, &matrix, nil)
      }
      guard let font else { continue }
      let text = NSAttributedString(string: "Ag\tx", attributes: [.init("NSFont"): font])
      CTLineDraw(CTLineCreateWithAttributedString(text), context)
      let path = CGPath(
        rect: CGRect(x: 0, y: 0, width: number, height: other), transform: nil)
      CTFrameDraw(
        CTFramesetterCreateFrame(
          CTFramesetterCreateWithAttributedString(text), CFRange(), path, nil), context)
      _ = unsafe CTFontCreatePathForGlyph(font, 5, &matrix)
    }
  }

  @Test(arguments: numbers)
  func `text with lengths of any size needs a size that is a number`(number: CGFloat) {
    for other in Self.numbers {
      let text = NSMutableAttributedString(attributedString: text("ab cd\tef", size: other))
      let whole = NSRange(location: 0, length: text.length)
      text.addAttribute(.init(kCTKernAttributeName as String), value: number, range: whole)
      text.addAttribute(
        .init(kCTParagraphStyleAttributeName as String),
        value: paragraphStyle(
          .natural, .byWordWrapping, [(.headIndent, other), (.lineSpacingAdjustment, number)]),
        range: whole)
      let framesetter = CTFramesetterCreateWithAttributedString(text)
      for width in [0, 30, number] {
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
          framesetter, CFRangeMake(0, 0), nil, CGSize(width: width, height: 0), nil)
        #expect(size.width >= 0 && size.height >= 0, "\(number), \(other): \(size)")
      }
    }
  }

  @Test(arguments: numbers)
  func `thumbnails and densities of any size are created`(number: CGFloat) throws {
    let context = try #require(CGContext(width: 9, height: 5))
    let image = try #require(context.makeImage())
    let file = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(file, kUTTypePNG, 1, nil))
    let properties: [CFString: Any] = [
      kCGImagePropertyDPIWidth: Double(number), kCGImagePropertyDPIHeight: Double(number),
      kCGImageDestinationImageMaxPixelSize: Double(number),
    ]
    CGImageDestinationAddImage(destination, image, properties as NSDictionary)
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(file, nil))
    let options = [kCGImageSourceThumbnailMaxPixelSize: Double(number)] as NSDictionary
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, options) != nil)
    for index in Self.integers where index != 0 {
      #expect(CGImageSourceCreateImageAtIndex(source, index, nil) == nil)
      #expect(CGImageSourceCreateThumbnailAtIndex(source, index, options) == nil)
      #expect(
        (CGImageDestinationCreateWithData(file, kUTTypePNG, index, nil) == nil) == (index < 1))
    }
  }
}

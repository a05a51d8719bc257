import Synchronization
import Testing

@testable import Citrine

/// One call of each symbol of the reference's section 1, as far as 1.4: contexts and their state.
@Suite struct `Symbols of 1: contexts and state` {
  private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
  private let rgb = GColorSpaceCreateDeviceRGB()

  /// The pixel at 3, 3 of an opaque white context after drawing.
  private func drawn(_ draw: (GContext) -> Void) -> Pixel {
    let picture = GContext.drawing(8, 8) { context in
      context.setFillColor(.white)
      context.fill(context.wholeRect)
      context.setFillColor(.black)
      draw(context)
    }
    return picture[3, 3]
  }

  @Test func `1.1 contexts are made of a word, of an option set, and tell their end`() {
    let released = Mutex(0)
    let release: GBitmapContextReleaseDataCallback = { info, data in
      let isRight = unsafe info == nil && data != nil
      released.withLock { $0 += isRight ? 1 : 100 }
    }
    let memory = GuardedMemory(byteCount: 64)
    // SAFETY: the memory holds four rows of 16 bytes, and outlives the contexts.
    let word = unsafe GContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: rgb,
      bitmapInfo: GImageAlphaInfo.premultipliedLast.rawValue)
    let options = unsafe GContext(
      data: memory.base, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16, space: nil,
      bitmapInfo: GBitmapInfo(rawValue: 7))
    var told = unsafe GContext(
      data: memory.base, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16, space: rgb,
      bitmapInfo: GImageAlphaInfo.noneSkipLast.rawValue, releaseCallback: release,
      releaseInfo: nil)
    #expect(word != nil && options?.alphaInfo == .alphaOnly && told != nil)
    #expect(word == word && word != told && Set([word, word]).count == 1)
    #expect(released.withLock { $0 } == 0)
    told = nil
    #expect(released.withLock { $0 } == 1)
  }

  @Test func `1.1 contexts tell their measures and make images`() throws {
    let context = BitmapLayout.bgra.makeContext(width: 5, height: 3)
    let hasData = unsafe context.data != nil
    #expect(hasData && context.width == 5 && context.height == 3)
    #expect(context.bitsPerComponent == 8 && context.bitsPerPixel == 32)
    #expect(context.bytesPerRow >= 20 && context.colorSpace?.model == .rgb)
    #expect(context.alphaInfo == .premultipliedFirst && context.bitmapInfo.rawValue == 0x2002)
    #expect(try #require(context.makeImage()).width == 5)
  }

  @Test func `1.2 the CTM is moved, saved and restored`() {
    let context = GContext.canvas(8, 8)
    context.saveGState()
    context.translateBy(x: 2, y: 3)
    context.scaleBy(x: 2, y: 4)
    #expect(context.ctm == GAffineTransform(2, 0, 0, 4, 2, 3))
    #expect(context.userSpaceToDeviceSpaceTransform == context.ctm)
    let (point, size) = (CGPoint(x: 1, y: 1), CGSize(width: 1, height: 1))
    #expect(context.convertToDeviceSpace(point) == CGPoint(x: 4, y: 7))
    #expect(context.convertToDeviceSpace(size) == CGSize(width: 2, height: 4))
    #expect(context.convertToDeviceSpace(rect) == CGRect(x: 4, y: 11, width: 6, height: 16))
    #expect(context.convertToUserSpace(CGPoint(x: 4, y: 7)) == point)
    #expect(context.convertToUserSpace(CGSize(width: 2, height: 4)) == size)
    #expect(context.convertToUserSpace(CGRect(x: 4, y: 11, width: 6, height: 16)) == rect)
    context.restoreGState()
    #expect(context.ctm == .identity)
    context.rotate(by: .pi / 2)
    #expect(context.ctm == GAffineTransform(rotationAngle: .pi / 2))
    context.restoreGState()
    context.concatenate(GAffineTransform(rotationAngle: -.pi / 2))
    #expect(context.ctm.isIdentity)
  }

  /// The alphas in the row y = 3 of a black line that runs through it.
  private func line(_ set: (GContext) -> Void) -> [UInt8] {
    let picture = GContext.drawing(16, 8) { context in
      set(context)
      context.move(to: CGPoint(x: 4, y: 3.5))
      context.addLine(to: CGPoint(x: 12, y: 3.5))
      context.strokePath()
    }
    return (0..<16).map { picture[$0, 3].alpha }
  }

  @Test func `1.3 lines have a width, caps, joins and dashes`() {
    let plain = line { _ in }
    #expect(plain == (0..<16).map { 4..<12 ~= $0 ? 255 : 0 })
    #expect(line { $0.setLineWidth(0.4) }[5] == 102)
    #expect(
      line { context in
        context.setLineWidth(4)
        context.setLineCap(.square)
      } == (0..<16).map { 2..<14 ~= $0 ? 255 : 0 })
    #expect(
      line { $0.setLineDash(phase: 1, lengths: [3, 2]) }
        == (0..<16).map { [4, 5, 8, 9, 10].contains($0) ? 255 : 0 })
    // A corner of a right angle: mitred in full, rounded, and bevelled under a limit below √2.
    func corner(_ set: (GContext) -> Void) -> UInt8 {
      let picture = GContext.drawing(8, 8) { context in
        context.setLineWidth(4)
        set(context)
        context.addLines(between: [CGPoint(x: 0, y: 4), CGPoint(x: 4, y: 4), CGPoint(x: 4, y: 0)])
        context.strokePath()
      }
      return picture[5, 5].alpha
    }
    #expect(corner { $0.setLineJoin(.miter) } == 255 && corner { $0.setLineJoin(.bevel) } == 0)
    #expect((50..<205).contains(corner { $0.setLineJoin(.round) }))
    #expect(corner { $0.setMiterLimit(1.4) } == 0 && corner { $0.setMiterLimit(1.5) } == 255)
  }

  @Test func `1.3 alpha, blend mode, intent, flatness and quality`() {
    #expect(
      drawn {
        $0.setAlpha(0.2); $0.fill($0.wholeRect)
      } == Pixel(204, 204, 204))
    #expect(
      drawn {
        $0.setBlendMode(.clear); $0.fill($0.wholeRect)
      } == .clear)
    #expect(
      drawn {
        $0.setRenderingIntent(.perceptual); $0.fill($0.wholeRect)
      } == .black)
    #expect(
      drawn {
        $0.setFlatness(3); $0.fill($0.wholeRect)
      } == .black)
    let context = GContext.canvas(1, 1)
    #expect(context.interpolationQuality == .default)
    context.interpolationQuality = .high
    #expect(context.interpolationQuality == .high)
  }

  @Test func `1.3 smoothing of shapes is wanted and allowed`() {
    let part = CGRect(x: 3, y: 3, width: 0.2, height: 1)
    #expect(drawn { $0.fill(part) } == Pixel(204, 204, 204))
    #expect(
      drawn {
        $0.setShouldAntialias(false); $0.fill(part)
      } == .black)
    #expect(
      drawn {
        $0.setAllowsAntialiasing(false); $0.fill(part)
      } == .black)
  }

  @Test func `1.3 smoothing and places of letters are wanted and allowed`() {
    func letter(_ set: (GContext) -> Void) -> Pixels {
      GContext.drawing(16, 16) { context in
        context.setFontSize(13)
        set(context)
        context.showText("R", at: CGPoint(x: 3.4, y: 4))
      }
    }
    let plain = letter { _ in }
    let whole = letter { context in
      context.setShouldSubpixelPositionFonts(false)
      context.setAllowsFontSubpixelPositioning(false)
      context.setShouldSubpixelQuantizeFonts(true)
      context.setAllowsFontSubpixelQuantization(true)
      context.setShouldSmoothFonts(false)
      context.setAllowsFontSmoothing(false)
    }
    #expect(plain.painted.count > 5 && whole.painted.count > 5)
  }

  @Test func `1.3 a shadow is black of a third, or has a colour`() {
    let offset = CGSize(width: 4, height: 0)
    let left = CGRect(x: -4, y: 0, width: 4, height: 8)
    #expect(
      drawn {
        $0.setShadow(offset: offset, blur: 0); $0.fill(left.offsetBy(dx: 3, dy: 0))
      }
        == Pixel(170, 170, 170))
    let red = GColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(
      drawn { context in
        context.setShadow(offset: offset, blur: 0, color: red)
        context.fill(left.offsetBy(dx: 3, dy: 0))
      } == Pixel(255, 0, 0))
  }

  @Test func `1.4 colours are set by value, by components and by patterns`() {
    let square = CGRect(x: 0, y: 0, width: 8, height: 8)
    let red = Pixel(255, 0, 0)
    let fills: [(GContext) -> Void] = [
      { $0.setFillColor(GColor(red: 1, green: 0, blue: 0, alpha: 1)) },
      { $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1) },
      { $0.setFillColor(cyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1) },
      {
        $0.setFillColorSpace(GColorSpaceCreateDeviceRGB()); $0.setFillColor([1, 0, 0, 1])
      },
      { context in
        context.setFillColorSpace(GColorSpace(patternBaseSpace: GColorSpaceCreateDeviceRGB())!)
        context.setPatternPhase(CGSize(width: 2, height: 2))
        context.setFillPattern(.quarter, colorComponents: [1, 0, 0, 1])
      },
    ]
    for fill in fills {
      #expect(
        drawn {
          fill($0); $0.fill(square)
        } == red)
    }
    #expect(
      drawn {
        $0.setFillColor(gray: 0.2, alpha: 1); $0.fill(square)
      } == Pixel(51, 51, 51))
    let strokes: [(GContext) -> Void] = [
      { $0.setStrokeColor(GColor(red: 1, green: 0, blue: 0, alpha: 1)) },
      { $0.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1) },
      { $0.setStrokeColor(cyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1) },
      {
        $0.setStrokeColorSpace(GColorSpaceCreateDeviceRGB()); $0.setStrokeColor([1, 0, 0, 1])
      },
      { context in
        context.setStrokeColorSpace(GColorSpace(patternBaseSpace: GColorSpaceCreateDeviceRGB())!)
        context.setPatternPhase(CGSize(width: 2, height: 2))
        context.setStrokePattern(.quarter, colorComponents: [1, 0, 0, 1])
      },
    ]
    for stroke in strokes {
      #expect(
        drawn {
          stroke($0); $0.stroke(square, width: 16)
        } == red)
    }
    #expect(
      drawn {
        $0.setStrokeColor(gray: 0.2, alpha: 1); $0.stroke(square, width: 16)
      }
        == Pixel(51, 51, 51))
  }
}

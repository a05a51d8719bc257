import Testing

@testable import Citrine

/// Calls each symbol of sections 1.3 and 1.4 of QUARTZ-COVERAGE.md: the attributes and colours of the
/// graphics state.
@Suite struct `Graphics state symbols` {
  /// Returns the pixel at (3, 3) of an opaque white context after `draw`.
  private func drawn(_ draw: (GContext) -> Void) -> Pixel {
    let picture = GContext.drawing(8, 8) { context in
      context.setFillColor(.white)
      context.fill(context.wholeRect)
      context.setFillColor(.black)
      draw(context)
    }
    return picture[3, 3]
  }

  /// Returns the alphas of row y = 3, along which a black line runs.
  private func line(_ set: (GContext) -> Void) -> [UInt8] {
    let picture = GContext.drawing(16, 8) { context in
      set(context)
      context.move(to: CGPoint(x: 4, y: 3.5))
      context.addLine(to: CGPoint(x: 12, y: 3.5))
      context.strokePath()
    }
    return (0..<16).map { picture[$0, 3].alpha }
  }

  @Test func `strokes use line width, caps, joins and dashes`() {
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
    // Returns the alpha at a right-angled corner: 255 mitred, less when rounded, and 0 when
    // bevelled, which a miter limit below √2 causes.
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

  @Test func `alpha, blend mode, rendering intent, flatness and quality are set`() {
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

  @Test func `anti-aliasing can be switched by state and by context`() {
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

  @Test func `font smoothing and subpixel positions can be switched by state and by context`() {
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

  @Test func `a shadow has a default colour of black at alpha 1/3, or a given colour`() {
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

  @Test func `colours are set by value, by components and by patterns`() {
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

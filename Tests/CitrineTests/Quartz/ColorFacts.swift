import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// Facts measured on Apple's colour spaces, gradients and shadings.
@Suite struct `Quartz facts: colours and gradients` {
  private let rgb = CGColorSpaceCreateDeviceRGB()

  private func gradient(_ components: [CGFloat], _ locations: [CGFloat]? = nil) -> CGGradient? {
    CGGradient(
      colorSpace: rgb, colorComponents: components, locations: locations,
      count: components.count / 4)
  }

  /// Returns one row of pixels: a gradient from black at x = `start` to white at x = `end`.
  private func ramp(
    _ width: Int, _ start: CGFloat, _ end: CGFloat, _ options: CGGradientDrawingOptions = []
  ) -> Pixels {
    CGContext.drawing(width, 1) { context in
      context.drawLinearGradient(
        gradient([0, 0, 0, 1, 1, 1, 1, 1])!, start: CGPoint(x: start, y: 0),
        end: CGPoint(x: end, y: 0), options: options)
    }
  }

  private func shading(_ extendStart: Bool, _ extendEnd: Bool) -> Pixels {
    let function = CGFunction(
      domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: [0, 1, 0, 1, 0, 1, 0, 1]
    ) { [$0[0], 0, 1 - $0[0], 1] }!
    let axial = CGShading(
      axialSpace: rgb, start: CGPoint(x: 4, y: 0), end: CGPoint(x: 8, y: 0), function: function,
      extendStart: extendStart, extendEnd: extendEnd)!
    return CGContext.drawing(12, 1) { $0.drawShading(axial) }
  }

  @Test func `a pattern space has no components, or those of its base`() {
    #expect(CGColorSpace(patternBaseSpace: nil)?.numberOfComponents == 0)
    #expect(CGColorSpace(patternBaseSpace: rgb)?.numberOfComponents == 3)
    #expect(
      CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceGray())?.numberOfComponents == 1)
  }

  /// Citrine differs from Quartz in CMYK: the default colour is black ink, as in PDF.
  ///
  /// With all components zero it would be white.
  @Test func `the default colour of a space is opaque with zero components, in CMYK black`() {
    let table = CGColorSpace(indexedBaseSpace: rgb, last: 1, colorTable: [51, 102, 153, 1, 2, 3])!
    for (space, expected) in [
      (rgb, .black), (CGColorSpaceCreateDeviceGray(), .black), (table, Pixel(51, 102, 153)),
      (CGColorSpaceCreateDeviceCMYK(), .black),
    ] as [(CGColorSpace, Pixel)] {
      let picture = CGContext.drawing(1, 1) { context in
        context.setFillColor(red: 0.5, green: 0.5, blue: 1, alpha: 0.2)
        context.setFillColorSpace(space)
        context.fill(context.wholeRect)
      }
      #expect(picture[0, 0] == expected)
    }
  }

  @Test(arguments: [-0.1, 1.1, 2, -.infinity, .infinity, .nan] as [CGFloat])
  func `a location outside 0 to 1 gives no gradient`(location: CGFloat) {
    #expect(gradient([0, 0, 0, 1, 1, 1, 1, 1], [0, location]) == nil)
    #expect(gradient([0, 0, 0, 1, 1, 1, 1, 1], [location, 1]) == nil)
    #expect(
      CGGradient(colorsSpace: rgb, colors: [.black, .white], locations: [location, 1]) == nil)
  }

  @Test func `a gradient over ten pixels goes from below 60 to above 200`() {
    let levels = ramp(10, 0, 10).values.map(\.red)
    #expect(levels[0] < 60 && levels[9] > 200)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `a gradient paints beyond its ends only with the extend options`() {
    let plain = ramp(12, 4, 8)
    #expect(plain.painted == [[4, 0], [5, 0], [6, 0], [7, 0]])
    let before = ramp(12, 4, 8, .drawsBeforeStartLocation)
    #expect(before.painted.count == 8 && before[0, 0] == .black && before[8, 0] == .clear)
    let both = ramp(12, 4, 8, [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(both.painted.count == 12 && both[0, 0] == .black && both[11, 0] == .white)
  }

  @Test func `a shading paints beyond its ends only if it is extended`() {
    let plain = shading(false, false)
    #expect(plain.painted == [[4, 0], [5, 0], [6, 0], [7, 0]])
    #expect(plain[4, 0].distance(to: Pixel(32, 0, 223)) <= 1)
    let extended = shading(true, true)
    #expect((0..<4).allSatisfy { extended[$0, 0] == Pixel(0, 0, 255) })
    #expect((8..<12).allSatisfy { extended[$0, 0] == Pixel(255, 0, 0) })
    #expect((4..<8).allSatisfy { extended[$0, 0] == plain[$0, 0] })
  }

  // Quartz's names give no way to call a function directly: only a shading calls it.
  #if !APPLE_NAMES
    @Test func `the input and output of a function are clamped to its domain and range`() {
      let function = CGFunction(
        domainDimension: 1, domain: [0.25, 0.75], rangeDimension: 2, range: [0.5, 1, 0, 0.5]
      ) { [$0[0] - 0.5, $0[0]] }!
      #expect(function([0]) == [0.5, 0.25] && function([9]) == [0.5, 0.5])
    }
  #endif

  @Test func `without locations the colours are evenly spaced from 0 to 1`() {
    let colors: [CGFloat] = [1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1]
    func picture(_ locations: [CGFloat]?) -> Pixels {
      CGContext.drawing(16, 1) { context in
        context.drawLinearGradient(
          gradient(colors, locations)!, start: .zero, end: CGPoint(x: 16, y: 0), options: [])
      }
    }
    #expect(picture(nil) == picture([0, 0.5, 1]))
  }

  @Test func `a gradient without stops at 0 and 1 extends the nearest colour`() {
    let picture = CGContext.drawing(16, 1) { context in
      context.drawLinearGradient(
        gradient([1, 0, 0, 1, 0, 0, 1, 1], [0.25, 0.75])!, start: .zero,
        end: CGPoint(x: 16, y: 0), options: [])
    }
    #expect((0..<4).allSatisfy { picture[$0, 0] == Pixel(255, 0, 0) })
    #expect((12..<16).allSatisfy { picture[$0, 0] == Pixel(0, 0, 255) })
  }

  @Test func `gradients interpolate unpremultiplied components`() {
    let picture = CGContext.drawing(1, 1) { context in
      context.drawLinearGradient(
        gradient([1, 0, 0, 1, 0, 0, 0, 0])!, start: .zero, end: CGPoint(x: 1, y: 0), options: [])
    }
    #expect(picture[0, 0].distance(to: Pixel(64, 0, 0, 128)) <= 1)
  }

  @Test func `a gradient fills the clip and keeps the current path`() {
    let context = CGContext.canvas(8, 8)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.clip(to: CGRect(x: 2, y: 1, width: 5, height: 6))
    context.addRect(CGRect(x: 3, y: 3, width: 1, height: 1))
    context.drawLinearGradient(
      gradient([0, 0, 1, 1, 0, 0, 1, 1])!, start: .zero, end: CGPoint(x: 8, y: 0), options: [])
    let picture = Pixels(context)
    #expect(picture.painted.count == 30 && picture[2, 1] == Pixel(0, 0, 255))
    #expect(!context.isPathEmpty)
  }

  @Test func `a radial gradient does not paint inside its start circle`() {
    func picture(_ options: CGGradientDrawingOptions) -> Pixels {
      CGContext.drawing(24, 24) { context in
        let center = CGPoint(x: 12, y: 12)
        context.drawRadialGradient(
          gradient([1, 0, 0, 1, 0, 0, 1, 1])!, startCenter: center, startRadius: 5,
          endCenter: center, endRadius: 10, options: options)
      }
    }
    #expect(picture([])[12, 12] == .clear && picture([])[0, 0] == .clear)
    #expect(picture([])[19, 12].alpha == 255)
    #expect(picture(.drawsBeforeStartLocation)[12, 12] == Pixel(255, 0, 0))
    #expect(picture(.drawsAfterEndLocation)[0, 0] == Pixel(0, 0, 255))
  }

  /// Citrine differs: without a space, Quartz mixes in its generic RGB.
  @Test func `a gradient without a colour space interpolates in sRGB`() throws {
    let colors = [
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
      CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1),
    ]
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    let picture = CGContext.drawing(1, 1) {
      $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 1, y: 0), options: [])
    }
    #expect(picture[0, 0].distance(to: Pixel(128, 128, 0)) <= 1)
  }
}

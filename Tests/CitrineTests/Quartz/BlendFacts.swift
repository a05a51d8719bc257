import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// Facts measured on Apple's blend modes.
@Suite struct `Quartz facts: blend modes` {
  private static let opaqueRed = CGColor(red: 200 / 255.0, green: 0, blue: 0, alpha: 1)
  private static let halfBlue = CGColor(red: 0, green: 0, blue: 200 / 255.0, alpha: 0.5)

  /// Returns one pixel: `color` drawn over `ground` in a blend mode.
  private func blend(_ mode: CGBlendMode, _ color: CGColor, over ground: CGColor) -> Pixel {
    CGContext.drawing(1, 1) { context in
      context.setFillColor(ground)
      context.fill(context.wholeRect)
      context.setBlendMode(mode)
      context.setFillColor(color)
      context.fill(context.wholeRect)
    }[0, 0]
  }

  private static let measured: [(CGBlendMode, Pixel)] = [
    (.normal, Pixel(100, 0, 100)), (.multiply, Pixel(100, 0, 0)), (.screen, Pixel(200, 0, 100)),
    (.darken, Pixel(100, 0, 0)), (.lighten, Pixel(200, 0, 100)),
    (.difference, Pixel(200, 0, 100)), (.exclusion, Pixel(200, 0, 100)), (.colorBurn, .black),
    (.hue, Pixel(119, 19, 119)), (.clear, .clear),
    (.copy, Pixel(0, 0, 100, 128)), (.sourceAtop, Pixel(100, 0, 100)),
    (.destinationOver, Pixel(200, 0, 0)), (.xor, Pixel(100, 0, 0, 127)),
    (.plusLighter, Pixel(200, 0, 100)), (.plusDarker, Pixel(72, 0, 0)),
  ]

  /// The expected bytes were read back from Quartz.
  @Test(arguments: measured)
  func `each blend mode of half-transparent blue over red gives the measured bytes`(
    mode: CGBlendMode, expected: Pixel
  ) {
    #expect(blend(mode, Self.halfBlue, over: Self.opaqueRed) == expected)
  }

  /// The measurement was 72, with an uncertainty of 1 level.
  ///
  /// The formula gives 71.4.
  @Test func `hardLight of half-transparent blue over red is within one level of 100, 0, 72`() {
    let result = blend(.hardLight, Self.halfBlue, over: Self.opaqueRed)
    #expect(result.distance(to: Pixel(100, 0, 72)) <= 1)
  }

  /// Citrine differs by one level: 136.7 with alpha 0.5, and 136.4 with alpha 128/255, the byte
  /// that stores 0.5.
  @Test func `luminosity of half-transparent blue over red gives 136, 0, 0`() {
    let result = blend(.luminosity, Self.halfBlue, over: Self.opaqueRed)
    #expect(result == Pixel(136, 0, 0))
  }

  @Test func `colorBurn with a source component of 0 gives 0`() {
    let source = CGColor(red: 0, green: 0.6, blue: 0, alpha: 0.25)
    let result = blend(.colorBurn, source, over: CGColor(red: 0.7, green: 0.7, blue: 0.2, alpha: 1))
    #expect(result.red == 0 && result.blue == 0 && result.green > 0 && result.alpha == 255)
  }

  /// R = max(0, Ra − ((Da − D) + (Sa − S))) with Ra = min(1, Sa + Da).
  @Test(
    arguments: [51, 128, 255] as [CGFloat], [51, 128, 255] as [CGFloat])
  func `plusDarker equals the documented formula with alphas instead of 1`(
    sourceAlpha: CGFloat, groundAlpha: CGFloat
  ) {
    let source = CGColor(red: 0.8, green: 0.4, blue: 0.1, alpha: sourceAlpha / 255)
    let ground = CGColor(red: 0.3, green: 0.9, blue: 0.6, alpha: groundAlpha / 255)
    let (s, d) = (blend(.copy, source, over: .clear), blend(.copy, ground, over: .clear))
    let alpha = min(255, Int(s.alpha) + Int(d.alpha))
    let expected = zip(s.channels, d.channels).map { s, d in
      max(0, alpha - (Int(groundAlpha) - Int(d)) - (Int(sourceAlpha) - Int(s)))
    }
    let result = blend(.plusDarker, source, over: ground)
    #expect(result.channels[..<3].map { Int($0) } == Array(expected[..<3]))
    #expect(Int(result.alpha) == alpha)
  }

  @Test func `plusDarker of opaque colours is the sum minus 1, at least 0`() {
    let result = blend(
      .plusDarker, CGColor(red: 0.8, green: 0.6, blue: 0.2, alpha: 1),
      over: CGColor(red: 0.4, green: 0.6, blue: 0.2, alpha: 1))
    #expect(result == Pixel(51, 51, 0))
  }

  @Test func `plusDarker over a transparent backdrop gives the source`() {
    let source = CGColor(red: 0.8, green: 0.4, blue: 0.1, alpha: 0.4)
    #expect(blend(.plusDarker, source, over: .clear) == blend(.copy, source, over: .clear))
  }

  @Test(arguments: CGBlendMode.allCases)
  func `no blend mode changes pixels outside the shape`(mode: CGBlendMode) {
    let picture = CGContext.drawing(6, 6) { context in
      context.setFillColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
      context.fill(context.wholeRect)
      context.setBlendMode(mode)
      context.setFillColor(red: 0.9, green: 0, blue: 0.3, alpha: 0.5)
      context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
    }
    // The components are 204 · 0.2, 204 · 0.4 and 204 · 0.6, rounded.
    let ground = Pixel(41, 82, 122, 204)
    #expect(picture.values.count { $0 == ground } >= 32)
    #expect(picture[1, 2] == ground && picture[4, 3] == ground && picture[0, 5] == ground)
  }

  @Test func `copy and clear at half coverage mix half of the result with the backdrop`() {
    func edge(_ mode: CGBlendMode) -> Pixel {
      CGContext.drawing(1, 1) { context in
        context.setFillColor(CGColor.white)
        context.fill(context.wholeRect)
        context.setBlendMode(mode)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 1))
      }[0, 0]
    }
    #expect(edge(.copy).distance(to: Pixel(191, 127, 127, 191)) <= 1)
    #expect(edge(.clear).distance(to: Pixel(127, 127, 127, 127)) <= 1)
  }
}

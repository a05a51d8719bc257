import Foundation
import Testing

@testable import Citrine

/// Compares blend results with numbers computed outside the library from the formulas of PDF and of
/// the Quartz header.
@Suite struct `Blend vectors` {
  typealias Vector = (mode: GBlendMode, opaque: [Double], transparent: [Double])

  /// The premultiplied result of (0.2, 0.6, 0.9) with alpha 0.5 over (0.8, 0.4, 0.2), once with
  /// ground alpha 1 and once with 0.6.
  static let vectors: [Vector] = [
    (.normal, [0.5, 0.5, 0.55, 1], [0.34, 0.42, 0.51, 0.8]),
    (.multiply, [0.48, 0.32, 0.19, 1], [0.328, 0.312, 0.294, 0.8]),
    (.screen, [0.82, 0.58, 0.56, 1], [0.532, 0.468, 0.516, 0.8]),
    (.overlay, [0.74, 0.44, 0.28, 1], [0.484, 0.384, 0.348, 0.8]),
    (.darken, [0.5, 0.4, 0.2, 1], [0.34, 0.36, 0.3, 0.8]),
    (.lighten, [0.8, 0.5, 0.55, 1], [0.52, 0.42, 0.51, 0.8]),
    (.colorDodge, [0.9, 0.7, 0.6, 1], [0.58, 0.54, 0.54, 0.8]),
    (.colorBurn, [0.4, 0.2, 0.1556, 1], [0.28, 0.24, 0.2733, 0.8]),
    (.softLight, [0.752, 0.4232, 0.2992, 1], [0.4912, 0.3739, 0.3595, 0.8]),
    (.hardLight, [0.56, 0.46, 0.52, 1], [0.376, 0.396, 0.492, 0.8]),
    (.difference, [0.7, 0.3, 0.45, 1], [0.46, 0.3, 0.45, 0.8]),
    (.exclusion, [0.74, 0.46, 0.47, 1], [0.484, 0.396, 0.462, 0.8]),
    (.hue, [0.5149, 0.4863, 0.5149, 1], [0.3489, 0.4118, 0.4889, 0.8]),
    (.saturation, [0.8252, 0.3918, 0.1752, 1], [0.5351, 0.3551, 0.2851, 0.8]),
    (.color, [0.4925, 0.4925, 0.5425, 1], [0.3355, 0.4155, 0.5055, 0.8]),
    (.luminosity, [0.8075, 0.4075, 0.2075, 1], [0.5245, 0.3645, 0.3045, 0.8]),
    (.clear, [0, 0, 0, 0], [0, 0, 0, 0]),
    (.copy, [0.1, 0.3, 0.45, 0.5], [0.1, 0.3, 0.45, 0.5]),
    (.sourceIn, [0.1, 0.3, 0.45, 0.5], [0.06, 0.18, 0.27, 0.3]),
    (.sourceOut, [0, 0, 0, 0], [0.04, 0.12, 0.18, 0.2]),
    (.sourceAtop, [0.5, 0.5, 0.55, 1], [0.3, 0.3, 0.33, 0.6]),
    (.destinationOver, [0.8, 0.4, 0.2, 1], [0.52, 0.36, 0.3, 0.8]),
    (.destinationIn, [0.4, 0.2, 0.1, 0.5], [0.24, 0.12, 0.06, 0.3]),
    (.destinationOut, [0.4, 0.2, 0.1, 0.5], [0.24, 0.12, 0.06, 0.3]),
    (.destinationAtop, [0.4, 0.2, 0.1, 0.5], [0.28, 0.24, 0.24, 0.5]),
    (.xor, [0.4, 0.2, 0.1, 0.5], [0.28, 0.24, 0.24, 0.5]),
    (.plusDarker, [0.4, 0.2, 0.15, 1], [0.48, 0.44, 0.47, 1]),
    (.plusLighter, [0.9, 0.7, 0.65, 1], [0.58, 0.54, 0.57, 1]),
  ]

  private func result(_ mode: GBlendMode, over alpha: CGFloat, _ layout: BitmapLayout) -> Pixel {
    let context = layout.makeContext(width: 1, height: 1)
    context.setFillColor(red: 0.8, green: 0.4, blue: 0.2, alpha: alpha)
    context.fill(context.wholeRect)
    context.setBlendMode(mode)
    context.setFillColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 0.5)
    context.fill(context.wholeRect)
    return Pixels(context)[0, 0]
  }

  /// Returns the tolerance in levels.
  ///
  /// `colorBurn` divides by a source of 0.2, so it multiplies the rounding error of the stored byte
  /// by five.
  private func limit(_ mode: GBlendMode) -> Double { mode == .colorBurn ? 2.01 : 1 }

  private func error(_ pixel: Pixel, _ expected: [Double]) -> Double {
    zip(pixel.channels, expected).map { abs(Double($0) - 255 * $1) }.max()!
  }

  @Test func `cover all modes`() {
    #expect(Set(Self.vectors.map(\.mode)) == Set(GBlendMode.allCases))
  }

  @Test(arguments: vectors)
  func `match within one level, on opaque and transparent backdrops`(vector: Vector) {
    for layout in BitmapLayout.transparent {
      for (alpha, expected) in [(1, vector.opaque), (0.6, vector.transparent)] {
        let pixel = result(vector.mode, over: alpha, layout)
        #expect(error(pixel, expected) <= limit(vector.mode))
      }
    }
  }

  @Test(arguments: vectors)
  func `match in formats without alpha`(vector: Vector) {
    for layout in BitmapLayout.opaque {
      let expected = Array(vector.opaque[..<3]) + [1]
      #expect(error(result(vector.mode, over: 1, layout), expected) <= limit(vector.mode))
    }
  }

  private static let pdfModes = GBlendMode.allCases.filter { (1...15).contains($0.rawValue) }

  @Test(arguments: pdfModes)
  func `the PDF blend modes give the source on a transparent backdrop`(mode: GBlendMode) {
    for layout in BitmapLayout.transparent {
      #expect(result(mode, over: 0, layout) == result(.copy, over: 0, layout))
    }
  }

  @Test(arguments: pdfModes)
  func `the PDF blend modes keep the backdrop under a transparent source`(mode: GBlendMode) {
    for layout in BitmapLayout.allCases {
      let context = layout.makeContext(width: 1, height: 1)
      context.setFillColor(red: 0.8, green: 0.4, blue: 0, alpha: 0.6)
      context.fill(context.wholeRect)
      let before = Pixels(context)
      context.setBlendMode(mode)
      let clear = GContext.canvas(1, 1).makeImage()!
      context.draw(clear, in: context.wholeRect)
      context.setFillColor(red: 0, green: 0.5, blue: 1, alpha: 0)
      context.fill(context.wholeRect)
      #expect(Pixels(context) == before)
    }
  }

  @Test func `hue, saturation and color leave gray as it is, luminosity replaces it`() {
    let modes: [(GBlendMode, UInt8)] = [
      (.hue, 153), (.saturation, 153), (.color, 153), (.luminosity, 51),
    ]
    for (mode, expected) in modes {
      for layout in BitmapLayout.allCases where layout.isOpaque {
        let context = layout.makeContext(width: 1, height: 1)
        context.setFillColor(gray: 0.6, alpha: 1)
        context.fill(context.wholeRect)
        context.setBlendMode(mode)
        context.setFillColor(gray: 0.2, alpha: 1)
        context.fill(context.wholeRect)
        #expect(Pixels(context)[0, 0] == Pixel(expected, expected, expected))
      }
    }
  }
}

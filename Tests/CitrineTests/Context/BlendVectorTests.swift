import Foundation
import Testing

@testable import Citrine

/// Compares blend results with numbers computed outside the library from the formulas of PDF and of
/// the Quartz header.
@Suite struct `Blend vectors` {
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

  @Test func `the vectors contain every blend mode`() {
    #expect(Set(BlendVectors.all.map(\.mode)) == Set(GBlendMode.allCases))
  }

  @Test(arguments: BlendVectors.all)
  func `each blend mode matches its vectors on opaque and translucent backdrops`(
    vector: BlendVectors.Vector
  ) {
    for layout in BitmapLayout.transparent {
      for (alpha, expected) in [(1, vector.opaque), (0.6, vector.transparent)] {
        let pixel = result(vector.mode, over: alpha, layout)
        #expect(error(pixel, expected) <= limit(vector.mode))
      }
    }
  }

  @Test(arguments: BlendVectors.all)
  func `each blend mode matches its vectors in layouts without alpha`(vector: BlendVectors.Vector) {
    for layout in BitmapLayout.opaque {
      let expected = Array(vector.opaque[..<3]) + [1]
      #expect(error(result(vector.mode, over: 1, layout), expected) <= limit(vector.mode))
    }
  }

  private static let pdfModes = GBlendMode.allCases.filter { (1...15).contains($0.rawValue) }

  @Test(arguments: pdfModes)
  func `PDF blend modes give the source on a transparent backdrop`(mode: GBlendMode) {
    for layout in BitmapLayout.transparent {
      #expect(result(mode, over: 0, layout) == result(.copy, over: 0, layout))
    }
  }

  @Test(arguments: pdfModes)
  func `PDF blend modes keep the backdrop under a transparent source`(mode: GBlendMode) {
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

  @Test func `hue, saturation and color keep a gray backdrop, luminosity replaces it`() {
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

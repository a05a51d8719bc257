import Foundation
import Testing

@testable import Citrine

@Suite struct `Pattern colours` {
  private let rgb = GColorSpaceCreateDeviceRGB()
  private let colored = GColorSpace(patternBaseSpace: nil)!

  private func space(_ base: GColorSpace) -> GColorSpace { GColorSpace(patternBaseSpace: base)! }

  /// Returns the pixel at (0, 0) of a transparent context after a fill.
  ///
  /// Patterns have a cell there.
  private func filled(_ setUp: (GContext) -> Void) -> Pixel {
    let picture = GContext.drawing(4, 4) { context in
      setUp(context)
      context.fill(context.wholeRect)
    }
    return picture[0, 0]
  }

  @Test func `bounds without area, steps of 0, NaN and infinite numbers give no pattern`() {
    let square = CGRect(x: 0, y: 0, width: 4, height: 4)
    func make(
      _ bounds: CGRect? = nil,
      _ matrix: GAffineTransform = .identity, x: CGFloat = 4, y: CGFloat = 4
    ) -> GPattern? {
      GPattern(
        bounds: bounds ?? square, matrix: matrix, xStep: x, yStep: y, tiling: .noDistortion,
        isColored: true
      ) { _ in }
    }
    #expect(make() != nil && make(x: -3, y: -5) != nil)
    for (width, height) in [(0, 4), (4, 0), (-4, 4), (4, -4), (.nan, 4), (4, .infinity)]
      as [(CGFloat, CGFloat)]
    {
      #expect(make(CGRect(x: 0, y: 0, width: width, height: height)) == nil)
    }
    #expect(make(.null) == nil && make(.infinite) == nil)
    #expect(make(CGRect(x: CGFloat(Double.nan), y: 0, width: 1, height: 1)) == nil)
    #expect(make(CGRect(x: 1e308, y: 0, width: 1e308, height: 1)) == nil)
    for step in [0, .nan, .infinity, -.infinity] as [CGFloat] {
      #expect(make(x: step) == nil && make(y: step) == nil)
    }
    #expect(make(square, GAffineTransform(scaleX: 1, y: 0)) == nil)
    #expect(make(square, GAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)) == nil)
    #expect(make(square, GAffineTransform(translationX: .nan, y: 0)) == nil)
  }

  @Test func `a pattern colour returns its pattern, space and components`() throws {
    let plain = GPattern.corners.color([0.25])
    #expect(plain.pattern == GPattern.corners && plain.colorSpace == colored)
    #expect(plain.components == [0.25] && plain.numberOfComponents == 1 && plain.alpha == 0.25)
    let stencil = GPattern.quarter.color([0.1, 0.2, 7, 0.5], in: rgb)
    #expect(stencil.components == [0.1, 0.2, 1, 0.5] && stencil.numberOfComponents == 4)
    #expect(stencil.colorSpace == space(rgb) && stencil.alpha == 0.5)
    let copy = try #require(stencil.copy(alpha: 1))
    #expect(copy.pattern == GPattern.quarter && copy.components == [0.1, 0.2, 1, 1])
    #expect(stencil.copy() == stencil && GColor.white.pattern == nil)
  }

  @Test func `a pattern colour needs a pattern space, with a base if the pattern is uncoloured`() {
    func make(_ space: GColorSpace, _ pattern: GPattern, _ components: [CGFloat]) -> GColor? {
      GColor(patternSpace: space, pattern: pattern, components: components)
    }
    #expect(make(colored, .corners, [1]) != nil && make(space(rgb), .quarter, [0, 0, 0, 1]) != nil)
    #expect(make(rgb, .quarter, [0, 0, 0, 1]) == nil && make(rgb, .corners, [1]) == nil)
    #expect(make(space(rgb), .corners, [0, 0, 0, 1]) == nil && make(colored, .quarter, [1]) == nil)
    #expect(make(colored, .corners, []) == nil && make(colored, .corners, [1, 1]) == nil)
    #expect(make(space(rgb), .quarter, [1]) == nil)
  }

  @Test func `pattern colours with equal space, components and pattern are equal`() {
    let color = GPattern.quarter.color([1, 0, 0, 1], in: rgb)
    let twin = GPattern.quarter.color([1, 0, 0, 1], in: rgb)
    #expect(color == twin && color.hashValue == twin.hashValue)
    let other = GPattern.cells(4, isColored: false) { _ in }
    #expect(color != other.color([1, 0, 0, 1], in: rgb))
    #expect(color != GPattern.quarter.color([0, 0, 0, 1], in: rgb))
    #expect(color != GColor(colorSpace: rgb, components: [1, 0, 0, 1]))
    #expect(GPattern.quarter == .quarter && GPattern.quarter != .corners)
    #expect(Set([GPattern.quarter, .quarter, .corners]).count == 2)
  }

  @Test func `a pattern colour cannot be converted or used in a gradient`() {
    let color = GPattern.quarter.color([1, 0, 0, 1], in: rgb)
    #expect(color.converted(to: rgb, intent: .defaultIntent, options: nil) == nil)
    #expect(color.converted(to: space(rgb), intent: .defaultIntent, options: nil) == color)
    #expect(GGradient(colorsSpace: rgb, colors: [color, .white], locations: nil) == nil)
  }

  @Test func `the base space of a pattern may be gray, CMYK or indexed`() {
    let table = GColorSpace(
      indexedBaseSpace: rgb, last: 1, colorTable: [9, 8, 7, 1, 2, 3])!
    let cases: [(GColorSpace, [CGFloat], Pixel)] = [
      (GColorSpaceCreateDeviceGray(), [0.2, 1], Pixel(51, 51, 51)),
      (GColorSpaceCreateDeviceCMYK(), [1, 0, 0.4, 0, 1], Pixel(0, 255, 153)),
      (table, [1, 1], Pixel(1, 2, 3)),
      (GColorSpace(name: GColorSpace.sRGB)!, [0.4, 0.6, 0.8, 1], Pixel(102, 153, 204)),
    ]
    for (base, components, expected) in cases {
      let color = GPattern.quarter.color(components, in: base)
      #expect(filled { $0.setFillColor(color) } == expected)
      #expect(
        filled { context in
          context.setFillColorSpace(space(base))
          context.setFillPattern(.quarter, colorComponents: components)
        } == expected)
    }
  }

  @Test func `strokes have their own pattern and pattern space`() {
    let picture = GContext.drawing(4, 4) { context in
      context.setStrokePattern(.corners, colorComponents: [1])
      context.setStrokeColorSpace(colored)
      context.setFillPattern(.corners, colorComponents: [1])
      context.setStrokePattern(.corners, colorComponents: [1])
      context.stroke(CGRect(x: 0, y: 0.5, width: 4, height: 0))
      context.fill(CGRect(x: 0, y: 2, width: 4, height: 1))
    }
    #expect(picture[0, 0] == Pixel(0, 255, 0) && picture[1, 0] == Pixel(0, 0, 255))
    #expect(picture[1, 2] == .black)
  }

  @Test func `filling in a pattern space without a pattern paints nothing`() {
    for mode in [GBlendMode.normal, .copy, .clear] {
      let picture = GContext.drawing(4, 4) { context in
        context.setFillColor(.white)
        context.fill(context.wholeRect)
        context.setBlendMode(mode)
        context.setFillColorSpace(space(rgb))
        context.fill(context.wholeRect)
        context.setStrokeColorSpace(colored)
        context.stroke(context.wholeRect)
        context.setShadow(offset: CGSize(width: 1, height: 0), blur: 0)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }
      #expect(Set(picture.values) == [.white])
    }
  }

  @Test func `a shadow with an uncoloured pattern colour uses its components`() {
    let pixel = filled { context in
      context.setShadow(
        offset: CGSize(width: 4, height: 0), blur: 0,
        color: GPattern.quarter.color([1, 0, 0, 0.2], in: rgb))
      context.fill(CGRect(x: -4, y: 0, width: 4, height: 4))
      context.setFillColor(.clear)
      context.setShadow(offset: .zero, blur: 0, color: nil)
    }
    #expect(pixel == Pixel(51, 0, 0, 51))
  }
}

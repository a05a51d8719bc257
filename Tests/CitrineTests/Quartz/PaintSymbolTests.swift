import Foundation
import Testing

@testable import Citrine

/// Calls each symbol of sections 9.1 to 9.6 of QUARTZ-COVERAGE.md: gradients, functions, shadings,
/// patterns and layers.
@Suite struct `Paint symbols` {
  private let rgb: GColorSpace = GColorSpaceCreateDeviceRGB()

  @Test func `gradients are created from components and from colours`() throws {
    let first = try #require(
      GGradient(
        colorSpace: rgb, colorComponents: [1, 0, 0, 1, 0, 0, 1, 1], locations: [0, 1], count: 2))
    let second: GGradient = try #require(
      GGradient(
        colorsSpace: rgb,
        colors: [
          GColor(red: 1, green: 0, blue: 0, alpha: 1), GColor(red: 0, green: 0, blue: 1, alpha: 1),
        ], locations: nil))
    #expect(first == first && first != second && Set([first, first, second]).count == 2)
    let pictures = [first, second].map { gradient in
      GContext.drawing(4, 1) { context in
        context.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 4, y: 0), options: GGradientDrawingOptions())
      }
    }
    #expect(pictures[0] == pictures[1] && pictures[0][0, 0].distance(to: Pixel(223, 0, 32)) <= 1)
  }

  @Test func `shadings are created from functions`() throws {
    let function: GFunction = GFunction(
      domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: nil,
      evaluate: { [0, $0[0], 0, 1] })!
    let axial = GShading(
      axialSpace: rgb, start: .zero, end: CGPoint(x: 1, y: 0), function: function,
      extendStart: false, extendEnd: true)
    let radial: GShading? = GShading(
      radialSpace: rgb, start: .zero, startRadius: 0, end: .zero, endRadius: 1,
      function: function, extendStart: false, extendEnd: true)
    #expect(function == function && Set([function, function]).count == 1)
    #expect(axial != radial && Set([axial, radial, axial]).count == 2)
    for shading in [try #require(axial), try #require(radial)] {
      #expect(GContext.drawing(4, 1) { $0.drawShading(shading) }[3, 0] == Pixel(0, 255, 0))
    }
  }

  @Test func `patterns are created from cells`() {
    let pattern: GPattern? = GPattern(
      bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2, yStep: 2,
      tiling: .constantSpacing, isColored: true,
      drawPattern: { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 2)) })
    #expect(pattern == pattern && Set([pattern, pattern]).count == 1)
    let picture = GContext.drawing(4, 2) { context in
      context.setFillColor(pattern!.color())
      context.fill(context.wholeRect)
    }
    #expect(picture.painted == [[0, 0], [0, 1], [2, 0], [2, 1]])
  }

  @Test func `layers have a context and a size`() throws {
    let size = CGSize(width: 3, height: 2)
    let layer: GLayer = try #require(
      GLayer(GContext.canvas(8, 8), size: size, auxiliaryInfo: nil))
    #expect(layer == layer && Set([layer, layer]).count == 1)
    #expect(layer.size == size && layer.context?.width == 3)
  }
}

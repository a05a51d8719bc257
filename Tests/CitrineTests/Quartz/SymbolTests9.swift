import Foundation
import Testing

@testable import Citrine

/// One call of each symbol of the reference's section 9.
@Suite struct `Symbols of 9: colour` {
  private let rgb: GColorSpace = GColorSpaceCreateDeviceRGB()

  @Test func `9.0 colours are made`() throws {
    let plain = try #require(GColor(colorSpace: rgb, components: [0.2, 0.4, 0.6, 0.5]))
    #expect(plain.components == [0.2, 0.4, 0.6, 0.5] && plain.numberOfComponents == 4)
    let space = try #require(GColorSpace(patternBaseSpace: nil))
    let tiled = GColor(patternSpace: space, pattern: .corners, components: [0.5])
    #expect(tiled?.pattern == GPattern.corners && tiled?.alpha == 0.5)
    #expect(GColor(red: 1, green: 0, blue: 0, alpha: 1).components == [1, 0, 0, 1])
    #expect(GColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
    let srgb = GColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(srgb.colorSpace?.name == GColorSpace.sRGB)
    let inks = GColor(genericCMYKCyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 1)
    #expect(inks.colorSpace?.model == .cmyk)
    let gray = GColor(genericGrayGamma2_2Gray: 0.5, alpha: 1)
    #expect(gray.colorSpace?.name == GColorSpace.genericGrayGamma2_2)
    #expect(GColor.white.components == [1, 1] && GColor.black.components == [0, 1])
    #expect(GColor.clear.alpha == 0)
  }

  @Test func `9.0 colours are copied and converted`() {
    let red = GColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(red.copy() == red && red.copy(alpha: 0.5)?.alpha == 0.5)
    let gray = red.converted(
      to: GColorSpaceCreateDeviceCMYK(), intent: .defaultIntent, options: nil)
    #expect(gray?.components == [0, 1, 1, 0, 1])
    #expect(Set([red, red.copy()!, .white]).count == 2)
  }

  @Test func `spaces given by numbers`() throws {
    let white: [CGFloat] = [0.9505, 1, 1.089]
    let gray = try #require(
      GColorSpace(calibratedGrayWhitePoint: white, blackPoint: nil, gamma: 2.2))
    #expect(gray.model == .monochrome && gray.numberOfComponents == 1)
    let rgb = try #require(
      GColorSpace(
        calibratedRGBWhitePoint: white, blackPoint: [0, 0, 0], gamma: [2.2, 2.2, 2.2],
        matrix: [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505]))
    #expect(rgb.model == .rgb && rgb.supportsOutput)
    let lab = try #require(
      GColorSpace(labWhitePoint: white, blackPoint: nil, range: [-128, 127, -128, 127]))
    #expect(lab.model == .lab && lab.numberOfComponents == 3)
  }

  @Test func `9.0 spaces are made and told apart`() throws {
    #expect(rgb.model == .rgb && GColorSpaceCreateDeviceGray().model == .monochrome)
    #expect(GColorSpaceCreateDeviceCMYK().numberOfComponents == 4)
    let p3 = try #require(GColorSpace(name: GColorSpace.displayP3))
    #expect(p3.name == GColorSpace.displayP3 && p3.isWideGamutRGB && p3.supportsOutput)
    let table = GColorSpace(indexedBaseSpace: rgb, last: 1, colorTable: [1, 2, 3, 4, 5, 6])
    #expect(table?.colorTable == [1, 2, 3, 4, 5, 6] && table?.baseColorSpace == rgb)
    #expect(GColorSpace(patternBaseSpace: rgb)?.numberOfComponents == 3)
    #expect(Set([rgb, GColorSpaceCreateDeviceRGB()]).count == 1)
  }

  @Test(
    arguments: [
      (GColorSpace.sRGB, GColorSpaceModel.rgb), (GColorSpace.linearSRGB, .rgb),
      (GColorSpace.extendedSRGB, .rgb), (GColorSpace.extendedLinearSRGB, .rgb),
      (GColorSpace.displayP3, .rgb), (GColorSpace.adobeRGB1998, .rgb),
      (GColorSpace.linearDisplayP3, .rgb), (GColorSpace.extendedDisplayP3, .rgb),
      (GColorSpace.extendedLinearDisplayP3, .rgb),
      (GColorSpace.genericGrayGamma2_2, .monochrome), (GColorSpace.linearGray, .monochrome),
      (GColorSpace.extendedGray, .monochrome), (GColorSpace.extendedLinearGray, .monochrome),
      (GColorSpace.genericCMYK, .cmyk),
    ])
  func `9.0 spaces have names`(name: String, model: GColorSpaceModel) {
    #expect(GColorSpace(name: name)?.model == model && GColorSpace(name: name)?.name == name)
  }

  @Test func `9.0 the name of Apple's own generic RGB is of no space`() {
    #expect(GColorSpace(name: GColorSpace.genericRGBLinear) == nil)
    let named = [
      GColorSpace.genericXYZ, GColorSpace.genericLab, GColorSpace.acescgLinear, GColorSpace.dcip3,
      GColorSpace.itur_709, GColorSpace.itur_2020, GColorSpace.rommrgb,
    ]
    #expect(named.allSatisfy { GColorSpace(name: $0) == nil })
  }

  @Test func `9.1 gradients are made of components and of colours`() throws {
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

  @Test func `9.2 shadings are made of functions`() throws {
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

  @Test func `9.3 patterns are made of cells`() {
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

  @Test func `9.6 layers have a context and a size`() throws {
    let size = CGSize(width: 3, height: 2)
    let layer: GLayer = try #require(
      GLayer(GContext.canvas(8, 8), size: size, auxiliaryInfo: nil))
    #expect(layer == layer && Set([layer, layer]).count == 1)
    #expect(layer.size == size && layer.context?.width == 3)
  }
}

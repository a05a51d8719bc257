import Foundation
import Testing

@testable import Citrine

/// Gradients with degenerate geometry.
@Suite struct `Gradients with degenerate geometry` {
  private let ramp = GGradient(
    colorSpace: GColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 1],
    locations: nil, count: 2)!

  private static let both: GGradientDrawingOptions = [
    .drawsBeforeStartLocation, .drawsAfterEndLocation,
  ]

  private func radial(
    _ start: CGPoint, _ startRadius: CGFloat, _ end: CGPoint, _ endRadius: CGFloat,
    _ options: GGradientDrawingOptions
  ) -> Pixels {
    GContext.drawing(40, 40) { context in
      context.drawRadialGradient(
        ramp, startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius,
        options: options)
    }
  }

  @Test func `nested circles extended at both ends cover the plane`() {
    let (start, end) = (CGPoint(x: 18, y: 20), CGPoint(x: 20, y: 20))
    let growing = radial(start, 5, end, 12, Self.both)
    #expect(growing.alphas.allSatisfy { $0 == 255 })
    #expect(growing[0, 0] == Pixel(0, 0, 255))
    #expect(growing[18, 20] == Pixel(255, 0, 0))
    let shrinking = radial(start, 12, end, 5, Self.both)
    #expect(shrinking.alphas.allSatisfy { $0 == 255 })
    #expect(shrinking[0, 0] == Pixel(255, 0, 0))
    #expect(shrinking[20, 20] == Pixel(0, 0, 255))
  }

  /// The circles touch from inside at one point.
  ///
  /// Extended, they cover the half plane beyond that point.
  @Test func `circles that touch from inside cover a half plane when extended`() {
    let pixels = radial(CGPoint(x: 14, y: 20), 4, CGPoint(x: 18, y: 20), 8, .drawsAfterEndLocation)
    for y in 0..<40 {
      for x in 0..<9 { #expect(pixels[x, y] == .clear) }
      for x in 26..<40 { #expect(pixels[x, y] == Pixel(0, 0, 255)) }
    }
  }

  @Test func `a radial gradient with start radius 0 covers the exact area of its disc`() {
    let center = CGPoint(x: 20.25, y: 19.5)
    let pixels = radial(center, 0, center, 15, [])
    for y in 0..<40 {
      for x in 0..<40 {
        let area = ExactArea.ofDisc(center: center, radius: 15, inPixelAt: x, y)
        #expect(abs(Double(pixels[x, y].alpha) - 255 * area) <= 2)
      }
    }
  }

  @Test func `a radial gradient between equal circles has parallel edges`() {
    let pixels = radial(CGPoint(x: 15, y: 20), 6, CGPoint(x: 25, y: 20), 6, Self.both)
    for x in 0..<40 {
      #expect(pixels[x, 13] == .clear && pixels[x, 26] == .clear)
      #expect(pixels[x, 14].alpha == 255 && pixels[x, 25].alpha == 255)
    }
  }

  @Test func `a linear gradient under a shear ends along the sheared lines`() {
    let pixels = GContext.drawing(40, 40) { context in
      context.concatenate(GAffineTransform(1, 0, 0.5, 1, 0, 0))
      context.drawLinearGradient(
        ramp, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: [])
    }
    for y in 0..<40 {
      for x in 0..<40 {
        let left = 5 + 0.5 * Double(y)
        let corners = [(left, y), (left + 10, y), (left + 10.5, y + 1), (left + 0.5, y + 1)]
        let area = ExactArea.ofPolygon(
          corners.map { CGPoint(x: $0.0, y: Double($0.1)) }, inPixelAt: x, y)
        #expect(abs(Double(pixels[x, y].alpha) - 255 * abs(area)) <= 1)
      }
    }
  }

  @Test func `without anti-aliasing a gradient paints each pixel that it touches`() {
    let pixels = GContext.drawing(20, 1) { context in
      context.setShouldAntialias(false)
      context.drawLinearGradient(
        ramp, start: CGPoint(x: 5.5, y: 0), end: CGPoint(x: 10.25, y: 0), options: [])
    }
    #expect(pixels.alphas.map { $0 == 255 } == (0..<20).map { $0 >= 5 && $0 <= 10 })
    #expect(pixels.alphas.allSatisfy { $0 == 0 || $0 == 255 })
  }

  @Test func `a gradient of one colour equals a fill in each blend mode`() {
    let solid = GColor(srgbRed: 0.2, green: 0.6, blue: 1, alpha: 0.5)
    let flat = GGradient(colorsSpace: nil, colors: [solid, solid], locations: nil)!
    for mode in GBlendMode.allCases {
      func drawing(_ paint: (GContext) -> Void) -> Pixels {
        GContext.drawing(20, 20) { context in
          context.setFillColor(red: 0.8, green: 0.4, blue: 0, alpha: 0.7)
          context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
          context.setBlendMode(mode)
          context.setAlpha(0.8)
          context.addEllipse(in: CGRect(x: 2, y: 3, width: 15, height: 14))
          context.clip()
          paint(context)
        }
      }
      let gradient = drawing { context in
        context.drawLinearGradient(
          flat, start: .zero, end: CGPoint(x: 20, y: 20), options: Self.both)
      }
      let fill = drawing { context in
        context.setFillColor(solid)
        context.fill(.infinite)
      }
      #expect(gradient == fill, "\(mode)")
    }
  }

  @Test func `a radial gradient whose circles overflow is not drawn`() {
    let flat = GGradient(colorsSpace: nil, colors: [.black, .white], locations: nil)!
    let context = GContext.canvas(4, 4)
    context.saveGState()
    context.translateBy(x: -.greatestFiniteMagnitude, y: -2.5)
    context.drawRadialGradient(
      flat, startCenter: CGPoint(x: 1e19, y: 1e6), startRadius: 38.5,
      endCenter: CGPoint(x: 5.75, y: 1e6), endRadius: 39.75, options: .drawsAfterEndLocation)
    context.restoreGState()
    #expect(Pixels(context).painted.isEmpty)
    context.setFillColor(.white)
    context.fill(context.wholeRect)
    #expect(Pixels(context).values.allSatisfy { $0 == .white })
  }
}

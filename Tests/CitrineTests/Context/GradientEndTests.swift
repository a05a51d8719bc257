import Foundation
import Testing

@testable import Citrine

/// Several stops at location 0 or 1: the outermost colour shows only where the gradient extends
/// beyond its ends.
@Suite struct `Ends of gradients` {
  private static let rgb = GColorSpaceCreateDeviceRGB()

  /// Returns a gradient from red to blue, with green stops beyond its ends.
  private func ramp(greenBefore: Bool = false, greenAfter: Bool = false) -> GGradient {
    let before: [CGFloat] = greenBefore ? [0, 1, 0, 1] : []
    let after: [CGFloat] = greenAfter ? [0, 1, 0, 1] : []
    let locations: [CGFloat] = (greenBefore ? [0] : []) + [0, 1] + (greenAfter ? [1] : [])
    return GGradient(
      colorSpace: Self.rgb, colorComponents: before + [1, 0, 0, 1, 0, 0, 1, 1] + after,
      locations: locations, count: locations.count)!
  }

  @Test func `a partly covered last pixel shows no colour from beyond the end`() {
    let pixels = GContext.drawing(8, 1) { context in
      context.drawLinearGradient(
        ramp(greenBefore: true, greenAfter: true), start: CGPoint(x: 2.75, y: 0),
        end: CGPoint(x: 5.25, y: 0), options: [])
    }
    // The centres of pixels 2 and 5 lie outside the gradient. A quarter of each pixel is covered.
    #expect(pixels[2, 0] == Pixel(64, 0, 0, 64))
    #expect(pixels[5, 0] == Pixel(0, 0, 64, 64))
    #expect(pixels.values.allSatisfy { $0.green == 0 })
  }

  /// Returns the bytes of gradients of all kinds between random points.
  private func drawings(
    _ gradient: GGradient, _ options: GGradientDrawingOptions, isDeep: Bool, seed: UInt32
  ) -> [Data?] {
    var random = SeededRandom(seed)
    func place() -> CGFloat {
      let place = random.unit() * 30
      return random.unit() < 0.3 ? place.rounded() : place
    }
    let (start, end) = (CGPoint(x: place(), y: place()), CGPoint(x: place(), y: place()))
    let (radius, outer) = (place() / 4, place() / 2)
    let kinds: [(GContext) -> Void] = [
      { $0.drawLinearGradient(gradient, start: start, end: end, options: options) },
      { context in
        context.drawRadialGradient(
          gradient, startCenter: start, startRadius: radius, endCenter: start, endRadius: outer,
          options: options)
      },
      { context in
        context.drawRadialGradient(
          gradient, startCenter: start, startRadius: radius, endCenter: end, endRadius: outer,
          options: options)
      },
      { $0.drawConicGradient(gradient, center: start, angle: radius) },
    ]
    return kinds.map { draw in
      let context =
        isDeep ? DeepLayout.rgbaFloat.makeContext(width: 30, height: 30)! : .canvas(30, 30)
      draw(context)
      return context.makeImage()?.dataProvider?.data
    }
  }

  @Test(arguments: [false, true])
  func `stops beyond the end do not change a gradient that is not extended`(isDeep: Bool) {
    for seed in 0..<100 as Range<UInt32> {
      func drawn(_ gradient: GGradient, _ options: GGradientDrawingOptions) -> [Data?] {
        drawings(gradient, options, isDeep: isDeep, seed: seed)
      }
      #expect(drawn(ramp(greenBefore: true, greenAfter: true), []) == drawn(ramp(), []))
      #expect(
        drawn(ramp(greenBefore: true), .drawsAfterEndLocation)
          == drawn(ramp(), .drawsAfterEndLocation))
      #expect(
        drawn(ramp(greenAfter: true), .drawsBeforeStartLocation)
          == drawn(ramp(), .drawsBeforeStartLocation))
    }
  }

  @Test func `an extended gradient paints the outermost stop beyond its end`() {
    let pixels = GContext.drawing(8, 1) { context in
      context.drawLinearGradient(
        ramp(greenBefore: true, greenAfter: true), start: CGPoint(x: 2, y: 0),
        end: CGPoint(x: 6, y: 0), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    let green = (0..<8).filter { pixels[$0, 0] == Pixel(0, 255, 0) }
    #expect(green == [0, 1, 6, 7])
  }

  @Test func `a gradient whose stops all lie at one end has one colour`() {
    for (location, level) in [(0, UInt8(0)), (1, 255)] as [(CGFloat, UInt8)] {
      let stops = GGradient(
        colorSpace: Self.rgb, colorComponents: [1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1],
        locations: [location, location, location], count: 3)!
      let pixels = GContext.drawing(8, 1) { context in
        context.drawLinearGradient(
          stops, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: [])
      }
      // Inside the gradient, the last stop at 0 or the first stop at 1 shows.
      #expect((2..<6).allSatisfy { pixels[$0, 0] == Pixel(level, 0, 255 - level) })
    }
  }

  /// A program printed the result of iOS: red, green and blue at 1, 0.8 and 0.5 give blue up to the
  /// middle, then green at 0.8 and red at the end.
  @Test func `stops in any order are sorted by location together with their colours`() {
    func drawn(_ colors: [GColor], _ locations: [CGFloat]) -> Pixels {
      GContext.drawing(40, 1) { context in
        context.drawLinearGradient(
          GGradient(colorsSpace: Self.rgb, colors: colors, locations: locations)!, start: .zero,
          end: CGPoint(x: 40, y: 0), options: [])
      }
    }
    let red = GColor(red: 1, green: 0, blue: 0, alpha: 1)
    let green = GColor(red: 0, green: 1, blue: 0, alpha: 1)
    let blue = GColor(red: 0, green: 0, blue: 1, alpha: 1)
    let turned = drawn([red, green, blue], [1, 0.8, 0.5])
    #expect(turned == drawn([blue, green, red], [0.5, 0.8, 1]))
    #expect((0..<20).allSatisfy { turned[$0, 0] == Pixel(0, 0, 255) })
    #expect(
      drawn([red, green, blue], [0, 0.7, 0.1]) == drawn([red, blue, green], [0, 0.1, 0.7]))
  }
}

import Foundation
import Testing

@testable import Citrine

/// Text in the drawing modes that stroke, together with layers and shadows.
@Suite struct `Stroked text` {
  private static func show(_ mode: GTextDrawingMode, _ draw: (GContext) -> Void = { _ in })
    -> Pixels
  {
    GContext.drawing(60, 40) { context in
      context.setFontSize(32)
      context.setLineWidth(2)
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.setTextDrawingMode(mode)
      context.showText("H", at: CGPoint(x: 10, y: 10))
      draw(context)
    }
  }

  /// Returns the letter's pixels, each enlarged to a square.
  ///
  /// A line width of 2 adds this to the letter's horizontal and vertical borders and mitred
  /// corners.
  private static func grown(_ pixels: Pixels, by radius: Int) -> Set<[Int]> {
    let ink = Set(pixels.painted)
    var result: Set<[Int]> = []
    for place in ink {
      for dy in -radius...radius {
        for dx in -radius...radius { result.insert([place[0] + dx, place[1] + dy]) }
      }
    }
    return result
  }

  @Test func `a text stroke of width 2 paints one pixel on both sides of the outline`() {
    let filled = Self.show(.fill)
    let both = Self.show(.fillStroke)
    #expect(Set(both.painted) == Self.grown(filled, by: 1))
    let blue = both.painted.filter { both[$0[0], $0[1]] == Pixel(0, 0, 255) }
    let stroked = Self.show(.stroke)
    #expect(Set(stroked.painted) == Set(both.painted).subtracting(blue))
    #expect(stroked.painted.allSatisfy { stroked[$0[0], $0[1]] == Pixel(255, 0, 0) })
    #expect(blue.count > 40)
  }

  @Test(arguments: [GTextDrawingMode.strokeClip, .fillStrokeClip])
  func `a stroke-and-clip text mode paints the stroke and clips to the letter`(
    mode: GTextDrawingMode
  ) {
    let filled = Set(Self.show(.fill).painted)
    let pixels = Self.show(mode) { context in
      context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
      context.fill(context.wholeRect)
    }
    #expect(Set(pixels.painted) == Self.grown(Self.show(.fill), by: 1))
    let green = pixels.painted.filter { pixels[$0[0], $0[1]] == Pixel(0, 255, 0) }
    #expect(Set(green) == filled)
  }
}

@Suite struct `Shadows of strokes and gradients` {
  @Test func `a stroke without blur casts a hard shadow`() {
    let picture = GContext.drawing(40, 40) { context in
      context.setShadow(offset: CGSize(width: 6, height: -4), blur: 0, color: .black)
      context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.setLineWidth(4)
      context.strokeLineSegments(between: [CGPoint(x: 4, y: 30), CGPoint(x: 20, y: 30)])
    }
    // The line covers y = 28 to 32. Its shadow lies 4 units lower and 6 to the right.
    #expect(picture[4, 28] == Pixel(255, 0, 0))
    #expect(picture[22, 24] == Pixel(0, 0, 0))
    #expect(picture[25, 27] == Pixel(0, 0, 0))
    #expect(picture[26, 27] == .clear)
    #expect(picture.painted.count == 16 * 4 + 16 * 4)
  }

  @Test func `a gradient that is not extended casts the shadow of its strip`() {
    let gradient = GGradient(
      colorsSpace: GColorSpaceCreateDeviceRGB(),
      colors: [
        GColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
        GColor(srgbRed: 0, green: 0, blue: 1, alpha: 1),
      ], locations: nil)!
    let picture = GContext.drawing(30, 10) { context in
      context.setShadow(offset: CGSize(width: 8, height: 0), blur: 0, color: .black)
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: [])
    }
    #expect(picture[4, 5] == .clear)
    #expect(picture[5, 5].distance(to: Pixel(242, 0, 13)) <= 1)
    #expect(picture[14, 5].distance(to: Pixel(13, 0, 242)) <= 1)
    #expect((15..<23).allSatisfy { picture[$0, 5] == Pixel(0, 0, 0) })
    #expect(picture[23, 5] == .clear)
  }

  @Test func `a gradient in a Display P3 context stores Display P3 components`() {
    let info = GImageAlphaInfo.premultipliedLast.rawValue
    let space = GColorSpace(name: GColorSpace.displayP3)!
    // SAFETY: the context allocates its own memory.
    let context = unsafe GContext(
      data: nil, width: 16, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: info)!
    let (red, green) = (
      GColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
      GColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    )
    let gradient = GGradient(
      colorsSpace: GColorSpace(name: GColorSpace.sRGB), colors: [red, green], locations: nil)!
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 16, y: 0), options: [])
    let bytes = [UInt8](context.makeImage()!.dataProvider!.data!)
    for x in 0..<16 {
      let t = (Double(x) + 0.5) / 16
      let mixed = GColor(srgbRed: 1 - t, green: t, blue: 0, alpha: 1)
      let wanted = mixed.converted(to: space, intent: .defaultIntent, options: nil)!.components!
      for channel in 0..<3 {
        #expect(abs(Double(bytes[4 * x + channel]) - 255 * Double(wanted[channel])) <= 1)
      }
    }
  }
}

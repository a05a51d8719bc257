import Testing

@testable import Citrine

/// Every case of the reference's section 8.
@Suite struct `Symbols of 8: blend modes` {
  @Test func `8.1 raw values of blend modes`() {
    let modes: [GBlendMode] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
      .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor, .plusDarker, .plusLighter,
    ]
    #expect(modes.map(\.rawValue) == Array(0...27) && modes == GBlendMode.allCases)
    // Red over blue, by each.
    let pixels = modes.map { mode in
      GContext.drawing(1, 1) { context in
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(context.wholeRect)
        context.setBlendMode(mode)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(context.wholeRect)
      }[0, 0]
    }
    let (red, blue, both) = (Pixel(255, 0, 0), Pixel(0, 0, 255), Pixel(255, 0, 255))
    #expect(pixels[0] == red && pixels[1] == .black && pixels[2] == both && pixels[3] == blue)
    #expect(pixels[4] == .black && pixels[5] == both && pixels[16] == .clear)
    #expect(pixels[17] == red && pixels[21] == blue && pixels[25] == .clear)
    #expect(pixels[26] == .black && pixels[27] == both)
  }
}

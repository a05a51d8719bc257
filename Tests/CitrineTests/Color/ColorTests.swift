import Testing

@testable import Citrine

@Suite struct `Colours` {
  @Test func `the components of a colour end with alpha`() {
    let color = GColor(srgbRed: 1, green: 0.5, blue: 0.25, alpha: 0.75)
    #expect(color.components == [1, 0.5, 0.25, 0.75])
    #expect(color.numberOfComponents == 4)
    #expect(color.alpha == 0.75)
    #expect(color.colorSpace?.name == GColorSpace.sRGB)
    #expect(GColor(gray: 0.5, alpha: 1).components == [0.5, 1])
    let cmyk = GColor(genericCMYKCyan: 0.1, magenta: 0.2, yellow: 0.3, black: 0.4, alpha: 0.5)
    #expect(cmyk.components == [0.1, 0.2, 0.3, 0.4, 0.5])
    #expect(cmyk.colorSpace?.model == .cmyk)
  }

  @Test func `components outside 0 to 1 are clamped and NaN becomes 0`() {
    #expect(GColor(red: 2, green: -1, blue: .nan, alpha: 5).components == [1, 0, 0, 1])
    let infinite = GColor(red: .infinity, green: -.infinity, blue: 0, alpha: .nan)
    #expect(infinite.components == [1, 0, 0, 0])
  }

  @Test func `a colour needs exactly the components of its space and alpha`() {
    let space = GColorSpaceCreateDeviceRGB()
    #expect(GColor(colorSpace: space, components: [0, 0, 0]) == nil)
    #expect(GColor(colorSpace: space, components: [0, 0, 0, 1, 1]) == nil)
    #expect(GColor(colorSpace: space, components: [0, 0, 0, 1])?.alpha == 1)
    #expect(GColor(colorSpace: GColorSpaceCreateDeviceCMYK(), components: [0, 0, 0, 0, 1]) != nil)
    let pattern = GColorSpace(patternBaseSpace: nil)!
    #expect(GColor(colorSpace: pattern, components: [1]) == nil)
  }

  @Test func `copy(alpha:) changes only alpha`() {
    let color = GColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    #expect(color.copy() == color)
    #expect(color.copy(alpha: 0.5)?.components == [0.1, 0.2, 0.3, 0.5])
    #expect(color.copy(alpha: 0.5) != color)
  }

  @Test func `equal colours have equal hashes, and colours in different spaces differ`() {
    let color = GColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    let twin = GColor(
      colorSpace: GColorSpace(name: GColorSpace.sRGB)!, components: [0.1, 0.2, 0.3, 1])!
    #expect(color == twin)
    #expect(color.hashValue == twin.hashValue)
    let device = GColor(
      colorSpace: GColorSpaceCreateDeviceRGB(), components: [0.1, 0.2, 0.3, 1])!
    #expect(color != device)
    #expect(color.sourceColor.color == device.sourceColor.color)
  }

  @Test func `white, black and clear have their expected components`() {
    #expect(GColor.white.components == [1, 1])
    #expect(GColor.black.components == [0, 1])
    #expect(GColor.clear.components == [0, 0])
    #expect(GColor.white.sourceColor.color == RGBAColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test func `each CMYK component absorbs its fraction of the light`() {
    let color = GColor(genericCMYKCyan: 0.5, magenta: 0, yellow: 1, black: 0.5, alpha: 0.25)
    #expect(color.sourceColor.color == RGBAColor(red: 0.25, green: 0.5, blue: 0, alpha: 0.25))
  }

  @Test func `device gray weights red by 0.30, green by 0.59 and blue by 0.11`() {
    let gray = GColorSpaceCreateDeviceGray()
    for (red, green, blue, expected) in [(1.0, 0.0, 0.0, 0.30), (0, 1, 0, 0.59), (0, 0, 1, 0.11)] {
      let color = GColor(red: red, green: green, blue: blue, alpha: 0.5)
      let converted = color.converted(to: gray, intent: .defaultIntent, options: nil)
      #expect(converted?.components == [CGFloat(expected), 0.5])
      #expect(converted?.colorSpace == gray)
    }
  }

  @Test(arguments: [[0, 0, 0], [1, 1, 1], [0.2, 0.4, 0.8], [1, 0.5, 0], [0.3, 0.3, 0.3]])
  func `converting RGB to CMYK and back restores the colour`(_ light: [CGFloat]) throws {
    let color = GColor(red: light[0], green: light[1], blue: light[2], alpha: 1)
    let cmyk = try #require(
      color.converted(to: GColorSpaceCreateDeviceCMYK(), intent: .perceptual, options: [:]))
    let back = try #require(
      cmyk.converted(to: GColorSpaceCreateDeviceRGB(), intent: .perceptual, options: nil))
    for (value, expected) in zip(back.components ?? [], light) {
      #expect(abs(value - expected) < 1e-12)
    }
  }

  @Test func `no colour converts to an indexed or a pattern space`() {
    let table = GColorSpace(
      indexedBaseSpace: GColorSpaceCreateDeviceGray(), last: 1, colorTable: [0, 255])!
    #expect(GColor.white.converted(to: table, intent: .defaultIntent, options: nil) == nil)
    let entry = GColor(colorSpace: table, components: [9, 1])!
    #expect(entry.components == [1, 1])
    #expect(entry.sourceColor.color == RGBAColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(entry.converted(to: table, intent: .defaultIntent, options: nil) == entry)
    let pattern = GColorSpace(patternBaseSpace: nil)!
    #expect(GColor.white.converted(to: pattern, intent: .defaultIntent, options: nil) == nil)
  }
}

import Foundation
import Testing

@testable import Citrine

@Suite struct `Colour conversion` {
  private func color(_ name: String, _ components: [CGFloat]) -> GColor {
    GColor(colorSpace: GColorSpace(name: name)!, components: components + [1])!
  }

  private func convert(_ color: GColor, _ name: String) -> [CGFloat] {
    let target = GColorSpace(name: name)!
    let converted = color.converted(to: target, intent: .defaultIntent, options: nil)!
    #expect(converted.colorSpace == target)
    return Array(converted.components!.dropLast())
  }

  private func distance(_ left: [CGFloat], _ right: [CGFloat]) -> CGFloat {
    #expect(left.count == right.count)
    return zip(left, right).map { abs($0 - $1) }.max() ?? 0
  }

  @Test func `the red primary of Display P3 lies outside the sRGB gamut`() {
    let red = color(GColorSpace.displayP3, [1, 0, 0])
    let extended = convert(red, GColorSpace.extendedSRGB)
    #expect(distance(extended, [1.0930, -0.2267, -0.1501]) < 0.0001)
    #expect(convert(red, GColorSpace.sRGB) == [1, 0, 0])
    let linear = convert(red, GColorSpace.extendedLinearSRGB)
    #expect(distance(linear, [1.2249, -0.0420, -0.0196]) < 0.0001)
  }

  /// The expected columns are from Lindbloom's matrix.
  @Test func `the primaries of Adobe RGB convert to linear sRGB as published`() {
    let green = color(GColorSpace.adobeRGB1998, [0, 1, 0])
    #expect(distance(convert(green, GColorSpace.extendedLinearSRGB), [-0.3983, 1, -0.0429]) < 2e-4)
    let red = color(GColorSpace.adobeRGB1998, [1, 0, 0])
    #expect(distance(convert(red, GColorSpace.extendedLinearSRGB), [1.3983, 0, 0]) < 2e-4)
    let pure = color(GColorSpace.sRGB, [0, 1, 0])
    // All converters give (144, 255, 60).
    #expect(distance(convert(pure, GColorSpace.adobeRGB1998), [0.565, 1, 0.234]) < 0.001)
  }

  @Test(arguments: PublishedSpace.allCases, PublishedSpace.allCases)
  func `colours convert between spaces by the published matrices`(
    source: PublishedSpace, target: PublishedSpace
  ) {
    var random = SeededRandom(7)
    for _ in 0..<60 {
      let components = (0..<3).map { _ in random.unit() }
      let converted = convert(
        color(source.rawValue, components.map { CGFloat($0) }), target.rawValue)
      let expected = source.convert(components, to: target).map { CGFloat($0) }
      // The two pieces of the sRGB curve differ by a few millionths where they meet.
      #expect(distance(converted, expected) < 1e-5)
    }
  }

  @Test(arguments: NamedSpace.allCases)
  func `white and black convert to white and black in every named space`(space: NamedSpace) {
    let target = space.rawValue
    let count = space.isGray ? 1 : 3
    for value: CGFloat in [0, 1] {
      let neutral = color(GColorSpace.sRGB, [value, value, value])
      #expect(convert(neutral, target) == [CGFloat](repeating: value, count: count))
      let own = color(target, [CGFloat](repeating: value, count: count))
      #expect(distance(convert(own, GColorSpace.sRGB), [value, value, value]) < 1e-9)
    }
  }

  @Test(arguments: NamedSpace.allCases)
  func `converting to sRGB and back restores the colour in every named space`(space: NamedSpace) {
    var random = SeededRandom(3)
    for _ in 0..<40 {
      let components = (0..<(space.isGray ? 1 : 3)).map { _ in CGFloat(random.unit()) }
      let original = color(space.rawValue, components)
      let extended = GColorSpace(name: GColorSpace.extendedLinearDisplayP3)!
      let there = original.converted(to: extended, intent: .perceptual, options: nil)!
      #expect(distance(convert(there, space.rawValue), components) < 1e-6)
    }
  }

  @Test func `gray converts by the gamma of its space`() {
    let gray = color(GColorSpace.genericGrayGamma2_2, [0.5])
    #expect(distance(convert(gray, GColorSpace.linearGray), [0.217638]) < 1e-6)
    let linear = 0.217637640824031
    let encoded = 1.055 * pow(linear, 1 / 2.4) - 0.055
    #expect(
      distance(convert(gray, GColorSpace.sRGB), [encoded, encoded, encoded].map { CGFloat($0) })
        < 1e-9)
    let red = color(GColorSpace.sRGB, [1, 0, 0])
    #expect(distance(convert(red, GColorSpace.linearGray), [0.2126]) < 1e-4)
    #expect(
      distance(convert(red, GColorSpace.genericGrayGamma2_2), [pow(0.212639, 1 / 2.2)]) < 1e-6)
  }

  @Test func `only extended spaces keep components outside 0 to 1`() {
    let bright = color(GColorSpace.extendedSRGB, [2, -0.5, 0.25])
    #expect(bright.components == [2, -0.5, 0.25, 1])
    #expect(convert(bright, GColorSpace.sRGB) == [1, 0, 0.25])
    #expect(color(GColorSpace.extendedGray, [-1]).components == [-1, 1])
    #expect(color(GColorSpace.displayP3, [2, -1, 0.5]).components == [1, 0, 0.5, 1])
    let endless = color(GColorSpace.extendedLinearSRGB, [.infinity, -.infinity, .nan])
    #expect(endless.components == [65504, -65504, 0, 1])
    #expect(bright.copy(alpha: 7)?.alpha == 1)
  }

  @Test func `device spaces convert as sRGB, by plain formulas to gray and CMYK`() {
    let gray = GColor(colorSpace: GColorSpaceCreateDeviceGray(), components: [0.2, 1])!
    #expect(convert(gray, GColorSpace.sRGB) == [0.2, 0.2, 0.2])
    let bright = color(GColorSpace.extendedSRGB, [3, -1, 0])
    let cmyk = bright.converted(
      to: GColorSpaceCreateDeviceCMYK(), intent: .defaultIntent, options: nil)
    #expect(cmyk?.components == [0, 1, 1, 0, 1])
    let device = GColor(
      colorSpace: GColorSpaceCreateDeviceRGB(), components: [0.1, 0.5, 0.9, 1])!
    let plain = color(GColorSpace.sRGB, [0.1, 0.5, 0.9])
    #expect(convert(device, GColorSpace.displayP3) == convert(plain, GColorSpace.displayP3))
  }
}

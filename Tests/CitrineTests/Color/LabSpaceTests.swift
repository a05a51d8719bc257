import Foundation
import Testing

@testable import Citrine

@Suite struct `Lab colour spaces` {
  private func color(_ space: GColorSpace, _ components: [Double]) -> GColor {
    GColor(colorSpace: space, components: components.map { CGFloat($0) } + [1])!
  }

  private func convert(_ color: GColor, to target: GColorSpace) -> [Double] {
    color.converted(to: target, intent: .defaultIntent, options: nil)!.components!.dropLast()
      .map { Double($0) }
  }

  private func distance(_ left: [Double], _ right: [Double]) -> Double {
    #expect(left.count == right.count)
    return zip(left, right).map { abs($0 - $1) }.max() ?? 0
  }

  private let sRGB = GColorSpace(name: GColorSpace.sRGB)!
  private let linear = GColorSpace(name: GColorSpace.extendedLinearSRGB)!

  @Test func `a Lab space has three components and does not support output`() {
    let space = GColorSpace.labOfBytes
    #expect(space.model == .lab && space.numberOfComponents == 3 && space.name == nil)
    #expect(!space.supportsOutput && !space.isWideGamutRGB && space.baseColorSpace == nil)
    let twin = GColorSpace(
      labWhitePoint: [0.9642, 1, 0.8249], blackPoint: [0, 0, 0], range: [-128, 127, -128, 127])
    #expect(space == twin && space.hashValue == twin?.hashValue)
    #expect(space != GColorSpace.lab(white: [0.9642, 1, 0.8249], range: nil))
  }

  /// All converters give these expected values.
  @Test func `the primaries of sRGB convert to Lab under D65 as published`() {
    let space = GColorSpace.lab(white: PublishedColorimetry.whiteD65)
    let published: [([Double], [Double])] = [
      ([1, 0, 0], [53.24, 80.09, 67.20]), ([0, 1, 0], [87.74, -86.18, 83.18]),
      ([0, 0, 1], [32.30, 79.19, -107.86]), ([1, 1, 1], [100, 0, 0]), ([0, 0, 0], [0, 0, 0]),
      ([1, 1, 0], [97.14, -21.55, 94.48]), ([0, 1, 1], [91.11, -48.09, -14.13]),
      ([1, 0, 1], [60.32, 98.23, -60.82]),
    ]
    for (rgb, lab) in published {
      #expect(distance(convert(color(sRGB, rgb), to: space), lab) < 0.03)
      #expect(distance(convert(color(space, lab), to: sRGB), rgb) < 0.002)
    }
  }

  /// The expected values are from CSS Colour 4, whose Lab uses D50.
  @Test func `the primaries of sRGB convert to Lab under D50 as published`() {
    let space = GColorSpace.lab(white: PublishedColorimetry.whiteD50)
    let published: [([Double], [Double])] = [
      ([1, 0, 0], [54.29, 80.81, 69.89]), ([0, 1, 0], [87.82, -79.28, 80.99]),
      ([0, 0, 1], [29.57, 68.29, -112.03]), ([1, 1, 1], [100, 0, 0]),
    ]
    for (rgb, lab) in published {
      #expect(distance(convert(color(sRGB, rgb), to: space), lab) < 0.04)
    }
  }

  @Test func `Lab colours convert to sRGB within rounding of another converter`() {
    for (lab, pixel) in PublishedColorimetry.converted {
      let components = [Double(lab[0]) / 2.55, Double(lab[1]) - 128, Double(lab[2]) - 128]
      let converted = convert(color(.labOfBytes, components), to: sRGB)
      let expected = [pixel.red, pixel.green, pixel.blue].map { Double($0) / 255 }
      // The tolerance is half a level, and the rounding of a 16-bit converter.
      #expect(distance(converted, expected) < 0.52 / 255, "\(lab)")
    }
  }

  @Test func `Lab colours convert by the formulas of the CIE`() {
    let space = GColorSpace.lab(white: PublishedColorimetry.whiteD65)
    var random = SeededRandom(4)
    for _ in 0..<60 {
      let lab = [random.unit() * 100, random.unit() * 200 - 100, random.unit() * 200 - 100]
      let light = PublishedColorimetry.xyz(ofLab: lab, white: PublishedColorimetry.whiteD65)
      let converted = convert(color(space, lab), to: linear)
      #expect(distance(converted, PublishedColorimetry.linear(light)) < 3e-4)
      #expect(distance(convert(color(linear, converted), to: space), lab) < 1e-6)
    }
  }

  @Test func `dark Lab colours follow the linear segment of the curve`() {
    let space = GColorSpace.lab(white: PublishedColorimetry.whiteD65)
    for lightness in [0.5, 2, 7.9, 8, 8.1] {
      let expected = PublishedColorimetry.xyz(
        ofLab: [lightness, 0, 0], white: PublishedColorimetry.whiteD65)[1]
      let light = convert(color(space, [lightness, 0, 0]), to: linear)
      #expect(distance(light, [expected, expected, expected]) < 1e-6)
      #expect(distance(convert(color(linear, light), to: space), [lightness, 0, 0]) < 1e-7)
    }
  }

  @Test func `Lab components are clamped to their ranges`() {
    let space = GColorSpace.lab(white: PublishedColorimetry.whiteD65, range: nil)
    #expect(color(space, [120, -200, 200]).components == [100, -100, 100, 1])
    #expect(color(space, [-5, 99, -99]).components == [0, 99, -99, 1])
    #expect(color(space, [.nan, .infinity, -.infinity]).components == [0, 100, -100, 1])
    #expect(convert(color(sRGB, [0, 0, 1]), to: space)[2] == -100)
    let narrow = GColorSpace.lab(white: PublishedColorimetry.whiteD65, range: [10, 50, -60, -20])
    #expect(color(narrow, [50, 0, 0]).components == [50, 10, -20, 1])
    #expect(color(narrow, [50, .nan, .nan]).components == [50, 10, -20, 1])
  }

  @Test func `invalid ranges give no Lab space`() {
    let white = PublishedColorimetry.whiteD65.map { CGFloat($0) }
    let ranges: [[CGFloat]] = [
      [], [-100, 100], [-100, 100, -100, 100, 0], [1, -1, -100, 100], [-100, 100, 5, 4],
      [.nan, 100, -100, 100], [-100, .infinity, -100, 100], [-100, 1e6, -100, 100],
    ]
    for range in ranges {
      #expect(GColorSpace(labWhitePoint: white, blackPoint: nil, range: range) == nil)
    }
    #expect(GColorSpace(labWhitePoint: white, blackPoint: nil, range: [0, 0, 0, 0]) != nil)
  }

  @Test func `the bytes of an indexed Lab table are scaled to the component ranges`() {
    let space = GColorSpace(
      indexedBaseSpace: .labOfBytes, last: 11,
      colorTable: PublishedColorimetry.converted.flatMap { $0.lab })!
    #expect(space.model == .indexed && !space.supportsOutput)
    for (index, entry) in PublishedColorimetry.converted.enumerated() {
      let converted = convert(color(space, [Double(index)]), to: sRGB)
      let expected = [entry.pixel.red, entry.pixel.green, entry.pixel.blue].map { Double($0) / 255 }
      #expect(distance(converted, expected) < 0.52 / 255)
    }
  }
}

import Foundation
import Testing

@testable import Citrine

@Suite struct `Calibrated colour spaces` {
  private func convert(
    _ components: [Double], from space: GColorSpace, to target: GColorSpace
  ) -> [Double] {
    let color = GColor(colorSpace: space, components: components.map { CGFloat($0) } + [1])!
    let converted = color.converted(to: target, intent: .defaultIntent, options: nil)!
    return converted.components!.dropLast().map { Double($0) }
  }

  private func distance(_ left: [Double], _ right: [Double]) -> Double {
    #expect(left.count == right.count)
    return zip(left, right).map { abs($0 - $1) }.max() ?? 0
  }

  private let linear = GColorSpace(name: GColorSpace.extendedLinearSRGB)!
  private let sRGB = GColorSpace(name: GColorSpace.sRGB)!
  private let d65 = PublishedColorimetry.whiteD65.map { CGFloat($0) }

  @Test func `calibrated spaces have a gray or RGB model and no name`() {
    let gray = GColorSpace.calibratedGray(1.8)
    #expect(gray.model == .monochrome && gray.numberOfComponents == 1)
    let rgb = GColorSpace.calibratedRGB(
      2.2, PublishedColorimetry.sRGB, white: PublishedColorimetry.whiteD65)
    #expect(rgb.model == .rgb && rgb.numberOfComponents == 3)
    for space in [gray, rgb] {
      #expect(space.name == nil && space.supportsOutput && space.baseColorSpace == nil)
      #expect(space.colorTable == nil)
    }
  }

  @Test func `calibrated spaces with the same parameters are equal`() {
    let grays = [1.8, 1.8, 2].map { GColorSpace.calibratedGray($0) }
    #expect(grays[0] == grays[1] && grays[0].hashValue == grays[1].hashValue)
    #expect(grays[0] != grays[2])
    #expect(grays[0] != GColorSpace.calibratedGray(1.8, white: PublishedColorimetry.whiteD65))
    let black = GColorSpace(
      calibratedGrayWhitePoint: PublishedColorimetry.whiteD50.map { CGFloat($0) },
      blackPoint: [0.01, 0.01, 0.01], gamma: 1.8)!
    #expect(black != grays[0])
    #expect(convert([0.3], from: black, to: sRGB) == convert([0.3], from: grays[0], to: sRGB))
    #expect(Set(grays + [black]).count == 3)
  }

  @Test func `nil parameters mean a black point of 0, gammas of 1 and the identity matrix`() {
    let space = GColorSpace(
      calibratedRGBWhitePoint: d65, blackPoint: nil, gamma: nil, matrix: nil)!
    let spelled = GColorSpace(
      calibratedRGBWhitePoint: d65, blackPoint: [0, 0, 0], gamma: [1, 1, 1],
      matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1])
    #expect(space == spelled)
    // The components are equal to XYZ.
    let light = [0.2, 0.4, 0.3]
    #expect(
      distance(convert(light, from: space, to: linear), PublishedColorimetry.linear(light)) < 2e-4)
  }

  @Test func `the sRGB matrix with gamma 2.2 converts by the published formula`() {
    let space = GColorSpace.calibratedRGB(
      2.2, PublishedColorimetry.sRGB, white: PublishedColorimetry.whiteD65)
    var random = SeededRandom(1)
    for _ in 0..<50 {
      let color = (0..<3).map { _ in random.unit() }
      // The published matrix uses a white point D65 that differs from the standard in the fourth
      // digit.
      let light = convert(color, from: space, to: linear)
      #expect(distance(light, color.map { pow($0, 2.2) }) < 2e-4)
      let expected = color.map { PublishedColorimetry.encoded(pow($0, 2.2)) }
      #expect(distance(convert(color, from: space, to: sRGB), expected) < 0.5 / 255)
    }
  }

  @Test func `each primary uses its own gamma and its own matrix column`() {
    let rows = PublishedColorimetry.sRGB
    let space = GColorSpace(
      calibratedRGBWhitePoint: d65, blackPoint: nil, gamma: [1, 2, 3],
      matrix: [0, 1, 2].flatMap { column in rows.map { CGFloat($0[column]) } })!
    #expect(
      distance(convert([0.5, 0.5, 0.5], from: space, to: linear), [0.5, 0.25, 0.125]) < 1e-4)
  }

  @Test func `the sRGB matrix adapted to D50 equals linear sRGB`() {
    let space = GColorSpace.calibratedRGB(
      1, PublishedColorimetry.sRGBUnderD50, white: PublishedColorimetry.whiteD50)
    for color in [[1, 0, 0], [0, 1, 0], [0, 0, 1], [0.2, 0.7, 0.4]] as [[Double]] {
      #expect(distance(convert(color, from: space, to: linear), color) < 2e-4)
    }
    #expect(!space.isWideGamutRGB)
  }

  @Test func `a calibrated space with the numbers of Adobe RGB converts like the named space`() {
    let space = GColorSpace.calibratedRGB(
      563.0 / 256, PublishedColorimetry.adobeRGB, white: PublishedColorimetry.whiteD65)
    let named = GColorSpace(name: GColorSpace.adobeRGB1998)!
    var random = SeededRandom(2)
    for _ in 0..<50 {
      let color = (0..<3).map { _ in 0.1 + 0.9 * random.unit() }
      #expect(distance(convert(color, from: space, to: named), color) < 1e-3)
    }
    #expect(space.isWideGamutRGB)
    #expect(space != named)
  }

  @Test func `light under white point A is adapted by the published matrix`() {
    let space = GColorSpace(
      calibratedRGBWhitePoint: PublishedColorimetry.whiteA.map { CGFloat($0) }, blackPoint: nil,
      gamma: nil, matrix: nil)!
    for light in [[0.5, 0.4, 0.1], [1, 1, 0.3], [0.2, 0.3, 0.2]] {
      let expected = PublishedColorimetry.linear(
        PublishedColorimetry.product(PublishedColorimetry.fromA, light))
      #expect(distance(convert(light, from: space, to: linear), expected) < 1e-3)
    }
  }

  @Test(arguments: [
    PublishedColorimetry.whiteD50, PublishedColorimetry.whiteD65, PublishedColorimetry.whiteA,
    [0.8, 1, 1.3],
  ])
  func `white converts to white and black to black under every white point`(white: [Double]) {
    let sum = [[white[0], 0, 0], [0, 1, 0], [0, 0, white[2]]]
    let rgb = GColorSpace.calibratedRGB(1.7, sum, white: white)
    for level in [0.0, 1] {
      let neutral = [level, level, level]
      for space in [rgb, GColorSpace.calibratedGray(1.7, white: white)] {
        let own = [Double](repeating: level, count: space.numberOfComponents)
        #expect(distance(convert(own, from: space, to: sRGB), neutral) < 1e-9)
        #expect(distance(convert(neutral, from: sRGB, to: space), own) < 1e-8)
      }
    }
  }

  @Test func `calibrated gray converts by its gamma to a neutral colour`() {
    for gamma in [0.5, 1, 1.8, 2.4] {
      let space = GColorSpace.calibratedGray(gamma)
      let expected = PublishedColorimetry.encoded(pow(0.3, gamma))
      let color = convert([0.3], from: space, to: sRGB)
      #expect(distance(color, [expected, expected, expected]) < 1e-9)
      #expect(color[0] == color[1] && color[1] == color[2])
    }
  }

  /// The luminance Y of a colour under the space's white point, from the published matrices.
  @Test func `a colour converts to calibrated gray by its luminance under the white point`() {
    for (white, rows) in [
      (PublishedColorimetry.whiteD50, PublishedColorimetry.sRGBUnderD50),
      (PublishedColorimetry.whiteD65, PublishedColorimetry.sRGB),
    ] {
      let space = GColorSpace.calibratedGray(1, white: white)
      for (index, primary) in [[1, 0, 0], [0, 1, 0], [0, 0, 1.0]].enumerated() {
        #expect(distance(convert(primary, from: sRGB, to: space), [rows[1][index]]) < 1e-4)
      }
    }
  }

  @Test func `converting to linear sRGB and back restores the calibrated colour`() {
    let spaces = [
      GColorSpace.calibratedGray(2.2), GColorSpace.calibratedGray(0.4),
      GColorSpace.calibratedRGB(
        1.8, PublishedColorimetry.adobeRGB, white: PublishedColorimetry.whiteD65),
      GColorSpace.calibratedRGB(1, PublishedColorimetry.sRGB, white: PublishedColorimetry.whiteA),
    ]
    var random = SeededRandom(3)
    for space in spaces {
      for _ in 0..<40 {
        let color = (0..<space.numberOfComponents).map { _ in random.unit() }
        let there = convert(color, from: space, to: linear)
        // Light is rounded to 2⁻³². Where the curve is steep, that is a larger difference in the
        // component.
        #expect(distance(convert(there, from: linear, to: space), color) < 1e-8)
      }
    }
  }

  @Test func `invalid white points and black points give no colour space`() {
    let whites: [[CGFloat]] = [
      [], [1, 1], [1, 1, 1, 1], [0.95, 0.99, 1], [0.95, 0, 1], [0.95, -1, 1], [0, 1, 1],
      [-1, 1, 1],
      [1, 1, 0], [.nan, 1, 1], [1, .nan, 1], [1, 1, .infinity],
      // No visible light has this XYZ: it is almost only Z.
      [0.1, 1, 9],
    ]
    for white in whites {
      #expect(
        GColorSpace(calibratedGrayWhitePoint: white, blackPoint: nil, gamma: 1) == nil)
      #expect(
        GColorSpace(calibratedRGBWhitePoint: white, blackPoint: nil, gamma: nil, matrix: nil) == nil
      )
      #expect(GColorSpace(labWhitePoint: white, blackPoint: nil, range: nil) == nil)
    }
    for black in [[], [0, 0], [0, 0, 0, 0], [0, -0.1, 0], [.nan, 0, 0], [0, 0, .infinity]]
      as [[CGFloat]]
    {
      #expect(GColorSpace(calibratedGrayWhitePoint: d65, blackPoint: black, gamma: 1) == nil)
      #expect(
        GColorSpace(calibratedRGBWhitePoint: d65, blackPoint: black, gamma: nil, matrix: nil)
          == nil)
      #expect(GColorSpace(labWhitePoint: d65, blackPoint: black, range: nil) == nil)
    }
  }

  @Test func `invalid gammas and matrices give no colour space`() {
    for gamma in [0, -1, .nan, .infinity] as [CGFloat] {
      #expect(GColorSpace(calibratedGrayWhitePoint: d65, blackPoint: nil, gamma: gamma) == nil)
    }
    for gamma in [[], [1], [1, 1, 1, 1], [1, 0, 1], [1, 1, -2], [.nan, 1, 1]] as [[CGFloat]] {
      #expect(
        GColorSpace(calibratedRGBWhitePoint: d65, blackPoint: nil, gamma: gamma, matrix: nil)
          == nil)
    }
    let matrices: [[CGFloat]] = [
      [], [1, 0, 0, 0, 1, 0, 0, 0], [1, 0, 0, 0, 1, 0, 0, 0, 1, 0],
      [0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 2, 3, 2, 4, 6, 0, 0, 1], [1, 2, 3, 4, 5, 6, 7, 8, 9],
      [1, 1, 1, 1, 1, 1, 1, 1, 1.000_000_000_000_001], [.nan, 0, 0, 0, 1, 0, 0, 0, 1],
      [.infinity, 0, 0, 0, 1, 0, 0, 0, 1], [1e200, 0, 0, 0, 1e200, 0, 0, 0, 1e200],
    ]
    for matrix in matrices {
      #expect(
        GColorSpace(calibratedRGBWhitePoint: d65, blackPoint: nil, gamma: nil, matrix: matrix)
          == nil, "\(matrix)")
    }
  }

  @Test func `extreme gammas and matrices give finite components`() {
    let spaces = [
      GColorSpace.calibratedGray(1e-300), GColorSpace.calibratedGray(1e300),
      GColorSpace.calibratedRGB(
        1e-3, [[1e60, 0, 0], [0, 1e60, 0], [0, 0, 1e60]], white: PublishedColorimetry.whiteD65),
      GColorSpace.calibratedGray(1, white: [2, 1, 1e-3]),
      GColorSpace.lab(white: [1, 1, 1], range: [-65504, 65504, -65504, 65504]),
    ]
    for space in spaces {
      for level in [0, 0.5, 1, .infinity, -.infinity, .nan] {
        let own = [Double](repeating: level, count: space.numberOfComponents)
        for value in convert(own, from: space, to: linear) { #expect(value.isFinite) }
        for value in convert([level, -level, 1], from: linear, to: space) {
          #expect(value.isFinite)
        }
      }
    }
  }
}

import Foundation
import Testing

@testable import Citrine

/// Calls each symbol of section 9.0 of QUARTZ-COVERAGE.md: colours and colour spaces.
@Suite struct `Color symbols` {
  private let rgb: GColorSpace = GColorSpaceCreateDeviceRGB()

  @Test func `spaces are created from profiles and have profiles`() throws {
    let p3 = try #require(GColorSpace(name: GColorSpace.displayP3))
    let profile = try #require(p3.copyICCData())
    #expect(GColorSpace(iccData: profile) == p3)
    #expect(GColorSpaceCreateDeviceRGB().copyICCData() == nil)
  }

  @Test func `colours are created`() throws {
    let plain = try #require(GColor(colorSpace: rgb, components: [0.2, 0.4, 0.6, 0.5]))
    #expect(plain.components == [0.2, 0.4, 0.6, 0.5] && plain.numberOfComponents == 4)
    let space = try #require(GColorSpace(patternBaseSpace: nil))
    let tiled = GColor(patternSpace: space, pattern: .corners, components: [0.5])
    #expect(tiled?.pattern == GPattern.corners && tiled?.alpha == 0.5)
    #expect(GColor(red: 1, green: 0, blue: 0, alpha: 1).components == [1, 0, 0, 1])
    #expect(GColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
    let srgb = GColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(srgb.colorSpace?.name == GColorSpace.sRGB)
    let cmyk = GColor(genericCMYKCyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 1)
    #expect(cmyk.colorSpace?.model == .cmyk)
    let gray = GColor(genericGrayGamma2_2Gray: 0.5, alpha: 1)
    #expect(gray.colorSpace?.name == GColorSpace.genericGrayGamma2_2)
    #expect(GColor.white.components == [1, 1] && GColor.black.components == [0, 1])
    #expect(GColor.clear.alpha == 0)
  }

  @Test func `colours are copied and converted`() {
    let red = GColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(red.copy() == red && red.copy(alpha: 0.5)?.alpha == 0.5)
    let gray = red.converted(
      to: GColorSpaceCreateDeviceCMYK(), intent: .defaultIntent, options: nil)
    #expect(gray?.components == [0, 1, 1, 0, 1])
    #expect(Set([red, red.copy()!, .white]).count == 2)
  }

  @Test func `calibrated and Lab spaces are created from numbers`() throws {
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

  @Test func `colour spaces are created and compared`() throws {
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
  func `each named colour space has its name and model`(name: String, model: GColorSpaceModel) {
    #expect(GColorSpace(name: name)?.model == model && GColorSpace(name: name)?.name == name)
  }

  @Test func `unsupported colour space names give nil`() {
    #expect(GColorSpace(name: GColorSpace.genericRGBLinear) == nil)
    let named = [
      GColorSpace.genericXYZ, GColorSpace.genericLab, GColorSpace.acescgLinear, GColorSpace.dcip3,
      GColorSpace.itur_709, GColorSpace.itur_2020, GColorSpace.rommrgb,
    ]
    #expect(named.allSatisfy { GColorSpace(name: $0) == nil })
  }
}

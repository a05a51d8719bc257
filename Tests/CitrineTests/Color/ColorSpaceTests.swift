import Testing

@testable import Citrine

@Suite struct `Colour spaces` {
  @Test func `device spaces have their model, component count and no name`() {
    #expect(GColorSpaceCreateDeviceRGB().model == .rgb)
    #expect(GColorSpaceCreateDeviceRGB().numberOfComponents == 3)
    #expect(GColorSpaceCreateDeviceGray().model == .monochrome)
    #expect(GColorSpaceCreateDeviceGray().numberOfComponents == 1)
    #expect(GColorSpaceCreateDeviceCMYK().model == .cmyk)
    #expect(GColorSpaceCreateDeviceCMYK().numberOfComponents == 4)
    #expect(GColorSpaceCreateDeviceRGB().supportsOutput)
    #expect(GColorSpaceCreateDeviceRGB().baseColorSpace == nil)
    #expect(GColorSpaceCreateDeviceRGB().colorTable == nil)
  }

  @Test(arguments: [
    GColorSpace.sRGB, GColorSpace.linearSRGB, GColorSpace.extendedSRGB,
    GColorSpace.extendedLinearSRGB, GColorSpace.displayP3, GColorSpace.linearDisplayP3,
    GColorSpace.extendedDisplayP3, GColorSpace.extendedLinearDisplayP3, GColorSpace.adobeRGB1998,
    GColorSpace.genericGrayGamma2_2, GColorSpace.linearGray, GColorSpace.extendedGray,
    GColorSpace.extendedLinearGray, GColorSpace.genericCMYK,
  ])
  func `a named colour space returns the name it was created with`(name: String) {
    #expect(GColorSpace(name: name)?.name == name)
    #expect(GColorSpace(name: name) == GColorSpace(name: name))
  }

  @Test func `device RGB differs from sRGB, and an unknown name gives nil`() {
    #expect(GColorSpaceCreateDeviceRGB() != GColorSpace(name: GColorSpace.sRGB))
    #expect(GColorSpaceCreateDeviceRGB() == GColorSpaceCreateDeviceRGB())
    #expect(GColorSpace(name: "") == nil)
    #expect(GColorSpace(name: "sRGB") == nil)
    #expect(GColorSpace.sRGB == "kCGColorSpaceSRGB")
  }

  @Test func `isWideGamutRGB is true for RGB spaces with a larger gamut than sRGB`() {
    let wide = [
      GColorSpace.displayP3, GColorSpace.adobeRGB1998, GColorSpace.extendedSRGB,
      GColorSpace.linearDisplayP3, GColorSpace.extendedLinearSRGB,
    ]
    #expect(wide.allSatisfy { GColorSpace(name: $0)!.isWideGamutRGB })
    let narrow = [GColorSpace.sRGB, GColorSpace.linearSRGB, GColorSpace.extendedGray]
    #expect(narrow.allSatisfy { !GColorSpace(name: $0)!.isWideGamutRGB })
    #expect(!GColorSpaceCreateDeviceRGB().isWideGamutRGB)
    #expect(wide.allSatisfy { GColorSpace(name: $0)!.supportsOutput })
    #expect(GColorSpace(name: GColorSpace.displayP3)!.model == .rgb)
    #expect(GColorSpace(name: GColorSpace.linearGray)!.model == .monochrome)
    #expect(GColorSpace(name: GColorSpace.extendedGray)!.numberOfComponents == 1)
    #expect(GColorSpace(name: GColorSpace.genericRGBLinear) == nil)
  }

  @Test func `an indexed space needs a full colour table`() {
    let base = GColorSpaceCreateDeviceRGB()
    let space = GColorSpace(indexedBaseSpace: base, last: 1, colorTable: [1, 2, 3, 4, 5, 6, 7])
    #expect(space?.colorTable == [1, 2, 3, 4, 5, 6])
    #expect(space?.model == .indexed)
    #expect(space?.numberOfComponents == 1)
    #expect(space?.baseColorSpace == base)
    #expect(space?.supportsOutput == false)
    #expect(space?.name == nil)
    #expect(GColorSpace(indexedBaseSpace: base, last: 1, colorTable: [1, 2, 3, 4, 5]) == nil)
    #expect(GColorSpace(indexedBaseSpace: base, last: -1, colorTable: []) == nil)
    #expect(GColorSpace(indexedBaseSpace: base, last: .max, colorTable: []) == nil)
    let bytes = [UInt8](repeating: 0, count: 3 * 257)
    #expect(GColorSpace(indexedBaseSpace: base, last: 256, colorTable: bytes) == nil)
    #expect(GColorSpace(indexedBaseSpace: space!, last: 0, colorTable: bytes) == nil)
  }

  @Test func `a pattern space has the components of its base space`() {
    #expect(GColorSpace(patternBaseSpace: nil)?.numberOfComponents == 0)
    let space = GColorSpace(patternBaseSpace: GColorSpaceCreateDeviceRGB())
    #expect(space?.numberOfComponents == 3)
    #expect(space?.model == .pattern)
    #expect(space?.supportsOutput == false)
    #expect(GColorSpace(patternBaseSpace: space) == nil)
  }
}

import Foundation
import Testing

@testable import Citrine

@Suite struct `PNG metadata` {
  private func metadata(_ name: String) throws -> PNGMetadata {
    try PNGMetadata(png: Data(contentsOf: PNGFixture.url(name)))
  }

  @Test func `gamma, chromaticities and resolution are read`() throws {
    let metadata = try metadata("meta-gama-chrm-phys")
    #expect(metadata.gamma == 0.55556)
    let points = try #require(metadata.chromaticities)
    #expect(points.white == CGPoint(x: 0.3127, y: 0.329))
    #expect(points.red == CGPoint(x: 0.64, y: 0.33))
    #expect(points.green == CGPoint(x: 0.3, y: 0.6))
    #expect(points.blue == CGPoint(x: 0.15, y: 0.06))
    #expect(metadata.density == PNGMetadata.Density(x: 5669, y: 2835, isPerMetre: true))
    // 5669 pixels per metre are 144 pixels per inch, rounded to an integer.
    let dots = try #require(metadata.dotsPerInch)
    #expect(dots.width.rounded() == 144)
    #expect(dots.height.rounded() == 72)
    #expect(metadata.srgbIntent == nil)
    #expect(metadata.profile == nil)
  }

  @Test func `a resolution written by Pillow is read`() throws {
    let dots = try #require(try metadata("pillow-rgb-24x17").dotsPerInch)
    #expect(dots.width.rounded() == 144)
    #expect(dots.height.rounded() == 144)
  }

  @Test func `a pixel aspect ratio gives no resolution`() throws {
    let metadata = try metadata("meta-aspect")
    #expect(metadata.density == PNGMetadata.Density(x: 2, y: 1, isPerMetre: false))
    #expect(metadata.dotsPerInch == nil)
  }

  @Test func `an sRGB chunk gives its intent and no gamma`() throws {
    let metadata = try metadata("meta-srgb")
    #expect(metadata.srgbIntent == 1)
    #expect(metadata.gamma == nil)
    #expect(metadata.chromaticities == nil)
  }

  @Test func `a colour profile is read with its name and bytes`() throws {
    let profile = try #require(try metadata("meta-iccp").profile)
    #expect(profile.name == "Citrine test")
    #expect(profile.data == Data((0..<768).map { UInt8($0 % 256) }))
  }

  @Test(arguments: ["meta-iccp-bomb", "meta-all-broken", "meta-wrong-crc", "rgb-8"])
  func `damaged or missing chunks give nil metadata`(name: String) throws {
    let metadata = try metadata(name)
    #expect(metadata.gamma == nil)
    #expect(metadata.chromaticities == nil)
    #expect(metadata.srgbIntent == nil)
    #expect(metadata.profile == nil)
    #expect(metadata.density == nil)
    #expect(metadata.width == 13 && metadata.height == 11)
    #expect(metadata.colorType == .rgb && metadata.bitDepth == 8)
  }

  @Test func `metadata is read from a picture of any size`() throws {
    #expect(try metadata("bad-bomb").width == 60000)
  }

  @Test func `gamma and chromaticities do not change the samples`() throws {
    let declared = try PNGDecoder.decode(PNGFixture.bytes("meta-gama-chrm-phys"))
    #expect(declared.bytes == PNGFixture.rows(width: 13, height: 11, type: .rgb, depth: 8))
    #expect(declared.metadata?.gamma == 0.55556)
  }
}

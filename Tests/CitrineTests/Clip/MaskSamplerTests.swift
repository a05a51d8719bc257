import Testing

@testable import Citrine

@Suite struct `Mask sampler` {
  @Test(arguments: Resampling.allCases)
  func `a mask aligned to whole pixels keeps its bytes, upright or flipped`(resampling: Resampling)
    throws
  {
    var random = SeededRandom(1)
    let bytes = RandomBytes.runs(33 * 9, &random)
    let mask = Picture(bytes: bytes, width: 33, height: 9, bytesPerPixel: 1)
    let rect = PixelRect(minX: 4, minY: 2, maxX: 37, maxY: 11)
    for (flipX, flipY) in [(false, false), (true, false), (false, true), (true, true)] {
      let placement = GAffineTransform(
        a: flipX ? -1 : 1, b: 0, c: 0, d: flipY ? -1 : 1, tx: flipX ? 37 : 4, ty: flipY ? 11 : 2)
      let sampler = try #require(
        try MaskSampler(mask, toRaster: placement, resampling: resampling, visible: rect))
      var coverage = Coverage()
      try sampler.fill(&coverage, over: rect)
      let expected = (0..<33 * 9).map { index in
        let (x, y) = (index % 33, index / 33)
        return bytes[(flipY ? 8 - y : y) * 33 + (flipX ? 32 - x : x)]
      }
      #expect(TestCoverage.pixels(coverage, in: rect) == expected)
    }
  }

  @Test func `at scale 2 each mask sample covers four pixels`() throws {
    let mask = Picture(bytes: [0, 255, 128, 7], width: 2, height: 2, bytesPerPixel: 1)
    let rect = PixelRect(width: 4, height: 4)
    let sampler = try #require(
      try MaskSampler(
        mask, toRaster: GAffineTransform(scaleX: 2, y: 2), resampling: .nearest, visible: rect))
    var coverage = Coverage()
    try sampler.fill(&coverage, over: rect)
    #expect(
      TestCoverage.pixels(coverage, in: rect)
        == [0, 0, 255, 255, 0, 0, 255, 255, 128, 128, 7, 7, 128, 128, 7, 7])
  }

  @Test(arguments: [-2, 0, 2, 4])
  func `an empty rectangle has no coverage, inside and outside the mask`(x: Int) throws {
    let mask = Picture(bytes: [1, 2, 3, 4], width: 2, height: 2, bytesPerPixel: 1)
    let rect = PixelRect(minX: x, minY: 0, maxX: x, maxY: 2)
    let sampler = try #require(
      try MaskSampler(mask, toRaster: .identity, resampling: .nearest, visible: rect))
    var coverage = Coverage()
    try sampler.fill(&coverage, over: rect)
    #expect(coverage.bounds == rect && coverage.runs.count == 0)
  }

  @Test func `a mask with a singular transform gets no sampler`() throws {
    let mask = Picture(bytes: [255], width: 1, height: 1, bytesPerPixel: 1)
    let flat = GAffineTransform(a: 1, b: 1, c: 2, d: 2, tx: 0, ty: 0)
    let sampler = try MaskSampler(
      mask, toRaster: flat, resampling: .bilinear, visible: PixelRect(width: 4, height: 4))
    #expect(sampler == nil)
  }
}

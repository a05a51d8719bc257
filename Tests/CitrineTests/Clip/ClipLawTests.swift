import Testing

@testable import Citrine

@Suite struct `Clip laws` {
  private let surface = PixelRect(width: 60, height: 10)

  private func pixels(_ clip: Citrine.Clip) -> [UInt8] {
    guard let shape = clip.sharedCoverage else {
      return (0..<surface.width * surface.height).map { index in
        let (x, y) = (index % surface.width, index / surface.width)
        let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
        return clip.bounds.contains(pixel) ? 255 : 0
      }
    }
    var inside = Coverage()
    inside.begin(clip.bounds)
    for y in clip.bounds.minY..<clip.bounds.maxY {
      inMemory(try inside.appendRow(y, of: shape.coverage))
    }
    inMemory(try inside.end())
    return TestCoverage.pixels(inside, in: surface)
  }

  private func copy(_ coverage: borrowing Coverage) -> Coverage {
    var copy = Coverage()
    copy.begin(coverage.bounds)
    for y in coverage.bounds.minY..<coverage.bounds.maxY {
      inMemory(try copy.appendRow(y, of: coverage))
    }
    inMemory(try copy.end())
    return copy
  }

  @Test func `clipping to A then B equals clipping to B then A`() throws {
    var random = SeededRandom(1)
    for _ in 0..<60 {
      let a = TestCoverage.random(.random(&random), &random)
      let b = TestCoverage.random(.random(&random), &random)
      let rect = PixelRect.random(&random)
      var first = Citrine.Clip(surface)
      try first.intersect(copy(a))
      try first.intersect(copy(b))
      first.intersect(rect)
      var second = Citrine.Clip(surface)
      second.intersect(rect)
      try second.intersect(b)
      try second.intersect(a)
      #expect(pixels(first) == pixels(second))
      #expect(first.isEmpty == second.isEmpty)
      #expect(surface.contains(first.bounds) || first.isEmpty)
    }
  }

  @Test func `two masks of coverage 128 multiply to coverage 64`() throws {
    let half = TestCoverage.fromBytes(
      surface, [[UInt8]](repeating: [UInt8](repeating: 128, count: 60), count: 10))
    var clip = Citrine.Clip(surface)
    try clip.intersect(copy(half))
    try clip.intersect(half)
    // 128 · 128 / 255 = 64.25.
    #expect(pixels(clip).allSatisfy { $0 == 64 })
  }

  @Test func `a clip to rectangles needs no coverage`() {
    var clip = Citrine.Clip(surface)
    clip.intersect(PixelRect(minX: 10, minY: -5, maxX: 90, maxY: 8))
    clip.intersect(PixelRect(minX: -10, minY: 2, maxX: 40, maxY: 20))
    #expect(clip.sharedCoverage == nil)
    #expect(clip.bounds == PixelRect(minX: 10, minY: 2, maxX: 40, maxY: 8))
  }

  @Test func `an empty clip stays empty`() throws {
    var clip = Citrine.Clip(surface)
    clip.intersect(PixelRect(minX: 10, minY: 2, maxX: 10, maxY: 8))
    #expect(clip.isEmpty)
    clip.intersect(surface)
    try clip.intersect(TestCoverage.fromBytes(surface, []))
    #expect(clip.isEmpty && pixels(clip).allSatisfy { $0 == 0 })
  }

  @Test func `a saved clip does not change when the current clip changes`() throws {
    var random = SeededRandom(2)
    var clip = Citrine.Clip(surface)
    try clip.intersect(TestCoverage.random(surface, &random))
    let saved = clip
    let before = pixels(saved)
    try clip.intersect(TestCoverage.random(surface, &random))
    clip.makeEmpty()
    #expect(pixels(saved) == before)
    #expect(pixels(clip).allSatisfy { $0 == 0 })
  }
}

import CPixels
import Testing

@testable import Citrine

@Suite struct `Coverage runs` {
  private let all = PixelRect(minX: -20, minY: -20, maxX: 130, maxY: 40)

  @Test func `the product of two coverages multiplies each pixel`() throws {
    var random = SeededRandom(1)
    for _ in 0..<60 {
      let a = TestCoverage.random(.random(&random), &random)
      let b = TestCoverage.random(.random(&random), &random)
      let product = try Coverage.product(a, b, visible: all)
      let factors = zip(TestCoverage.pixels(a, in: all), TestCoverage.pixels(b, in: all))
      let expected = factors.map { UInt8((Double($0) * Double($1) / 255).rounded()) }
      #expect(TestCoverage.pixels(product, in: all) == expected)
      TestCoverage.expectWellFormed(product)
    }
  }

  @Test func `the product with a full run copies the run of the other factor`() throws {
    let bounds = PixelRect(width: 64, height: 1)
    let full = TestCoverage.fromBytes(bounds, [[UInt8](repeating: 255, count: 64)])
    let half = TestCoverage.fromBytes(
      bounds, [[UInt8](repeating: 255, count: 32) + [UInt8](repeating: 0, count: 32)])
    let product = try Coverage.product(full, half, visible: bounds)
    #expect(product.runs.count == 1)
    #expect(product.runs[0].isFull && product.runs[0].end == 32)
  }

  @Test func `rows appended from another coverage are clipped to the bounds`() throws {
    var random = SeededRandom(2)
    for _ in 0..<60 {
      let whole = TestCoverage.random(.random(&random), &random)
      var part = Coverage()
      part.begin(.random(&random))
      for y in part.bounds.minY..<part.bounds.maxY { try part.appendRow(y, of: whole) }
      try part.end()
      #expect(
        TestCoverage.pixels(part, in: part.bounds) == TestCoverage.pixels(whole, in: part.bounds))
      TestCoverage.expectWellFormed(part)
    }
  }

  @Test func `a row of bytes keeps its values`() {
    var random = SeededRandom(3)
    for width in stride(from: 1, through: 400, by: 3) {
      let bounds = PixelRect(minX: -7, minY: 3, maxX: width - 7, maxY: 6)
      let rows = (0..<3).map { _ in RandomBytes.runs(width, longest: 200, &random) }
      let coverage = TestCoverage.fromBytes(bounds, rows)
      #expect(TestCoverage.pixels(coverage, in: bounds) == rows.flatMap { $0 })
      TestCoverage.expectWellFormed(coverage)
    }
  }

  @Test func `long constant parts of a row become full runs and gaps`() {
    func flat(_ value: UInt8, _ count: Int) -> [UInt8] { [UInt8](repeating: value, count: count) }
    let row =
      flat(0, 2) + flat(7, 3) + flat(255, 100) + flat(0, 100) + flat(9, 2) + flat(255, 15)
      + flat(9, 1) + flat(0, 4)
    let coverage = TestCoverage.fromBytes(PixelRect(width: row.count, height: 1), [row])
    let runs = coverage.runIndices(y: 0).map { coverage.runs[$0] }
    #expect(runs.map { Int($0.start) } == [2, 5, 205])
    #expect(runs.filter(\.isFull).map { Int($0.end) } == [105])
    #expect(runs.last.map { Int($0.end) } == 223 || runs.last.map { Int($0.end) } == 227)
  }

  @Test func `adjacent full runs are merged within a row only`() throws {
    var coverage = Coverage()
    coverage.begin(PixelRect(width: 10, height: 2))
    try coverage.beginRow()
    try coverage.appendFull(start: 0, end: 4)
    try coverage.appendFull(start: 4, end: 10)
    try coverage.beginRow()
    try coverage.appendFull(start: 0, end: 1)
    try coverage.end()
    #expect(coverage.runIndices(y: 0) == 0..<1)
    #expect(coverage.runs[0].end == 10)
    #expect(coverage.runIndices(y: 1) == 1..<2)
  }

  @Test func `a coverage without rows is zero everywhere`() throws {
    var coverage = Coverage()
    coverage.begin(PixelRect(minX: 2, minY: 2, maxX: 9, maxY: 9))
    try coverage.end()
    #expect(TestCoverage.pixels(coverage, in: all).allSatisfy { $0 == 0 })
    #expect(coverage[5, 5] == 0 && coverage[-1, -1] == 0)
  }
}

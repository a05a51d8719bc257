import CPixels
import Testing

@Suite(.serialized) struct `Coverage kernels` {
  static let rules: [Int32] = [
    CPX_RULE_NONZERO, CPX_RULE_EVEN_ODD, CPX_RULE_ALIASED, CPX_RULE_EVEN_ODD | CPX_RULE_ALIASED,
  ].map { Int32($0) }

  /// The sums of cells to test: sums near each multiple of half a winding, sums near each coverage level, and the extremes
  /// of Int32.
  private var sums: [Int32] {
    var sums: [Int32] = [.min, .min + 1, .max - 1, .max]
    for halves in -9...9 {
      for offset in -3...3 { sums.append(Int32(halves << 20 + offset)) }
    }
    for level in 0...255 {
      let border = Int((Double(level) - 0.5) * 2_097_152 / 255)
      for offset in -1...2 { sums.append(Int32(border + offset)) }
      for offset in -1...2 { sums.append(Int32(-border + offset)) }
    }
    return sums
  }

  @Test(arguments: KernelISA.all, rules)
  func `each sum of cells becomes its area in levels`(isa: KernelISA, rule: Int32) {
    var row = CellRow(width: sums.count)
    var before: Int32 = 0
    for (column, sum) in sums.enumerated() {
      row.cells[column] = sum &- before
      row.touch(column)
      before = sum
    }
    let swept = isa.sweepRow(row, minX: 0, rule: rule)
    #expect(swept.coverage == sums.map { Twin.coverage($0, rule: rule) })
  }

  @Test(arguments: KernelISA.all, rules)
  func `a swept row has the coverage of its running sums`(isa: KernelISA, rule: Int32) {
    var random = SeededRandom(7)
    for width in Array(1...70) + [250, 255, 256, 257, 511, 600] {
      for probability in [0, 0.01, 0.05, 0.2, 1] {
        let row = CellRow(width: width, touched: probability, &random)
        let minX = Int(random.unit() * 50)
        let (coverage, runs, isZero) = isa.sweepRow(row, minX: minX, rule: rule)
        #expect(coverage == row.coverage(rule: rule), "\(width)")
        #expect(isZero)
        var end = minX
        for run in runs {
          #expect(run.start >= end && run.start < run.end)
          end = Int(run.end)
        }
        #expect(end <= minX + width)
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `sums of cells wrap around`(isa: KernelISA) {
    var row = CellRow(width: 3)
    row.cells[0..<4] = [.max, 1, -1, 1]
    for column in 0..<3 { row.touch(column) }
    let swept = isa.sweepRow(row, minX: 0, rule: Int32(CPX_RULE_NONZERO))
    #expect(swept.coverage == [255, 255, 255])
  }

  @Test(arguments: KernelISA.all)
  func `products of all pairs of bytes are rounded to nearest`(isa: KernelISA) {
    let all = (0...255).map { UInt8($0) }
    for a in all {
      let expected = all.map { UInt8((Double(a) * Double($0) / 255).rounded()) }
      #expect(isa.product([UInt8](repeating: a, count: 256), all) == expected)
    }
  }

  @Test(arguments: KernelISA.all, KernelISA.Aliasing.allCases)
  func `a product may overwrite a factor`(isa: KernelISA, inPlace: KernelISA.Aliasing) {
    var random = SeededRandom(9)
    for count in 0...70 {
      let a = RandomBytes.mixed(count, &random)
      let b = RandomBytes.mixed(count, &random)
      let expected = zip(a, b).map { UInt8(Twin.dividedBy255(Int($0) * Int($1))) }
      #expect(isa.product(a, b, inPlace: inPlace) == expected)
    }
  }

  @Test(arguments: KernelISA.all)
  func `a run ends at the first different byte or with the row`(isa: KernelISA) {
    for value in [0, 1, 128, 255] as [UInt8] {
      for count in 0...70 {
        var bytes = [UInt8](repeating: value, count: count)
        #expect(isa.runLength(bytes, of: value) == count)
        for length in 0..<count {
          bytes[length] = value ^ 0x80
          #expect(isa.runLength(bytes, of: value) == length)
          bytes[length] = value
        }
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `the varying part ends before two uniform chunks`(isa: KernelISA) {
    var random = SeededRandom(10)
    for count in 0...210 {
      for _ in 0..<6 {
        let bytes = RandomBytes.runs(count, longest: 150, &random)
        let expected = Twin.varyingLength(bytes)
        #expect(isa.varyingLength(bytes, surroundings: 0) == expected, "\(bytes)")
        #expect(isa.varyingLength(bytes, surroundings: 255) == expected, "\(bytes)")
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `95 equal bytes are found at every index`(isa: KernelISA) {
    for value in [0, 255] as [UInt8] {
      for start in 0...105 {
        var bytes = [UInt8](repeating: 7, count: 200)
        for index in start..<start + 95 { bytes[index] = value }
        #expect(isa.varyingLength(bytes, surroundings: value) == start)
        for index in start + 63..<200 { bytes[index] = 7 }
        #expect(isa.varyingLength(bytes, surroundings: value) == 200)
      }
    }
  }
}

/// A row of cells and its touched bits.
struct CellRow {
  let width: Int
  let touchedPerRow: Int
  var cells: [Int32]
  /// The touched bits: one bit for each pixel and for the cell behind the last pixel.
  ///
  /// Seven words of 0 follow, because kernels may read beyond the end.
  var touched: [UInt64]

  init(width: Int) {
    self.width = width
    touchedPerRow = (width + 2 + 63) / 64
    cells = [Int32](repeating: 0, count: width + 18)
    touched = [UInt64](repeating: 0, count: touchedPerRow + 7)
  }

  /// Creates a row with random values in random cells and in their right neighbours.
  ///
  /// More than half of the running sums are whole windings.
  init(width: Int, touched probability: Double, _ random: inout SeededRandom) {
    self.init(width: width)
    var sum: Int32 = 0
    var x = 0
    while x <= width {
      defer { x += 1 }
      guard random.unit() < probability else { continue }
      let end = min(x + Int(random.unit() * 40), width)
      for column in x...end {
        touch(column)
        guard random.unit() < 0.8 else { continue }
        cells[column] = Int32.random(in: -1_500_000...1_500_000, using: &random)
        sum = sum &+ cells[column]
      }
      cells[end + 1] =
        random.unit() < 0.7 ? Int32.random(in: -2...2, using: &random) << 21 &- sum : 1
      sum = sum &+ cells[end + 1]
      x = end + 1
    }
  }

  mutating func touch(_ column: Int) { touched[column / 64] |= 1 << UInt64(column % 64) }

  /// The expected coverage of each pixel, computed cell by cell.
  func coverage(rule: Int32) -> [UInt8] {
    var sum: Int32 = 0
    return cells.prefix(width).map { cell in
      sum = sum &+ cell
      return Twin.coverage(sum, rule: rule)
    }
  }
}

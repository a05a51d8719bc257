import CPixels
import Testing

@Suite(.serialized) struct `Coverage kernels` {
  static let rules: [Int32] = [
    CPX_RULE_NONZERO, CPX_RULE_EVEN_ODD, CPX_RULE_ALIASED, CPX_RULE_EVEN_ODD | CPX_RULE_ALIASED,
  ].map { Int32($0) }

  /// Sums round every multiple of half a winding, of a coverage level, and at the ends.
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

  @Test(arguments: KernelLevel.all, rules)
  func `a running sum becomes its area in levels`(level: KernelLevel, rule: Int32) {
    for sum in sums {
      #expect(level.coverage(sum, rule: rule) == Twin.coverage(sum, rule: rule), "\(sum)")
    }
  }

  @Test(arguments: KernelLevel.all, rules)
  func `a sweep adds up the cells and leaves them zero`(level: KernelLevel, rule: Int32) {
    var random = SeededRandom(7)
    for count in 0...70 {
      let cells = (0..<count).map { _ in
        Int32.random(in: -1_500_000...1_500_000, using: &random)
          * Int32(random.unit() < 0.7 ? 1 : 0)
      }
      let start = Int32.random(in: -4_000_000...4_000_000, using: &random)
      var running = start
      let expected = cells.map { cell in
        running &+= cell
        return Twin.coverage(running, rule: rule)
      }
      var carry = start
      let (coverage, zeroed) = level.sweep(cells, carry: &carry, rule: rule)
      #expect(coverage == expected)
      #expect(carry == running)
      #expect(zeroed.allSatisfy { $0 == 0 })
    }
  }

  @Test(arguments: KernelLevel.all, rules)
  func `a sweep in parts is the sweep of the whole`(level: KernelLevel, rule: Int32) {
    var random = SeededRandom(8)
    let cells = (0..<300).map { _ in Int32.random(in: -1_500_000...1_500_000, using: &random) }
    var carry: Int32 = 0
    let whole = level.sweep(cells, carry: &carry, rule: rule).coverage
    for cut in stride(from: 0, through: 300, by: 13) {
      var partCarry: Int32 = 0
      let first = level.sweep(Array(cells[..<cut]), carry: &partCarry, rule: rule).coverage
      let second = level.sweep(Array(cells[cut...]), carry: &partCarry, rule: rule).coverage
      #expect(first + second == whole)
      #expect(partCarry == carry)
    }
  }

  @Test(arguments: KernelLevel.all)
  func `sums wrap round and never trap`(level: KernelLevel) {
    var carry: Int32 = .max
    let (coverage, _) = level.sweep([1, -1, 1], carry: &carry, rule: Int32(CPX_RULE_NONZERO))
    #expect(coverage == [255, 255, 255])
    #expect(carry == .min)
  }

  @Test(arguments: KernelLevel.all)
  func `products of all pairs of bytes are rounded to nearest`(level: KernelLevel) {
    let all = (0...255).map { UInt8($0) }
    for a in all {
      let expected = all.map { UInt8((Double(a) * Double($0) / 255).rounded()) }
      #expect(level.product([UInt8](repeating: a, count: 256), all) == expected)
    }
  }

  @Test(arguments: KernelLevel.all, KernelLevel.Aliasing.allCases)
  func `a product may take the place of a factor`(level: KernelLevel, inPlace: KernelLevel.Aliasing)
  {
    var random = SeededRandom(9)
    for count in 0...70 {
      let a = RandomBytes.mixed(count, &random)
      let b = RandomBytes.mixed(count, &random)
      let expected = zip(a, b).map { UInt8(Twin.dividedBy255(Int($0) * Int($1))) }
      #expect(level.product(a, b, inPlace: inPlace) == expected)
    }
  }

  @Test(arguments: KernelLevel.all)
  func `a run ends at the first other byte or with the row`(level: KernelLevel) {
    for value in [0, 1, 128, 255] as [UInt8] {
      for count in 0...70 {
        var bytes = [UInt8](repeating: value, count: count)
        #expect(level.runLength(bytes, of: value) == count)
        for length in 0..<count {
          bytes[length] = value ^ 0x80
          #expect(level.runLength(bytes, of: value) == length)
          bytes[length] = value
        }
      }
    }
  }

  @Test(arguments: KernelLevel.all)
  func `the mixed part ends before two flat groups`(level: KernelLevel) {
    var random = SeededRandom(10)
    for count in 0...210 {
      for _ in 0..<6 {
        let bytes = RandomBytes.stretches(count, longest: 150, &random)
        let expected = Twin.mixedLength(bytes)
        #expect(level.mixedLength(bytes, surroundings: 0) == expected, "\(bytes)")
        #expect(level.mixedLength(bytes, surroundings: 255) == expected, "\(bytes)")
      }
    }
  }

  @Test(arguments: KernelLevel.all)
  func `95 flat bytes are found at every place`(level: KernelLevel) {
    for value in [0, 255] as [UInt8] {
      for start in 0...105 {
        var bytes = [UInt8](repeating: 7, count: 200)
        for index in start..<start + 95 { bytes[index] = value }
        #expect(level.mixedLength(bytes, surroundings: value) == start)
        for index in start + 63..<200 { bytes[index] = 7 }
        #expect(level.mixedLength(bytes, surroundings: value) == 200)
      }
    }
  }
}

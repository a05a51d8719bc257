import CPixels
import Testing

@testable import Citrine

/// A symmetric filter, given by its weights from the centre to one end; the kernels take it as taps.
private struct Weights {
  let weights: [Int]

  func weight(_ distance: Int) -> Int {
    abs(distance) < weights.count ? weights[abs(distance)] : 0
  }

  var sum: Int { 2 * weights.reduce(0, +) - weights[0] }

  /// A tap for each distance from the centre: the second difference of the weights there, halved at the centre.
  ///
  /// A tap of weight 0 makes the number of taps even.
  var taps: [cpx_blur_tap] {
    var taps = (0...weights.count).map { distance in
      let secondDifference = weight(distance + 1) - 2 * weight(distance) + weight(distance - 1)
      return cpx_blur_tap(
        distance: Int32(distance),
        weight: Int32(distance == 0 ? secondDifference / 2 : secondDifference))
    }
    if taps.count % 2 == 1 { taps.insert(cpx_blur_tap(distance: 0, weight: 0), at: 0) }
    return taps
  }

  /// The reference implementation: the sum of all samples times their weights, converted to float, multiplied by the
  /// scale and rounded.
  func filtered(_ columns: [[Int]], first: Int, end: Int, scale: Float) -> [[Int]] {
    columns.map { column in
      (first..<end).map { y in
        var sum = 0
        for distance in 1 - weights.count..<weights.count
        where column.indices.contains(y + distance) {
          sum += column[y + distance] * weight(distance)
        }
        return Int(Float(sum) * scale + 0.5)
      }
    }
  }
}

@Suite(.serialized) struct `Blur kernels` {
  /// Rows of random samples.
  ///
  /// The elements behind each row, up to `step`, are not samples.
  private func rows(_ count: Int, columns: Int, step: Int, limit: Int, _ random: inout SeededRandom)
    -> [Int]
  {
    (0..<max(count * step, 1)).map { _ in
      random.unit() < 0.3 ? limit : random.unit() < 0.4 ? 0 : Int(random.unit() * Double(limit + 1))
    }
  }

  private func columns(_ rows: [Int], _ count: Int, columns: Int, step: Int) -> [[Int]] {
    (0..<columns).map { x in (0..<count).map { y in rows[y * step + x] } }
  }

  private func weights(_ radius: Int, limit: Int, _ random: inout SeededRandom) -> Weights {
    // Limits the weights so that sums stay below 2^31.
    let largest = min(8000, Double(Int32.max / Int32(limit * (2 * radius + 1))))
    return Weights(weights: (0...radius).map { _ in Int(random.unit() * largest) })
  }

  /// Runs a filter kernel on random rows, and compares the results with `Weights.filtered`.
  ///
  /// All other elements of the output must be unchanged.
  @unsafe
  private func expect<
    In: FixedWidthInteger & BitwiseCopyable, Out: FixedWidthInteger & BitwiseCopyable
  >(
    _ random: inout SeededRandom, columns count: Int, radius: Int, limit: Int, result: Float,
    from: In.Type, to: Out.Type,
    _ filter: (
      UnsafeMutablePointer<Out>, Int, UnsafePointer<In>, Int, cpx_column_area, [cpx_blur_tap], Float
    ) -> Void
  ) {
    let weights = weights(radius, limit: limit, &random)
    let height = Int(random.unit() * 40)
    let (step, outStep) = (count + Int(random.unit() * 5), count + Int(random.unit() * 5))
    let first = Int(random.unit() * 60) - 30
    let end = first + Int(random.unit() * 50)
    let scale = result / Float(max(weights.sum, 1) * limit)
    let input = rows(height, columns: count, step: step, limit: limit, &random)
    let area = cpx_column_area(columns: count, rows: height, first: first, end: end)
    var source = GuardedBuffer(input.map { In($0) }, guardValue: 0x5A, shift: 1)
    var output = GuardedBuffer(
      [Out](repeating: 9, count: (end - first) * outStep), guardValue: 0x5A, shift: 1)
    // SAFETY: the buffers hold all rows of the area.
    unsafe source.withPointer { source in
      unsafe output.withPointer { out in
        unsafe filter(out, outStep, source, step, area, weights.taps, scale)
      }
    }
    #expect(output.guardsAreIntact)
    let expected = weights.filtered(
      columns(input, height, columns: count, step: step), first: first, end: end, scale: scale)
    var all = [Out](repeating: 9, count: output.count)
    for x in 0..<count {
      for y in 0..<end - first { all[y * outStep + x] = Out(expected[x][y]) }
    }
    #expect(output.elements == all, "\(count) columns, radius \(radius)")
  }

  @Test(arguments: KernelISA.all)
  func `filtered columns of bytes equal the reference`(isa: KernelISA) {
    var random = SeededRandom(61)
    for columns in Array(0...70) + [95, 128, 200] {
      // SAFETY: `expect` passes buffers that hold all rows of the area.
      unsafe expect(
        &random, columns: columns, radius: columns % 23, limit: 255, result: 16_320,
        from: UInt8.self, to: Int16.self
      ) { out, outStep, source, step, area, taps, scale in
        unsafe isa.kernels.blur_columns_u8!(
          out, outStep, source, step, area, taps, Int32(taps.count), scale)
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `filtered columns of 16-bit integers equal the reference`(isa: KernelISA) {
    var random = SeededRandom(62)
    for columns in Array(0...70) + [95, 128, 200] {
      // SAFETY: `expect` passes buffers that hold all rows of the area.
      unsafe expect(
        &random, columns: columns, radius: columns % 23, limit: columns % 3 == 0 ? 2040 : 16_320,
        result: 255,
        from: Int16.self, to: UInt8.self
      ) { out, outStep, source, step, area, taps, scale in
        unsafe isa.kernels.blur_columns_i16!(
          out, outStep, source, step, area, taps, Int32(taps.count), scale)
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `transposing turns rows into columns`(isa: KernelISA) {
    var random = SeededRandom(63)
    for size in [0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 100] {
      for other in [0, 1, 8, 16, 32, 45] {
        let (step, outStep) = (other + 3, size + 2)
        let input = (0..<size * step).map { _ in Int16(random.unit() * 30_000) }
        var bytes = GuardedBuffer(
          [UInt8](repeating: 7, count: other * outStep), guardValue: 0x5A, shift: 1)
        var words = GuardedBuffer(
          [Int16](repeating: 7, count: other * outStep), guardValue: 0x5A, shift: 1)
        // SAFETY: the arrays hold `size` rows of `other`, and as many columns.
        unsafe bytes.withPointer {
          unsafe isa.kernels.transpose_u8!(
            $0, outStep, input.map { UInt8(truncatingIfNeeded: $0) }, step, size, other)
        }
        unsafe words.withPointer {
          unsafe isa.kernels.transpose_i16!($0, outStep, input, step, size, other)
        }
        #expect(bytes.guardsAreIntact && words.guardsAreIntact)
        var expected = [Int16](repeating: 7, count: other * outStep)
        for y in 0..<size {
          for x in 0..<other { expected[x * outStep + y] = input[y * step + x] }
        }
        #expect(words.elements == expected)
        #expect(bytes.elements == expected.map { UInt8(truncatingIfNeeded: $0) })
      }
    }
  }
}

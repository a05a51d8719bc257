import CPixels
import Testing

@testable import Citrine

@Suite(.serialized) struct `Kernels for PNG filters` {
  /// The prediction of a sample from its neighbours, as section 9 of the standard defines it: to the left (a), above (b), and
  /// above that to the left (c).
  private func prediction(_ type: Int, _ a: Int, _ b: Int, _ c: Int) -> Int {
    switch type {
    case 1: return a
    case 2: return b
    case 3: return (a + b) / 2
    case 4:
      let estimate = a + b - c
      let distances = [abs(estimate - a), abs(estimate - b), abs(estimate - c)]
      return [a, b, c][distances.firstIndex(of: distances.min()!)!]
    default: return 0
    }
  }

  private func filtered(_ row: [UInt8], _ above: [UInt8], step: Int, type: Int) -> [UInt8] {
    row.indices.map { index in
      let (a, c) =
        index < step ? (0, 0) : (Int(row[index - step]), Int(above[index - step]))
      return row[index] &- UInt8(prediction(type, a, Int(above[index]), c))
    }
  }

  private func magnitude(_ byte: UInt8) -> Int { abs(Int(Int8(bitPattern: byte))) }

  /// Rows of noise, of smooth samples and of equal samples.
  private func rows(_ count: Int, _ random: inout SeededRandom) -> (row: [UInt8], above: [UInt8]) {
    let spread = [2.0, 20, 256][Int(random.unit() * 3)]
    let row = (0..<count).map { _ in UInt8(random.unit() * spread) }
    return (row, row.map { random.unit() < 0.5 ? $0 : UInt8(random.unit() * spread) })
  }

  @Test(arguments: KernelISA.all, [1, 2, 3, 4, 6, 8])
  func `rows are filtered as the standard defines, and back`(isa: KernelISA, step: Int) {
    var random = SeededRandom(91)
    for pixels in 0...70 {
      let count = pixels * step
      let (row, above) = rows(count, &random)
      for type in 0...4 {
        var out = GuardedBuffer(
          [UInt8](repeating: 7, count: count), guardValue: 0xA5, shift: pixels % 3)
        // SAFETY: all buffers have `count` bytes.
        unsafe out.withPointer {
          unsafe isa.kernels.png_filter!($0, row, above, count, step, Int32(type))
        }
        #expect(out.guardsAreIntact)
        #expect(out.elements == filtered(row, above, step: step, type: type))
        unsafe out.withPointer {
          unsafe isa.kernels.png_unfilter!($0, above, count, step, Int32(type))
        }
        #expect(out.guardsAreIntact)
        #expect(out.elements == row, "filter \(type)")
      }
    }
  }

  @Test(arguments: KernelISA.all, [3, 4])
  func `two rows with Paeth's filter are undone at once`(isa: KernelISA, step: Int) {
    var random = SeededRandom(95)
    for pixels in 1...70 {
      let count = pixels * step
      let (first, above) = rows(count, &random)
      let (second, _) = rows(count, &random)
      let rows =
        filtered(first, above, step: step, type: 4) + filtered(second, first, step: step, type: 4)
      var out = GuardedBuffer(rows, guardValue: 0xA5, shift: pixels % 3)
      // SAFETY: the buffer has two rows of `count` bytes.
      unsafe out.withPointer { unsafe isa.kernels.png_unfilter_pair!($0, above, count, step) }
      #expect(out.guardsAreIntact)
      #expect(out.elements == first + second)
    }
  }

  @Test(arguments: KernelISA.all)
  func `every triple of neighbours is predicted`(isa: KernelISA) {
    // Two pixels of four samples: all values of a and b with the same c, in steps that have all remainders.
    for c in stride(from: 0, through: 255, by: 15) {
      for a in 0...255 {
        let row: [UInt8] = [UInt8(a), UInt8(a), UInt8(a), UInt8(a), 9, 9, 9, 9]
        for b in stride(from: a % 5, through: 255, by: 5) {
          let above =
            [UInt8](repeating: UInt8(c), count: 4) + [UInt8](repeating: UInt8(b), count: 4)
          for type in 3...4 {
            var out = [UInt8](repeating: 0, count: 8)
            // SAFETY: all arrays have eight bytes.
            unsafe isa.kernels.png_filter!(&out, row, above, 8, 4, Int32(type))
            guard out == filtered(row, above, step: 4, type: type) else {
              Issue.record("\(a) \(b) \(c)")
              return
            }
            unsafe isa.kernels.png_unfilter!(&out, above, 8, 4, Int32(type))
            guard out == row else {
              Issue.record("\(a) \(b) \(c)")
              return
            }
          }
        }
      }
    }
  }

  @Test(arguments: KernelISA.all, [1, 2, 3, 4, 6, 8])
  func `the best filter has the smallest sum`(isa: KernelISA, step: Int) {
    var random = SeededRandom(92)
    for pixels in 0...100 {
      let (row, above) = rows(pixels * step, &random)
      let sums = (0...4).map { type in
        filtered(row, above, step: step, type: type).reduce(0) { $0 + magnitude($1) }
      }
      // SAFETY: both arrays have `row.count` bytes.
      let best = unsafe isa.kernels.png_best_filter!(row, above, row.count, step)
      #expect(Int(best) == sums.firstIndex(of: sums.min()!)!)
    }
  }

  @Test(arguments: KernelISA.all, [1, 2, 3, 4, 6, 8])
  func `bits of differences and new pixels are counted`(isa: KernelISA, step: Int) {
    var random = SeededRandom(93)
    for pixels in 0...100 {
      let (row, above) = rows(pixels * step, &random)
      let bits = row.reduce(0) {
        $0 + (UInt64.bitWidth - UInt64(magnitude($1)).leadingZeroBitCount)
      }
      // SAFETY: both arrays have `row.count` bytes.
      #expect(unsafe isa.kernels.png_residual_bits!(row, row.count) == bits)
      func pixel(_ bytes: [UInt8], _ index: Int) -> [UInt8] {
        Array(bytes[index * step..<(index + 1) * step])
      }
      let new = (0..<pixels).count { index in
        (index == 0 || pixel(row, index) != pixel(row, index - 1))
          && pixel(row, index) != pixel(above, index)
      }
      #expect(unsafe isa.kernels.png_new_pixels!(row, above, row.count, step) == new)
    }
  }
}

import CPixels
import Testing

@Suite(.serialized) struct `Sums of coverage` {
  /// The reference implementation: limited sums, and whether a pixel has both.
  private func twin(_ out: [UInt8], _ mask: [UInt8]) -> (sum: [UInt8], isShared: Bool) {
    let pairs = zip(out, mask)
    return (
      pairs.map { UInt8(min(Int($0) + Int($1), 255)) }, pairs.contains { $0 > 0 && $1 > 0 }
    )
  }

  @Test(arguments: KernelISA.all)
  func `masks are added row by row and limited to full coverage`(isa: KernelISA) {
    var random = SeededRandom(23)
    for (rows, width, gap) in [(1, 16, 0), (3, 16, 7), (2, 48, 0), (9, 32, 16), (1, 160, 1)] {
      for isSparse in [false, true] {
        var out = RandomBytes.runs(rows * (width + gap), &random)
        let mask = RandomBytes.runs(rows * width, &random)
        if isSparse {
          for row in 0..<rows {
            for x in 0..<width where mask[row * width + x] > 0 { out[row * (width + gap) + x] = 0 }
          }
        }
        var expected = out
        var isShared = false
        for row in 0..<rows {
          let range = row * (width + gap)..<row * (width + gap) + width
          let sum = twin(Array(out[range]), Array(mask[row * width..<(row + 1) * width]))
          expected.replaceSubrange(range, with: sum.sum)
          isShared = isShared || sum.isShared
        }
        let result = isa.addCoverage(out, stride: width + gap, mask, rows: rows, width: width)
        #expect(result.sum == expected)
        #expect(result.isShared == isShared)
      }
    }
  }
}

extension KernelISA {
  func addCoverage(
    _ out: [UInt8], stride: Int, _ mask: [UInt8], rows: Int, width: Int
  ) -> (sum: [UInt8], isShared: Bool) {
    var out = GuardedBuffer(out, guardValue: 0xA5, shift: 3)
    var mask = GuardedBuffer(mask, guardValue: 0x5A, shift: 1)
    let function = unsafe kernels.add_coverage!
    var isShared: Int32 = 0
    // SAFETY: both buffers have the rows that the strides give.
    unsafe out.withPointer { out in
      unsafe mask.withPointer { mask in
        isShared = unsafe function(out, stride, mask, width, rows, width)
      }
    }
    #expect(out.guardsAreIntact && mask.guardsAreIntact)
    return (out.elements, isShared == 1)
  }
}

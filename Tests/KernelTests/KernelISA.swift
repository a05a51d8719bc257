import CPixels
import Testing

/// The kernels built for one instruction set.
///
/// Each member calls a kernel on arrays, and checks that it wrote only inside its output. Arrays of bytes begin at
/// odd addresses, to test unaligned access.
@safe
struct KernelISA: CustomTestStringConvertible {
  /// The instruction sets that this processor has.
  static let all = (0..<cpx_isa_count()).map { KernelISA(number: $0) }

  let number: Int32

  // SAFETY: the number is that of an instruction set, whose name and kernels are never freed.
  var testDescription: String { unsafe String(cString: cpx_isa_name(number)) }
  var kernels: cpx_kernels { unsafe cpx_kernels_of_isa(number).pointee }

  // SAFETY of all members: arrays and guarded buffers hold at least the counts that are passed to the kernels.

  /// Converts a row of cells to runs, and expands these to one coverage byte per pixel, from `minX` on.
  ///
  /// `isZero` is true if the kernel left all cells and touched bits zero.
  func sweepRow(_ row: CellRow, minX: Int, rule: Int32) -> (
    coverage: [UInt8], runs: [cpx_run], isZero: Bool
  ) {
    var cells = GuardedBuffer(row.cells, guardValue: 77)
    var touched = GuardedBuffer(row.touched, guardValue: 78)
    let emptyRun = cpx_run(start: -1, end: -1, offset: -1)
    var runs = [cpx_run](repeating: emptyRun, count: row.width + 1)
    let before = 5
    var bytes = GuardedBuffer(
      [UInt8](repeating: 9, count: before + row.cells.count), guardValue: 0xA5, shift: 1)
    var starts = GuardedBuffer([-1], guardValue: 79)
    let function = unsafe kernels.sweep_cells!
    let count = unsafe cells.withPointer { cells in
      unsafe touched.withPointer { touched in
        unsafe bytes.withPointer { bytes in
          unsafe starts.withPointer { starts in
            unsafe runs.withUnsafeMutableBufferPointer { runs in
              let source = unsafe cpx_cell_rows(
                cells: cells, touched: touched, cells_per_row: row.cells.count,
                touched_per_row: row.touchedPerRow, row_count: 1)
              var swept = unsafe cpx_run_buffer(
                row_starts: starts, runs: runs.baseAddress, run_count: 0, bytes: bytes,
                byte_count: before)
              unsafe function(source, Int32(minX), Int32(row.width), rule, &swept)
              return unsafe swept.run_count
            }
          }
        }
      }
    }
    #expect(starts.elements == [0] && starts.guardsAreIntact)
    #expect(cells.guardsAreIntact && touched.guardsAreIntact && bytes.guardsAreIntact)
    let found = Array(runs.prefix(count))
    var coverage = [UInt8](repeating: 0, count: row.width)
    for run in found {
      for x in Int(run.start)..<Int(run.end) {
        let isFull = run.offset == CPX_RUN_FULL
        coverage[x - minX] = isFull ? 255 : bytes.elements[run.offset + x - Int(run.start)]
      }
    }
    let isZero = cells.elements.allSatisfy { $0 == 0 } && touched.elements.allSatisfy { $0 == 0 }
    return (coverage, found, isZero)
  }

  /// The factor of a product whose memory the result overwrites.
  enum Aliasing: CaseIterable { case none, first, second }

  func product(_ a: [UInt8], _ b: [UInt8], inPlace: Aliasing = .none) -> [UInt8] {
    var left = GuardedBuffer(a, guardValue: 1, shift: 1)
    var right = GuardedBuffer(b, guardValue: 2, shift: 3)
    var output = GuardedBuffer([UInt8](repeating: 9, count: a.count), guardValue: 0xA5, shift: 5)
    let function = unsafe kernels.multiply_coverage!
    unsafe left.withPointer { left in
      unsafe right.withPointer { right in
        unsafe output.withPointer { other in
          let out =
            switch inPlace {
            case .none: unsafe other
            case .first: unsafe left
            case .second: unsafe right
            }
          unsafe function(out, left, right, a.count)
        }
      }
    }
    #expect(left.guardsAreIntact && right.guardsAreIntact && output.guardsAreIntact)
    switch inPlace {
    case .none: return output.elements
    case .first: return left.elements
    case .second: return right.elements
    }
  }

  func runLength(_ bytes: [UInt8], of value: UInt8) -> Int {
    // The guards have the value of the run. The result must nevertheless end with the row.
    var input = GuardedBuffer(bytes, guardValue: value, shift: 1)
    let function = unsafe kernels.run_length!
    return unsafe input.withPointer { unsafe function($0, bytes.count, value) }
  }

  func varyingLength(_ bytes: [UInt8], surroundings: UInt8) -> Int {
    var input = GuardedBuffer(bytes, guardValue: surroundings, shift: 1)
    let function = unsafe kernels.varying_length!
    return unsafe input.withPointer { unsafe function($0, bytes.count) }
  }

  /// A choice of a compositing kernel: operator, storage, solid source or row of pixels, with a mask or without.
  struct Composition {
    let operation: Int
    let storage: Int
    let isSolid: Bool
    let isMasked: Bool
    let layout: cpx_layout
  }

  /// The bytes of the destination after `count` pixels were composited onto it.
  func composite(
    _ call: Composition, destination: [UInt8], source: [UInt8], mask: [UInt8], count: Int
  ) -> [UInt8] {
    var destination = GuardedBuffer(destination, guardValue: 0xA5, shift: 1)
    var source = GuardedBuffer(source, guardValue: 0xFF, shift: 3)
    var mask = GuardedBuffer(mask, guardValue: 0xFF, shift: 1)
    let find = unsafe kernels.find_span_kernel!
    let solid = solidKernels(call.operation, storage: call.storage)
    let kernel = unsafe find(Int32(call.operation), Int32(call.storage), call.isMasked ? 1 : 0)!
    let word = call.isSolid ? Array(source.elements.prefix(4)).word : 0
    // SAFETY: the row holds `count` pixels, the mask as many bytes, and the source as many words, or one word if
    // solid.
    unsafe destination.withPointer { row in
      let rows = unsafe cpx_pixel_rows(base: row, bytes_per_row: 0)
      unsafe source.withPointer { source in
        let words = unsafe UnsafeRawPointer(source).assumingMemoryBound(to: UInt32.self)
        unsafe mask.withPointer { mask in
          switch (call.isSolid, call.isMasked) {
          case (false, let isMasked):
            unsafe kernel(row, words, isMasked ? mask : nil, count, call.layout)
          case (true, false): unsafe solid.rect(rows, 1, count, word, call.layout)
          case (true, true):
            let mask = unsafe cpx_mask(base: mask, bytes_per_row: 0)
            unsafe solid.mask(rows, 1, count, mask, word, call.layout)
          }
        }
      }
    }
    #expect(destination.guardsAreIntact)
    return destination.elements
  }

  func scaled(_ words: [UInt32], by alpha: UInt8) -> [UInt32] {
    var buffer = GuardedBuffer(words, guardValue: 0xA5A5_A5A5, shift: 1)
    let function = unsafe kernels.scale_pixels32!
    unsafe buffer.withPointer { unsafe function($0, words.count, alpha) }
    #expect(buffer.guardsAreIntact)
    return buffer.elements
  }

  func gray(_ words: [UInt32]) -> [UInt32] {
    var buffer = GuardedBuffer(words, guardValue: 0xA5A5_A5A5, shift: 1)
    let function = unsafe kernels.gray_pixels32!
    unsafe buffer.withPointer { unsafe function($0, words.count) }
    #expect(buffer.guardsAreIntact)
    return buffer.elements
  }

  /// The bytes of `count` samples of a picture, nearest or bilinear.
  func samples(_ picture: PictureTwin, steps: cpx_sample_steps, bilinear: Bool, count: Int)
    -> [UInt8]
  {
    var pixels = GuardedBuffer(picture.bytes, guardValue: 0x5A, shift: 1)
    var output = GuardedBuffer(
      [UInt8](repeating: 9, count: count * picture.channels), guardValue: 0xA5)
    let words = unsafe bilinear ? kernels.bilinear_pixels32! : kernels.nearest_pixels32!
    let bytes = unsafe bilinear ? kernels.bilinear_pixels8! : kernels.nearest_pixels8!
    unsafe pixels.withPointer { base in
      let source = unsafe cpx_picture(
        base: base, bytes_per_row: picture.bytesPerRow, width: Int32(picture.width),
        height: Int32(picture.height), wraps: picture.wraps ? 1 : 0)
      unsafe output.withPointer { out in
        if picture.channels == 4 {
          let out = unsafe UnsafeMutableRawPointer(out).assumingMemoryBound(to: UInt32.self)
          unsafe words(out, count, source, steps)
        } else {
          unsafe bytes(out, count, source, steps)
        }
      }
    }
    #expect(output.guardsAreIntact)
    return output.elements
  }

  func resampled(_ row: [UInt8], taps: [cpx_tap_range], weights: [Float], channels: Int) -> [Float]
  {
    var output = GuardedBuffer(
      [Float](repeating: 9, count: taps.count * channels), guardValue: -77, shift: 1)
    let function = unsafe kernels.resample_across!
    unsafe output.withPointer {
      unsafe function($0, taps.count, row, taps, weights, Int32(channels))
    }
    #expect(output.guardsAreIntact)
    return output.elements
  }

  func accumulated(_ sum: [Float], _ row: [Float], weight: Float) -> [Float] {
    var buffer = GuardedBuffer(sum, guardValue: -77, shift: 1)
    let function = unsafe kernels.accumulate_row!
    unsafe buffer.withPointer { unsafe function($0, row, weight, sum.count) }
    #expect(buffer.guardsAreIntact)
    return buffer.elements
  }

  func rounded(_ sum: [Float]) -> [UInt8] {
    var output = GuardedBuffer([UInt8](repeating: 9, count: sum.count), guardValue: 0xA5, shift: 1)
    let function = unsafe kernels.round_row!
    unsafe output.withPointer { unsafe function($0, sum, sum.count) }
    #expect(output.guardsAreIntact)
    return output.elements
  }
}

import CPixels
import Testing

/// Rows of coverage runs, and the reference implementation of the kernels that paint them.
struct RunsTwin {
  /// A run of pixels: fully covered if `bytes` is nil, else with one coverage byte per pixel.
  struct Run {
    var start: Int
    var bytes: [UInt8]?
    var count: Int
  }

  /// The x of the first pixel in a row of the destination.
  let origin: Int
  let width: Int
  let rows: [[Run]]
  /// The bytes between two rows of the destination.
  let gap = 5

  /// Creates rows of random runs, with or without gaps between them; some rows are empty.
  init(origin: Int, width: Int, rows: Int, _ random: inout SeededRandom) {
    self.origin = origin
    self.width = width
    var result: [[Run]] = []
    for _ in 0..<rows {
      var row: [Run] = []
      var x = Int(random.unit() * 6)
      while x < width {
        let count = min(1 + Int(random.unit() * random.unit() * 60), width - x)
        let isFull = random.unit() < 0.4
        row.append(
          Run(
            start: origin + x, bytes: isFull ? nil : RandomBytes.runs(count, &random),
            count: count))
        x += count + Int(random.unit() * 5)
      }
      if random.unit() < 0.1 { row = [] }
      result.append(row)
    }
    self.rows = result
  }

  func bytesPerRow(_ call: KernelISA.Composition) -> Int { width * call.bytesPerPixel + gap }

  /// The expected destination: each run, clipped to `limits`, is painted separately.
  func painted(
    _ call: KernelISA.Composition, destination: [UInt8], word: [UInt8], limits: Range<Int>
  ) -> [UInt8] {
    var result = destination
    for (y, row) in rows.enumerated() {
      for run in row {
        let pixels = (run.start..<run.start + run.count).clamped(to: limits)
        guard !pixels.isEmpty else { continue }
        let first = y * bytesPerRow(call) + (pixels.lowerBound - origin) * call.bytesPerPixel
        let bytes = first..<first + pixels.count * call.bytesPerPixel
        let mask =
          run.bytes.map { Array($0[pixels.lowerBound - run.start..<pixels.upperBound - run.start]) }
        let span = KernelISA.Composition(
          operation: call.operation, storage: call.storage, isSolid: true, isMasked: mask != nil,
          layout: call.layout)
        result.replaceSubrange(
          bytes,
          with: span.twin(
            destination: Array(result[bytes]), source: word,
            mask: mask ?? [UInt8](repeating: 0, count: pixels.count)))
      }
    }
    return result
  }
}

extension KernelISA {
  /// The destination after the kernel has painted all runs.
  func painted(
    _ twin: RunsTwin, _ call: Composition, destination: [UInt8], word: [UInt8],
    limits: Range<Int>
  ) -> [UInt8] {
    var (starts, runs, bytes) = ([0], [cpx_run](), [UInt8]())
    for row in twin.rows {
      for run in row {
        let offset = run.bytes == nil ? -1 : bytes.count
        runs.append(
          cpx_run(start: Int32(run.start), end: Int32(run.start + run.count), offset: offset))
        bytes += run.bytes ?? []
      }
      starts.append(runs.count)
    }
    var destination = GuardedBuffer(destination, guardValue: 0xA5, shift: 1)
    let kernel = unsafe solidKernels(call.operation, storage: call.storage).runs!
    // SAFETY: all runs lie inside the rows, which begin at pixel `origin`.
    unsafe starts.withUnsafeBufferPointer { starts in
      unsafe runs.withUnsafeBufferPointer { runs in
        unsafe bytes.withUnsafeBufferPointer { bytes in
          unsafe destination.withPointer { row in
            unsafe kernel(
              cpx_pixel_rows(
                base: row - twin.origin * call.bytesPerPixel,
                bytes_per_row: twin.bytesPerRow(call)),
              twin.rows.count,
              cpx_run_rows(
                row_starts: starts.baseAddress, runs: runs.baseAddress, bytes: bytes.baseAddress),
              Int32(limits.lowerBound), Int32(limits.upperBound), word.word, call.layout)
          }
        }
      }
    }
    #expect(destination.guardsAreIntact)
    return destination.elements
  }
}

extension [UInt8] {
  /// Up to four bytes as a word; the first byte is the lowest one, as in little-endian memory.
  var word: UInt32 {
    enumerated().reduce(0) { $0 | UInt32($1.element) << (8 * UInt32($1.offset)) }
  }
}

extension KernelISA.Composition {
  /// The calls of an operator with a solid source: on colour with and without alpha, on gray, and on alpha only.
  static func solid(_ operation: Int) -> [Self] {
    [
      (CPX_STORAGE_COLOR, cpx_layout.pixels32[0]), (CPX_STORAGE_COLOR, cpx_layout.pixels32[3]),
      (CPX_STORAGE_GRAY, .rgba), (CPX_STORAGE_ALPHA, .rgba),
    ].map { storage, layout in
      Self(operation: operation, storage: storage, isSolid: true, isMasked: false, layout: layout)
    }
  }

  /// Random pixels of a destination.
  ///
  /// Their colours may be larger than their alpha.
  func anyPixels(bytes: Int, _ random: inout SeededRandom) -> [UInt8] {
    storage == CPX_STORAGE_COLOR
      ? Array(RandomBytes.pixels(bytes / 4 + 1, alpha: nil, &random)[..<bytes])
      : RandomBytes.mixed(bytes, &random)
  }
}

@Suite(.serialized) struct `Kernels for runs` {
  @Test(arguments: KernelISA.all, 0..<CPX_OPERATOR_COUNT)
  func `runs are painted like spans`(isa: KernelISA, operation: Int) {
    var random = SeededRandom(UInt32(300 + operation))
    for (index, call) in KernelISA.Composition.solid(operation).enumerated() {
      let origin = [0, 7, -9, 1000][index]
      let twin = RunsTwin(origin: origin, width: 90, rows: 6, &random)
      let bytes = twin.rows.count * twin.bytesPerRow(call)
      let destination = call.anyPixels(bytes: bytes, &random)
      let word = RandomBytes.pixels(1, alpha: Int(call.layout.alpha_shift / 8), &random)
      for limits in [origin - 5..<origin + 95, origin + 3..<origin + 41, origin + 20..<origin + 20]
      {
        let result = isa.painted(
          twin, call, destination: destination, word: word, limits: limits)
        let expected = twin.painted(call, destination: destination, word: word, limits: limits)
        #expect(result == expected, "storage \(call.storage), \(call.layout), \(limits)")
      }
    }
  }
}

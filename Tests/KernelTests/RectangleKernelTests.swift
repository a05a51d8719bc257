import CPixels
import Testing

/// The reference implementation of painting a rectangle: rows with gaps of `gap` bytes in the destination, and
/// optionally a mask with gaps of its own.
struct RectangleTwin {
  let rows: Int
  let width: Int
  let gap: Int
  /// The mask bytes of all rows, with a gap after each row but the last.
  ///
  /// Nil: no mask.
  var mask: [UInt8]?
  var maskGap = 0

  func bytesPerRow(_ call: KernelISA.Composition) -> Int { width * call.bytesPerPixel + gap }

  /// The expected destination: each row is painted separately.
  func painted(_ call: KernelISA.Composition, destination: [UInt8], word: [UInt8]) -> [UInt8] {
    var result = destination
    let span = KernelISA.Composition(
      operation: call.operation, storage: call.storage, isSolid: true, isMasked: mask != nil,
      layout: call.layout)
    for row in 0..<rows {
      let first = row * bytesPerRow(call)
      let bytes = first..<first + width * call.bytesPerPixel
      let firstInMask = row * (width + maskGap)
      let part = mask.map { Array($0[firstInMask..<firstInMask + width]) }
      result.replaceSubrange(
        bytes,
        with: span.twin(
          destination: Array(result[bytes]), source: word,
          mask: part ?? [UInt8](repeating: 0, count: width)))
    }
    return result
  }
}

extension RectangleTwin {
  /// The mask that is equivalent to the coverage of a rectangle, with a byte for each pixel.
  func mask(of coverage: cpx_rect_coverage) -> [UInt8] {
    (0..<rows).flatMap { y in
      let row = y == 0 ? coverage.first : y == rows - 1 ? coverage.last : coverage.middle
      return (0..<width).map { x in x == 0 ? row.first : x == width - 1 ? row.last : row.middle }
    }
  }
}

extension KernelISA {
  /// The kernels that paint one source word onto a storage with an operator.
  func solidKernels(_ operation: Int, storage: Int) -> cpx_solid_kernels {
    // SAFETY: the operator and the storage are indices of a table that is never freed.
    kernels.find_solid_kernels(Int32(operation), Int32(storage))!.pointee
  }

  /// The destination after a rectangle was painted through the coverage of its edges.
  func painted(
    _ twin: RectangleTwin, through coverage: cpx_rect_coverage, _ call: Composition,
    destination: [UInt8],
    word: [UInt8]
  ) -> [UInt8] {
    var destination = GuardedBuffer(destination, guardValue: 0xA5, shift: 1)
    let solid = solidKernels(call.operation, storage: call.storage)
    // SAFETY: the rows lie inside the destination.
    unsafe destination.withPointer { base in
      let rows = unsafe cpx_pixel_rows(base: base, bytes_per_row: twin.bytesPerRow(call))
      unsafe solid.antialiased_rect(rows, twin.rows, twin.width, coverage, word.word, call.layout)
    }
    #expect(destination.guardsAreIntact)
    return destination.elements
  }

  /// The destination after a rectangle was painted.
  func painted(
    _ twin: RectangleTwin, _ call: Composition, destination: [UInt8], word: [UInt8]
  ) -> [UInt8] {
    var destination = GuardedBuffer(destination, guardValue: 0xA5, shift: 1)
    let solid = solidKernels(call.operation, storage: call.storage)
    // SAFETY: the rows lie inside the destination, and the same number of rows inside the mask.
    unsafe destination.withPointer { base in
      let rows = unsafe cpx_pixel_rows(base: base, bytes_per_row: twin.bytesPerRow(call))
      guard let mask = twin.mask else {
        return unsafe solid.rect(rows, twin.rows, twin.width, word.word, call.layout)
      }
      var bytes = GuardedBuffer(mask, guardValue: 0xFF, shift: 1)
      unsafe bytes.withPointer { base in
        unsafe solid.mask(
          rows, twin.rows, twin.width,
          cpx_mask(base: base, bytes_per_row: twin.width + twin.maskGap), word.word, call.layout)
      }
    }
    #expect(destination.guardsAreIntact)
    return destination.elements
  }
}

extension KernelISA {
  /// The destination after rows of cells were painted.
  ///
  /// All rows have the same width. The kernel must leave the cells zero.
  ///
  /// - Parameter hasTouchedBits: True if the kernel gets the touched bits. Without them, it reads all cells.
  func painted(
    _ rows: [CellRow], rule: Int32, _ call: Composition, hasTouchedBits: Bool = true,
    destination: [UInt8], word: [UInt8]
  ) -> [UInt8] {
    let width = rows[0].width
    var destination = GuardedBuffer(destination, guardValue: 0xA5, shift: 1)
    var cells = GuardedBuffer(rows.flatMap(\.cells), guardValue: 77)
    let readable = [UInt64](repeating: 0, count: 7)
    var touched = GuardedBuffer(
      hasTouchedBits ? rows.flatMap { $0.touched.prefix($0.touchedPerRow) } + readable : [],
      guardValue: 78)
    let solid = solidKernels(call.operation, storage: call.storage)
    // SAFETY: the buffers hold all rows of cells, of bitmasks and of pixels.
    unsafe destination.withPointer { base in
      unsafe cells.withPointer { cells in
        unsafe touched.withPointer { touched in
          let source = unsafe cpx_cell_rows(
            cells: cells, touched: touched, cells_per_row: rows[0].cells.count,
            touched_per_row: hasTouchedBits ? rows[0].touchedPerRow : 0, row_count: rows.count)
          unsafe solid.shapes.cells(
            cpx_pixel_rows(base: base, bytes_per_row: width * 4), source, Int32(width), rule,
            word.word,
            call.layout)
        }
      }
    }
    #expect(destination.guardsAreIntact && cells.guardsAreIntact && touched.guardsAreIntact)
    #expect(cells.elements.allSatisfy { $0 == 0 } && touched.elements.allSatisfy { $0 == 0 })
    return destination.elements
  }
}

@Suite(.serialized) struct `Kernels for solid colours` {
  @Test(arguments: KernelISA.all, [CPX_COPY, CPX_SOURCE_OVER])
  func `cells are painted through their coverage as through a mask`(isa: KernelISA, operation: Int)
  {
    var random = SeededRandom(UInt32(600 + operation))
    let rules = [CPX_RULE_NONZERO, CPX_RULE_EVEN_ODD].map { Int32($0) }
    for call in KernelISA.Composition.solid(operation) where call.storage == CPX_STORAGE_COLOR {
      let word = RandomBytes.pixels(1, alpha: Int(call.layout.alpha_shift / 8), &random)
      for width in [1, 3, 15, 16, 17, 62, 63, 64, 130, 600] {
        for (probability, rule) in [0, 0.01, 0.05, 0.3, 1].flatMap({ x in rules.map { (x, $0) } }) {
          let rows = (0..<5).map { _ in CellRow(width: width, touched: probability, &random) }
          var twin = RectangleTwin(rows: rows.count, width: width, gap: 0)
          let destination = call.anyPixels(bytes: rows.count * width * 4, &random)
          let mask = rows.flatMap { $0.coverage(rule: rule) }
          twin.mask = mask
          var expected = twin.painted(call, destination: destination, word: word)
          // Pixels without coverage must not change, not even the unused alpha byte of an opaque layout.
          for pixel in mask.indices where mask[pixel] == 0 {
            let bytes = pixel * 4..<pixel * 4 + 4
            expected.replaceSubrange(bytes, with: destination[bytes])
          }
          let painted = isa.painted(
            rows, rule: rule, call, destination: destination, word: word)
          #expect(painted == expected, "\(width), \(probability)")
          if width > 64 { continue }
          let untracked = isa.painted(
            rows, rule: rule, call, hasTouchedBits: false, destination: destination, word: word)
          #expect(untracked == expected, "\(width), \(probability), without touched bits")
        }
      }
    }
  }

  @Test(arguments: KernelISA.all, 0..<CPX_OPERATOR_COUNT)
  func `rectangles are painted row by row`(isa: KernelISA, operation: Int) {
    var random = SeededRandom(UInt32(400 + operation))
    for call in KernelISA.Composition.solid(operation) {
      let word = RandomBytes.pixels(1, alpha: Int(call.layout.alpha_shift / 8), &random)
      for (rows, width, gap) in [(3, 5, 0), (0, 9, 3), (4, 0, 8), (3, 19, 7), (2, 34, 0)] {
        var twin = RectangleTwin(rows: rows, width: width, gap: gap)
        let destination = call.anyPixels(bytes: rows * twin.bytesPerRow(call), &random)
        #expect(
          isa.painted(twin, call, destination: destination, word: word)
            == twin.painted(call, destination: destination, word: word),
          "storage \(call.storage), \(rows) rows of \(width)")
        for maskGap in [0, 6] {
          twin.maskGap = maskGap
          twin.mask = RandomBytes.runs(rows * (width + maskGap), &random)
          #expect(
            isa.painted(twin, call, destination: destination, word: word)
              == twin.painted(call, destination: destination, word: word),
            "storage \(call.storage), \(rows) rows of \(width) through a mask")
        }
      }
    }
  }

  @Test(arguments: KernelISA.all, 0..<CPX_OPERATOR_COUNT)
  func `a rectangle is painted through its coverage as through an equivalent mask`(
    isa: KernelISA, operation: Int
  ) {
    var random = SeededRandom(UInt32(500 + operation))
    func byte() -> UInt8 { UInt8(random.unit() * 256) }
    func row(_ middle: UInt8) -> cpx_rect_coverage_row {
      cpx_rect_coverage_row(first: byte(), middle: middle, last: byte())
    }
    for call in KernelISA.Composition.solid(operation) {
      let word = RandomBytes.pixels(1, alpha: Int(call.layout.alpha_shift / 8), &random)
      for (rows, width) in [
        (1, 1), (2, 1), (1, 5), (3, 16), (5, 17), (2, 33), (4, 70), (0, 3), (6, 17), (9, 20),
        (10, 2),
        (14, 35), (6, 21),
      ] {
        for middle in [UInt8(255), byte()] {
          let coverage = cpx_rect_coverage(
            first: row(byte()), middle: row(middle), last: row(byte()))
          var twin = RectangleTwin(rows: rows, width: width, gap: 4)
          let destination = call.anyPixels(bytes: rows * twin.bytesPerRow(call), &random)
          let painted = isa.painted(
            twin, through: coverage, call, destination: destination, word: word)
          twin.mask = twin.mask(of: coverage)
          #expect(
            painted == twin.painted(call, destination: destination, word: word),
            "storage \(call.storage), \(rows) rows of \(width)")
        }
      }
    }
  }

  @Test(
    arguments: KernelISA.all,
    [(1 << 18 | 3, 0x0707_0707), (1 << 18 | 3, 0xFF03_0201), (1 << 23 | 3, 0xFF03_0201)]
      as [(Int, UInt32)])
  func `a fill of megabytes writes every pixel`(isa: KernelISA, fill: (Int, UInt32)) {
    let (count, word) = fill
    var pixels = GuardedBuffer(
      [UInt32](repeating: 0, count: count), guardValue: 0xA5A5_A5A5, shift: 1)
    let kernel = unsafe isa.solidKernels(CPX_COPY, storage: CPX_STORAGE_COLOR).rect!
    // SAFETY: the buffer holds one row of `count` pixels.
    unsafe pixels.withPointer { base in
      let bytes = unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt8.self)
      unsafe kernel(
        cpx_pixel_rows(base: bytes, bytes_per_row: 4 * count), 1, count, word, .rgba)
    }
    #expect(pixels.guardsAreIntact)
    #expect(pixels.elements == [UInt32](repeating: word, count: count))
  }
}

import CPixels
import Testing

extension KernelISA {
  func swept(_ rows: cpx_rounded_rows, minX: Int32, width: Int32, rule: Int32) -> [UInt8] {
    let function = unsafe kernels.sweep_rounded!
    // SAFETY: the buffers have the size that the kernel's documentation asks for.
    return unsafe swept(Int(rows.row_count), minX: minX, width: width) { swept in
      unsafe function(rows, minX, width, rule, &swept)
    }
  }

  func swept(_ rows: cpx_trapezoid_rows, minX: Int32, width: Int32) -> [UInt8] {
    let function = unsafe kernels.sweep_trapezoids!
    // SAFETY: the buffers have the size that the kernel's documentation asks for.
    return unsafe swept(Int(rows.row_count), minX: minX, width: width) { swept in
      unsafe function(rows, minX, width, &swept)
    }
  }

  /// Calls `sweep`, and expands the resulting runs to one coverage byte per pixel.
  @unsafe private func swept(
    _ count: Int, minX: Int32, width: Int32, _ sweep: (inout cpx_run_buffer) -> Void
  ) -> [UInt8] {
    let before = 3
    let emptyRun = cpx_run(start: -1, end: -1, offset: -1)
    var runs = [cpx_run](repeating: emptyRun, count: count * 3)
    var starts = GuardedBuffer([Int](repeating: -1, count: count), guardValue: 79)
    var bytes = GuardedBuffer(
      [UInt8](repeating: 9, count: before + count * Int(width + 32)), guardValue: 0xA5, shift: 1)
    // SAFETY: the buffers have the size that the documentation of both kernels asks for.
    let (runCount, byteCount) = unsafe bytes.withPointer { bytes in
      unsafe starts.withPointer { starts in
        unsafe runs.withUnsafeMutableBufferPointer { runs in
          var swept = unsafe cpx_run_buffer(
            row_starts: starts, runs: runs.baseAddress, run_count: 0, bytes: bytes,
            byte_count: before)
          unsafe sweep(&swept)
          return unsafe (swept.run_count, swept.byte_count)
        }
      }
    }
    #expect(starts.guardsAreIntact && bytes.guardsAreIntact && byteCount <= bytes.elements.count)
    var coverage = [UInt8](repeating: 0, count: count * Int(width))
    for row in 0..<count {
      let next = row + 1 < count ? starts.elements[row + 1] : runCount
      var end = minX
      for run in runs[starts.elements[row]..<next] {
        #expect(run.start >= end && run.start < run.end && run.end <= minX + width)
        end = run.end
        for x in run.start..<run.end {
          coverage[row * Int(width) + Int(x - minX)] =
            run.offset == CPX_RUN_FULL ? 255 : bytes.elements[run.offset + Int(x - run.start)]
        }
      }
    }
    return coverage
  }

  /// The destination after a shape was painted.
  ///
  /// Its rows have `shape.width` pixels, without gaps.
  func painted(
    _ shape: WindowedShape, _ call: Composition, destination: [UInt8], word: [UInt8]
  ) -> [UInt8] {
    var destination = GuardedBuffer(destination, guardValue: 0xA5, shift: 1)
    let kernels = solidKernels(call.operation, storage: call.storage).shapes
    let (minX, width) = (shape.minX, shape.width)
    // SAFETY: the destination holds all rows of the shape.
    unsafe destination.withPointer { base in
      let rows = unsafe cpx_pixel_rows(base: base, bytes_per_row: Int(width) * 4)
      switch shape.kind {
      case .rounded(let box):
        unsafe kernels.rounded(rows, box, minX, width, word.word, call.layout)
      case .trapezoid(let trapezoid):
        unsafe kernels.trapezoids(rows, trapezoid, minX, width, word.word, call.layout)
      }
    }
    #expect(destination.guardsAreIntact)
    return destination.elements
  }
}

/// A shape, and the rectangle of pixels to which it is clipped.
struct WindowedShape {
  enum Kind {
    case rounded(cpx_rounded_rows)
    case trapezoid(cpx_trapezoid_rows)
  }

  let kind: Kind
  let minX: Int32
  let width: Int32
  let minY: Int32
  let rowCount: Int32

  /// Rectangles with round corners, and ellipses, of random sizes and positions.
  ///
  /// Some are clipped, some lie far from the origin.
  static func boxes(_ count: Int, _ random: inout SeededRandom) -> [WindowedShape] {
    (0..<count).map { index in
      let size = [9.0, 14, 30, 90, 300][index % 5]
      let radiusX = 6 + (size - 6) * random.unit()
      let less = max((6 * radiusX).squareRoot(), 6)
      let radiusY = min(less + (radiusX - 6) * random.unit(), radiusX * radiusX / 6)
      let far = index % 7 == 0 ? 3e5 : 0
      // Every third box has its edges on pixel borders; some have corner arcs that touch (ellipses).
      let isWhole = index % 3 == 0
      func place(_ range: Double) -> Double {
        let value = far + range * random.unit()
        return isWhole ? value.rounded() : value
      }
      let (minX, minY) = (place(20), place(20))
      let straight = index % 2 == 0 ? 0 : place(30) - far
      let box = cpx_rounded_box(
        min_x: minX, min_y: minY, max_x: minX + 2 * radiusX + straight,
        max_y: minY + 2 * radiusY + straight * 0.7, radius_x: radiusX, radius_y: radiusY)
      let window = Window(
        minX: box.min_x, minY: box.min_y, maxX: box.max_x, maxY: box.max_y, isCut: index % 4 > 0,
        &random)
      return WindowedShape(window) {
        .rounded(cpx_rounded_rows(box: box, min_y: $0, row_count: $1))
      }
    }
  }

  /// Rows between two edges of random slopes.
  ///
  /// Some pairs of edges have a common end, and some edges are vertical.
  static func trapezoids(_ count: Int, _ random: inout SeededRandom) -> [WindowedShape] {
    (0..<count).map { index in
      let far = index % 7 == 0 ? 3e5 : 0
      let (minY, height) = (far + Double(index % 5), Double(1 + index % 37))
      let slope = [0, 0.3, 2, 20, 400][index % 5] * (random.unit() - 0.5)
      let other = index % 3 == 0 ? slope : slope * random.unit()
      // Keeps the left edge to the left of the right one, at the top and at the bottom.
      let apart = max((slope - other) * height, 0) + (index % 4 == 0 ? 0 : 30 * random.unit())
      let x = far + 10 + (index % 6 == 0 ? 3 : 10 * random.unit())
      let (left, right) = (
        cpx_line_edge(x: x, y: minY, slope: slope),
        cpx_line_edge(x: x + apart, y: minY, slope: other)
      )
      let window = Window(
        minX: min(x, x + slope * height), minY: minY,
        maxX: max(x + apart, x + apart + other * height), maxY: minY + height,
        isCut: index % 4 > 0, &random)
      return WindowedShape(window) {
        .trapezoid(cpx_trapezoid_rows(left: left, right: right, min_y: $0, row_count: $1))
      }
    }
  }

  /// The clip: all pixels that a box touches, or a part of them.
  private struct Window {
    let minX: Int32
    let width: Int32
    let minY: Int32
    let rowCount: Int32

    init(
      minX: Double, minY: Double, maxX: Double, maxY: Double, isCut: Bool,
      _ random: inout SeededRandom
    ) {
      let (left, top) = (Int32(minX.rounded(.down)), Int32(minY.rounded(.down)))
      let (right, bottom) = (Int32(maxX.rounded(.up)), Int32(maxY.rounded(.up)))
      func inside(_ low: Int32, _ high: Int32) -> Int32 {
        low + Int32(Double(high - low) * random.unit())
      }
      self.minX = isCut ? inside(left, right) : left
      width = max((isCut ? inside(self.minX, right) : right) - self.minX, 1)
      self.minY = isCut ? inside(top, bottom) : top
      rowCount = (isCut ? min(inside(self.minY, bottom) + 1, bottom) : bottom) - self.minY
    }
  }

  private init(_ window: Window, _ kind: (_ minY: Int32, _ rowCount: Int32) -> Kind) {
    (minX, width, minY, rowCount) = (window.minX, window.width, window.minY, window.rowCount)
    self.kind = kind(minY, rowCount)
  }

  func coverage(isSmooth: Bool = true) -> [UInt8] {
    (minY..<minY + rowCount).flatMap { y in
      switch kind {
      case .rounded(let rows):
        RoundedTwin(box: rows.box).coverage(y: y, minX: minX, width: width, isSmooth: isSmooth)
      case .trapezoid(let rows):
        TrapezoidTwin(rows: rows).coverage(y: y, minX: minX, width: width)
      }
    }
  }
}

@Suite(.serialized) struct `Kernels for rows between two edges` {
  @Test(arguments: KernelISA.all, [true, false])
  func `swept boxes have the areas of their definition`(isa: KernelISA, isSmooth: Bool) {
    var random = SeededRandom(31)
    let rule = Int32(isSmooth ? CPX_RULE_NONZERO : CPX_RULE_ALIASED)
    for shape in WindowedShape.boxes(70, &random) {
      guard case .rounded(let rows) = shape.kind else { continue }
      let swept = isa.swept(rows, minX: shape.minX, width: shape.width, rule: rule)
      #expect(swept == shape.coverage(isSmooth: isSmooth), "\(shape)")
    }
  }

  @Test(arguments: KernelISA.all)
  func `rows of trapezoids have the areas of their definition`(isa: KernelISA) {
    var random = SeededRandom(33)
    for shape in WindowedShape.trapezoids(200, &random) {
      guard case .trapezoid(let rows) = shape.kind else { continue }
      let swept = isa.swept(rows, minX: shape.minX, width: shape.width)
      #expect(swept == shape.coverage(), "\(shape)")
    }
  }

  @Test(arguments: KernelISA.all, [CPX_COPY, CPX_SOURCE_OVER])
  func `boxes and trapezoids are painted through their coverage as through a mask`(
    isa: KernelISA, operation: Int
  ) {
    var random = SeededRandom(UInt32(32 + operation))
    for call in KernelISA.Composition.solid(operation) where call.storage == CPX_STORAGE_COLOR {
      let word = RandomBytes.pixels(1, alpha: Int(call.layout.alpha_shift / 8), &random)
      for shape in WindowedShape.boxes(18, &random) + WindowedShape.trapezoids(36, &random) {
        let (count, width) = (Int(shape.rowCount), Int(shape.width))
        var twin = RectangleTwin(rows: count, width: width, gap: 0)
        let mask = shape.coverage()
        twin.mask = mask
        let destination = call.anyPixels(bytes: count * width * 4, &random)
        var expected = twin.painted(call, destination: destination, word: word)
        // Pixels without coverage must not change, not even the unused alpha byte of an opaque layout.
        for pixel in mask.indices where mask[pixel] == 0 {
          let bytes = pixel * 4..<pixel * 4 + 4
          expected.replaceSubrange(bytes, with: destination[bytes])
        }
        let painted = isa.painted(shape, call, destination: destination, word: word)
        #expect(painted == expected, "\(shape)")
      }
    }
  }
}

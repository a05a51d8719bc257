import CPixels

/// The fast lane for one colour: a word, and the functions that put it onto words and bytes.
///
/// Found once for an operation, and made of plain numbers: it is passed on without counting a
/// reference. Operations are made as simple as they are: opaque over anything is a copy.
@safe
struct SolidLane: BitwiseCopyable {
  private let word: UInt32
  private let format: WordFormat
  let kernels: SolidKernels

  /// Returns nil when the operation changes nothing.
  @inline(__always)
  init?(_ format: WordFormat, word: UInt32, mode: GBlendMode) {
    var (index, ignoresSource) = mode.kernelOperator
    let word = ignoresSource ? 0 : word
    let alpha = (word >> format.layout.alpha_shift) & 255
    if alpha == 0 && mode.keepsDestinationUnderTransparency { return nil }
    if alpha == 255 && index == CPX_SOURCE_OVER { index = CPX_COPY }
    self.word = word
    self.format = format
    kernels = SolidKernels.find(index, storage: format.storage)
  }

  /// Paints the whole pixels of a rectangle inside the surface, which must be writable.
  @inline(__always)
  func fill(_ rect: PixelRect, on surface: Surface) {
    // SAFETY: the pixels lie inside the surface.
    unsafe kernels.rect(
      surface.rows(x: rect.minX, y: rect.minY), rect.height, rect.width, word, format.layout)
  }

  /// Paints through a coverage, inside `area`, which must lie inside both the coverage and the
  /// surface, which must be writable.
  func paint(_ coverage: borrowing Coverage, area: PixelRect, on surface: Surface) {
    // SAFETY: runs are cut to the area, which lies inside the surface.
    unsafe kernels.runs(
      surface.rows(x: 0, y: area.minY), area.height, coverage.kernelRows(fromRow: area.minY),
      Int32(area.minX), Int32(area.maxX), word, format.layout)
  }

  /// Paints a rectangle inside the surface, which must be writable, through rows of mask bytes.
  ///
  /// - Parameters:
  ///   - bytes: What offsets count from.
  ///   - offset: Where the bytes of a row begin, as many as pixels; rows count from the first of the
  ///     rectangle.
  @unsafe @inline(__always)
  func paint(
    _ rect: PixelRect, through bytes: UnsafePointer<UInt8>, on surface: Surface,
    offset: (_ row: Int) -> Int
  ) {
    // SAFETY: the pixels lie inside the surface, and kernels read the one word while they run.
    unsafe withUnsafePointer(to: word) { source in
      var row = unsafe surface.address(x: rect.minX, y: rect.minY)
      for index in 0..<rect.height {
        unsafe kernels.masked(row, source, bytes + offset(index), rect.width, format.layout)
        unsafe row = row + surface.bytesPerRow
      }
    }
  }
}

/// The functions that put a word onto pixels of a storage by an operator.
@safe
struct SolidKernels: BitwiseCopyable, @unchecked Sendable {
  @unsafe let rect: cpx_rect_kernel
  @unsafe let runs: cpx_runs_kernel
  /// For a row through a mask.
  @unsafe let masked: cpx_kernel

  private static let table: [SolidKernels] = (0..<CPX_OPERATOR_COUNT).flatMap { index in
    (0..<CPX_STORAGE_COUNT).map { storage in
      // SAFETY: indices of the table, by construction; each entry is a function.
      unsafe SolidKernels(
        rect: cpx_find_rect_kernel(Int32(index), Int32(storage)),
        runs: cpx_find_runs_kernel(Int32(index), Int32(storage)),
        masked: cpx_find_kernel(Int32(index), Int32(storage), 1, 1))
    }
  }

  @inline(__always)
  static func find(_ index: Int, storage: Int32) -> SolidKernels {
    table[index &* CPX_STORAGE_COUNT &+ Int(storage)]
  }
}

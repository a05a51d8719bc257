import CPixels

/// One painting operation, resolved: coverage comes in, pixels change.
///
/// The kernels are found once, from the surface's format, the blend mode and the paint, after the
/// operation has been made as simple as it is: an opaque source over anything is a copy, a
/// transparent one mostly nothing.
@safe
struct Compositor {
  private let surface: Surface
  private let paint: Paint
  @unsafe private let plain: cpx_kernel
  @unsafe private let masked: cpx_kernel
  private let layout: cpx_layout

  /// Returns nil when the operation changes nothing, whatever it covers.
  init?(_ surface: Surface, paint: Paint, mode: GBlendMode) {
    let layout = surface.format.layout
    var (index, ignoresSource) = mode.kernelOperator
    var paint = paint
    if ignoresSource { paint = .solid(0) }
    switch paint {
    case .solid(let word):
      let alpha = (word >> layout.alpha_shift) & 255
      if alpha == 0 && mode.keepsDestinationUnderTransparency { return nil }
      if alpha == 255 && index == CPX_SOURCE_OVER { index = CPX_COPY }
    case .picture(let picture):
      if picture.isOpaque && index == CPX_SOURCE_OVER { index = CPX_COPY }
    case .gradient(let gradient):
      if gradient.isOpaque && index == CPX_SOURCE_OVER { index = CPX_COPY }
    }
    let isSolid: Int32 = if case .solid = paint { 1 } else { 0 }
    let storage = surface.format.kernelStorage
    self.surface = surface
    self.paint = paint
    self.layout = layout
    // SAFETY: indices of the table, by construction; each entry is a function.
    unsafe plain = cpx_find_kernel(Int32(index), storage, isSolid, 0)
    unsafe masked = cpx_find_kernel(Int32(index), storage, isSolid, 1)
  }

  /// Paints the whole pixels of a rectangle inside the surface.
  func fill(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    surface.makeWritable()
    unsafe withWords { scratch in
      for y in rect.minY..<rect.maxY {
        unsafe paint(x: rect.minX, y: y, count: rect.width, mask: nil, scratch: scratch)
      }
    }
  }

  /// Paints through a coverage, inside `visible`, which must lie inside the surface.
  func paint(_ coverage: borrowing Coverage, visible: PixelRect) {
    let area = coverage.bounds.intersection(visible)
    guard !area.isEmpty else { return }
    surface.makeWritable()
    unsafe withWords { scratch in
      for y in area.minY..<area.maxY {
        for index in coverage.runIndices(y: y) {
          let run = coverage.runs[index]
          let start = max(Int(run.start), area.minX)
          let count = min(Int(run.end), area.maxX) - start
          guard count > 0 else { continue }
          // SAFETY: the bytes of a run begin at its offset, and `start` lies inside the run.
          let mask =
            run.isFull
            ? nil
            : unsafe UnsafePointer(coverage.bytes.pointer + (run.offset + start - Int(run.start)))
          unsafe paint(x: start, y: y, count: count, mask: mask, scratch: scratch)
        }
      }
    }
  }

  /// The most words that are made at once; they stay in the first-level cache.
  private static let chunk = 256

  /// Paints `count` pixels of a row, wholly or through `mask`.
  @unsafe @inline(__always)
  private func paint(
    x: Int, y: Int, count: Int, mask: UnsafePointer<UInt8>?, scratch: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the pixels lie inside the surface, and `mask` has `count` bytes; pictures answer with
    // as many words as a kernel reads.
    let kernel = unsafe mask == nil ? plain : masked
    switch paint {
    case .solid:
      unsafe kernel(surface.address(x: x, y: y), scratch, mask, count, layout)
    case .picture, .gradient:
      var done = 0
      while done < count {
        let step = min(count - done, Self.chunk)
        let words = unsafe words(x: x + done, y: y, count: step, scratch: scratch)
        unsafe kernel(
          surface.address(x: x + done, y: y), words, mask.map { unsafe $0 + done }, step, layout)
        done += step
      }
    }
  }

  /// The words of the paint for `count` pixels from `x`, `y` on; for a solid one its word alone.
  @unsafe @inline(__always)
  private func words(x: Int, y: Int, count: Int, scratch: UnsafeMutablePointer<UInt32>)
    -> UnsafePointer<UInt32>
  {
    // SAFETY: `scratch` has room for a chunk.
    switch paint {
    case .solid: unsafe UnsafePointer(scratch)
    case .picture(let picture): unsafe picture.words(x: x, y: y, count: count, scratch: scratch)
    case .gradient(let gradient): unsafe gradient.words(x: x, y: y, count: count, scratch: scratch)
    }
  }

  /// Calls `body` with room for a chunk of words; for a solid paint its word is the first.
  @unsafe private func withWords(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    // SAFETY: rows ask for at most `chunk` words at once.
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.chunk) { words in
      guard let base = words.baseAddress else { return }
      if case .solid(let word) = paint { unsafe base.initialize(to: word) }
      unsafe body(base)
    }
  }
}

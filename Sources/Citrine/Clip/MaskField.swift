import CPixels

/// A mask on its way to coverage: how much it lets through at every pixel of its rectangle.
@safe
struct MaskField {
  private let sampler: Sampler

  /// Returns nil when the mask has no place on the raster.
  init?(_ mask: Picture, toRaster: GAffineTransform, resampling: Resampling, visible: PixelRect) {
    precondition(mask.channels == 1)
    guard
      let sampler = Sampler(mask, toRaster: toRaster, resampling: resampling, visible: visible)
    else { return nil }
    self.sampler = sampler
  }

  /// Replaces `coverage` by the field over `rect`: in place where mask and raster have the same pixels,
  /// else row by row sorted into runs.
  func fill(_ coverage: inout Coverage, over rect: PixelRect) {
    // Rows without pixels may lie just beside the mask, where it has no address.
    guard !rect.isEmpty else {
      coverage.begin(rect)
      return coverage.end()
    }
    if let memory = sampler.picture.memory, holds(rect) {
      return lend(memory, to: &coverage, over: rect)
    }
    coverage.begin(rect)
    var row = ScratchBuffer<UInt8>(capacity: rect.width)
    row.reset(count: rect.width, to: 0)
    coverage.reserve(bytes: rect.width * rect.height)
    let memory = ScratchBuffer<UInt32>(capacity: sampler.rowMemory)
    // SAFETY: `row` holds `rect.width` bytes, and the memory is as large as the sampler wants it.
    unsafe sampler.begin(memory.pointer)
    for y in rect.minY..<rect.maxY {
      if y > rect.minY, sampler.repeatsRow(y, at: y - 1) {
        coverage.beginRow()
        coverage.repeatPreviousRow()
        continue
      }
      unsafe sampler.read(
        x: rect.minX, y: y, count: rect.width, into: row.pointer, memory: memory.pointer)
      unsafe coverage.appendRow(bytes: row.pointer)
    }
    coverage.end()
  }

  /// Whether all that is asked for lies in the mask's memory as it is.
  private func holds(_ rect: PixelRect) -> Bool {
    // SAFETY: the addresses are not kept.
    unsafe sampler.stored(x: rect.minX, y: rect.minY, count: rect.width) != nil
      && sampler.stored(x: rect.minX, y: rect.maxY - 1, count: rect.width) != nil
  }

  /// Replaces `coverage` by runs in the mask's memory, a row being a gap and then one run.
  ///
  /// Kernels pass over what lets nothing through at the speed of reading it, so sorting it into runs
  /// would cost as much as it saves.
  private func lend(_ memory: PixelMemory, to coverage: inout Coverage, over rect: PixelRect) {
    coverage.begin(rect, lender: memory)
    for y in rect.minY..<rect.maxY {
      coverage.beginRow()
      // SAFETY: the row lies in the mask's memory, since the first and the last one do.
      guard let row = unsafe sampler.stored(x: rect.minX, y: y, count: rect.width) else { continue }
      let gap = unsafe cpx_run_length(row, rect.width, 0)
      guard gap < rect.width else { continue }
      let offset = unsafe UnsafeRawPointer(row) - UnsafeRawPointer(memory.base)
      coverage.appendLent(start: rect.minX + gap, end: rect.maxX, offset: offset + gap)
    }
    coverage.end()
  }
}

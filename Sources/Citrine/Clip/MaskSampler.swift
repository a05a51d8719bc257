import CPixels

/// Converts a mask picture, placed in raster space, to coverage: one sample of the mask per pixel.
@safe
struct MaskSampler {
  private let sampler: Sampler

  /// Places a mask in raster space; returns nil if `toRaster` is not finite or has no inverse.
  ///
  /// - Parameters:
  ///   - mask: A picture of one channel: 0 lets nothing through, 255 everything.
  ///   - toRaster: From the mask's pixels (origin at its top left, y downwards) to raster space.
  ///   - visible: A rectangle that contains all pixels for which `fill` will be called, in raster space.
  init?(_ mask: Picture, toRaster: GAffineTransform, resampling: Resampling, visible: PixelRect)
    throws(DrawingError)
  {
    precondition(mask.bytesPerPixel == 1)
    guard
      let sampler = try Sampler(mask, toRaster: toRaster, resampling: resampling, visible: visible)
    else { return nil }
    self.sampler = sampler
  }

  /// Replaces `coverage` by the mask's coverage of the pixels of `rect`, in raster space.
  ///
  /// If the samples of the mask lie on the pixels of the raster, no byte is copied: the coverage refers to
  /// the mask's memory. Otherwise each row is sampled and divided into runs.
  func fill(_ coverage: inout Coverage, over rect: PixelRect) throws(DrawingError) {
    // An empty rectangle may lie just outside the mask, where no sample has an address.
    guard !rect.isEmpty else {
      coverage.begin(rect)
      return try coverage.end()
    }
    if let memory = sampler.picture.memory, hasSamplesInMemory(for: rect) {
      return try fillBorrowing(memory, in: &coverage, over: rect)
    }
    coverage.begin(rect)
    var row = ScratchBuffer<UInt8>()
    try row.reset(count: rect.width, to: 0)
    try coverage.reserve(bytes: rect.width * rect.height)
    var samplerScratch = ScratchBuffer<UInt32>()
    try samplerScratch.reserve(sampler.scratchWordCount)
    // SAFETY: `row` holds `rect.width` bytes, and `samplerScratch` has the words that the sampler needs.
    unsafe sampler.prepareScratch(samplerScratch.pointer)
    for y in rect.minY..<rect.maxY {
      if y > rect.minY, sampler.repeatsRow(y, at: y - 1) {
        try coverage.beginRow()
        try coverage.repeatPreviousRow()
        continue
      }
      unsafe sampler.read(
        x: rect.minX, y: y, count: rect.width, into: row.pointer, scratch: samplerScratch.pointer)
      try unsafe coverage.appendRow(bytes: row.pointer)
    }
    try coverage.end()
  }

  /// Returns whether the samples of all pixels of `rect` are stored in the mask's memory, one byte per pixel.
  ///
  /// If its first and its last row are stored, then all rows between them are stored, too.
  private func hasSamplesInMemory(for rect: PixelRect) -> Bool {
    // SAFETY: the addresses are only compared with nil.
    unsafe sampler.address(x: rect.minX, y: rect.minY, count: rect.width) != nil
      && sampler.address(x: rect.minX, y: rect.maxY - 1, count: rect.width) != nil
  }

  /// Replaces `coverage` by runs whose bytes lie in the mask's memory: a gap, then one run per row.
  ///
  /// Zeros after the first gap stay in the run. Kernels skip zero coverage as fast as they read it, so a
  /// search for these gaps would cost as much as it saves.
  private func fillBorrowing(
    _ memory: PixelMemory, in coverage: inout Coverage, over rect: PixelRect
  ) throws(DrawingError) {
    coverage.begin(rect, borrowedMemory: memory)
    for y in rect.minY..<rect.maxY {
      try coverage.beginRow()
      // SAFETY: the row lies in the mask's memory, since the first and the last row do.
      guard let row = unsafe sampler.address(x: rect.minX, y: y, count: rect.width) else {
        continue
      }
      let gap = unsafe cpx_run_length(row, rect.width, 0)
      guard gap < rect.width else { continue }
      let offset = unsafe UnsafeRawPointer(row) - UnsafeRawPointer(memory.base)
      try coverage.appendBorrowed(start: rect.minX + gap, end: rect.maxX, offset: offset + gap)
    }
    try coverage.end()
  }
}

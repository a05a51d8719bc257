public import CitrineCoreGraphics

/// Copies of the arrays of a run, at addresses that are valid as long as the run exists.
@safe final class RunBuffers {
  let glyphs: UnsafeMutableBufferPointer<CGGlyph>
  let positions: UnsafeMutableBufferPointer<CGPoint>
  let advances: UnsafeMutableBufferPointer<CGSize>
  let stringIndices: UnsafeMutableBufferPointer<CFIndex>

  init(_ run: CTRun) {
    // SAFETY: each buffer has the length of the array that is copied, and is freed in `deinit`.
    unsafe glyphs = Self.copy(run.glyphs)
    unsafe positions = Self.copy(run.positions)
    unsafe advances = Self.copy(run.displacements)
    unsafe stringIndices = Self.copy(run.stringIndices)
  }

  deinit {
    unsafe glyphs.deallocate()
    unsafe positions.deallocate()
    unsafe advances.deallocate()
    unsafe stringIndices.deallocate()
  }

  private static func copy<Element>(
    _ elements: [Element]
  ) -> UnsafeMutableBufferPointer<Element> {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = unsafe buffer.initialize(from: elements)
    return unsafe buffer
  }
}

/// Returns a pointer to the glyphs of a run, valid as long as the run exists.
@discardableResult
@unsafe public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? {
  unsafe UnsafePointer(run.buffers.glyphs.baseAddress)
}

/// Returns a pointer to the pen positions of a run's glyphs, in points from the start of the line; valid as
/// long as the run exists.
@discardableResult
@unsafe public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? {
  unsafe UnsafePointer(run.buffers.positions.baseAddress)
}

/// Returns a pointer to the advances of a run's glyphs, in points; valid as long as the run exists.
@discardableResult
@unsafe public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? {
  unsafe UnsafePointer(run.buffers.advances.baseAddress)
}

/// Returns a pointer to the index of the first UTF-16 unit of each glyph; valid as long as the run exists.
@discardableResult
@unsafe public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? {
  unsafe UnsafePointer(run.buffers.stringIndices.baseAddress)
}

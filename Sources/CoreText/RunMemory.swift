public import CitrineCoreGraphics

/// Copies of what a run holds, at addresses that stay as long as it does.
@safe final class RunMemory {
  let glyphs: UnsafeMutableBufferPointer<CGGlyph>
  let positions: UnsafeMutableBufferPointer<CGPoint>
  let advances: UnsafeMutableBufferPointer<CGSize>
  let indices: UnsafeMutableBufferPointer<CFIndex>

  init(_ run: CTRun) {
    // SAFETY: each buffer is as long as the array that it is a copy of, and is freed below.
    unsafe glyphs = Self.copy(run.glyphs)
    unsafe positions = Self.copy(run.positions)
    unsafe advances = Self.copy(run.advances)
    unsafe indices = Self.copy(run.indices)
  }

  deinit {
    unsafe glyphs.deallocate()
    unsafe positions.deallocate()
    unsafe advances.deallocate()
    unsafe indices.deallocate()
  }

  private static func copy<Element>(
    _ elements: [Element]
  ) -> UnsafeMutableBufferPointer<Element> {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = unsafe buffer.initialize(from: elements)
    return unsafe buffer
  }
}

/// The glyphs, which are there as long as the run is.
@discardableResult
@unsafe public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? {
  unsafe UnsafePointer(run.memory.glyphs.baseAddress)
}

/// Where the pens of glyphs are, from the start of the line; there as long as the run is.
@discardableResult
@unsafe public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? {
  unsafe UnsafePointer(run.memory.positions.baseAddress)
}

/// How far the pen goes for glyphs; there as long as the run is.
@discardableResult
@unsafe public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? {
  unsafe UnsafePointer(run.memory.advances.baseAddress)
}

/// The first UTF-16 unit of each glyph; there as long as the run is.
@discardableResult
@unsafe public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? {
  unsafe UnsafePointer(run.memory.indices.baseAddress)
}

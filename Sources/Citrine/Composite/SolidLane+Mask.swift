import CPixels

extension SolidLane {
  /// Paints through a mask whose pixels lie on the surface's.
  ///
  /// - Parameters:
  ///   - mask: Memory of masks.
  ///   - layout: Where the rows of the mask lie in it.
  ///   - place: The pixels that the mask lies on, as many as it has.
  ///   - seen: Those of them that may be painted.
  @unsafe @inline(__always)
  func paint(
    _ mask: UnsafePointer<UInt8>, _ layout: MaskLayout, at place: PixelRect, seen: PixelRect,
    on rows: PixelRows
  ) {
    let line = layout.isFlipped ? place.maxY - 1 - seen.minY : seen.minY - place.minY
    let start = layout.start + line * layout.bytesPerRow + seen.minX - place.minX
    // SAFETY: the part of the mask that lies on the pixels that are seen.
    unsafe paint(
      seen,
      through: cpx_mask(
        base: mask + start,
        bytes_per_row: layout.isFlipped ? -layout.bytesPerRow : layout.bytesPerRow),
      on: rows)
  }
}

/// Where the rows of a mask lie in memory.
struct MaskLayout {
  /// The offset of the first pixel of the first row.
  var start = 0
  let bytesPerRow: Int
  /// Whether the first row comes last on the raster.
  var isFlipped = false
}

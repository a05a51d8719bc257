import CPixels

extension SolidBlitter {
  /// Paints through a mask whose pixels coincide with pixels of the surface.
  ///
  /// - Parameters:
  ///   - mask: The memory that contains the mask, one byte per pixel.
  ///   - layout: Where the rows of the mask are in that memory.
  ///   - bounds: The rectangle of the whole mask, in raster space.
  ///   - visible: The pixels to paint: a part of `bounds`, inside the surface.
  @unsafe @inline(__always)
  func paint(
    _ mask: UnsafePointer<UInt8>, _ layout: MaskLayout, at bounds: PixelRect, visible: PixelRect,
    on rows: PixelRows
  ) {
    let line = layout.isFlipped ? bounds.maxY - 1 - visible.minY : visible.minY - bounds.minY
    let start = layout.start + line * layout.bytesPerRow + visible.minX - bounds.minX
    // SAFETY: `visible` is a part of `bounds`, so the mask has a byte for each of its pixels.
    unsafe paint(
      visible,
      through: cpx_mask(
        base: mask + start,
        bytes_per_row: layout.isFlipped ? -layout.bytesPerRow : layout.bytesPerRow),
      on: rows)
  }
}

/// The positions of the rows of a mask in memory, in bytes.
struct MaskLayout {
  /// The offset of the first pixel of the first row in memory.
  var start = 0
  let bytesPerRow: Int
  /// Whether the first row in memory is the bottom row in raster space.
  var isFlipped = false
}

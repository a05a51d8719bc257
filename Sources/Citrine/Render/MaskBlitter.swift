/// Paints masks in one colour, pixel for pixel without sampling: image masks and the glyphs of bitmap fonts.
struct MaskBlitter {
  let blitter: SolidBlitter
  let surface: Surface
  /// The clip rectangle, in raster space: inside the surface.
  let bounds: PixelRect

  /// Paints through a mask.
  ///
  /// - Parameters:
  ///   - mask: The memory of the mask: one byte of coverage for each pixel of `rect`.
  ///   - layout: The layout of the mask's rows in that memory.
  ///   - rect: The mask's rectangle in raster space. It may be larger than `bounds`.
  @unsafe @inline(__always)
  func paint(_ mask: UnsafePointer<UInt8>, _ layout: MaskLayout, at rect: PixelRect)
    throws(DrawingError)
  {
    let visible = rect.intersection(bounds)
    if visible.isEmpty { return }
    try surface.makeWritable(visible)
    // SAFETY: `visible` lies inside the surface, and the caller guarantees that the mask has all pixels of `rect`.
    unsafe blitter.paint(mask, layout, at: rect, visible: visible, on: surface.rows)
  }
}

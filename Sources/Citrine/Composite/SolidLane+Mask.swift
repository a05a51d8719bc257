extension SolidLane {
  /// Paints through a mask whose pixels lie on the surface's.
  ///
  /// - Parameters:
  ///   - mask: Memory of masks.
  ///   - layout: Where the rows of the mask lie in it.
  ///   - place: The pixels that the mask lies on, as many as it has.
  ///   - bounds: The pixels that may be painted, inside the surface.
  @unsafe @inline(__always)
  func paint(
    _ mask: UnsafePointer<UInt8>, _ layout: MaskLayout, at place: PixelRect,
    within bounds: PixelRect, on surface: Surface
  ) {
    let seen = place.intersection(bounds)
    guard !seen.isEmpty else { return }
    surface.makeWritable(seen)
    let first = layout.start + seen.minX - place.minX
    let (down, up) = (seen.minY - place.minY, place.maxY - 1 - seen.minY)
    // SAFETY: the part of the mask that lies on the pixels that are seen.
    unsafe paint(seen, through: mask, on: surface) { row in
      first + (layout.isFlipped ? up - row : down + row) * layout.bytesPerRow
    }
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

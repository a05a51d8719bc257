/// Paints masks whose pixels lie on those of a surface, in one colour: images and the glyphs of bitmap fonts.
struct MaskStamp {
  let lane: SolidLane
  let surface: Surface
  /// Nothing outside is painted.
  let bounds: PixelRect

  /// Paints through a mask.
  ///
  /// - Parameters:
  ///   - mask: The memory of the mask, which has a byte for each pixel of `place`.
  ///   - layout: Where the rows of the mask lie in it.
  @unsafe @inline(__always)
  func paint(_ mask: UnsafePointer<UInt8>, _ layout: MaskLayout, at place: PixelRect) {
    let seen = place.intersection(bounds)
    if seen.isEmpty { return }
    surface.makeWritable(seen)
    // SAFETY: what is seen lies inside the surface, and the caller says that the mask has the pixels.
    unsafe lane.paint(mask, layout, at: place, seen: seen, on: surface.rows)
  }
}

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

  /// Replaces `coverage` by the field over `rect`, row by row sorted into runs.
  func fill(_ coverage: inout Coverage, over rect: PixelRect) {
    coverage.begin(rect)
    defer { coverage.end() }
    // Rows without pixels may lie just beside the mask, where it has no address.
    guard !rect.isEmpty else { return }
    var row = ScratchBuffer<UInt8>(capacity: rect.width)
    row.reset(count: rect.width, to: 0)
    coverage.reserve(bytes: rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      // SAFETY: `row` and what `stored` answers both hold `rect.width` bytes.
      if let stored = unsafe sampler.stored(x: rect.minX, y: y, count: rect.width) {
        unsafe coverage.appendRow(bytes: stored)
      } else {
        unsafe sampler.read(x: rect.minX, y: y, count: rect.width, into: row.pointer)
        unsafe coverage.appendRow(bytes: row.pointer)
      }
    }
  }
}

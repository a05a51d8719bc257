import CPixels

/// The pixel memory of a surface, addressed by raster coordinates.
///
/// It holds no references, so painting costs no reference counting. It is valid until the surface's next
/// `makeWritable`.
@safe
struct PixelRows: BitwiseCopyable {
  /// The address of the pixel at the origin of raster space, which may lie outside the memory.
  @unsafe private let origin: UnsafeMutableRawPointer
  private let bytesPerRow: Int
  private let bytesPerPixel: Int

  @unsafe @inline(__always)
  init(origin: UnsafeMutableRawPointer, bytesPerRow: Int, bytesPerPixel: Int) {
    // SAFETY: the caller guarantees that `origin` and the sizes describe the surface's memory.
    unsafe self.origin = origin
    self.bytesPerRow = bytesPerRow
    self.bytesPerPixel = bytesPerPixel
  }

  /// Returns the rows for a kernel, which begin at a pixel in raster coordinates.
  ///
  /// The pixel may lie outside the surface if the kernel does not write it.
  @unsafe @inline(__always)
  func from(x: Int, y: Int) -> cpx_pixel_rows {
    let offset = y &* bytesPerRow &+ x &* bytesPerPixel
    // SAFETY: the surface's rows lie inside its memory, by the precondition of its initializer.
    return unsafe cpx_pixel_rows(
      base: origin.assumingMemoryBound(to: UInt8.self) + offset, bytes_per_row: bytesPerRow)
  }
}

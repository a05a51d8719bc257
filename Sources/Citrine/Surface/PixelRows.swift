import CPixels

/// The pixels of a surface by their places on the raster: numbers alone, so that whoever paints counts
/// no reference; valid until the surface's next `makeWritable`.
@safe
struct PixelRows: BitwiseCopyable {
  /// Where the pixel at the raster's origin lies, or would.
  @unsafe private let origin: UnsafeMutableRawPointer
  private let bytesPerRow: Int
  private let bytesPerPixel: Int

  @unsafe @inline(__always)
  init(origin: UnsafeMutableRawPointer, bytesPerRow: Int, bytesPerPixel: Int) {
    // SAFETY: as the caller says.
    unsafe self.origin = origin
    self.bytesPerRow = bytesPerRow
    self.bytesPerPixel = bytesPerPixel
  }

  /// The rows from the one of a pixel on, as kernels write them.
  ///
  /// The pixel may lie beside the surface when no kernel writes it.
  @unsafe @inline(__always)
  func from(x: Int, y: Int) -> cpx_rows {
    let offset = y &* bytesPerRow &+ x &* bytesPerPixel
    // SAFETY: rows lie inside the memory, by the precondition of the surface's initializer.
    return unsafe cpx_rows(
      base: origin.assumingMemoryBound(to: UInt8.self) + offset, bytes_per_row: bytesPerRow)
  }
}

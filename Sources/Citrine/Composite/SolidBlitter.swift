import CPixels

/// The fast blitter for a solid colour: composites one source word onto words or bytes.
///
/// The kernels are chosen once per operation. The operation is simplified first: source-over with an opaque
/// source becomes a copy. The struct holds no references, so passing it on costs no reference counting.
@safe
struct SolidBlitter: BitwiseCopyable {
  private let word: UInt32
  private let layout: cpx_layout
  @unsafe let kernels: UnsafePointer<cpx_solid_kernels>

  /// Returns nil when the operation changes no pixel.
  ///
  /// - Parameter word: The premultiplied source word, in the order of the format.
  @inline(__always)
  init?(_ format: WordFormat, word: UInt32, mode: GBlendMode) {
    var (index, ignoresSource) = mode.kernelOperator
    let word = ignoresSource ? 0 : word
    let alpha = (word >> UInt32(format.layout.alpha_shift)) & 255
    if alpha == 0 && mode.keepsDestinationUnderTransparency { return nil }
    if alpha == 255 && index == CPX_SOURCE_OVER { index = CPX_COPY }
    self.word = word
    layout = format.layout
    // SAFETY: both indices lie in the table by construction.
    unsafe kernels = cpx_find_solid_kernels(Int32(truncatingIfNeeded: index), format.storage)
  }

  // The pixels that the following members paint must lie inside the surface and be writable.

  /// Paints all pixels of a rectangle with full coverage.
  @inline(__always)
  func fill(_ rect: PixelRect, on rows: PixelRows) {
    // SAFETY: the pixels lie inside the surface.
    unsafe kernels.pointee.rect(
      rows.from(x: rect.minX, y: rect.minY), rect.height, rect.width, word, layout)
  }

  /// Paints the pixels of a rectangle; `frame` has the coverage of the outermost rows and columns, and of the others.
  @inline(__always)
  func fill(_ rect: PixelRect, _ frame: cpx_rect_coverage, on rows: PixelRows) {
    // SAFETY: the pixels lie inside the surface.
    unsafe kernels.pointee.antialiased_rect(
      rows.from(x: rect.minX, y: rect.minY), rect.height, rect.width, frame, word, layout)
  }

  /// Paints through a coverage, inside `area`; `area` must lie inside the coverage's bounds, too.
  func paint(_ coverage: borrowing Coverage, area: PixelRect, on rows: PixelRows) {
    // SAFETY: the kernel clips runs to the area, which lies inside the surface.
    unsafe kernels.pointee.runs(
      rows.from(x: 0, y: area.minY), area.height, coverage.kernelRows(fromRow: area.minY),
      Int32(area.minX), Int32(area.maxX), word, layout)
  }

  /// Whether there are kernels that paint a shape directly, without a `Coverage`.
  @inline(__always)
  func paintsShapes(_ style: FillStyle) -> Bool {
    // SAFETY: a pointer of the table is compared with nil; the kernel is not called.
    unsafe style.antialias && kernels.pointee.shapes.cells != nil
  }

  /// Paints a box with round corners, inside a rectangle; `paintsShapes` must be true.
  @inline(__always)
  func paint(_ box: RoundedBox, _ rect: PixelRect, on rows: PixelRows) {
    // SAFETY: the pixels lie inside the surface.
    unsafe kernels.pointee.shapes.rounded(
      rows.from(x: rect.minX, y: rect.minY), box.roundedRows(rect.minY..<rect.maxY),
      Int32(rect.minX), Int32(rect.width), word, layout)
  }

  /// Paints rows between two straight edges, inside a rectangle; `paintsShapes` must be true.
  @inline(__always)
  func paint(_ trapezoid: cpx_trapezoid_rows, _ rect: PixelRect, on rows: PixelRows) {
    // SAFETY: the pixels lie inside the surface.
    unsafe kernels.pointee.shapes.trapezoids(
      rows.from(x: rect.minX, y: rect.minY), trapezoid, Int32(rect.minX), Int32(rect.width), word,
      layout)
  }

  /// Paints the accumulated cells of a band onto a rectangle, and zeroes the cells.
  ///
  /// `paintsShapes` must be true.
  @inline(__always)
  func paint(_ band: borrowing CellBand, _ rect: PixelRect, _ style: FillStyle, on rows: PixelRows)
  {
    // SAFETY: the band has as many rows as the rectangle, whose pixels lie inside the surface.
    unsafe kernels.pointee.shapes.cells(
      rows.from(x: rect.minX, y: rect.minY), band.cellRows(rect.height), Int32(rect.width),
      style.kernelRule, word, layout)
  }

  /// Paints the pixels of a rectangle through a mask with one byte per pixel.
  @unsafe @inline(__always)
  func paint(_ rect: PixelRect, through mask: cpx_mask, on rows: PixelRows) {
    // SAFETY: the pixels lie inside the surface; the caller guarantees that the mask has as many.
    unsafe kernels.pointee.mask(
      rows.from(x: rect.minX, y: rect.minY), rect.height, rect.width, mask, word, layout)
  }
}

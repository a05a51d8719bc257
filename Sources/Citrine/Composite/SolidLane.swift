import CPixels

/// The fast lane for one colour: a word, and the functions that put it onto words and bytes.
///
/// Found once for an operation, and made of plain numbers: it is passed on without counting a
/// reference. Operations are made as simple as they are: opaque over anything is a copy.
@safe
struct SolidLane: BitwiseCopyable {
  private let word: UInt32
  private let layout: cpx_layout
  @unsafe let kernels: UnsafePointer<cpx_solid_kernels>

  /// Returns nil when the operation changes nothing.
  @inline(__always)
  init?(_ format: WordFormat, word: UInt32, mode: GBlendMode) {
    var (index, ignoresSource) = mode.kernelOperator
    let word = ignoresSource ? 0 : word
    let alpha = (word >> UInt32(format.layout.alpha_shift)) & 255
    if alpha == 0 && mode.keepsDestinationUnderTransparency { return nil }
    if alpha == 255 && index == CPX_SOURCE_OVER { index = CPX_COPY }
    self.word = word
    layout = format.layout
    // SAFETY: indices of the table, by construction.
    unsafe kernels = cpx_find_solid_kernels(Int32(truncatingIfNeeded: index), format.storage)
  }

  // All members paint inside the surface, which must be writable.

  /// Paints the whole pixels of a rectangle.
  @inline(__always)
  func fill(_ rect: PixelRect, on rows: PixelRows) {
    // SAFETY: the pixels lie inside the surface.
    unsafe kernels.pointee.rect(
      rows.from(x: rect.minX, y: rect.minY), rect.height, rect.width, word, layout)
  }

  /// Paints the pixels of a rectangle through a frame.
  @inline(__always)
  func fill(_ rect: PixelRect, _ frame: cpx_frame, on rows: PixelRows) {
    // SAFETY: the pixels lie inside the surface.
    unsafe kernels.pointee.frame(
      rows.from(x: rect.minX, y: rect.minY), rect.height, rect.width, frame, word, layout)
  }

  /// Paints through a coverage, inside `area`, which must lie inside the coverage, too.
  func paint(_ coverage: borrowing Coverage, area: PixelRect, on rows: PixelRows) {
    // SAFETY: runs are cut to the area, which lies inside the surface.
    unsafe kernels.pointee.runs(
      rows.from(x: 0, y: area.minY), area.height, coverage.kernelRows(fromRow: area.minY),
      Int32(area.minX), Int32(area.maxX), word, layout)
  }

  /// Whether shapes are painted without coverage between.
  @inline(__always)
  func paintsShapes(_ style: FillStyle) -> Bool {
    // SAFETY: a kernel of the table is not called.
    unsafe style.antialias && kernels.pointee.shapes.cells != nil
  }

  /// Paints what a box covers of the pixels of a rectangle; `paintsShapes` must be true.
  @inline(__always)
  func paint(_ box: RoundedBox, _ rect: PixelRect, on rows: PixelRows) {
    // SAFETY: the pixels lie inside the surface.
    unsafe kernels.pointee.shapes.rounded(
      rows.from(x: rect.minX, y: rect.minY), box.kernelRows(rect.minY..<rect.maxY),
      Int32(rect.minX), Int32(rect.width), word, layout)
  }

  /// Paints rows between two straight sides; `paintsShapes` must be true.
  @inline(__always)
  func paint(_ sides: cpx_trapezoid_rows, _ rect: PixelRect, on rows: PixelRows) {
    // SAFETY: the pixels lie inside the surface.
    unsafe kernels.pointee.shapes.trapezoids(
      rows.from(x: rect.minX, y: rect.minY), sides, Int32(rect.minX), Int32(rect.width), word,
      layout)
  }

  /// Paints the cells of a band, whose pixels lie inside the surface, and zeroes them; `paintsShapes`
  /// must be true.
  @inline(__always)
  func paint(_ band: borrowing CellBand, _ rect: PixelRect, _ style: FillStyle, on rows: PixelRows)
  {
    // SAFETY: the band has as many rows, and the pixels lie inside the surface.
    unsafe kernels.pointee.shapes.cells(
      rows.from(x: rect.minX, y: rect.minY), band.kernelRows(rect.height), Int32(rect.width),
      style.kernelRule, word, layout)
  }

  /// Paints the pixels of a rectangle through as many bytes of a mask.
  @unsafe @inline(__always)
  func paint(_ rect: PixelRect, through mask: cpx_mask, on rows: PixelRows) {
    // SAFETY: the pixels lie inside the surface, and the caller says that the mask has as many.
    unsafe kernels.pointee.mask(
      rows.from(x: rect.minX, y: rect.minY), rect.height, rect.width, mask, word, layout)
  }
}

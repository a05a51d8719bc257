import CPixels

/// A Gaussian blur of alpha, whose kernel is cut off at its radius of two standard deviations.
///
/// A Quartz shadow extends exactly as many pixels as its blur value. The HTML canvas, which is drawn with
/// such shadows, defines the standard deviation as half the blur value. Three successive box filters of the
/// same extent would have tails too faint to be visible: a radius of 20 would look like 17.
struct Blur {
  private let kernel: GaussianKernel

  /// Creates the blur of a radius in pixels, not negative.
  init(radius: Double) { kernel = GaussianKernel(blurRadius: radius) }

  /// The number of pixels by which alpha spreads to each side.
  var extent: Int { kernel.extent }

  /// The number of rows in a strip, which is transposed and blurred at a time.
  private static let stripHeight = 32
  /// The number of columns that are blurred between two looks at the clock, if there is a deadline.
  private static let blockWidth = 1024

  /// Returns the blurred pixels of a rectangle as a new surface.
  ///
  /// - Parameters:
  ///   - shape: An alpha-only surface; pixels outside it count as transparent.
  ///   - bounds: The wanted pixels, in the raster space of `shape`; they may lie outside it.
  ///   - limits: The deadline.
  /// - Returns: nil when `shape` has another format, or memory cannot be allocated.
  /// - Complexity: O(*n*) in the number of pixels of both rectangles, independent of the radius.
  func applied(
    to shape: Surface, over bounds: PixelRect, _ limits: WorkLimits
  ) throws(DrawingError) -> Surface? {
    guard shape.format.storage == .alpha, let result = Surface(over: bounds, format: shape.format)
    else { return nil }
    shape.finish()
    let shapeRows = Self.nonemptyRows(of: shape)
    let first = max(bounds.minY, shapeRows.lowerBound - extent)
    let end = min(bounds.maxY, shapeRows.upperBound + extent)
    guard !shapeRows.isEmpty, first < end else { return result }
    // The row stride is an odd multiple of `stripHeight`, so that rows do not share the same cache sets.
    let rowStride = (bounds.width / Self.stripHeight + 1 | 1) * Self.stripHeight
    var plane = ScratchBuffer<Int16>()
    try plane.reserve(rowStride * shapeRows.count)
    try blurRows(shape, rows: shapeRows, over: bounds, into: &plane, rowStride: rowStride, limits)
    let width = limits.hasDeadline ? Self.blockWidth : bounds.width
    for start in stride(from: 0, to: bounds.width, by: width) {
      try limits.checkTime()
      let area = cpx_column_area(
        columns: min(width, bounds.width - start), rows: shapeRows.count,
        first: first - shapeRows.lowerBound, end: end - shapeRows.lowerBound)
      // SAFETY: the plane holds a row of `rowStride` values, at least as many as there are columns, for each
      // row of `shapeRows`; the rows from `first` to before `end` lie in the surface, and the columns from `start` on
      // in both.
      unsafe cpx_blur_columns_i16(
        Self.row(first, of: result) + start, result.bytesPerRow, plane.pointer + start, rowStride,
        area, kernel.taps, Int32(kernel.taps.count), 1 / Float(kernel.sum * kernel.stepsPerLevel))
    }
    return result
  }

  /// Returns the range from the first to the last row with a pixel that is not transparent; empty if none.
  private static func nonemptyRows(of shape: Surface) -> Range<Int> {
    func isTransparent(_ y: Int) -> Bool {
      // SAFETY: a row holds `width` bytes.
      unsafe cpx_run_length(row(y, of: shape), shape.width, 0) == shape.width
    }
    let rows = shape.bounds.minY..<shape.bounds.maxY
    guard let first = rows.first(where: { !isTransparent($0) }),
      let last = rows.last(where: { !isTransparent($0) })
    else { return rows.lowerBound..<rows.lowerBound }
    return first..<last + 1
  }

  /// Blurs rows horizontally into rows of `plane`, `rowStride` values apart, for the columns of `bounds`.
  private func blurRows(
    _ shape: Surface, rows: Range<Int>, over bounds: PixelRect,
    into plane: inout ScratchBuffer<Int16>, rowStride: Int, _ limits: WorkLimits
  ) throws(DrawingError) {
    let stripRows = min(Self.stripHeight, rows.count)
    var transposed = ScratchBuffer<UInt8>()
    try transposed.reserve(shape.width * stripRows)
    var blurred = ScratchBuffer<Int16>()
    try blurred.reserve(bounds.width * stripRows)
    let area = cpx_column_area(
      columns: stripRows, rows: shape.width, first: bounds.minX - shape.bounds.minX,
      end: bounds.maxX - shape.bounds.minX)
    let scale = Float(kernel.stepsPerLevel) / Float(kernel.sum)
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: stripRows) {
      try limits.checkTime()
      // The last strip overlaps the one before it, so that all strips have the same height.
      let y = min(start, rows.upperBound - stripRows)
      // SAFETY: the shape has `stripRows` rows from `y` on, and the plane has as many; the buffers hold
      // `stripRows` values for each column of the shape, and of the bounds.
      unsafe cpx_transpose_u8(
        transposed.pointer, stripRows, Self.row(y, of: shape), shape.bytesPerRow, stripRows,
        shape.width)
      unsafe cpx_blur_columns_u8(
        blurred.pointer, stripRows, transposed.pointer, stripRows, area, kernel.taps,
        Int32(kernel.taps.count), scale)
      let target = unsafe plane.pointer + (y - rows.lowerBound) * rowStride
      unsafe cpx_transpose_i16(
        target, rowStride, blurred.pointer, stripRows, bounds.width, stripRows)
    }
  }

  @unsafe private static func row(_ y: Int, of surface: Surface) -> UnsafeMutablePointer<UInt8> {
    // SAFETY: the surface has one byte per pixel, and callers ask for rows inside it.
    unsafe surface.address(x: surface.bounds.minX, y: y)
      .assumingMemoryBound(to: UInt8.self)
  }
}

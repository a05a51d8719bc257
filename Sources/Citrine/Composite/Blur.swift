import CPixels

/// A Gaussian blur of alpha, whose kernel is cut off at its radius of two standard deviations.
///
/// A Quartz shadow extends exactly as many pixels as its blur value. The HTML canvas, which is drawn with
/// such shadows, defines the standard deviation as half the blur value. Three successive box filters of the
/// same reach would have tails too faint to be visible: a radius of 20 would look like 17.
struct Blur {
  private let kernel: GaussianKernel

  /// Creates the blur of a radius in pixels, not negative.
  init(radius: Double) { kernel = GaussianKernel(radius: radius) }

  /// The number of pixels by which alpha spreads to each side.
  var reach: Int { kernel.reach }

  /// The number of rows that are transposed at a time.
  private static let bandHeight = 32

  /// Returns the blurred pixels of a rectangle as a new surface.
  ///
  /// - Parameters:
  ///   - shape: An alpha-only surface; pixels outside it count as transparent.
  ///   - bounds: The wanted pixels, in the raster space of `shape`; they may lie outside it.
  /// - Returns: nil when `shape` has another format, or memory cannot be allocated.
  /// - Complexity: O(*n*) in the number of pixels of both rectangles, independent of the radius.
  func soften(_ shape: Surface, over bounds: PixelRect) -> Surface? {
    guard shape.format.storage == .alpha, let soft = Surface(over: bounds, format: shape.format)
    else { return nil }
    shape.finish()
    let inked = Self.inkedRows(of: shape)
    let first = max(bounds.minY, inked.lowerBound - reach)
    let end = min(bounds.maxY, inked.upperBound + reach)
    guard !inked.isEmpty, first < end else { return soft }
    // The row stride is an odd multiple of `bandHeight`, so that rows do not share the same cache sets.
    let step = (bounds.width / Self.bandHeight + 1 | 1) * Self.bandHeight
    var plane = ScratchBuffer<Int16>(capacity: step * inked.count)
    spread(shape, rows: inked, over: bounds, across: &plane, step: step)
    let area = cpx_column_area(
      columns: bounds.width, rows: inked.count, first: first - inked.lowerBound,
      end: end - inked.lowerBound)
    // SAFETY: the plane holds a row of `step` values, at least as many as there are columns, for each
    // row of `inked`; the rows from `first` to before `end` lie in the surface.
    unsafe cpx_soften_words(
      Self.row(first, of: soft), soft.bytesPerRow, plane.pointer, step, area, kernel.taps,
      Int32(kernel.taps.count), 1 / Float(kernel.sum * kernel.partsPerLevel))
    return soft
  }

  /// Returns the range from the first to the last row with a pixel that is not transparent; empty if none.
  private static func inkedRows(of shape: Surface) -> Range<Int> {
    func isBlank(_ y: Int) -> Bool {
      // SAFETY: a row holds `width` bytes.
      unsafe cpx_run_length(row(y, of: shape), shape.width, 0) == shape.width
    }
    let rows = shape.bounds.minY..<shape.bounds.maxY
    guard let first = rows.first(where: { !isBlank($0) }),
      let last = rows.last(where: { !isBlank($0) })
    else { return rows.lowerBound..<rows.lowerBound }
    return first..<last + 1
  }

  /// Blurs rows horizontally into rows of `plane`, `step` values apart, for the columns of `bounds`.
  private func spread(
    _ shape: Surface, rows: Range<Int>, over bounds: PixelRect,
    across plane: inout ScratchBuffer<Int16>, step: Int
  ) {
    let lanes = min(Self.bandHeight, rows.count)
    let turned = ScratchBuffer<UInt8>(capacity: shape.width * lanes)
    let softened = ScratchBuffer<Int16>(capacity: bounds.width * lanes)
    let area = cpx_column_area(
      columns: lanes, rows: shape.width, first: bounds.minX - shape.bounds.minX,
      end: bounds.maxX - shape.bounds.minX)
    let scale = Float(kernel.partsPerLevel) / Float(kernel.sum)
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: lanes) {
      // The last band overlaps the one before it, so that all bands have the same height.
      let y = min(start, rows.upperBound - lanes)
      // SAFETY: the shape has `lanes` rows from `y` on, and the plane has as many; the buffers hold
      // `lanes` values for each column of the shape, and of the bounds.
      unsafe cpx_turn_bytes(
        turned.pointer, lanes, Self.row(y, of: shape), shape.bytesPerRow, lanes, shape.width)
      unsafe cpx_soften_bytes(
        softened.pointer, lanes, turned.pointer, lanes, area, kernel.taps,
        Int32(kernel.taps.count), scale)
      let lines = unsafe plane.pointer + (y - rows.lowerBound) * step
      unsafe cpx_turn_words(lines, step, softened.pointer, lanes, bounds.width, lanes)
    }
  }

  @unsafe private static func row(_ y: Int, of surface: Surface) -> UnsafeMutablePointer<UInt8> {
    // SAFETY: the surface has one byte per pixel, and callers ask for rows inside it.
    unsafe surface.address(x: surface.bounds.minX, y: y)
      .assumingMemoryBound(to: UInt8.self)
  }
}

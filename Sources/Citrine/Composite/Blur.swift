import CPixels

/// Softens alpha by a Gaussian that ends at its radius, which is two standard deviations.
///
/// Quartz's shadows reach exactly as far as their blur says, and the canvas of browsers, which is
/// drawn with them, takes half the blur as deviation. Three box filters of the same reach have
/// corners too faint to be seen: a radius of 20 would look like 17.
struct Blur {
  private let kernel: GaussianKernel

  /// Creates the filter of a radius in pixels, not negative.
  init(radius: Double) { kernel = GaussianKernel(radius: radius) }

  /// How many pixels alpha spreads to each side.
  var reach: Int { kernel.reach }

  /// So many rows at a time are turned into columns.
  private static let bandHeight = 32

  /// The softened pixels of a rectangle, as a surface of its own; nil when there is no memory.
  ///
  /// - Parameters:
  ///   - shape: A surface of alpha alone; beyond its border is nothing.
  ///   - bounds: The pixels that are wanted, inside the shape or around it.
  /// - Complexity: O(*n*) in the number of pixels of both, whatever the radius.
  func soften(_ shape: Surface, over bounds: PixelRect) -> Surface? {
    guard shape.format.storage == .alpha, let soft = Surface(over: bounds, format: shape.format)
    else { return nil }
    shape.finish()
    let inked = Self.inkedRows(of: shape)
    let first = max(bounds.minY, inked.lowerBound - reach)
    let end = min(bounds.maxY, inked.upperBound + reach)
    guard !inked.isEmpty, first < end else { return soft }
    // An odd number of bands apart, rows do not fall on the same places of a cache.
    let step = (bounds.width / Self.bandHeight + 1 | 1) * Self.bandHeight
    var plane = ScratchBuffer<Int16>(capacity: step * inked.count)
    spread(shape, rows: inked, over: bounds, across: &plane, step: step)
    let area = cpx_column_area(
      columns: bounds.width, rows: inked.count, first: first - inked.lowerBound,
      end: end - inked.lowerBound)
    // SAFETY: the plane holds a line of `step` numbers, no fewer than the columns, for each inked
    // row; the rows from `first` to `end` lie in the surface.
    unsafe cpx_soften_words(
      Self.row(first, of: soft), soft.bytesPerRow, plane.pointer, step, area, kernel.taps,
      Int32(kernel.taps.count), 1 / Float(kernel.sum * kernel.partsPerLevel))
    return soft
  }

  /// The rows between which something is not transparent.
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

  /// Softens rows of a shape into lines of `plane`, for the columns of `bounds`.
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
      // The last band begins early rather than be narrow.
      let y = min(start, rows.upperBound - lanes)
      // SAFETY: `lanes` rows from `y` on lie in the shape, and as many lines in the plane; the
      // buffers hold a row of `lanes` for each column of the shape and of the bounds.
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
    // SAFETY: the surface has a byte a pixel, and the row lies inside.
    unsafe surface.address(x: surface.bounds.minX, y: y)
      .assumingMemoryBound(to: UInt8.self)
  }
}

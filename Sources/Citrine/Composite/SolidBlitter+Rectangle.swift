import CPixels

extension SolidBlitter {
  /// Paints the visible part of a rectangle whose edges are fixed-point numbers.
  ///
  /// The result equals painting through `Coverage.setRectangle`, but no `Coverage` is needed.
  ///
  /// - Parameter pixels: The visible pixels that the rectangle touches; not empty.
  @inline(__always)
  func fill(_ rect: FixedRect, _ pixels: PixelRect, antialias: Bool, on rows: PixelRows) {
    if rect.isAligned || !antialias {
      fill(pixels, on: rows)
    } else {
      fill(pixels, rect.frameCoverage(of: pixels), on: rows)
    }
  }
}

extension FixedRect {
  /// Returns the coverage of the rectangle in the first, the middle and the last row and column of `pixels`.
  ///
  /// - Parameter pixels: Pixels that the rectangle touches; not empty.
  func frameCoverage(of pixels: PixelRect) -> cpx_rect_coverage {
    let left = width(inColumn: pixels.minX)
    let right = width(inColumn: pixels.maxX - 1)
    func row(_ y: Int) -> cpx_rect_coverage_row {
      let height = height(inRow: y)
      return cpx_rect_coverage_row(
        first: Self.coverage(width: left, height: height),
        middle: Self.coverage(width: Fixed.one, height: height),
        last: Self.coverage(width: right, height: height))
    }
    // All rows between the first and the last have the same coverage.
    return cpx_rect_coverage(
      first: row(pixels.minY), middle: row(min(pixels.minY + 1, pixels.maxY - 1)),
      last: row(pixels.maxY - 1))
  }
}

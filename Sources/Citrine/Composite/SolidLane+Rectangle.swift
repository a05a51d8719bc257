import CPixels

extension SolidLane {
  /// Paints what is seen of a rectangle in fixed point: what painting through `Coverage.setRectangle`
  /// paints, without a coverage.
  ///
  /// - Parameter pixels: Those of the rectangle that are seen, at least one.
  @inline(__always)
  func fill(_ rect: FixedRect, _ pixels: PixelRect, antialias: Bool, on rows: PixelRows) {
    if rect.isAligned || !antialias {
      fill(pixels, on: rows)
    } else {
      fill(pixels, rect.frame(of: pixels), on: rows)
    }
  }
}

extension FixedRect {
  /// How much the rectangle covers of pixels that it touches.
  func frame(of pixels: PixelRect) -> cpx_frame {
    let left = width(inColumn: pixels.minX)
    let right = width(inColumn: pixels.maxX - 1)
    func row(_ y: Int) -> cpx_frame_row {
      let height = height(inRow: y)
      return cpx_frame_row(
        first: Self.coverage(width: left, height: height),
        middle: Self.coverage(width: Fixed.one, height: height),
        last: Self.coverage(width: right, height: height))
    }
    // All rows between the first and the last are covered alike.
    return cpx_frame(
      first: row(pixels.minY), middle: row(min(pixels.minY + 1, pixels.maxY - 1)),
      last: row(pixels.maxY - 1))
  }
}

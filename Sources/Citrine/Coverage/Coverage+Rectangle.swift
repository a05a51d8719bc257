extension Coverage {
  /// Replaces the contents by the coverage of a rectangle, cut to the pixels of `visible`.
  ///
  /// The bytes are the same as those of the rasterizer, but no edges and cells are needed.
  mutating func setRectangle(_ rect: FixedRect, visible: PixelRect) throws(DrawingError) {
    begin(rect.touchedBounds.intersection(visible))
    var previousHeight = -1
    for y in bounds.minY..<bounds.maxY {
      try beginRow()
      let height = rect.height(inRow: y)
      if height == previousHeight {
        try repeatPreviousRow()
      } else {
        try appendRectangleRow(rect, height: height)
      }
      previousHeight = height
    }
    try end()
  }

  /// Appends the runs of one row of a rectangle.
  ///
  /// - Parameter height: The height of the rectangle's part in the row, in 1/1024 px.
  private mutating func appendRectangleRow(_ rect: FixedRect, height: Int) throws(DrawingError) {
    var x = bounds.minX
    while x < bounds.maxX {
      let width = rect.width(inColumn: x)
      // Only the first and the last column may be narrower than a pixel. So a run of full width ends at the last whole
      // column, and a narrower one after one pixel.
      let end =
        width == Fixed.one ? max(x + 1, min(rect.right >> Fixed.fractionBits, bounds.maxX)) : x + 1
      try append(FixedRect.coverage(width: width, height: height), start: x, end: end)
      x = end
    }
  }
}

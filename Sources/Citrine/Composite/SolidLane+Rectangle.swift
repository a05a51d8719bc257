extension SolidLane {
  /// Paints a rectangle in fixed point inside `bounds`, which must lie inside the surface: what
  /// painting through `Coverage.setRectangle` paints, without a coverage.
  @inline(__always)
  func fill(_ rect: FixedRect, antialias: Bool, within bounds: PixelRect, on surface: Surface) {
    let pixels = rect.touchedPixels.intersection(bounds)
    guard !pixels.isEmpty else { return }
    surface.makeWritable(pixels)
    if rect.isAligned || !antialias {
      fill(pixels, on: surface)
    } else if pixels.width <= Self.widestMask {
      fillNarrow(rect, pixels, on: surface)
    } else {
      fillWide(rect, pixels, on: surface)
    }
  }

  /// The widest rectangle whose rows are masks from end to end; of wider ones only the borders are.
  private static let widestMask = 64

  /// Paints rows through masks, of which there are three: the first, the last, and all others.
  private func fillNarrow(_ rect: FixedRect, _ pixels: PixelRect, on surface: Surface) {
    let (size, last) = (Self.widestMask, pixels.height - 1)
    // SAFETY: each mask has a byte for each pixel of a row, and the pixels lie inside the surface.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * size) { masks in
      guard let base = masks.baseAddress else { return }
      unsafe Self.write(rect, pixels, row: 0, to: base)
      unsafe Self.write(rect, pixels, row: min(1, last), to: base + size)
      unsafe Self.write(rect, pixels, row: last, to: base + 2 * size)
      unsafe paint(pixels, through: UnsafePointer(base), on: surface) { row in
        row == 0 ? 0 : row == last ? 2 * size : size
      }
    }
  }

  /// Writes the coverage of a row: that of its first pixel, of its last, and of all others.
  @unsafe @inline(__always)
  private static func write(
    _ rect: FixedRect, _ pixels: PixelRect, row: Int, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    let height = rect.height(inRow: pixels.minY + row)
    let (left, right) = (rect.width(inColumn: pixels.minX), rect.width(inColumn: pixels.maxX - 1))
    // SAFETY: there is room for the widest mask.
    unsafe bytes.initialize(
      repeating: FixedRect.coverage(width: Fixed.one, height: height), count: widestMask)
    unsafe bytes[0] = FixedRect.coverage(width: left, height: height)
    unsafe bytes[pixels.width - 1] = FixedRect.coverage(width: right, height: height)
  }

  /// Paints the rows that are equal in parts that are covered alike.
  private func fillWide(_ rect: FixedRect, _ pixels: PixelRect, on surface: Surface) {
    let left = rect.width(inColumn: pixels.minX)
    let right = rect.width(inColumn: pixels.maxX - 1)
    var block = pixels
    while block.minY < pixels.maxY {
      let height = rect.height(inRow: block.minY)
      let isFull = height == Fixed.one
      block.maxY = isFull ? min(rect.bottom >> Fixed.fractionBits, pixels.maxY) : block.minY + 1
      var (first, middle, last) = (block, block, block)
      first.maxX = block.minX + (left < Fixed.one ? 1 : 0)
      last.minX = block.maxX - (right < Fixed.one ? 1 : 0)
      (middle.minX, middle.maxX) = (first.maxX, last.minX)
      fill(first, FixedRect.coverage(width: left, height: height), on: surface)
      fill(middle, FixedRect.coverage(width: Fixed.one, height: height), on: surface)
      fill(last, FixedRect.coverage(width: right, height: height), on: surface)
      block.minY = block.maxY
    }
  }

  /// Paints pixels that are all covered alike.
  private func fill(_ rect: PixelRect, _ byte: UInt8, on surface: Surface) {
    guard byte > 0, !rect.isEmpty else { return }
    guard byte < 255 else { return fill(rect, on: surface) }
    let size = Self.widestMask
    var part = rect
    // SAFETY: the mask has a byte for each pixel of a row, and the pixels lie inside the surface.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size) { mask in
      guard let base = mask.baseAddress else { return }
      unsafe base.initialize(repeating: byte, count: size)
      while part.minX < rect.maxX {
        part.maxX = min(part.minX + size, rect.maxX)
        unsafe paint(part, through: UnsafePointer(base), on: surface) { _ in 0 }
        part.minX = part.maxX
      }
    }
  }
}

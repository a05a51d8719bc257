import CPixels

extension SolidLane {
  /// Paints a rectangle in fixed point inside `bounds`, which must lie inside the surface: what
  /// painting through `Coverage.setRectangle` paints, without a coverage.
  ///
  /// Borders between pixels leave at most three different rows, and all but the first and the last
  /// are equal: one block of pixels with a column of bytes on either side.
  @inline(__always)
  func fill(_ rect: FixedRect, antialias: Bool, within bounds: PixelRect, on surface: Surface) {
    let pixels = rect.touchedPixels.intersection(bounds)
    guard !pixels.isEmpty else { return }
    surface.makeWritable()
    if rect.isAligned || !antialias { return fill(pixels, on: surface) }
    fillSmoothly(rect, pixels, on: surface)
  }

  /// The widest rectangle whose rows are masks from end to end; of wider ones only the ends are.
  private static let widestMask = 64

  private func fillSmoothly(_ rect: FixedRect, _ pixels: PixelRect, on surface: Surface) {
    var y = pixels.minY
    while y < pixels.maxY {
      let height = rect.height(inRow: y)
      let end =
        height == Fixed.one
        ? max(min(rect.bottom >> Fixed.fractionBits, pixels.maxY), y + 1) : y + 1
      var block = pixels
      (block.minY, block.maxY) = (y, end)
      let bytes = RectangleRow(rect, block, height: height)
      if block.width <= Self.widestMask {
        fill(block, through: bytes, on: surface)
      } else {
        fillWide(block, through: bytes, on: surface)
      }
      y = end
    }
  }

  /// Paints equal rows through a mask.
  private func fill(_ block: PixelRect, through bytes: RectangleRow, on surface: Surface) {
    let count = block.width
    // SAFETY: the mask has a byte for each pixel of a row, and the pixels lie inside the surface.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.widestMask) { mask in
      unsafe mask.baseAddress?.initialize(repeating: bytes.middle, count: count)
      unsafe mask[0] = bytes.first
      unsafe mask[count - 1] = bytes.last
      unsafe paint(
        PixelRows(count: count, rows: block.height, bytesPerRow: surface.bytesPerRow),
        at: surface.address(x: block.minX, y: block.minY), mask: mask.baseAddress)
    }
  }

  /// Paints equal rows in three parts.
  private func fillWide(_ block: PixelRect, through bytes: RectangleRow, on surface: Surface) {
    var (left, middle, right) = (block, block, block)
    if bytes.first != bytes.middle { middle.minX += 1 }
    if bytes.last != bytes.middle { middle.maxX -= 1 }
    (left.maxX, right.minX) = (middle.minX, middle.maxX)
    fill(left, bytes.first, on: surface)
    fill(middle, bytes.middle, on: surface)
    fill(right, bytes.last, on: surface)
  }

  /// Paints pixels that are all covered alike.
  private func fill(_ rect: PixelRect, _ byte: UInt8, on surface: Surface) {
    guard byte > 0, !rect.isEmpty else { return }
    guard byte < 255 else { return fill(rect, on: surface) }
    var part = rect
    while part.minX < rect.maxX {
      part.maxX = min(part.minX + Self.widestMask, rect.maxX)
      fill(part, through: RectangleRow(all: byte), on: surface)
      part.minX = part.maxX
    }
  }
}

/// The coverage of a row of a rectangle: of its first pixel, its last, and all others.
private struct RectangleRow {
  let first: UInt8
  let middle: UInt8
  let last: UInt8

  init(all byte: UInt8) { (first, middle, last) = (byte, byte, byte) }

  init(_ rect: FixedRect, _ pixels: PixelRect, height: Int) {
    func byte(_ width: Int) -> UInt8 {
      cpx_coverage(Int32(2 * width * height), Int32(CPX_RULE_NONZERO))
    }
    middle = byte(Fixed.one)
    first = byte(rect.width(inColumn: pixels.minX))
    last = byte(rect.width(inColumn: pixels.maxX - 1))
  }
}

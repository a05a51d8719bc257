/// A rectangle of raster space in fixed point: its pixels, and how much of its border pixels it
/// covers.
struct FixedRect: Equatable {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  /// Rounds a rectangle given by two corners, in pixels; far corners are cut to the fixed range.
  @inline(__always)
  init?(x0: Double, y0: Double, x1: Double, y1: Double) {
    guard x0.isFinite && y0.isFinite && x1.isFinite && y1.isFinite else { return nil }
    @inline(__always) func fixed(_ value: Double) -> Int {
      Int(Fixed.round(min(max(value, -Double(Fixed.limit)), Double(Fixed.limit))))
    }
    left = fixed(min(x0, x1))
    right = fixed(max(x0, x1))
    top = fixed(min(y0, y1))
    bottom = fixed(max(y0, y1))
  }

  /// Rounds a rectangle given by two corners in the fixed range, in pixels; nil beyond it, and where
  /// there is a NaN.
  @inline(__always)
  init?(near first: CGPoint, _ second: CGPoint) {
    let limit = Double(Fixed.limit)
    guard abs(first.x) < limit, abs(first.y) < limit, abs(second.x) < limit, abs(second.y) < limit
    else { return nil }
    let (x0, x1) = (Int(Fixed.round(first.x)), Int(Fixed.round(second.x)))
    let (y0, y1) = (Int(Fixed.round(first.y)), Int(Fixed.round(second.y)))
    left = min(x0, x1)
    right = max(x0, x1)
    top = min(y0, y1)
    bottom = max(y0, y1)
  }

  /// The rectangle of whole pixels.
  init(_ pixels: PixelRect) {
    left = pixels.minX << Fixed.fractionBits
    right = pixels.maxX << Fixed.fractionBits
    top = pixels.minY << Fixed.fractionBits
    bottom = pixels.maxY << Fixed.fractionBits
  }

  var isEmpty: Bool { left >= right || top >= bottom }

  /// Whether all four sides lie on pixel borders.
  var isAligned: Bool { (left | right | top | bottom) & Fixed.mask == 0 }

  /// All pixels that the rectangle touches; none when it is empty.
  @inline(__always)
  var touchedPixels: PixelRect {
    guard !isEmpty else { return .empty }
    let bits = Fixed.fractionBits
    return PixelRect(
      minX: left >> bits, minY: top >> bits, maxX: (right + Fixed.mask) >> bits,
      maxY: (bottom + Fixed.mask) >> bits)
  }

  /// The height in fixed point that the rectangle has in row `y`.
  func height(inRow y: Int) -> Int {
    min(bottom, (y + 1) << Fixed.fractionBits) - max(top, y << Fixed.fractionBits)
  }

  /// The width in fixed point that the rectangle has in column `x`.
  func width(inColumn x: Int) -> Int {
    min(right, (x + 1) << Fixed.fractionBits) - max(left, x << Fixed.fractionBits)
  }
}

extension CGPoint {
  /// The place of a point of raster space where four pixels meet, up to what is too little to see; nil
  /// for others, and far away.
  @inline(__always)
  var pixelCorner: (x: Int, y: Int)? {
    // Adding and subtracting it rounds to an integer, without a call into the C library.
    let bias = 0x1.8p52
    let (wholeX, wholeY) = (Double(x) + bias - bias, Double(y) + bias - bias)
    let slack = 5e-7
    guard abs(wholeX - Double(x)) < slack, abs(wholeY - Double(y)) < slack,
      abs(wholeX) < Double(Fixed.limit), abs(wholeY) < Double(Fixed.limit)
    else { return nil }
    return (Int(wholeX), Int(wholeY))
  }
}

extension FixedRect {
  /// The coverage of a pixel of which a rectangle of a width and a height is covered, in fixed point:
  /// their product, of 255, rounded to nearest.
  @inline(__always)
  static func coverage(width: Int, height: Int) -> UInt8 {
    let bits = 2 * Fixed.fractionBits
    return UInt8(truncatingIfNeeded: (width &* height &* 255 &+ 1 << (bits - 1)) >> bits)
  }
}

extension Coverage {
  /// Replaces the contents by a rectangle, inside `visible`: the very bytes that the rasterizer
  /// finds, without edges and cells.
  mutating func setRectangle(_ rect: FixedRect, visible: PixelRect) {
    begin(rect.touchedPixels.intersection(visible))
    var previousHeight = -1
    for y in bounds.minY..<bounds.maxY {
      beginRow()
      let height = rect.height(inRow: y)
      if height == previousHeight {
        repeatPreviousRow()
      } else {
        appendRectangleRow(rect, height: height)
      }
      previousHeight = height
    }
    end()
  }

  private mutating func appendRectangleRow(_ rect: FixedRect, height: Int) {
    var x = bounds.minX
    while x < bounds.maxX {
      let width = rect.width(inColumn: x)
      // Only the first and the last column are narrower than a pixel.
      let end =
        width == Fixed.one ? max(x + 1, min(rect.right >> Fixed.fractionBits, bounds.maxX)) : x + 1
      append(FixedRect.coverage(width: width, height: height), start: x, end: end)
      x = end
    }
  }
}

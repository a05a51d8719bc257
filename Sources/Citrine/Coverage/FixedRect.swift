/// A rectangle of raster space with sides parallel to the axes, in fixed point (`Fixed`, 1/1024 px).
struct FixedRect: Equatable {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  /// Rounds a rectangle given by two opposite corners, in pixels of raster space.
  ///
  /// Coordinates beyond ±`Fixed.pixelLimit` are clamped. The result is nil if a coordinate is infinite or NaN.
  @inline(__always)
  init?(x0: Double, y0: Double, x1: Double, y1: Double) {
    guard x0.isFinite && y0.isFinite && x1.isFinite && y1.isFinite else { return nil }
    @inline(__always) func fixed(_ value: Double) -> Int {
      Int(Fixed.fromPixels(min(max(value, -Double(Fixed.pixelLimit)), Double(Fixed.pixelLimit))))
    }
    left = fixed(min(x0, x1))
    right = fixed(max(x0, x1))
    top = fixed(min(y0, y1))
    bottom = fixed(max(y0, y1))
  }

  /// Rounds a rectangle given by two opposite corners, in pixels of raster space, without clamping.
  ///
  /// The result is nil if a coordinate is NaN, or not strictly between −`Fixed.pixelLimit` and `Fixed.pixelLimit`.
  @inline(__always)
  init?(withinLimit first: CGPoint, _ second: CGPoint) {
    let limit = Double(Fixed.pixelLimit)
    guard abs(first.x) < limit, abs(first.y) < limit, abs(second.x) < limit, abs(second.y) < limit
    else { return nil }
    let (x0, x1) = (Int(Fixed.fromPixels(first.x)), Int(Fixed.fromPixels(second.x)))
    let (y0, y1) = (Int(Fixed.fromPixels(first.y)), Int(Fixed.fromPixels(second.y)))
    left = min(x0, x1)
    right = max(x0, x1)
    top = min(y0, y1)
    bottom = max(y0, y1)
  }

  /// Creates the rectangle that covers the given pixels fully.
  init(_ pixels: PixelRect) {
    left = pixels.minX << Fixed.fractionBits
    right = pixels.maxX << Fixed.fractionBits
    top = pixels.minY << Fixed.fractionBits
    bottom = pixels.maxY << Fixed.fractionBits
  }

  var isEmpty: Bool { left >= right || top >= bottom }

  /// Whether all four sides lie on pixel borders.
  var isAligned: Bool { (left | right | top | bottom) & Fixed.mask == 0 }

  /// The smallest rectangle of pixels that contains this one; empty if this one is empty.
  @inline(__always)
  var touchedBounds: PixelRect {
    guard !isEmpty else { return .empty }
    let bits = Fixed.fractionBits
    return PixelRect(
      minX: left >> bits, minY: top >> bits, maxX: (right + Fixed.mask) >> bits,
      maxY: (bottom + Fixed.mask) >> bits)
  }

  /// Returns the height of the part in pixel row `y`, which the rectangle must touch: 1…1024, in 1/1024 px.
  func height(inRow y: Int) -> Int {
    min(bottom, (y + 1) << Fixed.fractionBits) - max(top, y << Fixed.fractionBits)
  }

  /// Returns the width of the part in pixel column `x`, which the rectangle must touch: 1…1024, in 1/1024 px.
  func width(inColumn x: Int) -> Int {
    min(right, (x + 1) << Fixed.fractionBits) - max(left, x << Fixed.fractionBits)
  }
}

extension FixedRect {
  /// Returns the coverage, 0…255, of a pixel by the part of a rectangle that lies in it.
  ///
  /// It is the area of the part times 255, rounded to nearest.
  ///
  /// - Parameters:
  ///   - width: The width of the part, 0…1024, in 1/1024 px.
  ///   - height: The height of the part, 0…1024, in 1/1024 px.
  @inline(__always)
  static func coverage(width: Int, height: Int) -> UInt8 {
    // The area has twice the fraction bits. The second summand is one half.
    let bits = 2 * Fixed.fractionBits
    return UInt8(truncatingIfNeeded: (width &* height &* 255 &+ 1 << (bits - 1)) >> bits)
  }
}

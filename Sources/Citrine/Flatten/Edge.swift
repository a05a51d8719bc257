import CPixels

/// Fixed-point coordinates of raster space: pixels with ten fraction bits, y downwards.
///
/// With ten bits a vertex is at most 1/2048 px from its exact position, which is an eighth of a coverage level, and the
/// rasterizer's 32-bit accumulator has room for winding numbers up to 1000.
enum Fixed {
  static let fractionBits = 10
  /// One pixel, 1024.
  static let one = 1 << fractionBits
  /// The mask of the fraction bits.
  static let mask = one - 1

  /// The largest absolute coordinate of an edge, in pixels; also the largest width and height of a surface.
  ///
  /// So products of two differences of fixed-point coordinates fit 64 bits.
  static let pixelLimit = 1 << 20

  /// Converts pixels to the nearest fixed-point number (ties to even); `value` must be within ±`pixelLimit`.
  ///
  /// It adds 3 · 2⁵¹, so that the sum has no fraction bits left and its low 32 bits are the result. This is far cheaper
  /// than a checked conversion, and has the same result on every processor.
  @inline(__always)
  static func fromPixels(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: (value * Double(one) + 0x1.8p52).bitPattern)
  }
}

/// A line segment in raster space, in fixed point (1/1024 px), directed like its path.
///
/// A horizontal edge adds no area. It is kept where it passes through the inside of several pixels, so that the
/// rasterizer knows which edges meet there.
struct Edge: BitwiseCopyable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32

  /// Whether it can be dropped.
  ///
  /// It can if it is horizontal, and lies exactly on the line between two rows of pixels, or within one pixel.
  @inline(__always)
  var isNegligible: Bool {
    y0 == y1
      && (y0 & Int32(Fixed.mask) == 0
        || x0 >> Int32(Fixed.fractionBits) == x1 >> Int32(Fixed.fractionBits))
  }

  /// The edge with its two ends exchanged.
  @inline(__always)
  var reversed: Edge { Edge(x0: x1, y0: y1, x1: x0, y1: y0) }

  /// The y range of the whole edge, in fixed point.
  @inline(__always)
  var yRange: cpx_y_range { cpx_y_range(top: min(y0, y1), bottom: max(y0, y1)) }
}

/// A point in raster space, in pixels and, if it is within ±`Fixed.pixelLimit`, in fixed point too.
struct EdgePoint {
  static let zero = EdgePoint(.zero)

  /// The exact point, in pixels.
  let exact: CGPoint
  /// The rounded point, in fixed point; 0 and 0 if `isInFixedRange` is false.
  let x: Int32
  let y: Int32
  /// Whether both coordinates are within ±`Fixed.pixelLimit`; false for NaN.
  let isInFixedRange: Bool

  @inline(__always)
  init(_ point: CGPoint) {
    self.exact = point
    let limit = Double(Fixed.pixelLimit)
    isInFixedRange = abs(point.x) <= limit && abs(point.y) <= limit
    x = isInFixedRange ? Fixed.fromPixels(point.x) : 0
    y = isInFixedRange ? Fixed.fromPixels(point.y) : 0
  }

  /// Creates a point without checking; both coordinates must be within ±`Fixed.pixelLimit`.
  @inline(__always)
  init(unchecked point: CGPoint) {
    self.exact = point
    isInFixedRange = true
    x = Fixed.fromPixels(point.x)
    y = Fixed.fromPixels(point.y)
  }

  /// The point in fixed point, as kernels take it; (0, 0) if `isInFixedRange` is false.
  @inline(__always)
  var fixed: cpx_fixed_point { cpx_fixed_point(x: x, y: y) }
}

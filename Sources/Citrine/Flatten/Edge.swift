import CPixels

/// Fixed-point coordinates of raster space: pixels with ten fraction bits, y downwards.
///
/// Ten bits put a vertex within 1/2048 px of where it belongs, an eighth of a coverage level, and
/// leave the rasterizer's 32-bit accumulator room for a winding number of 1000.
enum Fixed {
  static let fractionBits = 10
  static let one = 1 << fractionBits
  static let mask = one - 1

  /// No surface is wider or higher, and no edge leaves this range: products of two differences of
  /// coordinates then fit 64 bits.
  static let limit = 1 << 20

  /// Returns the fixed-point number nearest to a value within `limit`; halves go to the even one.
  ///
  /// The sum with 3 · 2⁵¹ has no fraction bits left, so its last bits are the number: far cheaper than
  /// a conversion that is checked, and the same on every processor.
  @inline(__always)
  static func round(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: (value * Double(one) + 0x1.8p52).bitPattern)
  }
}

extension Fixed {
  /// Returns the nearest whole number to a value that is one of fixed point.
  @inline(__always)
  static func whole(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern)
  }
}

/// A line segment in fixed point, in the direction of its path.
///
/// A level one has no area; it is in a list where it passes pixels inside their row, so that the
/// rasterizer knows what meets there.
struct Edge: BitwiseCopyable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32

  /// Whether it is level and matters to no pixel: on the border of a row, or within one pixel.
  @inline(__always)
  var isNothing: Bool {
    y0 == y1
      && (y0 & Int32(Fixed.mask) == 0
        || x0 >> Int32(Fixed.fractionBits) == x1 >> Int32(Fixed.fractionBits))
  }

  @inline(__always)
  var reversed: Edge { Edge(x0: x1, y0: y1, x1: x0, y1: y0) }

  /// The heights between which it runs.
  @inline(__always)
  var span: cpx_edge_span { cpx_edge_span(top: min(y0, y1), bottom: max(y0, y1)) }
}

/// A point of raster space, and where it is in fixed point if it lies within the fixed range.
struct EdgePoint {
  static let zero = EdgePoint(.zero)

  let place: CGPoint
  let x: Int32
  let y: Int32
  /// Whether both coordinates are within the range.
  let isNear: Bool

  @inline(__always)
  init(_ place: CGPoint) {
    self.place = place
    let limit = Double(Fixed.limit)
    isNear = abs(place.x) <= limit && abs(place.y) <= limit
    x = isNear ? Fixed.round(place.x) : 0
    y = isNear ? Fixed.round(place.y) : 0
  }

  /// Creates a point that is known to be within the range.
  @inline(__always)
  init(near place: CGPoint) {
    self.place = place
    isNear = true
    x = Fixed.round(place.x)
    y = Fixed.round(place.y)
  }

  /// The point as kernels take it.
  @inline(__always)
  var fixed: cpx_place { cpx_place(x: x, y: y) }
}

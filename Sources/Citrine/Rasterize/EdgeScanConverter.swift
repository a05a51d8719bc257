import CPixels

/// Scan-converts one edge, or a y range of it: cuts it into one piece per row.
///
/// The x at a row border is computed from the edge alone, with one multiplication and no accumulated
/// step. So a scan that starts at a lower row yields the same pieces as one from the top.
///
/// Coordinates are 1/1024 px of raster space (`Fixed`), y downwards.
struct EdgeScanConverter: BitwiseCopyable {
  /// The upper end of the edge, `(upperX, upperY)`, and its lower end, `(lowerX, lowerY)`.
  private let upperX: Int
  private let upperY: Int
  private let lowerX: Int
  private let lowerY: Int
  /// The y range of the edge that counts, from `top` down to `bottom`.
  private let top: Int
  private let bottom: Int
  /// +1 when the path runs down the edge, -1 when it runs up.
  let winding: Int32
  /// The dx/dy of the edge, with `slopeBits` fraction bits.
  private let dxdy: Int
  /// The |dy/dx| of the edge, with `slopeBits` fraction bits; 0 for a vertical edge.
  let absDYDX: Int

  /// The number of fraction bits of slopes.
  ///
  /// A difference of coordinates has at most 31 bits, so its product with a slope fits 64 bits.
  static let slopeBits = 30
  /// One half, with `slopeBits` fraction bits.
  static let slopeHalf = 1 << (slopeBits - 1)

  /// - Parameters:
  ///   - edge: An edge that is not horizontal.
  ///   - yRange: The part of the edge that counts, from one y to another; it lies within the edge.
  init(_ edge: Edge, yRange: cpx_y_range) {
    let runsDown = edge.y0 < edge.y1
    winding = runsDown ? 1 : -1
    upperX = Int(runsDown ? edge.x0 : edge.x1)
    upperY = Int(runsDown ? edge.y0 : edge.y1)
    lowerX = Int(runsDown ? edge.x1 : edge.x0)
    lowerY = Int(runsDown ? edge.y1 : edge.y0)
    (top, bottom) = (Int(yRange.top), Int(yRange.bottom))
    let (width, height) = (lowerX &- upperX, lowerY &- upperY)
    dxdy = Self.quotient(width, by: height)
    absDYDX = width == 0 ? 0 : Self.quotient(height, by: abs(width))
  }

  /// Returns the quotient of two 32-bit numbers with `slopeBits` fraction bits, truncated towards zero.
  ///
  /// It is computed in `Double`: the result is the same on every processor, and SIMD kernels can divide
  /// several at a time.
  private static func quotient(_ a: Int, by b: Int) -> Int {
    Int(Double(a) * Double(1 << slopeBits) / Double(b))
  }

  /// The x of the edge at `y`, rounded to nearest; exact at the lower end.
  private func x(at y: Int) -> Int {
    if y == lowerY { return lowerX }
    return upperX &+ (dxdy &* (y &- upperY) &+ Self.slopeHalf) &>> Self.slopeBits
  }

  /// Calls `body` with the piece of the edge in each row of `rows` that it passes, from top to bottom.
  ///
  /// - Returns: Whether the edge continues below `rows`.
  @inline(__always)
  func scanConvert(rows: Range<Int>, _ body: (_ row: Int, _ piece: EdgePiece) -> Void) -> Bool {
    var row = max(top &>> Fixed.fractionBits, rows.lowerBound)
    var y = max(top, row &<< Fixed.fractionBits)
    var x = x(at: y)
    while y < bottom {
      if row >= rows.upperBound { return true }
      let nextY = min(bottom, (row &+ 1) &<< Fixed.fractionBits)
      let nextX = self.x(at: nextY)
      body(row, EdgePiece(left: min(x, nextX), right: max(x, nextX), height: nextY &- y))
      (x, y) = (nextX, nextY)
      row &+= 1
    }
    return false
  }
}

/// The part of an edge within one pixel row, in 1/1024 px: its x range and its height.
struct EdgePiece {
  let left: Int
  let right: Int
  let height: Int

  /// The height of the part of the piece that lies to the left of x = `border`.
  ///
  /// - Parameters:
  ///   - border: In raster space, at least `left`.
  ///   - absDYDX: The `absDYDX` of the edge.
  @inline(__always)
  func height(upTo border: Int, absDYDX: Int) -> Int {
    guard border < right else { return height }
    let heightToBorder =
      ((border &- left) &* absDYDX &+ EdgeScanConverter.slopeHalf) &>> EdgeScanConverter.slopeBits
    return min(heightToBorder, height)
  }
}

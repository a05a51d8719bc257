import CPixels

/// An edge, or a part of it, with what the walk through its rows needs.
///
/// Where it passes the border of a row follows from the edge alone, by one product: a walk that
/// starts further down meets the same numbers as one from the top.
struct EdgeWalker: BitwiseCopyable {
  /// The upper end, and the lower.
  private let x: Int
  private let y: Int
  private let endX: Int
  private let endY: Int
  /// The heights between which it counts.
  private let top: Int
  private let bottom: Int
  /// +1 when the path runs down the edge, -1 when it runs up.
  let winding: Int32
  /// What x gains per y, with `slopeBits` fraction bits.
  private let slope: Int
  /// What height is gained per x, from left to right, with as many; zero for an upright one.
  let rise: Int

  /// Differences of coordinates have 31 bits, so their products with a slope fit 64.
  static let slopeBits = 30
  static let half = 1 << (slopeBits - 1)

  /// - Parameter span: The part of the edge that counts, which is not horizontal.
  init(_ edge: Edge, _ span: cpx_edge_span) {
    let runsDown = edge.y0 < edge.y1
    winding = runsDown ? 1 : -1
    x = Int(runsDown ? edge.x0 : edge.x1)
    y = Int(runsDown ? edge.y0 : edge.y1)
    endX = Int(runsDown ? edge.x1 : edge.x0)
    endY = Int(runsDown ? edge.y1 : edge.y0)
    (top, bottom) = (Int(span.top), Int(span.bottom))
    let (width, height) = (endX &- x, endY &- y)
    slope = Self.quotient(width, by: height)
    rise = width == 0 ? 0 : Self.quotient(height, by: abs(width))
  }

  /// A quotient of 32-bit numbers with `slopeBits` fraction bits, cut towards zero.
  ///
  /// Doubles hold more bits than are kept, divide alike on every processor, and several at a time.
  private static func quotient(_ a: Int, by b: Int) -> Int {
    Int(Double(a) * Double(1 << slopeBits) / Double(b))
  }

  /// Where it passes a height.
  private func x(at height: Int) -> Int {
    if height == endY { return endX }
    return x &+ (slope &* (height &- y) &+ Self.half) &>> Self.slopeBits
  }

  /// Calls `body` with what the edge does in each row of `rows`, from the first that it passes on.
  ///
  /// - Returns: Whether the edge goes on below.
  @inline(__always)
  func walk(rows: Range<Int>, _ body: (_ row: Int, _ piece: EdgePiece) -> Void) -> Bool {
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

/// What an edge does within one row; fixed point.
struct EdgePiece {
  let left: Int
  let right: Int
  let height: Int

  /// The height that the piece has left of `border`.
  ///
  /// - Parameter rise: That of its edge.
  @inline(__always)
  func height(upTo border: Int, rise: Int) -> Int {
    guard border < right else { return height }
    let gained = ((border &- left) &* rise &+ EdgeWalker.half) &>> EdgeWalker.slopeBits
    return min(gained, height)
  }
}

/// What an edge does within a row of a band, walking down.
///
/// x is in fixed point from the left border of the band, y from 0 to `Fixed.one`. A level edge has two equal
/// heights.
struct RowPiece: BitwiseCopyable {
  let x: Int32
  let y: Int32
  let endX: Int32
  let endY: Int32
  let winding: Int32
  /// The piece of the same row that was collected before, or -1.
  var next: Int32 = -1

  @inline(__always) var height: Int32 { endY &- y }
  @inline(__always) var left: Int32 { min(x, endX) }

  /// The first column that it touches, and the last, be it at its left border only: there the next edge
  /// may begin.
  @inline(__always) var firstColumn: Int32 { left >> Int32(Fixed.fractionBits) }
  @inline(__always) var lastColumn: Int32 { max(x, endX) >> Int32(Fixed.fractionBits) }

  /// Where it passes a height.
  @inline(__always)
  func x(at height: Int32) -> Int32 {
    if height == y { return x }
    if height == endY { return endX }
    return x &+ (endX &- x) &* (height &- y) / (endY &- y)
  }
}

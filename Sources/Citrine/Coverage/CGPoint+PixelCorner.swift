extension CGPoint {
  /// The pixel corner at which this point of raster space lies, as whole coordinates; nil if it lies at none.
  ///
  /// A distance below 5e-7 px in x and in y is ignored, because it is invisible. The result is also nil if a
  /// coordinate is not strictly between −`Fixed.pixelLimit` and `Fixed.pixelLimit`.
  @inline(__always)
  var pixelCorner: (x: Int, y: Int)? {
    // Adding and subtracting `bias`, 1.5 · 2^52, rounds to the nearest integer, because a sum near it has no fraction
    // bits. This is faster than a call of the C library.
    let bias = 0x1.8p52
    let (wholeX, wholeY) = (Double(x) + bias - bias, Double(y) + bias - bias)
    let tolerance = 5e-7
    guard abs(wholeX - Double(x)) < tolerance, abs(wholeY - Double(y)) < tolerance,
      abs(wholeX) < Double(Fixed.pixelLimit), abs(wholeY) < Double(Fixed.pixelLimit)
    else { return nil }
    return (Int(wholeX), Int(wholeY))
  }
}

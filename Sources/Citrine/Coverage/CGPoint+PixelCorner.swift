extension CGPoint {
  /// The pixel corner at which this point of raster space lies, as whole coordinates.
  ///
  /// A distance below 5e-7 px in x and in y is ignored, since it is invisible. The result is nil for any
  /// other point, and for coordinates not strictly between ±`Fixed.pixelLimit`.
  @inline(__always)
  var pixelCorner: (x: Int, y: Int)? {
    // Adding and subtracting `bias` rounds to the nearest integer, without a call into the C library.
    let bias = 0x1.8p52
    let (wholeX, wholeY) = (Double(x) + bias - bias, Double(y) + bias - bias)
    let tolerance = 5e-7
    guard abs(wholeX - Double(x)) < tolerance, abs(wholeY - Double(y)) < tolerance,
      abs(wholeX) < Double(Fixed.pixelLimit), abs(wholeY) < Double(Fixed.pixelLimit)
    else { return nil }
    return (Int(wholeX), Int(wholeY))
  }
}

extension CGPoint {
  /// Whether both coordinates are finite numbers.
  @inline(__always)
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// Whether both lengths are finite numbers.
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  /// Whether origin, size and the opposite corner are finite numbers.
  ///
  /// It is false for the null rectangle, and true for `CGRect.infinite`, which consists of very large finite numbers.
  var isFinite: Bool {
    origin.isFinite && size.isFinite
      && (origin.x + size.width).isFinite && (origin.y + size.height).isFinite
  }

  /// Whether one of the four numbers is NaN.
  var hasNaN: Bool {
    origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN
  }

  /// Whether one of the four numbers is NaN, or its absolute value is 1e300 or more.
  ///
  /// It is true for the null and the infinite rectangle. If it is false, sums of the numbers are finite, because the
  /// greatest finite number is 1.8e308.
  @inline(__always)
  var mayOverflow: Bool {
    let limit = 1e300
    return
      !(abs(origin.x) < limit && abs(origin.y) < limit
      && abs(size.width) < limit && abs(size.height) < limit)
  }
}

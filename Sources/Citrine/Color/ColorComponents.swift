extension Double {
  /// Returns the nearest number of a range; NaN stays NaN.
  @inline(__always)
  func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

/// Up to four components of a colour, without alpha, stored inline.
///
/// The colour space says what they mean and how many are used; the others are 0.
struct ColorComponents: Hashable, Sendable {
  var first = 0.0
  var second = 0.0
  var third = 0.0
  var fourth = 0.0

  subscript(index: Int) -> Double {
    @inline(__always) get {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    @inline(__always) set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }
}

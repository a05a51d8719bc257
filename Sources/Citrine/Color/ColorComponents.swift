extension Double {
  /// The nearest number of a range; NaN stays what it is.
  @inline(__always)
  func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

/// The components of a colour in some space, alpha not among them: at most four, without an array.
///
/// Which of the four count is up to the space; the others are zero.
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

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

extension ColorComponents {
  /// The first three components, rounded to multiples of 2⁻³²; the fourth is 0.
  var roundedTo32FractionBits: ColorComponents {
    mapped { ($0 * 0x1p32).rounded() / 0x1p32 }
  }

  /// Creates components from red, green and blue of a colour.
  init(_ color: RGBAColor) {
    self.init(first: color.red, second: color.green, third: color.blue)
  }

  /// Returns the function's values of the first three components; the fourth is 0.
  func mapped(_ function: (Double) -> Double) -> ColorComponents {
    ColorComponents(first: function(first), second: function(second), third: function(third))
  }
}

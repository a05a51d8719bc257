extension ColorMatrix {
  /// Creates the chromatic adaptation of CIE XYZ from one white to another.
  ///
  /// It is the linear Bradford transform (ICC.1:2010, annex E): XYZ is converted to cone responses, which are scaled so
  /// that `white` becomes `target`.
  ///
  /// - Parameters:
  ///   - white: CIE XYZ of the white to adapt from.
  ///   - target: CIE XYZ of the white to adapt to.
  /// - Returns: nil if a cone response to `white` is not positive, which no real light can cause.
  init?(adapting white: ColorComponents, to target: ColorComponents) {
    let sourceResponse = Self.bradford.applied(to: white)
    let targetResponse = Self.bradford.applied(to: target)
    guard sourceResponse.first > 0, sourceResponse.second > 0, sourceResponse.third > 0 else {
      return nil
    }
    let scale = ColorMatrix(
      diagonal: ColorComponents(
        first: targetResponse.first / sourceResponse.first,
        second: targetResponse.second / sourceResponse.second,
        third: targetResponse.third / sourceResponse.third))
    self = Self.bradford.followed(by: scale).followed(by: Self.bradford.inverse)
  }

  /// The Bradford matrix: from CIE XYZ to cone responses.
  private static let bradford = ColorMatrix(rows: [
    ColorComponents(first: 0.8951, second: 0.2664, third: -0.1614),
    ColorComponents(first: -0.7502, second: 1.7135, third: 0.0367),
    ColorComponents(first: 0.0389, second: -0.0685, third: 1.0296),
  ])

  /// Creates the diagonal matrix, which scales each component.
  init(diagonal: ColorComponents) {
    self.init(rows: [
      ColorComponents(first: diagonal.first), ColorComponents(second: diagonal.second),
      ColorComponents(third: diagonal.third),
    ])
  }

  /// The inverse matrix, or nil if there is none, or it is too ill-conditioned for doubles.
  ///
  /// It is accepted if no element of both matrices exceeds 10¹⁰⁰, so that products of three elements are finite, and if
  /// the product of the matrices is within 10⁻⁶ of the identity, which is less than a step of 16-bit components.
  var checkedInverse: ColorMatrix? {
    let inverse = inverse
    let isBounded = (rows + inverse.rows).allSatisfy { row in
      (0..<3).allSatisfy { abs(row[$0]) <= 1e100 }
    }
    guard isBounded else { return nil }
    let identity = followed(by: inverse).rows
    let isInverse = (0..<3).allSatisfy { row in
      (0..<3).allSatisfy { abs(identity[row][$0] - (row == $0 ? 1 : 0)) <= 1e-6 }
    }
    return isInverse ? inverse : nil
  }
}

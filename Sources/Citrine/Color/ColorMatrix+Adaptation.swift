extension ColorMatrix {
  /// The map of CIE XYZ seen under one white to what looks the same under another.
  ///
  /// The linear Bradford transform (ICC.1:2010, annex E): the light that three receptors catch is
  /// scaled so that one white becomes the other.
  ///
  /// - Returns: nil for a white that not all receptors see: no light is like that.
  init?(adapting white: ColorComponents, to target: ColorComponents) {
    let caught = Self.bradford.applied(to: white)
    let wanted = Self.bradford.applied(to: target)
    guard caught.first > 0, caught.second > 0, caught.third > 0 else { return nil }
    let scale = ColorMatrix(
      diagonal: ColorComponents(
        first: wanted.first / caught.first, second: wanted.second / caught.second,
        third: wanted.third / caught.third))
    self = Self.bradford.followed(by: scale).followed(by: Self.bradford.inverse)
  }

  /// The light that three receptors catch of CIE XYZ.
  private static let bradford = ColorMatrix(rows: [
    ColorComponents(first: 0.8951, second: 0.2664, third: -0.1614),
    ColorComponents(first: -0.7502, second: 1.7135, third: 0.0367),
    ColorComponents(first: 0.0389, second: -0.0685, third: 1.0296),
  ])

  /// The map that scales each component.
  init(diagonal: ColorComponents) {
    self.init(rows: [
      ColorComponents(first: diagonal.first), ColorComponents(second: diagonal.second),
      ColorComponents(third: diagonal.third),
    ])
  }

  /// The map back, or nil when there is none, or doubles cannot tell what it is.
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

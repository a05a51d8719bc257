/// A linear map between two sets of three components of light.
struct ColorMatrix: Hashable, Sendable {
  /// The rows, each the weights of the three components that go in.
  var rows: [ColorComponents]

  /// The map of linear red, green and blue to CIE XYZ, of which Y is 1 for white.
  ///
  /// White is D65, as in all the spaces that have names.
  ///
  /// - Parameter primaries: The chromaticities x and y of red, green and blue.
  init(primaries: [(x: Double, y: Double)]) {
    let columns = primaries.map { ($0.x / $0.y, 1.0, (1 - $0.x - $0.y) / $0.y) }
    let unscaled = ColorMatrix(rows: [
      ColorComponents(first: columns[0].0, second: columns[1].0, third: columns[2].0),
      ColorComponents(first: columns[0].1, second: columns[1].1, third: columns[2].1),
      ColorComponents(first: columns[0].2, second: columns[1].2, third: columns[2].2),
    ])
    let amounts = unscaled.inverse.applied(to: Self.white)
    rows = unscaled.rows.map { row in
      ColorComponents(
        first: row.first * amounts.first, second: row.second * amounts.second,
        third: row.third * amounts.third)
    }
  }

  init(rows: [ColorComponents]) { self.rows = rows }

  /// CIE XYZ of D65, whose x is 0.3127 and y 0.3290.
  static let white = ColorComponents(
    first: 0.3127 / 0.3290, second: 1, third: (1 - 0.3127 - 0.3290) / 0.3290)

  func applied(to light: ColorComponents) -> ColorComponents {
    func sum(_ row: ColorComponents) -> Double {
      row.first * light.first + row.second * light.second + row.third * light.third
    }
    return ColorComponents(first: sum(rows[0]), second: sum(rows[1]), third: sum(rows[2]))
  }

  /// The map that applies this one and then `next`.
  func followed(by next: ColorMatrix) -> ColorMatrix {
    let columns = (0..<3).map { column in
      next.applied(
        to: ColorComponents(
          first: rows[0][column], second: rows[1][column], third: rows[2][column]))
    }
    return ColorMatrix(
      rows: (0..<3).map { row in
        ColorComponents(first: columns[0][row], second: columns[1][row], third: columns[2][row])
      })
  }

  /// The map back, by cofactors; the map must have one.
  var inverse: ColorMatrix {
    func cofactor(_ row: Int, _ column: Int) -> Double {
      let (upper, lower) = (rows[(row + 1) % 3], rows[(row + 2) % 3])
      let (left, right) = ((column + 1) % 3, (column + 2) % 3)
      return upper[left] * lower[right] - upper[right] * lower[left]
    }
    let determinant = (0..<3).reduce(0.0) { $0 + rows[0][$1] * cofactor(0, $1) }
    return ColorMatrix(
      rows: (0..<3).map { row in
        ColorComponents(
          first: cofactor(0, row) / determinant, second: cofactor(1, row) / determinant,
          third: cofactor(2, row) / determinant)
      })
  }
}

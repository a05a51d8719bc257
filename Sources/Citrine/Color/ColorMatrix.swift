/// A 3 × 3 matrix that maps three linear components, such as linear RGB to CIE XYZ.
struct ColorMatrix: Hashable, Sendable {
  /// The three rows: row `i` has the weights of the input components for output component `i`.
  var rows: [ColorComponents]

  /// Creates the matrix from linear RGB to CIE XYZ for primaries and a white of D65.
  ///
  /// Red, green and blue of 1 map to `d65`, whose Y is 1.
  ///
  /// - Parameter primaries: The CIE chromaticities x and y of red, green and blue.
  init(primaries: [(x: Double, y: Double)]) {
    let columns = primaries.map { ($0.x / $0.y, 1.0, (1 - $0.x - $0.y) / $0.y) }
    let unscaled = ColorMatrix(rows: [
      ColorComponents(first: columns[0].0, second: columns[1].0, third: columns[2].0),
      ColorComponents(first: columns[0].1, second: columns[1].1, third: columns[2].1),
      ColorComponents(first: columns[0].2, second: columns[1].2, third: columns[2].2),
    ])
    let scales = unscaled.inverse.applied(to: Self.d65)
    rows = unscaled.rows.map { row in
      ColorComponents(
        first: row.first * scales.first, second: row.second * scales.second,
        third: row.third * scales.third)
    }
  }

  init(rows: [ColorComponents]) { self.rows = rows }

  static let identity = ColorMatrix(diagonal: ColorComponents(first: 1, second: 1, third: 1))

  /// CIE XYZ of D65, with chromaticities x = 0.3127 and y = 0.3290, and Y = 1.
  static let d65 = ColorComponents(
    first: 0.3127 / 0.3290, second: 1, third: (1 - 0.3127 - 0.3290) / 0.3290)

  /// Returns the product of the matrix and a column of three components.
  func applied(to vector: ColorComponents) -> ColorComponents {
    func sum(_ row: ColorComponents) -> Double {
      row.first * vector.first + row.second * vector.second + row.third * vector.third
    }
    return ColorComponents(first: sum(rows[0]), second: sum(rows[1]), third: sum(rows[2]))
  }

  /// Returns the matrix that applies this one first and then `next`.
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

  /// The inverse matrix, by cofactors; the determinant must not be 0.
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

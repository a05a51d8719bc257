@testable import Citrine

extension GPattern {
  /// A pattern of square cells.
  ///
  /// By default there is no space between them, and pattern space is base space.
  static func cells(
    _ side: CGFloat, matrix: GAffineTransform = .identity, step: CGSize? = nil,
    isColored: Bool = true, _ draw: @escaping @Sendable (GContext) -> Void
  ) -> GPattern {
    GPattern(
      bounds: CGRect(x: 0, y: 0, width: side, height: side), matrix: matrix,
      xStep: step?.width ?? side, yStep: step?.height ?? side, tiling: .constantSpacing,
      isColored: isColored, drawPattern: draw)!
  }

  /// Cells of 4 × 4 pixels: red, with a green pixel at the lower left and a blue one to its right.
  static let corners = cells(4) { cell in
    cell.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    cell.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    cell.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    cell.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    cell.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    cell.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
  }

  /// The colour of the pixel x, y of `corners`, for any cell.
  static func corner(_ x: Int, _ y: Int) -> Pixel {
    switch ((x % 4 + 4) % 4, (y % 4 + 4) % 4) {
    case (0, 0): Pixel(0, 255, 0)
    case (1, 0): Pixel(0, 0, 255)
    default: Pixel(255, 0, 0)
    }
  }

  /// An uncoloured pattern: cells of 4 × 4 pixels whose lower left quarter is painted.
  static let quarter = cells(4, isColored: false) { cell in
    cell.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
  }

  /// The pattern as a colour.
  ///
  /// An uncoloured pattern takes its colour from `components` in the space `base`.
  func color(
    _ components: [CGFloat] = [1], in base: GColorSpace? = nil
  ) -> GColor {
    GColor(
      patternSpace: GColorSpace(patternBaseSpace: base)!, pattern: self, components: components)!
  }
}

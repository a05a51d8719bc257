/// A colour that repeats a drawing, its cell, at the points of an infinite grid.
///
/// ```swift
/// let dots = GPattern(
///   bounds: CGRect(x: 0, y: 0, width: 8, height: 8), matrix: .identity, xStep: 8, yStep: 8,
///   tiling: .constantSpacing, isColored: true
/// ) { cell in
///   cell.setFillColor(red: 1, green: 0.8, blue: 0, alpha: 1)
///   cell.fillEllipse(in: CGRect(x: 1, y: 1, width: 6, height: 6))
/// }!
/// context.setFillColorSpace(GColorSpace(patternBaseSpace: nil)!)
/// context.setFillPattern(dots, colorComponents: [1])
/// context.fillEllipse(in: CGRect(x: 20, y: 10, width: 100, height: 100))
/// ```
///
/// The matrix of the pattern maps the cells to base space. The CTM has no effect on them: it moves the shape
/// that is painted, and not the pattern inside. In the image and view contexts of UIKit, base space is measured
/// in points, with its origin at the top left and y downwards.
///
/// A cell may paint with other patterns, up to four levels deep, within the limits
/// `GLimits.nestedPatternCells` and `GLimits.nestedPatternPixels`. A cell that paints with its own pattern
/// paints nothing.
///
/// Patterns are immutable. Two patterns are equal only if they are the same object.
public final class GPattern: Sendable {
  /// The bounds of a cell, in pattern space.
  let bounds: CGRect
  /// Pattern space to base space.
  let matrix: GAffineTransform
  /// The distance from one cell to the next along each axis, in pattern space; positive.
  let step: CGSize
  let isColored: Bool
  let drawPattern: @Sendable (GContext) -> Void

  /// The rectangle of pattern space that a cell is clipped to.
  ///
  /// Along an axis on which the bounds are 1 to 64 times as long as the step, it extends beyond the bounds by
  /// their length on each side. Along any other axis it is as long as the bounds.
  var clipBounds: CGRect {
    func margin(_ side: Double, _ step: Double) -> Double {
      side > step * (1 + 1e-6) && side <= 64 * step ? side : 0
    }
    let shown = bounds.insetBy(
      dx: -margin(bounds.width, step.width), dy: -margin(bounds.height, step.height))
    return shown.isFinite ? shown : bounds
  }

  /// Creates a pattern.
  ///
  /// **Order and clipping.** Cells of later columns are painted over earlier ones, and later rows over earlier
  /// rows. A cell is clipped to its bounds. If there is space between the cells, the edges of the clip are
  /// anti-aliased. If there is none, a cell keeps all pixels that its bounds touch, because two anti-aliased edges
  /// side by side would show a seam. Along an axis on which the bounds are larger than the step, the clip is
  /// wider, as measured on a Mac: the cell shows up to the length of the bounds beyond them on each side, unless
  /// that length is more than 64 steps.
  ///
  /// **Resolution.** If the steps are whole pixels, one period is drawn and repeated. If cells are parallel to
  /// the bitmap's rows and touch each other inside of pixels, one period is drawn with eight pixels per bitmap
  /// pixel (at most 1024 to a side) and averaged, so that opaque cells have no seams. In all other cases, and for
  /// steps of more than 512 pixels, every visible cell is drawn at its exact place. If these are more than
  /// `GLimits.patternCells`, one period is drawn, in at most 1024 pixels to a side, and resampled by an area
  /// filter. At the borders of cells that are rotated or skewed, the background shows through a little.
  ///
  /// - Parameters:
  ///   - bounds: The cell, in pattern space.
  ///   - matrix: The transform from pattern space to base space. In a cell of another pattern, the base space
  ///     is the pattern space of that pattern.
  ///   - xStep: The distance from one column of cells to the next, in pattern space; its sign is ignored.
  ///   - yStep: The distance from one row of cells to the next, in pattern space; its sign is ignored.
  ///   - tiling: Ignored, because cells are never distorted; see `GPatternTiling`.
  ///   - isColored: Whether the cell sets its own colours. Otherwise it is drawn in the colour that is
  ///     set together with the pattern, and calls in the cell that set colours are ignored.
  ///   - drawPattern: Draws one cell. The context has the initial graphics state, and its user space is
  ///     pattern space. It is called any number of times, on the thread that paints with the pattern. A context
  ///     that it keeps has no pixels afterwards, and drawing into it has no effect.
  /// - Returns: nil if the width or height of the bounds is not positive, a step is zero, the matrix is
  ///   singular, or a number is not finite.
  public init?(
    bounds: CGRect, matrix: GAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: GPatternTiling, isColored: Bool, drawPattern: @escaping @Sendable (GContext) -> Void
  ) {
    guard bounds.isFinite, !bounds.isInfinite, bounds.size.width > 0, bounds.size.height > 0,
      xStep.isFinite,
      yStep.isFinite, xStep != 0, yStep != 0, matrix.isFinite, matrix.inverse != nil
    else {
      GDiagnostics.report("GPattern: bounds, a step or the matrix have no area, or are not finite")
      return nil
    }
    self.bounds = bounds
    self.matrix = matrix
    step = CGSize(width: abs(xStep), height: abs(yStep))
    self.isColored = isColored
    self.drawPattern = drawPattern
  }
}

extension GPattern: ColorPattern, Hashable {
  /// Whether two references are to the same pattern.
  public static func == (left: GPattern, right: GPattern) -> Bool { left === right }

  /// Hashes the identity of the object, which is what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GColor {
  /// Creates a colour that paints with a pattern.
  ///
  /// - Parameters:
  ///   - patternSpace: A pattern space: without a base space for a coloured pattern, with a base space for an
  ///     uncoloured one.
  ///   - pattern: The pattern to paint with.
  ///   - components: The components of the colour in the base space, if there is one, and then alpha.
  /// - Returns: nil if the space does not fit the pattern, or the number of components is wrong.
  public convenience init?(
    patternSpace: GColorSpace, pattern: GPattern, components: [CGFloat]
  ) {
    guard pattern.isColored == (patternSpace.baseColorSpace == nil) else { return nil }
    self.init(patternSpace: patternSpace, painting: pattern, components: components)
  }

  /// The pattern that the colour paints, or nil for a plain colour.
  public var pattern: GPattern? { colorPattern as? GPattern }
}

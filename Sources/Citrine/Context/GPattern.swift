/// A drawing that is repeated as a colour: in cells, whose number has no end, at the points of a grid.
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
/// The cells lie in base space, so that the CTM moves what is painted and not the pattern in it. In UIKit's
/// contexts of images and views that is the space of their points, from the top left with y down.
/// A cell may paint with other patterns, four deep, as long as there are few of them (see
/// `GLimits.nestedPatternCells`); with its own it paints nothing.
///
/// Patterns are immutable, and each is equal to itself alone.
public final class GPattern: Sendable {
  /// The part of pattern space that a cell shows.
  let bounds: CGRect
  /// Pattern space to base space.
  let matrix: GAffineTransform
  /// The distances of cells, positive.
  let step: CGSize
  let isColored: Bool
  let drawPattern: @Sendable (GContext) -> Void

  /// The part of pattern space of which a cell shows something: its bounds, and more along an axis on which
  /// they are larger than the step.
  var shownBounds: CGRect {
    func margin(_ side: Double, _ step: Double) -> Double {
      side > step * (1 + 1e-6) && side <= 64 * step ? side : 0
    }
    let shown = bounds.insetBy(
      dx: -margin(bounds.width, step.width), dy: -margin(bounds.height, step.height))
    return shown.isFinite ? shown : bounds
  }

  /// Creates a pattern.
  ///
  /// Cells of later columns lie over earlier ones, and so do rows. What is drawn outside a cell's
  /// bounds does not show: with room between cells they have smooth borders, and where they meet
  /// they end with the pixels that they touch, because two smooth borders make a seam. In a direction in
  /// which bounds are larger than the step, as measured on a Mac, they do not cut: what is drawn shows as far
  /// as the length of the bounds beyond them, unless that length is more than 64 steps.
  ///
  /// When steps are whole pixels, cells are drawn for one period. Cells that meet inside of pixels, along the
  /// bitmap's rows, are averaged: one period is drawn with eight pixels for each of the bitmap (at most 1024
  /// to a side), and each pixel is the mean of what it covers, so that opaque cells have no seams. Otherwise,
  /// also for steps of more than 512 pixels, each cell that is seen is drawn by itself, exactly where it lies;
  /// when they are more than 65,536, one period is drawn, in at most 1024 pixels to a side, and sampled by area.
  /// At the borders of cells that are turned or sheared, what lies below shows through a little.
  ///
  /// - Parameters:
  ///   - bounds: The cell, in pattern space.
  ///   - matrix: From pattern space to base space, or to the space of the cell when it is the colour
  ///     of something in a cell of another pattern.
  ///   - xStep: The distance of columns, in pattern space; its sign does not count.
  ///   - yStep: The distance of rows, in pattern space; its sign does not count.
  ///   - tiling: How cells may be changed; they never are.
  ///   - isColored: Whether the cell sets its own colours. Otherwise it is drawn in the colour that
  ///     comes with the pattern, and calls that set colours are ignored in it.
  ///   - drawPattern: Draws a cell, into a context that begins as a new one does, but that its user
  ///     space is pattern space. Called any number of times, from any thread that paints.
  /// - Returns: nil for bounds without a positive size, a step of zero, a matrix that is singular, or
  ///   numbers that are not finite.
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

  /// Feeds the pattern's identity into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GColor {
  /// Creates a colour that paints a pattern.
  ///
  /// - Parameters:
  ///   - patternSpace: A pattern space: without a base for a pattern with colours of its own, else
  ///     with the base of the colour that the pattern is drawn in.
  ///   - pattern: What is painted.
  ///   - components: The components of the base space, none without a base, and then alpha.
  /// - Returns: nil for another space or another number of components.
  public convenience init?(
    patternSpace: GColorSpace, pattern: GPattern, components: [CGFloat]
  ) {
    guard pattern.isColored == (patternSpace.baseColorSpace == nil) else { return nil }
    self.init(patternSpace: patternSpace, painting: pattern, components: components)
  }

  /// The pattern that the colour paints, or nil for a plain colour.
  public var pattern: GPattern? { paintedPattern as? GPattern }
}

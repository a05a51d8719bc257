public import CitrineCoreGraphics

/// Returns the outline of a glyph in points, y up, with the pen position at the origin; nil if it is empty.
///
/// - Parameter matrix: A transform that is applied after the matrix of the font; nil for the identity.
@discardableResult
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let outline = font.font.path(of: glyph)
  guard !outline.isEmpty else { return nil }
  // SAFETY: the pointer is nil, or the caller points at a transform.
  let transform = unsafe font.glyphTransform.concatenating(matrix?.pointee ?? .identity)
  return outline.copy(using: transform)
}

/// Draws glyphs in the context's fill colour and text drawing mode.
///
/// Afterwards, the context has this font and its size, as in Quartz.
///
/// - Parameters:
///   - positions: The pen position of each glyph, in text space.
///   - count: The number of glyphs and of positions; nothing is drawn if it is negative.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
  _ count: Int, _ context: CGContext
) {
  let count = max(count, 0)
  // SAFETY: the caller points at `count` glyphs and positions.
  unsafe font.draw(
    Array(UnsafeBufferPointer(start: glyphs, count: count)),
    at: Array(UnsafeBufferPointer(start: positions, count: count)), in: context)
}

extension CTFont {
  /// Draws glyphs with their pen positions in text space, in the text drawing mode of the context.
  func draw(_ glyphs: [CGGlyph], at positions: [CGPoint], in context: CGContext) {
    // Only what changes is saved: a clip that the drawing mode adds must remain.
    let matrix = context.textMatrix
    context.setFont(font)
    context.setFontSize(size)
    if self.matrix.isIdentity {
      context.showGlyphs(glyphs, at: positions)
    } else if let (transform, moved) = moved(positions, through: matrix) {
      context.textMatrix = transform
      context.showGlyphs(glyphs, at: moved)
      context.textMatrix = matrix
    }
  }

  /// Returns the text matrix that transforms glyphs by the font's matrix too, and the pen positions in its space.
  ///
  /// - Returns: nil if the font's matrix has no inverse: the glyphs have no area.
  private func moved(
    _ positions: [CGPoint], through textMatrix: CGAffineTransform
  ) -> (CGAffineTransform, [CGPoint])? {
    var linear = matrix
    (linear.tx, linear.ty) = (0, 0)
    let determinant = linear.a * linear.d - linear.b * linear.c
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = linear.inverted()
    return (matrix.concatenating(textMatrix), positions.map { $0.applying(inverse) })
  }
}

/// Measures of a glyph that shaping needs.
struct SansGlyphMeasures: Sendable {
  let advance: Double
  /// The place of marks above and below, relative to the pen, before the slant.
  let topAnchor: Double
  let bottomAnchor: Double
  /// The height above which marks are placed; of a mark, its own top.
  let top: Double
  /// The height below which marks are placed; of a mark, its own bottom.
  let bottom: Double
  /// The kerning classes of the right and of the left side.
  let firstClass: SansKerning
  let secondClass: SansKerning
  /// The least distance of the ink that kerning leaves beside this glyph; see `SansKerning.clearance`.
  private let clearance: Double?
  /// A lower bound of the left end of the ink, and an upper bound of its right end relative to the advance.
  private let leftmost: Double
  private let rightmost: Double

  init(_ glyph: SansGlyph, _ scalar: Unicode.Scalar?, growth: Double) {
    advance = glyph.advance
    topAnchor = glyph.topAnchor
    bottomAnchor = glyph.bottomAnchor
    let base = scalar.map(SansComposition.base) ?? "\0"
    let isComposed = scalar.map { $0 != base } ?? false
    let isMark = scalar.flatMap(SansMark.init) != nil
    top = isComposed || isMark ? glyph.highestPoint : SansPen.height(of: base)
    bottom = isMark ? glyph.lowestPoint : 0
    firstClass = SansKerning.first(base)
    secondClass = SansKerning.second(base)
    clearance = scalar.flatMap {
      SansKerning.clearance($0, isAccented: isComposed, growth: growth)
    }
    let reach = glyph.horizontalReach
    leftmost = reach.lowerBound
    rightmost = reach.upperBound - glyph.advance
  }

  /// Returns the distance that kerning adds between this glyph and the next, in font units.
  ///
  /// It is the adjustment of the classes of both sides, or more if the ink would come too near.
  ///
  /// - Parameter distance: Returns the least horizontal distance of the ink without kerning. It is called only if the
  ///   ink may come too near.
  func kerning(before next: SansGlyphMeasures, distance: () -> Double) -> Double {
    let adjustment = SansKerning.adjustment(firstClass, next.secondClass)
    guard clearance != nil || next.clearance != nil else { return adjustment }
    let least = max(clearance ?? 0, next.clearance ?? 0)
    if next.leftmost - rightmost + adjustment >= least { return adjustment }
    return max(adjustment, min(least - distance(), Self.greatestMove))
  }

  /// The greatest distance by which kerning moves glyphs apart.
  private static let greatestMove = 160.0
}

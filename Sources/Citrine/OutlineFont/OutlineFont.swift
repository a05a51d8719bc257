import Synchronization

/// A scalable font: its source, and the outlines that the source has given so far.
///
/// It is immutable for its users, and several threads may use it at once.
package final class OutlineFont: Sendable {
  let source: any OutlineSource
  package let metrics: FontMetrics
  package let names: FontNames
  let glyphCount: Int
  let hasColorGlyphs: Bool
  /// A number that no other font of the process has, also after this one is released.
  let number: Int
  private let stored = Mutex(StoredOutlines())

  init(_ source: any OutlineSource) {
    self.source = source
    metrics = source.metrics
    names = source.names
    glyphCount = source.glyphCount
    hasColorGlyphs = source.hasColorGlyphs
    number = Self.count.add(1, ordering: .relaxed).newValue
  }

  private static let count = Atomic(0)

  /// An outline in font units, y upwards, with the pen at the origin.
  struct Outline: Sendable {
    let path: PathElements
    /// The smallest rectangle that contains the outline; null for a blank glyph.
    let bounds: CGRect
  }

  private struct StoredOutlines {
    var outlines: [GGlyph: Outline] = [:]
    /// The unions of contours that overlap.
    var unions: [GGlyph: PathElements] = [:]
    var pointCount = 0
  }

  /// The most points of outlines that a font keeps: 4 MiB of them.
  ///
  /// A font with Latin letters has about 10,000. All outlines of a Chinese font have ten times the limit; when it is
  /// reached, the stored outlines are dropped, and those that are in use are computed again.
  private static let maximumPointCount = 1 << 18

  /// Returns the outline of a glyph; the source computes it at the first call.
  func outline(of glyph: GGlyph) -> Outline {
    let glyph = Int(glyph) < glyphCount ? glyph : 0
    if let outline = stored.withLock({ $0.outlines[glyph] }) { return outline }
    // The source is called outside of the lock: two threads may compute the same outline, but neither waits.
    let path = source.outline(of: glyph)
    let outline = Outline(path: path, bounds: path.tightBounds)
    stored.withLock { stored in
      if stored.pointCount + path.points.count > Self.maximumPointCount {
        stored = StoredOutlines()
      }
      stored.outlines[glyph] = outline
      stored.pointCount += path.points.count
    }
    return outline
  }

  /// Returns the outline of a glyph with the union of its contours, for strokes and for paths that callers get.
  ///
  /// It is computed at the first call, which takes about 0.1 ms. Fills do not need it.
  func unitedOutline(of glyph: GGlyph) -> PathElements {
    let glyph = Int(glyph) < glyphCount ? glyph : 0
    let outline = outline(of: glyph).path
    guard source.hasOverlappingContours else { return outline }
    if let union = stored.withLock({ $0.unions[glyph] }) { return union }
    let union = GPath(storage: outline).normalized().storage
    stored.withLock { stored in
      stored.unions[glyph] = union
      stored.pointCount += union.points.count
    }
    return union
  }

  /// Returns whether a glyph has no ink, such as a space.
  func isBlank(_ glyph: GGlyph) -> Bool {
    guard outline(of: glyph).path.isEmpty else { return false }
    guard hasColorGlyphs else { return true }
    return source.colorLayers(of: glyph).isEmpty
      && source.picture(of: glyph, pixelsPerEm: Double(metrics.unitsPerEm)) == nil
  }
}

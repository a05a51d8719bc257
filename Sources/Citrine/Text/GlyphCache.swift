import Synchronization

/// The masks of small glyphs that all contexts of the process share, up to a limit in bytes.
///
/// It has a strike for each font and transform. If the masks exceed the limit, the strikes that were not used for the
/// longest time are dropped.
final class GlyphCache: Sendable {
  static let shared = GlyphCache()

  /// The most bytes of masks: 8 MiB, enough for about fifty strikes of 100 letters at 13 pixels in four phases.
  static let maximumByteCount = 8 << 20

  private struct Contents: Sendable {
    var strikes: [GlyphStrike.Key: GlyphStrike] = [:]
    var byteCount = 0
    /// The number of lookups so far: the time by which strikes are ordered.
    var clock = 0

    /// Keeps the newest strikes alone.
    ///
    /// Half of the limit is kept, so that the search for old strikes is rare. The newest strike may have more: the
    /// glyphs of one Chinese text at one size.
    mutating func dropOldStrikes() {
      let newestFirst = strikes.values.sorted {
        $0.lastUse.load(ordering: .relaxed) > $1.lastUse.load(ordering: .relaxed)
      }
      strikes.removeAll(keepingCapacity: true)
      self.byteCount = 0
      for strike in newestFirst {
        let size = strike.masks.byteCount
        let limit = GlyphCache.maximumByteCount / (byteCount == 0 ? 1 : 2)
        guard byteCount + size <= limit else { continue }
        strikes[strike.key] = strike
        byteCount += size
      }
    }
  }

  private let contents = Mutex(Contents())

  /// Returns the strike of a font at a transform; it is created at the first call.
  func strike(of font: OutlineFont, _ transform: GlyphStrike.Transform) -> GlyphStrike {
    let key = GlyphStrike.Key(font: font.number, transform: transform)
    return contents.withLock { contents in
      contents.clock += 1
      if let strike = contents.strikes[key] {
        strike.lastUse.store(contents.clock, ordering: .relaxed)
        return strike
      }
      let strike = GlyphStrike(key, firstUse: contents.clock)
      contents.strikes[key] = strike
      contents.byteCount += GlyphMasks.empty.byteCount
      if contents.byteCount > Self.maximumByteCount { contents.dropOldStrikes() }
      return strike
    }
  }

  /// Counts the bytes that were added to a strike, and drops old strikes if there are too many bytes.
  ///
  /// A strike that was dropped lives on as long as a context draws with it.
  func didGrow(_ strike: GlyphStrike, by byteCount: Int) {
    contents.withLock { contents in
      guard contents.strikes[strike.key] === strike else { return }
      contents.byteCount += byteCount
      if contents.byteCount > Self.maximumByteCount { contents.dropOldStrikes() }
    }
  }

  /// Drops all masks.
  func removeAll() {
    contents.withLock { contents in
      contents.strikes.removeAll()
      contents.byteCount = 0
    }
  }

  /// The bytes of all masks.
  var byteCount: Int { contents.withLock(\.byteCount) }
}

/// The masks of one outline font at one transform.
final class GlyphStrike: Sendable {
  /// The linear part of the transform from font units to raster space, for a horizontal baseline: x' = a·x + c·y and
  /// y' = d·y.
  struct Transform: Hashable, Sendable {
    let a: Double
    let c: Double
    let d: Double

    var affine: GAffineTransform { GAffineTransform(a: a, b: 0, c: c, d: d, tx: 0, ty: 0) }
  }

  struct Key: Hashable, Sendable {
    /// The number of the font, which the strike does not keep alive.
    let font: Int
    let transform: Transform
  }

  let key: Key
  /// The time of the last lookup, by the cache's clock.
  let lastUse: Atomic<Int>
  private let contents = Mutex(GlyphMasks())

  init(_ key: Key, firstUse: Int) {
    self.key = key
    lastUse = Atomic(firstUse)
  }

  /// A copy of the masks that exist so far.
  var masks: GlyphMasks { contents.withLock { $0 } }

  /// Adds the masks of glyphs of the font that have none at their phase, and returns all masks.
  func adding(
    _ missing: Set<GlyphMasks.Key>, of font: OutlineFont, _ renderer: Renderer
  ) throws(DrawingError) -> GlyphMasks {
    var growth = 0
    // Also counted if a glyph has no memory.
    defer { GlyphCache.shared.didGrow(self, by: growth) }
    for glyph in missing {
      // Rasterized outside of the lock: two threads may make the same mask, but neither waits for the other.
      let (mask, coverage) = try renderer.mask(
        of: font.outline(of: glyph.glyph), transform: key.transform.affine, phase: glyph.phase)
      growth += contents.withLock { contents in
        let before = contents.byteCount
        contents.insert(mask, coverage, for: glyph)
        return contents.byteCount - before
      }
    }
    return masks
  }
}

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
  }

  private let contents = Mutex(Contents())

  /// Returns the strike of a font at a transform; it is created at the first call.
  func strike(of font: OutlineFont, _ transform: GlyphStrike.Transform) -> GlyphStrike {
    let key = GlyphStrike.Key(font: ObjectIdentifier(font), transform: transform)
    return contents.withLock { contents in
      contents.clock += 1
      if let strike = contents.strikes[key] {
        strike.lastUse.store(contents.clock, ordering: .relaxed)
        return strike
      }
      let strike = GlyphStrike(font: font, transform, firstUse: contents.clock)
      contents.strikes[key] = strike
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
      guard contents.byteCount > Self.maximumByteCount else { return }
      // Half of the limit is kept, so that the search for old strikes is rare.
      let strikes = contents.strikes.values.sorted {
        $0.lastUse.load(ordering: .relaxed) > $1.lastUse.load(ordering: .relaxed)
      }
      contents.strikes.removeAll(keepingCapacity: true)
      contents.byteCount = 0
      for strike in strikes {
        let byteCount = strike.masks.byteCount
        guard contents.byteCount + byteCount <= Self.maximumByteCount / 2 else { continue }
        contents.strikes[strike.key] = strike
        contents.byteCount += byteCount
      }
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
    let font: ObjectIdentifier
    let transform: Transform
  }

  /// The font; the reference keeps the `ObjectIdentifier` in the key unique.
  let font: OutlineFont
  let transform: Transform
  /// The time of the last lookup, by the cache's clock.
  let lastUse: Atomic<Int>
  private let contents = Mutex(GlyphMasks())

  init(font: OutlineFont, _ transform: Transform, firstUse: Int) {
    self.font = font
    self.transform = transform
    lastUse = Atomic(firstUse)
  }

  var key: Key { Key(font: ObjectIdentifier(font), transform: transform) }

  /// A copy of the masks that exist so far.
  var masks: GlyphMasks { contents.withLock { $0 } }

  /// Adds the masks of glyphs that have none at their phase, and returns all masks.
  func adding(_ missing: [(glyph: GGlyph, phase: Int)], _ renderer: Renderer) -> GlyphMasks {
    // Rasterized outside of the lock: two threads may make the same mask, but neither waits for the other.
    let made = missing.map { glyph, phase in
      renderer.mask(of: font.outline(of: glyph), transform: transform.affine, phase: phase)
    }
    let (masks, growth) = contents.withLock { contents in
      let before = contents.byteCount
      for ((glyph, phase), mask) in zip(missing, made) {
        contents.insert(mask.0, mask.1, glyph: glyph, phase: phase)
      }
      return (contents, contents.byteCount - before)
    }
    GlyphCache.shared.didGrow(self, by: growth)
    return masks
  }
}

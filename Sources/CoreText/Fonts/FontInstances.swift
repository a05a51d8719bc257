import CitrineCoreGraphics
import Synchronization

/// The instances of variable fonts that are in use, so that the same coordinates give the same font.
///
/// Fonts of one identity share their outlines and the stored masks of their glyphs.
enum FontInstances {
  private struct Key: Hashable {
    let font: CGFont
    let coordinates: [String: CGFloat]
  }

  /// The most instances that are stored; beyond it, all are dropped.
  private static let limit = 256
  private static let fonts = Mutex<[Key: CGFont]>([:])

  /// Returns a font at coordinates, by the tags of its axes; the font itself if it has no axes.
  static func font(_ font: CGFont, at coordinates: [String: CGFloat]) -> CGFont {
    var all = font.coordinates
    for axis in font.axes {
      guard let value = coordinates[axis.tag], !value.isNaN else { continue }
      all[axis.tag] = min(max(value, axis.range.lowerBound), axis.range.upperBound)
    }
    guard all != font.coordinates else { return font }
    let key = Key(font: font, coordinates: all)
    if let stored = fonts.withLock({ $0[key] }) { return stored }
    // Two threads may create the same instance; all callers get the one that is stored first.
    guard let instance = font.varied(all) else { return font }
    return fonts.withLock { fonts in
      if let stored = fonts[key] { return stored }
      if fonts.count >= limit { fonts.removeAll() }
      fonts[key] = instance
      return instance
    }
  }
}

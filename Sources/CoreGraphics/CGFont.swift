public import Foundation
import Synchronization

// Fonts: Citrine's bitmap fonts, found by the names that programs register them by.

extension CGFont {
  private static let registered = Mutex<[String: CGFont]>([:])

  /// Makes a font known by its names, and by another one if given.
  ///
  /// The built-in face is known as "Citrine Sans".
  public static func register(_ font: CGFont, as name: String? = nil) {
    registered.withLock { fonts in
      for known in [font.name, font.fullName, name] {
        if let known { fonts[known.lowercased()] = font }
      }
    }
  }

  /// The font that was registered by a name, whatever its case.
  public static func registered(named name: String) -> CGFont? {
    if let font = registered.withLock({ $0[name.lowercased()] }) { return font }
    let builtIn = CGFont.builtIn
    return [builtIn.name, builtIn.fullName].contains { $0.lowercased() == name.lowercased() }
      ? builtIn : nil
  }

  /// The font that was registered by a name; nil when none was.
  public convenience init?(_ name: CFString) {
    guard let font = Self.registered(named: name as String) else { return nil }
    self.init(font)
  }

  /// The font of a BDF, PSF or PCF file; nil for any other.
  public convenience init?(_ provider: CGDataProvider) {
    guard let bytes = provider.wholeData, let font = try? CGFont(data: bytes) else { return nil }
    self.init(font)
  }

  /// As `fullName`; fonts of bitmaps have no PostScript name of their own.
  public var postScriptName: CFString? { fullName as NSString }

  /// The box that all glyphs fit in, in font units.
  public var fontBBox: CGRect {
    (0..<numberOfGlyphs).reduce(CGRect.null) { box, glyph in
      let ink = boundingBox(of: CGGlyph(glyph))
      return ink.isEmpty ? box : box.union(ink)
    }
  }

  /// Writes the advances of glyphs, in font units; false when there are none to write.
  @unsafe public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    // SAFETY: the caller points at as many glyphs, and at room for as many numbers.
    for index in 0..<max(count, 0) {
      unsafe advances[index] = Int32(advance(of: glyphs[index]))
    }
    return count > 0
  }

  /// Writes the boxes of the ink of glyphs, in font units; false when there are none to write.
  @unsafe public func getGlyphBBoxes(
    glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
  ) -> Bool {
    // SAFETY: as above.
    for index in 0..<max(count, 0) { unsafe bboxes[index] = boundingBox(of: glyphs[index]) }
    return count > 0
  }
}

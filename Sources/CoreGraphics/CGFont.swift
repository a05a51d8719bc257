public import Foundation
import Synchronization

// Fonts by name: a program registers Citrine's bitmap fonts under names, and code for Quartz finds them.

extension CGFont {
  private static let registered = Mutex<[String: CGFont]>([:])

  /// Registers a font under its family name, its full name and an optional other name.
  ///
  /// Names are case-insensitive, and a later registration of a name replaces an earlier one. The built-in face
  /// needs no registration; its name is "Citrine Sans".
  public static func register(_ font: CGFont, as name: String? = nil) {
    registered.withLock { fonts in
      for registeredName in [font.name, font.fullName, name] {
        if let registeredName { fonts[registeredName.lowercased()] = font }
      }
    }
  }

  /// Returns the font that was registered under a name, ignoring case; nil if there is none.
  public static func registered(named name: String) -> CGFont? {
    if let font = registered.withLock({ $0[name.lowercased()] }) { return font }
    let builtIn = CGFont.builtIn
    return [builtIn.name, builtIn.fullName].contains { $0.lowercased() == name.lowercased() }
      ? builtIn : nil
  }

  /// Creates a copy of the font that was registered under a name, ignoring case; nil if there is none.
  public convenience init?(_ name: CFString) {
    guard let font = Self.registered(named: name as String) else { return nil }
    self.init(font)
  }

  /// Creates a font from the bytes of a BDF, PSF or PCF file; nil for any other bytes.
  public convenience init?(_ provider: CGDataProvider) {
    guard let bytes = provider.wholeData, let font = try? CGFont(data: bytes) else { return nil }
    self.init(font)
  }

  /// The full name, because bitmap fonts have no PostScript name; never nil.
  public var postScriptName: CFString? { fullName as NSString }

  /// The union of the bounding boxes of all glyphs, in font pixels; null if no glyph has set pixels.
  public var fontBBox: CGRect {
    (0..<numberOfGlyphs).reduce(CGRect.null) { box, glyph in
      let glyphBox = boundingBox(of: CGGlyph(glyph))
      return glyphBox.isEmpty ? box : box.union(glyphBox)
    }
  }

  /// Copies the advances of glyphs, in font pixels.
  ///
  /// - Parameters:
  ///   - glyphs: `count` glyphs.
  ///   - advances: Receives `count` numbers.
  /// - Returns: false if `count` is 0 or less.
  @unsafe public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    // SAFETY: the caller points at `count` glyphs, and at room for `count` numbers.
    for index in 0..<max(count, 0) {
      unsafe advances[index] = Int32(advance(of: glyphs[index]))
    }
    return count > 0
  }

  /// Copies the bounding boxes of glyphs, in font pixels, y up.
  ///
  /// - Parameters:
  ///   - glyphs: `count` glyphs.
  ///   - bboxes: Receives `count` rectangles.
  /// - Returns: false if `count` is 0 or less.
  @unsafe public func getGlyphBBoxes(
    glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
  ) -> Bool {
    // SAFETY: the caller points at `count` glyphs, and at memory for `count` rectangles.
    for index in 0..<max(count, 0) { unsafe bboxes[index] = boundingBox(of: glyphs[index]) }
    return count > 0
  }
}

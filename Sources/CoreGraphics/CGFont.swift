public import Foundation

// Quartz's members of fonts whose types Citrine does not have: C strings, collections and buffers.

extension CGFont {
  /// Creates the font with a name, ignoring case: a registered font (`register(_:as:)`), a built-in face, or an
  /// installed font in builds with the package trait `OpenType`; nil if there is none.
  public convenience init?(_ name: CFString) { self.init(name as String) }

  /// The full name, such as "Citrine Sans Bold"; never nil.
  @_disfavoredOverload public var fullName: CFString? { names.full as NSString }

  /// The PostScript name, such as "CitrineSans-Bold"; never nil.
  @_disfavoredOverload public var postScriptName: CFString? { names.postScript as NSString }

  /// Returns the name of a glyph, such as "Aacute"; nil if the font has no names.
  public func name(for glyph: CGGlyph) -> CFString? { glyphName(of: glyph) as NSString? }

  /// Returns the glyph with a name, such as "Aacute"; 0 if the font has no such glyph, or no names.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph { glyph(named: name as String) ?? 0 }

  /// Copies the advances of glyphs, in font units, rounded.
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
      unsafe advances[index] = Int32(clamping: Int(advance(of: glyphs[index]).rounded()))
    }
    return count > 0
  }

  /// Copies the bounding boxes of glyphs, in font units, y up.
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

  // MARK: Variations

  /// The axes of a variable font: an array of dictionaries with the keys of `CGFontVariationAxis`; nil for other fonts.
  public var variationAxes: CFArray? {
    let axes = self.axes
    if axes.isEmpty { return nil }
    let dictionaries: [NSDictionary] = axes.map { axis in
      let values: [String: Any] = [
        CGFont.variationAxisName: axis.name,
        CGFont.variationAxisMinValue: NSNumber(value: Double(axis.range.lowerBound)),
        CGFont.variationAxisMaxValue: NSNumber(value: Double(axis.range.upperBound)),
        CGFont.variationAxisDefaultValue: NSNumber(value: Double(axis.defaultValue)),
      ]
      return values as NSDictionary
    }
    return dictionaries as NSArray
  }

  /// The coordinate on each axis, by the name of the axis; nil for a font without axes.
  public var variations: CFDictionary? {
    let (axes, coordinates) = (self.axes, self.coordinates)
    if axes.isEmpty { return nil }
    var values: [String: Any] = [:]
    for axis in axes {
      values[axis.name] = NSNumber(value: Double(coordinates[axis.tag] ?? axis.defaultValue))
    }
    return values as NSDictionary
  }

  /// Returns the font at other coordinates.
  ///
  /// - Parameter variations: Numbers by the names of their axes, such as "Weight", or by their tags, such as "wght". An
  ///   axis that is not named keeps its coordinate; nil changes nothing.
  /// - Returns: nil if the font has no axes.
  public func copy(withVariations variations: CFDictionary?) -> CGFont? {
    var coordinates: [String: CGFloat] = [:]
    let values = variations as? [String: Any] ?? [:]
    for axis in axes {
      guard let number = (values[axis.name] ?? values[axis.tag]) as? NSNumber else { continue }
      coordinates[axis.tag] = CGFloat(number.doubleValue)
    }
    return varied(coordinates)
  }

  /// The key of an axis' name in `variationAxes`.
  public static var variationAxisName: String { "kCGFontVariationAxisName" }
  /// The key of an axis' smallest coordinate in `variationAxes`.
  public static var variationAxisMinValue: String { "kCGFontVariationAxisMinValue" }
  /// The key of an axis' largest coordinate in `variationAxes`.
  public static var variationAxisMaxValue: String { "kCGFontVariationAxisMaxValue" }
  /// The key of an axis' default coordinate in `variationAxes`.
  public static var variationAxisDefaultValue: String { "kCGFontVariationAxisDefaultValue" }

  // MARK: Tables

  /// The tags of the tables of an OpenType font, as numbers; nil for other fonts.
  public var tableTags: CFArray? {
    let numbers = openTypeTags.map { NSNumber(value: $0.rawValue) }
    return numbers.isEmpty ? nil : numbers as NSArray
  }

  /// Returns the bytes of a table of an OpenType font; nil if there is no such table.
  ///
  /// - Parameter tag: Four ASCII characters; the first is in the highest byte.
  public func table(for tag: UInt32) -> CFData? {
    openTypeTable(FontTag(rawValue: tag)).map { NSData(data: Data($0)) }
  }
}

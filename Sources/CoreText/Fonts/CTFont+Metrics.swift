package import Citrine
public import CitrineCoreGraphics

// The measures of fonts, in points. They are those of the face: nothing is rounded.

/// Returns the size in points.
@discardableResult
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

/// Returns the transform of glyphs.
@discardableResult
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }

/// Returns the number of font units per em; a unit of a bitmap font is a font pixel.
@discardableResult
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
  UInt32(clamping: font.font.metrics.unitsPerEm)
}

/// Returns the ascent: the height above the baseline, in points.
@discardableResult
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.points(\.ascent) }

/// Returns the descent: the depth below the baseline, in points, as a positive number.
@discardableResult
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.points(\.descent) }

/// Returns the leading: the space between the descent of a line and the ascent of the next, in points.
@discardableResult
public func CTFontGetLeading(_ font: CTFont) -> CGFloat {
  font.points(\.leading) + font.face.leadingAdjustment * font.size
}

/// Returns the height of capital letters, in points.
@discardableResult
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.points(\.capHeight) }

/// Returns the height of lowercase letters such as "x", in points.
@discardableResult
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.points(\.xHeight) }

/// Returns the angle of the stems in degrees, counterclockwise from the vertical; negative for a font that leans to the
/// right, by design or by its matrix.
@discardableResult
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.face.slantAngle }

/// Returns the union of the bounding boxes of all glyphs, in points, y up from the baseline.
@discardableResult
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect { font.boxInPoints(font.font.fontBBox) }

/// Returns the number of glyphs in the font.
@discardableResult
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.font.numberOfGlyphs }

/// Returns the vertical centre of an underline, in points relative to the baseline, y up: usually negative.
@discardableResult
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  font.hasUnderline ? font.points(\.underlinePosition) : -font.size / 10
}

/// Returns the thickness of an underline, in points.
@discardableResult
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  font.hasUnderline ? font.points(\.underlineThickness) : font.size / 20
}

extension CTFont {
  /// Whether the face says how to underline its text.
  fileprivate var hasUnderline: Bool { font.metrics.underlineThickness > 0 }

  /// Returns a measure of the face in points; 0 if it is not finite.
  fileprivate func points(_ measure: KeyPath<FontMetrics, Double>) -> CGFloat {
    let value = font.metrics[keyPath: measure]
    return value.isFinite ? CGFloat(value) * scale : 0
  }
}

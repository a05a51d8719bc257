public import CoreGraphics

/// Glyphs of a line that have the same attributes.
public final class CTRun {
  let attributes: TextAttributes
  let glyphs: [CGGlyph]
  /// Where the pen of each glyph is, from the start of the line.
  let positions: [CGPoint]
  let advances: [CGSize]
  /// For each glyph the first of its UTF-16 units in the string of the line.
  let indices: [CFIndex]
  let range: CFRange

  /// Lays the characters of a part of a string out, from a place on.
  init(_ text: String, at location: Int, attributes: TextAttributes, from x: CGFloat) {
    var (glyphs, positions, advances, indices) = ([CGGlyph](), [CGPoint](), [CGSize](), [CFIndex]())
    var (pen, unit) = (x, location)
    for character in text {
      for glyph in attributes.font.font.glyphs(for: String(character)) {
        let advance = attributes.font.advance(of: glyph) + attributes.kern
        glyphs.append(glyph)
        positions.append(CGPoint(x: pen, y: 0))
        advances.append(CGSize(width: advance, height: 0))
        indices.append(unit)
        pen += advance
      }
      unit += character.utf16.count
    }
    self.attributes = attributes
    self.glyphs = glyphs
    self.positions = positions
    self.advances = advances
    self.indices = indices
    range = CFRange(location: location, length: unit - location)
  }

  var width: CGFloat { advances.reduce(0) { $0 + $1.width } }

  /// The glyphs that a range names; a length of 0 means all that follow.
  func places(_ range: CFRange) -> Range<Int> {
    let start = min(max(range.location, 0), glyphs.count)
    let length = range.length == 0 ? glyphs.count - start : max(range.length, 0)
    return start..<min(start + min(length, glyphs.count), glyphs.count)
  }

  func draw(_ places: Range<Int>, in context: CGContext) {
    context.saveGState()
    if let color = attributes.color {
      context.setFillColor(color)
    } else if !attributes.usesContextColor {
      context.setFillColor(.black)
    }
    attributes.font.draw(Array(glyphs[places]), at: Array(positions[places]), in: context)
    context.restoreGState()
  }

  /// What the ink of some glyphs covers, from the start of the line; null without ink.
  func inkBounds(_ places: Range<Int>) -> CGRect {
    places.reduce(CGRect.null) { all, place in
      let font = attributes.font
      let box = font.points(font.font.boundingBox(of: glyphs[place]))
      return box.isEmpty ? all : all.union(box.offsetBy(dx: positions[place].x, dy: 0))
    }
  }

  /// The number of this class.
  public static var typeID: CFTypeID { 31 }
}

/// The number of glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// The attributes that all glyphs have.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  var names: [String: Any] = [:]
  for (key, value) in run.attributes.all { names[key.rawValue] = value }
  return names as NSDictionary
}

/// The part of the line's string that the run draws, in UTF-16 units.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { run.range }

/// Copies glyphs; a length of 0 means all from the location on.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  // SAFETY: everywhere in this file, the caller points at room for as many elements as the range names.
  for (offset, place) in run.places(range).enumerated() {
    unsafe buffer[offset] = run.glyphs[place]
  }
}

/// Copies where the pens of glyphs are, from the start of the line.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (offset, place) in run.places(range).enumerated() {
    unsafe buffer[offset] = run.positions[place]
  }
}

/// Copies how far the pen goes for glyphs.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (offset, place) in run.places(range).enumerated() {
    unsafe buffer[offset] = run.advances[place]
  }
}

/// Copies the first UTF-16 unit of each glyph.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (offset, place) in run.places(range).enumerated() {
    unsafe buffer[offset] = run.indices[place]
  }
}

/// Measures glyphs: their width, and the heights of their font.
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let font = run.attributes.font
  unsafe ascent?.pointee = CTFontGetAscent(font)
  unsafe descent?.pointee = CTFontGetDescent(font)
  unsafe leading?.pointee = CTFontGetLeading(font)
  return Double(run.places(range).reduce(0) { $0 + run.advances[$1].width })
}

/// What the ink of glyphs covers, in user space, if the run is drawn at the context's text position.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let ink = run.inkBounds(run.places(range))
  return ink.isNull ? .null : ink.applying(context?.textMatrix ?? .identity)
}

/// Draws glyphs at the context's text position, through its text matrix.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.draw(run.places(range), in: context)
}

public import CitrineCoreGraphics

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
  /// The copies that pointers lead to, made when they are asked for.
  lazy var memory = RunMemory(self)

  /// Lays the characters of a part of a string out, from a place on.
  ///
  /// Ends of lines have no glyph, and tabs that of the blank.
  init(_ text: String, at location: Int, attributes: TextAttributes, from x: CGFloat) {
    var (glyphs, widths, indices) = ([CGGlyph](), [CGFloat](), [CFIndex]())
    var (pen, unit) = (x, location)
    for character in text {
      if let attachment = attributes.attachment {
        let width = max(attachment.textBounds.width, 0) + attributes.kern
        glyphs.append(attributes.font.font.glyph(for: " ") ?? 0)
        widths.append(width)
        indices.append(unit)
        (pen, unit) = (pen + width, unit + 1)
        continue
      }
      let isTab = character == "\t"
      let drawn =
        character.isNewline ? [] : attributes.font.font.glyphs(for: isTab ? " " : String(character))
      for glyph in drawn {
        let width =
          isTab ? Self.tabAdvance(at: pen) : attributes.font.advance(of: glyph) + attributes.kern
        glyphs.append(glyph)
        widths.append(width)
        indices.append(unit)
        pen += width
      }
      unit += character.utf16.count
    }
    self.attributes = attributes
    self.glyphs = glyphs
    self.indices = indices
    (positions, advances) = Self.places(widths, from: x, rise: attributes.rise)
    range = CFRange(location: location, length: unit - location)
  }

  /// Takes some glyphs of another run to a place, where their advances may be others.
  init(
    _ run: CTRun, _ places: Range<Int>, from x: CGFloat, advances widths: [CGFloat]? = nil
  ) {
    attributes = run.attributes
    glyphs = Array(run.glyphs[places])
    indices = Array(run.indices[places])
    (positions, advances) = Self.places(
      widths ?? run.advances[places].map(\.width), from: x, rise: run.attributes.rise)
    let runEnd = run.range.location + run.range.length
    let start = places.lowerBound == 0 ? run.range.location : indices.first ?? runEnd
    let end = places.upperBound < run.indices.count ? run.indices[places.upperBound] : runEnd
    range = CFRange(location: start, length: max(end - start, 0))
  }

  /// Takes a run to a place, as standing for a unit of another string.
  init(_ run: CTRun, from x: CGFloat, standingAt index: CFIndex) {
    attributes = run.attributes
    glyphs = run.glyphs
    indices = run.indices.map { _ in index }
    (positions, advances) = Self.places(
      run.advances.map(\.width), from: x, rise: run.attributes.rise)
    range = CFRange(location: index, length: 0)
  }

  private static func places(
    _ widths: [CGFloat], from x: CGFloat, rise: CGFloat
  ) -> ([CGPoint], [CGSize]) {
    var pen = x
    let positions = widths.map { width in
      defer { pen += width }
      return CGPoint(x: pen, y: rise)
    }
    return (positions, widths.map { CGSize(width: $0, height: 0) })
  }

  /// How far the pen goes for a tab: to the next multiple of 28 points, as in styles without tab stops.
  static func tabAdvance(at pen: CGFloat) -> CGFloat {
    let stop: CGFloat = 28
    return pen.isFinite ? ((pen / stop).rounded(.down) + 1) * stop - pen : stop
  }

  package var width: CGFloat { advances.reduce(0) { $0 + $1.width } }

  /// Where the run begins, from the start of the line.
  package var x: CGFloat { positions.first?.x ?? 0 }

  /// The attributes that all glyphs have.
  package var allAttributes: [NSAttributedString.Key: Any] { attributes.all }

  /// The heights of the font above and below the line's baseline.
  var ascent: CGFloat {
    max(CTFontGetAscent(attributes.font), attributes.attachment?.textBounds.maxY ?? 0)
      + attributes.rise
  }
  var descent: CGFloat {
    max(CTFontGetDescent(attributes.font), -(attributes.attachment?.textBounds.minY ?? 0))
      - attributes.rise
  }
  var leading: CGFloat { CTFontGetLeading(attributes.font) }

  /// Whether a glyph has no ink.
  func isBlank(_ place: Int) -> Bool {
    attributes.attachment == nil && attributes.font.font.boundingBox(of: glyphs[place]).isEmpty
  }

  /// The glyphs that a range names; a length of 0 means all that follow.
  func places(_ range: CFRange) -> Range<Int> {
    let start = min(max(range.location, 0), glyphs.count)
    let length = range.length == 0 ? glyphs.count - start : max(range.length, 0)
    return start..<min(start + min(length, glyphs.count), glyphs.count)
  }

  /// What the ink of some glyphs covers, from the start of the line; null without ink.
  func inkBounds(_ places: Range<Int>) -> CGRect {
    places.reduce(CGRect.null) { all, place in
      if let picture = attributes.attachment?.textBounds {
        return all.union(picture.offsetBy(dx: positions[place].x, dy: positions[place].y))
      }
      let font = attributes.font
      let box = font.points(font.font.boundingBox(of: glyphs[place]))
      return box.isEmpty
        ? all : all.union(box.offsetBy(dx: positions[place].x, dy: positions[place].y))
    }
  }

  /// The number of this class.
  public static var typeID: CFTypeID { 31 }
}

/// The number of glyphs.
@discardableResult
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// The attributes that all glyphs have.
@discardableResult
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  var names: [String: Any] = [:]
  for (key, value) in run.attributes.all { names[key.rawValue] = value }
  return names as NSDictionary
}

/// The part of the line's string that the run draws, in UTF-16 units.
@discardableResult
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
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  unsafe ascent?.pointee = run.ascent
  unsafe descent?.pointee = run.descent
  unsafe leading?.pointee = run.leading
  return Double(run.places(range).reduce(0) { $0 + run.advances[$1].width })
}

/// What the ink of glyphs covers, in user space, if the run is drawn at the context's text position.
@discardableResult
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let ink = run.inkBounds(run.places(range))
  return ink.isNull ? .null : ink.applying(context?.textMatrix ?? .identity)
}

/// How the glyphs of a run lie.
public struct CTRunStatus: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates a status of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// From left to right, as all do.
  public static let noStatus: CTRunStatus = []
  /// From right to left; none does.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
  /// In another order than the text; none does.
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
  /// The font has a matrix.
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// How the glyphs of a run lie.
@discardableResult
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  run.attributes.font.matrix.isIdentity ? .noStatus : .hasNonIdentityMatrix
}

/// The transform of the glyphs, which is that of their font.
@discardableResult
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { run.attributes.font.matrix }

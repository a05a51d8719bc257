extension GFont {
  /// Returns the glyph of a Unicode scalar, or nil when the font has none.
  public func glyph(for scalar: Unicode.Scalar) -> GGlyph? {
    switch kind {
    case .bitmap(let font): font.glyph(for: scalar)
    case .outline(let font): font.source.glyph(for: scalar)
    }
  }

  /// Returns the glyphs that draw a string in left-to-right order, with ligatures and composed accents.
  ///
  /// A character that the font lacks gives glyph 0. Characters that are never visible, such as joiners, give no glyph,
  /// or a blank one in an OpenType font.
  /// The result has no positions: to draw text, call `GContext.showText(_:at:)`.
  ///
  /// - Complexity: O(n) in the length of the string.
  public func glyphs(for string: String) -> [GGlyph] {
    switch kind {
    case .bitmap(let font): font.glyphs(for: string)
    case .outline(let font): font.source.shape(ShapingInput(string)).map(\.glyph)
    }
  }

  /// Returns the advance of a glyph: the distance that it moves the pen to the right, in font units.
  public func advance(of glyph: GGlyph) -> CGFloat {
    switch kind {
    case .bitmap(let font): CGFloat(font.advance(of: glyph))
    case .outline(let font): CGFloat(font.source.advance(of: glyph))
    }
  }

  /// Returns the advance of a string with its kerning: the distance from its first pen to its last, in font units.
  ///
  /// ```swift
  /// let font = GFont.citrineSans()
  /// let width = 24 * font.advance(of: "HELLO") / CGFloat(font.unitsPerEm)  // At size 24.
  /// ```
  ///
  /// - Complexity: O(n) in the length of the string.
  public func advance(of string: String) -> CGFloat {
    switch kind {
    case .bitmap(let font): CGFloat(font.advance(of: string))
    case .outline: CGFloat(shape(ShapingInput(string)).reduce(0) { $0 + $1.advance })
    }
  }

  /// Returns the smallest rectangle around a glyph's ink, in font units; zero for a glyph without ink.
  ///
  /// A glyph that is a picture has the rectangle of the picture.
  public func boundingBox(of glyph: GGlyph) -> CGRect {
    switch kind {
    case .bitmap(let font): return font.boundingBox(of: glyph)
    case .outline(let font):
      var bounds = font.outline(of: glyph).bounds
      if font.hasColorGlyphs {
        for layer in font.source.colorLayers(of: glyph) {
          bounds = bounds.union(font.outline(of: layer.glyph).bounds)
        }
        if bounds.isNull,
          let picture = font.source.picture(of: glyph, pixelsPerEm: Double(unitsPerEm))
        {
          bounds = picture.frame
        }
      }
      return bounds.isNull ? .zero : bounds
    }
  }

  /// Returns the smallest rectangle around a string's ink, in font units, with the first pen at the origin; zero for a
  /// string without ink.
  ///
  /// - Complexity: O(n) in the length of the string.
  public func boundingBox(of string: String) -> CGRect {
    var (pen, box) = (0.0, CGRect.null)
    for glyph in shape(ShapingInput(string)) {
      let glyphBox = boundingBox(of: glyph.glyph)
      if !glyphBox.isEmpty {
        box = box.union(glyphBox.offsetBy(dx: pen + glyph.offset.x, dy: glyph.offset.y))
      }
      pen += glyph.advance
    }
    return box.isNull ? .zero : box
  }

  /// Returns the outline of a glyph in font units, y up, with the pen at the origin; empty for a blank glyph.
  ///
  /// Fill it by the nonzero rule. Contours of fonts from files may overlap; contours of built-in faces do not.
  public func path(of glyph: GGlyph) -> GPath { GPath(storage: unitedOutline(of: glyph)) }

  /// Returns the outline of a glyph for filling: contours may overlap.
  func outline(of glyph: GGlyph) -> PathElements {
    switch kind {
    case .bitmap(let font): font.outline(of: glyph)
    case .outline(let font): font.outline(of: glyph).path
    }
  }

  /// Returns the outline of a glyph for stroking: contours of built-in faces do not overlap.
  func unitedOutline(of glyph: GGlyph) -> PathElements {
    switch kind {
    case .bitmap(let font): font.outline(of: glyph)
    case .outline(let font): font.unitedOutline(of: glyph)
    }
  }

  /// Returns the name of a glyph, such as "Aacute"; nil if the font has no names.
  public func glyphName(of glyph: GGlyph) -> String? { outlineFont?.source.name(of: glyph) }

  /// Returns the glyph with a name, such as "Aacute"; nil if the font has no such glyph, or no names.
  public func glyph(named name: String) -> GGlyph? { outlineFont?.source.glyph(named: name) }

  /// Returns the glyphs that draw a part of a text, from left to right, with their advances and displacements.
  ///
  /// - Complexity: O(n) in the length of the part.
  package func shape(_ text: ShapingInput) -> [ShapedGlyph] {
    switch kind {
    case .bitmap(let font): font.shape(text)
    case .outline(let font): font.source.shape(text)
    }
  }
}

extension GBitmapFont {
  /// Returns the glyphs of the characters in order, or in reverse order for text from right to left.
  fileprivate func shape(_ text: ShapingInput) -> [ShapedGlyph] {
    let range = text.range.clamped(to: text.text.indices)
    var (unit, glyphs) = (range.lowerBound, [ShapedGlyph]())
    glyphs.reserveCapacity(range.count)
    // Each unit of ASCII is a character, except that a carriage return and a newline are one.
    if text.text[range].allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      for unit in range {
        let glyph = glyph(for: Unicode.Scalar(UInt8(text.text[unit]))) ?? 0
        glyphs.append(ShapedGlyph(glyph: glyph, cluster: unit, advance: Double(advance(of: glyph))))
      }
      return text.isRightToLeft ? glyphs.reversed() : glyphs
    }
    for character in String(decoding: text.text[range], as: UTF16.self) {
      for glyph in self.glyphs(for: String(character)) {
        glyphs.append(ShapedGlyph(glyph: glyph, cluster: unit, advance: Double(advance(of: glyph))))
      }
      unit += character.utf16.count
    }
    return text.isRightToLeft ? glyphs.reversed() : glyphs
  }
}

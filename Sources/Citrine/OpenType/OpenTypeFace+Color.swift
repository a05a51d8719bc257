#if OpenType
  import CHarfBuzz

  extension OpenTypeFace {
    /// The most layers of a glyph that are read.
    private static let layerLimit = 4096
    /// The number of the palette entry that stands for the colour of the text (OpenType, COLR).
    private static let textColorIndex: UInt32 = 0xFFFF

    var hasColorGlyphs: Bool {
      // SAFETY: the face lives as long as this object.
      unsafe hb_ot_color_has_layers(face.pointer) != 0 || hb_ot_color_has_png(face.pointer) != 0
    }

    /// Returns the layers of a coloured glyph, with the colours of the font's first palette.
    func colorLayers(of glyph: GGlyph) -> [GlyphColorLayer] {
      var count = UInt32(0)
      // SAFETY: without an array, HarfBuzz returns the number of the layers; then it writes at most `count` of them.
      let total = unsafe hb_ot_color_glyph_get_layers(face.pointer, checked(glyph), 0, &count, nil)
      guard total > 0 else { return [] }
      count = min(total, UInt32(Self.layerLimit))
      var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
      unsafe hb_ot_color_glyph_get_layers(face.pointer, checked(glyph), 0, &count, &layers)
      return layers.prefix(Int(count)).compactMap { layer in
        guard let number = self.glyph(layer.glyph) else { return nil }
        return GlyphColorLayer(glyph: number, color: paletteColor(layer.color_index))
      }
    }

    /// Returns a colour of the first palette; nil for the colour of the text, and if the palette has no such entry.
    private func paletteColor(_ index: UInt32) -> GlyphColorLayer.RGBA? {
      guard index != Self.textColorIndex else { return nil }
      var count: UInt32 = 1
      var color: hb_color_t = 0
      // SAFETY: HarfBuzz writes at most one colour, and sets `count` to the number of those that it wrote.
      unsafe hb_ot_color_palette_get_colors(face.pointer, 0, index, &count, &color)
      guard count == 1 else { return nil }
      // From the highest byte: blue, green, red, alpha.
      return GlyphColorLayer.RGBA(
        red: UInt8(truncatingIfNeeded: color >> 8), green: UInt8(truncatingIfNeeded: color >> 16),
        blue: UInt8(truncatingIfNeeded: color >> 24), alpha: UInt8(truncatingIfNeeded: color))
    }

    /// Returns the picture of a glyph from the smallest strike that is not smaller than the size, or from the largest.
    func picture(of glyph: GGlyph, pixelsPerEm: Double) -> GlyphPicture? {
      // SAFETY: the face lives as long as this object.
      guard unsafe hb_ot_color_has_png(face.pointer) != 0, Int(glyph) < glyphCount else {
        return nil
      }
      let size = pixelsPerEm.isFinite ? max(1, min(65535, pixelsPerEm.rounded(.up))) : 65535
      // HarfBuzz takes the size from the font, and fonts are immutable.
      let sized = HarfBuzzFont(face, variations: variations, pixelsPerEm: Int(size))
      var extents = hb_glyph_extents_t()
      // SAFETY: the font and the blob live until the bytes are copied; `extents` is a local variable.
      let blob = unsafe hb_ot_color_glyph_reference_png(sized.pointer, hb_codepoint_t(glyph))
      defer { unsafe hb_blob_destroy(blob) }
      guard let png = unsafe HarfBuzzFace.bytes(of: blob),
        unsafe hb_font_get_glyph_extents(sized.pointer, hb_codepoint_t(glyph), &extents) != 0
      else { return nil }
      // HarfBuzz measures from the top left corner, with a negative height.
      let frame = CGRect(
        x: HarfBuzzFont.fontUnits(extents.x_bearing),
        y: HarfBuzzFont.fontUnits(extents.y_bearing) + HarfBuzzFont.fontUnits(extents.height),
        width: HarfBuzzFont.fontUnits(extents.width),
        height: -HarfBuzzFont.fontUnits(extents.height))
      return frame.width > 0 && frame.height > 0 ? GlyphPicture(png: png, frame: frame) : nil
    }
  }
#endif

#if OpenType
  import CHarfBuzz

  /// Reads the measures of an OpenType font from its tables head, hhea, OS/2 and post, varied by MVAR.
  struct OpenTypeMetrics {
    /// Bits of OS/2's fsSelection and of head's macStyle.
    private enum StyleBit {
      static let italic: UInt16 = 1 << 0
      static let oblique: UInt16 = 1 << 9
      static let macBold: UInt16 = 1 << 0
      static let macItalic: UInt16 = 1 << 1
    }

    /// The widths of OS/2's width classes from 1 to 9, as percentages of the normal width.
    private static let widthPercentages = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]

    private let font: HarfBuzzFont
    private let coordinates: [FontTag: Double]
    private let head: [UInt8]
    private let hhea: [UInt8]
    private let os2: [UInt8]
    private let post: [UInt8]

    init(_ font: HarfBuzzFont, coordinates: [FontTag: Double]) {
      self.font = font
      self.coordinates = coordinates
      head = font.face.table("head") ?? []
      hhea = font.face.table("hhea") ?? []
      os2 = font.face.table("OS/2") ?? []
      post = font.face.table("post") ?? []
    }

    /// Returns the measures.
    ///
    /// The bounding box is that of the table head, which does not follow the axes.
    func metrics() -> FontMetrics {
      var metrics = FontMetrics()
      // SAFETY: the face lives as long as this object.
      metrics.unitsPerEm = max(1, Int(unsafe hb_face_get_upem(font.face.pointer)))
      (metrics.ascent, metrics.descent, metrics.leading) = lineMetrics
      metrics.italicAngle = coordinates["slnt"] ?? BigEndian.fixed(post, at: 4) ?? 0
      metrics.capHeight = height(os2Offset: 88, HB_OT_METRICS_TAG_CAP_HEIGHT, of: "H")
      metrics.xHeight = height(os2Offset: 86, HB_OT_METRICS_TAG_X_HEIGHT, of: "x")
      metrics.boundingBox = boundingBox
      // The table has the upper edge of the underline (OpenType, post).
      metrics.underlineThickness =
        i16(post, 10) + variation(HB_OT_METRICS_TAG_UNDERLINE_SIZE)
      metrics.underlinePosition =
        i16(post, 8) + variation(HB_OT_METRICS_TAG_UNDERLINE_OFFSET)
        - metrics.underlineThickness / 2
      metrics.weight = weight
      metrics.widthPercentage = widthPercentage
      metrics.isFixedPitch = (BigEndian.u32(post, at: 12) ?? 0) != 0
      metrics.isItalic = isItalic
      return metrics
    }

    private func i16(_ table: [UInt8], _ offset: Int) -> Double {
      Double(BigEndian.i16(table, at: offset) ?? 0)
    }

    /// Returns by how much MVAR changes a measure at the font's coordinates.
    private func variation(_ tag: hb_ot_metrics_tag_t) -> Double {
      // SAFETY: the font lives as long as this object.
      let value = unsafe hb_ot_metrics_get_variation(font.pointer, tag)
      return value.isFinite ? Double(value) : 0
    }

    /// The ascent, descent and line gap: those of hhea, as CoreText takes them; of OS/2 only if hhea has none.
    private var lineMetrics: (ascent: Double, descent: Double, leading: Double) {
      var (ascent, descent, leading) = (i16(hhea, 4), i16(hhea, 6), i16(hhea, 8))
      if ascent == 0 && descent == 0 {
        (ascent, descent, leading) = (i16(os2, 68), i16(os2, 70), i16(os2, 72))
      }
      if ascent == 0 && descent == 0 {
        ascent = Double(BigEndian.u16(os2, at: 74) ?? 0)
        descent = -Double(BigEndian.u16(os2, at: 76) ?? 0)
      }
      return (
        ascent + variation(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
        descent + variation(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
        leading + variation(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP)
      )
    }

    /// Returns a height from OS/2, which has it from version 2 on; else that of a letter, or 0.
    private func height(
      os2Offset: Int, _ tag: hb_ot_metrics_tag_t, of letter: Unicode.Scalar
    ) -> Double {
      if BigEndian.u16(os2, at: 0) ?? 0 >= 2, let height = BigEndian.i16(os2, at: os2Offset),
        height != 0
      {
        return Double(height) + variation(tag)
      }
      var extents = hb_glyph_extents_t()
      // SAFETY: the font lives as long as this object, and `extents` is a local variable.
      guard let glyph = font.glyph(for: letter),
        unsafe hb_font_get_glyph_extents(font.pointer, glyph, &extents) != 0
      else { return 0 }
      return HarfBuzzFont.fontUnits(extents.y_bearing)
    }

    private var boundingBox: CGRect {
      let (left, bottom, right, top) = (i16(head, 36), i16(head, 38), i16(head, 40), i16(head, 42))
      return CGRect(x: left, y: bottom, width: max(0, right - left), height: max(0, top - bottom))
    }

    private var weight: Double {
      if let weight = coordinates["wght"] { return max(1, min(1000, weight)) }
      let isBold = (BigEndian.u16(head, at: 44) ?? 0) & StyleBit.macBold != 0
      let weightClass = BigEndian.u16(os2, at: 4) ?? 0
      guard weightClass > 0 else { return isBold ? 700 : 400 }
      return Double(min(1000, weightClass))
    }

    private var widthPercentage: Double {
      if let width = coordinates["wdth"], width > 0 { return width }
      let widthClass = Int(BigEndian.u16(os2, at: 6) ?? 0)
      let percentages = Self.widthPercentages
      return 1...percentages.count ~= widthClass ? percentages[widthClass - 1] : 100
    }

    private var isItalic: Bool {
      if let angle = coordinates["slnt"], angle != 0 { return true }
      if let italic = coordinates["ital"] { return italic >= 0.5 }
      let selection = BigEndian.u16(os2, at: 62) ?? 0
      let macStyle = BigEndian.u16(head, at: 44) ?? 0
      return selection & (StyleBit.italic | StyleBit.oblique) != 0
        || macStyle & StyleBit.macItalic != 0
    }
  }
#endif

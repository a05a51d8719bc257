#if OpenType
  import CHarfBuzz

  extension OpenTypeFace {
    /// The units of text on each side of the range that HarfBuzz gets to see; it looks at 5 characters.
    private static let contextLength = 32

    /// Returns the glyphs that draw a part of a text, from left to right.
    ///
    /// Parts of the range beyond the text are ignored. A language that is nil is not taken from the environment, so the
    /// result is the same on every machine.
    func shape(_ input: ShapingInput) -> [ShapedGlyph] {
      let range = input.range.clamped(to: input.text.indices)
      guard !range.isEmpty, range.count < Int(Int32.max) / 2 else { return [] }
      let visible =
        max(
          0, range.lowerBound - Self.contextLength)..<min(
          input.text.count, range.upperBound + Self.contextLength)
      // SAFETY: the buffer belongs to this call and is given back at its end; the text and the features live through
      // the calls that read them; the arrays of the result have `count` elements and live as long as the buffer.
      let buffer: OpaquePointer = unsafe hb_buffer_create()
      defer { unsafe hb_buffer_destroy(buffer) }
      unsafe input.text[visible].withUnsafeBufferPointer { text in
        unsafe hb_buffer_add_utf16(
          buffer, text.baseAddress, Int32(text.count),
          UInt32(range.lowerBound - visible.lowerBound), Int32(range.count))
      }
      unsafe Self.set(input, range: range, of: buffer)
      let features = input.features.map {
        hb_feature_t(tag: $0.key.rawValue, value: $0.value, start: 0, end: .max)
      }
      unsafe hb_shape(font.pointer, buffer, features, UInt32(features.count))
      var count: UInt32 = 0
      guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
        let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
      else { return [] }
      return (0..<Int(count)).map { index in
        let (info, position) = unsafe (infos[index], positions[index])
        return ShapedGlyph(
          glyph: glyph(info.codepoint) ?? 0, cluster: Int(info.cluster) + visible.lowerBound,
          advance: HarfBuzzFont.fontUnits(position.x_advance),
          offset: CGPoint(
            x: HarfBuzzFont.fontUnits(position.x_offset),
            y: HarfBuzzFont.fontUnits(position.y_offset)))
      }
    }

    /// Sets the direction, script and language of a buffer, and whether the text begins and ends in it.
    private static func set(_ input: ShapingInput, range: Range<Int>, of buffer: OpaquePointer) {
      // SAFETY: the buffer is the caller's, and HarfBuzz copies the name of the language.
      unsafe hb_buffer_set_direction(
        buffer, input.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      if let script = input.script {
        unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script.rawValue))
      }
      // "und" is an undetermined language. Without it, HarfBuzz would take the language of the process.
      let language = input.language.flatMap { $0.isEmpty ? nil : $0 } ?? "und"
      unsafe hb_buffer_set_language(
        buffer, hb_language_from_string(ShapingLanguages.known(language), -1))
      unsafe hb_buffer_guess_segment_properties(buffer)
      var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
      if range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
      if range.upperBound == input.text.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
      unsafe hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags))
    }
  }
#endif

#if OpenType
  import CHarfBuzz

  /// A copy of an OpenType file, which all fonts of a collection share.
  @safe
  final class HarfBuzzFile: @unchecked Sendable {
    // SAFETY: the blob is immutable from the start, and HarfBuzz counts references to it by atomic operations.
    let blob: OpaquePointer?

    init(_ bytes: [UInt8]) {
      // SAFETY: HarfBuzz copies the bytes during the call (mode DUPLICATE); without memory for them, the blob is empty.
      unsafe blob = bytes.withUnsafeBufferPointer { buffer in
        let start = unsafe UnsafeRawPointer(buffer.baseAddress)?
          .assumingMemoryBound(to: CChar.self)
        return unsafe hb_blob_create(
          start, UInt32(clamping: buffer.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
      }
    }

    deinit {
      // SAFETY: this object owns one reference.
      unsafe hb_blob_destroy(blob)
    }
  }

  /// A font of an OpenType file, as HarfBuzz sees it, without coordinates on the axes.
  @safe
  final class HarfBuzzFace: @unchecked Sendable {
    // SAFETY: the face is immutable from the end of `init` on. HarfBuzz documents that threads may share immutable
    // faces; what it loads lazily is published by atomic operations. `deinit` runs when nobody uses it any more.
    let pointer: OpaquePointer
    let directory: SfntDirectory

    /// - Parameter directory: The directory of the font with this number in the file.
    /// - Returns: nil if there was no memory for the copy of the file.
    init?(_ file: HarfBuzzFile, index: Int, directory: SfntDirectory) {
      self.directory = directory
      // SAFETY: the face keeps its own reference to the blob; HarfBuzz always returns a face.
      unsafe pointer = hb_face_create(file.blob, UInt32(clamping: index))!
      unsafe hb_face_make_immutable(pointer)
      // HarfBuzz uses an empty blob where it has no memory.
      let table = unsafe hb_face_reference_table(pointer, FontTag("head").rawValue)
      defer { unsafe hb_blob_destroy(table) }
      if unsafe hb_blob_get_length(table) == 0 { return nil }
    }

    deinit {
      // SAFETY: this object owns one reference.
      unsafe hb_face_destroy(pointer)
    }

    /// Returns the bytes of a table; nil if the font has no such table.
    func table(_ tag: FontTag) -> [UInt8]? {
      // SAFETY: the bytes belong to the blob, which lives until they are copied.
      let blob = unsafe hb_face_reference_table(pointer, tag.rawValue)
      defer { unsafe hb_blob_destroy(blob) }
      return unsafe Self.bytes(of: blob)
    }

    /// Copies the bytes of a blob; nil if it is empty.
    static func bytes(of blob: OpaquePointer?) -> [UInt8]? {
      var length: UInt32 = 0
      // SAFETY: HarfBuzz returns the address of `length` bytes, which live as long as the caller's blob.
      guard let data = unsafe hb_blob_get_data(blob, &length), length > 0 else { return nil }
      return unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
    }
  }

  /// A face at coordinates on its axes, with 64 units of HarfBuzz in a font unit.
  @safe
  final class HarfBuzzFont: @unchecked Sendable {
    /// The units of HarfBuzz's integers in a font unit, so that advances and kerning of variable fonts keep fractions.
    static let unitsPerFontUnit = 64.0

    let face: HarfBuzzFace
    // SAFETY: the font is immutable from the end of `init` on, and shared as the face is.
    let pointer: OpaquePointer

    /// - Parameters:
    ///   - variations: Coordinates on the axes; the others are the default. HarfBuzz clamps them.
    ///   - pixelsPerEm: The size for which pictures of glyphs are chosen; nil for the largest ones.
    init(_ face: HarfBuzzFace, variations: [FontTag: Double], pixelsPerEm: Int? = nil) {
      self.face = face
      // SAFETY: the new font is owned by this object and not shared before `init` ends; `settings` lives through the
      // call that copies it.
      unsafe pointer = hb_font_create(face.pointer)
      let unitsPerEm = unsafe Int(hb_face_get_upem(face.pointer))
      let scale = Int32(clamping: unitsPerEm * Int(Self.unitsPerFontUnit))
      unsafe hb_font_set_scale(pointer, scale, scale)
      if let pixelsPerEm {
        let size = UInt32(clamping: pixelsPerEm)
        unsafe hb_font_set_ppem(pointer, size, size)
      }
      let settings = variations.map { hb_variation_t(tag: $0.key.rawValue, value: Float($0.value)) }
      if !settings.isEmpty {
        unsafe hb_font_set_variations(pointer, settings, UInt32(settings.count))
      }
      unsafe hb_font_make_immutable(pointer)
    }

    deinit {
      // SAFETY: this object owns one reference.
      unsafe hb_font_destroy(pointer)
    }

    /// Returns the glyph of a Unicode scalar from the table cmap, unchecked: the font may not have it; nil if there is
    /// none.
    func glyph(for scalar: Unicode.Scalar) -> hb_codepoint_t? {
      var glyph: hb_codepoint_t = 0
      // SAFETY: the font lives as long as this object, and `glyph` is a local variable.
      return unsafe hb_font_get_nominal_glyph(pointer, scalar.value, &glyph) == 0 ? nil : glyph
    }

    /// Returns an integer of HarfBuzz in font units.
    static func fontUnits(_ position: hb_position_t) -> Double {
      Double(position) / unitsPerFontUnit
    }
  }
#endif

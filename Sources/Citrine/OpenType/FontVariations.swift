#if OpenType
  import CHarfBuzz

  /// The variation axes of an OpenType font (table fvar), and its named instances.
  enum FontVariations {
    /// The most axes that are read; further ones keep their default.
    private static let axisLimit = 64
    /// The most named instances that are read.
    private static let instanceLimit = 1024

    /// A set of coordinates to which the font gives a name, such as "Bold".
    struct NamedInstance: Sendable {
      /// The coordinates, by the tags of the axes.
      let coordinates: [FontTag: Double]
      /// The name of the style (table name), and the PostScript name if there is one.
      let styleName: hb_ot_name_id_t
      let postScriptName: hb_ot_name_id_t
    }

    private static func axisInfos(of face: HarfBuzzFace) -> [hb_ot_var_axis_info_t] {
      var count = UInt32(axisLimit)
      var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: axisLimit)
      // SAFETY: the array has room for `count` elements; HarfBuzz sets `count` to the number that it wrote.
      unsafe hb_ot_var_get_axis_infos(face.pointer, 0, &count, &infos)
      return Array(infos.prefix(Int(count)))
    }

    /// Returns the axes in the order of the font; of several axes with one tag, the first.
    static func axes(of face: HarfBuzzFace) -> [FontVariationAxis] {
      let names = OpenTypeNames(face)
      var seen: Set<FontTag> = []
      return axisInfos(of: face).compactMap { info in
        let tag = FontTag(rawValue: info.tag)
        guard seen.insert(tag).inserted else { return nil }
        return FontVariationAxis(
          tag: tag, name: names.name(info.name_id) ?? tag.description,
          minimum: Double(info.min_value), default: Double(info.default_value),
          maximum: Double(info.max_value))
      }
    }

    /// Returns a coordinate for each axis: the wanted one, clamped to the axis, or the default.
    static func coordinates(
      _ wanted: [FontTag: Double], on axes: [FontVariationAxis]
    ) -> [FontTag: Double] {
      let pairs = axes.map { axis in
        let value = wanted[axis.tag].flatMap { $0.isNaN ? nil : $0 } ?? axis.default
        return (axis.tag, max(axis.minimum, min(axis.maximum, value)))
      }
      return Dictionary(pairs) { first, _ in first }
    }

    /// Returns the named instances in the order of the font.
    static func namedInstances(of face: HarfBuzzFace) -> [NamedInstance] {
      let tags = axisInfos(of: face).map { FontTag(rawValue: $0.tag) }
      // SAFETY: the face lives through the calls; the array has room for as many elements as HarfBuzz is told.
      let count = unsafe min(Int(hb_ot_var_get_named_instance_count(face.pointer)), instanceLimit)
      return (0..<UInt32(count)).map { index in
        var length = UInt32(tags.count)
        var values = [Float](repeating: 0, count: tags.count)
        unsafe hb_ot_var_named_instance_get_design_coords(face.pointer, index, &length, &values)
        return unsafe NamedInstance(
          coordinates: Dictionary(zip(tags, values.map(Double.init))) { first, _ in first },
          styleName: hb_ot_var_named_instance_get_subfamily_name_id(face.pointer, index),
          postScriptName: hb_ot_var_named_instance_get_postscript_name_id(face.pointer, index))
      }
    }
  }
#endif

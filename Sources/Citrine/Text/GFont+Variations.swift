extension GFont {
  /// An axis along which a variable font can be changed, such as its weight.
  public struct Axis: Hashable, Sendable {
    /// The four characters that name the axis in font files, such as "wght".
    public let tag: String
    /// The name for people, such as "Weight".
    public let name: String
    /// The coordinates that the axis allows.
    public let range: ClosedRange<CGFloat>
    /// The coordinate of the font if none is chosen.
    public let defaultValue: CGFloat
  }

  /// The axes of a variable font; empty for other fonts.
  public var axes: [Axis] {
    (outlineFont?.source.variationAxes ?? []).map { axis in
      Axis(
        tag: axis.tag.description, name: axis.name,
        range: CGFloat(axis.minimum)...CGFloat(max(axis.minimum, axis.maximum)),
        defaultValue: CGFloat(axis.default))
    }
  }

  /// The coordinate of the font on each axis, by the tag of the axis; empty for a font without axes.
  public var coordinates: [String: CGFloat] {
    let variations = outlineFont?.source.variations ?? [:]
    return Dictionary(
      uniqueKeysWithValues: variations.map { ($0.key.description, CGFloat($0.value)) })
  }

  /// Returns the font at other coordinates.
  ///
  /// ```swift
  /// let bold = GFont.citrineSans().varied(["wght": 700])
  /// ```
  ///
  /// - Parameter coordinates: Coordinates by the tags of their axes. An axis that is not named keeps its coordinate, a
  ///   coordinate outside of an axis is clamped to it, and unknown tags and NaN are ignored.
  /// - Returns: nil if the font has no axes.
  public func varied(_ coordinates: [String: CGFloat]) -> GFont? {
    var variations: [FontTag: Double] = [:]
    for (name, value) in coordinates where !value.isNaN {
      if let tag = FontTag(name) { variations[tag] = Double(value) }
    }
    return outlineFont?.source.varied(variations).map { source in
      (source as? CitrineSans).map(GFont.citrineSans(of:)) ?? GFont(source)
    }
  }

  /// The tags of the tables of an OpenType font, in the order of the file; empty for other fonts.
  package var openTypeTags: [FontTag] { outlineFont?.source.tableTags ?? [] }

  /// Returns the bytes of a table of an OpenType font; nil if there is no such table.
  package func openTypeTable(_ tag: FontTag) -> [UInt8]? {
    outlineFont?.source.table(for: tag)
  }
}

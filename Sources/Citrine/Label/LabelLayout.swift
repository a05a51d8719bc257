/// The lines of a label and where they stand.
struct LabelLayout {
  /// A line and its measures, in font pixels.
  private struct Line {
    let text: String
    let advance: Int
    /// The empty columns before the first glyph's ink and after the last one's; nil without glyphs.
    let bearings: (left: Int, right: Int)?

    init(_ text: String, font: GBitmapFont) {
      self.text = text
      let glyphs = font.glyphs(for: text)
      advance = glyphs.reduce(0) { $0 + font.advance(of: $1) }
      guard let first = glyphs.first, let last = glyphs.last else {
        bearings = nil
        return
      }
      // A space has no ink, and what it advances is meant to be seen.
      let start = font.boundingBox(of: first)
      let end = font.boundingBox(of: last)
      bearings = (
        left: start.width > 0 ? Int(start.minX) : 0,
        right: end.width > 0 ? font.advance(of: last) - Int(end.maxX) : 0
      )
    }
  }

  private let lines: [Line]
  /// Font pixels to units.
  private let unit: CGFloat
  /// From one baseline to the next, in units.
  private let pitch: CGFloat
  /// From the top of the box to the first baseline, in units.
  private let rise: CGFloat
  /// From the last baseline to the bottom of the box, in units.
  private let drop: CGFloat
  /// The empty columns that all lines share at either end: the same for each, so that the columns
  /// of a fixed-width font stay columns.
  private let trim: (left: Int, right: Int)

  init(_ label: PiercedLabel) {
    let font = label.font
    let text = label.text.replacingOccurrences(of: "\t", with: "    ")
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Line(String($0), font: font) }
    self.lines = lines
    unit = label.fontSize / CGFloat(max(font.unitsPerEm, 1))
    pitch = label.fontSize + label.lineSpacing
    let air = max(font.ascent - font.capHeight, -font.descent, 0)
    rise = CGFloat(font.capHeight + air) * unit
    drop = CGFloat(air) * unit
    trim = (
      left: lines.compactMap(\.bearings?.left).min() ?? 0,
      right: lines.compactMap(\.bearings?.right).min() ?? 0
    )
  }

  /// The size of the box around the lines, in units.
  var size: CGSize {
    CGSize(
      width: lines.map(width).max() ?? 0,
      height: max(0, rise + drop + CGFloat(lines.count - 1) * pitch))
  }

  /// The lines with their pens, as they stand in an area whose y points upwards.
  func placed(in area: CGRect, as label: PiercedLabel) -> [(text: String, pen: CGPoint)] {
    let room = area.height - size.height
    let top =
      switch label.verticalAlignment {
      case .top: area.maxY
      case .center: area.maxY - room / 2
      case .bottom: area.maxY - room
      }
    return lines.enumerated().map { index, line in
      let room = area.width - width(line)
      let start =
        switch label.horizontalAlignment {
        case .left: area.minX
        case .center: area.minX + room / 2
        case .right: area.minX + room
        }
      let pen = CGPoint(
        x: start - CGFloat(trim.left) * unit, y: top - rise - CGFloat(index) * pitch)
      return (line.text, pen)
    }
  }

  private func width(_ line: Line) -> CGFloat {
    line.bearings == nil ? 0 : CGFloat(line.advance - trim.left - trim.right) * unit
  }
}

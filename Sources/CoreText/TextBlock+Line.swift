import CitrineCoreGraphics

extension TextBlock {
  /// A line with its position, from the top left of the text.
  package struct Line {
    package let line: CTLine
    package var x: CGFloat
    package let top: CGFloat
    package internal(set) var height: CGFloat
    package internal(set) var baseline: CGFloat
    /// The width without trailing blanks.
    package let width: CGFloat
    /// The width that the line adds to the size of the text: if the line ends its paragraph, the trailing blanks that
    /// fit count too; otherwise it is the same as `width`.
    package let extent: CGFloat
    /// The maximum width of the line; may be infinite.
    let maximumWidth: CGFloat
    let alignment: CTTextAlignment
    /// The interval of x that contains the line, in a layout in an area; nil in other layouts.
    package internal(set) var span: ClosedRange<CGFloat>?
    /// The distance of the text from both ends of the span.
    package internal(set) var padding: CGFloat = 0
    /// The spaces around the line in a layout in an area.
    package internal(set) var spaces = Spaces()

    /// The spaces that paragraph styles put between a line and its neighbours, in points.
    package struct Spaces {
      /// Above the first line of a paragraph, unless it is the first line of the layout.
      package var aboveParagraph: CGFloat = 0
      /// Below a line, unless it is the last one.
      package var belowLine: CGFloat = 0
      /// Below the last line of a paragraph, unless it is the last line of the layout.
      package var belowParagraph: CGFloat = 0

      /// The sum of the three spaces.
      package var sum: CGFloat { aboveParagraph + belowLine + belowParagraph }
    }

    /// Returns the line with the interval that contains it.
    func placed(in span: ClosedRange<CGFloat>, padding: CGFloat) -> Line {
      var line = self
      (line.span, line.padding) = (span, padding)
      return line
    }

    /// Returns lines with the same top, with a common height and baseline.
    static func onOneBaseline(_ row: [Line]) -> [Line] {
      let descent = row.map { $0.top + $0.height - $0.baseline }.max() ?? 0
      let ascent = row.map { $0.baseline - $0.top }.max() ?? 0
      return row.map {
        var line = $0
        (line.height, line.baseline) = (ascent + descent, line.top + ascent)
        return line
      }
    }

    /// Returns the distance of the line from the left side of a place with a width.
    func alignedX(in width: CGFloat) -> CGFloat {
      let isRightToLeft = line.isRightToLeft
      let available = maximumWidth.isFinite ? maximumWidth : width - x
      let freeWidth = available - self.width
      // The indents of a paragraph from right to left are on the right.
      var result = isRightToLeft ? width - x - available : x
      switch alignment {
      case .left: break
      case .justified, .natural: result += isRightToLeft ? freeWidth : 0
      case .right: result += freeWidth
      // The offset is rounded to whole points, so that bitmap glyphs stay sharp.
      case .center:
        result += line.hasBitmaps ? (freeWidth / 2).rounded(.down) : freeWidth / 2
      }
      return isRightToLeft ? result - line.trailingWhitespaceWidth : result
    }
  }
}

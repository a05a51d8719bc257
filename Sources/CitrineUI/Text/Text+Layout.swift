import CitrineCoreText
public import Foundation

nonisolated extension Text {
  /// The lines of a text, for a `TextRenderer`.
  ///
  /// It is a collection of lines. A line is a collection of runs with equal attributes, and a run is a collection of
  /// glyphs. `GraphicsContext` draws each of them.
  ///
  /// ```swift
  /// struct Fading: TextRenderer {
  ///   func draw(layout: Text.Layout, in context: inout GraphicsContext) {
  ///     for (index, line) in layout.enumerated() {
  ///       context.opacity = 1 / Double(index + 1)
  ///       context.draw(line)
  ///     }
  ///   }
  /// }
  /// let view = Text("One\nTwo\nThree").textRenderer(Fading())
  /// ```
  public struct Layout: RandomAccessCollection, Equatable {
    private let lines: [Line]
    /// Whether an ellipsis replaces text that does not fit.
    public let isTruncated: Bool

    init(_ drawing: TextDrawing, isTruncated: Bool) {
      lines = drawing.lines.map { Line(PlacedLine($0, of: drawing)) }
      self.isTruncated = isTruncated
    }

    /// The index of the first line: 0.
    public var startIndex: Int { 0 }
    /// The number of lines.
    public var endIndex: Int { lines.endIndex }
    /// The line of an index.
    public subscript(index: Int) -> Line { lines[index] }

    /// The position of a character in the text, for comparisons of positions.
    public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
      /// The index of the first UTF-16 unit.
      let value: Int

      /// Returns true if `lhs` is before `rhs` in the text.
      public static func < (lhs: CharacterIndex, rhs: CharacterIndex) -> Bool {
        lhs.value < rhs.value
      }

      /// Returns the position after a number of UTF-16 units.
      public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(value: value &+ n) }

      /// Returns the number of UTF-16 units from this position to another one.
      public func distance(to other: CharacterIndex) -> Int { other.value &- value }
    }

    /// The position and the extent of a part of a text by the metrics of its fonts, in points.
    public struct TypographicBounds: Equatable, Sendable {
      /// The left end of the part on its baseline, relative to the text, y down.
      public var origin: CGPoint
      /// The width of the part.
      public var width: CGFloat
      /// The height above the baseline.
      public var ascent: CGFloat
      /// The depth below the baseline.
      public var descent: CGFloat
      /// The gap to the next line.
      public var leading: CGFloat

      /// Creates bounds without extent at the origin.
      public init() { (origin, width, ascent, descent, leading) = (.zero, 0, 0, 0, 0) }

      /// The rectangle of the part, from the ascent to the descent.
      public var rect: CGRect {
        CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
      }
    }

    /// Options for the drawing of lines, runs and glyphs.
    public struct DrawingOptions: OptionSet, Sendable {
      /// The bits of the options.
      public let rawValue: UInt32

      /// Creates options from bits.
      public init(rawValue: UInt32) { self.rawValue = rawValue }

      /// Has no effect: outlines of glyphs are drawn at exact positions.
      public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
    }

    /// A line of a text: a collection of runs, from left to right.
    public struct Line: RandomAccessCollection, Equatable {
      let content: PlacedLine
      /// The start of the line on its baseline, relative to the text, in points; drawing begins there.
      public var origin: CGPoint

      fileprivate init(_ content: PlacedLine) {
        (self.content, origin) = (content, content.line.pen)
      }

      /// The index of the first run: 0.
      public var startIndex: Int { 0 }
      /// The number of runs.
      public var endIndex: Int { content.runs.endIndex }
      /// The run of an index.
      public subscript(index: Int) -> Run {
        Run(content: content.runs[index], line: content, lineOrigin: origin)
      }

      /// The position and the extent of the line, without blanks at its end.
      public var typographicBounds: TypographicBounds {
        var bounds = TypographicBounds()
        (bounds.origin, bounds.width) = (origin, content.line.width)
        for run in content.runs {
          let extent = run.run.verticalExtent
          bounds.ascent = Swift.max(bounds.ascent, extent.ascent)
          bounds.descent = Swift.max(bounds.descent, extent.descent)
          bounds.leading = Swift.max(bounds.leading, extent.leading)
        }
        return bounds
      }

      /// Returns true if both are the same line of one layout, with the same origin.
      public static func == (lhs: Line, rhs: Line) -> Bool {
        lhs.content.line.line === rhs.content.line.line && lhs.origin == rhs.origin
      }
    }

    /// Glyphs with the same attributes: a collection of slices of one glyph each, from left to right.
    public struct Run: RandomAccessCollection, Equatable {
      let content: PlacedRun
      let line: PlacedLine
      let lineOrigin: CGPoint

      /// The index of the first glyph: 0.
      public var startIndex: Int { 0 }
      /// The number of glyphs.
      public var endIndex: Int { content.run.glyphCount }
      /// The glyph of an index.
      public subscript(index: Int) -> RunSlice { self[index..<index + 1] }
      /// The glyphs of a range.
      public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
      /// The value of a type that is attached to the run; nil if there is none.
      public subscript<Value: TextAttribute>(key: Value.Type) -> Value? {
        content.attributes[ObjectIdentifier(key)]?.value as? Value
      }

      /// The direction in which the text of the run is read.
      public var layoutDirection: LayoutDirection {
        content.run.isRightToLeft ? .rightToLeft : .leftToRight
      }

      /// The position and the extent of the run.
      public var typographicBounds: TypographicBounds { self[0..<endIndex].typographicBounds }

      /// The position of the characters of each glyph.
      public var characterIndices: [CharacterIndex] { self[0..<endIndex].characterIndices }

      /// Returns true if both are the same run of one layout, in lines with the same origin.
      public static func == (lhs: Run, rhs: Run) -> Bool {
        lhs.content.run === rhs.content.run && lhs.lineOrigin == rhs.lineOrigin
      }
    }

    /// Some glyphs of a run.
    public struct RunSlice: RandomAccessCollection, Equatable {
      /// The run with the glyphs.
      public var run: Run
      /// The indices of the glyphs in the run; those outside of the run are left out.
      public var indices: Range<Int>

      /// Creates a slice of a run.
      public init(run: Run, indices: Range<Int>) { (self.run, self.indices) = (run, indices) }

      /// The index of the first glyph.
      public var startIndex: Int { indices.lowerBound }
      /// The index after the last glyph.
      public var endIndex: Int { indices.upperBound }
      /// The glyph of an index.
      public subscript(index: Int) -> RunSlice { self[index..<index + 1] }
      /// The glyphs of a range.
      public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
      /// The value of a type that is attached to the run; nil if there is none.
      public subscript<Value: TextAttribute>(key: Value.Type) -> Value? { run[key] }

      /// The indices that the run has.
      var validIndices: Range<Int> { indices.clamped(to: 0..<run.endIndex) }

      /// The position and the extent of the glyphs.
      public var typographicBounds: TypographicBounds {
        var bounds = TypographicBounds()
        let (pens, indices) = (run.content.pens, validIndices)
        bounds.origin = CGPoint(
          x: run.lineOrigin.x + pens[indices.lowerBound], y: run.lineOrigin.y)
        bounds.width = pens[indices.upperBound] - pens[indices.lowerBound]
        (bounds.ascent, bounds.descent, bounds.leading) = run.content.run.verticalExtent
        return bounds
      }

      /// The position of the characters of each glyph.
      public var characterIndices: [CharacterIndex] {
        run.content.run.characterIndices[validIndices].map { CharacterIndex(value: $0) }
      }
    }
  }

  /// The preference with the layouts of all texts in a view.
  public struct LayoutKey: PreferenceKey, Sendable {
    /// The layout of a text, and its place.
    public struct AnchoredLayout: Equatable {
      /// The top left of the text.
      public var origin: Anchor<CGPoint>
      /// The lines of the text.
      public var layout: Layout
    }

    /// No layouts.
    public static var defaultValue: [AnchoredLayout] { [] }

    /// Appends the layouts of the next view.
    public static func reduce(
      value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]
    ) { value += nextValue() }
  }
}

/// A line of a layout.
nonisolated final class PlacedLine {
  let line: TextDrawing.Line
  let drawing: TextDrawing
  private(set) lazy var runs = line.line.runs.map { PlacedRun($0) }

  init(_ line: TextDrawing.Line, of drawing: TextDrawing) {
    (self.line, self.drawing) = (line, drawing)
  }
}

/// A run of a layout.
nonisolated final class PlacedRun {
  let run: CTRun
  /// The distance of the pen of each glyph, and of the end, from the start of the line, in points.
  private(set) lazy var pens: [CGFloat] = run.glyphWidths.reduce(into: [run.x]) { pens, width in
    pens.append((pens.last ?? 0) + width)
  }
  /// The values that the program attached.
  private(set) lazy var attributes =
    run.allAttributes[NSAttributedString.Key(rawValue: CustomAttribute.key)]
    as? [ObjectIdentifier: CustomAttribute] ?? [:]

  init(_ run: CTRun) { self.run = run }
}

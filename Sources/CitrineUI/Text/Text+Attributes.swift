public import Foundation

// The attributes of a text. They apply to all its runs, except to runs that have their own.
nonisolated extension Text {
  /// Returns the text with each run changed by a closure.
  func changingRuns(_ change: (inout Run) -> Void) -> Text {
    var text = self
    for index in runs.indices { change(&text.runs[index]) }
    return text
  }

  /// Sets the font of runs that have none; nil for the inherited font.
  public func font(_ font: Font?) -> Text { changingRuns { $0.font = $0.font ?? font } }

  /// Sets the weight of runs that have none; nil for the font's weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    changingRuns { $0.weight = $0.weight ?? weight }
  }

  /// Sets the design of runs that have none; nil for the font's design.
  public func fontDesign(_ design: Font.Design?) -> Text {
    changingRuns { $0.design = $0.design ?? design }
  }

  /// Makes runs without a weight bold.
  public func bold() -> Text { fontWeight(.bold) }

  /// Makes runs without a weight bold, if the argument is true.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

  /// Makes all runs italic.
  public func italic() -> Text { italic(true) }

  /// Makes all runs italic, if the argument is true.
  public func italic(_ isActive: Bool) -> Text {
    changingRuns { $0.isItalic = $0.isItalic || isActive }
  }

  /// Sets whether runs without a design have letters of equal advances.
  public func monospaced(_ isActive: Bool = true) -> Text {
    isActive ? fontDesign(.monospaced) : self
  }

  /// Gives figures equal advances, if the font has such figures.
  public func monospacedDigit() -> Text { changingRuns { $0.hasMonospacedDigits = true } }

  /// Sets the style of runs that have none.
  ///
  /// Gradients are positioned relative to the frame of the whole text.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
    let foreground = Foreground(style)
    return changingRuns { $0.foreground = $0.foreground ?? foreground }
  }

  /// Sets the colour of runs that have none; nil for the inherited style.
  public func foregroundColor(_ color: Color?) -> Text {
    color.map { foregroundStyle($0) } ?? self
  }

  /// Adds a distance in points to the advance of each letter; ligatures stay.
  public func kerning(_ kerning: CGFloat) -> Text { changingRuns { $0.kerning = kerning } }

  /// Adds a distance in points to the advance of each letter.
  ///
  /// If a text has kerning, too, only the tracking is used.
  public func tracking(_ tracking: CGFloat) -> Text { changingRuns { $0.tracking = tracking } }

  /// Moves the text up by a distance in points; down if it is negative.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    changingRuns { $0.baselineOffset = baselineOffset }
  }

  /// Sets whether a line is drawn below the text.
  ///
  /// - Parameters:
  ///   - isActive: false for no line.
  ///   - pattern: The dashes of the line.
  ///   - color: The colour of the line; nil for the colour of the text.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    changingRuns { $0.underline = isActive ? LineStyle(pattern: pattern, color: color) : nil }
  }

  /// Sets whether a line is drawn through the text.
  ///
  /// - Parameters:
  ///   - isActive: false for no line.
  ///   - pattern: The dashes of the line.
  ///   - color: The colour of the line; nil for the colour of the text.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    changingRuns { $0.strikethrough = isActive ? LineStyle(pattern: pattern, color: color) : nil }
  }
}

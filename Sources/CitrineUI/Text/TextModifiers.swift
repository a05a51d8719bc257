public import Foundation

nonisolated extension View {
  /// Sets the font of text in this view that does not set its own; nil for `Font.body`.
  public func font(_ font: Font?) -> some View {
    modifier(EnvironmentModifier { $0.font = font })
  }

  /// Sets whether text in this view is italic.
  public func italic(_ isActive: Bool = true) -> some View {
    modifier(EnvironmentModifier { $0.isItalic = isActive })
  }

  /// Makes text in this view bold, unless it sets its own weight; `false` resets it to the font's weight.
  public func bold(_ isActive: Bool = true) -> some View {
    fontWeight(isActive ? .bold : nil)
  }

  /// Sets the weight of text in this view that does not set its own; nil for the font's.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    modifier(EnvironmentModifier { $0.fontWeight = weight })
  }

  /// Sets the design of text in this view that does not set its own; nil for the font's.
  public func fontDesign(_ design: Font.Design?) -> some View {
    modifier(EnvironmentModifier { $0.fontDesign = design })
  }

  /// Gives text in this view letters of equal advances, if the argument is true.
  public func monospaced(_ isActive: Bool = true) -> some View {
    fontDesign(isActive ? .monospaced : nil)
  }

  /// Gives figures in this view equal advances, if the font has such figures.
  public func monospacedDigit() -> some View {
    modifier(EnvironmentModifier { $0.hasMonospacedDigits = true })
  }

  /// Adds a distance in points to the advance of each letter in this view; ligatures stay.
  public func kerning(_ kerning: CGFloat) -> some View {
    modifier(EnvironmentModifier { $0.kerning = kerning })
  }

  /// Adds a distance in points to the advance of each letter in this view.
  public func tracking(_ tracking: CGFloat) -> some View {
    modifier(EnvironmentModifier { $0.tracking = tracking })
  }

  /// Moves text in this view up by a distance in points; down if it is negative.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    modifier(EnvironmentModifier { $0.baselineOffset = baselineOffset })
  }

  /// Sets whether a line is drawn below text in this view; a line without a colour has the colour of the text.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    modifier(
      EnvironmentModifier {
        $0.underline = isActive ? Text.LineStyle(pattern: pattern, color: color) : nil
      })
  }

  /// Sets whether a line is drawn through text in this view; a line without a colour has the colour of the text.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    modifier(
      EnvironmentModifier {
        $0.strikethrough = isActive ? Text.LineStyle(pattern: pattern, color: color) : nil
      })
  }

  /// Draws the letters of text in this view as capitals or as small letters; nil keeps them.
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// Sets the horizontal alignment of the lines of a text.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets the position of the ellipsis in text that does not fit.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Sets the extra space between lines of a text, in points.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }
}

/// The horizontal alignment of the lines of a text.
nonisolated public enum TextAlignment: CaseIterable, Hashable, Sendable {
  /// Each line begins at the leading side of the text.
  case leading
  /// Each line is centred in the width of the text.
  case center
  /// Each line ends at the trailing side of the text.
  case trailing

  /// The fraction of the free width that lies on the leading side of a line.
  var fraction: CGFloat {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

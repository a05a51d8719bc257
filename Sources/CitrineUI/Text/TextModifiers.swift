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

  /// Sets the horizontal alignment of the lines of a text.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets the largest number of lines of a text; nil for no limit.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

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
  /// Each line begins at the left side of the text.
  case leading
  /// Each line is centred in the width of the text.
  case center
  /// Each line ends at the right side of the text.
  case trailing

  /// The fraction of the free width that lies to the left of a line.
  var fraction: CGFloat {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

import CitrineKit

/// How the levels of a symbol are painted.
///
/// The parts of a symbol have levels: primary, secondary and tertiary. Without a mode, a symbol is monochrome, unless
/// several foreground styles are set, which are a palette.
///
/// ```swift
/// let weather = Image(systemName: "cloud.sun.rain.fill").symbolRenderingMode(.multicolor)
/// let alert = Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(.white, .red)
/// ```
nonisolated public struct SymbolRenderingMode: Sendable {
  let mode: SymbolMode

  /// All parts have the foreground style.
  public static let monochrome = SymbolRenderingMode(mode: .monochrome)
  /// Parts have colours of their own, and the foreground style where they have none.
  ///
  /// A symbol without such colours is monochrome. Citrine itself chooses the symbols that have colours, and the
  /// colours.
  public static let multicolor = SymbolRenderingMode(mode: .multicolor)
  /// The levels have the foreground style with opacities of 1, ½ and ¼.
  public static let hierarchical = SymbolRenderingMode(mode: .hierarchical)
  /// Each level has a foreground style of its own; the last style is for all levels that remain.
  public static let palette = SymbolRenderingMode(mode: .palette)
}

nonisolated private struct SymbolRenderingModeKey: EnvironmentKey {
  static var defaultValue: SymbolRenderingMode? { nil }
}

nonisolated extension EnvironmentValues {
  /// How the levels of symbols are painted; nil for one style, or a palette if several foreground styles are set.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how the levels of symbols in this view are painted.
  ///
  /// nil means one style, or a palette if several foreground styles are set.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}

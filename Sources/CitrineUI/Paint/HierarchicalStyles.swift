import CitrineKit

/// A level of the inherited foreground style, from primary to quinary.
///
/// `foregroundStyle(_:_:_:)` sets levels. The others are the inherited style with less opacity. If
/// no style is inherited, they are the colours of the system for labels.
nonisolated public struct HierarchicalShapeStyle: ShapeStyle, PaintingStyle {
  /// The number of the level: 0 is primary.
  fileprivate let level: Int

  init(level: Int) { self.level = level }

  /// The inherited foreground style.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The inherited style at half its opacity, or the second level that is set.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The inherited style at a quarter of its opacity, or the third level that is set.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The inherited style at 18 % of its opacity.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The inherited style at 18 % of its opacity; without an inherited style, it is fainter than `quaternary`.
  public static let quinary = HierarchicalShapeStyle(level: 4)

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    if level > 0, level <= environment.foregroundLevels.count {
      return environment.foregroundLevels[level - 1].paint(in: environment)
    }
    guard let style = environment.foregroundStyle else {
      return Color.label(level: level).paint(in: environment)
    }
    return style.paint(in: environment).opacity(SymbolMode.opacity(ofLevel: level))
  }
}

/// A level below a style: the style with less opacity.
nonisolated public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle,
  PaintingStyle
{
  fileprivate let base: Base
  /// The number of levels below the style.
  fileprivate let level: Int

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    switch base {
    case is ForegroundStyle: HierarchicalShapeStyle(level: level).paint(in: environment)
    case let base as HierarchicalShapeStyle:
      HierarchicalShapeStyle(level: base.level + level).paint(in: environment)
    default:
      base.resolvedPaint(in: environment).opacity(SymbolMode.opacity(ofLevel: level))
    }
  }
}

nonisolated extension ShapeStyle {
  /// The style at half its opacity.
  public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 1) }
  /// The style at a quarter of its opacity.
  public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
  /// The style at 18 % of its opacity.
  public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
  /// The style at 18 % of its opacity, like `quaternary`, unless the style has levels of its own.
  public var quinary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 4) }
}

nonisolated extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The inherited foreground style at its full opacity.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The second level of the inherited foreground style; without one, the colour of secondary labels.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The third level of the inherited foreground style; without one, the colour of tertiary labels.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The fourth level of the inherited foreground style; without one, the colour of quaternary labels.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The fifth level of the inherited foreground style; without one, 5 % of black, or of white in the dark scheme.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

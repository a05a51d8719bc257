import CitrineCoreGraphics
public import Foundation

/// A shadow of a style: behind what the style fills, or inside of it.
///
/// ```swift
/// let raised = Circle().fill(.orange.shadow(.drop(radius: 4, y: 2)))
/// let pressed = Circle().fill(.orange.shadow(.inner(color: .black, radius: 3, x: 1, y: 1)))
/// ```
nonisolated public struct ShadowStyle: Equatable, Sendable {
  fileprivate let color: Color
  fileprivate let radius: CGFloat
  fileprivate let offset: CGSize
  fileprivate let isInner: Bool

  /// Returns a shadow behind the filled area.
  ///
  /// - Parameters:
  ///   - color: The colour of the shadow.
  ///   - radius: The standard deviation of the blur in points; a negative one counts as 0.
  ///   - x: The offset to the right, in points.
  ///   - y: The offset downwards, in points.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(
      color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
  }

  /// Returns a shadow that falls into the filled area from its edges.
  ///
  /// - Parameters:
  ///   - color: The colour of the shadow.
  ///   - radius: The standard deviation of the blur in points; a negative one counts as 0.
  ///   - x: The offset to the right, in points.
  ///   - y: The offset downwards, in points.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
  }

  fileprivate func resolved(in environment: EnvironmentValues) -> ResolvedShadow {
    ResolvedShadow(
      color: color.resolved(in: environment), radius: radius > 0 ? radius : 0, offset: offset,
      isInner: isInner)
  }
}

/// A shadow of a style in one environment.
nonisolated struct ResolvedShadow: Sendable {
  let color: CGColor
  let radius: CGFloat
  let offset: CGSize
  let isInner: Bool

  /// The shadow under each drawing operation.
  var viewShadow: ViewShadow { ViewShadow(color: color, radius: radius, offset: offset) }

  /// The shadow of the area around what is drawn.
  var pixelShadow: PixelShadow {
    PixelShadow(
      color: color, radius: Double(radius), offset: offset, isAlone: true, invertsAlpha: true)
  }
}

/// A style with a shadow.
nonisolated private struct ShadowShapeStyle<Base: ShapeStyle>: ShapeStyle, PaintingStyle {
  let base: Base
  let shadow: ShadowStyle

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    .shadowed(base.resolvedPaint(in: environment), shadow.resolved(in: environment))
  }
}

/// A style with a blend mode.
nonisolated private struct BlendShapeStyle<Base: ShapeStyle>: ShapeStyle, PaintingStyle {
  let base: Base
  let mode: BlendMode

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    .blended(base.resolvedPaint(in: environment), mode.cgBlendMode)
  }
}

nonisolated extension ShapeStyle {
  /// Returns the style with a shadow of what it fills.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ShadowShapeStyle(base: self, shadow: style)
  }

  /// Returns the style with a blend mode, with which it is painted on what lies below in the same group.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    BlendShapeStyle(base: self, mode: mode)
  }
}

nonisolated extension ShapeStyle where Self == AnyShapeStyle {
  /// The inherited foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ForegroundStyle().shadow(style)
  }

  /// The inherited foreground style with a blend mode.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    ForegroundStyle().blendMode(mode)
  }

  /// The inherited foreground style with its opacity multiplied by a factor.
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    ForegroundStyle().opacity(opacity)
  }
}

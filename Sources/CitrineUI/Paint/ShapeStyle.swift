import CitrineCoreGraphics
import Foundation

/// A style that shapes and text are painted with, such as a colour or a gradient.
nonisolated public protocol ShapeStyle: Sendable {
  /// The type of the resolved style.
  associatedtype Resolved: ShapeStyle = Self
  /// Returns the style for an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

nonisolated extension ShapeStyle where Resolved == Self {
  /// Returns the style itself: it does not depend on the environment.
  public func resolve(in environment: EnvironmentValues) -> Self { self }
}

/// A style of this module, which makes its paint without `resolve(in:)`.
nonisolated protocol PaintingStyle: ShapeStyle {
  func paint(in environment: EnvironmentValues) -> ResolvedPaint
}

nonisolated extension ShapeStyle {
  /// The paint of the style.
  ///
  /// A style can resolve to another style or contain one, up to 100 times; after that, the paint is clear.
  func resolvedPaint(in environment: EnvironmentValues) -> ResolvedPaint {
    guard environment.styleDepth < 100 else {
      report("A style resolves to too many others, or contains them; it paints nothing")
      return .clear
    }
    var environment = environment
    environment.styleDepth += 1
    if let style = self as? any PaintingStyle { return style.paint(in: environment) }
    return resolve(in: environment).resolvedPaint(in: environment)
  }
}

/// A style that is also a view, which fills the rectangle that is proposed to it.
@MainActor
protocol StyleView: PrimitiveView, ShapeStyle {}

extension StyleView {
  func makeNodes(in scope: Scope) -> [Node] { Rectangle().fill(self).nodes(in: scope) }
}

extension Color: ShapeStyle, PaintingStyle {
  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    .color(resolved(in: environment))
  }
}

/// The inherited foreground style; `Color.primary` by default.
nonisolated public struct ForegroundStyle: ShapeStyle, PaintingStyle {
  /// Creates a style without parameters; `.foreground` is short for it.
  public init() {}

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    environment.foregroundStyle?.paint(in: environment) ?? Color.primary.paint(in: environment)
  }
}

/// The colour of controls: the tint of the environment, or blue.
nonisolated public struct TintShapeStyle: ShapeStyle, PaintingStyle {
  /// Creates a style without parameters; `.tint` is short for it.
  public init() {}

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    environment.tintStyle?.paint(in: environment) ?? Color.accentColor.paint(in: environment)
  }
}

/// The style that `backgroundStyle(_:)` sets, or the background colour of the colour scheme: white or black.
nonisolated public struct BackgroundStyle: ShapeStyle, PaintingStyle {
  /// Creates a style without parameters; `.background` is short for it.
  public init() {}

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    environment.backgroundStyle?.paint(in: environment) ?? Color.background.paint(in: environment)
  }
}

/// A style of any type, for variables and results that can hold different types of styles.
nonisolated public struct AnyShapeStyle: ShapeStyle, PaintingStyle {
  private let style: any ShapeStyle

  /// Creates a style that paints as the given one does.
  public init<Style: ShapeStyle>(_ style: Style) { self.style = style }

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    style.resolvedPaint(in: environment)
  }
}

/// A style with its opacity multiplied.
nonisolated public struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle, PaintingStyle {
  let base: Base
  let opacity: Double

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    base.resolvedPaint(in: environment).opacity(opacity)
  }
}

nonisolated extension ShapeStyle {
  /// Returns the style with its opacity multiplied by a factor.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityShapeStyle(base: self, opacity: opacity)
  }
}

nonisolated extension ShapeStyle where Self == ForegroundStyle {
  /// The inherited foreground style; `Color.primary` by default.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

nonisolated extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of controls: the tint of the environment, or blue.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

nonisolated extension ShapeStyle where Self == BackgroundStyle {
  /// The background colour of the colour scheme: white or black.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

nonisolated extension View {
  /// Sets the style of shapes, text and symbols in this view that do not set their own.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    modifier(ForegroundModifier(style: AnyShapeStyle(style)))
  }

  /// Sets the primary and the secondary foreground style of this view.
  public func foregroundStyle<Primary: ShapeStyle, Secondary: ShapeStyle>(
    _ primary: Primary, _ secondary: Secondary
  ) -> some View {
    modifier(
      ForegroundModifier(style: AnyShapeStyle(primary), levels: [AnyShapeStyle(secondary)]))
  }

  /// Sets the primary, the secondary and the tertiary foreground style of this view.
  public func foregroundStyle<
    Primary: ShapeStyle, Secondary: ShapeStyle, Tertiary: ShapeStyle
  >(_ primary: Primary, _ secondary: Secondary, _ tertiary: Tertiary) -> some View {
    modifier(
      ForegroundModifier(
        style: AnyShapeStyle(primary),
        levels: [AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
  }

  /// Sets the colour of shapes, text and symbols in this view that do not set their own; nil for the default.
  public func foregroundColor(_ color: Color?) -> some View {
    modifier(ForegroundModifier(style: color.map { AnyShapeStyle($0) }))
  }

  /// Sets the foreground colour of this view, unless the views around it set a foreground style.
  func defaultForegroundColor(_ color: Color) -> some View {
    modifier(ForegroundModifier(style: AnyShapeStyle(color), isDefault: true))
  }

  /// Sets the colour of controls in this view; nil for blue.
  public func tint(_ tint: Color?) -> some View {
    modifier(
      EnvironmentModifier { environment in
        environment.tint = tint.map { Tint($0, in: environment) }
        environment.tintStyle = nil
      })
  }

  /// Sets the colour of controls in this view; nil for blue.
  public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
}

/// Sets the inherited foreground style; the new style is resolved in the outer environment.
nonisolated private struct ForegroundModifier: PrimitiveModifier {
  let style: AnyShapeStyle?
  /// The styles of the levels after the primary one; those that are missing are the primary style with less opacity.
  var levels: [AnyShapeStyle] = []
  /// True if the style has no effect where the views around set one.
  var isDefault = false

  @MainActor func updateScope(_ scope: inout Scope) {
    let outer = scope.environment
    guard !isDefault || outer.foregroundStyle == nil else { return }
    scope.environment.foregroundLevels = levels.map { level in
      AnyShapeStyle(ResolvedStyle(paint: level.paint(in: outer)))
    }
    scope.environment.foregroundStyle = style.map { style in
      AnyShapeStyle(ResolvedStyle(paint: scope.presented(style.paint(in: outer))))
    }
  }
}

extension Scope {
  /// The current value of a colour, which may be animated.
  func presented(_ color: CGColor) -> CGColor {
    let components = AnimatableColor(color)
    let presentedComponents = child("color").presented(components)
    return presentedComponents == components ? color : presentedComponents.color
  }

  /// The current value of a paint; only colours are animated.
  func presented(_ paint: ResolvedPaint) -> ResolvedPaint {
    switch paint {
    case .color(let color): .color(presented(color))
    case .area, .backdrop: paint
    case .shadowed(let base, let shadow): .shadowed(presented(base), shadow)
    case .blended(let base, let mode): .blended(presented(base), mode)
    }
  }
}

/// Unpremultiplied red, green, blue and alpha in sRGB, interpolated component by component.
nonisolated private struct AnimatableColor: Animatable, Equatable {
  private var components: SIMD4<Double>

  init(_ color: CGColor) { components = color.sRGBComponents }

  var animatableData: AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  {
    get {
      AnimatablePair(
        AnimatablePair(components.x, components.y), AnimatablePair(components.z, components.w))
    }
    set {
      components = SIMD4(
        newValue.first.first, newValue.first.second, newValue.second.first, newValue.second.second)
    }
  }

  var color: CGColor {
    CGColor(components: components.clamped(lowerBound: .zero, upperBound: .one))
  }
}

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

/// The colour or gradient of a style in one environment: it no longer depends on names, schemes or tints.
nonisolated enum ResolvedPaint {
  case color(CGColor)
  case gradient(ResolvedGradient)

  static let clear = ResolvedPaint.color(CGColor(red: 0, green: 0, blue: 0, alpha: 0))

  /// The paint with its alpha multiplied by a factor.
  func opacity(_ opacity: Double) -> ResolvedPaint {
    switch self {
    case .color(let color): .color(color.copy(alpha: color.alpha * CGFloat(opacity)) ?? color)
    case .gradient(let gradient): .gradient(gradient.opacity(opacity))
    }
  }
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

/// The inherited foreground style with an opacity that falls with each level, from primary to quaternary.
nonisolated public struct HierarchicalShapeStyle: ShapeStyle, PaintingStyle {
  private let opacity: Double

  fileprivate init(opacity: Double) { self.opacity = opacity }

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    ForegroundStyle().paint(in: environment).opacity(opacity)
  }
}

/// The colour of controls: the tint of the environment, or blue.
nonisolated public struct TintShapeStyle: ShapeStyle, PaintingStyle {
  /// Creates a style without parameters; `.tint` is short for it.
  public init() {}

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    Color.accentColor.paint(in: environment)
  }
}

/// The background colour of the colour scheme: white or black.
nonisolated public struct BackgroundStyle: ShapeStyle, PaintingStyle {
  /// Creates a style without parameters; `.background` is short for it.
  public init() {}

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    Color.background.paint(in: environment)
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

nonisolated extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The inherited foreground style at its full opacity.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(opacity: 1) }
  /// The inherited style at half its opacity.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(opacity: 0.5) }
  /// The inherited style at a quarter of its opacity.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(opacity: 0.25) }
  /// The inherited style at an eighth of its opacity.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(opacity: 0.125) }
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

  /// Sets the colour of shapes, text and symbols in this view that do not set their own; nil for the default.
  public func foregroundColor(_ color: Color?) -> some View {
    modifier(ForegroundModifier(style: color.map { AnyShapeStyle($0) }))
  }

  /// Sets the colour of controls in this view; nil for blue.
  public func tint(_ tint: Color?) -> some View {
    modifier(
      EnvironmentModifier { environment in
        environment.tint = tint.map { Tint($0, in: environment) }
      })
  }

  /// Sets the colour of controls in this view; nil for blue.
  public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
}

/// Sets the inherited foreground style; the new style is resolved in the outer environment.
nonisolated private struct ForegroundModifier: PrimitiveModifier {
  let style: AnyShapeStyle?

  @MainActor func updateScope(_ scope: inout Scope) {
    let outer = scope.environment
    scope.environment.foregroundStyle = style.map { style in
      switch style.paint(in: outer) {
      case .color(let color): AnyShapeStyle(Color(cgColor: scope.presented(color)))
      case .gradient(let gradient): AnyShapeStyle(ResolvedGradientStyle(paint: gradient))
      }
    }
  }
}

/// A style that paints with a gradient whose colours are already resolved.
nonisolated private struct ResolvedGradientStyle: ShapeStyle, PaintingStyle {
  let paint: ResolvedGradient

  func paint(in environment: EnvironmentValues) -> ResolvedPaint { .gradient(paint) }
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
    if case .color(let color) = paint { return .color(presented(color)) }
    return paint
  }
}

/// Unpremultiplied red, green, blue and alpha in sRGB, interpolated component by component.
nonisolated private struct AnimatableColor: Animatable, Equatable {
  private var components: [Double]

  init(_ color: CGColor) {
    let rgb = CGColorSpace(name: CGColorSpace.sRGB)
      .flatMap { color.converted(to: $0, intent: .defaultIntent, options: nil) }
    components = (rgb?.components ?? [0, 0, 0, 0]).map { Double($0) }
    if components.count != 4 { components = [0, 0, 0, 0] }
  }

  var animatableData: AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  {
    get {
      AnimatablePair(
        AnimatablePair(components[0], components[1]), AnimatablePair(components[2], components[3]))
    }
    set {
      components = [
        newValue.first.first, newValue.first.second, newValue.second.first, newValue.second.second,
      ]
    }
  }

  var color: CGColor {
    let components = components.map { CGFloat(min(max($0, 0), 1)) }
    return CGColor(
      red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}

import CitrineCoreGraphics
import Foundation

/// A type-erased gradient: the colours of a `Gradient`, or colours that are derived from one colour.
///
/// The colours of the gradient run from the top to the bottom where it is a style.
///
/// ```swift
/// let shaded = Circle().fill(.orange.gradient)
/// let even = AnyGradient(Gradient(colors: [.blue, .yellow])).colorSpace(.perceptual)
/// let bar = Capsule().fill(.linearGradient(even, startPoint: .leading, endPoint: .trailing))
/// ```
nonisolated public struct AnyGradient: ShapeStyle, PaintingStyle, Hashable {
  private enum Source: Hashable, Sendable {
    case color(Color)
    case gradient(Gradient)
  }

  private let source: Source
  private var mixing: InterpolationSpace?

  fileprivate init(_ color: Color) { source = .color(color) }

  /// Creates a gradient with the colours of another.
  public init(_ gradient: Gradient) { source = .gradient(gradient) }

  /// Returns the gradient with its colours interpolated in a space.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    var gradient = self
    gradient.mixing = space.mixing
    return gradient
  }

  /// The colours of the gradient in an environment.
  func gradient(in environment: EnvironmentValues) -> Gradient {
    var gradient: Gradient
    switch source {
    case .color(let color):
      let color = color.resolved(in: environment)
      gradient = Gradient(
        colors: [Color(cgColor: color.mixed(with: .white, 0.2)), Color(cgColor: color)])
    case .gradient(let own): gradient = own
    }
    if let mixing { gradient.mixing = mixing }
    return gradient
  }

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    gradient(in: environment).paint(in: environment)
  }
}

nonisolated extension Color {
  /// A gradient that starts at the top with the colour mixed with 20 % white, and ends with the colour.
  public var gradient: AnyGradient { AnyGradient(self) }
}

nonisolated extension Gradient {
  /// A space in which the colours of a gradient are interpolated.
  public struct ColorSpace: Hashable, Sendable {
    let mixing: InterpolationSpace

    /// The components of sRGB; the default.
    public static let device = ColorSpace(mixing: .device)
    /// The components of Oklab, in which equal distances look about equally large.
    public static let perceptual = ColorSpace(mixing: .perceptual)
  }

  /// Returns the gradient with its colours interpolated in a space.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    AnyGradient(self).colorSpace(space)
  }
}

/// A style whose gradient is known in an environment only.
nonisolated private struct AnyGradientStyle: ShapeStyle, PaintingStyle {
  let gradient: AnyGradient
  let kind: ResolvedGradient.Kind

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    let stops = gradient.gradient(in: environment).resolved(in: environment)
    return .gradient(ResolvedGradient(kind, stops))
  }
}

nonisolated extension ShapeStyle where Self == LinearGradient {
  /// A gradient along a line between two points that are relative to the painted rectangle.
  public static func linearGradient(
    _ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> some ShapeStyle {
    AnyGradientStyle(gradient: gradient, kind: .linear(startPoint, endPoint))
  }
}

nonisolated extension ShapeStyle where Self == RadialGradient {
  /// A gradient of concentric circles between two radii in points.
  public static func radialGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> some ShapeStyle {
    AnyGradientStyle(gradient: gradient, kind: .radial(center, from: startRadius, to: endRadius))
  }
}

nonisolated extension ShapeStyle where Self == EllipticalGradient {
  /// A gradient of ellipses between two radii, as fractions of the painted rectangle's sides.
  public static func ellipticalGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> some ShapeStyle {
    AnyGradientStyle(
      gradient: gradient,
      kind: .elliptical(center, from: startRadiusFraction, to: endRadiusFraction))
  }
}

nonisolated extension ShapeStyle where Self == AngularGradient {
  /// A gradient by the angle around a point, between two angles.
  public static func angularGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> some ShapeStyle {
    AnyGradientStyle(gradient: gradient, kind: .angular(center, from: startAngle, to: endAngle))
  }

  /// A gradient by the angle around a point, over a full turn that starts at an angle.
  public static func conicGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, angle: Angle = .zero
  ) -> some ShapeStyle {
    AnyGradientStyle(
      gradient: gradient, kind: .angular(center, from: angle, to: angle + .degrees(360)))
  }
}

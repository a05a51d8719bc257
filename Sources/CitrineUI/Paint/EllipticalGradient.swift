public import Foundation

/// A radial gradient in a unit square, which is stretched to the painted rectangle.
nonisolated public struct EllipticalGradient: ShapeStyle, PaintingStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startRadius: CGFloat
  private let endRadius: CGFloat

  /// Creates a gradient between two radii, as fractions of the painted rectangle's sides.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    startRadius = startRadiusFraction
    endRadius = endRadiusFraction
  }

  /// Creates a gradient between two radii, as fractions of the painted rectangle's sides.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Creates a gradient between two radii, as fractions of the painted rectangle's sides.
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    .gradient(
      ResolvedGradient(
        .elliptical(center, from: startRadius, to: endRadius), gradient.resolved(in: environment)))
  }
}

extension EllipticalGradient: View, PrimitiveView, StyleView {}

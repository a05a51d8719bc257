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

extension EllipticalGradient: View, PrimitiveView {
  @MainActor func nodes(in scope: Scope) -> [Node] { Rectangle().fill(self).nodes(of: scope) }
}

/// A gradient as a style: its colours run from the top to the bottom.
extension Gradient: ShapeStyle, PaintingStyle {
  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom).paint(in: environment)
  }
}

/// The gradient that is derived from a colour, from the top to the bottom; see `Color.gradient`.
nonisolated public struct AnyGradient: ShapeStyle, PaintingStyle, Hashable {
  private let color: Color

  fileprivate init(_ color: Color) { self.color = color }

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    let color = color.resolved(in: environment)
    return Gradient(colors: [Color(cgColor: color.mixed(with: .white, 0.2)), Color(cgColor: color)])
      .paint(in: environment)
  }
}

nonisolated extension Color {
  /// A gradient that starts at the top with the colour mixed with 20 % white, and ends with the colour.
  public var gradient: AnyGradient { AnyGradient(self) }
}

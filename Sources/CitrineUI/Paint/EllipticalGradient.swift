public import Foundation

/// A gradient of circles in a square, which is stretched to the rectangle of what it paints.
nonisolated public struct EllipticalGradient: ShapeStyle, PaintingStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startRadius: CGFloat
  private let endRadius: CGFloat

  /// From one radius to another, in parts of the square's side.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    startRadius = startRadiusFraction
    endRadius = endRadiusFraction
  }

  /// From one radius to another, in parts of the square's side.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// From one radius to another, in parts of the square's side.
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  func paint(in environment: EnvironmentValues) -> Paint {
    .gradient(
      GradientPaint(
        .elliptical(center, from: startRadius, to: endRadius), gradient.resolved(in: environment)))
  }
}

extension EllipticalGradient: View, PrimitiveView {
  @MainActor func nodes(in scope: Scope) -> [Node] { Rectangle().fill(self).nodes(of: scope) }
}

/// Colours from the top to the bottom.
extension Gradient: ShapeStyle, PaintingStyle {
  func paint(in environment: EnvironmentValues) -> Paint {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom).paint(in: environment)
  }
}

/// A colour's own gradient, from the top to the bottom.
nonisolated public struct AnyGradient: ShapeStyle, PaintingStyle, Hashable {
  private let color: Color

  fileprivate init(_ color: Color) { self.color = color }

  func paint(in environment: EnvironmentValues) -> Paint {
    let color = color.resolved(in: environment)
    return Gradient(colors: [Color(cgColor: color.mixed(with: .white, 0.2)), Color(cgColor: color)])
      .paint(in: environment)
  }
}

nonisolated extension Color {
  /// The colour as a gradient that begins a fifth lighter.
  public var gradient: AnyGradient { AnyGradient(self) }
}

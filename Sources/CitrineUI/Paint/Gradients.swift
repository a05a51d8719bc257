import CitrineCoreGraphics
public import Foundation

/// Colours at places from 0 to 1.
nonisolated public struct Gradient: Hashable, Sendable {
  /// The colours and their places.
  public var stops: [Stop]

  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// From 0 to 1.
    public var location: CGFloat

    /// Creates a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// Colours at the places of stops.
  public init(stops: [Stop]) { self.stops = stops }

  /// Colours, as far from each other.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  func resolved(in environment: EnvironmentValues) -> [GradientPaint.Stop] {
    stops.map {
      GradientPaint.Stop(color: $0.color.resolved(in: environment), location: $0.location)
    }
  }
}

/// A gradient along a line, in the rectangle of what it paints.
nonisolated public struct LinearGradient: ShapeStyle, PaintingStyle {
  private let gradient: Gradient
  private let start: UnitPoint
  private let end: UnitPoint

  /// From one place to another.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  /// From one place to another.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// From one place to another.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  func paint(in environment: EnvironmentValues) -> Paint {
    .gradient(GradientPaint(.linear(start, end), gradient.resolved(in: environment)))
  }
}

/// A gradient of circles round a place.
nonisolated public struct RadialGradient: ShapeStyle, PaintingStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startRadius: CGFloat
  private let endRadius: CGFloat

  /// From one radius to another, in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// From one radius to another, in points.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// From one radius to another, in points.
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  func paint(in environment: EnvironmentValues) -> Paint {
    .gradient(
      GradientPaint(
        .radial(center, from: startRadius, to: endRadius), gradient.resolved(in: environment)))
  }
}

/// A gradient round a place, clockwise.
///
/// What two angles leave of a turn has the last colour in its first half, and then the first; of more
/// than a turn, the last turn is seen.
nonisolated public struct AngularGradient: ShapeStyle, PaintingStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let start: Angle
  private let end: Angle

  /// From one angle to another.
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self.gradient = gradient
    self.center = center
    start = startAngle
    end = endAngle
  }

  /// From one angle to another.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// From one angle to another.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// Once round.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Once round.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Once round.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  func paint(in environment: EnvironmentValues) -> Paint {
    .gradient(
      GradientPaint(.angular(center, from: start, to: end), gradient.resolved(in: environment)))
  }
}

extension LinearGradient: View, PrimitiveView {
  @MainActor func nodes(in scope: Scope) -> [Node] { Rectangle().fill(self).nodes(of: scope) }
}

extension RadialGradient: View, PrimitiveView {
  @MainActor func nodes(in scope: Scope) -> [Node] { Rectangle().fill(self).nodes(of: scope) }
}

extension AngularGradient: View, PrimitiveView {
  @MainActor func nodes(in scope: Scope) -> [Node] { Rectangle().fill(self).nodes(of: scope) }
}

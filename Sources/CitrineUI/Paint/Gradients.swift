import CitrineCoreGraphics
public import Foundation

/// The colour stops of a gradient, at locations from 0 to 1.
nonisolated public struct Gradient: Hashable, Sendable {
  /// The colours and their locations.
  public var stops: [Stop]
  /// The space in which the colours are interpolated.
  var mixing = InterpolationSpace.device

  /// A colour at a location.
  public struct Stop: Hashable, Sendable {
    /// The colour at the location; colours between two stops are interpolated.
    public var color: Color
    /// The location from 0, the start of the gradient, to 1, its end.
    public var location: CGFloat

    /// Creates a stop; a location outside of 0...1 is clamped when the gradient is drawn.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// Creates a gradient from stops in any order; they are sorted by location when the gradient is drawn.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient from equally spaced colours: the first at location 0, the last at 1.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  func resolved(in environment: EnvironmentValues) -> [ResolvedGradient.Stop] {
    let resolved = stops.map {
      ResolvedGradient.Stop(color: $0.color.resolved(in: environment), location: $0.location)
    }
    return mixing.stops(approximating: resolved)
  }
}

/// A gradient as a style: its colours run from the top to the bottom.
extension Gradient: ShapeStyle, PaintingStyle {
  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom).paint(in: environment)
  }
}

/// A gradient along a line between two points that are relative to the painted rectangle.
///
/// The first colour continues before the start point, and the last colour after the end point.
///
/// ```swift
/// let sky = LinearGradient(colors: [.blue, .white], startPoint: .top, endPoint: .bottom)
/// let view = RoundedRectangle(cornerRadius: 8).fill(sky).frame(width: 80, height: 40)
/// ```
nonisolated public struct LinearGradient: ShapeStyle, PaintingStyle {
  private let gradient: Gradient
  private let start: UnitPoint
  private let end: UnitPoint

  /// Creates a gradient from the start point to the end point, which are relative to the painted rectangle.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  /// Creates a gradient of equally spaced colours from the start point to the end point.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient of stops from the start point to the end point.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    .gradient(ResolvedGradient(.linear(start, end), gradient.resolved(in: environment)))
  }
}

/// A gradient of concentric circles about a point that is relative to the painted rectangle.
///
/// ```swift
/// let glow = RadialGradient(colors: [.white, .clear], center: .center, startRadius: 0, endRadius: 30)
/// let view = Rectangle().fill(glow).frame(width: 60, height: 60)
/// ```
nonisolated public struct RadialGradient: ShapeStyle, PaintingStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startRadius: CGFloat
  private let endRadius: CGFloat

  /// Creates a gradient between two radii in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Creates a gradient of equally spaced colours between two radii in points.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// Creates a gradient of stops between two radii in points.
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    .gradient(
      ResolvedGradient(
        .radial(center, from: startRadius, to: endRadius), gradient.resolved(in: environment)))
  }
}

/// A gradient whose colour depends on the angle about a point, clockwise from the right (a conic gradient).
///
/// If the two angles enclose less than a full turn, the first half of the gap has the last colour, and the second half
/// the first colour. If they enclose more than a turn, only the last turn is visible.
///
/// ```swift
/// let wheel = AngularGradient(colors: [.red, .green, .blue, .red], center: .center)
/// let view = Circle().stroke(wheel, lineWidth: 8).frame(width: 60, height: 60)
/// ```
nonisolated public struct AngularGradient: ShapeStyle, PaintingStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let start: Angle
  private let end: Angle

  /// Creates a gradient from the start angle to the end angle; if they are equal, all has the last colour.
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self.gradient = gradient
    self.center = center
    start = startAngle
    end = endAngle
  }

  /// Creates a gradient of equally spaced colours from the start angle to the end angle.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// Creates a gradient of stops from the start angle to the end angle.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// Creates a gradient over a full turn that starts at an angle.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Creates a gradient over a full turn that starts at an angle.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Creates a gradient over a full turn that starts at an angle.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    .gradient(
      ResolvedGradient(.angular(center, from: start, to: end), gradient.resolved(in: environment)))
  }
}

extension LinearGradient: View, PrimitiveView, StyleView {}

extension RadialGradient: View, PrimitiveView, StyleView {}

extension AngularGradient: View, PrimitiveView, StyleView {}

import Foundation

/// The sizes of circular gauges, in points.
///
/// Apple publishes none. The sizes imitate gauges in an app on an iPhone.
nonisolated private enum CircularGauge {
  static let diameter: CGFloat = 59
  static let lineWidth: CGFloat = 6
  /// The arc of an open gauge: three quarters of a circle, with the gap at the bottom.
  static let start = 135.0
  static let end = 405.0

  static let stroke = StrokeStyle(lineWidth: lineWidth, lineCap: .round)
}

/// The tint along an arc between two angles in degrees: a gradient follows the arc.
nonisolated private struct ArcTint: ShapeStyle {
  let start: Double
  let end: Double

  func resolve(in environment: EnvironmentValues) -> AnyShapeStyle {
    guard let gradient = environment.tintGradient else { return AnyShapeStyle(.tint) }
    return AnyShapeStyle(
      AngularGradient(
        gradient: gradient, center: .center, startAngle: .degrees(start), endAngle: .degrees(end)))
  }
}

/// A style for small places that shows three quarters of a ring with a mark at the value.
///
/// The current value stands in the middle, and the bounds at the ends of the ring; without bounds, the label stands
/// there. The gauge is 59 points wide and high, whatever is proposed to it.
nonisolated public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// Creates a style without parameters; `.accessoryCircular` is short for it.
  public init() {}

  /// Returns the view that represents a gauge.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    let angle =
      CircularGauge.start + (CircularGauge.end - CircularGauge.start) * configuration.value
    let radius = (CircularGauge.diameter - CircularGauge.lineWidth) / 2
    let tint = ArcTint(start: CircularGauge.start, end: CircularGauge.end)
    GaugeArc(
      start: CircularGauge.start, end: CircularGauge.end, inset: CircularGauge.lineWidth / 2
    )
    .stroke(tint, style: CircularGauge.stroke)
    // The ring around the mark is erased from the arc, and the mark is drawn into the gap.
    .overlay {
      GaugeMark(angle: angle, radius: radius, size: 10).blendMode(.destinationOut)
    }
    .overlay {
      // The mark has the colour of the arc, in whose rectangle it is filled.
      GaugeMark(angle: angle, radius: radius, size: 6).fill(tint)
    }
    .compositingGroup()
    .overlay { configuration.currentValueLabel.modifier(FittingText(size: 24, width: 36)) }
    .overlay(alignment: .bottom) { CircularGaugeBottomLabel(configuration: configuration) }
    .frame(width: CircularGauge.diameter, height: CircularGauge.diameter)
  }
}

/// A style for small places that shows a ring, filled clockwise from the top up to the value.
///
/// The current value stands in the middle; without it, the label does. The gauge is 59 points wide and high, whatever
/// is proposed to it.
nonisolated public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// Creates a style without parameters; `.accessoryCircularCapacity` is short for it.
  public init() {}

  /// Returns the view that represents a gauge.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    let inset = CircularGauge.lineWidth / 2
    // A gradient begins before the round end of the ring, which lies to the left of the top.
    let tint = ArcTint(start: -97, end: 263)
    ZStack {
      GaugeArc(start: -90, end: 270, inset: inset)
        .stroke(tint, lineWidth: CircularGauge.lineWidth).opacity(0.3)
      GaugeArc(start: -90, end: -90 + 360 * configuration.value, inset: inset)
        .stroke(tint, style: CircularGauge.stroke)
      if let current = configuration.currentValueLabel {
        current.modifier(FittingText(size: 24, width: 36))
      } else {
        configuration.label.modifier(FittingText(size: 24, width: 36))
      }
    }
    .frame(width: CircularGauge.diameter, height: CircularGauge.diameter)
  }
}

/// The bounds below the ends of an open ring, or the label in the gap.
nonisolated private struct CircularGaugeBottomLabel: View {
  let configuration: GaugeStyleConfiguration

  @MainActor var body: some View {
    if configuration.minimumValueLabel == nil, configuration.maximumValueLabel == nil {
      configuration.label.modifier(FittingText(size: 12, width: 24))
    } else {
      HStack(spacing: 2) {
        configuration.minimumValueLabel.modifier(FittingText(size: 11, width: 16))
        configuration.maximumValueLabel.modifier(FittingText(size: 11, width: 16))
      }
    }
  }
}

/// Shows text at a size in points, or smaller, so that it fits into a width.
nonisolated private struct FittingText: ViewModifier {
  let size: CGFloat
  let width: CGFloat

  @MainActor func body(content: Content) -> some View {
    content.font(.system(size: size, weight: .medium)).lineLimit(1).minimumScaleFactor(0.3)
      .frame(width: width)
  }
}

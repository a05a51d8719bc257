import Foundation

/// A type that builds the view of a gauge.
///
/// ```swift
/// struct Ring: GaugeStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     ZStack {
///       Circle().trim(from: 0, to: configuration.value).stroke(.orange, lineWidth: 8)
///       configuration.currentValueLabel
///     }
///     .frame(width: 100, height: 100)
///   }
/// }
/// let gauge = Gauge(value: 0.4) { Text("Water") }.gaugeStyle(Ring())
/// ```
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The type of the view that represents a gauge.
  associatedtype Body: View
  /// The properties of the gauge.
  typealias Configuration = GaugeStyleConfiguration
  /// Returns the view that represents a gauge.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge that are passed to its style.
nonisolated public struct GaugeStyleConfiguration {
  /// A label for the purpose of the gauge.
  nonisolated public struct Label: View, ErasedContent {
    let content: AnyView
  }

  /// A label for the current value.
  nonisolated public struct CurrentValueLabel: View, ErasedContent {
    let content: AnyView
  }

  /// A label for the lower bound of the range.
  nonisolated public struct MinimumValueLabel: View, ErasedContent {
    let content: AnyView
  }

  /// A label for the upper bound of the range.
  nonisolated public struct MaximumValueLabel: View, ErasedContent {
    let content: AnyView
  }

  /// Labels for other values.
  nonisolated public struct MarkedValueLabels: View, ErasedContent {
    let content: AnyView
  }

  /// The position of the value in the range, from 0 to 1.
  public var value: Double
  /// The label for the purpose of the gauge.
  public var label: Label
  /// The label for the current value; nil for none.
  public var currentValueLabel: CurrentValueLabel?
  /// The label for the lower bound; nil for none.
  public var minimumValueLabel: MinimumValueLabel?
  /// The label for the upper bound; nil for none.
  public var maximumValueLabel: MaximumValueLabel?
  /// The labels for other values; nil for none.
  public var markedValueLabels: MarkedValueLabels?
}

nonisolated extension View {
  /// Sets the style of gauges in this view; the default is `.automatic`.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    self.style(style as any GaugeStyle)
  }
}

nonisolated extension GaugeStyle where Self == DefaultGaugeStyle {
  /// A style that shows a bar between the bounds; it is the default.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

nonisolated extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A style that shows a bar between the bounds.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

nonisolated extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A style that shows a small bar with a mark at the value.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

nonisolated extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A style that shows a small bar, which is filled up to the value.
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

nonisolated extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// A style that shows three quarters of a ring with a mark at the value.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

nonisolated extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A style that shows a ring, which is filled up to the value.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

import Foundation

/// A value in a range, as the gauge of a tank shows it.
///
/// ```swift
/// let speed = Gauge(value: 80, in: 0...200) {
///   Text("km/h")
/// } currentValueLabel: {
///   Text("80")
/// } minimumValueLabel: {
///   Text("0")
/// } maximumValueLabel: {
///   Text("200")
/// }
/// .gaugeStyle(.accessoryCircular).tint(.green)
/// ```
nonisolated public struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
>: View {
  private let value: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let minimumValueLabel: BoundsLabel?
  private let maximumValueLabel: BoundsLabel?
  private let markedValueLabels: MarkedValueLabels

  private init(
    fraction: Double, _ label: Label, _ currentValueLabel: CurrentValueLabel,
    _ bounds: (minimum: BoundsLabel, maximum: BoundsLabel)?, _ marks: MarkedValueLabels
  ) {
    value = fraction
    (self.label, self.currentValueLabel) = (label, currentValueLabel)
    (minimumValueLabel, maximumValueLabel) = (bounds?.minimum, bounds?.maximum)
    markedValueLabels = marks
  }

  /// The position of a value in a range, from 0 to 1; 0 if there is none.
  private static func fraction<Value: BinaryFloatingPoint>(
    _ value: Value, _ bounds: ClosedRange<Value>
  ) -> Double {
    let (lower, upper) = (Double(bounds.lowerBound), Double(bounds.upperBound))
    let fraction = (Double(value) - lower) / (upper - lower)
    return fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }

  /// The gauge, as the style draws it.
  @MainActor public var body: some View {
    let label = ControlLabel(label)
    let current = ControlLabel(currentValueLabel)
    StyledView(DefaultGaugeStyle() as any GaugeStyle) { style, contents in
      typealias Configuration = GaugeStyleConfiguration
      var configuration = Configuration(
        value: value, label: Configuration.Label(content: contents(label)))
      configuration.currentValueLabel = contents.unlessEmpty(current)
        .map { Configuration.CurrentValueLabel(content: $0) }
      configuration.minimumValueLabel = minimumValueLabel.flatMap { contents.unlessEmpty($0) }
        .map { Configuration.MinimumValueLabel(content: $0) }
      configuration.maximumValueLabel = maximumValueLabel.flatMap { contents.unlessEmpty($0) }
        .map { Configuration.MaximumValueLabel(content: $0) }
      configuration.markedValueLabels = contents.unlessEmpty(markedValueLabels)
        .map { Configuration.MarkedValueLabels(content: $0) }
      return style.makeBody(configuration: configuration)
    }
    .modifier(
      ControlAccessibilityModifier { scope in
        var properties = Accessibility(children: .combine)
        properties.label = label.accessibilityText(in: scope)
        properties.value =
          currentValueLabel is EmptyView
          ? "\(percentage: value)" : current.accessibilityText(in: scope)
        properties.removedTraits = .isStaticText
        return properties
      })
  }

  // MARK: Creating

  /// Creates a gauge with labels for its purpose, the current value and the ends of its range, and marks.
  ///
  /// - Parameters:
  ///   - value: The current value; it is clamped to the range.
  ///   - bounds: The range.
  ///   - label: The purpose.
  ///   - currentValueLabel: The current value in words.
  ///   - minimumValueLabel: The lower bound in words.
  ///   - maximumValueLabel: The upper bound in words.
  ///   - markedValueLabels: Labels of other values; they are passed to the style, and the styles of iOS ignore them.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      fraction: Self.fraction(value, bounds), label(), currentValueLabel(),
      (minimumValueLabel(), maximumValueLabel()), markedValueLabels())
  }

  /// Creates a gauge with labels for its purpose and the current value, and marks.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) where BoundsLabel == EmptyView {
    self.init(
      fraction: Self.fraction(value, bounds), label(), currentValueLabel(), nil,
      markedValueLabels())
  }

  /// Creates a gauge with labels for its purpose, the current value and the ends of its range.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) where MarkedValueLabels == EmptyView {
    self.init(
      fraction: Self.fraction(value, bounds), label(), currentValueLabel(),
      (minimumValueLabel(), maximumValueLabel()), EmptyView())
  }

  /// Creates a gauge with labels for its purpose and the current value.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(
      fraction: Self.fraction(value, bounds), label(), currentValueLabel(), nil, EmptyView())
  }

  /// Creates a gauge with a label for its purpose.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  )
  where
    CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView
  {
    self.init(fraction: Self.fraction(value, bounds), label(), EmptyView(), nil, EmptyView())
  }
}

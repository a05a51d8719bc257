public import Foundation

/// The progress of a task: a bar, or a spinner if the progress is not known.
///
/// ```swift
/// let copying = ProgressView("Copying", value: 3, total: 4).frame(width: 200)
/// let waiting = ProgressView().progressViewStyle(.circular)
/// ```
///
/// The spinner turns with the time of a `RenderSession`: once in a second.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let fraction: Double?
  private let label: Label?
  private let currentValueLabel: CurrentValueLabel?

  fileprivate init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
    (self.fraction, self.label) = (fraction, label)
    self.currentValueLabel = currentValueLabel
  }

  /// The bar or the spinner, as the style draws it.
  @MainActor public var body: some View {
    let label = label.map { ControlLabel($0) }
    let current = currentValueLabel.map { ControlLabel($0) }
    StyledView(DefaultProgressViewStyle() as any ProgressViewStyle) { style, contents in
      typealias Configuration = ProgressViewStyleConfiguration
      return style.makeBody(
        configuration: Configuration(
          fractionCompleted: fraction,
          label: label.flatMap { contents.unlessEmpty($0) }
            .map { Configuration.Label(content: $0) },
          currentValueLabel: current.flatMap { contents.unlessEmpty($0) }
            .map { Configuration.CurrentValueLabel(content: $0) }))
    }
    .modifier(
      ControlAccessibilityModifier { scope in
        var properties = Accessibility(children: .combine)
        properties.label = label?.accessibilityText(in: scope)
        properties.value = fraction.map { "\(percentage: $0)" }
        if let current, !(current.content is EmptyView) {
          properties.value = current.accessibilityText(in: scope)
        }
        properties.addedTraits = .updatesFrequently
        return properties
      })
  }
}

extension DefaultStringInterpolation {
  /// Appends a fraction as whole per cent, such as 40%.
  nonisolated mutating func appendInterpolation(percentage fraction: Double) {
    appendLiteral("\(Int((min(max(fraction, 0), 1) * 100).rounded()))%")
  }
}

nonisolated extension ProgressView {
  /// The part of the task that is done, from 0 to 1; nil for a value or a total that is not a number, and for a total
  /// that is not positive.
  private static func fraction<Value: BinaryFloatingPoint>(_ value: Value?, _ total: Value)
    -> Double?
  {
    guard let value, total > 0 else { return nil }
    let fraction = Double(value) / Double(total)
    return fraction.isNaN ? nil : min(max(fraction, 0), 1)
  }

  /// Creates the progress of a task with a label, and a label for the current value.
  ///
  /// - Parameters:
  ///   - value: The part that is done, from 0 to `total`; nil if it is not known.
  ///   - total: The whole.
  ///   - label: The purpose of the task, above the bar.
  ///   - currentValueLabel: The current value in words, below the bar.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, total), label: label(),
      currentValueLabel: currentValueLabel())
  }
}

nonisolated extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates the progress of a task of unknown length: a spinner.
  public init() where Label == EmptyView {
    self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView())
  }

  /// Creates the progress of a task of unknown length, with a label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
  }

  /// Creates the progress of a task of unknown length, with a text.
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init { Text(titleKey) }
  }

  /// Creates the progress of a task of unknown length, with a text.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title) where Label == Text {
    self.init { Text(title) }
  }

  /// Creates the progress of a task: `value` of `total` is done; a spinner if the value is nil.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1)
  where Label == EmptyView {
    self.init(value: value, total: total, label: { EmptyView() })
  }

  /// Creates the progress of a task with a label: `value` of `total` is done; a spinner if the value is nil.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, total: total, label: label, currentValueLabel: { EmptyView() })
  }

  /// Creates the progress of a task with a text: `value` of `total` is done; a spinner if the value is nil.
  public init<Value: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: Value?, total: Value = 1
  ) where Label == Text { self.init(value: value, total: total) { Text(titleKey) } }

  /// Creates the progress of a task with a text: `value` of `total` is done; a spinner if the value is nil.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: BinaryFloatingPoint>(
    _ title: Title, value: Value?, total: Value = 1
  ) where Label == Text { self.init(value: value, total: total) { Text(title) } }
}

nonisolated extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a view of the state that an object has now; it is not observed.
  public init(_ progress: Progress) {
    self.init(value: progress.isIndeterminate ? nil : progress.fractionCompleted)
  }
}

nonisolated extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// Creates the view that a style is asked for, in the style around that style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

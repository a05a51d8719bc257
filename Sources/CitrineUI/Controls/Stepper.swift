import Foundation

/// A control that changes a value in steps: a label beside the buttons "-" and "+".
///
/// ```swift
/// struct Order: View {
///   @State private var count = 1
///   var body: some View { Stepper("\(count) cups", value: $count, in: 1...9) }
/// }
/// ```
nonisolated public struct Stepper<Label: View>: View {
  private let label: Label
  private let increment: Step
  private let decrement: Step

  /// The action of a button.
  private struct Step {
    /// Whether the button can be tapped now.
    let isPossible: () -> Bool
    let perform: () -> Void
  }

  private init(_ label: Label, increment: Step, decrement: Step) {
    (self.label, self.increment, self.decrement) = (label, increment, decrement)
  }

  /// Creates a stepper from two actions; the button of a nil action is disabled.
  ///
  /// - Parameters:
  ///   - label: The purpose of the stepper.
  ///   - onIncrement: The action of the button "+".
  ///   - onDecrement: The action of the button "-".
  ///   - onEditingChanged: Called with true before an action, and with false after it.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    func step(_ action: (() -> Void)?) -> Step {
      Step(isPossible: { action != nil }) {
        onEditingChanged(true)
        action?()
        onEditingChanged(false)
      }
    }
    self.init(label(), increment: step(onIncrement), decrement: step(onDecrement))
  }

  /// Creates a stepper that is bound to a value; the value is kept in a range.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The range; a button that leads out of it is disabled.
  ///   - step: The distance between two values.
  ///   - label: The purpose of the stepper.
  ///   - onEditingChanged: Called with true before the value changes, and with false after it.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    func move(_ isUp: Bool) {
      onEditingChanged(true)
      let new = value.wrappedValue.stepped(by: step, isUp: isUp)
      value.wrappedValue = min(max(new, bounds.lowerBound), bounds.upperBound)
      onEditingChanged(false)
    }
    self.init(
      label(),
      increment: Step(isPossible: { value.wrappedValue < bounds.upperBound }) { move(true) },
      decrement: Step(isPossible: { value.wrappedValue > bounds.lowerBound }) { move(false) })
  }

  /// Creates a stepper that is bound to a value.
  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    func move(_ isUp: Bool) {
      value.wrappedValue = value.wrappedValue.stepped(by: step, isUp: isUp)
    }
    self.init(
      label: label, onIncrement: { move(true) }, onDecrement: { move(false) },
      onEditingChanged: onEditingChanged)
  }

  /// The label on the leading side, "-" and "+" on the trailing side.
  @MainActor public var body: some View {
    let label = ControlLabel(label)
    LabeledRow(label) {
      // The buttons and the line are as large as `UIStepper`: 94 × 32 points.
      HStack(spacing: 0) {
        button("-", decrement)
        Divider().frame(height: 18)
        button("+", increment)
      }
      .buttonStyle(.plain)
      .background(Color.fill, in: RoundedRectangle(cornerRadius: 8))
    }
    .modifier(
      ControlAccessibilityModifier { scope in
        var properties = Accessibility(children: .ignore)
        properties.label = label.accessibilityText(in: scope)
        properties.addedTraits = .isAdjustable
        if !scope.environment.isEnabled { properties.addedTraits.insert(.isDisabled) }
        properties.adjust = { direction in
          let step = direction == .increment ? increment : decrement
          if step.isPossible() { step.perform() }
        }
        return properties
      })
  }
}

extension Stepper {
  @MainActor private func button(_ title: String, _ step: Step) -> some View {
    Button(title) { step.perform() }.disabled(!step.isPossible()).frame(width: 46.5, height: 32)
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper that is bound to a value in a range, with a text as its label.
  nonisolated public init<Value: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper that is bound to a value, with a text as its label.
  nonisolated public init<Value: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper from two actions, with a text as its label; the button of a nil action is disabled.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper that is bound to a value in a range, with a text as its label.
  @_disfavoredOverload
  nonisolated public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper that is bound to a value, with a text as its label.
  @_disfavoredOverload
  nonisolated public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper from two actions, with a text as its label; the button of a nil action is disabled.
  @_disfavoredOverload
  nonisolated public init<Title: StringProtocol>(
    _ title: Title, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }
}

extension Strideable {
  /// The value one step further; an integer is clamped to the range of its type.
  nonisolated fileprivate func stepped(by step: Stride, isUp: Bool) -> Self {
    guard let integer = self as? any FixedWidthInteger, let step = step as? Int else {
      return advanced(by: isUp ? step : -step)
    }
    func stepped<Value: FixedWidthInteger>(_ value: Value) -> Value {
      let signed = isUp ? Int128(step) : -Int128(step)
      let (sum, overflows) = Int128(clamping: value).addingReportingOverflow(signed)
      return overflows ? (signed < 0 ? .min : .max) : Value(clamping: sum)
    }
    return stepped(integer) as? Self ?? self
  }
}

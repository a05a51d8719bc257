import Foundation

/// A control for a Boolean value: a label beside a switch.
///
/// ```swift
/// struct Settings: View {
///   @State private var isLoud = false
///   var body: some View { Toggle("Loud", isOn: $isLoud).frame(width: 160) }
/// }
/// ```
nonisolated public struct Toggle<Label: View>: View {
  @Binding private var isOn: Bool
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  private let label: Label

  /// Creates a switch that is bound to a value.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    self.label = label()
  }

  /// The label on the left, the switch on the right.
  @MainActor public var body: some View {
    HStack {
      if !areLabelsHidden {
        label
        Spacer(minLength: 8)
      }
      // The switch is as large as `UISwitch`: 51 × 31 points.
      Capsule()
        .fill(isOn ? Color.green : Color.fill)
        .frame(width: 51, height: 31)
        .overlay {
          Circle().fill(Color.white).frame(width: 27, height: 27)
            .shadow(color: Color(white: 0, opacity: 0.15), radius: 1, y: 1)
            .offset(x: isOn ? 10 : -10)
        }
    }
    .modifier(
      ControlModifier(
        Control(tap: { isOn.toggle() }, setValue: { isOn = $0 > 0 })))
  }
}

extension Toggle where Label == Text {
  /// Creates a switch that is bound to a value, with a text as its label.
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Creates a switch that is bound to a value, with a text as its label.
  @_disfavoredOverload
  nonisolated public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

/// A control for a number in a range: a knob on a line.
///
/// A session moves the knob with `RenderSession.set(_:to:)`.
///
/// ```swift
/// struct Volume: View {
///   @State private var level = 5.0
///   var body: some View { Slider(value: $level, in: 0...10, step: 1).frame(width: 160) }
/// }
/// ```
nonisolated public struct Slider: View {
  @Binding private var value: Double
  private let bounds: ClosedRange<Double>
  private let step: Double?
  private let onEditingChanged: (Bool) -> Void

  /// Creates a slider that is bound to a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The range of the slider.
  ///   - step: The distance between possible values, from the lower bound; nil for any value in the range.
  ///   - onEditingChanged: Called with true before a session moves the slider, and with false after it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    _value = Binding(
      get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Value($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.onEditingChanged = onEditingChanged
  }

  /// Creates a slider that is bound to a value; the label is not shown.
  public init<Value: BinaryFloatingPoint, Label: View>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value: value, in: bounds, step: step, onEditingChanged: onEditingChanged) }

  /// The position of the value in the range, from 0 to 1.
  private var fraction: CGFloat {
    let length = bounds.upperBound - bounds.lowerBound
    guard length > 0, length.isFinite, value.isFinite else { return 0 }
    return CGFloat(min(max((value - bounds.lowerBound) / length, 0), 1))
  }

  private func moveKnob(to new: Double) {
    guard !new.isNaN else { return }
    var new = min(max(new, bounds.lowerBound), bounds.upperBound)
    if let step, step > 0, step.isFinite, bounds.lowerBound.isFinite {
      let maximumSteps = ((bounds.upperBound - bounds.lowerBound) / step + 1e-9).rounded(.down)
      let steps = min(((new - bounds.lowerBound) / step).rounded(), maximumSteps)
      new = min(bounds.lowerBound + steps * step, bounds.upperBound)
    }
    onEditingChanged(true)
    value = new
    onEditingChanged(false)
  }

  /// The line, in the accent colour up to the knob.
  @MainActor public var body: some View {
    GeometryReader { proxy in
      let trackLength = max(proxy.size.width - 27, 0)
      ZStack(alignment: .leading) {
        Capsule().fill(Color.fill).frame(height: 4)
        Capsule().fill(Color.accentColor).frame(width: 13.5 + fraction * trackLength, height: 4)
        Circle().fill(Color.white).frame(width: 27, height: 27)
          .shadow(color: Color(white: 0, opacity: 0.25), radius: 2, y: 1)
          .offset(x: fraction * trackLength)
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
    }
    .frame(minWidth: 27, idealWidth: 150, minHeight: 31, maxHeight: 31)
    .modifier(ControlModifier(Control(tap: {}, setValue: { moveKnob(to: $0) })))
  }
}

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
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  private let increment: (() -> Void)?
  private let decrement: (() -> Void)?

  /// Creates a stepper from two actions; the button of a nil action is disabled.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
  }

  /// Creates a stepper that is bound to a value; the value is kept in a range.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    func move(_ isUp: Bool) {
      let new = value.wrappedValue.stepped(by: step, isUp: isUp)
      value.wrappedValue = min(max(new, bounds.lowerBound), bounds.upperBound)
    }
    self.init(label: label, onIncrement: { move(true) }, onDecrement: { move(false) })
  }

  /// Creates a stepper that is bound to a value.
  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    func move(_ isUp: Bool) {
      value.wrappedValue = value.wrappedValue.stepped(by: step, isUp: isUp)
    }
    self.init(label: label, onIncrement: { move(true) }, onDecrement: { move(false) })
  }

  /// The label on the left, "-" and "+" on the right.
  @MainActor public var body: some View {
    HStack {
      if !areLabelsHidden {
        label
        Spacer(minLength: 8)
      }
      // The buttons and the line are as large as `UIStepper`: 94 × 32 points.
      HStack(spacing: 0) {
        Button("-") { decrement?() }.disabled(decrement == nil).frame(width: 46.5, height: 32)
        Divider().frame(height: 18)
        Button("+") { increment?() }.disabled(increment == nil).frame(width: 46.5, height: 32)
      }
      .buttonStyle(.plain)
      .background(Color.fill, in: RoundedRectangle(cornerRadius: 8))
    }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper that is bound to a value in a range, with a text as its label.
  nonisolated public init<Value: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value.Stride = 1
  ) { self.init(value: value, in: bounds, step: step) { Text(titleKey) } }

  /// Creates a stepper that is bound to a value, with a text as its label.
  nonisolated public init<Value: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1
  ) { self.init(value: value, step: step) { Text(titleKey) } }

  /// Creates a stepper from two actions, with a text as its label; the button of a nil action is disabled.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// Creates a stepper that is bound to a value in a range, with a text as its label.
  @_disfavoredOverload
  nonisolated public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
  ) { self.init(value: value, in: bounds, step: step) { Text(title) } }

  /// Creates a stepper that is bound to a value, with a text as its label.
  @_disfavoredOverload
  nonisolated public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title, value: Binding<Value>, step: Value.Stride = 1
  ) { self.init(value: value, step: step) { Text(title) } }

  /// Creates a stepper from two actions, with a text as its label; the button of a nil action is disabled.
  @_disfavoredOverload
  nonisolated public init<Title: StringProtocol>(
    _ title: Title, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}

extension Strideable {
  /// The value one step further; an integer is clamped to the range of its type.
  nonisolated fileprivate func stepped(by step: Stride, isUp: Bool) -> Self {
    guard let integer = self as? any FixedWidthInteger, let step = step as? Int else {
      return advanced(by: isUp ? step : -step)
    }
    func stepped<Value: FixedWidthInteger>(_ value: Value) -> Value {
      Value(clamping: Int128(clamping: value) + (isUp ? Int128(step) : -Int128(step)))
    }
    return stepped(integer) as? Self ?? self
  }
}

nonisolated extension View {
  /// Hides the labels of controls in this view.
  public func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }

  /// Has no effect: the whole rectangle of a view can be tapped.
  public func contentShape<Form: Shape>(_ shape: Form, eoFill: Bool = false) -> some View { self }
}

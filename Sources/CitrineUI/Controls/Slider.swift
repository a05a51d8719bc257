import Foundation

/// A control for a number in a range: a thumb on a track.
///
/// A session moves the thumb with `RenderSession.set(_:to:)`.
///
/// ```swift
/// struct Volume: View {
///   @State private var level = 5.0
///   var body: some View { Slider(value: $level, in: 0...10, step: 1).frame(width: 160) }
/// }
/// ```
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
  @Binding private var value: Double
  private let bounds: ClosedRange<Double>
  private let step: Double?
  private let onEditingChanged: (Bool) -> Void
  /// The purpose of the slider, which is not shown.
  private let label: Label
  /// The views beside the ends of the track; nil for none.
  private let ends: (minimum: ValueLabel, maximum: ValueLabel)?

  fileprivate init<Value: BinaryFloatingPoint>(
    _ value: Binding<Value>, _ bounds: ClosedRange<Value>, _ step: Value.Stride?,
    _ onEditingChanged: @escaping (Bool) -> Void, _ label: Label,
    _ ends: (minimum: ValueLabel, maximum: ValueLabel)?
  ) where Value.Stride: BinaryFloatingPoint {
    _value = Binding(
      get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Value($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.onEditingChanged = onEditingChanged
    self.label = label
    self.ends = ends
  }

  /// The position of the value in the range, from 0 to 1.
  private var fraction: CGFloat {
    let length = bounds.upperBound - bounds.lowerBound
    guard length > 0, length.isFinite, value.isFinite else { return 0 }
    return CGFloat(min(max((value - bounds.lowerBound) / length, 0), 1))
  }

  private func moveThumb(to new: Double) {
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

  /// The track between the views at its ends.
  @MainActor public var body: some View {
    HStack(spacing: 8) {
      ends?.minimum
      track
      ends?.maximum
    }
    .modifier(ControlModifier(Control(tap: {}, setValue: { moveThumb(to: $0) })))
    .modifier(
      ControlAccessibilityModifier { scope in
        var properties = Accessibility(children: .ignore)
        properties.label = label is EmptyView ? nil : scope.accessibilityText(of: label)
        properties.value = "\(percentage: Double(fraction))"
        properties.addedTraits = .isAdjustable
        if !scope.environment.isEnabled { properties.addedTraits.insert(.isDisabled) }
        // Without steps, an adjustment moves the thumb by a tenth of the range, as on iOS.
        let length = bounds.upperBound - bounds.lowerBound
        properties.adjust = { direction in
          let distance = step.flatMap { $0 > 0 ? $0 : nil } ?? length / 10
          moveThumb(to: value + (direction == .increment ? distance : -distance))
        }
        return properties
      })
  }

  /// The track, in the accent colour up to the thumb.
  @MainActor private var track: some View {
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
    // The height of 31 points was measured at UISlider. The sizes of the track and of the thumb imitate it.
    .frame(minWidth: 27, idealWidth: 150, minHeight: 31, maxHeight: 31)
  }
}

// MARK: Creating

nonisolated extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider that is bound to a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The range of the slider.
  ///   - onEditingChanged: Called with true before a session moves the slider, and with false after it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, onEditingChanged, EmptyView(), nil)
  }

  /// Creates a slider that is bound to a value in steps.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The range of the slider.
  ///   - step: The distance between possible values, from the lower bound; any value if it is not positive and finite.
  ///   - onEditingChanged: Called with true before a session moves the slider, and with false after it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, onEditingChanged, EmptyView(), nil)
  }
}

nonisolated extension Slider where ValueLabel == EmptyView {
  /// Creates a slider that is bound to a value; the label is not shown.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, onEditingChanged, label(), nil)
  }

  /// Creates a slider that is bound to a value in steps; the label is not shown.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, onEditingChanged, label(), nil)
  }
}

nonisolated extension Slider {
  /// Creates a slider that is bound to a value, with views at its ends; the label is not shown.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    let ends = (minimum: minimumValueLabel(), maximum: maximumValueLabel())
    self.init(value, bounds, nil, onEditingChanged, label(), ends)
  }

  /// Creates a slider that is bound to a value in steps, with views at its ends; the label is not shown.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    let ends = (minimum: minimumValueLabel(), maximum: maximumValueLabel())
    self.init(value, bounds, step, onEditingChanged, label(), ends)
  }

  /// Creates a slider that is bound to a value, with views at its ends; the older order of arguments.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where Value.Stride: BinaryFloatingPoint {
    let ends = (minimum: minimumValueLabel, maximum: maximumValueLabel)
    self.init(value, bounds, nil, onEditingChanged, label(), ends)
  }
}

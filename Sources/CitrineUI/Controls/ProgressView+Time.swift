public import Foundation

/// The label of progress through an interval of time: the time that is left or has passed.
nonisolated public struct DefaultDateProgressLabel: View {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  /// The time in figures.
  @MainActor public var body: some View {
    Text(timerInterval: interval, countsDown: countsDown)
  }
}

nonisolated extension ProgressView {
  /// The part of an interval that has passed now, or that is left.
  private static func fraction(_ interval: ClosedRange<Date>, countsDown: Bool) -> Double {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    let passed = Date().timeIntervalSince(interval.lowerBound) / length
    let fraction = passed.isNaN ? 1 : min(max(passed, 0), 1)
    return countsDown ? 1 - fraction : fraction
  }

  /// Creates the progress through an interval of time, as it is when the view is made.
  ///
  /// - Parameters:
  ///   - timerInterval: The interval.
  ///   - countsDown: Whether the bar becomes empty while time passes.
  ///   - label: The purpose.
  ///   - currentValueLabel: The current value in words.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      value: Self.fraction(timerInterval, countsDown: countsDown), label: label,
      currentValueLabel: currentValueLabel)
  }
}

nonisolated extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// Creates the progress through an interval of time with a label, and with the time below the bar.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
      DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
    }
  }

  /// Creates the progress through an interval of time, with the time below the bar.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
  where Label == EmptyView {
    self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
  }
}

public import Foundation

/// The parts of a date that a date picker shows.
nonisolated public struct DatePickerComponents: OptionSet, Sendable {
  /// A bit for each part.
  public let rawValue: UInt

  /// Creates parts from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The year, the month and the day.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A control for a date: a label beside the date and the time, each on a gray rounded rectangle.
///
/// In all styles, it is drawn as in the style `.compact`: calendars and wheels are not drawn. The date is written in
/// the locale of the environment, and in the time zone of the machine. Apple publishes no sizes of it.
///
/// ```swift
/// struct Reminder: View {
///   @State private var date = Date(timeIntervalSinceReferenceDate: 0)
///   var body: some View { DatePicker("Start", selection: $date, displayedComponents: .date) }
/// }
/// ```
nonisolated public struct DatePicker<Label: View>: View {
  /// The parts of a date that a date picker shows.
  public typealias Components = DatePickerComponents

  private let selection: Binding<Date>
  private let components: Components
  private let label: Label
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone

  /// Creates a date picker that is bound to a date.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    (components, self.label) = (displayedComponents, label())
  }

  /// Creates a date picker that is bound to a date; the range has no effect.
  public init(
    selection: Binding<Date>, in range: some RangeExpression<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, displayedComponents: displayedComponents, label: label) }

  /// The label on the leading side, the date and the time on the trailing side.
  @MainActor public var body: some View {
    let label = ControlLabel(label)
    LabeledRow(label) {
      ForEach(texts, id: \.self) { text in
        Text(verbatim: text).lineLimit(1).padding(.horizontal, 10).frame(minHeight: 34)
          .background(Color.fill, in: RoundedRectangle(cornerRadius: 8))
      }
    }
    .modifier(
      ControlAccessibilityModifier { scope in
        var properties = Accessibility(children: .combine)
        properties.label = label.accessibilityText(in: scope)
        properties.value = texts.joined(separator: ", ")
        return properties
      })
  }

  /// The parts that are shown: the date, such as "Jun 9, 2026", and the time, such as "9:41 AM".
  private var texts: [String] {
    func formatted(_ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle) -> String
    {
      selection.wrappedValue.formatted(
        Date.FormatStyle(
          date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone))
    }
    var texts: [String] = []
    if components.contains(.date) { texts.append(formatted(.abbreviated, .omitted)) }
    if components.contains(.hourAndMinute) { texts.append(formatted(.omitted, .shortened)) }
    return texts
  }
}

nonisolated extension DatePicker where Label == Text {
  /// Creates a date picker that is bound to a date, with a text as its label.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// Creates a date picker that is bound to a date, with a text as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) } }

  /// Creates a date picker that is bound to a date, with a text as its label; the range has no effect.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: some RangeExpression<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// Creates a date picker that is bound to a date, with a text as its label; the range has no effect.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, selection: Binding<Date>, in range: some RangeExpression<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) } }
}

public import Foundation

nonisolated private struct CalendarKey: EnvironmentKey {
  static let defaultValue: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = EnvironmentValues().locale
    return calendar
  }()
}

nonisolated private struct TimeZoneKey: EnvironmentKey {
  static let defaultValue = TimeZone.current
}

nonisolated extension EnvironmentValues {
  /// The calendar with which views compute dates.
  ///
  /// The default is the Gregorian calendar as it is used in the United States, in the time zone of the machine. Date
  /// pickers read it; `Text` does not.
  ///
  /// ```swift
  /// struct Weekdays: View {
  ///   @Environment(\.calendar) private var calendar
  ///   var body: some View { Text(calendar.shortWeekdaySymbols.joined(separator: " ")) }
  /// }
  /// ```
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone with which views compute dates.
  ///
  /// The default is the time zone of the machine. Date pickers read it; `Text` does not.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}

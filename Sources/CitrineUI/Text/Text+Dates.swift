public import Foundation

nonisolated extension Text {
  /// How a date is written.
  public struct DateStyle: Hashable, Sendable {
    fileprivate enum Kind: Hashable {
      case time, date, relative, offset, timer
    }

    fileprivate let kind: Kind

    /// The time of the day, such as 9:41 AM.
    public static let time = DateStyle(kind: .time)
    /// The day, such as June 9, 2026.
    public static let date = DateStyle(kind: .date)
    /// The distance from now in words, such as 2 hr, 23 min.
    public static let relative = DateStyle(kind: .relative)
    /// The distance from now in its largest unit, with a sign, such as +2 hours.
    public static let offset = DateStyle(kind: .offset)
    /// The distance from now in figures, such as 2:23:04.
    public static let timer = DateStyle(kind: .timer)
  }

  /// Creates a text from a date.
  ///
  /// Times and days are written for the locale of the environment, in the time zone of the machine; distances are
  /// written in English. The distance is measured from the time at which the text is created.
  public init(_ date: Date, style: DateStyle) {
    let distance = date.timeIntervalSinceNow
    switch style.kind {
    case .time: self.init(date, format: Date.FormatStyle(date: .omitted, time: .shortened))
    case .date: self.init(date, format: Date.FormatStyle(date: .long, time: .omitted))
    case .relative: self.init(verbatim: Self.duration(abs(distance)))
    case .offset: self.init(verbatim: Self.offset(distance))
    case .timer: self.init(verbatim: Self.figures(abs(distance), showsHours: true))
    }
  }

  /// Creates a text from a range of dates: the times of its ends.
  public init(_ dates: ClosedRange<Date>) {
    let style = Date.FormatStyle(date: .omitted, time: .shortened)
    let (start, end) = (
      Text(dates.lowerBound, format: style), Text(dates.upperBound, format: style)
    )
    self = start + Text(verbatim: " – ") + end
  }

  /// Creates a text from an interval of time: the times of its ends.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// Creates a text with the time that is left in a range, or that has passed since its start.
  ///
  /// - Parameters:
  ///   - timerInterval: The range.
  ///   - pauseTime: The time at which the timer stopped; nil for now.
  ///   - countsDown: Whether the time that is left is shown.
  ///   - showsHours: Whether hours are shown apart from minutes.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    let now = min(max(pauseTime ?? Date(), timerInterval.lowerBound), timerInterval.upperBound)
    let time =
      countsDown
      ? timerInterval.upperBound.timeIntervalSince(now)
      : now.timeIntervalSince(timerInterval.lowerBound)
    self.init(verbatim: Self.figures(time, showsHours: showsHours))
  }

  /// The whole seconds of a time, from 0 to 10¹⁵.
  private static func seconds(_ time: TimeInterval) -> Int {
    time.isFinite ? Int(min(max(time, 0), 1e15)) : 0
  }

  /// A time in figures: hours, minutes and seconds.
  private static func figures(_ time: TimeInterval, showsHours: Bool) -> String {
    let total = seconds(time)
    let (hours, minutes) = showsHours ? (total / 3600, total / 60 % 60) : (0, total / 60)
    let rest = String(total % 60)
    let seconds = rest.count < 2 ? "0" + rest : rest
    guard hours > 0 else { return "\(minutes):\(seconds)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(seconds)"
  }

  /// A time in its two largest units.
  private static func duration(_ time: TimeInterval) -> String {
    let total = seconds(time)
    let units = [(31_536_000, "yr"), (2_592_000, "mth"), (86400, "day"), (3600, "hr"), (60, "min")]
    guard let index = units.firstIndex(where: { total >= $0.0 }) else { return "\(total) sec" }
    let (length, name) = units[index]
    let first = "\(total / length) \(name)"
    let (nextLength, nextName) = index + 1 < units.count ? units[index + 1] : (1, "sec")
    let rest = total % length / nextLength
    return rest > 0 ? "\(first), \(rest) \(nextName)" : first
  }

  /// A time in its largest unit, with a sign.
  private static func offset(_ time: TimeInterval) -> String {
    let total = seconds(abs(time))
    let units = [
      (31_536_000, "year"), (2_592_000, "month"), (86400, "day"), (3600, "hour"), (60, "minute"),
    ]
    let (length, name) = units.first { total >= $0.0 } ?? (1, "second")
    let count = total / length
    return "\(time < 0 ? "-" : "+")\(count) \(name)\(count == 1 ? "" : "s")"
  }
}

nonisolated extension LocalizedStringKey.StringInterpolation {
  /// Adds a date.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendInterpolation(Text(date, style: style))
  }

  /// Adds a range of dates.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
    appendInterpolation(Text(dates))
  }

  /// Adds an interval of time.
  public mutating func appendInterpolation(_ interval: DateInterval) {
    appendInterpolation(Text(interval))
  }
}

public import Foundation

/// The times at which a `TimelineView` is rebuilt.
///
/// ```swift
/// struct Halves: TimelineSchedule {
///   func entries(from startDate: Date, mode: Mode) -> [Date] {
///     [startDate, startDate.addingTimeInterval(0.5)]
///   }
/// }
/// let view = TimelineView(Halves()) { context in Text("\(context.date)") }
/// ```
nonisolated public protocol TimelineSchedule {
  /// The mode of a schedule.
  typealias Mode = TimelineScheduleMode
  /// The type of the dates.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// Returns the dates in ascending order: the first may lie before the start; the sequence may be endless.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// The mode of a schedule: always normal, as a picture has no display that saves power.
nonisolated public enum TimelineScheduleMode: Hashable, Sendable {
  /// All updates.
  case normal
  /// Few updates.
  case lowFrequency
}

/// A schedule that computes its last date before another date by a formula.
nonisolated protocol ClosedFormSchedule: TimelineSchedule {
  /// Returns the last date that is not after another; nil if there is none.
  func lastDate(until date: Date) -> Date?
}

/// A schedule of dates at equal distances.
nonisolated public struct PeriodicTimelineSchedule: ClosedFormSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Creates a schedule from its first date and a distance in seconds; one that is not positive counts as 1/60.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval > 0 ? interval : 1 / 60
  }

  /// Returns the dates from the last one that is not after a date.
  public func entries(from startDate: Date, mode: Mode) -> Entries {
    Entries(date: lastDate(until: startDate) ?? start, interval: interval)
  }

  func lastDate(until date: Date) -> Date? {
    // A small part of the interval is added, so that a rounding error does not lose an entry.
    let count = (date.timeIntervalSince(start) / interval + 1e-9).rounded(.down)
    guard count >= 0 else { return nil }
    // If the interval is tiny, every date is an entry; if it is infinite, the first date is the only entry.
    guard count.isFinite else { return date }
    return count > 0 ? start.addingTimeInterval(count * interval) : start
  }

  /// The dates of the schedule, without end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var date: Date
    fileprivate let interval: TimeInterval

    /// Returns the next date.
    public mutating func next() -> Date? {
      defer { date = date.addingTimeInterval(interval) }
      return date
    }
  }
}

/// A schedule of the beginnings of minutes.
nonisolated public struct EveryMinuteTimelineSchedule: ClosedFormSchedule, Sendable {
  /// The dates of the schedule, without end.
  public typealias Entries = PeriodicTimelineSchedule.Entries
  private let minutes = PeriodicTimelineSchedule(
    from: Date(timeIntervalSinceReferenceDate: -6e10), by: 60)

  /// Creates the schedule.
  public init() {}

  /// Returns the dates from the last one that is not after a date.
  public func entries(from startDate: Date, mode: Mode) -> Entries {
    minutes.entries(from: startDate, mode: mode)
  }

  func lastDate(until date: Date) -> Date? { minutes.lastDate(until: date) }
}

/// A schedule of given dates.
nonisolated public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  /// Creates a schedule from dates in ascending order.
  public init(_ dates: Entries) { self.dates = dates }

  /// Returns the dates.
  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// A schedule of each frame, or of frames at a distance.
nonisolated public struct AnimationTimelineSchedule: ClosedFormSchedule, Sendable {
  /// The dates of the schedule, without end.
  public typealias Entries = PeriodicTimelineSchedule.Entries
  private let interval: TimeInterval?
  let isPaused: Bool

  /// Creates a schedule of frames with a smallest distance in seconds; nil for each frame.
  ///
  /// A paused schedule stays at the date of the last frame before the pause.
  public init(minimumInterval: TimeInterval? = nil, paused: Bool = false) {
    interval = minimumInterval.flatMap { $0 > 0 ? $0 : nil }
    isPaused = paused
  }

  /// Returns the dates from the last one that is not after a date: each 60th of a second if there is no distance.
  public func entries(from startDate: Date, mode: Mode) -> Entries {
    Entries(date: lastDate(until: startDate) ?? startDate, interval: interval ?? 1 / 60)
  }

  func lastDate(until date: Date) -> Date? {
    guard let interval else { return date }
    let zero = Date(timeIntervalSinceReferenceDate: 0)
    return PeriodicTimelineSchedule(from: zero, by: interval).lastDate(until: date) ?? date
  }
}

nonisolated extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// A schedule from a first date, with a distance in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

nonisolated extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// A schedule of the beginnings of minutes.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

nonisolated extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// A schedule of each frame.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// A schedule of frames with a smallest distance in seconds; nil for each frame.
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

nonisolated extension TimelineSchedule {
  /// A schedule of given dates, in ascending order.
  public static func explicit<Dates: Sequence>(_ dates: Dates) -> ExplicitTimelineSchedule<Dates>
  where Self == ExplicitTimelineSchedule<Dates> { ExplicitTimelineSchedule(dates) }
}

public import Foundation

/// A view that is built for the date of the last entry of a schedule.
///
/// The dates follow the clock of the session: time 0 is the reference date of Foundation, 1 January 2001, 00:00:00 UTC.
/// So `date.timeIntervalSinceReferenceDate` is the time of the session in seconds, and pictures do not depend on the day
/// on which they are made.
///
/// ```swift
/// let pulse = TimelineView(.animation) { context in
///   Circle().opacity(0.5 + 0.5 * sin(context.date.timeIntervalSinceReferenceDate))
/// }
/// ```
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content> {
  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content

  /// The date and the rhythm of a timeline.
  public struct Context: Sendable {
    /// The date of the last entry of the schedule.
    public let date: Date
    /// The rhythm of the updates: always `live`.
    public let cadence: Cadence

    /// The rhythm of the updates of a timeline.
    public enum Cadence: Comparable, Sendable {
      /// Continuously.
      case live
      /// At most once a second.
      case seconds
      /// At most once a minute.
      case minutes
    }

    /// Has no effect: nothing that is drawn from the date is kept.
    public func invalidateTimelineContent() {}
  }
}

/// The context that a `TimelineView` with any schedule passes to its content.
public typealias TimelineViewDefaultContext = TimelineView<
  EveryMinuteTimelineSchedule, Never
>.Context

extension TimelineView: View, BodilessView, PrimitiveView where Content: View {
  /// Creates a view whose content is built for each entry of a schedule.
  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let clock = scope.stored("clock") { TimelineClock() }
    let now = Date(timeIntervalSinceReferenceDate: scope.storage.time)
    let date = clock.date(of: schedule, at: now)
    var inner = scope.child("timeline")
    if clock.shown != date {
      inner.isChanging = inner.isChanging || clock.shown != nil
      clock.shown = date
    }
    return content(TimelineViewDefaultContext(date: date, cadence: .live)).nodes(in: inner)
  }
}

/// The position of a timeline in its schedule, which is stored between frames.
private final class TimelineClock {
  /// The date for which the content was built last.
  var shown: Date?
  private var entries: AnyIterator<Date>?
  private var current: Date?
  private var next: Date?

  /// Returns the date of the last entry that is not after now; the first entry, or now without entries, if there is none.
  func date<Schedule: TimelineSchedule>(of schedule: Schedule, at now: Date) -> Date {
    if let animation = schedule as? AnimationTimelineSchedule, animation.isPaused {
      return shown ?? now
    }
    if let schedule = schedule as? any ClosedFormSchedule {
      return schedule.lastDate(until: now) ?? now
    }
    if entries == nil || current.map({ $0 > now }) ?? true {
      entries = AnyIterator(schedule.entries(from: now, mode: .normal).makeIterator())
      current = nil
      next = entries?.next()
    }
    // The limit bounds the time for schedules with very small distances: the rest follows in the next frames.
    for _ in 0..<100_000 {
      guard let date = next, date <= now else { break }
      current = date
      next = entries?.next()
    }
    return current ?? next ?? now
  }
}

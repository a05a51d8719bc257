public import Foundation

/// A publisher whose values follow the clock of the session of a view.
nonisolated protocol ClockPublisher<Output>: Publisher {
  /// The distance of the values in seconds.
  var interval: Double { get }
  /// Returns the value at a time of the session in seconds.
  func value(at time: Double) -> Output
}

nonisolated extension Timer {
  /// A publisher of dates at equal distances.
  ///
  /// In `onReceive(_:perform:)`, the dates follow the clock of the session, as in a `TimelineView`, and begin when the
  /// view appears. Other subscribers receive nothing.
  ///
  /// ```swift
  /// struct Seconds: View {
  ///   @State private var count = 0
  ///   let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  ///   var body: some View { Text("\(count)").onReceive(timer) { _ in count += 1 } }
  /// }
  /// ```
  public final class TimerPublisher: ClockPublisher, Sendable {
    /// The values are dates.
    public typealias Output = Date
    /// A publisher without errors.
    public typealias Failure = Never
    /// The distance of the dates in seconds.
    public let interval: TimeInterval

    init(_ interval: TimeInterval) { self.interval = interval > 0 ? interval : 1 / 60 }

    /// Returns the publisher, which a view that receives it starts.
    public func autoconnect() -> TimerPublisher { self }

    /// Has no effect: a view that receives the publisher starts it.
    @discardableResult
    public func connect() -> AnyCancellable { AnyCancellable {} }

    /// Has no effect: only views receive the dates.
    public func sink(receiveValue: @escaping (Date) -> Void) -> AnyCancellable { AnyCancellable {} }

    func value(at time: Double) -> Date { Date(timeIntervalSinceReferenceDate: time) }
  }

  /// Returns a publisher of dates with a distance in seconds; the other parameters have no effect.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher(interval) }
}

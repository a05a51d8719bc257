import CitrineUI
import Foundation
import Testing

private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

private struct Halves: TimelineSchedule {
  func entries(from startDate: Date, mode: Mode) -> [Date] { (0..<9).map { date(Double($0) / 2) } }
}

@MainActor
@Suite struct `Timelines` {
  /// Returns the dates that a schedule shows at times, in seconds since time 0.
  private func dates(_ schedule: some TimelineSchedule, _ times: Double...) -> [Double] {
    var shown = 0.0
    let view = TimelineView(schedule) { context in
      let _ = shown = context.date.timeIntervalSinceReferenceDate
      Color.red.frame(width: 1, height: 1)
    }
    let session = RenderSession(view)
    return times.map {
      session.advance(to: $0)
      return shown
    }
  }

  @Test func `the content gets the date of the last entry`() {
    #expect(dates(.animation, 0, 0.25, 7) == [0, 0.25, 7])
    #expect(dates(.animation(minimumInterval: 0.5), 0.4, 0.5, 1.7) == [0, 0.5, 1.5])
    #expect(dates(.animation(minimumInterval: 0.5, paused: true), 0.4, 9) == [0, 0])
    #expect(dates(.periodic(from: date(1), by: 2), 1, 2.9, 3, 100) == [1, 1, 3, 99])
    #expect(dates(.everyMinute, 59, 60, 200) == [0, 60, 180])
    #expect(dates(.explicit([date(1), date(2)]), 0, 1.5, 5, 1) == [1, 1, 2, 1])
    #expect(dates(Halves(), 0, 0.7, 3, 0.6) == [0, 0.5, 3, 0.5])
    #expect(dates(.explicit([Date]()), 3) == [3])
    #expect(dates(.periodic(from: date(0), by: .nan), 1).count == 1)
  }

  @Test func `an animated value follows the dates`() {
    let view = TimelineView(.periodic(from: date(0), by: 1)) { context in
      let isOdd = Int(context.date.timeIntervalSinceReferenceDate) % 2 == 1
      blackRect(isOdd ? 20 : 10, 1).animation(.linear(duration: 1), value: isOdd)
    }
    let session = RenderSession(view)
    session.advance(to: 1)
    session.advance(to: 1.5)
    #expect(session.size.width == 15)
  }

  @Test func `a context can be passed to other views`() {
    struct Clock: View {
      let context: TimelineViewDefaultContext
      var body: some View {
        blackRect(context.date.timeIntervalSinceReferenceDate, context.cadence <= .live ? 1 : 2)
      }
    }
    let session = RenderSession(TimelineView(.animation) { Clock(context: $0) })
    session.advance(to: 4)
    #expect(session.size == CGSize(width: 4, height: 1))
  }
}

import CitrineUI
import Foundation
import Testing

@MainActor
@Suite struct `Events of views` {
  @Test func `a task runs when the view appears, and again when its value changes`() async {
    struct Screen: View {
      let log: Log
      @State private var number = 1
      var body: some View {
        blackRect(CGFloat(number), 1).task(id: number) { log.lines.append("task \(number)") }
          .task { number = 5 }
      }
    }
    let log = Log()
    let session = RenderSession(Screen(log: log))
    for _ in 0..<20 {
      await Task.yield()
      session.advance(to: session.time + 0.1)
    }
    #expect(session.size.width == 5)
    #expect(log.lines.last == "task 5")
  }

  @Test func `a timer follows the clock of the session`() {
    struct Seconds: View {
      @State private var width: CGFloat = 1
      private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      var body: some View {
        blackRect(width, 1).onReceive(timer) { date in
          width = date.timeIntervalSinceReferenceDate * 10
        }
      }
    }
    let session = RenderSession(Seconds())
    for (time, width) in [(0.5, 1.0), (1, 10), (2.5, 20), (7, 70)] {
      session.advance(to: time)
      #expect(session.size.width == CGFloat(width))
    }
  }

  @Test func `modifiers without an effect compile`() {
    let view = Text("A").contentTransition(.numericText(value: 3))
      .sensoryFeedback(.success, trigger: 1)
      .sensoryFeedback(.impact(weight: .heavy), trigger: 1) { old, new in old < new }
      .sensoryFeedback(trigger: 1) { _, _ in .selection }
    #expect(view.size() == Text("A").size())
  }
}

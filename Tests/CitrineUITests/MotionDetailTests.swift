import CitrineUI
import Foundation
import Testing

/// A view that a tap changes with or without an animation.
private struct Switching<Content: View>: View {
  var animation: Animation?
  let content: (Bool) -> Content
  @State private var isOn = false

  var body: some View {
    content(isOn).frame(width: 40, height: 4)
      .onTapGesture { withAnimation(animation) { isOn.toggle() } }
      .accessibilityIdentifier("screen")
  }
}

@MainActor
@Suite struct `Details of motion` {
  /// Returns the alpha at a place of a view at times after a tap.
  private func alphas(
    _ animation: Animation?, x: Int, _ times: Double..., content: @escaping (Bool) -> some View
  ) throws -> [UInt8] {
    let session = RenderSession(Switching(animation: animation, content: content))
    session.tap("screen")
    return try times.map { time in
      let frame = try #require(session.frame(at: time))
      return try #require(Pixels(frame))[x, 2][3]
    }
  }

  @Test func `a transition without an animation comes and goes at once`() throws {
    let shown = try alphas(.linear(duration: 2), x: 20, 0, 1) { isOn in
      ZStack { if isOn { Color.black.transition(OpacityTransition().animation(nil)) } }
    }
    #expect(shown == [255, 255])
    let gone = try alphas(.linear(duration: 2), x: 20, 0, 1) { isOn in
      ZStack { if !isOn { Color.black.transition(OpacityTransition().animation(nil)) } }
    }
    #expect(gone == [0, 0])
  }

  @Test func `each part of an asymmetric transition has its own animation`() throws {
    let transition = AnyTransition(
      AsymmetricTransition(
        insertion: OpacityTransition().animation(.linear(duration: 1)),
        removal: OpacityTransition().animation(.linear(duration: 4))))
    let shown = try alphas(nil, x: 20, 0, 0.5, 1) { isOn in
      ZStack { if isOn { Color.black.transition(transition) } }
    }
    #expect(shown == [0, 128, 255])
    let gone = try alphas(nil, x: 20, 0, 2, 3, 4) { isOn in
      ZStack { if !isOn { Color.black.transition(transition) } }
    }
    #expect(gone == [255, 128, 64, 0])
  }

  @Test func `onDisappear runs at the end of the transition`() {
    struct Screen: View {
      @State private var isShown = true
      @State private var width: CGFloat = 10
      let log: Log
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          if isShown {
            blackRect(1, 1).transition(.opacity).onDisappear {
              log.lines.append("gone")
              withAnimation(.linear(duration: 2)) { width = 30 }
            }
          }
          blackRect(width, 1)
        }
        .onTapGesture { withAnimation(.linear(duration: 1)) { isShown = false } }
        .accessibilityIdentifier("screen")
      }
    }
    let log = Log()
    let session = RenderSession(Screen(log: log))
    session.tap("screen")
    session.advance(to: 0.9)
    #expect(log.take() == [])
    // The next animation begins when the first has ended, however far the clock moves.
    session.advance(to: 2)
    #expect(log.take() == ["gone"] && session.size.width == 20)
  }

  @Test func `a change without an animation moves the target of a running one`() {
    struct Bar: View {
      @State private var width: CGFloat = 10
      var body: some View {
        blackRect(width, 1)
          .onTapGesture {
            if width == 10 {
              withAnimation(.linear(duration: 2)) { width = 30 }
            } else {
              width = 50
            }
          }
          .accessibilityIdentifier("bar")
      }
    }
    let session = RenderSession(Bar())
    session.tap("bar")
    session.advance(to: 1)
    #expect(session.size.width == 20)
    session.tap("bar")
    // The value jumps by the difference of the targets, and the rest of the way goes on.
    #expect(session.size.width == 40)
    session.advance(to: 2)
    #expect(session.size.width == 50)
  }

  @Test func `the transaction of a binding holds without an animation too`() {
    struct Screen: View {
      @State private var isOn = false
      private var quick: Transaction {
        var transaction = Transaction()
        transaction.disablesAnimations = true
        return transaction
      }
      var body: some View {
        blackRect(isOn ? 100 : 10, 1).animation(.linear(duration: 2), value: isOn)
          .background { Toggle("on", isOn: $isOn.transaction(quick)) }
      }
    }
    let session = RenderSession(Screen())
    session.tap("on")
    #expect(session.size.width == 100)
  }

  @Test func `springs have the defaults and the settling durations that they are given`() {
    #expect(Animation.spring() == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.spring(bounce: 0.3) == .bouncy && Animation.spring == .smooth)
    #expect(Animation.interactiveSpring == .spring(duration: 0.15, bounce: 0.15))
    #expect(
      Animation.interactiveSpring(response: 0.2) == .spring(response: 0.2, dampingFraction: 0.86))
    for ratio in [0.2, 0.5, 0.95, 1, 2] {
      let spring = Spring(settlingDuration: 2, dampingRatio: ratio)
      #expect(abs(spring.settlingDuration - 2) < 1e-9 && abs(spring.dampingRatio - ratio) < 1e-12)
      #expect(abs(spring.value(target: 1.0, time: 2) - 1) < 0.0021)
    }
    let free = Spring(response: 1, dampingRatio: 0)
    #expect(free.settlingDuration(target: 1.0, epsilon: 0.01) == .infinity)
    #expect(free.settlingDuration(target: 0.0, epsilon: 0.01) == 0)
  }

  @Test func `odd intervals of a schedule give finite dates`() {
    for interval in [Double.infinity, 1e-300, .nan, -1, 1e300] {
      let now = Date(timeIntervalSinceReferenceDate: 7)
      let start = Date(timeIntervalSinceReferenceDate: 3)
      let schedule = PeriodicTimelineSchedule(from: start, by: interval)
      var entries = schedule.entries(from: now, mode: .normal).makeIterator()
      let first = entries.next()?.timeIntervalSinceReferenceDate
      #expect(first.map { $0 >= 3 && $0 <= 7 } == true)
    }
  }

  @Test func `many observers leave an object in a short time`() {
    let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    var subscriptions = (0..<200_000).map { _ in subject.sink { sum += $0 } }
    subject.send(1)
    #expect(sum == 200_000)
    // A search through all observers for each that leaves would take minutes.
    for subscription in subscriptions { subscription.cancel() }
    subscriptions = []
    subject.send(1)
    #expect(sum == 200_000)
  }

  @Test func `an observer that is cancelled while values are sent receives nothing`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    var second: AnyCancellable?
    let first = subject.sink { _ in
      log.append("first")
      second?.cancel()
    }
    second = subject.sink { _ in log.append("second") }
    subject.send(1)
    #expect(log == ["first"])
    first.cancel()
  }
}

import CitrineUI
import Testing

/// A custom animation that takes four equal steps in one second.
private struct Steps: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    guard time < 1 else { return nil }
    var part = value
    part.scale(by: (time * 4).rounded(.down) / 4)
    return part
  }
}

private struct Haste: TransactionKey { static let defaultValue = 1.0 }

extension Transaction {
  fileprivate var haste: Double {
    get { self[Haste.self] }
    set { self[Haste.self] = newValue }
  }
}

/// A rectangle whose width changes from 10 to 30 with a tap.
private struct Screen<Content: View>: View {
  let animation: Animation?
  var completion: @MainActor () -> Void = {}
  let content: (Bool) -> Content
  @State private var isOn = false

  var body: some View {
    content(isOn).onTapGesture {
      let completion = completion
      withAnimation(animation) {
        isOn.toggle()
      } completion: {
        MainActor.assumeIsolated { completion() }
      }
    }
    .accessibilityIdentifier("screen")
  }
}

@MainActor
@Suite struct `Animations of programs` {
  private func widths<Content: View>(
    _ animation: Animation?, _ times: Double..., content: @escaping (Bool) -> Content
  ) -> [CGFloat] {
    let session = RenderSession(Screen(animation: animation, content: content))
    session.tap("screen")
    return times.map {
      session.advance(to: $0)
      return (session.size.width * 1000).rounded() / 1000
    }
  }

  @Test func `a custom animation computes its progress`() {
    #expect(
      widths(Animation(Steps()), 0, 0.3, 0.5, 0.99, 1) { blackRect($0 ? 30 : 10, 1) } == [
        10, 15, 20, 25, 30,
      ])
    #expect(
      widths(Animation(Steps()).delay(1).speed(2), 0.5, 0.75, 1) { blackRect($0 ? 30 : 10, 1) } == [
        10, 20, 30,
      ])
    #expect(Animation(Steps()) == Animation(Steps()))
  }

  @Test func `a timing curve is an animation`() {
    let animation = Animation.timingCurve(.circularEaseIn, duration: 1)
    #expect(widths(animation, 0.6) { blackRect($0 ? 30 : 10, 1) } == [14])
  }

  @Test func `an animation of a body leaves the view itself alone`() {
    // The padding is animated, the width of the view is not.
    #expect(
      widths(nil, 0, 1, 2) { isOn in
        blackRect(isOn ? 20 : 10, 1).animation(.linear(duration: 2)) {
          $0.padding(.leading, isOn ? 10 : 0)
        }
      } == [20, 25, 30])
    #expect(
      widths(.linear(duration: 2), 0, 1) { isOn in
        blackRect(isOn ? 20 : 10, 1).transaction {
          $0.animation = nil
        } body: {
          $0.padding(.leading, isOn ? 10 : 0)
        }
      } == [20, 25])
  }

  @Test func `a transaction is modified only when a value changes`() {
    #expect(
      widths(.linear(duration: 2), 1) { isOn in
        HStack(spacing: 0) {
          blackRect(isOn ? 20 : 10, 1).transaction(value: isOn) { $0.animation = nil }
          blackRect(isOn ? 20 : 10, 1).transaction(value: 1) { $0.animation = nil }
        }
      } == [35])
  }

  @Test func `a completion runs at the end of the animation`() {
    let log = Log()
    func session(_ animation: Animation?) -> RenderSession<Screen<some View>> {
      RenderSession(
        Screen(animation: animation, completion: { log.lines.append("end") }) {
          blackRect($0 ? 30 : 10, 1)
        })
    }
    let moving = session(.linear(duration: 2))
    moving.tap("screen")
    moving.advance(to: 1.9)
    #expect(log.take() == [])
    moving.advance(to: 2)
    #expect(log.take() == ["end"])
    session(nil).tap("screen")
    #expect(log.take() == ["end"])
    let early = session(.linear(duration: 2).logicallyComplete(after: 1))
    early.tap("screen")
    early.advance(to: 1)
    #expect(log.take() == ["end"])
    withAnimation {
    } completion: {
      MainActor.assumeIsolated { log.lines.append("nothing") }
    }
    #expect(log.take() == ["nothing"])
  }

  @Test func `animations that a completion starts begin at its time`() {
    struct Chain: View {
      @State private var width: CGFloat = 10
      var body: some View {
        blackRect(width, 1).onAppear {
          withAnimation(.linear(duration: 1)) {
            width = 20
          } completion: {
            MainActor.assumeIsolated { withAnimation(.linear(duration: 2)) { width = 40 } }
          }
        }
      }
    }
    let session = RenderSession(Chain())
    session.advance(to: 2)
    #expect(session.size.width == 30)
  }

  @Test func `transactions carry values`() {
    var transaction = Transaction()
    #expect(transaction.haste == 1)
    transaction.haste = 2
    #expect(transaction[Haste.self] == 2)
    struct Reader: View {
      @State private var isOn = false
      let log: Log
      var body: some View {
        blackRect(1, 1).transaction { log.lines.append("\($0.haste)") }
          .onTapGesture { withTransaction(\.haste, 7) { isOn.toggle() } }
          .accessibilityIdentifier("reader")
      }
    }
    let log = Log()
    let session = RenderSession(Reader(log: log))
    _ = log.take()
    session.tap("reader")
    #expect(log.take().contains("7.0"))
  }
}

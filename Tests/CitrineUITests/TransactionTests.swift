import CitrineUI
import Testing

/// Two black rectangles whose widths change from 0 to 100 and from 0 to 10 with a tap.
private struct Rectangles<Changed: View>: View {
  let change: @MainActor (_ isOn: Bool, _ width: CGFloat) -> Changed
  @State private var isOn = false

  var body: some View {
    HStack(spacing: 0) {
      change(isOn, isOn ? 100 : 0)
      blackRect(isOn ? 10 : 0, 1)
    }
    .frame(minWidth: 1).onTapGesture { isOn.toggle() }.accessibilityIdentifier("rectangles")
  }
}

/// Returns the widths of both rectangles together, at 0, 1 and 2 seconds after a tap.
@MainActor
private func widths<Changed: View>(
  _ change: @escaping @MainActor (Bool, CGFloat) -> Changed
) -> [CGFloat] {
  let session = RenderSession(Rectangles(change: change))
  session.tap("rectangles")
  return [0.0, 1, 2].map {
    session.advance(to: $0)
    return (session.size.width * 1000).rounded() / 1000
  }
}

private struct Width: AnimatableModifier {
  var animatableData: CGFloat
  func body(content: Content) -> some View { content.frame(width: animatableData) }
}

private struct Counting: View, Animatable {
  var number: Double
  var animatableData: Double {
    get { number }
    set { number = newValue }
  }
  var body: some View { blackRect(number.rounded(.down), 1) }
}

@MainActor
@Suite struct `Transactions` {
  private let slow = Animation.linear(duration: 2)

  @Test func `an animation modifier animates changes inside its view`() {
    #expect(
      widths { isOn, width in blackRect(width, 1).animation(slow, value: isOn) } == [10, 60, 110])
    #expect(widths { _, width in blackRect(width, 1).animation(slow) } == [10, 60, 110])
  }

  @Test func `an animation with an unchanged value animates nothing`() {
    #expect(
      widths { _, width in blackRect(width, 1).animation(slow, value: 3) } == [110, 110, 110])
  }

  @Test func `the innermost animation modifier is used`() {
    #expect(
      widths { isOn, width in
        blackRect(width, 1).animation(nil, value: isOn).animation(slow, value: isOn)
      } == [110, 110, 110])
    #expect(
      widths { isOn, width in
        blackRect(width, 1).animation(slow, value: isOn).animation(
          .linear(duration: 9), value: isOn)
      } == [10, 60, 110])
  }

  @Test func `a transaction modifier can set or disable animations`() {
    #expect(
      widths { _, width in blackRect(width, 1).transaction { $0.animation = slow } } == [
        10, 60, 110,
      ])
    #expect(
      widths { isOn, width in
        blackRect(width, 1).animation(slow, value: isOn).transaction {
          $0.disablesAnimations = true
        }
      } == [110, 110, 110])
  }

  @Test func `animatable modifiers and views receive intermediate values`() {
    #expect(
      widths { isOn, width in
        Color.red.frame(height: 1).modifier(Width(animatableData: width)).animation(
          slow, value: isOn)
      } == [10, 60, 110])
    #expect(
      widths { isOn, _ in Counting(number: isOn ? 5 : 0).animation(slow, value: isOn) }
        == [10, 12, 15])
  }

  @Test func `an animated binding animates its changes`() {
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        blackRect(isOn ? 100 : 0, 1).background {
          Toggle("on", isOn: $isOn.animation(.linear(duration: 2)))
        }
      }
    }
    let session = RenderSession(Screen())
    session.tap("on")
    session.advance(to: 1)
    #expect(abs(session.size.width - 50) < 1e-4)
  }

  @Test func `an inserted view starts at its final position`() {
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        VStack {
          if isOn { blackRect(100, 1) }
          blackRect(5, 1).onTapGesture { withAnimation { isOn = true } }.accessibilityIdentifier(
            "on")
        }
      }
    }
    let session = RenderSession(Screen())
    session.tap("on")
    #expect(session.size.width == 100)
  }

  @Test func `withAnimation returns results and rethrows errors`() throws {
    struct Failure: Error {}
    #expect(withAnimation { 3 } == 3)
    #expect(throws: Failure.self) { try withAnimation(.linear) { throw Failure() } }
  }
}

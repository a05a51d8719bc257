import CitrineUI
import Foundation
import Testing

/// A black rectangle whose width changes between 10 and 110 points with each tap.
private struct Bar: View {
  let animation: Animation?
  @State private var isWide = false

  var body: some View {
    blackRect(isWide ? 110 : 10, 2).onTapGesture { withAnimation(animation) { isWide.toggle() } }
      .accessibilityIdentifier("bar")
  }
}

/// Returns the progress of the bar's width, from 0 to 1, at times in seconds after a tap at 1 second.
@MainActor
private func progress(_ animation: Animation?, _ times: Double...) -> [Double] {
  let session = RenderSession(Bar(animation: animation))
  session.advance(to: 1)
  session.tap("bar")
  return times.map { time in
    session.advance(to: 1 + time)
    return Double(session.size.width - 10) / 100
  }
}

private func areClose(_ left: [Double], _ right: [Double], within distance: Double = 1e-6) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= distance }
}

@MainActor
@Suite struct `Animations` {
  @Test func `a change without an animation is applied at once`() {
    #expect(progress(nil, 0) == [1])
  }

  @Test func `linear animations advance at constant speed`() {
    #expect(
      areClose(progress(.linear(duration: 2), 0, 0.5, 1, 1.9, 2, 9), [0, 0.25, 0.5, 0.95, 1, 1]))
    #expect(areClose(progress(.linear, 0.175), [0.5]))
    #expect(areClose(progress(.linear(duration: 0), 0, 1), [1, 1]))
    #expect(areClose(progress(.linear(duration: .nan), 0), [1]))
  }

  @Test func `ease animations follow the cubic curves of CSS`() {
    // The curve (0.42, 0), (0.58, 1) is symmetric, so half of the time gives half of the progress.
    #expect(areClose(progress(.easeInOut(duration: 2), 0, 1, 2), [0, 0.5, 1]))
    // At t = ½, x = 3 (1-t)² t 0.42 + 3 (1-t) t² + t³ is 0.6575 and y is ½.
    #expect(areClose(progress(.easeIn(duration: 1), 0, 0.6575, 1), [0, 0.5, 1]))
    #expect(areClose(progress(.easeOut(duration: 1), 0, 1 - 0.6575, 1), [0, 0.5, 1]))
    let middle = progress(.timingCurve(0, 1, 0, 1, duration: 1), 0.125)
    #expect(areClose(middle, [0.875]))
  }

  @Test func `delay, speed and repetition change the timing of an animation`() {
    let line = Animation.linear(duration: 1)
    #expect(areClose(progress(line.delay(2), 0, 2, 2.5, 3), [0, 0, 0.5, 1]))
    #expect(areClose(progress(line.speed(2), 0.25, 0.5), [0.5, 1]))
    #expect(areClose(progress(line.speed(0), 5), [0]))
    #expect(areClose(progress(line.delay(1).speed(2), 0.5, 0.75), [0, 0.5]))
    #expect(
      areClose(
        progress(line.repeatForever(), 0.25, 1, 1.25, 2.5, 1001.25), [0.25, 1, 0.75, 0.5, 0.75]))
    #expect(
      areClose(
        progress(line.repeatForever(autoreverses: false), 0.25, 1.25, 7.5), [0.25, 0.25, 0.5]))
    #expect(areClose(progress(line.repeatCount(3), 1.75, 2.25, 3), [0.25, 0.25, 1]))
    #expect(areClose(progress(line.repeatCount(2), 1.75, 2), [0.25, 1]))
    #expect(areClose(progress(line.delay(1).repeatForever(), 0.5, 1.5), [0, 0.5]))
    #expect(areClose(progress(line.repeatForever().delay(1), 0.5, 1.5, 2.5), [0, 0.5, 0.5]))
  }

  @Test func `springs follow their closed forms`() {
    // A critically damped spring: 1 - (1 + w t) exp(-w t).
    let w = 2 * Double.pi / 0.5
    let times = [0, 0.05, 0.1, 0.25, 0.5]
    let smooth = times.map { 1 - (1 + w * $0) * exp(-w * $0) }
    #expect(areClose(progress(.smooth, 0, 0.05, 0.1, 0.25, 0.5), smooth))
    #expect(areClose(progress(.spring, 0, 0.05, 0.1, 0.25, 0.5), smooth))
    // A spring with damping ratio ½ oscillates at w √¾.
    let v = w * 0.75.squareRoot()
    let swinging = times.map {
      1 - exp(-w * $0 / 2) * (cos(v * $0) + w / 2 / v * sin(v * $0))
    }
    let half = Animation.spring(response: 0.5, dampingFraction: 0.5)
    #expect(areClose(progress(half, 0, 0.05, 0.1, 0.25, 0.5), swinging))
    #expect(
      areClose(progress(.spring(duration: 0.5, bounce: 0.5), 0, 0.05, 0.1, 0.25, 0.5), swinging))
    // Mass 1, stiffness w² and damping 2 ζ w describe the same spring.
    let physical = Animation.interpolatingSpring(stiffness: w * w, damping: w)
    #expect(areClose(progress(physical, 0, 0.05, 0.1, 0.25, 0.5), swinging))
    #expect(areClose(progress(half, 60), [1]))
    #expect(swinging.contains { $0 > 1 })
  }

  @Test func `an overdamped spring follows its closed form`() {
    // With ζ = 2 the roots are -w (2 ± √3).
    let w = 10.0
    let (slow, fast) = (w * (2 - 3.0.squareRoot()), w * (2 + 3.0.squareRoot()))
    let expected = [0.1, 0.5].map {
      1 - (fast * exp(-slow * $0) - slow * exp(-fast * $0)) / (fast - slow)
    }
    let spring = Animation.spring(response: 2 * .pi / w, dampingFraction: 2)
    #expect(areClose(progress(spring, 0.1, 0.5), expected))
  }

  @Test(arguments: [
    Animation.linear(duration: 1), .easeInOut(duration: 1), .spring(response: 1),
    .interpolatingSpring(stiffness: 40, damping: 5), .linear(duration: 0.3).repeatForever(),
  ])
  func `a new target during an animation causes no jump`(animation: Animation) {
    let session = RenderSession(Bar(animation: animation))
    session.tap("bar")
    var last = session.size.width
    var (widest, narrowest) = (last, last)
    for step in 1...400 {
      session.advance(to: Double(step) / 200)
      #expect(abs(session.size.width - last) < 4)
      last = session.size.width
      (widest, narrowest) = (max(widest, last), min(narrowest, last))
      if step % 70 == 0 {
        session.tap("bar")
        #expect(abs(session.size.width - last) < 1e-9)
      }
    }
    #expect(widest > narrowest + 20)
  }

  @Test func `a spring that replaces another spring keeps its speed`() {
    let session = RenderSession(Bar(animation: .spring(response: 1, dampingFraction: 1)))
    func width(_ time: Double) -> CGFloat {
      session.advance(to: time)
      return session.size.width
    }
    session.tap("bar")
    let before = (width(0.2) - width(0.199)) / 0.001
    session.tap("bar")
    let after = (width(0.201) - width(0.2)) / 0.001
    #expect(before > 100)
    #expect(abs(after - before) < 0.05 * before)
  }

  @Test func `an interrupted animation continues and adds to the new one`() {
    // The first animation goes from 10 to 110 in 2 s. The second begins at 1 s and goes back to 10
    // in 2 s.
    let session = RenderSession(Bar(animation: .linear(duration: 2)))
    session.tap("bar")
    session.advance(to: 1)
    session.tap("bar")
    session.advance(to: 1.5)
    #expect(abs(session.size.width - (10 + 0.75 * 75)) < 1e-4)
    session.advance(to: 2.5)
    #expect(abs(session.size.width - (10 + 0.25 * 100)) < 1e-4)
    session.advance(to: 3)
    #expect(session.size.width == 10)
  }

  @Test func `animations with different delays run one after another`() {
    struct Screen: View {
      @State private var widths = [CGFloat](repeating: 0, count: 35)

      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(widths.indices, id: \.self) { blackRect(widths[$0], 1) }
        }
        .onAppear {
          for index in widths.indices {
            withAnimation(.linear(duration: 1).delay(Double(index))) {
              widths[index] = CGFloat(index + 1)
            }
          }
        }
      }
    }
    let session = RenderSession(Screen())
    // A finished width exceeds the growing part of the next one, except for the first.
    for (time, width) in [(0.5, 0.5), (20, 20), (33.5, 33), (35, 35)] as [(Double, CGFloat)] {
      session.advance(to: time)
      #expect(session.size.width == width)
    }
  }

  @Test func `each withAnimation call uses its own animation`() {
    struct Screen: View {
      @State private var first: CGFloat = 0
      @State private var second: CGFloat = 0
      @State private var third: CGFloat = 0

      var body: some View {
        HStack(spacing: 0) {
          blackRect(first, 1)
          blackRect(second, 2)
        }
        .padding(.top, third)
        .onAppear {
          withAnimation(.linear(duration: 1)) { first = 100 }
          withAnimation(.linear(duration: 4)) { second = 100 }
          third = 7
        }
      }
    }
    let session = RenderSession(Screen())
    #expect(session.size == CGSize(width: 0, height: 9))
    session.advance(to: 1)
    #expect(abs(session.size.width - 125) < 1e-4)
  }
}

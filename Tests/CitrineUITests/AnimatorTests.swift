import CitrineUI
import Foundation
import Testing

private struct Pose {
  var x = 0.0
  var y = 0.0
}

@MainActor
@Suite struct `Phase animators` {
  private func widths(_ view: some View, _ times: Double..., tap: Double? = nil) -> [CGFloat] {
    let session = RenderSession(view)
    return times.map { time in
      if time == tap { session.tap("go") }
      session.advance(to: time)
      return (session.size.width * 1000).rounded() / 1000
    }
  }

  @Test func `phases follow each other without end`() {
    let view = PhaseAnimator([10.0, 20, 40]) { width in
      blackRect(width, 1)
    } animation: { phase in
      .linear(duration: phase == 10 ? 2 : 1)
    }
    // The ways to 20 and 40 last one second each, the way back two.
    #expect(widths(view, 0, 0.5, 1, 1.5, 2, 3, 4, 4.5) == [10, 15, 20, 30, 40, 25, 10, 15])
    #expect(widths(view, 4000.5) == [15])
  }

  @Test func `a trigger goes through the phases once`() {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        blackRect(10, 1)
          .phaseAnimator([0.0, 10, 20], trigger: count) { view, padding in
            view.padding(.leading, padding)
          } animation: { _ in
            .linear(duration: 1)
          }
          .onTapGesture { count += 1 }.accessibilityIdentifier("go")
      }
    }
    let session = RenderSession(Screen())
    session.advance(to: 5)
    #expect(session.size.width == 10)
    session.tap("go")
    let widths = [5.5, 6, 6.5, 7.5, 8, 20].map { time in
      session.advance(to: time)
      return (session.size.width * 1000).rounded() / 1000
    }
    #expect(widths == [15, 20, 25, 20, 10, 10])
  }

  @Test func `phases without an animation or a second phase do not hang`() {
    #expect(widths(PhaseAnimator([3.0]) { blackRect($0, 1) }, 0, 5) == [3, 3])
    #expect(widths(PhaseAnimator([Double]()) { blackRect($0, 1) }, 1) == [0])
    let view = PhaseAnimator([3.0, 4]) {
      blackRect($0, 1)
    } animation: { _ in
      nil
    }
    #expect(widths(view, 1e9).count == 1)
  }
}

@Suite struct `Keyframe timelines` {
  @Test func `linear, moved and cubic keyframes follow their formulas`() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10.0, duration: 1)
        MoveKeyframe(20.0)
        LinearKeyframe(0.0, duration: 2, timingCurve: .circularEaseInOut)
      }
      KeyframeTrack(\.y) {
        CubicKeyframe(8.0, duration: 1)
        CubicKeyframe(24.0, duration: 1)
      }
    }
    #expect(timeline.duration == 3)
    #expect([-1, 0, 0.5, 2, 3, 9].map { timeline.value(time: $0).x } == [0, 0, 5, 10, 0, 0])
    #expect(timeline.value(time: 1).x == 20)
    #expect(timeline.value(progress: 0.5 / 3).x == 5)
    // The velocities are 0, (24 - 0) / 2 and 0: at the middle of Hermite's curves they add ∓ 12 / 8.
    #expect([0.5, 1, 1.5, 2].map { timeline.value(time: $0).y } == [2.5, 8, 17.5, 24])
  }

  @Test func `keyframes of one value need no track`() {
    let timeline = KeyframeTimeline(initialValue: 1.0) {
      LinearKeyframe(3.0, duration: 2)
      SpringKeyframe(5.0, duration: 1, spring: Spring(duration: 0.5))
    }
    #expect(timeline.value(time: 1) == 2)
    // A critically damped spring from 3 to 5, with the velocity 1 of the line before it.
    let (w, t) = (2 * Double.pi / 0.5, 0.25)
    let expected = 5 + exp(-w * t) * (-2 * (1 + w * t) + t)
    #expect(abs(timeline.value(time: 2.25) - expected) < 1e-9)
    #expect(timeline.value(time: 3) == 5)
  }

  @Test func `odd durations do not trap`() {
    for duration in [0, -1, .nan, .infinity, 1e300] {
      let timeline = KeyframeTimeline(initialValue: 1.0) {
        LinearKeyframe(3.0, duration: duration)
        CubicKeyframe(4.0, duration: duration)
        SpringKeyframe(5.0, duration: duration)
      }
      _ = [0, 1, .nan, .infinity].map { timeline.value(time: $0) }
    }
  }
}

@MainActor
@Suite struct `Keyframe animators` {
  @Test func `keyframes repeat from the appearance on`() {
    let view = blackRect(10, 1).keyframeAnimator(initialValue: Pose()) { view, pose in
      view.padding(.leading, pose.x)
    } keyframes: { _ in
      KeyframeTrack(\.x) {
        LinearKeyframe(20.0, duration: 2)
        LinearKeyframe(0.0, duration: 2)
      }
    }
    let session = RenderSession(view)
    for (time, width) in [(0.0, 10.0), (1, 20), (2, 30), (3, 20), (4, 10), (41, 20)] {
      session.advance(to: time)
      #expect(session.size.width == CGFloat(width))
    }
  }

  @Test func `a trigger plays the keyframes once from the current value`() {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        KeyframeAnimator(initialValue: 10.0, trigger: count) { width in
          blackRect(width, 1)
        } keyframes: { _ in
          LinearKeyframe(20, duration: 1)
          LinearKeyframe(10, duration: 1)
        }
        .onTapGesture { count += 1 }.accessibilityIdentifier("go")
      }
    }
    let session = RenderSession(Screen())
    session.advance(to: 3)
    #expect(session.size.width == 10)
    session.tap("go")
    for (time, width) in [(3.5, 15.0), (4.5, 15), (5, 10), (99, 10)] {
      session.advance(to: time)
      #expect(session.size.width == CGFloat(width))
    }
  }
}

@Suite struct `Springs and curves` {
  @Test func `a spring satisfies its equation of motion`() {
    for spring in [
      Spring(), .bouncy, .snappy, Spring(duration: 1, bounce: -0.5),
      Spring(mass: 2, stiffness: 30, damping: 3), Spring(response: 0.4, dampingRatio: 0),
    ] {
      let (h, target, start) = (1e-4, 7.0, 3.0)
      for t in [0.05, 0.3, 0.8] {
        func x(_ t: Double) -> Double {
          spring.value(target: target, initialVelocity: start, time: t)
        }
        func v(_ t: Double) -> Double {
          spring.velocity(target: target, initialVelocity: start, time: t)
        }
        #expect(abs((x(t + h) - x(t - h)) / (2 * h) - v(t)) < 1e-3)
        let force = spring.force(target: target, position: x(t), velocity: v(t))
        #expect(abs((v(t + h) - v(t - h)) / (2 * h) - force) < 1e-2)
      }
      var (value, velocity) = (0.0, start)
      for _ in 0..<10 {
        spring.update(value: &value, velocity: &velocity, target: target, deltaTime: 0.05)
      }
      let expected = spring.value(target: target, initialVelocity: start, time: 0.5)
      #expect(abs(value - expected) < 1e-9)
    }
  }

  @Test func `the properties of a spring agree`() {
    let spring = Spring(duration: 0.6, bounce: 0.25)
    #expect(abs(spring.duration - 0.6) < 1e-12 && abs(spring.bounce - 0.25) < 1e-12)
    let same = Spring(mass: 1, stiffness: spring.stiffness, damping: spring.damping)
    #expect(abs(same.response - 0.6) < 1e-12 && abs(same.dampingRatio - 0.75) < 1e-12)
    #expect(abs(Spring(duration: 1, bounce: -0.5).bounce + 0.5) < 1e-12)
    let settled = Spring(settlingDuration: 2, dampingRatio: 0.5)
    #expect(abs(settled.value(target: 1.0, time: 2) - 1) < 0.0013)
    #expect(Spring(response: .nan, dampingRatio: .nan).value(target: 1.0, time: 1).isFinite)
  }

  @Test func `unit curves have their values, slopes and inverses`() {
    #expect(UnitCurve.linear.value(at: 0.25) == 0.25)
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-6)
    #expect(abs(UnitCurve.circularEaseIn.value(at: 0.6) - 0.2) < 1e-12)
    #expect(abs(UnitCurve.circularEaseOut.value(at: 0.2) - 0.6) < 1e-12)
    #expect(abs(UnitCurve.linear.velocity(at: 0.5) - 1) < 1e-6)
    for curve in [UnitCurve.easeIn, .easeOut, .circularEaseIn, .circularEaseInOut] {
      #expect(abs(curve.inverse.value(at: curve.value(at: 0.3)) - 0.3) < 1e-5)
    }
    #expect([-1, 2, .nan].map { UnitCurve.easeIn.value(at: $0) } == [0, 1, 0])
  }
}

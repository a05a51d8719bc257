import CitrineKit
import Testing

@Suite @MainActor struct `Property animators` {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))

  /// The presented x of the centre at a media time, rounded; it goes from 1 to 11.
  private func centre(_ time: Double) -> Double {
    let x = withMediaTime(time) { view.layer.presentation()?.position.x ?? .nan }
    return (Double(x) * 1e6).rounded() / 1e6
  }

  /// Draws at a media time, so that animations that have ended are completed.
  private func draw(_ time: Double) {
    guard let context = CGContext(width: 2, height: 2) else { return }
    view.layer.render(in: context, at: time)
  }

  private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    let view = view
    return UIViewPropertyAnimator(duration: 2, curve: curve) { view.center.x = 11 }
  }

  @Test func `an animator runs, and completes at its end`() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive && view.center.x == 1)
    animator.startAnimation(afterDelay: 1)
    #expect(animator.state == .active && animator.isRunning && view.center.x == 11)
    #expect([0.5, 1, 2, 2.5].map(centre) == [1, 1, 6, 8.5])
    draw(2.9)
    #expect(ends.isEmpty)
    draw(3)
    #expect(ends == [.end] && animator.state == .inactive && !animator.isRunning)
  }

  @Test func `a paused animator stays where it is, and continues from there`() {
    let animator = animator()
    animator.startAnimation()
    withMediaTime(0.5) { animator.pauseAnimation() }
    #expect(animator.state == .active && !animator.isRunning)
    #expect([0.5, 3, 99].map(centre) == [3.5, 3.5, 3.5])
    #expect(withMediaTime(9) { animator.fractionComplete } == 0.25)
    withMediaTime(10) { animator.startAnimation() }
    #expect([10, 11, 11.5].map(centre) == [3.5, 8.5, 11])
    withMediaTime(10.5) { animator.pauseAnimation() }
    // The rest of the way takes half of the duration: one second for 5 points.
    withMediaTime(20) {
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    }
    #expect([20, 20.5, 21].map(centre) == [6, 8.5, 11])
  }

  @Test func `a fraction sets a paused animator, linearly by default`() {
    let animator = animator(.easeInOut)
    animator.fractionComplete = 0.25
    #expect(animator.state == .active && !animator.isRunning && centre(0) == 3.5)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
    animator.fractionComplete = 0.75
    #expect(centre(7) == 8.5)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(centre(7) == 6)
    animator.fractionComplete = 0.25
    // The curve starts slowly.
    #expect(centre(7) < 3.5)
    for fraction in [CGFloat.nan, -1, 9] { animator.fractionComplete = fraction }
    #expect(centre(7) == 11)
  }

  @Test func `a reversed animator goes back, and ends at its start`() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    withMediaTime(1.5) { animator.isReversed = true }
    #expect([1.5, 2, 2.5].map(centre) == [8.5, 6, 3.5])
    draw(3)
    #expect(ends == [.start] && view.center.x == 1 && animator.state == .inactive)
  }

  @Test func `an animator that is reversed before its start waits for its delay at its end`() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.isReversed = true
    animator.startAnimation(afterDelay: 3)
    #expect([0, 1.5, 3, 4, 4.5, 5].map(centre) == [11, 11, 11, 6, 3.5, 1])
    #expect([1, 4].map { time in withMediaTime(time) { animator.fractionComplete } } == [0, 0.5])
    draw(4.9)
    #expect(ends.isEmpty && animator.state == .active)
    draw(5)
    #expect(ends == [.start] && view.center.x == 1 && animator.state == .inactive)
  }

  @Test func `an animator that is reversed during its delay ends at its start`() {
    let animator = animator()
    animator.startAnimation(afterDelay: 3)
    withMediaTime(1) { animator.isReversed = true }
    #expect(centre(1) == 1)
    draw(1)
    #expect(view.center.x == 1 && animator.state == .inactive)
  }

  @Test func `a stopped animator keeps the visible values until it is finished`() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    withMediaTime(0.5) { animator.stopAnimation(false) }
    #expect(animator.state == .stopped && view.center.x == 3.5 && centre(5) == 3.5 && ends.isEmpty)
    animator.finishAnimation(at: .start)
    #expect(ends == [.start] && view.center.x == 1 && animator.state == .inactive)
    let second = self.animator()
    second.startAnimation()
    withMediaTime(1) { second.stopAnimation(true) }
    #expect(second.state == .inactive && view.center.x == 6)
  }

  @Test func `an animator may stay active at its end, and come back`() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    draw(5)
    #expect(animator.state == .active && centre(5) == 11)
    withMediaTime(6) { animator.isReversed = true }
    #expect([7, 7.5].map(centre) == [6, 3.5])
  }

  @Test func `delayed closures end with the others`() {
    let (animator, view) = (animator(), view)
    animator.addAnimations({ view.center.y = 11 }, delayFactor: 0.5)
    animator.startAnimation()
    let y = [0.5, 1, 1.5].map { time in
      withMediaTime(time) { view.layer.presentation()?.position.y }
    }
    #expect(y == [1, 1, 6] && centre(1) == 6)
  }

  @Test func `timing curves may be given as objects`() {
    func middle(_ curve: any UITimingCurveProvider) -> Double {
      let view = view
      view.layer.removeAllAnimations()
      view.center.x = 1
      let animator = UIViewPropertyAnimator(duration: 2, timingParameters: curve)
      animator.addAnimations { view.center.x = 11 }
      animator.startAnimation()
      return centre(1)
    }
    #expect(middle(UICubicTimingParameters(animationCurve: .linear)) == 6)
    #expect(middle(UICubicTimingParameters(animationCurve: .easeInOut)) == 6)
    #expect(middle(UISpringTimingParameters(dampingRatio: 1)) > 9)
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    // The critically damped spring x = 1 − (1 + 10 t) exp(−10 t), at t = 0.1.
    _ = middle(spring)
    let expected = 1 + 10 * (1 - 2 / 2.718281828459045)
    #expect(abs(centre(0.1) - expected) < 1e-5)
    #expect(
      UICubicTimingParameters(animationCurve: .easeIn).controlPoint1.x == CGFloat(Float(0.42)))
  }

  @Test func `an animator and its views are freed`() {
    weak var freed: UIViewPropertyAnimator?
    weak var freedView: UIView?
    do {
      let other = UIView(frame: view.frame)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { other.alpha = 0 }
      (freed, freedView) = (animator, other)
      animator.startAnimation()
      animator.pauseAnimation()
    }
    #expect(freed == nil && freedView == nil)
  }

  @Test func `odd durations and calls in any order do not trap`() {
    for number in [Double.nan, .infinity, -1, 0, 1e300] {
      let view = view
      let animator = UIViewPropertyAnimator(duration: number, dampingRatio: CGFloat(number)) {
        view.center.x += 1
      }
      animator.finishAnimation(at: .end)
      animator.fractionComplete = CGFloat(number)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(number))
      animator.isReversed.toggle()
      draw(1)
      animator.stopAnimation(false)
      animator.startAnimation()
      animator.finishAnimation(at: .current)
      #expect(animator.state == .inactive)
    }
  }
}

import CitrineKit
import Testing

@Suite @MainActor struct `Keyframes of views` {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
  private let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  /// Returns the presented x of the centre at media times; the view is at 1 before and at the given places after.
  private func centres(_ times: Double...) -> [Double] {
    times.map { time in
      let x = withMediaTime(time) { view.layer.presentation()?.position.x ?? .nan }
      return (Double(x) * 1e6).rounded() / 1e6
    }
  }

  private func animate(
    _ options: UIView.KeyframeAnimationOptions,
    _ frames: (start: Double, length: Double, x: Double)...
  ) {
    UIView.animateKeyframes(withDuration: 4, delay: 0, options: options) {
      for frame in frames {
        UIView.addKeyframe(withRelativeStartTime: frame.start, relativeDuration: frame.length) {
          view.center.x = CGFloat(frame.x)
        }
      }
    }
  }

  @Test func `values rest between keyframes and after the last one`() {
    animate(linear, (0.25, 0.25, 11), (0.75, 0.125, 21))
    #expect(centres(0, 1, 1.5, 2, 2.5, 3, 3.25, 3.75, 4) == [1, 1, 6, 11, 11, 11, 16, 21, 21])
  }

  @Test func `a keyframe without a duration changes at its start`() {
    // UIKit: with a relative duration of 0, properties change immediately at the start time.
    animate(linear, (0.5, 0, 11))
    #expect(centres(1.9, 2, 3) == [1, 11, 11])
    #expect(view.center.x == 11)
  }

  @Test func `the order of the calls does not matter, and overlapping frames are cut off`() {
    animate(linear, (0.5, 0.5, 21), (0, 0.5, 11))
    #expect(centres(1, 3) == [6, 16])
    view.center.x = 1
    view.layer.removeAllAnimations()
    animate(linear, (0, 1, 9), (0.5, 0.5, 1))
    // The first frame has come to 5 when the second begins.
    #expect(centres(1, 2, 3) == [3, 5, 3])
  }

  @Test func `all keyframes together ease in and out by default`() {
    animate([], (0, 0.5, 11), (0.5, 0.5, 21))
    // The curve is symmetric: half of the time is half of the way, and a quarter is less.
    let shown = centres(0, 1, 2, 3, 4)
    #expect(shown[2] == 11 && shown[1] < 5 && abs(shown[1] - 1 - (21 - shown[3])) < 1e-6)
  }

  @Test func `calculation modes, repetition and the way back follow the options`() {
    animate([linear, .calculationModeDiscrete], (0, 0.5, 11), (0.5, 0.5, 21))
    #expect(centres(1, 2, 3) == [1, 11, 11])
    view.layer.removeAllAnimations()
    view.center.x = 0
    animate([linear, .calculationModePaced], (0, 0.5, 10), (0.5, 0.5, 40))
    #expect(centres(1, 2, 3) == [10, 20, 30])
    view.layer.removeAllAnimations()
    view.center.x = 0
    animate([linear, .calculationModeCubic], (0, 0.5, 10), (0.5, 0.5, 20))
    // A Catmull-Rom spline: at the first quarter, 10 (3/4 − 1/4) − 10/8 + … = 10/2 − (10 − 5)/8.
    #expect(centres(2) == [10] && abs(centres(1)[0] - 4.375) < 1e-6)
    view.layer.removeAllAnimations()
    view.center.x = 1
    animate([linear, .repeat, .autoreverse], (0, 1, 11))
    #expect(centres(2, 4, 6, 10, 4002) == [6, 11, 6, 6, 6])
  }

  @Test func `a completion runs at the end of all keyframes`() {
    var isComplete: [Bool] = []
    UIView.animateKeyframes(withDuration: 2, delay: 1, options: []) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { view.alpha = 0 }
    } completion: {
      isComplete.append($0)
    }
    let context = CGContext(width: 2, height: 2)
    for (time, ends) in [(2.9, []), (3, [true]), (9, [true])] {
      if let context { view.layer.render(in: context, at: time) }
      #expect(isComplete == ends)
    }
  }

  @Test func `a block can repeat its animations a number of times`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 11 }
      view.alpha = 0
    }
    #expect(centres(0.5, 1, 1.5, 3.5, 4) == [6, 11, 6, 6, 11])
    #expect(withMediaTime(0.25) { view.layer.presentation()?.opacity } == 0.75)
    #expect(withMediaTime(1) { view.layer.presentation()?.opacity } == 0)
  }

  @Test func `odd keyframes neither trap nor hang`() {
    for number in [Double.nan, .infinity, -1, 0, 1e300] {
      animate(.calculationModeCubicPaced, (number, number, number), (0, number, 3), (number, 1, 4))
      _ = centres(0, 1, number)
      view.center.x = 1
    }
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 7 }
    #expect(view.center.x == 7)
  }
}

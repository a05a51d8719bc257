import CitrineKit
import Testing

/// Returns the presented opacity of a layer with one animation, at media times.
private func opacities(_ animation: CAAnimation, _ times: [Double], model: Float = 1) -> [Float] {
  times.map { time in
    let layer = CALayer()
    layer.opacity = model
    layer.add(animation, forKey: "a")
    return withMediaTime(time) { layer.presentation()?.opacity ?? -1 }
  }
}

private func fade(_ from: Double?, _ to: Double?, duration: Double = 1) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "opacity")
  animation.fromValue = from
  animation.toValue = to
  animation.duration = duration
  return animation
}

@Suite struct `The time of animations` {
  @Test func `a linear animation is half way at half its duration`() {
    #expect(opacities(fade(0, 1, duration: 2), [0, 0.5, 1, 1.5]) == [0, 0.25, 0.5, 0.75])
    // After the end, the layer has its own value.
    #expect(opacities(fade(0, 0.5), [1, 2], model: 0.25) == [0.25, 0.25])
  }

  @Test func `from, to and by combine as documented`() {
    func at(_ from: Double?, _ to: Double?, _ by: Double?) -> Float {
      let animation = fade(from, to)
      animation.byValue = by
      return opacities(animation, [0.5], model: 0.5)[0]
    }
    #expect(at(0.25, 0.75, nil) == 0.5)
    #expect(at(0.25, nil, 0.5) == 0.5)
    #expect(at(nil, 0.75, 0.5) == 0.5)
    #expect(at(0, nil, nil) == 0.25)
    #expect(at(nil, 1, nil) == 0.75)
    #expect(at(nil, nil, 0.25) == 0.625)
    #expect(at(nil, nil, nil) == 0.5)
  }

  @Test func `the fill mode decides before the beginning and after the end`() {
    func at(_ mode: CAMediaTimingFillMode) -> [Float] {
      let animation = fade(0.25, 0.75)
      animation.beginTime = 1
      animation.fillMode = mode
      animation.isRemovedOnCompletion = false
      return opacities(animation, [0.5, 1.5, 3])
    }
    #expect(at(.removed) == [1, 0.5, 1])
    #expect(at(.backwards) == [0.25, 0.5, 1])
    #expect(at(.forwards) == [1, 0.5, 0.75])
    #expect(at(.both) == [0.25, 0.5, 0.75])
    // An animation that is removed at its end does not fill.
    let removed = fade(0.25, 0.75)
    removed.fillMode = .forwards
    #expect(opacities(removed, [2]) == [1])
  }

  @Test func `cycles repeat, reverse and accumulate`() {
    let back = fade(0, 1)
    back.autoreverses = true
    back.repeatCount = 2
    #expect(opacities(back, [0.25, 1.25, 2.25, 3.75, 4.5]) == [0.25, 0.75, 0.25, 0.25, 1])
    let endless = fade(0, 1)
    endless.repeatCount = .infinity
    #expect(opacities(endless, [1000.5, 65_536.25]) == [0.5, 0.25])
    let part = fade(0, 1)
    part.repeatDuration = 1.5
    #expect(opacities(part, [1.25, 1.75], model: 0.5) == [0.25, 0.5])
    let layer = CALayer()
    let steps = CABasicAnimation(keyPath: "position.x")
    steps.fromValue = 0
    steps.toValue = 10
    steps.duration = 1
    steps.repeatCount = 3
    steps.isCumulative = true
    steps.isAdditive = true
    layer.position = CGPoint(x: 100, y: 7)
    layer.add(steps, forKey: nil)
    let positions = [0.5, 1.5, 2.5].map { time in
      withMediaTime(time) { layer.presentation()?.position }
    }
    #expect(positions == [105, 115, 125].map { CGPoint(x: $0, y: 7) })
  }

  @Test func `speed, offset and the times of layers map as the formulas say`() {
    let fast = fade(0, 1)
    fast.speed = 0.5
    #expect(opacities(fast, [1]) == [0.5])
    let shifted = fade(0, 1)
    shifted.timeOffset = 0.75
    #expect(opacities(shifted, [0, 0.5]) == [0.75, 0.25])
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    parent.speed = 2
    parent.timeOffset = 1
    child.beginTime = 3
    child.speed = 0.5
    // Parent: 2 t + 1; child: (2 t + 1 − 3) / 2 = t − 1.
    #expect(child.convertTime(5, from: nil) == 4)
    #expect(child.convertTime(4, to: nil) == 5)
    #expect(child.convertTime(4, to: parent) == 11)
    // A layer whose time stands still shows the animation at its offset.
    let still = CALayer()
    still.speed = 0
    still.timeOffset = 0.25
    still.add(fade(0, 1), forKey: nil)
    #expect(still.presentation()?.opacity == 0.25)
    #expect(withMediaTime(99) { still.presentation()?.opacity } == 0.25)
  }

  @Test func `a timing function is the solution of its cubic curve`() {
    for points in [(0.42, 0.0, 0.58, 1.0), (0.25, 0.1, 0.25, 1), (0.34, 1.3, 0.64, 1)] {
      let function = CAMediaTimingFunction(
        controlPoints: Float(points.0), Float(points.1), Float(points.2), Float(points.3))
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 1000
      animation.duration = 1
      animation.timingFunction = function
      for step in 1..<10 {
        // The point of the curve at a parameter gives a pair of time and progress.
        let (t, u) = (Double(step) / 10, 1 - Double(step) / 10)
        let time = 3 * u * u * t * points.0 + 3 * u * t * t * points.2 + t * t * t
        let progress = 3 * u * u * t * points.1 + 3 * u * t * t * points.3 + t * t * t
        let layer = CALayer()
        layer.add(animation, forKey: nil)
        let x = withMediaTime(time) { layer.presentation()?.position.x ?? -1 }
        #expect(abs(x - 1000 * progress) < 1e-3)
      }
      var point: [Float] = [0, 0]
      function.getControlPoint(at: 1, values: &point)
      #expect(point == [Float(points.0), Float(points.1)])
    }
  }

  @Test func `a spring follows the solution of its equation`() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 1
    // ζ = 0.5, ω = 10: the oscillation has the frequency 10 √0.75.
    #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-9)
    spring.duration = spring.settlingDuration
    // The equation is integrated by small steps, independently of the closed form.
    var (x, v, time) = (0.0, 0.0, 0.0)
    let step = 1e-5
    for _ in 0..<80_000 {
      v += step * (100 * (1 - x) - 10 * v)
      x += step * v
      time += step
    }
    let layer = CALayer()
    layer.add(spring, forKey: nil)
    let presented = withMediaTime(time) { layer.presentation()?.position.x ?? -1 }
    #expect(abs(Double(presented) - x) < 1e-3)
    let smooth = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
    #expect(abs(smooth.perceptualDuration - 0.5) < 1e-9 && abs(smooth.bounce) < 1e-9)
  }

  @Test func `a group bends and cuts the time of its animations`() {
    let (first, second) = (fade(0, 1, duration: 2), CABasicAnimation(keyPath: "position.x"))
    second.toValue = 100
    second.beginTime = 0.5
    second.duration = 0.25
    let group = CAAnimationGroup()
    group.animations = [first, second]
    group.duration = 1
    let layer = CALayer()
    layer.add(group, forKey: nil)
    func at(_ time: Double) -> [Double] {
      withMediaTime(time) {
        let shown = layer.presentation()
        return [Double(shown?.opacity ?? -1), Double(shown?.position.x ?? -1)]
      }
    }
    #expect(at(0.25) == [0.125, 0])
    #expect(at(0.625) == [0.3125, 50])
    #expect(at(0.875) == [0.4375, 0])
    #expect(at(1) == [1, 0])
  }

  @Test func `odd numbers neither trap nor hang`() {
    let odd = [Double.nan, .infinity, -.infinity, -1, 0, 1e308]
    for number in odd {
      let animation = fade(0, number, duration: number)
      animation.beginTime = number
      animation.timeOffset = number
      animation.speed = Float(number)
      animation.repeatCount = Float(number)
      animation.repeatDuration = number
      animation.autoreverses = true
      _ = opacities(animation, odd)
      let layer = CALayer()
      (layer.speed, layer.timeOffset, layer.beginTime) = (Float(number), number, number)
      let spring = CASpringAnimation(perceptualDuration: number, bounce: CGFloat(number))
      (spring.mass, spring.damping) = (CGFloat(number), CGFloat(number))
      #expect(spring.settlingDuration >= 0)
      layer.add(spring, forKey: nil)
      _ = withMediaTime(number) { layer.presentation() }
    }
  }
}

import CitrineKit
import Testing

@Suite @MainActor struct `Transactions of layers` {
  private func fade(_ duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.toValue, animation.duration) = (0, duration)
    return animation
  }

  @Test func `each completion block waits for the animations that are added while it is set`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("first") }
    layer.add(fade(1), forKey: "a")
    CATransaction.setCompletionBlock { log.append("second") }
    layer.add(fade(2), forKey: "b")
    CATransaction.completionBlock()?()
    #expect(log == ["second"])
    // A block without animations runs when it is replaced.
    CATransaction.setCompletionBlock { log.append("third") }
    CATransaction.setCompletionBlock(nil)
    CATransaction.commit()
    #expect(log == ["second", "third"] && CATransaction.completionBlock() == nil)
    guard let context = CGContext(width: 2, height: 2) else { return }
    layer.render(in: context, at: 1)
    #expect(log == ["second", "third", "first"])
    layer.render(in: context, at: 2)
    #expect(log == ["second", "third", "first", "second"])
  }

  @Test func `transactions nest deeply, and inherit values`() {
    // To copy all outer transactions for each one would take minutes.
    for _ in 0..<100_000 { CATransaction.begin() }
    CATransaction.setAnimationDuration(3)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 3)
    for _ in 0...100_001 { CATransaction.commit() }
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func `cycles beyond the precision of numbers stay between the values`() {
    for repeats in [Float.infinity, 1e30] {
      let layer = CALayer()
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue) = (1, 3)
      (animation.duration, animation.repeatCount) = (1e-300, repeats)
      layer.add(animation, forKey: nil)
      for time in [1, 1e9, 1e300] {
        let x = withMediaTime(time) { layer.presentation()?.position.x ?? -1 }
        #expect(x == 0 || (1...3).contains(x))
      }
    }
  }

  @Test func `the beginning of a layer is a time of layers`() {
    let layer = CALayer()
    layer.beginTime = CACurrentMediaTime() + 2
    #expect(abs(layer.convertTime(3, from: nil) - 1) < 0.002)
    withMediaTime(5) { layer.beginTime = CACurrentMediaTime() }
    #expect(layer.beginTime == 5)
  }
}

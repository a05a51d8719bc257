import CitrineKit
import Testing

@Suite @MainActor struct `Animations in pictures` {
  private let stage = CALayer()
  private let square = CALayer()

  init() {
    stage.frame = CGRect(x: 0, y: 0, width: 6, height: 1)
    square.frame = CGRect(x: 0, y: 0, width: 2, height: 1)
    square.backgroundColor = UIColor.red.cgColor
    stage.addSublayer(square)
  }

  private func rows(_ layer: CALayer, at time: Double? = nil) throws -> [String] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(bounds: layer.bounds, format: format)
    return try Pixels(
      renderer.image { context in
        if let time {
          layer.render(in: context.cgContext, at: time)
        } else {
          layer.render(in: context.cgContext)
        }
      }
    ).rows
  }

  @Test func `a picture shows animations only at a media time`() throws {
    let move = CABasicAnimation(keyPath: "position.x")
    move.byValue = 4
    move.duration = 2
    square.add(move, forKey: "move")
    #expect(try rows(stage) == ["rr...."])
    #expect(try rows(stage, at: 1) == ["..rr.."])
    #expect(square.position.x == 1 && square.animationKeys() == ["move"])
    #expect(try rows(stage, at: 1.5) == ["...rr."])
    #expect(try rows(stage, at: 2) == ["rr...."])
    #expect(square.animationKeys() == nil)
  }

  @Test func `a presentation copy draws the layer at its time`() throws {
    let move = CABasicAnimation(keyPath: "position.x")
    move.byValue = 4
    move.duration = 2
    square.add(move, forKey: nil)
    let shown = try #require(withMediaTime(1) { stage.presentation() })
    #expect(try rows(shown) == ["..rr.."] && shown.model() === stage && square.model() === square)
  }

  @Test func `a layer without a view animates changes after its first picture`() throws {
    withMediaTime(0) { square.position.x = 3 }
    #expect(square.animationKeys() == nil)
    _ = try rows(stage, at: 0)
    withMediaTime(0) {
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      square.position.x = 5
      CATransaction.commit()
    }
    #expect(try rows(stage, at: 1) == ["...rr."] && rows(stage) == ["....rr"])
    withMediaTime(5) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      square.position.x = 1
      CATransaction.commit()
    }
    #expect(try rows(stage, at: 5.1) == ["rr...."])
  }

  @Test func `views animate in blocks, one after the other, and complete`() throws {
    let (root, view) = (UIView(frame: stage.frame), UIView(frame: square.frame))
    view.backgroundColor = .red
    root.addSubview(view)
    var events: [String] = []
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      view.center.x = 3
    } completion: { finished in
      events.append("first \(finished) \(CACurrentMediaTime())")
      UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.center.x = 5 }
    }
    #expect(try rows(root.layer) == ["..rr.."] && events.isEmpty)
    #expect(try rows(root.layer, at: 0) == ["rr...."])
    #expect(try rows(root.layer, at: 1) == [".rr..."])
    // The second animation begins one second after the end of the first.
    #expect(try rows(root.layer, at: 2.5) == ["..rr.."] && events == ["first true 2.0"])
    #expect(try rows(root.layer, at: 3.5) == ["...rr."])
    #expect(try rows(root.layer, at: 9) == ["....rr"])
    view.center.x = 1
    #expect(try rows(root.layer, at: 9) == ["rr...."])
  }

  @Test func `keyframes of views and delayed blocks add up`() throws {
    let (root, view) = (UIView(frame: stage.frame), UIView(frame: square.frame))
    view.backgroundColor = .red
    root.addSubview(view)
    var isComplete = false
    let linear = UIView.AnimationOptions.curveLinear.rawValue
    UIView.animateKeyframes(withDuration: 4, delay: 0, options: .init(rawValue: linear)) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 5 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 3 }
    } completion: {
      isComplete = $0
    }
    #expect(try rows(root.layer, at: 0) == ["rr...."])
    #expect(try rows(root.layer, at: 1) == ["..rr.."])
    #expect(try rows(root.layer, at: 3) == ["...rr."] && !isComplete)
    #expect(try rows(root.layer, at: 4) == ["..rr.."] && isComplete)
  }

  @Test func `an endless chain of blocks ends with a message`() throws {
    let view = UIView(frame: square.frame)
    func spin() {
      UIView.animate(withDuration: 0.001) {
        view.center.x += 1
      } completion: { _ in
        spin()
      }
    }
    spin()
    #expect(ReportedMessages.of { _ = try? rows(view.layer, at: 1e6) }.count == 1)
    func nothing() {
      UIView.animate(withDuration: 1) {
      } completion: { _ in
        nothing()
      }
    }
    #expect(ReportedMessages.of { nothing() }.count == 1)
  }

  @Test func `an animated file has the frames of the layer`() throws {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = 1
    square.add(fade, forKey: nil)
    let renderer = LayerAnimationRenderer(layer: stage, duration: 1)
    renderer.framesPerSecond = 4
    var alphas: [UInt8] = []
    renderer.forEachFrame { image, _ in
      if let pixels = try? Pixels(UIImage(cgImage: image)) { alphas.append(pixels[0, 0][3]) }
    }
    #expect(alphas == [0, 64, 128, 191])
    #expect(renderer.pngData() != nil)
  }
}

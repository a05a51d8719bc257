import CitrineKit
import Testing

@Suite @MainActor struct `Animations of emitter layers` {
  private let emitter = CAEmitterLayer()
  private let cell = CAEmitterCell()

  init() throws {
    emitter.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
    emitter.emitterPosition = CGPoint(x: 0.5, y: 0.5)
    cell.contents = try picture(["r"]).cgImage
    (cell.birthRate, cell.lifetime, cell.name) = (1, 100, "dot")
    emitter.emitterCells = [cell]
  }

  private func pixels(at time: Double) throws -> Pixels {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(bounds: emitter.bounds, format: format).image {
      emitter.render(in: $0.cgContext, at: time)
    }
    return try Pixels(image)
  }

  private func rows(at time: Double) throws -> [String] { try pixels(at: time).rows }

  private func animate(
    _ keyPath: String, _ from: Any?, _ to: Any?, duration: Double, at time: Double? = nil
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    if let time {
      withMediaTime(time) { emitter.add(animation, forKey: keyPath) }
    } else {
      emitter.add(animation, forKey: keyPath)
    }
    return animation
  }

  @Test func `particles are born where the animated emitter is, and stay there`() throws {
    // One point per second; the particle with the number n is born at n seconds.
    _ = animate("emitterPosition.x", 0.5, 6.5, duration: 6)
    #expect(try rows(at: 3.5)[0] == ".rrr....")
    #expect(try rows(at: 5.5)[0] == ".rrrrr..")
    // The animation has ended, and was removed.
    #expect(try rows(at: 7.5)[0] == "rrrrrrr.")
    #expect(emitter.animationKeys() == nil && emitter.emitterPosition.x == 0.5)
    #expect(try rows(at: 3.5)[0] == ".rrr....")
    #expect(try rows(at: 0.5)[0] == "........")
  }

  @Test func `the number of births is the integral of the animated rate`() throws {
    emitter.bounds.size.width = 12
    (cell.velocity, cell.birthRate) = (4, 2)
    (emitter.birthRate, emitter.emitterCells) = (0, [cell])
    // From 0 to 4 births per second in 2 seconds: the births are at the square roots of 1, 2, 3 and 4.
    _ = animate("birthRate", 0, 2, duration: 2)
    let found = try pixels(at: 3)
    for birth in 1...4 {
      // A particle between two pixels covers a part of both.
      let x = 4 * (3 - Double(birth).squareRoot())
      let (pixel, part) = (Int(x + 0.01), x + 0.01 - (x + 0.01).rounded(.down))
      #expect(Double(found[pixel, 0][3]) > 250 * (1 - part), "\(birth)")
      #expect(Double(found[pixel + 1, 0][3]) > 250 * (part - 0.04), "\(birth)")
    }
    let sum = (0..<12).reduce(0) { $0 + Int(found[$1, 0][3]) }
    #expect(sum > 255 * 39 / 10 && sum <= 255 * 4 + 8)
    #expect(try rows(at: 0.9).joined().allSatisfy { $0 == "." })
  }

  @Test func `numbers and colours of cells are animated by their names`() throws {
    cell.birthRate = 0
    (emitter.emitterCells, emitter.birthRate) = ([cell], 1)
    emitter.setValue(CGFloat(1), forKeyPath: "emitterCells.dot.velocity")
    let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    _ = animate("emitterCells.dot.birthRate", 1, 1, duration: 3.5)
    let tint = CAKeyframeAnimation(keyPath: "emitterCells.dot.color")
    (tint.values, tint.calculationMode, tint.duration) = ([white, black], .discrete, 4)
    emitter.add(tint, forKey: nil)
    // Births at 1, 2 and 3; the last one is black.
    #expect(try rows(at: 3)[0] == "krr.....")
    #expect(try rows(at: 7)[0] == "....krr.")
    #expect(emitter.value(forKeyPath: "emitterCells.dot.birthRate") as? Float == 0)
  }

  @Test func `a change or an animation concerns only particles that are born later`() throws {
    cell.velocity = 1
    emitter.emitterCells = [cell]
    #expect(try rows(at: 2)[0] == "rr......")
    _ = animate(
      "emitterPosition", CGPoint(x: 0.5, y: 2.5), CGPoint(x: 0.5, y: 2.5), duration: 3, at: 2)
    #expect(try rows(at: 4) == ["..rr....", "........", "rr......", "........"])
    withMediaTime(3) { emitter.removeAnimation(forKey: "emitterPosition") }
    #expect(try rows(at: 4) == ["r.rr....", "........", ".r......", "........"])
    withMediaTime(4) { emitter.birthRate = 0 }
    #expect(try rows(at: 6) == ["..r.rr..", "........", "...r....", "........"])
    // An animation of another property changes no particle.
    _ = animate("borderWidth", 0, 0, duration: 1)
    _ = animate(
      "renderMode", CAEmitterLayerRenderMode.additive, CAEmitterLayerRenderMode.additive,
      duration: 7)
    #expect(try rows(at: 6) == ["..r.rr..", "........", "...r....", "........"])
    #expect(emitter.renderMode == .unordered)
  }

  @Test func `pictures in any order and with any steps are the same`() throws {
    cell.velocityRange = 3
    emitter.emitterCells = [cell]
    func start() {
      let animation = animate("birthRate", 5, 20, duration: 1)
      emitter.removeAllAnimations()
      (animation.repeatCount, animation.autoreverses) = (.infinity, true)
      emitter.add(animation, forKey: nil)
    }
    start()
    let once = try pixels(at: 4)
    start()
    for time in [0.1, 0.7, 3.3, 2.1, 4.7] { _ = try pixels(at: time) }
    #expect(try pixels(at: 4) == once)
    #expect(once.bytes.contains { $0 > 0 })
  }

  @Test func `odd values and late times neither trap nor hang`() throws {
    for (number, keyPath) in [
      "birthRate", "lifetime", "emitterPosition.x", "emitterSize.width", "seed",
      "emitterCells.dot.birthRate", "emitterCells.dot.spin", "emitterCells.dot.name",
      "emitterCells.none.scale", "emitterCells.dot", "emitterCells..", "emitterCells",
    ].enumerated() {
      for value in [Double.nan, .infinity, -1e300, 1e300, 7] {
        let animation = animate(keyPath, 0, value, duration: number % 2 == 0 ? 1 : 1e300)
        animation.repeatCount = .infinity
        emitter.add(animation, forKey: nil)
      }
    }
    for time in [1, 1e9, 1e17, 1e300, -1e300, 0] { _ = try pixels(at: time) }
    emitter.removeAllAnimations()
    (emitter.birthRate, emitter.lifetime) = (1, 1)
    withMediaTime(0) { emitter.emitterCells = [cell] }
    #expect(try rows(at: 1.5)[0] == "r.......")
  }
}

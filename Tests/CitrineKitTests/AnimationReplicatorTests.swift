import CitrineKit
import Testing

@Suite @MainActor struct `Animations of replicated layers` {
  @Test func `each copy is later by the delay`() throws {
    let stage = CAReplicatorLayer()
    stage.frame = CGRect(x: 0, y: 0, width: 3, height: 1)
    stage.instanceCount = 3
    stage.instanceTransform = CATransform3DMakeTranslation(1, 0, 0)
    stage.instanceDelay = 0.25
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    dot.backgroundColor = UIColor.red.cgColor
    stage.addSublayer(dot)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = 1
    fade.fillMode = .backwards
    dot.add(fade, forKey: nil)
    let image = UIGraphicsImageRenderer(bounds: stage.bounds).image {
      stage.render(in: $0.cgContext, at: 0.5)
    }
    let pixels = try Pixels(image)
    #expect((0..<3).map { pixels[$0, 0][3] } == [128, 64, 0])
    #expect(dot.opacity == 1)
  }
}

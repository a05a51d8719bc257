import CitrineKit
import Testing

@Suite @MainActor struct `Transitions of layers` {
  private let layer = CALayer()

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.backgroundColor = UIColor.red.cgColor
  }

  private func pixels(_ layer: CALayer, at time: Double) throws -> Pixels {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return try Pixels(
      UIGraphicsImageRenderer(bounds: layer.bounds, format: format).image {
        layer.render(in: $0.cgContext, at: time)
      })
  }

  /// Changes the layer from red to green in one second.
  private func change(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil,
    _ prepare: (CATransition) -> Void = { _ in }
  ) {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    prepare(transition)
    layer.add(transition, forKey: nil)
    layer.backgroundColor = UIColor.green.cgColor
  }

  @Test func `a fade mixes the old and the new picture by the progress`() throws {
    change(.fade)
    #expect(try pixels(layer, at: 0)[1, 1] == [255, 0, 0, 255])
    // The sum of the parts is opaque, also in the middle.
    let middle = try pixels(layer, at: 0.25)[1, 1]
    #expect(abs(Int(middle[0]) - 191) <= 1 && abs(Int(middle[1]) - 64) <= 1 && middle[3] >= 254)
    #expect(try pixels(layer, at: 1)[1, 1] == [0, 255, 0, 255])
    #expect(layer.animationKeys() == nil)
  }

  @Test func `the progress begins and ends where the transition says`() throws {
    change(.fade) { ($0.startProgress, $0.endProgress) = (0.5, 1) }
    let first = try pixels(layer, at: 0)[1, 1]
    #expect(abs(Int(first[0]) - 128) <= 1 && abs(Int(first[1]) - 128) <= 1)
  }

  @Test func `the new picture moves in over the old one`() throws {
    change(.moveIn, .fromRight)
    #expect(try pixels(layer, at: 0.5).rows[0] == "rrgg")
    change(.moveIn)
    #expect(try pixels(layer, at: 0).rows[0] == "gggg")
  }

  @Test func `the old picture moves away and reveals the new one`() throws {
    change(.reveal, .fromRight)
    #expect(try pixels(layer, at: 0.75).rows[0] == "rggg")
  }

  @Test func `top is the side with the largest y`() throws {
    change(.moveIn, .fromTop)
    #expect(try pixels(layer, at: 0.25).rows == ["rrrr", "rrrr", "rrrr", "gggg"])
    layer.removeAllAnimations()
    layer.backgroundColor = UIColor.red.cgColor
    change(.reveal, .fromBottom)
    #expect(try pixels(layer, at: 0.25).rows == ["gggg", "rrrr", "rrrr", "rrrr"])
  }

  @Test func `pushed pictures move together and fade`() throws {
    change(.push, .fromLeft)
    let shown = try pixels(layer, at: 0.5)
    #expect(shown[0, 0][0] == 0 && abs(Int(shown[0, 0][1]) - 128) <= 1)
    #expect(abs(Int(shown[3, 0][0]) - 128) <= 1 && shown[3, 0][1] == 0)
  }

  @Test func `views dissolve, turn and replace each other`() throws {
    let (root, first) = (UIView(frame: layer.frame), UIView(frame: layer.frame))
    let second = UIView(frame: layer.frame)
    (first.backgroundColor, second.backgroundColor) = (.red, .green)
    root.addSubview(first)
    var isComplete = false
    UIView.transition(
      from: first, to: second, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
    ) { isComplete = $0 }
    #expect(second.superview === root && first.superview == nil)
    let middle = try pixels(root.layer, at: 0.5)[1, 1]
    #expect(abs(Int(middle[0]) - 128) <= 1 && abs(Int(middle[1]) - 128) <= 1 && !isComplete)
    #expect(try pixels(root.layer, at: 1)[1, 1] == [0, 255, 0, 255] && isComplete)
    withMediaTime(2) {
      UIView.transition(
        with: second, duration: 3, options: [.transitionFlipFromLeft, .curveLinear],
        animations: { second.backgroundColor = .blue })
    }
    // After a third of the half turn, the width is that of cos 60°.
    #expect(try pixels(root.layer, at: 3).rows[1] == ".gg.")
    #expect(try pixels(root.layer, at: 4).rows[1] == ".bb.")
    #expect(try pixels(root.layer, at: 5).rows[1] == "bbbb")
  }

  @Test func `odd transitions do not trap`() throws {
    for number in [Float.nan, .infinity, -1, 7] {
      change(.push, CATransitionSubtype(rawValue: "odd")) {
        ($0.startProgress, $0.endProgress, $0.duration) = (number, number, Double(number))
      }
      _ = try pixels(layer, at: 0.1)
    }
    layer.bounds = .zero
    change(CATransitionType(rawValue: "cube"))
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    #expect(try pixels(layer, at: 0.1).rows[0] == "gggg")
    let mask = CALayer()
    layer.mask = mask
    mask.mask = layer
    change(.fade)
  }
}

import CitrineKit
import Testing

@Suite struct `Animated values` {
  private func presented<Layer: CALayer>(
    _ layer: Layer, _ animation: CAAnimation, at time: Double
  ) -> Layer? {
    layer.add(animation, forKey: nil)
    return withMediaTime(time) { layer.presentation() }
  }

  private func basic(_ keyPath: String, _ from: Any?, _ to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  @Test func `parts of properties are animated alone`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    let wide = presented(layer, basic("bounds.size.width", 10, 20), at: 0.5)
    #expect(wide?.bounds == CGRect(x: 1, y: 2, width: 15, height: 40))
    let shape = CAShapeLayer()
    #expect(presented(shape, basic("strokeEnd", 0, 1), at: 0.25)?.strokeEnd == 0.25)
    let gradient = CAGradientLayer()
    let moved = presented(gradient, basic("locations", [0, 0.5], [0.5, 1.0]), at: 0.5)
    #expect(moved?.locations?.map(\.doubleValue) == [0.25, 0.75])
    #expect(presented(CALayer(), basic("strokeEnd", 0, 1), at: 0.5) != nil)
  }

  @Test func `numbers of all types are values`() {
    for (from, to): (Any, Any) in [
      (0, 2), (0.0, 2.0), (Float(0), Float(2)), (CGFloat(0), CGFloat(2)),
      (NSNumber(value: 0), NSNumber(value: 2)),
    ] {
      let layer = CALayer()
      #expect(presented(layer, basic("cornerRadius", from, to), at: 0.75)?.cornerRadius == 1.5)
      layer.setValue(to, forKey: "borderWidth")
      #expect(layer.borderWidth == 2)
    }
    let frames = CAKeyframeAnimation(keyPath: "opacity")
    (frames.values, frames.duration) = ([0, 0.5, 0] as [CGFloat], 1)
    #expect(presented(CALayer(), frames, at: 0.25)?.opacity == 0.25)
  }

  @Test func `a transform keeps its other parts when one is animated`() {
    let layer = CALayer()
    layer.transform = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 5, 0, 0)
    layer.add(basic("transform.rotation.z", 0, Double.pi), forKey: "turn")
    let half = withMediaTime(0.5) { layer.presentation()?.transform }
    // A quarter turn: x becomes y, with the scales and the translation (10, 0) of the layer.
    let expected = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeScale(2, 3, 1), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)),
      CATransform3DMakeTranslation(10, 0, 0))
    #expect(half.map { distance($0, expected) < 1e-9 } == true)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let card = CALayer()
    card.transform = perspective
    card.add(basic("transform.rotation.y", 0, 1.0), forKey: nil)
    let turned = withMediaTime(0.5) { card.presentation()?.transform }
    let closed = CATransform3DRotate(perspective, 0.5, 0, 1, 0)
    #expect(turned.map { distance($0, closed) < 1e-9 } == true)
  }

  private func distance(_ a: CATransform3D, _ b: CATransform3D) -> Double {
    let differences = [
      a.m11 - b.m11, a.m12 - b.m12, a.m13 - b.m13, a.m14 - b.m14, a.m21 - b.m21, a.m22 - b.m22,
      a.m23 - b.m23, a.m24 - b.m24, a.m31 - b.m31, a.m32 - b.m32, a.m33 - b.m33, a.m34 - b.m34,
      a.m41 - b.m41, a.m42 - b.m42, a.m43 - b.m43, a.m44 - b.m44,
    ]
    return differences.map { abs(Double($0)) }.max() ?? 0
  }

  @Test func `transforms are interpolated by their parts`() {
    let turn = NSValue(caTransform3D: CATransform3DMakeRotation(1, 0, 0, 1))
    let animation = basic("transform", CATransform3DMakeScale(3, 3, 1), turn)
    let half = presented(CALayer(), animation, at: 0.5)?.transform
    let expected = CATransform3DConcat(
      CATransform3DMakeScale(2, 2, 1), CATransform3DMakeRotation(0.5, 0, 0, 1))
    #expect(half.map { distance($0, expected) < 1e-9 } == true)
    let zero = presented(
      CALayer(), basic("transform", CATransform3DMakeScale(0, 0, 0), CATransform3DIdentity), at: 0.5
    )
    #expect(zero?.transform == CATransform3DMakeScale(0.5, 0.5, 0.5))
  }

  @Test func `key frames take their times, their functions and their modes`() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, 30]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 1
    func at(_ time: Double) -> Double {
      Double(presented(CALayer(), animation, at: time)?.position.x ?? -1)
    }
    #expect(at(0.125) == 5 && at(0.25) == 10 && at(0.625) == 20)
    animation.calculationMode = .paced
    #expect(at(0.5) == 15)
    animation.calculationMode = .discrete
    animation.keyTimes = [0, 0.25, 0.5, 1]
    #expect(at(0.2) == 0 && at(0.3) == 10 && at(0.9) == 30)
    animation.calculationMode = .cubic
    animation.keyTimes = nil
    #expect(at(0.5) == 10)
    animation.values = []
    #expect(at(0.5) == 0)
  }

  @Test func `a paced path is followed at a constant speed`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 1
    #expect(presented(CALayer(), animation, at: 0.25)?.position == CGPoint(x: 15, y: 0))
    animation.calculationMode = .paced
    animation.rotationMode = .rotateAuto
    let late = presented(CALayer(), animation, at: 0.875)
    #expect(late.map { abs($0.position.x - 30) < 1e-9 && abs($0.position.y - 5) < 1e-9 } == true)
    #expect(late.map { abs($0.transform.m12 - 1) < 1e-9 } == true)
    let circle = CAKeyframeAnimation(keyPath: "position")
    circle.path = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
    circle.calculationMode = .paced
    circle.duration = 1
    let half = presented(CALayer(), circle, at: 0.5)?.position
    #expect(half.map { abs($0.x + 50) < 0.1 && abs($0.y) < 0.1 } == true)
  }

  @Test func `paths of equal structure and colours are mixed`() {
    let shape = CAShapeLayer()
    let animation = basic(
      "path", CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil),
      CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 20), transform: nil))
    let box = presented(shape, animation, at: 0.5)?.path?.boundingBoxOfPath
    #expect(box == CGRect(x: 5, y: 0, width: 20, height: 15))
    let color = basic("backgroundColor", UIColor.red.cgColor, UIColor.blue.cgColor)
    let components = presented(CALayer(), color, at: 0.25)?.backgroundColor?.components
    #expect(components == [0.75, 0, 0.25, 1])
  }
}

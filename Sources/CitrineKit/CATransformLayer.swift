import CitrineCoreGraphics

/// A layer that keeps the depth of its sublayers, so that they form one body in space.
///
/// Other layers flatten their sublayers into their own plane. A transform layer draws only its sublayers: its colours,
/// border, shadow, contents and mask are ignored, and its opacity multiplies the opacity of each sublayer. Sublayers are
/// drawn in the order of their centres along the z axis; layers that cross each other are not cut.
///
/// ```swift
/// let cube = CATransformLayer()
/// for turn in 0..<4 {
///   let face = CALayer()
///   face.frame = CGRect(x: -50, y: -50, width: 100, height: 100)
///   face.backgroundColor = UIColor(hue: CGFloat(turn) / 4, saturation: 1, brightness: 1, alpha: 1).cgColor
///   face.anchorPointZ = -50
///   face.transform = CATransform3DMakeRotation(CGFloat(turn) * .pi / 2, 0, 1, 0)
///   cube.addSublayer(face)
/// }
/// ```
open class CATransformLayer: CALayer {
  /// Draws the sublayers only; called if the layer is the root of a drawing, or a mask.
  override func drawUncomposited(in context: CGContext) { drawSublayers(in: context) }

  override func extent(nesting: Int) -> CGRect { extentOfSublayers(nesting: nesting + 1) }
}

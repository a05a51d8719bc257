/// The simple steps an affine transform is made of, in the order in which they are applied.
///
/// First the scaling, then the shear `x' = x + horizontalShear · y`, then the rotation, and the
/// translation last.
public struct GAffineTransformComponents: Hashable, Sendable {
  /// The factors along x and y; a negative one mirrors.
  public var scale: CGSize
  /// How far a point moves along x for each unit of its y.
  public var horizontalShear: CGFloat
  /// The turn about the origin in radians, from positive x to positive y.
  public var rotation: CGFloat
  /// The displacement that ends the sequence.
  public var translation: GVector

  /// Creates components that are all zero.
  public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// Creates components from their four parts.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: GVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension GAffineTransform {
  /// Creates the transform that scales, shears, rotates and translates, in this order.
  public init(_ components: GAffineTransformComponents) {
    let scale = GAffineTransform(scaleX: components.scale.width, y: components.scale.height)
    let shear = GAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    let rotation = GAffineTransform(rotationAngle: components.rotation)
    self = scale.concatenating(shear).concatenating(rotation)
    tx = components.translation.dx
    ty = components.translation.dy
  }

  /// Returns scaling, shear, rotation and translation that make up this transform.
  ///
  /// Putting the components of an invertible transform together again gives that transform, up to
  /// rounding. The scale along x comes out positive: a mirroring shows in the scale along y. Of a
  /// singular transform whose y axis shrinks to a point, or onto the x axis, the shear is lost.
  public func decomposed() -> GAffineTransformComponents {
    // The x axis goes to scaleX · (cos, sin): the shear leaves it where it is.
    let scaleX = hypot(a, b)
    let rotation = scaleX > 0 ? atan2(b, a) : atan2(-c, d)
    let cosine = cos(rotation)
    let sine = sin(rotation)
    // The y axis goes to scaleY · (shear along the turned x, 1 along the turned y).
    let scaleY = d * cosine - c * sine
    let shear = scaleY == 0 ? 0 : (c * cosine + d * sine) / scaleY
    return GAffineTransformComponents(
      scale: CGSize(width: scaleX, height: scaleY), horizontalShear: shear, rotation: rotation,
      translation: GVector(dx: tx, dy: ty))
  }
}

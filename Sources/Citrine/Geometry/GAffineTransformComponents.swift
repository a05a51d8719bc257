/// The components of an affine transform: a scaling, a horizontal shear, a rotation and a translation.
///
/// They are applied in this order. The shear is `x' = x + horizontalShear · y`.
public struct GAffineTransformComponents: Hashable, Sendable {
  /// The factors along x and y; a negative one mirrors.
  public var scale: CGSize
  /// The shear factor: the displacement along x per unit of y.
  public var horizontalShear: CGFloat
  /// The angle of the rotation about the origin, in radians, from positive x towards positive y.
  public var rotation: CGFloat
  /// The translation, which is applied last.
  public var translation: GVector

  /// Creates components that are all zero, including the scale.
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

  /// Returns the scaling, shear, rotation and translation that make up this transform.
  ///
  /// For an invertible transform, `GAffineTransform(_:)` of the components is this transform again, up to rounding.
  /// The scale along x is never negative: a mirroring appears as a negative scale along y. If the transform is
  /// singular and maps the y axis to a point, or onto the image of the x axis, the shear is 0.
  ///
  /// ```swift
  /// let components = GAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 2, y: 2).decomposed()
  /// print(components.scale, components.rotation)  // (2, 2), and the angle in radians
  /// ```
  public func decomposed() -> GAffineTransformComponents {
    // The unit vector along x is mapped to scaleX · (cos, sin); the shear does not change it.
    let scaleX = hypot(a, b)
    let rotation = scaleX > 0 ? atan2(b, a) : atan2(-c, d)
    let cosine = cos(rotation)
    let sine = sin(rotation)
    // The unit vector along y is mapped to scaleY · (shear, 1), in the rotated axes.
    let scaleY = d * cosine - c * sine
    let shear = scaleY == 0 ? 0 : (c * cosine + d * sine) / scaleY
    return GAffineTransformComponents(
      scale: CGSize(width: scaleX, height: scaleY), horizontalShear: shear, rotation: rotation,
      translation: GVector(dx: tx, dy: ty))
  }
}

/// An affine transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Points are row vectors, so `first.concatenating(second)` applies `first`, then `second`. The members
/// `translatedBy`, `scaledBy` and `rotated` apply the new operation *before* this transform, in its source space.
/// The corresponding calls of a context act in the same way, in user space.
///
/// ```swift
/// let move = GAffineTransform(translationX: 10, y: 0)
/// let scale = GAffineTransform(scaleX: 2, y: 2)
/// move.concatenating(scale).tx           // 20: moved, then scaled
/// scale.translatedBy(x: 10, y: 0).tx     // 20: the same transform
/// scale.concatenating(move).tx           // 10: scaled, then moved
/// ```
public struct GAffineTransform: Equatable, Hashable, Sendable {
  /// The factor of x in x'.
  public var a: CGFloat
  /// The factor of x in y'.
  public var b: CGFloat
  /// The factor of y in x'.
  public var c: CGFloat
  /// The factor of y in y'.
  public var d: CGFloat
  /// The translation along x, in the units of the target space.
  public var tx: CGFloat
  /// The translation along y, in the units of the target space.
  public var ty: CGFloat

  /// The identity transform, which maps every point to itself.
  public static let identity = GAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform whose entries are all zero: it maps every point to the origin, and is not the identity.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a transform from its six entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from its six entries, without labels.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a translation by `tx` along x and `ty` along y.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scaling about the origin; a negative factor mirrors.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin by an angle in radians, from positive x towards positive y.
  ///
  /// A positive angle rotates counter-clockwise if y points up.
  public init(rotationAngle angle: CGFloat) {
    let cosine = cos(angle)
    let sine = sin(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether the transform is exactly the identity, without a tolerance.
  public var isIdentity: Bool { self == .identity }

  /// Returns the transform that applies this one first, then `second`.
  ///
  /// ```swift
  /// let flip = GAffineTransform(scaleX: 1, y: -1)
  ///   .concatenating(GAffineTransform(translationX: 0, y: 100))
  /// CGPoint(x: 0, y: 10).applying(flip)  // (0, 90): y is negated, then 100 is added.
  /// ```
  public func concatenating(_ second: GAffineTransform) -> GAffineTransform {
    GAffineTransform(
      a: a * second.a + b * second.c, b: a * second.b + b * second.d,
      c: c * second.a + d * second.c, d: c * second.b + d * second.d,
      tx: tx * second.a + ty * second.c + second.tx,
      ty: tx * second.b + ty * second.d + second.ty)
  }

  /// Returns the transform that translates first, then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> GAffineTransform {
    GAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that scales about the origin first, then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> GAffineTransform {
    GAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates about the origin first, by an angle in radians, then applies this one.
  public func rotated(by angle: CGFloat) -> GAffineTransform {
    GAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse transform, or this transform itself if it has no inverse.
  ///
  /// A transform has no inverse if its determinant is zero, or a number is not finite. Then `GDiagnostics` gets a
  /// message.
  public func inverted() -> GAffineTransform {
    guard let inverse else {
      GDiagnostics.report(
        "GAffineTransform.inverted: the transform has no inverse, and is returned unchanged")
      return self
    }
    return inverse
  }

  /// The inverse transform; nil if the determinant is zero, or a number is not finite.
  var inverse: GAffineTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    let scale = 1 / determinant
    let inverse = GAffineTransform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
    return inverse.isFinite ? inverse : nil
  }

  /// The geometric mean of the scale factors: the square root of the factor by which areas are scaled.
  package var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }

  /// Whether all six entries are finite numbers.
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether the transform only scales and translates, along the axes; false for a rotation by 90 degrees.
  var isScaleAndTranslation: Bool { b == 0 && c == 0 }

  /// Returns the image of a point.
  @inline(__always)
  func apply(_ point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}

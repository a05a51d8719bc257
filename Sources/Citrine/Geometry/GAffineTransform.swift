/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Points are row vectors, so `first.concatenating(second)` applies `first` first. The members
/// `translatedBy`, `scaledBy` and `rotated` put the new operation *before* the receiver: it acts in
/// the receiver's source space, as the calls of a context act in its current user space.
public struct GAffineTransform: Equatable, Hashable, Sendable {
  /// The matrix entry that scales x.
  public var a: CGFloat
  /// The matrix entry that adds x to y.
  public var b: CGFloat
  /// The matrix entry that adds y to x.
  public var c: CGFloat
  /// The matrix entry that scales y.
  public var d: CGFloat
  /// The translation along x.
  public var tx: CGFloat
  /// The translation along y.
  public var ty: CGFloat

  /// The transform that leaves every point where it is.
  public static let identity = GAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform whose entries are all zero.
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

  /// Creates a transform from its six entries, unlabelled.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a translation.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scaling about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin by an angle in radians, turning positive x to positive y.
  public init(rotationAngle angle: CGFloat) {
    let cosine = cos(angle)
    let sine = sin(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this is the identity, entry for entry.
  public var isIdentity: Bool { self == .identity }

  /// Returns the transform that applies this one first and then `second`.
  public func concatenating(_ second: GAffineTransform) -> GAffineTransform {
    GAffineTransform(
      a: a * second.a + b * second.c, b: a * second.b + b * second.d,
      c: c * second.a + d * second.c, d: c * second.b + d * second.d,
      tx: tx * second.a + ty * second.c + second.tx,
      ty: tx * second.b + ty * second.d + second.ty)
  }

  /// Returns the transform that translates first and then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> GAffineTransform {
    GAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that scales first and then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> GAffineTransform {
    GAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates by an angle in radians first and then applies this one.
  public func rotated(by angle: CGFloat) -> GAffineTransform {
    GAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the transform that undoes this one, or this one itself when it is singular.
  public func inverted() -> GAffineTransform {
    guard let inverse else {
      GDiagnostics.report("GAffineTransform.inverted: the matrix is singular")
      return self
    }
    return inverse
  }

  /// The inverse, or nil when the matrix is singular or not finite.
  var inverse: GAffineTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    let scale = 1 / determinant
    let inverse = GAffineTransform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
    return inverse.isFinite ? inverse : nil
  }

  /// The square root of the factor by which areas grow: the mean scale of lengths.
  package var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }

  /// Whether all six entries are finite numbers.
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether axis-parallel rectangles stay axis-parallel rectangles without a turn of 90 degrees.
  var isScaleAndTranslation: Bool { b == 0 && c == 0 }

  @inline(__always)
  func apply(_ point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}

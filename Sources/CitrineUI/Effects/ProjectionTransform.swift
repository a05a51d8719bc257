import Citrine
public import CitrineCoreGraphics
public import Foundation

/// A transform of the plane with perspective, as a 3 × 3 matrix.
///
/// The row vector (x, y, 1), in points with y down, becomes (X, Y, W) by multiplication with the matrix, and the point
/// (x, y) becomes (X / W, Y / W). Points with W ≤ 0 lie behind the viewer, and are not visible.
///
/// ```swift
/// var space = CATransform3DIdentity
/// space.m34 = -1 / 300  // The viewer is 300 points in front of the picture.
/// space = CATransform3DRotate(space, .pi / 6, 0, 1, 0)
/// let view = Text("HELLO").projectionEffect(ProjectionTransform(space))
/// ```
nonisolated public struct ProjectionTransform: Equatable, Sendable {
  /// The first row: the factors of x.
  public var m11: CGFloat = 1.0, m12: CGFloat = 0.0, m13: CGFloat = 0.0
  /// The second row: the factors of y.
  public var m21: CGFloat = 0.0, m22: CGFloat = 1.0, m23: CGFloat = 0.0
  /// The third row: the image of the origin.
  public var m31: CGFloat = 0.0, m32: CGFloat = 0.0, m33: CGFloat = 1.0

  /// Creates the transform that maps every point to itself.
  public init() {}

  /// Creates a transform that equals an affine one.
  public init(_ m: CGAffineTransform) { self.init(Homography(m)) }

  /// Creates the effect of a transform of space on the plane z = 0, seen along the z axis.
  public init(_ m: CATransform3D) { self.init(m.homography) }

  private init(_ homography: Homography) {
    (m11, m12, m13) = (homography.m11, homography.m12, homography.m13)
    (m21, m22, m23) = (homography.m21, homography.m22, homography.m23)
    (m31, m32, m33) = (homography.m31, homography.m32, homography.m33)
  }

  var homography: Homography {
    Homography(
      m11: m11, m12: m12, m13: m13, m21: m21, m22: m22, m23: m23, m31: m31, m32: m32, m33: m33)
  }

  /// Whether the transform is exactly the identity.
  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether the transform has no perspective: its third column is (0, 0, 1).
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Replaces the transform by its inverse.
  ///
  /// - Returns: False if there is no inverse; then the transform does not change.
  public mutating func invert() -> Bool {
    guard let inverse = homography.inverse else { return false }
    self = ProjectionTransform(inverse)
    return true
  }

  /// Returns the inverse, or the transform itself if it has no inverse.
  public func inverted() -> ProjectionTransform {
    homography.inverse.map { ProjectionTransform($0) } ?? self
  }

  /// Returns the transform that applies this one first, then `rhs`.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    ProjectionTransform(homography.concatenating(rhs.homography))
  }
}

nonisolated extension CGPoint {
  /// Returns the image of the point; the point itself if its image lies at infinity.
  public func applying(_ m: ProjectionTransform) -> CGPoint { m.homography.apply(self) ?? self }
}

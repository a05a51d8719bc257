/// An ellipse, or a rectangle with elliptical corners, possibly transformed to a parallelogram.
///
/// The description is exact; it needs no cubics, which only approximate ellipses.
struct PrimitiveShape: Hashable, Sendable {
  /// The ellipse, or the ellipse inscribed in the rounded rectangle.
  var ellipse: Ellipse
  /// The corner radii along `ellipse.u` and `ellipse.v`, as fractions of these vectors: 0 to 1; both are 1 for an
  /// ellipse.
  var relativeCornerRadii: CGSize

  /// Creates a shape that is an ellipse.
  init(ellipse: Ellipse) {
    (self.ellipse, relativeCornerRadii) = (ellipse, CGSize(width: 1, height: 1))
  }

  /// Creates a rounded rectangle from the ellipse inscribed in it.
  ///
  /// - Parameters:
  ///   - ellipse: The inscribed ellipse, before any transform: `u` points along x, and `v` along y.
  ///   - cornerRadii: The corner radii along x and y, 0 to `halfSize`, in the same units.
  ///   - halfSize: Half the size of the rectangle: the semi-axes of the ellipse, above 0.
  init(ellipse: Ellipse, cornerRadii: CGSize, halfSize: CGSize) {
    self.ellipse = ellipse
    relativeCornerRadii = CGSize(
      width: cornerRadii.width / halfSize.width, height: cornerRadii.height / halfSize.height)
  }

  /// Whether the shape is an ellipse: the corners take up all of the sides.
  var isEllipse: Bool { relativeCornerRadii.width == 1 && relativeCornerRadii.height == 1 }

  /// Returns the image of the shape under a transform.
  func applying(_ transform: GAffineTransform) -> PrimitiveShape {
    var shape = self
    shape.ellipse = ellipse.applying(transform)
    return shape
  }
}

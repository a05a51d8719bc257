/// An ellipse, or a rectangle with elliptical corners, possibly transformed to a parallelogram.
///
/// The shape is described exactly, without approximating cubics.
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

  /// Creates the rounded rectangle whose straight sides touch an ellipse.
  ///
  /// - Parameters:
  ///   - ellipse: The upright ellipse inscribed in the rectangle, before any transform.
  ///   - cornerRadii: The corner radii along x and y, 0 to `halfSize`, in the same units.
  ///   - halfSize: Half the size of the rectangle: the semi-axes of the ellipse, above 0.
  init(ellipse: Ellipse, cornerRadii: CGSize, halfSize: CGSize) {
    self.ellipse = ellipse
    relativeCornerRadii = CGSize(
      width: cornerRadii.width / halfSize.width, height: cornerRadii.height / halfSize.height)
  }

  /// Whether the corners leave no straight sides.
  var isEllipse: Bool { relativeCornerRadii.width == 1 && relativeCornerRadii.height == 1 }

  /// Returns the image of the shape under a transform.
  func applying(_ transform: GAffineTransform) -> PrimitiveShape {
    var shape = self
    shape.ellipse = ellipse.applying(transform)
    return shape
  }
}

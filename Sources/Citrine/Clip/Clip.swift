/// The clip of a graphics state: a rectangle of whole pixels, and optionally a coverage inside it.
///
/// A clip to a rectangle on pixel borders only makes the rectangle smaller. Any other clip is a coverage,
/// and several coverages are multiplied. The coverage may extend beyond `bounds`, so code that paints
/// through the clip must stay inside both.
struct Clip {
  /// The pixels that may be painted, in raster space; empty if the clip lets nothing through.
  private(set) var bounds: PixelRect

  /// The coverage by which the coverage of every shape is multiplied; nil if all pixels of the bounds are fully visible.
  private(set) var sharedCoverage: SharedCoverage?

  /// Creates the clip that lets everything inside `bounds` through.
  init(_ bounds: PixelRect) { self.bounds = bounds }

  var isEmpty: Bool { bounds.isEmpty }

  /// Intersects the bounds with a rectangle of pixels.
  mutating func intersect(_ rect: PixelRect) {
    bounds = bounds.intersection(rect)
    if bounds.isEmpty { sharedCoverage = nil }
  }

  /// Makes the clip empty, so that it lets nothing through.
  mutating func makeEmpty() {
    bounds = .empty
    sharedCoverage = nil
  }

  /// Multiplies the clip by a coverage, and intersects the bounds of both.
  ///
  /// - Parameters:
  ///   - coverage: The coverage. Pixels outside of its bounds are not covered, so the clip excludes them.
  ///   - storage: The object that receives the product; it must have no other references.
  mutating func intersect(
    _ coverage: consuming Coverage, in storage: SharedCoverage = SharedCoverage()
  ) throws(DrawingError) {
    bounds = bounds.intersection(coverage.bounds)
    guard !bounds.isEmpty else { return makeEmpty() }
    let product: Coverage
    if let sharedCoverage {
      product = try .product(coverage, sharedCoverage.coverage, visible: bounds)
    } else {
      product = coverage
    }
    // The bounds can be non-empty although nothing is covered: for a shape without area, and for two
    // shapes that do not overlap but whose bounding boxes do.
    guard !product.isBlank else { return makeEmpty() }
    storage.set(product)
    sharedCoverage = storage
  }
}

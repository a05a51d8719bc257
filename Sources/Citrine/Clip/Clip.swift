/// The clip of a graphics state: a rectangle of pixels, and within it perhaps a coverage.
///
/// Rectangles on pixel borders stay rectangles. All else becomes coverage, and coverages multiply.
/// The coverage may reach beyond the bounds; whoever paints through it keeps inside both.
struct Clip {
  /// Nothing outside is painted.
  private(set) var bounds: PixelRect

  /// How much is painted inside the bounds; all of it when nil.
  private(set) var shape: SharedCoverage?

  /// The clip that lets everything on a surface through.
  init(_ bounds: PixelRect) { self.bounds = bounds }

  var isEmpty: Bool { bounds.isEmpty }

  /// Narrows the bounds.
  mutating func intersect(_ rect: PixelRect) {
    bounds = bounds.intersection(rect)
    if bounds.isEmpty { shape = nil }
  }

  /// Lets nothing through.
  mutating func close() {
    bounds = .empty
    shape = nil
  }

  /// Multiplies with `coverage`, of which rows and pixels outside the bounds are ignored.
  ///
  /// - Parameter holder: Takes the product; nobody else may refer to it.
  mutating func intersect(
    _ coverage: consuming Coverage, in holder: SharedCoverage = SharedCoverage()
  ) {
    bounds = bounds.intersection(coverage.bounds)
    guard !bounds.isEmpty else { return close() }
    let product: Coverage
    if let shape {
      product = .product(coverage, shape.coverage, visible: bounds)
    } else {
      product = coverage
    }
    // A shape without area, and two that do not meet, have a box all the same.
    guard !product.isBlank else { return close() }
    holder.set(product)
    shape = holder
  }
}

/// The clip of a graphics state: a rectangle of pixels, and within it perhaps a coverage.
///
/// Rectangles on pixel borders stay rectangles. All else becomes coverage, and coverages multiply.
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
  mutating func intersect(_ coverage: borrowing Coverage) {
    var product = Coverage()
    product.begin(coverage.bounds.intersection(bounds))
    for y in product.bounds.minY..<product.bounds.maxY {
      if let shape {
        product.appendRow(y, of: coverage, times: shape.coverage)
      } else {
        product.appendRow(y, of: coverage)
      }
    }
    product.end()
    adopt(product)
  }

  /// Takes over a product that is already multiplied with what was here.
  mutating func adopt(_ product: consuming Coverage) {
    bounds = product.bounds.intersection(bounds)
    shape = bounds.isEmpty ? nil : SharedCoverage(product)
  }
}

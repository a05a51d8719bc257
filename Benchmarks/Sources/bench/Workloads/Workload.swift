import CairoSide
import Citrine

/// One row of the table: an operation that Citrine and Cairo perform on canvases with the same initial pixels.
struct Workload {
  let name: String
  let size: Int
  /// The initial pixels of the canvases.
  let initialPixels: InitialPixels
  /// The memory accesses that the operation needs for each pixel.
  let access: Access
  /// The number of accessed pixels; nil if it is the number of changed pixels, which is counted.
  let touchedPixels: Int?
  /// The largest differences that are allowed between both pictures.
  let tolerance: Tolerance
  /// Creates the points, masks and images of the operation, and returns its implementation with each library.
  let sides: () -> Sides

  init(
    _ name: String, size: Int = 1024, on initialPixels: InitialPixels = .smooth, _ access: Access,
    touchedPixels: Int? = nil, tolerance: Tolerance, sides: @escaping () -> Sides
  ) {
    self.name = name
    self.size = size
    self.initialPixels = initialPixels
    self.access = access
    self.touchedPixels = touchedPixels
    self.tolerance = tolerance
    self.sides = sides
  }
}

/// The implementations of an operation with Citrine and with Cairo.
///
/// Each repeats it `count` times on a canvas.
///
/// The loops are inside the closures, so that the time of an operation does not include a closure call.
struct Sides {
  let citrine: (_ canvas: GContext, _ count: Int) -> Void
  let cairo: (_ canvas: OpaquePointer, _ count: Int) -> Void
}

extension Workload {
  /// All rows, in the order of the table.
  static func all() -> [Workload] {
    [256, 1024, 4096].flatMap(areas) + rectangles() + circles() + polygons() + tiger() + strokes()
      + clips() + images() + gradients() + glyphs() + layers() + blends() + badges() + ordinary()
      + paints() + masks() + scenes()
  }
}

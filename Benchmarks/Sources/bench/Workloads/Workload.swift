import CairoSide
import Citrine

/// One row of the table: an operation of both Citrine and Cairo, on canvases with the same initial pixels.
struct Workload {
  let name: String
  let size: Int
  /// The initial pixels of the canvases.
  let initialPixels: InitialPixels
  /// How the operation accesses the pixels that it changes; and their number.
  ///
  /// Nil: the changed pixels are counted.
  let access: Access
  let touchedPixels: Int?
  /// The largest differences that are allowed between both pictures.
  let tolerance: Tolerance
  /// Creates what the operation needs (points, masks, images), and returns its implementation for each library.
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

/// The operation with each library, repeated `count` times on a canvas.
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

import CairoSide
import Citrine

/// One row of the table: an operation that Citrine and Cairo both do, on canvases that begin alike.
struct Workload {
  let name: String
  let size: Int
  /// What the canvases hold at first.
  let beginning: Beginning
  /// How the operation touches the pixels that it changes, which are counted where this is nil.
  let access: Access
  let touchedPixels: Int?
  /// How near to Cairo's picture Citrine's has to be.
  let agreement: Agreement
  /// Makes what the operation needs (points, masks, images), and returns how each library does it.
  let sides: () -> Sides

  init(
    _ name: String, size: Int = 1024, on beginning: Beginning = .smooth, _ access: Access,
    touchedPixels: Int? = nil, agreement: Agreement, sides: @escaping () -> Sides
  ) {
    self.name = name
    self.size = size
    self.beginning = beginning
    self.access = access
    self.touchedPixels = touchedPixels
    self.agreement = agreement
    self.sides = sides
  }
}

/// The operation on each library, done so many times on a canvas.
///
/// The loops are inside, so that no call through a closure is counted with an operation.
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

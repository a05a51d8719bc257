/// A painting operation that somebody may do later, by value: nothing that the caller does
/// meanwhile changes it.
struct PaintingOrder {
  enum Shape {
    /// Paths are in base space.
    case path(PathElements)
    case stroke(StrokePlan)
    /// On the raster.
    case rectangle(FixedRect)
  }

  let shape: Shape
  /// Base space to the raster.
  let view: GAffineTransform
  let style: FillStyle
  let clip: Clip
  var compositor: Compositor

  /// About how long flattening takes, in nanoseconds.
  var flatteningTime: Double {
    switch shape {
    case .path(let path): 30 * Double(path.points.count)
    case .stroke(let plan): 1000 * Double(plan.path.points.count)
    case .rectangle: 0
    }
  }

  /// Does the operation, as far as it lies in a rectangle of the raster.
  ///
  /// - Parameter edges: Those of a shape that is no rectangle.
  func paint(_ edges: borrowing EdgeList, within slice: PixelRect, by brush: Brush) {
    var clip = clip
    clip.intersect(slice)
    if case .rectangle(let rect) = shape {
      brush.fill(rect, antialias: style.antialias, clip: clip, with: compositor)
    } else {
      brush.fill(edges, style: style, clip: clip, with: compositor)
    }
  }
}

/// What an order comes to on the raster; its memory serves one order after the other.
final class FlatShape {
  private(set) var edges = EdgeList()
  /// The pixels that are painted, at most.
  private(set) var pixels = PixelRect.empty
  /// About how long they take, in nanoseconds.
  private(set) var time = 0.0

  func touches(_ slice: PixelRect) -> Bool { !pixels.intersection(slice).isEmpty }

  /// Flattens the shape of an order.
  func set(_ order: PaintingOrder) {
    switch order.shape {
    case .path(let path): flatten(path, order)
    case .stroke(let plan): flatten(plan.outline, order)
    case .rectangle(let rect): pixels = rect.touchedPixels.intersection(order.clip.bounds)
    }
    let area = Double(pixels.width * pixels.height)
    let clipTime = order.clip.shape == nil ? 0 : 0.1
    time = 100 + area * (order.compositor.pixelTime + clipTime)
    if case .rectangle = order.shape { return }
    time += Double(edges.crossedRows) * (edges.mayOverlap ? 20 : 5)
  }

  private func flatten(_ path: PathElements, _ order: PaintingOrder) {
    edges.cut(path, view: order.view, within: order.clip.bounds)
    pixels = edges.touchedPixels
  }

  /// The edges of memory that is kept for the next order.
  private static let mostKept = 4096

  /// Gives back what is more memory than most shapes need.
  func trim() {
    if edges.edges.capacity > Self.mostKept { edges = EdgeList() }
  }
}

extension EdgeList {
  /// Fills the list with a path, as far as it matters within `bounds`.
  mutating func cut(_ path: PathElements, view: GAffineTransform, within bounds: PixelRect) {
    begin(in: bounds)
    guard !bounds.isEmpty else { return }
    add(path, view: FlatteningView(transform: view, bounds: bounds))
  }
}

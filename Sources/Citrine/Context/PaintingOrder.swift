/// A painting operation that somebody may do later, by value: nothing that the caller does
/// meanwhile changes it.
struct PaintingOrder {
  enum Shape {
    /// Paths are in base space.
    case path(PathElements)
    /// With a pen that knows the path's space.
    case stroke(PathElements, StrokePen)
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
    case .stroke(let path, _): 400 * Double(path.points.count)
    case .rectangle: 0
    }
  }
}

/// What an order comes to on the raster; its memory serves one order after the other.
final class FlatShape {
  private var outline = StrokeEdges()
  /// The pixels that are painted, at most.
  private(set) var pixels = PixelRect.empty
  /// About how long they take, in nanoseconds.
  private(set) var time = 0.0

  func touches(_ slice: PixelRect) -> Bool { !pixels.intersection(slice).isEmpty }

  /// Does the operation of an order, whose shape this is, as far as it lies in a rectangle of the raster.
  func paint(_ order: PaintingOrder, within slice: PixelRect, by brush: Brush) {
    var clip = order.clip
    clip.intersect(slice)
    if case .rectangle(let rect) = order.shape {
      brush.fill(rect, antialias: order.style.antialias, clip: clip, with: order.compositor)
    } else {
      brush.fill(outline.list, style: order.style, clip: clip, with: order.compositor)
    }
  }

  /// Flattens the shape of an order.
  func set(_ order: PaintingOrder, by brush: Brush) {
    let bounds = order.clip.bounds
    switch order.shape {
    case .path(let path):
      outline.list.cut(path, view: order.view, within: bounds)
      pixels = outline.list.touchedPixels
    case .stroke(let path, let pen):
      brush.outline(path, pen: pen, within: bounds, into: &outline)
      pixels = outline.list.touchedPixels
    case .rectangle(let rect): pixels = rect.touchedPixels.intersection(order.clip.bounds)
    }
    let area = Double(pixels.width * pixels.height)
    let clipTime = order.clip.shape == nil ? 0 : 0.1
    time = 100 + area * (order.compositor.pixelTime + clipTime)
    if case .rectangle = order.shape { return }
    brush.noteLayers(in: &outline.list)
    time += 8 * Double(outline.list.crossedRows)
  }

  /// The edges of memory that is kept for the next order.
  private static let mostKept = 4096

  /// Gives back what is more memory than most shapes need.
  func trim() {
    if outline.list.edges.capacity > Self.mostKept { outline = StrokeEdges() }
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

/// A painting operation that somebody may do later: nothing that the caller does meanwhile changes it.
///
/// An object, as several threads read it: copies of a value would be counted by all of them at the same
/// places of memory.
final class PaintingOrder {
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
  /// For pixels that have been made writable.
  let compositor: Compositor
  /// What the shape comes to, once somebody has found it.
  let outline: FlatShape

  /// - Parameter outline: Of another order that has been done, or a new one.
  init(
    _ shape: Shape, view: GAffineTransform, style: FillStyle, clip: Clip, compositor: Compositor,
    outline: FlatShape
  ) {
    (self.shape, self.view, self.style, self.clip) = (shape, view, style, clip)
    self.compositor = compositor.prepared
    self.outline = outline
  }

  /// About how long it takes until it is known what is covered, in nanoseconds.
  var shapingTime: Double {
    switch shape {
    case .path(let path): 200 * Double(path.points.count)
    case .stroke(let path, _): 800 * Double(path.points.count)
    case .rectangle: 0
    }
  }
}

/// What an order comes to on the raster: its edges; its memory serves one order after the other.
final class FlatShape {
  private var list = EdgeList()
  /// The pixels that are painted, at most.
  private(set) var pixels = PixelRect.empty
  /// About how long they take, in nanoseconds.
  private(set) var time = 0.0

  /// Does the operation of an order, whose shape this is, as far as it lies in a rectangle of the raster.
  func paint(_ order: PaintingOrder, within slice: PixelRect, by brush: Brush) {
    var clip = order.clip
    clip.intersect(slice)
    if case .rectangle(let rect) = order.shape {
      brush.fill(rect, antialias: order.style.antialias, clip: clip, with: order.compositor)
    } else {
      brush.fill(list, style: order.style, clip: clip, with: order.compositor)
    }
  }

  /// Finds the shape of an order, in the memory of a brush, and keeps what comes out.
  func set(_ order: PaintingOrder, by brush: Brush) {
    let bounds = order.clip.bounds
    switch order.shape {
    case .path(let path):
      brush.edges.list.cut(path, view: order.view, within: bounds)
      keepEdges(of: order, brush)
    case .stroke(let path, let pen):
      brush.outline(path, pen: pen, within: bounds, into: &brush.edges)
      keepEdges(of: order, brush)
    case .rectangle(let rect):
      pixels = rect.touchedPixels.intersection(bounds)
      time = 100
    }
    let area = Double(pixels.width * pixels.height)
    let clipTime = order.clip.shape == nil ? 0 : 0.1
    time += area * (order.compositor.pixelTime + clipTime)
  }

  private func keepEdges(of order: PaintingOrder, _ brush: Brush) {
    pixels = brush.edges.list.touchedPixels
    brush.prepare(&brush.edges.list, style: order.style)
    list.copy(brush.edges.list)
    time = 100 + 8 * Double(list.height >> Fixed.fractionBits + list.edges.count)
  }

  /// The edges of memory that is kept for the next order.
  private static let mostEdges = 4096

  /// Gives back what is more memory than most shapes need.
  func trim() {
    if list.edges.capacity > Self.mostEdges { list = EdgeList() }
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

import CPixels

/// Collects the edges of a shape, as far as they matter in some pixels; `PreparedShape` takes them over.
///
/// Edges that cannot be seen are dropped while they are added (above, below and to the right of
/// the bounds). What is kept is not bent: a shape under a narrow clip has the very pixels that it has
/// without one. Of a shape that lies inside the bounds every edge is kept as it is.
struct EdgeBuilder: ~Copyable {
  var edges = ScratchBuffer<Edge>(capacity: 256)
  private(set) var bounds = PixelRect.empty
  /// False once a point was not finite: the shape has no place on the plane and paints nothing.
  private(set) var isDrawable = true
  /// Whether parts of the shape may overlap: false where it is known to be convex.
  private(set) var mayOverlap = true

  /// The first lines, whether they can be seen or not, unless everything lies inside the bounds.
  private var sourceEdges = ScratchBuffer<Edge>(capacity: 16)
  /// Whether there are lines only: no curves, and nothing beyond the fixed range.
  private var isPolygon = true
  /// The whole shape, when it is one that needs no edges.
  private(set) var rounded: RoundedBox?
  /// Where the next line begins.
  private(set) var current = EdgePoint.zero
  /// Whether all that is added lies inside the bounds.
  private(set) var isInside = false
  /// The curves of the path that is being added, and where one of them is cut.
  var curves = ScratchBuffer<FlatCurve>(capacity: 16)
  var chords = CurveChords()
  private var left = Int32(0)
  private var right = Int32(0)
  private var top = Int32(0)
  private var bottom = Int32(0)
  private var minX = Int32.max
  private var maxX = Int32.min
  private var minY = Int32.max
  private var maxY = Int32.min

  /// Drops all edges and starts anew for one shape that matters inside `bounds` only.
  mutating func begin(in bounds: PixelRect) {
    edges.removeAll()
    sourceEdges.removeAll()
    isPolygon = true
    rounded = nil
    isDrawable = true
    mayOverlap = true
    isInside = false
    self.bounds = bounds
    left = Int32(bounds.minX << Fixed.fractionBits)
    right = Int32(bounds.maxX << Fixed.fractionBits)
    top = Int32(bounds.minY << Fixed.fractionBits)
    bottom = Int32(bounds.maxY << Fixed.fractionBits)
    (minX, maxX) = (.max, .min)
    (minY, maxY) = (.max, .min)
  }

  /// The pixels inside the bounds that the edges can cover.
  var touchedPixels: PixelRect {
    guard (edges.count > 0 || rounded != nil) && isDrawable else { return .empty }
    let bits = Fixed.fractionBits
    return PixelRect(
      minX: Int(minX) >> bits, minY: Int(minY) >> bits,
      maxX: (Int(maxX) + Fixed.mask) >> bits, maxY: (Int(maxY) + Fixed.mask) >> bits
    ).intersection(bounds)
  }

  /// Notes that not all that is added are straight lines.
  mutating func noteCurve() { isPolygon = false }

  /// Replaces edges by those of a small polygon, whether they can be seen or not; by none for other shapes.
  func copyPolygon(to others: inout ScratchBuffer<Edge>) {
    others.removeAll()
    guard isPolygon else { return }
    if sourceEdges.count > 0 {
      if sourceEdges.count <= CPX_MOST_POLYGON_EDGES { others.copy(sourceEdges) }
    } else if edges.count <= CPX_MOST_POLYGON_EDGES {
      others.copy(edges)
    }
  }

  /// Notes that what is added is convex.
  mutating func noteConvex() { mayOverlap = false }

  /// Notes a box of raster space that holds all of the shape: if it is inside the bounds, no edge has
  /// to be looked at.
  mutating func noteBox(low: CGPoint, high: CGPoint) {
    guard low.x >= Double(bounds.minX), low.y >= Double(bounds.minY),
      high.x <= Double(bounds.maxX), high.y <= Double(bounds.maxY)
    else { return }
    isInside = true
    (minX, minY) = (Fixed.round(low.x), Fixed.round(low.y))
    (maxX, maxY) = (Fixed.round(high.x), Fixed.round(high.y))
  }

  /// Makes a box with round corners all there is, without edges; false for one outside the fixed range.
  mutating func setRounded(_ box: RoundedBox) -> Bool {
    let (low, high) = (EdgePoint(box.low), EdgePoint(box.high))
    guard low.isNear && high.isNear else { return false }
    rounded = box
    (minX, minY, maxX, maxY) = (low.x, low.y, high.x, high.y)
    return true
  }

  /// Goes to a point of raster space without an edge.
  @inline(__always)
  mutating func move(to point: CGPoint) { current = EdgePoint(point) }

  /// Adds the segment from the current point to another, in pixels, and goes there.
  @inline(__always)
  mutating func line(to point: CGPoint) {
    line(to: isInside ? EdgePoint(near: point) : EdgePoint(point))
  }

  /// Adds the segment from the current point to another, and goes there.
  @inline(__always)
  mutating func line(to point: EdgePoint) {
    line(from: current, to: point)
    current = point
  }

  /// Adds the segment between two points; the current point stays.
  @inline(__always)
  mutating func line(from start: EdgePoint, to end: EdgePoint) {
    if isInside {
      let edge = Edge(x0: start.x, y0: start.y, x1: end.x, y1: end.y)
      if !edge.isNothing { edges.append(edge) }
    } else {
      addCut(from: start, to: end)
    }
  }

  /// Adds the segment between two points to other edges.
  @inline(__always)
  mutating func line(
    from start: EdgePoint, to end: EdgePoint, into others: inout ScratchBuffer<Edge>
  ) {
    if isInside {
      let edge = Edge(x0: start.x, y0: start.y, x1: end.x, y1: end.y)
      if !edge.isNothing { others.append(edge) }
    } else {
      let count = edges.count
      addCut(from: start, to: end)
      takeBack(from: count, into: &others)
    }
  }

  /// Moves the edges from an index on, the last one first, to the end of a buffer.
  @inline(__always)
  mutating func takeBack(from first: Int, into others: inout ScratchBuffer<Edge>) {
    var index = edges.count
    while index > first {
      index &-= 1
      others.append(edges[index])
    }
    edges.truncate(to: first)
  }

  /// Moves back what had been taken, the last one first.
  mutating func append(reversed others: inout ScratchBuffer<Edge>) {
    var index = others.count
    while index > 0 {
      index &-= 1
      edges.append(others[index])
    }
    others.removeAll()
  }

  private mutating func addCut(from start: EdgePoint, to end: EdgePoint) {
    if start.isNear && end.isNear {
      let edge = Edge(x0: start.x, y0: start.y, x1: end.x, y1: end.y)
      if sourceEdges.count <= CPX_MOST_POLYGON_EDGES && !edge.isNothing { sourceEdges.append(edge) }
      add(edge)
    } else {
      isPolygon = false
      addFarLine(from: start.place, to: end.place)
    }
  }

  private mutating func add(_ edge: Edge) {
    let (low, high) = (min(edge.x0, edge.x1), max(edge.x0, edge.x1))
    let (upper, lower) = (min(edge.y0, edge.y1), max(edge.y0, edge.y1))
    guard !edge.isNothing && lower > top && upper < bottom else { return }
    minY = min(minY, upper)
    maxY = max(maxY, lower)
    maxX = max(maxX, high)
    guard low < right else {
      minX = min(minX, right)
      return
    }
    minX = min(minX, low)
    edges.append(edge)
  }

  /// The left border of the bounds, in fixed point; nil where no edge lies to the left of it.
  var leftBorder: Int32? { isInside || minX >= left ? nil : left }

  /// Adds a segment that leaves the fixed-point range: its far parts are cut off above and below,
  /// and pushed onto the border at the left and right, where nothing is visible.
  private mutating func addFarLine(from start: CGPoint, to end: CGPoint) {
    let limit = Double(Fixed.limit)
    guard start.x.isFinite && start.y.isFinite && end.x.isFinite && end.y.isFinite else {
      isDrawable = false
      return
    }
    guard max(start.y, end.y) >= -limit && min(start.y, end.y) <= limit else { return }
    let vertical = cut(start, end, at: limit, along: (\.y, \.x))
    for index in 1..<vertical.count {
      let (a, b) = (vertical[index - 1], vertical[index])
      guard abs((a.y + b.y) / 2) <= limit else { continue }
      let horizontal = cut(a, b, at: limit, along: (\.x, \.y))
      for index in 1..<horizontal.count {
        let (p, q) = (clamped(horizontal[index - 1]), clamped(horizontal[index]))
        add(
          Edge(
            x0: Fixed.round(p.x), y0: Fixed.round(p.y), x1: Fixed.round(q.x), y1: Fixed.round(q.y)))
      }
    }
  }

  private func clamped(_ point: CGPoint) -> CGPoint {
    let limit = Double(Fixed.limit)
    return CGPoint(
      x: min(max(point.x, -limit), limit), y: min(max(point.y, -limit), limit))
  }

  private typealias Axis = WritableKeyPath<CGPoint, CGFloat>

  /// The points that divide the segment where a coordinate passes `-limit` and `limit`, in order.
  private func cut(
    _ start: CGPoint, _ end: CGPoint, at limit: Double, along axes: (axis: Axis, other: Axis)
  ) -> [CGPoint] {
    let (a, b) = (Double(start[keyPath: axes.axis]), Double(end[keyPath: axes.axis]))
    let others = (Double(start[keyPath: axes.other]), Double(end[keyPath: axes.other]))
    let borders = a < b ? [-limit, limit] : [limit, -limit]
    let inner = borders.filter { (a < $0) != (b < $0) }.map { border in
      var point = CGPoint.zero
      point[keyPath: axes.axis] = border
      point[keyPath: axes.other] = Self.value(at: border, from: (a, others.0), to: (b, others.1))
      return point
    }
    return [start] + inner + [end]
  }

  /// The second coordinate of the line through two points, where the first one is `place`.
  ///
  /// Interpolation between far points cancels most digits: ends at 1e15 would move the line by a
  /// tenth of a pixel where it is seen. Their cross product does not, taken with one rounding
  /// (W. Kahan's difference of products); a power of two keeps it in range.
  private static func value(
    at place: Double, from a: (Double, Double), to b: (Double, Double)
  ) -> Double {
    let largest = max(max(abs(a.0), abs(a.1)), max(abs(b.0), abs(b.1)))
    let scale = Double(sign: .plus, exponent: -largest.exponent, significand: 1)
    let (a0, a1, b0, b1) = (a.0 * scale, a.1 * scale, b.0 * scale, b.1 * scale)
    let product = b1 * a0
    let rounding = (-product).addingProduct(b1, a0)
    let cross = (-product).addingProduct(a1, b0) - rounding
    return (cross / scale + place * (b1 - a1)) / (b0 - a0)
  }
}

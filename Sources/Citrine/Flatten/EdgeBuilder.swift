import CPixels

/// Collects those edges of a shape that affect the pixels inside some bounds; `PreparedShape` takes them over.
///
/// Edges that are wholly above, below or to the right of the bounds are dropped when they are added. The other edges
/// are kept whole and are not clipped, so a clip never changes the pixels that it leaves visible. If the whole shape
/// lies inside the bounds, no edge is tested.
struct EdgeBuilder: ~Copyable {
  /// The edges that affect the pixels inside `bounds`.
  var edges = ScratchBuffer<Edge>()
  /// The visible pixels, in raster space.
  private(set) var bounds = PixelRect.empty
  /// False once a point with an infinite or NaN coordinate was added; then the shape paints nothing.
  private(set) var isFinite = true
  /// Whether parts of the shape may overlap; false if it is known to be convex.
  private(set) var mayOverlap = true

  /// The first `CPX_MAX_POLYGON_EDGES` + 1 input edges, visible or not; the last one shows that there are too many.
  ///
  /// It is needed to get all edges of a small polygon (`copyPolygon`) although `edges` lacks hidden ones. No edge is
  /// added to it while `isInsideBounds` is true, because `edges` is complete then.
  private var sourceEdges = ScratchBuffer<Edge>()
  /// Whether only lines were added, all within ±`Fixed.pixelLimit`.
  private var isPolygon = true
  /// The shape, if it is one that is rasterized without edges; else nil.
  private(set) var roundedBox: RoundedBox?
  /// The current point, where the next line begins.
  private(set) var current = EdgePoint.zero
  /// Whether the whole shape is known to lie inside the bounds (`noteBox`), so that edges need no test.
  private(set) var isInsideBounds = false
  /// The limits of time and of the number of edges.
  var limits = WorkLimits.standard
  /// Scratch memory: the curves of the path that is being added, and the chords of one of them.
  var curves = ScratchBuffer<CubicFlattening>()
  var chords = CurveChords()
  /// The bounds, in fixed point.
  private var left = Int32(0)
  private var right = Int32(0)
  private var top = Int32(0)
  private var bottom = Int32(0)
  /// The bounding box of the shape in fixed point, without edges wholly above or below the bounds; at first empty.
  private var minX = Int32.max
  private var maxX = Int32.min
  private var minY = Int32.max
  private var maxY = Int32.min

  /// Drops all edges and begins another shape, of which only the pixels inside `bounds` will be used.
  mutating func begin(in bounds: PixelRect) {
    edges.removeAll()
    sourceEdges.removeAll()
    isPolygon = true
    roundedBox = nil
    isFinite = true
    mayOverlap = true
    isInsideBounds = false
    self.bounds = bounds
    left = Int32(bounds.minX << Fixed.fractionBits)
    right = Int32(bounds.maxX << Fixed.fractionBits)
    top = Int32(bounds.minY << Fixed.fractionBits)
    bottom = Int32(bounds.maxY << Fixed.fractionBits)
    (minX, maxX) = (.max, .min)
    (minY, maxY) = (.max, .min)
  }

  /// A box of all pixels inside the bounds that the shape can cover; empty if there are none.
  var touchedBounds: PixelRect {
    guard (edges.count > 0 || roundedBox != nil) && isFinite else { return .empty }
    let bits = Fixed.fractionBits
    return PixelRect(
      minX: Int(minX) >> bits, minY: Int(minY) >> bits,
      maxX: (Int(maxX) + Fixed.mask) >> bits, maxY: (Int(maxY) + Fixed.mask) >> bits
    ).intersection(bounds)
  }

  /// Notes that the shape has a curve, so that it is not a polygon.
  mutating func noteCurve() { isPolygon = false }

  /// Replaces the contents of `buffer` by all edges of the shape, visible or not, if it is a small polygon.
  ///
  /// For other shapes (with curves, or with more than `CPX_MAX_POLYGON_EDGES` edges) `buffer` becomes empty.
  func copyPolygon(to buffer: inout ScratchBuffer<Edge>) throws(DrawingError) {
    buffer.removeAll()
    guard isPolygon else { return }
    if sourceEdges.count > 0 {
      if sourceEdges.count <= CPX_MAX_POLYGON_EDGES {
        try buffer.replaceElements(with: sourceEdges)
      }
    } else if edges.count <= CPX_MAX_POLYGON_EDGES {
      try buffer.replaceElements(with: edges)
    }
  }

  /// Notes that the shape is convex, so that no edges overlap.
  mutating func noteConvex() { mayOverlap = false }

  /// Notes a box that contains the whole shape, in raster space and pixels.
  ///
  /// If the box is inside the bounds, `isInsideBounds` becomes true, and the edges that follow are not tested.
  mutating func noteBox(low: CGPoint, high: CGPoint) {
    guard low.x >= Double(bounds.minX), low.y >= Double(bounds.minY),
      high.x <= Double(bounds.maxX), high.y <= Double(bounds.maxY)
    else { return }
    isInsideBounds = true
    (minX, minY) = (Fixed.fromPixels(low.x), Fixed.fromPixels(low.y))
    (maxX, maxY) = (Fixed.fromPixels(high.x), Fixed.fromPixels(high.y))
  }

  /// Makes a rounded box the whole shape, without edges; returns false if the box is not within ±`Fixed.pixelLimit`.
  mutating func setRoundedBox(_ box: RoundedBox) -> Bool {
    let (low, high) = (EdgePoint(box.low), EdgePoint(box.high))
    guard low.isInFixedRange && high.isInFixedRange else { return false }
    roundedBox = box
    (minX, minY, maxX, maxY) = (low.x, low.y, high.x, high.y)
    return true
  }

  /// Moves the current point to a point in raster space (pixels), without an edge.
  @inline(__always)
  mutating func move(to point: CGPoint) { current = EdgePoint(point) }

  /// Adds the edge from the current point to a point in raster space (pixels), and moves the current point there.
  @inline(__always)
  mutating func line(to point: CGPoint) throws(DrawingError) {
    try line(to: isInsideBounds ? EdgePoint(unchecked: point) : EdgePoint(point))
  }

  /// Adds the edge from the current point to another one, and moves the current point there.
  @inline(__always)
  mutating func line(to point: EdgePoint) throws(DrawingError) {
    try line(from: current, to: point)
    current = point
  }

  /// Adds the edge between two points; the current point does not change.
  @inline(__always)
  mutating func line(from start: EdgePoint, to end: EdgePoint) throws(DrawingError) {
    if isInsideBounds {
      let edge = Edge(x0: start.x, y0: start.y, x1: end.x, y1: end.y)
      if !edge.isNegligible { try edges.append(edge) }
    } else {
      try addCulled(from: start, to: end)
    }
  }

  /// Adds the edge between two points to another buffer than `edges`; the current point does not change.
  @inline(__always)
  mutating func line(
    from start: EdgePoint, to end: EdgePoint, into buffer: inout ScratchBuffer<Edge>
  ) throws(DrawingError) {
    if isInsideBounds {
      let edge = Edge(x0: start.x, y0: start.y, x1: end.x, y1: end.y)
      if !edge.isNegligible { try buffer.append(edge) }
    } else {
      let count = edges.count
      try addCulled(from: start, to: end)
      try moveReversed(from: count, into: &buffer)
    }
  }

  /// Moves the edges from index `first` on to the end of another buffer, in reversed order.
  @inline(__always)
  mutating func moveReversed(from first: Int, into buffer: inout ScratchBuffer<Edge>)
    throws(DrawingError)
  {
    var index = edges.count
    while index > first {
      index &-= 1
      try buffer.append(edges[index])
    }
    edges.truncate(to: first)
  }

  /// Moves all edges of another buffer to the end of `edges`, in reversed order.
  mutating func append(reversed buffer: inout ScratchBuffer<Edge>) throws(DrawingError) {
    var index = buffer.count
    while index > 0 {
      index &-= 1
      try edges.append(buffer[index])
    }
    buffer.removeAll()
  }

  /// Adds the edge between two points while `isInsideBounds` is false: drops it if it is not visible.
  private mutating func addCulled(from start: EdgePoint, to end: EdgePoint) throws(DrawingError) {
    if start.isInFixedRange && end.isInFixedRange {
      let edge = Edge(x0: start.x, y0: start.y, x1: end.x, y1: end.y)
      if sourceEdges.count <= CPX_MAX_POLYGON_EDGES && !edge.isNegligible {
        try sourceEdges.append(edge)
      }
      try add(edge)
    } else {
      isPolygon = false
      try addOutOfRangeLine(from: start.exact, to: end.exact)
    }
  }

  /// Adds an edge, unless it is wholly above, below or to the right of the bounds; extends the bounding box.
  private mutating func add(_ edge: Edge) throws(DrawingError) {
    let (edgeMinX, edgeMaxX) = (min(edge.x0, edge.x1), max(edge.x0, edge.x1))
    let (edgeMinY, edgeMaxY) = (min(edge.y0, edge.y1), max(edge.y0, edge.y1))
    guard !edge.isNegligible && edgeMaxY > top && edgeMinY < bottom else { return }
    minY = min(minY, edgeMinY)
    maxY = max(maxY, edgeMaxY)
    maxX = max(maxX, edgeMaxX)
    guard edgeMinX < right else {
      minX = min(minX, right)
      return
    }
    minX = min(minX, edgeMinX)
    try edges.append(edge)
  }

  /// The x coordinate of the left side of the bounds, in fixed point; nil if no edge is kept to the left of it.
  var leftBound: Int32? { isInsideBounds || minX >= left ? nil : left }

  /// Adds a line with an end outside ±`Fixed.pixelLimit`, both ends in pixels.
  ///
  /// Its parts above and below that range are cut off. Its parts to the left and right are moved to the limits
  /// of the range, where nothing is visible. A coordinate that is not finite sets `isFinite` to false.
  private mutating func addOutOfRangeLine(from start: CGPoint, to end: CGPoint) throws(DrawingError)
  {
    let limit = Double(Fixed.pixelLimit)
    guard start.x.isFinite && start.y.isFinite && end.x.isFinite && end.y.isFinite else {
      isFinite = false
      return
    }
    guard max(start.y, end.y) >= -limit && min(start.y, end.y) <= limit else { return }
    let splitAtY = split(start, end, at: limit, along: (\.y, \.x))
    for index in 1..<splitAtY.count {
      let (a, b) = (splitAtY[index - 1], splitAtY[index])
      guard abs((a.y + b.y) / 2) <= limit else { continue }
      let splitAtX = split(a, b, at: limit, along: (\.x, \.y))
      for index in 1..<splitAtX.count {
        let (p, q) = (clamped(splitAtX[index - 1]), clamped(splitAtX[index]))
        try add(
          Edge(
            x0: Fixed.fromPixels(p.x), y0: Fixed.fromPixels(p.y), x1: Fixed.fromPixels(q.x),
            y1: Fixed.fromPixels(q.y)))
      }
    }
  }

  /// Returns a point with both coordinates clamped to ±`Fixed.pixelLimit`.
  private func clamped(_ point: CGPoint) -> CGPoint {
    let limit = Double(Fixed.pixelLimit)
    return CGPoint(
      x: min(max(point.x, -limit), limit), y: min(max(point.y, -limit), limit))
  }

  private typealias Axis = WritableKeyPath<CGPoint, CGFloat>

  /// Returns the start of a line, the points where one of its coordinates passes `-limit` and `limit`, and its end.
  ///
  /// The points are in order along the line: two to four. `axes.axis` is the coordinate that is compared with the
  /// limits, `axes.other` the other one.
  private func split(
    _ start: CGPoint, _ end: CGPoint, at limit: Double, along axes: (axis: Axis, other: Axis)
  ) -> [CGPoint] {
    let (a, b) = (Double(start[keyPath: axes.axis]), Double(end[keyPath: axes.axis]))
    let otherCoordinates = (Double(start[keyPath: axes.other]), Double(end[keyPath: axes.other]))
    let limits = a < b ? [-limit, limit] : [limit, -limit]
    let inner = limits.filter { (a < $0) != (b < $0) }.map { limitValue in
      var point = CGPoint.zero
      point[keyPath: axes.axis] = limitValue
      point[keyPath: axes.other] = Self.secondCoordinate(
        at: limitValue, from: (a, otherCoordinates.0), to: (b, otherCoordinates.1))
      return point
    }
    return [start] + inner + [end]
  }

  /// Returns the second coordinate of the point on the line through `a` and `b` whose first coordinate is `first`.
  ///
  /// Plain interpolation between far points loses most digits by cancellation: ends at 1e15 would move the visible
  /// part of the line by 0.1 px. So the line is computed from the cross product of the points, whose two products are
  /// subtracted with fused multiply-adds (W. Kahan's difference of products). Coordinates are first scaled by a power
  /// of two, so that products do not overflow.
  private static func secondCoordinate(
    at first: Double, from a: (Double, Double), to b: (Double, Double)
  ) -> Double {
    let largest = max(max(abs(a.0), abs(a.1)), max(abs(b.0), abs(b.1)))
    let scale = Double(sign: .plus, exponent: -largest.exponent, significand: 1)
    let (a0, a1, b0, b1) = (a.0 * scale, a.1 * scale, b.0 * scale, b.1 * scale)
    let product = b1 * a0
    let rounding = (-product).addingProduct(b1, a0)
    let cross = (-product).addingProduct(a1, b0) - rounding
    return (cross / scale + first * (b1 - a1)) / (b0 - a0)
  }
}

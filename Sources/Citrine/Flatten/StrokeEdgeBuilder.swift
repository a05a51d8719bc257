import CPixels
import Foundation

/// A stroke sink that turns the outlines of strokes into edges, in raster space.
///
/// Both sides of a stroke are added at the same time, but the left side of an outline runs backwards. Therefore its
/// edges are collected in a buffer of their own, and appended in reversed order when the outline ends. Folds
/// (`InnerFold`) are collected in another buffer, and appended last. This way, each edge of an outline begins where its
/// predecessor in the list ends.
struct StrokeEdgeBuilder: ~Copyable, StrokeSink {
  var builder = EdgeBuilder()
  /// The edges of the left side and of folds, each list in reversed order.
  private var leftEdges = ScratchBuffer<Edge>()
  private var foldEdges = ScratchBuffer<Edge>()
  /// The transform from pen space to raster space, and the visible part.
  private var viewport = FlatteningViewport(transform: .identity, bounds: .empty)
  var fold = InnerFold()
  /// The current point of each side, and where each side starts.
  private var right = EdgePoint.zero
  private var left = EdgePoint.zero
  private var rightStart = EdgePoint.zero
  private var leftStart = EdgePoint.zero
  /// The bounding box of all points added so far, in raster space and pixels.
  private var low = CGPoint.zero
  private var high = CGPoint.zero
  /// The largest angle of one chord of an arc, in radians.
  private var maxChordAngle = 0.0
  /// The cosine of the largest arc that becomes a single chord.
  private var singleChordCosine = 0.0

  /// The bytes of memory that the edges hold.
  var byteCapacity: Int {
    builder.edges.byteCapacity + leftEdges.byteCapacity + foldEdges.byteCapacity
  }

  /// Drops all edges and begins other strokes, of which only the pixels inside `bounds` will be used.
  ///
  /// - Parameters:
  ///   - penToRaster: Pen space, in which the outline is given, to raster space.
  ///   - box: A box in raster space that contains all of the strokes.
  ///   - maxChordAngle: The largest angle of one chord on the outer side, in radians.
  mutating func begin(
    in bounds: PixelRect, penToRaster: GAffineTransform, box: CGRect, maxChordAngle: Double
  ) throws(DrawingError) {
    self.maxChordAngle = maxChordAngle
    // Up to 0.75 radians, 1 - angle² / 2 differs from the cosine by at most 0.013.
    let singleChordAngle = min(Self.singleChordFraction * maxChordAngle, 0.75)
    singleChordCosine = 1 - singleChordAngle * singleChordAngle / 2
    // Edges are left in the buffers if earlier strokes were not completed.
    leftEdges.removeAll()
    foldEdges.removeAll()
    builder.begin(in: bounds)
    builder.noteBox(
      low: CGPoint(x: box.minX, y: box.minY), high: CGPoint(x: box.maxX, y: box.maxY))
    viewport = FlatteningViewport(transform: penToRaster, bounds: bounds)
    low = CGPoint(x: Double.infinity, y: Double.infinity)
    high = CGPoint(x: -Double.infinity, y: -Double.infinity)
  }

  /// Ends the strokes: appends the folds, and notes the bounding box of all points.
  mutating func finish() throws(DrawingError) {
    try builder.append(reversed: &foldEdges)
    try checkLimits()
    if low.x <= high.x, low.y <= high.y { builder.noteBox(low: low, high: high) }
  }

  /// Transforms a point to raster space, and extends the bounding box by it.
  @inline(__always)
  private mutating func toRaster(_ point: CGPoint) -> CGPoint {
    let rasterPoint = viewport.transform.apply(point)
    (low.x, low.y) = (min(low.x, rasterPoint.x), min(low.y, rasterPoint.y))
    (high.x, high.y) = (max(high.x, rasterPoint.x), max(high.y, rasterPoint.y))
    return rasterPoint
  }

  mutating func begin(right: CGPoint, left: CGPoint) throws(DrawingError) {
    rightStart = EdgePoint(toRaster(right))
    leftStart = EdgePoint(toRaster(left))
    (self.right, self.left) = (rightStart, leftStart)
  }

  @inline(__always)
  mutating func line(to point: CGPoint, on side: StrokeSide) throws(DrawingError) {
    let rasterPoint = toRaster(point)
    let end = builder.isInsideBounds ? EdgePoint(unchecked: rasterPoint) : EdgePoint(rasterPoint)
    if side == .right {
      try builder.line(from: right, to: end)
      right = end
    } else {
      try builder.line(from: end, to: left, into: &leftEdges)
      left = end
    }
  }

  mutating func addSides(
    _ centerline: borrowing Centerline, _ samples: Range<Int>, radius: Double
  ) throws(DrawingError) -> Bool {
    guard builder.isInsideBounds else { return false }
    let room = samples.count + 6
    let first = try builder.edges.appendUninitialized(room)
    let firstLeft = try leftEdges.appendUninitialized(room)
    var pen = cpx_stroke_pen(
      radius: radius, transform: viewport.transform.map, right: right.fixed, left: left.fixed,
      box: cpx_rect_f64(min_x: low.x, min_y: low.y, max_x: high.x, max_y: high.y))
    // SAFETY: an `Edge` consists of four Int32, and both buffers have the room that the kernel needs, `samples.count` +
    // 6 edges.
    let drawn = unsafe (builder.edges.pointer + first).withMemoryRebound(
      to: Int32.self, capacity: 4 * room
    ) { right in
      unsafe (leftEdges.pointer + firstLeft).withMemoryRebound(to: Int32.self, capacity: 4 * room) {
        unsafe cpx_stroke_sides(
          right, $0, centerline.samples.pointer + samples.lowerBound, samples.count, &pen)
      }
    }
    builder.edges.truncate(to: first + max(drawn.right_count, 0))
    leftEdges.truncate(to: firstLeft + max(drawn.left_count, 0))
    guard drawn.right_count >= 0 else { return false }
    (low, high) = (
      CGPoint(x: drawn.box.min_x, y: drawn.box.min_y),
      CGPoint(x: drawn.box.max_x, y: drawn.box.max_y)
    )
    let end = centerline.samples[samples.upperBound - 1]
    let offset = CGPoint.zero.moved(along: end.direction.leftNormal, by: radius * end.offset)
    right = EdgePoint(unchecked: viewport.transform.apply(end.point.moved(along: offset, by: -1)))
    left = EdgePoint(unchecked: viewport.transform.apply(end.point.moved(along: offset, by: 1)))
    return true
  }

  mutating func cubic(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, on side: StrokeSide
  ) throws(DrawingError) {
    let (first, second, end) = (toRaster(control1), toRaster(control2), toRaster(end))
    if side == .right {
      builder.move(to: right.exact)
      try builder.addCubic(
        CubicCurve(start: right.exact, control1: first, control2: second, end: end),
        viewport: viewport)
      right = builder.current
    } else {
      let count = builder.edges.count
      builder.move(to: end)
      try builder.addCubic(
        CubicCurve(start: end, control1: second, control2: first, end: left.exact),
        viewport: viewport)
      try builder.moveReversed(from: count, into: &leftEdges)
      left = EdgePoint(end)
    }
  }

  /// An arc of less than this fraction of `maxChordAngle`, about √⅓, is a single chord.
  ///
  /// The sagitta of a chord grows with the square of its angle, so here it is a third of the tolerance. The middles of
  /// other chords deviate as much, after their vertices are moved outwards by two thirds of the sagitta.
  private static let singleChordFraction = 0.577
  /// The most chords of an arc; a larger arc is converted to cubics.
  ///
  /// Most of a large arc may not be visible, and cubics are flattened only where they are visible.
  private static let maxChords = 64.0

  /// Adds an arc of a circle, in pen space, as chords with the same area (as `CurveChords` does for cubics).
  ///
  /// `from` and `to` are unit vectors from the center. Inner vertices are moved outwards by `e` = step² / 12 of the
  /// radius, where `step` is the angle of a chord: then the triangle (1 + e)² · sin(step) / 2 has the area of the sector,
  /// step / 2, up to terms of the fifth order. The first and the last chord have one end that is not moved; by the same
  /// equation, (1 + e) · sin(angle) = angle, they span the angle step / √2.
  mutating func arc(
    around center: CGPoint, radius: Double, from: CGPoint, to: CGPoint, on side: StrokeSide
  ) throws(DrawingError) {
    let cosine = from.dot(to)
    if cosine < singleChordCosine {
      let angle = atan2(from.cross(to), cosine)
      let squareRootOf2 = 2.0.squareRoot()
      let innerChords = max((abs(angle) / maxChordAngle - squareRootOf2).rounded(.up), 0)
      guard innerChords <= Self.maxChords else {
        return try cubics(around: center, radius: radius, from: from, to: to, on: side)
      }
      let step = angle / (innerChords + squareRootOf2)
      let vertexRadius = radius * (1 + step * step / 12)
      var direction = from.rotated(by: step / squareRootOf2)
      try line(to: center.moved(along: direction, by: vertexRadius), on: side)
      if innerChords > 0 {
        let stepRotation = CGPoint(x: cos(step), y: sin(step))
        for _ in 0..<Int(innerChords) {
          direction = direction.rotated(by: stepRotation)
          try line(to: center.moved(along: direction, by: vertexRadius), on: side)
        }
      }
    }
    try line(to: center.moved(along: to, by: radius), on: side)
  }

  mutating func end(closed: Bool) throws(DrawingError) {
    try builder.line(from: right, to: closed ? rightStart : left)
    try builder.append(reversed: &leftEdges)
    try builder.line(from: leftStart, to: closed ? left : rightStart)
  }

  mutating func addFold() throws(DrawingError) {
    let count = builder.edges.count
    builder.move(to: toRaster(fold.vertex(0)))
    let start = builder.current
    for index in 1..<fold.count { try builder.line(to: EdgePoint(toRaster(fold.vertex(index)))) }
    try builder.line(to: start)
    try builder.moveReversed(from: count, into: &foldEdges)
  }

  mutating func noteConvex() { builder.noteConvex() }

  func checkLimits() throws(DrawingError) {
    try builder.limits.check(
      segments: builder.edges.count + leftEdges.count + foldEdges.count)
  }
}

extension GAffineTransform {
  /// The transform as kernels take it.
  fileprivate var map: cpx_affine { cpx_affine(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

extension CGPoint {
  /// Returns the vector rotated by an angle in radians, from x towards y.
  fileprivate func rotated(by angle: Double) -> CGPoint {
    rotated(by: CGPoint(x: cos(angle), y: sin(angle)))
  }

  /// Returns the vector rotated by the angle between the x axis and a unit vector.
  fileprivate func rotated(by unit: CGPoint) -> CGPoint {
    CGPoint(x: x * unit.x - y * unit.y, y: x * unit.y + y * unit.x)
  }
}

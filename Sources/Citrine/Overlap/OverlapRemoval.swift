import CPixels
import Foundation

/// Replaces the edges of a shape by the border of the area that its fill rule covers.
///
/// A rasterizer's cells hold the sum of winding × area of each pixel. This sum is the pixel's coverage if every edge
/// has the shape on exactly one side. The edges of the border do; edges that overlap inside a pixel may not. The
/// border is made of the edges of the shape: edges with the shape on both sides, or on neither, are dropped, and edges
/// that cross others are cut at the crossings.
///
/// A part of a cut edge keeps the coordinates of the whole edge, and a y range (`cpx_y_range`) limits it to the part
/// between two y coordinates. Both edges of a crossing are cut at the same y, so the parts still bound an area at
/// every y. No edge changes its slope, so a crossing changes the coverage of its own pixels only. Therefore it does not
/// matter whether a clip hides the crossing.
struct OverlapRemoval: ~Copyable {
  private var contours = Contours()
  private var overlapFinder = BoxOverlapFinder()
  private var crossings = EdgeCrossings()
  private var windings = ContourWindings()
  private var alignment = PixelAlignment()
  /// The edges of the border that was found last, and their y ranges (see `PreparedShape.yRanges`).
  private var edges = ScratchBuffer<Edge>()
  private var yRanges = ScratchBuffer<cpx_y_range>()

  /// Whether overlap removal is turned off (environment: CITRINE_OVERLAPS=keep), so benchmarks can measure its cost.
  private static let keepsOverlaps =
    ProcessInfo.processInfo.environment["CITRINE_OVERLAPS"] == "keep"

  /// The bytes of memory that all buffers hold whose size depends on the number of edges or crossings.
  var byteCapacity: Int {
    contours.vertices.byteCapacity + contours.list.byteCapacity + overlapFinder.byteCapacity
      + crossings.byteCapacity + edges.byteCapacity + yRanges.byteCapacity
  }

  /// The outcome of `findBorder`.
  enum Outcome {
    /// The edges of the shape can stay: they are the border, or all lie on the sides of pixels.
    case unchanged
    /// The border has other edges, which `takeBorder` returns.
    case found
    /// The work exceeds `OverlapBudget`, so the overlaps have to stay.
    case beyondBudget
  }

  /// Finds the border of the area of a shape that a fill rule covers.
  mutating func findBorder(of shape: borrowing EdgeBuilder, rule: GPathFillRule)
    throws(DrawingError) -> Outcome
  {
    guard shape.mayOverlap && shape.edges.count > 1 && !Self.keepsOverlaps else {
      return .unchanged
    }
    // Their sums are exact with overlaps, too.
    if try alignment.holds(for: shape.edges) { return .unchanged }
    try contours.build(from: shape)
    if contours.isConvex { return .unchanged }
    var budget = OverlapBudget(
      edges: shape.edges.count, height: shape.edges.totalHeight, limits: shape.limits)
    guard try crossings.find(in: contours, &overlapFinder, &budget) else { return .beyondBudget }
    if crossings.count == 0 && contours.list.count == 1 { return .unchanged }
    guard try windings.find(contours, &crossings, &overlapFinder, &budget) else {
      return .beyondBudget
    }
    if crossings.count == 0 && isBorder(rule) { return .unchanged }
    try buildBorder(of: shape.edges, rule)
    return .found
  }

  /// Moves the border out, after `findBorder` has returned `found`.
  ///
  /// The border is swapped with the arguments, so their old contents are lost, and their memory is used for the next
  /// one.
  mutating func takeBorder(
    _ edges: inout ScratchBuffer<Edge>, _ yRanges: inout ScratchBuffer<cpx_y_range>
  ) {
    swap(&edges, &self.edges)
    swap(&yRanges, &self.yRanges)
  }

  /// Whether all edges have the shape on one side only, the same for all contours; valid if there are no crossings.
  private func isBorder(_ rule: GPathFillRule) -> Bool {
    let side = rule.side(leftWinding: windings.startWindings[0])
    for index in 0..<windings.startWindings.count
    where rule.side(leftWinding: windings.startWindings[index]) != side {
      return false
    }
    return side != 0
  }

  /// Replaces `edges` and `yRanges` by those of the border.
  private mutating func buildBorder(of source: borrowing ScratchBuffer<Edge>, _ rule: GPathFillRule)
    throws(DrawingError)
  {
    edges.removeAll()
    yRanges.removeAll()
    if crossings.count > 0 { try crossings.cuts.groupByEdge(vertexCount: contours.vertices.count) }
    for index in 0..<contours.list.count {
      try appendBorder(
        of: contours.list[index], source, rule, winding: windings.startWindings[index])
    }
  }

  /// Appends the edges of a contour, and the parts of its cut edges, that belong to the border.
  ///
  /// - Parameters:
  ///   - source: The edges of the shape.
  ///   - winding: The winding number on the left of the contour's first edge, at its start.
  private mutating func appendBorder(
    of contour: Contours.Contour, _ source: borrowing ScratchBuffer<Edge>, _ rule: GPathFillRule,
    winding: Int32
  ) throws(DrawingError) {
    var (first, winding) = (contour.vertexRange.lowerBound, winding)
    if crossings.count > 0 {
      for vertex in contour.vertexRange where crossings.cuts.isCut(vertex) {
        try appendUncut(first..<vertex, source, side: rule.side(leftWinding: winding))
        try appendCutEdge(vertex, source, rule, &winding)
        first = vertex + 1
      }
    }
    try appendUncut(
      first..<contour.vertexRange.upperBound, source, side: rule.side(leftWinding: winding))
  }

  /// Appends successive edges without cuts, given by the indices of their first vertices.
  ///
  /// `side` is the side with the shape, as `GPathFillRule.side` returns it. Edges are reversed if it is the right one,
  /// so that the border always has the shape on its left.
  private mutating func appendUncut(
    _ vertices: Range<Int>, _ source: borrowing ScratchBuffer<Edge>, side: Int
  ) throws(DrawingError) {
    guard side != 0, let indices = contours.edgeIndices(of: vertices) else { return }
    if side > 0 {
      try edges.append(source, indices)
    } else {
      for index in indices { try edges.append(source[index].reversed) }
    }
    if crossings.count == 0 { return }
    for index in indices { try yRanges.append(source[index].yRange) }
  }

  /// Appends the border parts of an edge with cuts, from its start to its end.
  ///
  /// `winding` is the winding number on the left of the edge: at its start before the call, at its end after it.
  private mutating func appendCutEdge(
    _ vertex: Int, _ source: borrowing ScratchBuffer<Edge>, _ rule: GPathFillRule,
    _ winding: inout Int32
  ) throws(DrawingError) {
    let start = contours.vertices[vertex]
    let edge = start.edge < 0 ? nil : Optional(source[Int(start.edge)])
    var (fromY, side) = (start.y, rule.side(leftWinding: winding))
    for index in crossings.cuts.sortCuts(ofEdgeAt: vertex) {
      let cut = crossings.cuts[index]
      winding &+= cut.change
      let next = rule.side(leftWinding: winding)
      if next == side { continue }
      try append(edge, fromY: fromY, toY: cut.y, side: side)
      (fromY, side) = (cut.y, next)
    }
    try append(edge, fromY: fromY, toY: contours.vertices[vertex + 1].y, side: side)
  }

  /// Appends the part of an edge between two y coordinates; nil is a line that bridges a gap, and adds nothing.
  @inline(__always)
  private mutating func append(_ edge: Edge?, fromY: Int32, toY: Int32, side: Int)
    throws(DrawingError)
  {
    guard let edge, side != 0, fromY != toY else { return }
    try edges.append(side > 0 ? edge : edge.reversed)
    try yRanges.append(cpx_y_range(top: min(fromY, toY), bottom: max(fromY, toY)))
  }
}

extension GPathFillRule {
  /// Whether the rule covers points with this winding number.
  @inline(__always)
  private func covers(_ winding: Int32) -> Bool {
    switch self {
    case .winding: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }

  /// Returns the side of an edge on which the shape lies, from the winding number on the left of the edge.
  ///
  /// The result is 1 for the left side only, -1 for the right side only, and 0 for both sides or neither. The winding
  /// number on the right is one higher than on the left.
  @inline(__always)
  fileprivate func side(leftWinding left: Int32) -> Int {
    (covers(left) ? 1 : 0) - (covers(left &+ 1) ? 1 : 0)
  }
}

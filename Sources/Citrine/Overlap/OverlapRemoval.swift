import CPixels
import Foundation

/// Replaces the edges of a shape by the border of what its fill rule covers.
///
/// Where edges overlap inside a pixel, the sum of winding × area that a rasterizer's cells hold does not tell how much is
/// covered. It does where all edges have the shape on one side and nothing on the other, as the border has. The
/// border consists of the same edges: those with the shape on both sides, or on none, are left out, and those that
/// others cross are cut there.
///
/// A part of a cut edge keeps the line of the whole edge, and counts between two heights only. Both edges of a crossing
/// are cut at one height, so the parts at each height still bound an area. No line is bent: a pixel away from the
/// crossing has the coverage that it has without it, so it does not matter whether a clip hides the crossing.
struct OverlapRemoval: ~Copyable {
  private var contours = Contours()
  private var comparison = BoxComparison()
  private var crossings = EdgeCrossings()
  private var windings = ContourWindings()
  /// The border, until it is taken over.
  private var edges = ScratchBuffer<Edge>(capacity: 256)
  private var spans = ScratchBuffer<cpx_edge_span>(capacity: 64)

  /// Whether overlaps stay, as in other libraries: for benchmarks, which tell what exactness costs.
  private static let keepsOverlaps =
    ProcessInfo.processInfo.environment["CITRINE_OVERLAPS"] == "keep"

  enum Result {
    /// The edges are the border already.
    case isBorder
    /// The border is another one: see `takeBorder`.
    case found
    /// The shape crosses itself so often that overlaps have to stay.
    case beyondBudget
  }

  /// Finds the border of what a rule covers of a shape.
  mutating func findBorder(of shape: borrowing EdgeBuilder, rule: GPathFillRule) -> Result {
    guard shape.mayOverlap && shape.edges.count > 1 && !Self.keepsOverlaps else { return .isBorder }
    contours.take(shape)
    if contours.isConvex { return .isBorder }
    var budget = OverlapBudget(edges: shape.edges.count, height: shape.edges.height)
    guard crossings.find(in: contours, &comparison, &budget) else { return .beyondBudget }
    if crossings.count == 0 && contours.contours.count == 1 { return .isBorder }
    guard windings.find(contours, &crossings, &comparison, &budget) else { return .beyondBudget }
    if crossings.count == 0 && isBorder(rule) { return .isBorder }
    drawBorder(of: shape.edges, rule)
    return .found
  }

  /// Replaces edges, and the heights between which they count, by those of the border that was found last.
  mutating func takeBorder(
    _ edges: inout ScratchBuffer<Edge>, _ spans: inout ScratchBuffer<cpx_edge_span>
  ) {
    swap(&edges, &self.edges)
    swap(&spans, &self.spans)
  }

  /// Whether all contours, none of which is crossed, have the shape on the same side.
  private func isBorder(_ rule: GPathFillRule) -> Bool {
    let side = rule.side(windings.starts[0])
    for index in 0..<windings.starts.count where rule.side(windings.starts[index]) != side {
      return false
    }
    return side != 0
  }

  private mutating func drawBorder(of source: borrowing ScratchBuffer<Edge>, _ rule: GPathFillRule)
  {
    edges.removeAll()
    spans.removeAll()
    if crossings.count > 0 { crossings.cuts.distribute(vertexCount: contours.vertices.count) }
    for index in 0..<contours.contours.count {
      draw(contours.contours[index], source, rule, number: windings.starts[index])
    }
  }

  /// Adds the parts of a contour that belong to the border.
  private mutating func draw(
    _ contour: Contours.Contour, _ source: borrowing ScratchBuffer<Edge>, _ rule: GPathFillRule,
    number: Int32
  ) {
    var (first, number) = (contour.vertices.lowerBound, number)
    if crossings.count > 0 {
      for vertex in contour.vertices where crossings.cuts.isCut(vertex) {
        appendWhole(first..<vertex, source, side: rule.side(number))
        appendParts(vertex, source, rule, &number)
        first = vertex + 1
      }
    }
    appendWhole(first..<contour.vertices.upperBound, source, side: rule.side(number))
  }

  /// Appends successive edges that are not cut, given by their first vertices.
  private mutating func appendWhole(
    _ vertices: Range<Int>, _ source: borrowing ScratchBuffer<Edge>, side: Int
  ) {
    guard side != 0, let indices = contours.edges(vertices) else { return }
    if side > 0 {
      edges.append(source, indices)
    } else {
      for index in indices { edges.append(source[index].reversed) }
    }
    if crossings.count == 0 { return }
    for index in indices { spans.append(source[index].span) }
  }

  /// Appends the parts of an edge that others cross, from its start to its end.
  private mutating func appendParts(
    _ vertex: Int, _ source: borrowing ScratchBuffer<Edge>, _ rule: GPathFillRule,
    _ number: inout Int32
  ) {
    let start = contours.vertices[vertex]
    let edge = start.edge < 0 ? nil : Optional(source[Int(start.edge)])
    var (from, side) = (start.y, rule.side(number))
    for index in crossings.cuts.sort(vertex) {
      let cut = crossings.cuts[index]
      number &+= cut.change
      let next = rule.side(number)
      if next == side { continue }
      append(edge, from: from, to: cut.y, side: side)
      (from, side) = (cut.y, next)
    }
    append(edge, from: from, to: contours.vertices[vertex + 1].y, side: side)
  }

  @inline(__always)
  private mutating func append(_ edge: Edge?, from: Int32, to: Int32, side: Int) {
    guard let edge, side != 0, from != to else { return }
    edges.append(side > 0 ? edge : edge.reversed)
    spans.append(cpx_edge_span(top: min(from, to), bottom: max(from, to)))
  }
}

extension GPathFillRule {
  /// Whether points of a winding number are covered.
  @inline(__always)
  private func covers(_ winding: Int32) -> Bool {
    switch self {
    case .winding: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }

  /// On which side of an edge the shape lies, by the winding number on its left: 1 for the left alone, -1 for the right
  /// alone, else 0.
  @inline(__always)
  fileprivate func side(_ left: Int32) -> Int {
    (covers(left) ? 1 : 0) - (covers(left &+ 1) ? 1 : 0)
  }
}

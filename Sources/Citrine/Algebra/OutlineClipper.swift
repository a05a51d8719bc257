/// Splits the outline of one path into the parts inside and the parts outside the area of another path.
struct OutlineClipper {
  private let arrangement: Arrangement
  /// For each edge, whether it lies inside the second path's area or on its border.
  private let isInside: [Bool]

  init(
    _ first: PathElements, by second: PathElements, rule: GPathFillRule, _ limits: WorkLimits
  ) throws(DrawingError) {
    arrangement = try Arrangement(Outline(first, second, closesFirst: false), limits)
    isInside = try arrangement.sideWindings().map {
      rule.isInside(winding: $0.left.second) || rule.isInside(winding: $0.right.second)
    }
  }

  /// The parts of the first path's outline inside the area, or outside it if `inside` is false.
  func lines(inside: Bool) -> PathElements {
    let outline = arrangement.outline
    var elements = PathElements()
    for subpath in outline.subpaths {
      let halfEdges = subpath.curves.flatMap { arrangement.curveHalfEdges[$0] }
      guard let firstOutside = halfEdges.firstIndex(where: { isInside[$0.edge] != inside }) else {
        if !halfEdges.isEmpty { append(halfEdges[...], isClosed: subpath.isClosed, to: &elements) }
        continue
      }
      // A closed subpath is rotated to begin with a half-edge outside the result: no part of the result is then
      // split where the subpath begins.
      let rotated =
        subpath.isClosed
        ? Array(halfEdges[firstOutside...] + halfEdges[..<firstOutside]) : halfEdges
      for run in rotated.split(whereSeparator: { isInside[$0.edge] != inside }) {
        append(run, isClosed: false, to: &elements)
      }
    }
    return elements
  }

  /// Appends consecutive half-edges as a subpath.
  private func append(
    _ halfEdges: ArraySlice<Arrangement.HalfEdge>, isClosed: Bool, to elements: inout PathElements
  ) {
    let outline = arrangement.outline
    let chain = halfEdges.map { OutlinePiece($0, in: arrangement) }
    let pieces =
      isClosed
      ? chain.joinedCyclically(tolerance: outline.tolerance)
      : chain.joined(tolerance: outline.tolerance)
    elements.append(
      pieces.map { $0.curve(in: outline) }, isClosed: isClosed, scale: outline.scale)
  }
}

/// The outline of a path, cut by the area of another: what of it is inside, or what is outside.
struct LineCutter {
  private let arrangement: Arrangement
  /// For each edge, whether it is in the second path's area, or on its border.
  private let isInside: [Bool]

  init(_ first: PathElements, by second: PathElements, rule: GPathFillRule) {
    arrangement = Arrangement(Outline(first, second, isFirstClosed: false))
    isInside = arrangement.sides().map {
      rule.isInside(winding: $0.left.second) || rule.isInside(winding: $0.right.second)
    }
  }

  /// The parts of the first path's outline that are inside, or those that are not.
  func lines(inside: Bool) -> PathElements {
    let outline = arrangement.outline
    var elements = PathElements()
    for subpath in outline.subpaths {
      let steps = subpath.curves.flatMap { arrangement.passages[$0] }
        .map { Arrangement.Step(edge: $0.edge, isForward: $0.isForward) }
      guard let cut = steps.firstIndex(where: { isInside[$0.edge] != inside }) else {
        if !steps.isEmpty { append(steps[...], isClosed: subpath.isClosed, to: &elements) }
        continue
      }
      // From a piece that does not belong to the result: so none is cut where the subpath begins.
      let turned = subpath.isClosed ? Array(steps[cut...] + steps[..<cut]) : steps
      for run in turned.split(whereSeparator: { isInside[$0.edge] != inside }) {
        append(run, isClosed: false, to: &elements)
      }
    }
    return elements
  }

  private func append(
    _ steps: ArraySlice<Arrangement.Step>, isClosed: Bool, to elements: inout PathElements
  ) {
    let outline = arrangement.outline
    let chain = steps.map { OutlinePiece($0, in: arrangement) }
    let pieces =
      isClosed
      ? chain.joinedAround(tolerance: outline.tolerance)
      : chain.joined(tolerance: outline.tolerance)
    elements.append(
      pieces.map { $0.curve(in: outline) }, isClosed: isClosed, scale: outline.scale)
  }
}

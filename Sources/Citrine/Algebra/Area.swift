/// The result of a boolean operation on two paths: closed loops that do not cross.
///
/// Each loop has the area to its left (seen with y upwards).
struct Area {
  /// A closed chain of curves, in the outline's scaled coordinates.
  struct Loop {
    var curves: [OutlineCurve]
    /// The signed area, in scaled units: positive for outer loops, which turn from the x axis towards the y
    /// axis; negative for holes, which turn the other way.
    var area: Double
    /// The index of the outline's curve at which the loop begins.
    ///
    /// Loops are sorted by it, so that they keep the order of the input.
    var firstCurve: Int
  }

  /// Factors of the outline's tolerance that are tried in turn if the border is not closed.
  private static let toleranceFactors = [1.0 / 32, 32, 1.0 / 1024]

  private(set) var loops: [Loop] = []
  /// The factor from scaled coordinates back to the path's coordinates.
  let scale: Double

  init(
    _ first: PathElements, _ operation: BooleanOperation, _ second: PathElements,
    rule: GPathFillRule, _ limits: WorkLimits
  ) throws(DrawingError) {
    var outline = Outline(first, second, closesFirst: true)
    scale = outline.scale
    var arrangement = try Arrangement(outline, limits)
    var halfEdges = try arrangement.border(of: operation, rule: rule)
    // If the distance of two outlines is about the tolerance, they are merged in some places and not in others. Then
    // the border has gaps. With a smaller or a larger tolerance all places are treated the same.
    let tolerance = outline.tolerance
    for factor in Self.toleranceFactors where !arrangement.isClosed(halfEdges) {
      outline.tolerance = max(tolerance * factor, Outline.minTolerance)
      arrangement = try Arrangement(outline, limits)
      halfEdges = try arrangement.border(of: operation, rule: rule)
    }
    loops = try LoopTracer(arrangement, halfEdges).loops
      .compactMap { Self.loop($0, in: arrangement) }.sorted { $0.firstCurve < $1.firstCurve }
  }

  /// Makes a loop of the result, or returns nil if its area is within rounding errors.
  private static func loop(_ halfEdges: [Arrangement.HalfEdge], in arrangement: Arrangement)
    -> Loop?
  {
    let outline = arrangement.outline
    var halfEdges = halfEdges
    // Edges are compared by the curve and the parameter at which they begin: their order in the outline.
    let starts = halfEdges.map { arrangement.edges[$0.edge] }.map { ($0.curveIndex, $0.low) }
    guard let begin = starts.indices.min(by: { starts[$0] < starts[$1] }) else {
      return nil
    }
    // The loop is rotated to begin at the start of the edge that comes first. This edge is then the first half-edge,
    // or the last one if the loop runs along it backwards.
    let shift = halfEdges[begin].isForward ? begin : (begin + 1) % halfEdges.count
    halfEdges = Array(halfEdges[shift...] + halfEdges[..<shift])
    let curves = halfEdges.map { OutlinePiece($0, in: arrangement) }
      .joinedCyclically(tolerance: outline.tolerance).map { $0.curve(in: outline) }
    let origin = curves[0].start
    let doubleArea = curves.reduce(0) { $0 + $1.elevated.doubleArea(seenFrom: origin) }
    // If every point moves by one tolerance, the area changes by at most about the tolerance times the length.
    let halfLength = curves.reduce(0) {
      $0 + $1.start.vector(to: $1.elevated.point(at: 0.5)).length
    }
    guard abs(doubleArea) > 4 * outline.tolerance * halfLength else { return nil }
    return Loop(curves: curves, area: doubleArea / 2, firstCurve: starts[begin].0)
  }

  /// All loops as a path, in the coordinates of the input.
  var elements: PathElements { elements(of: loops) }

  /// Returns loops of this area as a path, in the coordinates of the input.
  func elements(of loops: [Loop]) -> PathElements {
    var elements = PathElements()
    for loop in loops { elements.append(loop.curves, isClosed: true, scale: scale) }
    return elements
  }
}

extension Area {
  /// The loops grouped into components: each outer loop, followed by its holes.
  var components: [[Loop]] {
    let outer = loops.filter { $0.area > 0 }.map { (loop: $0, elements: scaledElements($0)) }
    let tree = BoxTree(outer.map { BoxTree.Box($0.elements.controlPointBounds) })
    var components = outer.map { [$0.loop] }
    for hole in loops where hole.area <= 0 {
      let pointInside = hole.curves[0].elevated.point(at: 0.5)
      var enclosing: [Int] = []
      tree.forEach(touching: BoxTree.Box(CGRect(origin: pointInside, size: .zero))) {
        enclosing.append($0)
      }
      // A hole belongs to the smallest outer loop that contains it.
      let owner = enclosing.filter { outer[$0].loop.area > -hole.area }
        .sorted { (outer[$0].loop.area, $0) < (outer[$1].loop.area, $1) }
        .first { outer[$0].elements.contains(pointInside, rule: .winding) }
      if let owner { components[owner].append(hole) }
    }
    return components
  }

  /// Returns a loop as a path in the outline's scaled coordinates.
  private func scaledElements(_ loop: Loop) -> PathElements {
    var elements = PathElements()
    elements.append(loop.curves, isClosed: true, scale: 1)
    return elements
  }
}

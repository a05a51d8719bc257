import Citrine
import CitrineCoreGraphics

/// The area in which lines of text are laid out: a rectangle or a shape, minus excluded shapes; in points, y down.
///
/// The origin is the top left of the region.
package struct TextRegion: TextArea {
  package let size: CGSize
  package private(set) var obstacleBottom: CGFloat = 0
  private let isRectangle: Bool
  /// The edges of all shapes, sorted by `blockedTop`.
  private var edges: [ShapeEdge] = []
  /// The fill rule of each shape; the first one is the shape that contains the text.
  private var rules: [CGPathFillRule]

  /// The top of the latest line.
  private var latestTop = -CGFloat.infinity
  /// The index of the first edge that blocks no y above the bottom of the latest line.
  private var nextEdge = 0
  /// The edges before `nextEdge` that block some y below the top of the latest line.
  private var activeEdges: [ShapeEdge] = []
  private var remainingComparisons = 0

  /// Creates a region.
  ///
  /// - Parameters:
  ///   - box: The bounding rectangle in the space of the shapes; its height may be infinite.
  ///   - shape: The shape that contains the text; nil for the whole rectangle.
  ///   - exclusions: The shapes that lines do not touch.
  ///   - isFlipped: Whether y is up in the space of the shapes.
  package init(box: CGRect, shape: TextShape?, exclusions: [TextShape], isFlipped: Bool) {
    (size, isRectangle) = (box.size, shape == nil)
    let origin = CGPoint(x: box.minX, y: isFlipped ? box.maxY : box.minY)
    let shape = shape?.withoutInnerEdges()
    rules = [shape?.rule ?? .evenOdd]
    if let shape { addEdges(of: shape, number: 0, origin: origin, isFlipped) }
    for exclusion in exclusions {
      addEdges(of: exclusion, number: rules.count, origin: origin, isFlipped)
      rules.append(exclusion.rule)
    }
    edges.sort { $0.blockedTop < $1.blockedTop }
    obstacleBottom = edges.reduce(0) { max($0, $1.blockedBottom) }
    restoreComparisons()
  }

  /// Allows as many comparisons as for a new region.
  package mutating func restoreComparisons() {
    remainingComparisons = GLimits.textEdgeComparisons + 16 * edges.count
  }

  private mutating func addEdges(
    of shape: TextShape, number: Int, origin: CGPoint, _ isFlipped: Bool
  ) {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x - origin.x, y: isFlipped ? origin.y - point.y : point.y - origin.y)
    }
    func line(to end: CGPoint) {
      if current != end {
        edges.append(ShapeEdge(from: current, to: end, shape: number, margin: shape.margin))
      }
      current = end
    }
    let outline = shape.outline(limit: max(GLimits.textShapeEdges - edges.count, 0))
    for element in outline.elements {
      switch element {
      case .move(let point):
        line(to: start)
        (start, current) = (place(point), place(point))
      case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
        line(to: place(point))
      case .closeSubpath: line(to: start)
      }
    }
    line(to: start)
  }

  package var isExhausted: Bool { remainingComparisons <= 0 }

  /// Returns the intervals of x that are inside of the region for every y of a line, from left to right.
  ///
  /// - Parameter index: Ignored.
  /// - Complexity: O(k log k) for k edges that block a y of the line, if lines follow each other from top to bottom.
  ///   There are no intervals after the number of comparisons that `GLimits.textEdgeComparisons` allows.
  package mutating func spans(
    from top: CGFloat, to bottom: CGFloat, at index: Int
  ) -> [ClosedRange<CGFloat>] {
    guard size.width > 0 else { return [] }
    if isRectangle, top >= obstacleBottom { return [0...size.width] }
    guard !isExhausted else { return [] }
    // Touching an edge is allowed.
    let inner = min(CTTypesetter.layoutTolerance, max(bottom - top, 0) / 4)
    let (upper, lower) = (top + inner, bottom - inner)
    activate(from: upper, to: lower)
    var (blocked, crossings) = ([ClosedRange<CGFloat>](), [(x: CGFloat, edge: ShapeEdge)]())
    let middle = (upper + lower) / 2
    for edge in activeEdges where edge.blockedTop <= lower {
      blocked.append(edge.blocked(from: upper, to: lower))
      if edge.top.y <= middle, middle < edge.bottom.y {
        crossings.append((edge.x(at: middle), edge))
      }
    }
    blocked.sort { $0.lowerBound < $1.lowerBound }
    crossings.sort { $0.x < $1.x }
    return insideGaps(between: blocked, crossings)
  }

  /// Finds the edges that block a y of a line, and counts their comparisons with the line.
  private mutating func activate(from top: CGFloat, to bottom: CGFloat) {
    if top < latestTop { (nextEdge, activeEdges) = (0, []) }
    latestTop = top
    remainingComparisons -= activeEdges.count
    activeEdges.removeAll { $0.blockedBottom < top }
    while nextEdge < edges.count, edges[nextEdge].blockedTop <= bottom {
      if edges[nextEdge].blockedBottom >= top { activeEdges.append(edges[nextEdge]) }
      nextEdge += 1
    }
    remainingComparisons -= activeEdges.count + 1
    if isExhausted {
      GDiagnostics.report(
        "text in a shape: too many comparisons of lines with edges; the lines below are left out")
    }
  }

  /// Returns the gaps between blocked intervals that are inside of the shape and outside of all exclusions.
  private func insideGaps(
    between blocked: [ClosedRange<CGFloat>], _ crossings: [(x: CGFloat, edge: ShapeEdge)]
  ) -> [ClosedRange<CGFloat>] {
    let textShape: Set = [0]
    var (windings, shapesInside) = ([Int: Int](), isRectangle ? textShape : [])
    var (spans, end, next) = ([ClosedRange<CGFloat>](), CGFloat(0), 0)
    func cross(_ edge: ShapeEdge) {
      let winding = windings[edge.shape, default: 0] + edge.winding
      windings[edge.shape] = winding
      let isInside = rules[edge.shape] == .evenOdd ? winding % 2 != 0 : winding != 0
      if isInside { shapesInside.insert(edge.shape) } else { shapesInside.remove(edge.shape) }
    }
    func addGap(to limit: CGFloat) {
      let right = min(limit, size.width)
      guard right > end else { return }
      let middle = (end + right) / 2
      while next < crossings.count, crossings[next].x < middle {
        cross(crossings[next].edge)
        next += 1
      }
      if shapesInside == textShape { spans.append(end...right) }
    }
    for interval in blocked {
      addGap(to: interval.lowerBound)
      end = max(end, interval.upperBound)
    }
    addGap(to: size.width)
    return spans
  }
}

import Citrine

extension GPath.Element {
  /// The points of the element in the order of the outline.
  private var pointsInOrder: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadCurve(let end, let control): [control, end]
    case .curve(let end, let control1, let control2): [control1, control2, end]
    case .closeSubpath: []
    }
  }

  private var kind: Int {
    switch self {
    case .move: 0
    case .line: 1
    case .quadCurve: 2
    case .curve: 3
    case .closeSubpath: 4
    }
  }

  /// Returns whether both elements have the same type, and points within a distance along x and y.
  func isClose(to other: GPath.Element, within distance: CGFloat) -> Bool {
    kind == other.kind
      && zip(pointsInOrder, other.pointsInOrder).allSatisfy {
        abs($0.x - $1.x) <= distance && abs($0.y - $1.y) <= distance
      }
  }
}

extension GPath {
  /// Returns whether the elements are the expected ones, with points within a distance along x and
  /// y.
  func hasElements(_ expected: [GPath.Element], within distance: CGFloat = 0) -> Bool {
    elements.count == expected.count
      && zip(elements, expected).allSatisfy { $0.isClose(to: $1, within: distance) }
  }
}

extension PathElements {
  /// Returns the path with the direction of each subpath reversed; the subpaths keep their order.
  func reversed() -> PathElements {
    var result = PathElements()
    var subpath: [GPath.Element] = []
    for element in elements {
      if case .move = element { result.append(reversing: &subpath) }
      subpath.append(element)
    }
    result.append(reversing: &subpath)
    if var primitiveShape {
      primitiveShape.ellipse = primitiveShape.ellipse.reversed
      result.setPrimitiveShape(primitiveShape)
    }
    return result
  }

  /// Appends the elements of one subpath in reverse, and removes all elements from the array.
  private mutating func append(reversing subpath: inout [GPath.Element]) {
    defer { subpath.removeAll(keepingCapacity: true) }
    let ends = subpath.compactMap(\.end)
    guard let last = ends.last else { return }
    move(to: last)
    for (index, element) in subpath.enumerated().reversed() where index > 0 {
      switch element {
      case .move, .closeSubpath: break
      case .line: line(to: ends[index - 1])
      case .quadCurve(_, let control): quad(to: ends[index - 1], control: control)
      case .curve(_, let control1, let control2):
        cubic(to: ends[index - 1], control1: control2, control2: control1)
      }
    }
    if subpath.last == .closeSubpath { close() }
  }
}

extension GPath.Element {
  /// The end point of the element; nil for a close.
  fileprivate var end: CGPoint? {
    switch self {
    case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
    case .closeSubpath: nil
    }
  }
}

extension Ellipse {
  /// The same ellipse with the opposite direction.
  fileprivate var reversed: Ellipse {
    Ellipse(center: center, u: u, v: CGPoint(x: -v.x, y: -v.y))
  }
}

extension GPath {
  /// An element of a path: a move, a line, a curve or a close.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath at a point.
    case move(to: CGPoint)
    /// A straight line from the current point to another point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve from the current point to another point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve from the current point to another point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line to the start of the subpath, which closes it.
    case closeSubpath
  }

  /// The elements of a path, in order.
  ///
  /// The collection is a copy: later changes of a mutable path do not affect it.
  public struct Elements: BidirectionalCollection, Hashable, Sendable {
    /// The position of an element, valid only for the collection that returned it.
    public struct Index: Comparable, Hashable, Sendable {
      /// The index of the element in `PathElements.verbs`.
      var verb: Int
      /// The index of the element's first point in `PathElements.points`.
      var point: Int

      /// Returns whether one position comes before another.
      public static func < (left: Index, right: Index) -> Bool { left.verb < right.verb }
    }

    let storage: PathElements

    /// The position of the first element.
    public var startIndex: Index { Index(verb: 0, point: 0) }

    /// The position after the last element.
    public var endIndex: Index { Index(verb: storage.verbs.count, point: storage.points.count) }

    /// The number of elements.
    ///
    /// - Complexity: O(1).
    public var count: Int { storage.verbs.count }

    /// Returns the position after a position, which must not be `endIndex`.
    public func index(after i: Index) -> Index {
      Index(verb: i.verb + 1, point: i.point + storage.verbs[i.verb].pointCount)
    }

    /// Returns the position before a position, which must not be `startIndex`.
    public func index(before i: Index) -> Index {
      Index(verb: i.verb - 1, point: i.point - storage.verbs[i.verb - 1].pointCount)
    }

    /// The element at a position, which must not be `endIndex`.
    public subscript(position: Index) -> Element {
      storage.element(verb: position.verb, point: position.point)
    }
  }

  /// The elements of the path as values: moves, lines, curves and closes.
  ///
  /// ```swift
  /// for element in path.elements {
  ///   if case .move(let point) = element { print("a subpath begins at", point) }
  /// }
  /// ```
  ///
  /// - Complexity: O(1).
  public var elements: Elements { storage.elements }
}

extension GPath.Elements {
  /// An iterator over the elements; it is faster than a loop over indices.
  public struct Iterator: IteratorProtocol {
    private let storage: PathElements
    private var position: Index

    fileprivate init(_ elements: GPath.Elements) {
      storage = elements.storage
      position = elements.startIndex
    }

    /// Returns the next element, or nil after the last one.
    public mutating func next() -> GPath.Element? {
      guard position.verb < storage.verbs.count else { return nil }
      let element = storage.element(verb: position.verb, point: position.point)
      position.point += storage.verbs[position.verb].pointCount
      position.verb += 1
      return element
    }
  }

  /// Returns an iterator over the elements.
  public func makeIterator() -> Iterator { Iterator(self) }
}

extension PathElements {
  /// The elements as values, in order.
  var elements: GPath.Elements { GPath.Elements(storage: self) }

  /// Returns the element with the index `verb`, whose first point has the index `point`.
  fileprivate func element(verb: Int, point: Int) -> GPath.Element {
    switch verbs[verb] {
    case .move: .move(to: points[point])
    case .line: .line(to: points[point])
    case .quad: .quadCurve(to: points[point + 1], control: points[point])
    case .cubic:
      .curve(to: points[point + 2], control1: points[point], control2: points[point + 1])
    case .close: .closeSubpath
    }
  }
}

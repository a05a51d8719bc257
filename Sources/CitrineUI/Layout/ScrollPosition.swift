public import Foundation

/// A place to which a scroll view scrolls.
nonisolated enum ScrollDestination: Hashable, @unchecked Sendable {
  // Identifiers are only compared and hashed, so it is safe to send them.

  /// A view with an identifier; without an anchor, the scroll view scrolls only as far as needed to show it.
  case view(AnyHashable, anchor: UnitPoint?)
  /// A side of the content.
  case edge(Edge)
  /// A point of the content at the top leading corner of the scroll view, in points; nil keeps a coordinate.
  case point(x: CGFloat?, y: CGFloat?)
}

/// The position of a scroll view: a view of its content, a side or a point.
///
/// ```swift
/// struct Chapters: View {
///   @State private var position = ScrollPosition(id: 7, anchor: .top)
///   var body: some View {
///     ScrollView { ForEach(0..<20) { Text("Chapter \($0)") } }.scrollPosition($position)
///   }
/// }
/// ```
nonisolated public struct ScrollPosition: Hashable, Sendable {
  fileprivate private(set) var destination: ScrollDestination?

  /// Creates a position at which nobody has scrolled; the type of identifiers has no effect.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {}

  /// Creates the position of a view with an identifier.
  ///
  /// - Parameters:
  ///   - id: The identifier, of `id(_:)` or of a `ForEach`.
  ///   - anchor: The point of the view that lies at the same point of the scroll view; nil to scroll as little as
  ///     possible.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    scrollTo(id: id, anchor: anchor)
  }

  /// Creates the position of a side of the content; the type of identifiers has no effect.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
    scrollTo(edge: edge)
  }

  /// Creates the position of a point of the content, in points; the type of identifiers has no effect.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
    scrollTo(point: point)
  }

  /// Creates the position of a point of the content, in points; the type of identifiers has no effect.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    scrollTo(x: x, y: y)
  }

  /// Creates the position of an x coordinate of the content, in points; the type of identifiers has no effect.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) { scrollTo(x: x) }

  /// Creates the position of a y coordinate of the content, in points; the type of identifiers has no effect.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) { scrollTo(y: y) }

  // MARK: Scrolling

  /// Scrolls to a view; see `init(id:anchor:)`.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    destination = .view(AnyHashable(id), anchor: anchor)
  }

  /// Scrolls to a side of the content.
  public mutating func scrollTo(edge: Edge) { destination = .edge(edge) }

  /// Scrolls so that a point of the content, in points, is at the top leading corner of the scroll view.
  public mutating func scrollTo(point: CGPoint) { scrollTo(x: point.x, y: point.y) }

  /// Scrolls so that a point of the content, in points, is at the top leading corner of the scroll view.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { destination = .point(x: x, y: y) }

  /// Scrolls so that an x coordinate of the content, in points, is at the leading side of the scroll view.
  public mutating func scrollTo(x: CGFloat) { destination = .point(x: x, y: nil) }

  /// Scrolls so that a y coordinate of the content, in points, is at the top of the scroll view.
  public mutating func scrollTo(y: CGFloat) { destination = .point(x: nil, y: y) }

  // MARK: Reading

  /// Always false: nobody scrolls a picture by hand.
  public var isPositionedByUser: Bool { false }

  /// The side to which the program has scrolled; nil if it has scrolled elsewhere.
  public var edge: Edge? { if case .edge(let edge) = destination { edge } else { nil } }

  /// The point to which the program has scrolled; nil if it has scrolled elsewhere.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = destination { CGPoint(x: x, y: y) } else { nil }
  }

  /// The x coordinate to which the program has scrolled; nil if it has scrolled elsewhere.
  public var x: CGFloat? { if case .point(let x, _) = destination { x } else { nil } }

  /// The y coordinate to which the program has scrolled; nil if it has scrolled elsewhere.
  public var y: CGFloat? { if case .point(_, let y) = destination { y } else { nil } }

  /// Returns the identifier of the view to which the program has scrolled; nil for another type, or if there is none.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    if case .view(let id, _) = destination { id.base as? T } else { nil }
  }
}

nonisolated extension View {
  /// Scrolls the scroll view in this view to the view with the identifier of a binding.
  ///
  /// ```swift
  /// struct Chapters: View {
  ///   @State private var chapter: Int? = 7
  ///   var body: some View {
  ///     ScrollView { LazyVStack { ForEach(0..<20) { Text("Chapter \($0)") } }.scrollTargetLayout() }
  ///       .scrollPosition(id: $chapter, anchor: .top)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The identifier, of `id(_:)` or of a `ForEach`; nil keeps the position. The binding is never written.
  ///   - anchor: The point of the view that lies at the same point of the scroll view; nil to scroll as little as
  ///     possible.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      EnvironmentModifier {
        $0.scroll.target = id.wrappedValue.map { .view(AnyHashable($0), anchor: anchor) }
      })
  }

  /// Scrolls the scroll view in this view to the position of a binding, which is never written.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - anchor: The anchor of positions that have none.
  public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      EnvironmentModifier { values in
        let destination = position.wrappedValue.destination
        values.scroll.target =
          if case .view(let id, nil) = destination { .view(id, anchor: anchor) } else {
            destination
          }
      })
  }

  /// Has no effect: all views of a scroll view can be scrolled to.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  /// Has no effect: all views of a scroll view can be scrolled to.
  public func scrollTarget(isEnabled: Bool = true) -> some View { self }
}

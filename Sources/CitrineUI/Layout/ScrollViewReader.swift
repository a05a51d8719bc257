/// A view that can scroll the scroll views inside it to views with identifiers.
///
/// ```swift
/// let log = ScrollViewReader { proxy in
///   ScrollView { ForEach(0..<100) { Text("Line \($0)") } }
///     .onAppear { proxy.scrollTo(99, anchor: .bottom) }
/// }
/// ```
nonisolated public struct ScrollViewReader<Content: View>: View, PrimitiveView {
  /// Builds the content from the proxy.
  public var content: (ScrollViewProxy) -> Content

  /// Creates a reader of the scroll views in its content.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let requests = scope.stored("scroll requests") { ScrollRequests() }
    var inner = scope.child("reader")
    inner.environment.scrollRequests.append(requests)
    return content(ScrollViewProxy(requests, scope.storage)).nodes(in: inner)
  }
}

/// An object that scrolls the scroll views in a `ScrollViewReader`.
///
/// ```swift
/// let list = ScrollViewReader { proxy in
///   ScrollView { ForEach(0..<9) { Text("\($0)") } }.onTapGesture { proxy.scrollTo(8) }
/// }
/// ```
nonisolated public struct ScrollViewProxy {
  private let requests: ScrollRequests
  private let storage: ViewStorage

  init(_ requests: ScrollRequests, _ storage: ViewStorage) {
    (self.requests, self.storage) = (requests, storage)
  }

  /// Scrolls to the view with an identifier; has no effect if there is none.
  ///
  /// - Parameters:
  ///   - id: The identifier, of `id(_:)` or of a `ForEach`.
  ///   - anchor: The point of the view that lies at the same point of the scroll view; nil to scroll as little as makes
  ///     the view visible.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    storage.prepareForChange()
    requests.count += 1
    requests.last = .view(AnyHashable(id), anchor: anchor)
    storage.invalidate()
  }
}

/// The last request of a `ScrollViewReader`, which is stored between frames.
nonisolated final class ScrollRequests {
  /// The number of requests so far.
  fileprivate(set) var count = 0
  fileprivate(set) var last: ScrollDestination?
}

/// The position of a scroll view, which is stored between frames.
final class ScrollState {
  /// The distance from the top left of the scroll view to its content, in points; nil if nobody has scrolled it.
  var contentStart: CGPoint?
  private var target: ScrollDestination?
  /// The numbers of requests that are handled, by their readers.
  private var handledCounts: [ObjectIdentifier: Int] = [:]

  nonisolated init() {}

  /// Returns where to scroll now; nil for nowhere, or if the scroll view is there already.
  func destination(_ settings: ScrollSettings, _ requests: [ScrollRequests]) -> ScrollDestination? {
    defer { target = settings.target }
    let latest = requests.last { $0.count != handledCounts[ObjectIdentifier($0), default: 0] }
    for reader in requests { handledCounts[ObjectIdentifier(reader)] = reader.count }
    if let destination = latest?.last { return destination }
    return settings.target == target ? nil : settings.target
  }
}

/// The key of `scrollRequests`.
nonisolated private enum ScrollRequestsKey: EnvironmentKey {
  static var defaultValue: [ScrollRequests] { [] }
}

extension EnvironmentValues {
  /// The requests of the scroll view readers around, outermost first.
  nonisolated fileprivate(set) var scrollRequests: [ScrollRequests] {
    get { self[ScrollRequestsKey.self] }
    set { self[ScrollRequestsKey.self] = newValue }
  }
}

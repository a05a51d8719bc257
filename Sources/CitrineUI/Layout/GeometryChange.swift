/// Runs an action when a value that is computed from the geometry of a view changes.
nonisolated private struct GeometryChangeModifier<Value: Equatable>: PrimitiveModifier {
  let transform: (GeometryProxy) -> Value
  let action: @MainActor (Value, Value) -> Void

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    let previous = scope.stored("geometry") { PreviousValue<Value>() }
    let storage = scope.storage
    return ArrangementNode(node) { node in
      let new = transform(GeometryProxy(node.frame))
      previous.update(new) { old in storage.schedule { action(old ?? new, new) } }
    }
  }
}

/// A value of the last pass, which is stored for a view; nil before the first.
final class PreviousValue<Value: Equatable> {
  private var value: Value?

  nonisolated init() {}

  /// Sets the value, and calls a closure with the old value if it was another one or none.
  func update(_ new: Value, _ changed: (Value?) -> Void) {
    guard value != new else { return }
    let old = value
    value = new
    changed(old)
  }
}

/// A node that calls a closure when it and its child are arranged.
final class ArrangementNode: WrapperNode {
  private let action: (Node) -> Void

  init(_ child: Node, _ action: @escaping (Node) -> Void) {
    self.action = action
    super.init(child)
  }

  override func arrange(_ proposal: ProposedViewSize) {
    super.arrange(proposal)
    action(self)
  }
}

nonisolated extension View {
  /// Runs an action when a value that is computed from the geometry of the view is known, and when it changes.
  ///
  /// ```swift
  /// struct Measured: View {
  ///   @State private var width: CGFloat = 0
  ///   var body: some View {
  ///     VStack {
  ///       Text("HELLO").onGeometryChange(for: CGFloat.self) { $0.size.width } action: { width = $0 }
  ///       Color.red.frame(width: width, height: 1)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Computes the value.
  ///   - action: Gets the new value.
  @preconcurrency public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping @MainActor (_ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform) { action($1) })
  }

  /// Runs an action when a value that is computed from the geometry of the view is known, and when it changes.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Computes the value.
  ///   - action: Gets the old and the new value; at first, both are the first value.
  @preconcurrency public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { modifier(GeometryChangeModifier(transform: transform, action: action)) }
}

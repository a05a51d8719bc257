/// Where a view is built: what it inherits, and who it is.
@MainActor
struct Scope {
  /// Values that all views below see.
  var environment = EnvironmentValues()
  /// How changes below are animated.
  var transaction: Transaction
  /// The direction of the stack that the view lies in.
  var axis: Axis?
  let graph: Graph
  private(set) var identity = Graph.Identity.root

  init(_ graph: Graph, transaction: Transaction) {
    self.graph = graph
    self.transaction = transaction
  }

  /// The place of a view inside this one.
  func child(_ name: some Hashable) -> Scope {
    var scope = self
    scope.identity = graph.identity(of: AnyHashable(name), in: identity)
    return scope
  }

  /// What lasts for this view under a name.
  func kept<Value: AnyObject>(_ name: some Hashable, _ make: () -> Value) -> Value {
    graph.kept(at: graph.identity(of: AnyHashable(name), in: identity), make)
  }

  /// Lets the properties of a view read and write what lasts.
  func connect<Value>(_ value: Value) {
    for (index, child) in Mirror(reflecting: value).children.enumerated() {
      guard let property = child.value as? any ConnectedProperty else { continue }
      property.connect(to: self, name: child.label ?? String(index))
    }
  }
}

/// A property of views that is given its value before the body is asked for.
public protocol DynamicProperty {}

/// A property that this module gives its value.
@MainActor
protocol ConnectedProperty: DynamicProperty {
  func connect(to scope: Scope, name: String)
}

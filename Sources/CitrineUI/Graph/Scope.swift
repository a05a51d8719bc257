import Citrine

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
  /// How many views and modifiers the place is in.
  private var depth = 0

  init(_ graph: Graph, transaction: Transaction) {
    self.graph = graph
    self.transaction = transaction
  }

  /// The place of a view inside this one.
  func child(_ name: some Hashable) -> Scope {
    var scope = self
    scope.identity = graph.identity(of: AnyHashable(name), in: identity)
    scope.depth += 1
    return scope
  }

  /// Whether a view here lies too deep to be shown; if it does, that is reported.
  var isTooDeep: Bool {
    guard depth >= GLimits.nestedViews else { return false }
    report("Views that are \(GLimits.nestedViews) deep in views and modifiers are not shown")
    return true
  }

  /// What lasts for this view under a name.
  func kept<Value: AnyObject>(_ name: some Hashable, _ make: () -> Value) -> Value {
    graph.kept(at: graph.identity(of: AnyHashable(name), in: identity), make)
  }

  /// Lets the properties of a view read and write what lasts.
  func connect<Value>(_ value: Value) { connect(value, prefix: "") }

  private func connect<Value>(_ value: Value, prefix: String) {
    for (index, child) in Mirror(reflecting: value).children.enumerated() {
      let name = prefix + (child.label ?? String(index))
      if let property = child.value as? any ConnectedProperty {
        property.connect(to: self, name: name)
      } else if var property = child.value as? any DynamicProperty {
        connect(property, prefix: name + ".")
        property.update()
      }
    }
  }
}

/// A property of views that is given its value before the body is asked for.
///
/// A type of one's own may be made of states and environment values.
public protocol DynamicProperty {
  /// Called before the body is asked for, on a copy.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A property that this module gives its value.
@MainActor
protocol ConnectedProperty: DynamicProperty {
  func connect(to scope: Scope, name: String)
}

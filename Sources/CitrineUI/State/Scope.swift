import Citrine

/// The context in which a view is built: the values that it inherits, its identity, and the storage of its data.
@MainActor
struct Scope {
  /// The environment of the view.
  var environment = EnvironmentValues()
  /// How changes in the view are animated.
  var transaction: Transaction
  /// The axis of the stack around the view; nil outside of horizontal and vertical stacks.
  var axis: Axis?
  /// True if a change is applied in this pass, and not only the clock moved: then a change of the layout is animated.
  var isChanging = false
  /// True in a view that is being removed by a transition.
  var isLeaving = false
  /// The transactions around the closures with modifiers that this view is in, outermost first.
  var outerTransactions: [Transaction] = []
  /// The transition that an outer modifier sets for the views here; nil for none.
  var transition: AnyTransition?
  /// The space in which the frames of the view's nodes are animated.
  var space = GeometrySpace()
  /// The decision about the page of a tab view that this view is in; nil outside of tab views.
  var pages: PageDecision?
  let storage: ViewStorage
  private(set) var identity = ViewStorage.Identity.root
  /// The number of views and modifiers around this place.
  private var depth = 0

  init(_ storage: ViewStorage, transaction: Transaction) {
    self.storage = storage
    self.transaction = transaction
  }

  /// Returns the scope of a child with a name.
  func child(_ name: some Hashable) -> Scope {
    var scope = self
    scope.identity = storage.identity(of: AnyHashable(name), in: identity)
    scope.depth += 1
    return scope
  }

  /// Returns true if a view here is nested too deep to be shown, and reports it.
  func reportsTooDeep() -> Bool {
    guard depth >= GLimits.nestedViews else { return false }
    report("A view inside \(GLimits.nestedViews) nested views and modifiers is not shown")
    return true
  }

  /// Returns the object that persists for this view under a name; makes it if there is none.
  func stored<Value: AnyObject>(_ name: some Hashable, _ make: () -> Value) -> Value {
    storage.stored(at: storage.identity(of: AnyHashable(name), in: identity), make)
  }

  /// Connects the dynamic properties of a view (states, environment values) to their stored data.
  ///
  /// - Returns: False if the environment does not have an object that the view needs, which is reported.
  @discardableResult
  func connect<Value>(_ value: Value) -> Bool { connect(value, prefix: "") }

  private func connect<Value>(_ value: Value, prefix: String) -> Bool {
    var isComplete = true
    for (index, child) in Mirror(reflecting: value).children.enumerated() {
      let name = prefix + (child.label ?? String(index))
      if let property = child.value as? any ConnectedProperty {
        property.connect(to: self, name: name)
        if property.isMissing {
          reportOnce("\(Value.self) is not shown: the environment has no object for \(name)")
          isComplete = false
        }
      } else if var property = child.value as? any DynamicProperty {
        isComplete = connect(property, prefix: name + ".") && isComplete
        property.update()
      }
    }
    return isComplete
  }
}

/// A property of a view whose value is set before `body` is called.
///
/// A type that conforms to this protocol can combine states and environment values:
///
/// ```swift
/// struct Counter: DynamicProperty {
///   @State var count = 0
///   @Environment(\.isEnabled) var isEnabled
/// }
/// ```
public protocol DynamicProperty {
  /// Called before `body`, after the properties inside are connected, on a copy of the property.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing: a property without work before `body` needs no `update()` of its own.
  public mutating func update() {}
}

/// A dynamic property of this module, which gets its value from a scope.
@MainActor
protocol ConnectedProperty: DynamicProperty {
  /// Takes the value from a scope.
  ///
  /// - Parameter name: The name of the property in its view, by which its stored data is found.
  func connect(to scope: Scope, name: String)
  /// True if the scope does not have the object that the property needs.
  var isMissing: Bool { get }
}

extension ConnectedProperty {
  var isMissing: Bool { false }
}

/// A key of values that views pass to the container around them.
///
/// ```swift
/// struct Weight: ContainerValueKey { static let defaultValue = 1.0 }
/// func weight(of view: Subview) -> Double { view.containerValues[Weight.self] }
/// ```
nonisolated public protocol ContainerValueKey {
  /// The type of the values.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

/// The values that a view passes to the container around it.
///
/// A program adds a value in an extension at file scope: `extension ContainerValues { @Entry var isWide = false }`. A
/// view sets it by `containerValue(_:_:)`, and the container reads it from a `Subview` or a `LayoutSubview`. Groups and
/// modifiers do not change the values of the views inside; stacks and other containers do not pass them on.
///
/// ```swift
/// struct Weight: ContainerValueKey { static let defaultValue = 1.0 }
/// func weights(of subviews: SubviewsCollection) -> [Double] {
///   subviews.map { $0.containerValues[Weight.self] }
/// }
/// ```
nonisolated public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// The value of the outermost tag of the view; nil if it has none.
  var tag: AnyHashable?

  /// Creates a set of values in which all are the defaults.
  init() {}

  /// The value of a key; the key's default if none is set.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns the tag of the view; nil if it has none, or one of another type.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }

  /// Returns true if the view has a tag that equals a value.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag == AnyHashable(tag) }
}

nonisolated extension ContainerValues: EntryValues {
  /// The stored value of an entry; nil if none is set.
  public subscript<Marker, Value>(
    stored entry: StoredEntry<Marker, Value>.Type
  ) -> StoredEntry<Marker, Value>? {
    get { values[ObjectIdentifier(entry)] as? StoredEntry<Marker, Value> }
    set { values[ObjectIdentifier(entry)] = newValue }
  }
}

/// Sets a container value of a view.
nonisolated private struct ContainerValueModifier: PrimitiveModifier {
  let set: (inout ContainerValues) -> Void

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node { ContainerValueNode(node, set) }
}

private final class ContainerValueNode: WrapperNode {
  private let set: (inout ContainerValues) -> Void

  init(_ child: Node, _ set: @escaping (inout ContainerValues) -> Void) {
    self.set = set
    super.init(child)
  }

  override var containerValues: ContainerValues {
    var values = child.containerValues
    set(&values)
    return values
  }
}

nonisolated extension View {
  /// Sets a value that the container around the view reads.
  ///
  /// - Parameters:
  ///   - keyPath: The property of `ContainerValues`.
  ///   - value: The value.
  public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View { modifier(ContainerValueModifier { $0[keyPath: keyPath] = value }) }
}

extension Node {
  /// The container values of the view, with its tag.
  final var taggedContainerValues: ContainerValues {
    var values = containerValues
    values.tag = tag
    return values
  }
}

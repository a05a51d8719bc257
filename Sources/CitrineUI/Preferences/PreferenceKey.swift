import Foundation

/// A key of values that views pass to the views around them.
///
/// ```swift
/// struct LargestWidth: PreferenceKey {
///   static let defaultValue: CGFloat = 0
///   static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
///     value = max(value, nextValue())
///   }
/// }
/// let row = HStack {
///   Text("a").preference(key: LargestWidth.self, value: 20)
///   Text("b").preference(key: LargestWidth.self, value: 30)
/// }
/// .onPreferenceChange(LargestWidth.self) { print($0) }  // 30
/// ```
nonisolated public protocol PreferenceKey {
  /// The type of the values.
  associatedtype Value
  /// The value if no view sets one.
  static var defaultValue: Value { get }
  /// Combines the value of earlier views with the value of the next one.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

nonisolated extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// No value.
  public static var defaultValue: Value { nil }
}

/// A node that sets the value of a preference, from the value that the views inside set.
private final class PreferenceNode<Key: PreferenceKey>: WrapperNode {
  private let value: PreferenceModifier<Key>.Transform

  init(_ child: Node, _ value: @escaping PreferenceModifier<Key>.Transform) {
    self.value = value
    super.init(child)
  }

  override func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
    guard key == Key.self else { return child.preference(key) }
    let result = value({ child.preference(Key.self) ?? Key.defaultValue }, child.frame)
    return result as? Other.Value
  }
}

/// Sets a preference of a view.
nonisolated struct PreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
  /// Returns the value, from the value that the views inside set, and the rectangle of the view in the picture.
  typealias Transform = (_ inner: () -> Key.Value, _ frame: CGRect) -> Key.Value

  let value: Transform

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    PreferenceNode<Key>(node, value)
  }
}

/// Runs an action when a preference changes.
nonisolated private struct PreferenceChangeModifier<Key: PreferenceKey>: PrimitiveModifier
where Key.Value: Equatable {
  let action: @MainActor (Key.Value) -> Void

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    let previous = scope.stored("preference") { PreviousValue<Key.Value>() }
    let storage = scope.storage
    return ArrangementNode(node) { node in
      let new = node.preference(Key.self) ?? Key.defaultValue
      previous.update(new) { _ in storage.schedule { action(new) } }
    }
  }
}

nonisolated extension View {
  /// Sets the value of a preference, in place of the values that the views inside set.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceModifier<K> { _, _ in value })
  }

  /// Changes the value of a preference that the views inside set; it is the default if none does.
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(
      PreferenceModifier<K> { inner, _ in
        var value = inner()
        callback(&value)
        return value
      })
  }

  /// Runs an action with the value of a preference when the view is laid out, and when the value has changed.
  ///
  /// If the action changes a state, the views are built again before they are drawn.
  @preconcurrency public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping @MainActor (K.Value) -> Void
  ) -> some View where K.Value: Equatable { modifier(PreferenceChangeModifier<K>(action: action)) }
}

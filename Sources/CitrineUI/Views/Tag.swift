/// Gives a view a value by which its container finds it.
nonisolated struct TagModifier: PrimitiveModifier {
  let value: AnyHashable
  /// True for the identity of an element of a `ForEach`, which is used if the view has no other tag.
  var isImplicit = false

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    TagNode(node, value, isImplicit: isImplicit)
  }
}

private final class TagNode: WrapperNode {
  let value: AnyHashable
  let isImplicit: Bool

  init(_ child: Node, _ value: AnyHashable, isImplicit: Bool) {
    (self.value, self.isImplicit) = (value, isImplicit)
    super.init(child)
  }
}

extension Node {
  /// The value of the outermost tag of the view, else the identity of the innermost `ForEach` element; nil if there is
  /// none.
  var tag: AnyHashable? { tag(outsideOf: nil) }

  /// The tag of the view, looked for only in the nodes around another one; nil for all nodes.
  func tag(outsideOf end: Node?) -> AnyHashable? {
    var node = self
    var identity: AnyHashable?
    while node !== end, let wrapper = node as? WrapperNode {
      if let tagged = wrapper as? TagNode {
        guard tagged.isImplicit else { return tagged.value }
        identity = tagged.value
      }
      node = wrapper.child
    }
    return identity
  }

  /// The tag as a value of a type; nil if there is none of the type.
  func tag<Value>(as type: Value.Type) -> Value? { tag.flatMap { $0.base as? Value } }
}

nonisolated private struct ElementTagsKey: EnvironmentKey {
  static let defaultValue = false
}

nonisolated extension EnvironmentValues {
  /// True in a container that finds views by tags: there, a `ForEach` tags views with the identities of its elements.
  var tagsElements: Bool {
    get { self[ElementTagsKey.self] }
    set { self[ElementTagsKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Gives the view a value by which its container finds it, such as a `Picker`, or a `Canvas` with symbols.
  ///
  /// - Parameters:
  ///   - tag: The value.
  ///   - includeOptional: No effect.
  public func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool = true) -> some View {
    modifier(TagModifier(value: AnyHashable(tag)))
  }
}

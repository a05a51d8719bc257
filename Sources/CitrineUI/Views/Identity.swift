/// A view with an explicit identity.
nonisolated private struct IdentifiedView<Content: View, ID: Hashable>: View, PrimitiveView {
  let content: Content
  let id: ID

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    scope.transitioning([(AnyHashable(id), content)], setsIDs: true)
  }
}

nonisolated extension View {
  /// Gives the view an identity.
  ///
  /// When the value changes, the view counts as a new one: its states start again at their initial values, and in an
  /// animated change the old view leaves by its transition, and the new one comes by it.
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }

  /// Has no effect: an image has no safe area.
  public func ignoresSafeArea(edges: Edge.Set = .all) -> some View { self }

  /// Has no effect: an image has no safe area.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}

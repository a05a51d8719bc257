/// Gives a view an identity of its own.
nonisolated struct IdentityModifier<ID: Hashable>: PrimitiveModifier {
  let id: ID

  @MainActor func enter(_ scope: inout Scope) { scope = scope.child(id) }
}

nonisolated extension View {
  /// Tells the view from itself with another value: where the value changes, states begin anew.
  public func id<ID: Hashable>(_ id: ID) -> some View { modifier(IdentityModifier(id: id)) }

  /// The view itself: nothing covers the borders of a picture.
  public func ignoresSafeArea(edges: Edge.Set = .all) -> some View { self }

  /// The view itself: nothing covers the borders of a picture.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}

/// Gives a view an explicit identity.
nonisolated struct IdentityModifier<ID: Hashable>: PrimitiveModifier {
  let id: ID

  @MainActor func updateScope(_ scope: inout Scope) { scope = scope.child(id) }
}

nonisolated extension View {
  /// Gives the view an identity.
  ///
  /// When the value changes, the view counts as a new one: its states start again at their initial values.
  public func id<ID: Hashable>(_ id: ID) -> some View { modifier(IdentityModifier(id: id)) }

  /// Has no effect: an image has no safe area.
  public func ignoresSafeArea(edges: Edge.Set = .all) -> some View { self }

  /// Has no effect: an image has no safe area.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}

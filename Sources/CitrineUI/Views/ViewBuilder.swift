/// Turns statements into views: several in a row, conditions, and what may not be there.
@resultBuilder
nonisolated public struct ViewBuilder {
  /// One view as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// No statement at all.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One statement.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several statements.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }

  /// An `if` without an `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { ConditionalContent(.first(first)) }

  /// The other branch.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { ConditionalContent(.second(second)) }

  /// What an `if #available` holds.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Views one after the other, as statements made them.
nonisolated public struct TupleView<Views>: View, PrimitiveView {
  /// A tuple of views.
  public var value: Views
  private let views: [any View]

  /// Creates it from a tuple; what is no view in it does not count.
  public init(_ value: Views) {
    self.value = value
    views = Mirror(reflecting: value).children.compactMap { $0.value as? any View }
  }

  @MainActor func nodes(in scope: Scope) -> [Node] {
    views.enumerated().flatMap { index, view in view.nodes(of: scope.child(index)) }
  }
}

/// One of two views.
nonisolated public struct ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  enum Branch {
    case first(First)
    case second(Second)
  }

  private let branch: Branch

  init(_ branch: Branch) { self.branch = branch }

  @MainActor func nodes(in scope: Scope) -> [Node] {
    switch branch {
    case .first(let view): scope.coming([("if", view.nodes(of: scope.child("if")))])
    case .second(let view): scope.coming([("else", view.nodes(of: scope.child("else")))])
    }
  }
}

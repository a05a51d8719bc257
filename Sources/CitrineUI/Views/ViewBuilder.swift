/// A result builder that turns statements (sequences and conditions) into one view.
@resultBuilder
nonisolated public struct ViewBuilder {
  /// Returns a view of the block unchanged; other types do not compile.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Builds a block without statements: an empty view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Builds a block of one statement.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Builds a block of several statements.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }

  /// Builds an `if` without an `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Builds the first branch of a condition.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { ConditionalContent(.first(first)) }

  /// Builds the other branch of a condition.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { ConditionalContent(.second(second)) }

  /// Builds the content of an `if #available`, with its type erased.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// The views of a block of several statements, in order.
nonisolated public struct TupleView<Views>: View, PrimitiveView {
  /// The views of the block, as a tuple.
  public var value: Views
  private let views: [any View]

  /// Creates the views from a tuple; elements that are not views are ignored.
  public init(_ value: Views) {
    self.value = value
    views = Mirror(reflecting: value).children.compactMap { $0.value as? any View }
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    views.enumerated().flatMap { index, view in view.nodes(in: scope.child(index)) }
  }
}

/// The view of one of two branches.
nonisolated public struct ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  enum Branch {
    case first(First)
    case second(Second)
  }

  private let branch: Branch

  init(_ branch: Branch) { self.branch = branch }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    switch branch {
    case .first(let view): scope.transitioning([("if", view)])
    case .second(let view): scope.transitioning([("else", view)])
    }
  }
}

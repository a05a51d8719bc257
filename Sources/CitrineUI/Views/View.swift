@_exported public import CitrineCoreGraphics
@_exported public import CitrinePreviews

/// A part of a picture, composed of other views in its `body`.
///
/// Views are values that describe the content. They are rebuilt for each frame; data that must persist between
/// frames is stored in `State`.
///
/// ```swift
/// struct Badge: View {
///   let count: Int
///   var body: some View { Text("\(count)").padding(8).background(Circle().fill(.red)) }
/// }
/// ```
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View
  /// The content of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A view that this module draws itself; its body is empty and is never used.
@MainActor @preconcurrency
public protocol BodilessView: View where Body == EmptyView {}

extension BodilessView {
  /// An empty view, which is never used.
  public var body: EmptyView { EmptyView() }
}

/// A view that makes its own nodes.
@MainActor
protocol PrimitiveView: BodilessView {
  /// Makes the nodes for layout and drawing: none, one, or several for a container without a layout of its own.
  ///
  /// Only `View.nodes(in:)` calls it.
  func makeNodes(in scope: Scope) -> [Node]
}

extension View {
  /// Returns the nodes of any view; none if it is nested too deep.
  ///
  /// A primitive view makes its nodes itself. Any other view has the nodes of its body.
  func nodes(in scope: Scope) -> [Node] {
    if scope.reportsTooDeep() { return [] }
    if let primitive = self as? any PrimitiveView {
      return scope.placing(primitive.makeNodes(in: scope))
    }
    let view = scope.presented(self)
    guard scope.connect(view) else { return [] }
    return view.body.nodes(in: scope.child("body"))
  }

  /// The view as one node; several nodes are overlaid with an alignment.
  func node(in scope: Scope, alignment: Alignment = .center) -> Node {
    var inner = scope
    inner.transition = nil
    return Node.overlaying(nodes(in: inner), in: inner, alignment: alignment)
  }
}

/// A view that occupies no space and draws nothing.
nonisolated public struct EmptyView: View, PrimitiveView {
  /// The type itself: the view is its own body, which is never used.
  public typealias Body = EmptyView

  /// Creates a view without content or size.
  public init() {}

  /// The view itself, which is never used.
  @MainActor public var body: EmptyView { self }

  @MainActor func makeNodes(in scope: Scope) -> [Node] { [] }
}

/// Several views as one value, without a layout of its own.
nonisolated public struct Group<Content: View>: View, PrimitiveView {
  private let content: Content

  /// Creates a group; the surrounding stack lays out its views as if they were its own.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor func makeNodes(in scope: Scope) -> [Node] { content.nodes(in: scope.child("group")) }
}

/// A view of any type, for variables and results that can hold different types of views.
nonisolated public struct AnyView: View, PrimitiveView {
  private let content: any View

  /// Creates a view that shows another view.
  public init<Content: View>(_ content: Content) { self.content = content }

  /// Creates a view that shows another view, like `init(_:)`.
  public init<Content: View>(erasing content: Content) { self.content = content }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    content.nodes(in: scope.child(ObjectIdentifier(type(of: content))))
  }
}

extension Optional: View, BodilessView, PrimitiveView where Wrapped: View {
  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    scope.transitioning(map { [("some", $0)] } ?? [])
  }
}

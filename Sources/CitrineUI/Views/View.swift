@_exported public import CitrineCoreGraphics

/// A part of a picture: what it shows is the body, made of other views.
///
/// Views are values that say what is to be seen. They are looked at anew for each picture; what has to
/// last between two pictures is `State`.
@MainActor @preconcurrency
public protocol View {
  /// What the view is made of.
  associatedtype Body: View
  /// What the view shows.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A view that shows something without other views; its body is empty, and nobody asks for it.
@MainActor @preconcurrency
public protocol BodilessView: View where Body == EmptyView {}

extension BodilessView {
  /// Nothing.
  public var body: EmptyView { EmptyView() }
}

/// A view that the module draws itself.
@MainActor
protocol PrimitiveView: BodilessView {
  /// What is laid out and drawn: none, one, or several for containers without a layout.
  func nodes(in scope: Scope) -> [Node]
}

extension View {
  /// The nodes of any view: its own if it is primitive, or those of its body; none of one that lies too deep.
  func nodes(of scope: Scope) -> [Node] {
    if scope.isTooDeep { return [] }
    if let primitive = self as? any PrimitiveView { return primitive.nodes(in: scope) }
    let view = scope.presented(self)
    scope.connect(view)
    return view.body.nodes(of: scope.child("body"))
  }

  /// The view as one node: several lie on top of each other.
  func node(in scope: Scope, alignment: Alignment = .center) -> Node {
    Node.single(nodes(of: scope), alignment: alignment)
  }
}

/// A view that takes no room and shows nothing.
nonisolated public struct EmptyView: View, PrimitiveView {
  /// As empty.
  public typealias Body = EmptyView

  /// Creates it.
  public init() {}

  /// The view itself.
  @MainActor public var body: EmptyView { self }

  @MainActor func nodes(in scope: Scope) -> [Node] { [] }
}

/// Views that are handled as one, without a layout of their own.
nonisolated public struct Group<Content: View>: View, PrimitiveView {
  private let content: Content

  /// Groups views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor func nodes(in scope: Scope) -> [Node] { content.nodes(of: scope.child("group")) }
}

/// A view of any type.
nonisolated public struct AnyView: View, PrimitiveView {
  private let content: any View

  /// Hides the type of a view.
  public init<Content: View>(_ content: Content) { self.content = content }

  /// Hides the type of a view.
  public init<Content: View>(erasing content: Content) { self.content = content }

  @MainActor func nodes(in scope: Scope) -> [Node] {
    content.nodes(of: scope.child(ObjectIdentifier(type(of: content))))
  }
}

extension Optional: View, BodilessView, PrimitiveView where Wrapped: View {
  @MainActor func nodes(in scope: Scope) -> [Node] {
    scope.coming(map { [("some", $0.nodes(of: scope.child("some")))] } ?? [])
  }
}

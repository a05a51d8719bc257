/// A view that a style of the environment builds, such as a label by its `LabelStyle`.
///
/// The environment holds all styles of a kind, the innermost last. The last one builds the view. Inside of the view
/// that it builds, the style before it is the last one. So a style can contain the same kind of control, without
/// recursion.
nonisolated struct StyledView<Style>: View, PrimitiveView {
  /// The style that is used if the environment has no style of the type `Style`.
  let fallback: Style
  /// Builds the view by a style.
  let makeBody: @MainActor (Style, StyleContents<Style>) -> any View

  init(
    _ fallback: Style,
    _ makeBody: @escaping @MainActor (Style, StyleContents<Style>) -> any View
  ) { (self.fallback, self.makeBody) = (fallback, makeBody) }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let outer = scope.environment[styles: Style.self]
    var inner = scope
    inner.environment[styles: Style.self] = Array(outer.dropLast())
    let style = outer.last ?? fallback
    scope.child("style").connect(style)
    return inner.nodes(of: makeBody(style, StyleContents(styles: outer)))
  }
}

/// Wraps the contents of a control, such as its label, for its style: inside of them, all styles apply again.
nonisolated struct StyleContents<Style> {
  let styles: [Style]

  @MainActor func callAsFunction(_ view: some View) -> AnyView {
    AnyView(view.modifier(EnvironmentModifier { [styles] in $0[styles: Style.self] = styles }))
  }

  /// Returns nil for an empty view, so that a style knows that there is nothing to show.
  @MainActor func unlessEmpty(_ view: some View) -> AnyView? {
    view is EmptyView ? nil : self(view)
  }

  /// Returns nil for an empty view, so that a style knows that there is nothing to show.
  @MainActor func unlessEmpty<Content>(_ view: ControlLabel<Content>) -> AnyView? {
    view.content is EmptyView ? nil : self(view)
  }
}

extension Scope {
  /// The nodes of a view of any type.
  func nodes(of view: some View) -> [Node] { AnyView(view).nodes(in: self) }
}

/// A part of a control, of any type of view, for the control's style.
@MainActor
protocol ErasedContent: PrimitiveView {
  var content: AnyView { get }
}

extension ErasedContent {
  func makeNodes(in scope: Scope) -> [Node] { content.nodes(in: scope) }
}

nonisolated private struct StylesKey<Style>: EnvironmentKey {
  static var defaultValue: [Style] { [] }
}

nonisolated extension EnvironmentValues {
  /// The styles of a kind of control, the innermost last; the kind is their type, such as `any LabelStyle`.
  fileprivate subscript<Style>(styles kind: Style.Type) -> [Style] {
    get { self[StylesKey<Style>.self] }
    set { self[StylesKey<Style>.self] = newValue }
  }
}

nonisolated extension View {
  /// Adds a style to the styles of its kind in the environment.
  func style<Style>(_ style: Style) -> some View {
    modifier(EnvironmentModifier { $0[styles: Style.self].append(style) })
  }
}

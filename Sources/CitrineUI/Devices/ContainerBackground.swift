/// A container whose background views set, such as a widget.
nonisolated public struct ContainerBackgroundPlacement: Sendable {
  private init() {}

  /// A widget.
  public static let widget = Self()
  /// A screen of a navigation stack.
  public static let navigation = Self()
  /// A window.
  public static let window = Self()
}

nonisolated extension View {
  /// Fills the view's rectangle with a style, behind the view: a picture has no container around the view.
  public func containerBackground<Style: ShapeStyle>(
    _ style: Style, for container: ContainerBackgroundPlacement
  ) -> some View { background(style) }

  /// Puts views behind this one: a picture has no container around the view.
  public func containerBackground<Content: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View { background(alignment: alignment, content: content) }
}

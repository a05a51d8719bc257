/// Modifiers that present windows: they compile, and nothing is drawn for them.
nonisolated extension View {
  /// Has no effect: sheets are not drawn.
  @preconcurrency public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }

  /// Has no effect: sheets are not drawn.
  @preconcurrency public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }

  /// Has no effect: covers are not drawn.
  @preconcurrency public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }

  /// Has no effect: covers are not drawn.
  @preconcurrency public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }

  /// Has no effect: popovers are not drawn.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }

  /// Has no effect: popovers are not drawn.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }

  /// Has no effect: inspectors are not drawn.
  public func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// Has no effect: sheets are not drawn.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

  /// Has no effect: sheets are not drawn.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }

  /// Has no effect: sheets are not drawn.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// Has no effect: sheets are not drawn.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  /// Has no effect: sheets are not drawn.
  public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> some View { self }
}

/// The place of the view to which a popover points; it has no effect.
nonisolated public enum PopoverAttachmentAnchor {
  /// A rectangle of the view.
  case rect(Anchor<CGRect>.Source)
  /// A point of the view, as a part of its size.
  case point(UnitPoint)
}

/// A height of a sheet; it has no effect.
nonisolated public struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
  }

  private let kind: Kind

  /// About half the height of the screen.
  public static let medium = PresentationDetent(kind: .medium)
  /// The height of the screen.
  public static let large = PresentationDetent(kind: .large)
  /// A part of the height of the screen, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction))
  }
  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .height(height))
  }
}

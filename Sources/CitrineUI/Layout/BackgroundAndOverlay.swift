/// Puts a view (`layer`) behind or above another, whose size is proposed to it.
nonisolated struct BackgroundOrOverlayModifier<Layer: View>: PrimitiveModifier, Animatable {
  let layer: Layer
  var alignment: Alignment
  let isAbove: Bool

  var animatableData: Alignment.AnimatableData {
    get { alignment.animatableData }
    set { alignment.animatableData = newValue }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    var inner = scope.child(isAbove ? "overlay" : "background")
    inner.axis = nil
    let layer = layer.node(in: inner, alignment: alignment)
    return BackgroundOrOverlayNode(node, layer, alignment: alignment, isAbove: isAbove)
  }
}

private final class BackgroundOrOverlayNode: WrapperNode {
  private let layer: Node
  private let alignment: Alignment
  private let isAbove: Bool

  init(_ child: Node, _ layer: Node, alignment: Alignment, isAbove: Bool) {
    self.layer = layer
    self.alignment = alignment
    self.isAbove = isAbove
    super.init(child)
  }

  override var children: [Node] { isAbove ? [child, layer] : [layer, child] }

  override func arrange(_ proposal: ProposedViewSize) {
    super.arrange(proposal)
    placeLayer(layer, childProposal(proposal), alignment)
  }

  override func draw(in painter: Painter) {
    for node in children { node.draw(in: painter) }
  }
}

extension Node {
  /// The origin of the node, relative to a container, that aligns its guides with the container's.
  ///
  /// `proposal` is the proposal to this node.
  func origin(
    of alignment: Alignment, to container: ViewDimensions, _ proposal: ProposedViewSize
  ) -> CGPoint {
    CGPoint(
      x: container.position(of: alignment.horizontal.line)
        - guide(alignment.horizontal.line, proposal),
      y: container.position(of: alignment.vertical.line) - guide(alignment.vertical.line, proposal))
  }
}

nonisolated extension View {
  /// Puts a view behind this one; the background is proposed this view's size.
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(BackgroundOrOverlayModifier(layer: background, alignment: alignment, isAbove: false))
  }

  /// Puts views behind this one; the background is proposed this view's size.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View { background(content(), alignment: alignment) }

  /// Fills this view's rectangle with a style, behind the view.
  public func background<Style: ShapeStyle>(_ style: Style) -> some View {
    background(Rectangle().fill(style))
  }

  /// Puts a filled shape behind this view, with this view's size.
  public func background<Style: ShapeStyle, Form: Shape>(
    _ style: Style, in shape: Form, fillStyle: FillStyle = FillStyle()
  ) -> some View { background(shape.fill(style, style: fillStyle)) }

  /// Puts a view above this one; the overlay is proposed this view's size.
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(BackgroundOrOverlayModifier(layer: overlay, alignment: alignment, isAbove: true))
  }

  /// Puts views above this one; the overlay is proposed this view's size.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View { overlay(content(), alignment: alignment) }

  /// Fills this view's rectangle with a style, above the view.
  public func overlay<Style: ShapeStyle>(_ style: Style) -> some View {
    overlay(Rectangle().fill(style))
  }

  /// Puts a filled shape above this view, with this view's size.
  public func overlay<Style: ShapeStyle, Form: Shape>(
    _ style: Style, in shape: Form, fillStyle: FillStyle = FillStyle()
  ) -> some View { overlay(shape.fill(style, style: fillStyle)) }

  /// Draws a border along the inside of the view's rectangle; the width is in points.
  public func border<Style: ShapeStyle>(_ style: Style, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(style, lineWidth: width))
  }
}

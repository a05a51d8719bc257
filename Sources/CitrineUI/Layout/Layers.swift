/// Lays views behind or above a view, whose size they are offered.
nonisolated struct LayerModifier<Layer: View>: PrimitiveModifier, Animatable {
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
    return LayerNode(node, layer, alignment: alignment, isAbove: isAbove)
  }
}

private final class LayerNode: WrapperNode {
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
    layer.place(over: child.frame, alignment)
  }

  override func draw(in painter: Painter) {
    for node in children { node.draw(in: painter) }
  }
}

extension Node {
  /// Places the node on a rectangle, which it is offered.
  func place(over rect: CGRect, _ alignment: Alignment) {
    let proposal = ProposedViewSize(rect.size)
    place(
      at: CGPoint(
        x: rect.minX + alignment.horizontal.guide(of: rect.width)
          - guide(alignment.horizontal, proposal),
        y: rect.minY + alignment.vertical.guide(of: rect.height)
          - guide(alignment.vertical, proposal)),
      proposal)
  }
}

nonisolated extension View {
  /// Lays a view behind this one, which has its size to fill.
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(layer: background, alignment: alignment, isAbove: false))
  }

  /// Lays views behind this one, which have its size to fill.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View { background(content(), alignment: alignment) }

  /// Lays a style behind this view.
  public func background<Style: ShapeStyle>(_ style: Style) -> some View {
    background(Rectangle().fill(style))
  }

  /// Lays a shape behind this view.
  public func background<Style: ShapeStyle, Form: Shape>(
    _ style: Style, in shape: Form, fillStyle: FillStyle = FillStyle()
  ) -> some View { background(shape.fill(style, style: fillStyle)) }

  /// Lays a view above this one, which has its size to fill.
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View { modifier(LayerModifier(layer: overlay, alignment: alignment, isAbove: true)) }

  /// Lays views above this one, which have its size to fill.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View { overlay(content(), alignment: alignment) }

  /// Lays a style above this view.
  public func overlay<Style: ShapeStyle>(_ style: Style) -> some View {
    overlay(Rectangle().fill(style))
  }

  /// Lays a shape above this view.
  public func overlay<Style: ShapeStyle, Form: Shape>(
    _ style: Style, in shape: Form, fillStyle: FillStyle = FillStyle()
  ) -> some View { overlay(shape.fill(style, style: fillStyle)) }

  /// Draws a frame inside the view's border.
  public func border<Style: ShapeStyle>(_ style: Style, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(style, lineWidth: width))
  }
}

import CitrineCoreGraphics
public import Foundation

/// Clips a view to a shape in its frame.
nonisolated struct ClipModifier<Form: Shape>: PrimitiveModifier, Animatable {
  var shape: Form
  let style: FillStyle

  var animatableData: Form.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    ClipNode(node, shape, style)
  }
}

private final class ClipNode: WrapperNode {
  private let shape: any Shape
  private let style: FillStyle
  private var container: ContainerShape?

  init(_ child: Node, _ shape: any Shape, _ style: FillStyle) {
    self.shape = shape
    self.style = style
    super.init(child)
  }

  /// A view with a matched geometry is arranged again outside of its container; it keeps the container.
  override func arrange(_ proposal: ProposedViewSize) {
    container = LayoutContext.containerShape ?? container
    super.arrange(proposal)
  }

  override func draw(in painter: Painter) {
    let path = shape.outline(of: self, in: container).offsetBy(dx: frame.minX, dy: frame.minY)
    painter.clipped(to: path.cgPath, style) { child.draw(in: $0) }
  }
}

/// Multiplies a view by the alpha of another view.
nonisolated struct MaskModifier<Mask: View>: PrimitiveModifier {
  let mask: Mask
  let alignment: Alignment

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    var inner = scope.child("mask")
    inner.axis = nil
    return MaskNode(node, mask.node(in: inner, alignment: alignment), alignment)
  }
}

private final class MaskNode: WrapperNode {
  private let mask: Node
  private let alignment: Alignment

  init(_ child: Node, _ mask: Node, _ alignment: Alignment) {
    self.mask = mask
    self.alignment = alignment
    super.init(child)
  }

  override var children: [Node] { [child, mask] }

  override func arrange(_ proposal: ProposedViewSize) {
    super.arrange(proposal)
    placeLayer(mask, childProposal(proposal), alignment)
  }

  /// Draws the view into a group, and keeps it where the mask, a group painted with `destinationIn`, is opaque.
  override func draw(in painter: Painter) {
    painter.group { painter in
      child.draw(in: painter)
      var maskPainter = painter
      maskPainter.blendMode = .destinationIn
      maskPainter.group { mask.draw(in: $0) }
    }
  }
}

nonisolated extension View {
  /// Clips the view to its frame.
  public func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  /// Clips the view to a shape in its frame.
  public func clipShape<Form: Shape>(_ shape: Form, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipModifier(shape: shape, style: style))
  }

  /// Clips the view to its frame with the corners of a `RoundedRectangle`, of a radius in points.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(
      RoundedRectangle(cornerRadius: radius),
      style: FillStyle(antialiased: antialiased))
  }

  /// Multiplies the view by the alpha of a mask of views; the mask is proposed the view's size.
  ///
  /// The mask is drawn in a group of its own: blend modes inside the mask have no effect on the view or on the views
  /// below it.
  ///
  /// ```swift
  /// LinearGradient(colors: [.pink, .orange], startPoint: .top, endPoint: .bottom)
  ///   .mask { Text("HELLO").font(.largeTitle) }  // The gradient is visible in the letters only.
  /// ```
  public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View { modifier(MaskModifier(mask: mask(), alignment: alignment)) }

  /// Multiplies the view by the alpha of a mask; the mask is proposed the view's size.
  public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(MaskModifier(mask: mask, alignment: .center))
  }
}

import CitrineCoreGraphics
public import Foundation

/// The shape that a view around it sets by `containerShape(_:)`, inset by the smallest distance between both frames.
///
/// So the corners of a rounded rectangle inside of another are concentric with its corners. Without a container, it is
/// a rectangle.
///
/// ```swift
/// let card = ContainerRelativeShape().fill(.orange).padding(8)
///   .frame(width: 100, height: 60)
///   .containerShape(RoundedRectangle(cornerRadius: 20))  // The inner corners have a radius of 12.
/// ```
nonisolated public struct ContainerRelativeShape: InsettableShape {
  /// Creates the shape.
  public init() {}

  /// Returns the outline of the inset container shape, in a rectangle.
  public func path(in rect: CGRect) -> Path {
    guard let place = PlacedContainerShape.current else { return Path(rect) }
    return place.path(in: rect)
  }

  /// Returns the shape, inset by a distance in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    RectInsetShape(base: self, amount: amount)
  }
}

nonisolated extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container, inset by the distance to it.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

/// A container shape, and the frame of its view.
nonisolated struct ContainerShape {
  let shape: any InsettableShape
  /// The node of the view, which holds the nodes that use the shape; a node that is being removed can outlive it.
  private(set) weak var node: Node?
  /// The frame of the layout, for nodes that outlive the node of the view.
  private let layoutFrame: CGRect

  @MainActor init(_ shape: any InsettableShape, of node: Node) {
    (self.shape, self.node, layoutFrame) = (shape, node, node.frame)
  }

  /// The frame that is drawn now, which moves while a change of the layout is animated.
  @MainActor var frame: CGRect { node?.frame ?? layoutFrame }
}

extension Shape {
  /// Returns the outline in the frame of a node, relative to the top left of the frame.
  ///
  /// It is mirrored if the shape asks for it in the node's layout direction. Container relative shapes get the
  /// container.
  @MainActor func outline(of node: Node, in container: ContainerShape?) -> Path {
    let frame = node.frame
    let outline = outline(inSizeOf: frame, container)
    return layoutDirectionBehavior.isMirrored(in: node.layoutDirection)
      ? outline.applying(.mirror(width: frame.width)) : outline
  }

  @MainActor private func outline(inSizeOf frame: CGRect, _ container: ContainerShape?) -> Path {
    let rect = CGRect(origin: .zero, size: frame.size)
    guard let container else { return path(in: rect) }
    let place = PlacedContainerShape(
      shape: container.shape,
      frame: container.frame.offsetBy(dx: -frame.minX, dy: -frame.minY))
    return PlacedContainerShape.$current.withValue(place) { path(in: rect) }
  }
}

/// A container shape, and its frame in the space of the shape whose path is computed.
nonisolated private struct PlacedContainerShape: Sendable {
  let shape: any InsettableShape
  let frame: CGRect

  /// The container of the path that is computed now.
  @TaskLocal static var current: PlacedContainerShape?

  func path(in rect: CGRect) -> Path {
    let distances = [
      rect.minX - frame.minX, rect.minY - frame.minY, frame.maxX - rect.maxX,
      frame.maxY - rect.maxY,
    ]
    let distance = max(distances.min() ?? 0, 0)
    return inset(shape, by: distance, in: rect.insetBy(dx: -distance, dy: -distance))
  }

  private func inset(_ shape: some InsettableShape, by distance: CGFloat, in rect: CGRect) -> Path {
    // The container of the container is not known here.
    Self.$current.withValue(nil) { shape.inset(by: distance).path(in: rect) }
  }
}

/// Sets the container shape of a view.
nonisolated private struct ContainerShapeModifier: PrimitiveModifier {
  let shape: any InsettableShape

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node { ContainerShapeNode(node, shape) }
}

private final class ContainerShapeNode: WrapperNode {
  private let shape: any InsettableShape

  init(_ child: Node, _ shape: any InsettableShape) {
    self.shape = shape
    super.init(child)
  }

  override func arrange(_ proposal: ProposedViewSize) {
    LayoutContext.withContainerShape(ContainerShape(shape, of: self)) {
      super.arrange(proposal)
    }
  }
}

nonisolated extension View {
  /// Sets the shape of this view for `ContainerRelativeShape` inside of it.
  public func containerShape<Form: InsettableShape>(_ shape: Form) -> some View {
    modifier(ContainerShapeModifier(shape: shape))
  }
}

public import Foundation

/// Gives a view a length that depends on the container around it: the nearest scroll view, or the picture.
nonisolated private struct ContainerFrameModifier: PrimitiveModifier {
  let axes: Axis.Set
  let alignment: Alignment
  /// Returns the length for the length of the container.
  let length: (CGFloat, Axis) -> CGFloat

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node { ContainerFrameNode(node, self) }
}

private final class ContainerFrameNode: WrapperNode {
  private let frameModifier: ContainerFrameModifier

  init(_ child: Node, _ modifier: ContainerFrameModifier) {
    frameModifier = modifier
    LayoutContext.usesContainer = true
    super.init(child)
  }

  /// The length in a direction; nil if the direction is not set, or the container's length is unknown.
  private func length(_ axis: Axis) -> CGFloat? {
    guard frameModifier.axes.contains(Axis.Set(axis)),
      let length = LayoutContext.container.along(axis), length.isFinite
    else { return nil }
    return frameModifier.length(length, axis).nonnegative
  }

  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: length(.horizontal) ?? proposal.width, height: length(.vertical) ?? proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = child.size(childProposal(proposal))
    return CGSize(
      width: length(.horizontal) ?? content.width, height: length(.vertical) ?? content.height)
  }

  override func childOrigin(_ proposal: ProposedViewSize) -> CGPoint {
    origin(of: frameModifier.alignment, in: size(proposal), childProposal(proposal))
  }
}

nonisolated extension View {
  /// Gives the view the length of the nearest container around it: of a scroll view, else of the picture.
  ///
  /// It has no effect in a picture without a proposed length.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View { containerRelativeFrame(axes, alignment: alignment) { length, _ in length } }

  /// Gives the view the length of some of the equal parts into which the nearest container is divided.
  ///
  /// ```swift
  /// let gallery = ScrollView(.horizontal) {
  ///   LazyHStack(spacing: 10) {
  ///     ForEach(0..<9) { _ in Color.red.containerRelativeFrame(.horizontal, count: 3, spacing: 10) }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - axes: The directions in which the length is set.
  ///   - count: The number of parts; numbers below 1 count as 1.
  ///   - span: The number of parts that the view has.
  ///   - spacing: The distance between parts in points.
  ///   - alignment: The alignment of the view in the length.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let (count, span) = (CGFloat(max(count, 1)), CGFloat(max(span, 1)))
      let part = (length - spacing * (count - 1)) / count
      return part * span + spacing * (span - 1)
    }
  }

  /// Gives the view a length that a closure computes from the length of the nearest container.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: length))
  }
}

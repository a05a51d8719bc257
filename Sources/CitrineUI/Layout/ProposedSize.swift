public import Foundation

/// Proposes nil in some directions, so that the view takes its ideal length there.
nonisolated struct FixedSizeModifier: PrimitiveModifier {
  let horizontal: Bool
  let vertical: Bool

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node { FixedSizeNode(node, self) }
}

private final class FixedSizeNode: WrapperNode {
  private let directions: FixedSizeModifier

  init(_ child: Node, _ directions: FixedSizeModifier) {
    self.directions = directions
    super.init(child)
  }

  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: directions.horizontal ? nil : proposal.width,
      height: directions.vertical ? nil : proposal.height)
  }
}

/// Proposes a size with an aspect ratio (width / height) to a view; nil for the ratio of its ideal size.
nonisolated struct AspectRatioModifier: PrimitiveModifier {
  let ratio: CGFloat?
  let contentMode: ContentMode

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node { AspectRatioNode(node, self) }
}

private final class AspectRatioNode: WrapperNode {
  private let aspect: AspectRatioModifier

  init(_ child: Node, _ aspect: AspectRatioModifier) {
    self.aspect = aspect
    super.init(child)
  }

  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = child.size(.unspecified)
    let ratio = aspect.ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return proposal
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      // With the whole width, the content fits if its height is at most the proposed one, and fills otherwise.
      let fitsWithWholeWidth = width / ratio <= height
      return fitsWithWholeWidth == (aspect.contentMode == .fit)
        ? ProposedViewSize(width: width, height: width / ratio)
        : ProposedViewSize(width: height * ratio, height: height)
    }
  }
}

nonisolated extension View {
  /// Gives the view its ideal size, whatever size is proposed.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal width, height, or both, whatever size is proposed.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  /// Proposes to the view the largest size that fits (or the smallest that fills) with a ratio of width to height.
  ///
  /// If the ratio is nil, it is the ratio of the view's ideal size.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
  }

  /// Proposes to the view the largest size that fits (or the smallest that fills) with the ratio of a size.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Makes the view as large as fits into the proposed size, with its own aspect ratio.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Makes the view just large enough to fill the proposed size, with its own aspect ratio.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

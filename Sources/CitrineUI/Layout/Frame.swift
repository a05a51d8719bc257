public import Foundation

/// Gives a view a fixed width, or height, or both.
nonisolated struct FixedFrameModifier: PrimitiveModifier, Animatable {
  var width: CGFloat?
  var height: CGFloat?
  let alignment: Alignment

  /// What is not said stays unsaid.
  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width ?? 0, height ?? 0) }
    set {
      width = width.map { _ in max(newValue.first, 0) }
      height = height.map { _ in max(newValue.second, 0) }
    }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node { FixedFrameNode(node, self) }
}

private final class FixedFrameNode: WrapperNode {
  private let size: FixedFrameModifier

  init(_ child: Node, _ size: FixedFrameModifier) {
    self.size = size
    super.init(child)
  }

  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: size.width ?? proposal.width, height: size.height ?? proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let natural = child.size(childProposal(proposal))
    return CGSize(width: size.width ?? natural.width, height: size.height ?? natural.height)
  }

  override func childOrigin(_ proposal: ProposedViewSize) -> CGPoint {
    origin(of: size.alignment, in: self.size(proposal), childProposal(proposal))
  }
}

/// Gives a view limits.
nonisolated struct FlexibleFrameModifier: PrimitiveModifier {
  var minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight: CGFloat?
  let alignment: Alignment

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node { FlexibleFrameNode(node, self) }
}

private final class FlexibleFrameNode: WrapperNode {
  private let limits: FlexibleFrameModifier

  init(_ child: Node, _ limits: FlexibleFrameModifier) {
    self.limits = limits
    super.init(child)
  }

  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    func side(_ offered: CGFloat?, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?)
      -> CGFloat?
    {
      guard let offered = offered ?? ideal else { return nil }
      return max(min(offered, most ?? .infinity), least ?? 0)
    }
    return ProposedViewSize(
      width: side(proposal.width, limits.minWidth, limits.idealWidth, limits.maxWidth),
      height: side(proposal.height, limits.minHeight, limits.idealHeight, limits.maxHeight))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let offered = childProposal(proposal)
    let natural = child.size(offered)
    /// With a limit, the frame follows the offer on that side; without one, the view.
    func side(_ offered: CGFloat?, _ natural: CGFloat, _ least: CGFloat?, _ most: CGFloat?)
      -> CGFloat
    {
      var length = natural
      if let least { length = max(least, min(length, offered ?? length)) }
      if let most { length = min(most, max(length, offered ?? length)) }
      return length
    }
    return CGSize(
      width: side(offered.width, natural.width, limits.minWidth, limits.maxWidth),
      height: side(offered.height, natural.height, limits.minHeight, limits.maxHeight))
  }

  override func childOrigin(_ proposal: ProposedViewSize) -> CGPoint {
    origin(of: limits.alignment, in: size(proposal), childProposal(proposal))
  }
}

/// Lets a view be as large as it likes.
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

/// Gives a view a ratio of width to height.
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
      let takesWidth = (width / ratio <= height) == (aspect.contentMode == .fit)
      return takesWidth
        ? ProposedViewSize(width: width, height: width / ratio)
        : ProposedViewSize(width: height * ratio, height: height)
    }
  }
}

nonisolated extension View {
  /// Gives the view a fixed width or height; what it shows may be larger.
  ///
  /// What is negative or not finite does not count.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FixedFrameModifier(
        width: width?.length, height: height?.length, alignment: alignment))
  }

  /// Gives the view limits: with one, the frame takes what it is offered within it.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        minWidth: minWidth?.nonnegative, idealWidth: idealWidth?.nonnegative,
        maxWidth: maxWidth?.nonnegative, minHeight: minHeight?.nonnegative,
        idealHeight: idealHeight?.nonnegative, maxHeight: maxHeight?.nonnegative,
        alignment: alignment))
  }

  /// Lets the view be as large as it likes, whatever it is offered.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Lets the view be as wide or as high as it likes.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  /// Keeps the view's ratio of width to height: its own, unless one is named.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
  }

  /// Keeps the ratio of a size's width to its height.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Makes the view as large as fits, with its own ratio.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Makes the view as small as leaves no gap, with its own ratio.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

extension CGFloat {
  /// The length, or 0 for what is none.
  nonisolated fileprivate var nonnegative: CGFloat { self > 0 ? self : 0 }
  /// The length, or nil for what is none.
  nonisolated fileprivate var length: CGFloat? { self >= 0 && isFinite ? self : nil }
}

public import Foundation

/// A length, or none; between lengths there are others, between a length and none there is nothing.
nonisolated struct Length: Animatable {
  private(set) var value: CGFloat?

  init(_ value: CGFloat?) { self.value = value }

  private var isFinite: Bool { value?.isFinite ?? false }

  /// The length, and whether it is none or endless.
  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { isFinite ? AnimatablePair(value ?? 0, 0) : AnimatablePair(0, 1) }
    set { if isFinite, newValue.second == 0 { value = max(newValue.first, 0) } }
  }
}

/// Gives a view a fixed width, or height, or both.
nonisolated struct FixedFrameModifier: PrimitiveModifier, Animatable {
  var width: Length
  var height: Length
  var alignment: Alignment

  var animatableData:
    AnimatablePair<
      AnimatablePair<Length.AnimatableData, Length.AnimatableData>, Alignment.AnimatableData
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(width.animatableData, height.animatableData), alignment.animatableData)
    }
    set {
      width.animatableData = newValue.first.first
      height.animatableData = newValue.first.second
      alignment.animatableData = newValue.second
    }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node { FixedFrameNode(node, self) }
}

private final class FixedFrameNode: WrapperNode {
  private let width, height: CGFloat?
  private let alignment: Alignment

  init(_ child: Node, _ frame: FixedFrameModifier) {
    (width, height) = (frame.width.value, frame.height.value)
    alignment = frame.alignment
    super.init(child)
  }

  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let natural = child.size(childProposal(proposal))
    return CGSize(width: width ?? natural.width, height: height ?? natural.height)
  }

  override func childOrigin(_ proposal: ProposedViewSize) -> CGPoint {
    origin(of: alignment, in: size(proposal), childProposal(proposal))
  }
}

/// The least, the ideal and the most of a side.
nonisolated struct Limits: Animatable {
  var least, ideal, most: Length

  init(_ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?) {
    self.least = Length(least?.nonnegative)
    self.ideal = Length(ideal?.nonnegative)
    self.most = Length(most?.nonnegative)
  }

  var animatableData:
    AnimatablePair<
      Length.AnimatableData, AnimatablePair<Length.AnimatableData, Length.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        least.animatableData, AnimatablePair(ideal.animatableData, most.animatableData))
    }
    set {
      least.animatableData = newValue.first
      ideal.animatableData = newValue.second.first
      most.animatableData = newValue.second.second
    }
  }

  /// What is offered to the view.
  func offer(_ offered: CGFloat?) -> CGFloat? {
    guard let offered = offered ?? ideal.value else { return nil }
    return max(min(offered, most.value ?? .infinity), least.value ?? 0)
  }

  /// What a frame takes: with a limit it follows the offer on that side, without one the view.
  func length(_ offered: CGFloat?, _ natural: CGFloat) -> CGFloat {
    var length = natural
    if let least = least.value { length = max(least, min(length, offered ?? length)) }
    if let most = most.value { length = min(most, max(length, offered ?? length)) }
    return length
  }
}

/// Gives a view limits.
nonisolated struct FlexibleFrameModifier: PrimitiveModifier, Animatable {
  var width: Limits
  var height: Limits
  var alignment: Alignment

  var animatableData:
    AnimatablePair<
      AnimatablePair<Limits.AnimatableData, Limits.AnimatableData>, Alignment.AnimatableData
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(width.animatableData, height.animatableData), alignment.animatableData)
    }
    set {
      width.animatableData = newValue.first.first
      height.animatableData = newValue.first.second
      alignment.animatableData = newValue.second
    }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node { FlexibleFrameNode(node, self) }
}

private final class FlexibleFrameNode: WrapperNode {
  private let limits: FlexibleFrameModifier

  init(_ child: Node, _ limits: FlexibleFrameModifier) {
    self.limits = limits
    super.init(child)
  }

  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: limits.width.offer(proposal.width), height: limits.height.offer(proposal.height))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let offered = childProposal(proposal)
    let natural = child.size(offered)
    return CGSize(
      width: limits.width.length(offered.width, natural.width),
      height: limits.height.length(offered.height, natural.height))
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
        width: Length(width?.length), height: Length(height?.length), alignment: alignment))
  }

  /// Gives the view limits: with one, the frame takes what it is offered within it.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        width: Limits(minWidth, idealWidth, maxWidth),
        height: Limits(minHeight, idealHeight, maxHeight), alignment: alignment))
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

public import Foundation

/// An optional length in points; it is animated between two finite lengths, but jumps to or from nil and infinity.
nonisolated struct AnimatableLength: Animatable {
  private(set) var value: CGFloat?

  init(_ value: CGFloat?) { self.value = value }

  private var isFinite: Bool { value?.isFinite ?? false }

  /// The length and 0 if it is finite, else 0 and 1.
  ///
  /// The second number is a flag. An animation between a finite and another length sets it to a number other than 0.
  /// Then the setter does nothing, so the length is the new one from the start.
  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { isFinite ? AnimatablePair(value ?? 0, 0) : AnimatablePair(0, 1) }
    set { if isFinite, newValue.second == 0 { value = max(newValue.first, 0) } }
  }
}

/// Gives a view a frame of fixed width, height, or both.
nonisolated struct FixedFrameModifier: PrimitiveModifier, Animatable {
  var width: AnimatableLength
  var height: AnimatableLength
  var alignment: Alignment

  var animatableData:
    AnimatablePair<
      AnimatablePair<AnimatableLength.AnimatableData, AnimatableLength.AnimatableData>,
      Alignment.AnimatableData
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
    let contentSize = child.size(childProposal(proposal))
    return CGSize(width: width ?? contentSize.width, height: height ?? contentSize.height)
  }

  override func childOrigin(_ proposal: ProposedViewSize) -> CGPoint {
    origin(of: alignment, in: size(proposal), childProposal(proposal))
  }
}

/// The minimum, ideal and maximum length of a frame in one direction, in points; nil for none.
nonisolated struct LengthLimits: Animatable {
  var minimum, ideal, maximum: AnimatableLength

  init(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) {
    self.minimum = AnimatableLength(minimum?.nonnegative)
    self.ideal = AnimatableLength(ideal?.nonnegative)
    self.maximum = AnimatableLength(maximum?.nonnegative)
  }

  var animatableData:
    AnimatablePair<
      AnimatableLength.AnimatableData,
      AnimatablePair<AnimatableLength.AnimatableData, AnimatableLength.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        minimum.animatableData, AnimatablePair(ideal.animatableData, maximum.animatableData))
    }
    set {
      minimum.animatableData = newValue.first
      ideal.animatableData = newValue.second.first
      maximum.animatableData = newValue.second.second
    }
  }

  /// The length to propose to the content, for a length that is proposed to the frame.
  func childProposal(_ proposed: CGFloat?) -> CGFloat? {
    guard let proposed = proposed ?? ideal.value else { return nil }
    return max(min(proposed, maximum.value ?? .infinity), minimum.value ?? 0)
  }

  /// The length of the frame: the length of the content (`contentLength`), changed by the limits that are set.
  ///
  /// With a minimum, the frame shrinks to the proposed length, but not below the minimum. With a maximum, it grows
  /// to the proposed length, but not beyond the maximum.
  func length(_ proposed: CGFloat?, _ contentLength: CGFloat) -> CGFloat {
    var length = contentLength
    if let minimum = minimum.value { length = max(minimum, min(length, proposed ?? length)) }
    if let maximum = maximum.value { length = min(maximum, max(length, proposed ?? length)) }
    return length
  }
}

/// Gives a view a frame with minimum, ideal and maximum lengths.
nonisolated struct FlexibleFrameModifier: PrimitiveModifier, Animatable {
  var width: LengthLimits
  var height: LengthLimits
  var alignment: Alignment

  var animatableData:
    AnimatablePair<
      AnimatablePair<LengthLimits.AnimatableData, LengthLimits.AnimatableData>,
      Alignment.AnimatableData
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
      width: limits.width.childProposal(proposal.width),
      height: limits.height.childProposal(proposal.height))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let proposed = childProposal(proposal)
    let contentSize = child.size(proposed)
    return CGSize(
      width: limits.width.length(proposed.width, contentSize.width),
      height: limits.height.length(proposed.height, contentSize.height))
  }

  override func childOrigin(_ proposal: ProposedViewSize) -> CGPoint {
    origin(of: limits.alignment, in: size(proposal), childProposal(proposal))
  }
}

nonisolated extension View {
  /// Gives the view a frame of fixed width or height, in points; the content may be larger than the frame.
  ///
  /// A length that is nil, negative or not finite leaves that direction as it is.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FixedFrameModifier(
        width: AnimatableLength(width?.validLength), height: AnimatableLength(height?.validLength),
        alignment: alignment))
  }

  /// Gives the view a frame with minimum, ideal and maximum lengths, in points.
  ///
  /// ```swift
  /// let label = Text("HELLO").frame(maxWidth: .infinity, alignment: .trailing)  // At the right side.
  /// ```
  ///
  /// With a minimum, the frame shrinks to the proposed length, but not below the minimum. With a maximum, it grows to
  /// the proposed length, but not beyond the maximum. The ideal length is used if no length is proposed. Without limits
  /// in a direction, the frame is as large as the content.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        width: LengthLimits(minWidth, idealWidth, maxWidth),
        height: LengthLimits(minHeight, idealHeight, maxHeight), alignment: alignment))
  }
}

extension CGFloat {
  /// The length, or 0 if it is negative or NaN; infinity is kept.
  nonisolated var nonnegative: CGFloat { self > 0 ? self : 0 }
  /// The length, or nil if it is negative or not finite.
  nonisolated fileprivate var validLength: CGFloat? { self >= 0 && isFinite ? self : nil }
}

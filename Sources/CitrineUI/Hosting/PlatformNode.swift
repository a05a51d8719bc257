import CitrineCoreGraphics
import CitrineKit
import Foundation

/// A node that draws a view of UIKit in a container.
final class PlatformNode: Node {
  private let view: UIView
  private let container: UIView
  private let traits: UITraitCollection
  /// The media time at which the layers are drawn, in seconds.
  private let time: Double
  /// True if the view takes each proposed size, whatever its priorities are.
  private let isFlexible: Bool
  private let ownSize: (ProposedViewSize) -> CGSize?
  /// The natural size of the view, which the layout needs several times.
  private lazy var natural = view.naturalSize

  init(
    _ view: UIView, in container: UIView, _ traits: UITraitCollection, time: Double,
    isFlexible: Bool, ownSize: @escaping (ProposedViewSize) -> CGSize?
  ) {
    (self.view, self.container) = (view, container)
    (self.traits, self.time) = (traits, time)
    (self.isFlexible, self.ownSize) = (isFlexible, ownSize)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    traits.whileCurrent {
      if let size = ownSize(proposal) { return size }
      guard isFlexible else { return view.size(for: proposal, natural: natural) }
      let (width, height) = (proposal.width ?? natural.width, proposal.height ?? natural.height)
      return CGSize(width: width ?? 0, height: height ?? 0)
    }
  }

  override func arrange(_ proposal: ProposedViewSize) { resize(to: frame.size) }

  /// Baselines are those of the view; other guides have their default positions.
  override func findGuide(_ line: GuideLine, _ proposal: ProposedViewSize) -> CGFloat? {
    let isLast = line == VerticalAlignment.lastTextBaseline.line
    guard isLast || line == VerticalAlignment.firstTextBaseline.line else { return nil }
    return view.baseline(inSize: size(proposal), isLast: isLast)
  }

  private func resize(to size: CGSize) {
    container.bounds.size = size
    if view.bounds.size != size { view.bounds.size = size }
    let anchor = view.layer.anchorPoint
    view.center = CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
  }

  override func draw(in painter: Painter) {
    // The view consists of several operations, which get the effects of outer views together.
    painter.group(unless: painter.isPlain) { painter in
      traits.whileCurrent {
        // The frame to draw can differ from that of the layout, for example while it is animated.
        resize(to: frame.size)
        container.layoutIfNeeded()
        painter.withSavedState { painter in
          painter.context.translateBy(x: frame.minX, y: frame.minY)
          withMediaTime(time) { container.layer.render(in: painter.context) }
        }
      }
    }
  }
}

extension Painter {
  /// True if several operations can be painted one by one without a difference.
  fileprivate var isPlain: Bool { opacity == 1 && blendMode == .normal && !isShadowed }
}

extension UIView {
  /// Returns the size of the view for a proposal, by its natural size and its priorities.
  ///
  /// A view keeps its natural length if its priority against another length is at least `defaultHigh`. Otherwise it
  /// takes the proposed length. If it becomes narrower, its natural height is that of the lines in this width.
  fileprivate func size(
    for proposal: ProposedViewSize, natural: (width: CGFloat?, height: CGFloat?)
  ) -> CGSize {
    let width = length(.horizontal, natural: natural.width, proposal.width)
    var height = natural.height
    if let naturalWidth = natural.width, width < naturalWidth, height != nil {
      height = systemLayoutSizeFitting(CGSize(width: max(width, 1), height: 0)).height
    }
    return CGSize(width: width, height: length(.vertical, natural: height, proposal.height))
  }

  /// The natural size, in points; a side without a natural length is nil.
  fileprivate var naturalSize: (width: CGFloat?, height: CGFloat?) {
    let intrinsic = intrinsicContentSize
    if intrinsic.width >= 0, intrinsic.height >= 0 { return (intrinsic.width, intrinsic.height) }
    // A view with constraints, or a stack view, has a natural size without an intrinsic one.
    let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    func length(_ intrinsic: CGFloat, _ fitting: CGFloat) -> CGFloat? {
      intrinsic >= 0 ? intrinsic : fitting > 0 ? fitting : nil
    }
    return (length(intrinsic.width, fitting.width), length(intrinsic.height, fitting.height))
  }

  private func length(
    _ axis: NSLayoutConstraint.Axis, natural: CGFloat?, _ proposed: CGFloat?
  ) -> CGFloat {
    guard let natural else { return max(proposed ?? 0, 0) }
    let proposed = proposed ?? natural
    if proposed < natural {
      return contentCompressionResistancePriority(for: axis).rawValue
        >= UILayoutPriority.defaultHigh.rawValue ? natural : proposed
    }
    return contentHuggingPriority(for: axis).rawValue >= UILayoutPriority.defaultHigh.rawValue
      ? natural : proposed
  }
}

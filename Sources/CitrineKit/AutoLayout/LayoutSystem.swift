import Citrine
import CitrineCoreGraphics
import Foundation

/// The constraints of a tree of views, as equations and inequalities of the sides of their frames.
///
/// A view that keeps its own frame has no variables: its sides follow from its superview. The horizontal rules are
/// solved first; the heights of labels follow from their widths; then the vertical rules are solved. Only if a rule
/// contains widths and heights, all rules are solved together.
@MainActor
final class LayoutSystem {
  /// The size of the root view.
  enum Sizing {
    /// The size of its bounds.
    case fixed
    /// A size that constraints and natural sizes give it; otherwise the size of its bounds.
    case flexible
    /// A size that constraints and natural sizes give it, near to a target by priorities for each axis.
    case fitting(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
  }

  let root: UIView
  let sizing: Sizing
  let views: [UIView]
  /// The alignment rectangles of views and guides.
  private(set) var boxes: [ObjectIdentifier: LayoutBox] = [:]
  /// The frames of the views.
  private(set) var frames: [ObjectIdentifier: LayoutBox] = [:]
  /// The axes and the restrictions of the variables.
  private var variables: [(axis: NSLayoutConstraint.Axis, isRestricted: Bool)] = []
  /// The positions that have the value of the superview's position if nothing determines them.
  private(set) var defaults: [(variable: Int, start: LinearExpression)] = []
  /// The natural sizes of the views whose frames follow from constraints.
  private(set) var naturalSizes: [ObjectIdentifier: (width: CGFloat?, height: CGFloat?)] = [:]
  /// The values of the variables after `solve()`.
  var values: [Double] = []

  init(root: UIView, _ sizing: Sizing) {
    (self.root, self.sizing) = (root, sizing)
    views = root.descendants
    makeRoot()
    for view in views.dropFirst() { makeView(view) }
    for view in views {
      for guide in view.autoLayout.guides { makeGuide(guide, in: view) }
      for guide in view.autoLayout.systemGuides.values { makeSystemGuide(guide, in: view) }
    }
  }

  // MARK: Boxes

  /// Returns the alignment rectangle of a view or a guide; nil if it is not in the tree.
  func box(_ item: AnyObject) -> LayoutBox? { boxes[ObjectIdentifier(item)] }

  /// Returns the frame of a view of the tree.
  func frame(_ view: UIView) -> LayoutBox? { frames[ObjectIdentifier(view)] }

  var variableCount: Int { variables.count }

  func isHorizontal(_ variable: Int) -> Bool { variables[variable].axis == .horizontal }

  /// Returns a solver with all variables and no constraints.
  func makeSolver(budget: Int) -> LinearSolver {
    var solver = LinearSolver(budget: budget)
    for variable in variables {
      _ = solver.makeVariable(isRestricted: variable.isRestricted)
    }
    return solver
  }

  func makeVariable(_ axis: NSLayoutConstraint.Axis, isRestricted: Bool) -> LinearExpression {
    variables.append((axis, isRestricted))
    return LinearExpression(variable: variables.count - 1)
  }

  /// Returns a box of four variables; its place in doubt is that of the box around it.
  private func makeBox(in outer: LayoutBox) -> LayoutBox {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      defaults.append((variables.count, outer.start(axis)))
      _ = makeVariable(axis, isRestricted: false)
    }
    let first = variables.count - 2
    return LayoutBox(
      left: LinearExpression(variable: first), top: LinearExpression(variable: first + 1),
      width: makeVariable(.horizontal, isRestricted: true),
      height: makeVariable(.vertical, isRestricted: true))
  }

  private func makeRoot() {
    let zero = LinearExpression()
    var box = LayoutBox(left: zero, top: zero, width: zero, height: zero)
    let size = root.bounds.size
    if case .fixed = sizing {
      box.width.constant = finiteOrZero(Double(size.width))
      box.height.constant = finiteOrZero(Double(size.height))
      set(root, frame: box, alignment: box.inset(by: root.alignmentRectInsets))
    } else {
      box.width = makeVariable(.horizontal, isRestricted: true)
      box.height = makeVariable(.vertical, isRestricted: true)
      measure(root)
      set(root, frame: box.inset(by: root.alignmentRectInsets.negated), alignment: box)
    }
  }

  private func set(_ view: UIView, frame: LayoutBox, alignment: LayoutBox) {
    frames[ObjectIdentifier(view)] = frame
    boxes[ObjectIdentifier(view)] = alignment
  }

  private func makeView(_ view: UIView) {
    guard let parent = view.superview, let outer = frame(parent) else { return }
    let insets = view.alignmentRectInsets
    if view.autoLayout.hasOwnFrame {
      let frame = view.ownBox(in: outer, of: parent)
      set(view, frame: frame, alignment: frame.inset(by: insets))
    } else {
      measure(view)
      let box = makeBox(in: outer)
      set(view, frame: box.inset(by: insets.negated), alignment: box)
    }
  }

  private func measure(_ view: UIView) {
    let size = view.intrinsicContentSize
    func length(_ length: CGFloat) -> CGFloat? { length.isFinite && length >= 0 ? length : nil }
    naturalSizes[ObjectIdentifier(view)] = (length(size.width), length(size.height))
  }

  private func makeGuide(_ guide: UILayoutGuide, in view: UIView) {
    guard let outer = frame(view) else { return }
    boxes[ObjectIdentifier(guide)] = makeBox(in: outer)
  }

  private func makeSystemGuide(_ guide: UILayoutGuide, in view: UIView) {
    guard let outer = frame(view) else { return }
    let insets = guide.role == .safeArea ? view.safeAreaInsets : view.effectiveMargins
    var box = outer.inset(by: insets)
    if guide.role == .readable {
      let center = box.center(.horizontal)
      box.width = makeVariable(.horizontal, isRestricted: true)
      box.left = center - box.width * 0.5
    }
    boxes[ObjectIdentifier(guide)] = box
  }
}

extension UIEdgeInsets {
  fileprivate var negated: UIEdgeInsets {
    UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right)
  }
}

import Citrine
import CitrineCoreGraphics

/// The constraints of a view, and what the last layout gave it.
struct AutoLayoutState {
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var systemGuides: [UILayoutGuide.Role: UILayoutGuide] = [:]
  var hasOwnFrame = true
  var needsUpdate = true
  var priorities = LayoutPriorities()
  /// The frame that constraints give the view, in its superview's space; nil if they give none.
  var frame: CGRect?
  /// The size for which the frames of the subviews were solved; nil if there are no constraints in the tree.
  var size: CGSize?
  /// The number of calls of `layoutSubviews()` of this view that have not returned.
  var nesting = 0
  /// Whether the constraints of this view's tree are being solved.
  var isSolving = false
}

extension UIView {
  /// Whether the view keeps the frame that the program or the autoresizing mask gives it; true by default.
  ///
  /// If it is false, constraints give the view its frame, and its natural size counts by its priorities.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayout.hasOwnFrame }
    set {
      autoLayout.hasOwnFrame = newValue
      superview?.setNeedsLayout()
    }
  }

  /// The active constraints that this view holds: those whose items it contains, or that are its own.
  public var constraints: [NSLayoutConstraint] { autoLayout.constraints }

  /// Adds a constraint, which becomes active; its items must be this view or in it.
  ///
  /// A constraint with other items is reported, and not added.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner !== self else { return }
    let views = constraint.first.views + (constraint.second?.views ?? [])
    guard views.allSatisfy({ $0?.isDescendant(of: self) ?? false }) else {
      return GDiagnostics.report(
        "UIView: the items of \(constraint.equation) are not in the view; it is not added")
    }
    constraint.owner?.removeConstraint(constraint)
    autoLayout.constraints.append(constraint)
    constraint.didActivate(in: self)
    setNeedsLayout()
  }

  /// Adds constraints, which become active.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes a constraint, which becomes inactive; the call is ignored if this view does not hold it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner === self else { return }
    autoLayout.constraints.removeAll { $0 === constraint }
    constraint.owner = nil
    setNeedsLayout()
  }

  /// Removes constraints, which become inactive.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Removes the constraints of a view that leaves this one, where they connect it to views that stay.
  func removeConstraints(across child: UIView) {
    var ancestor: UIView? = self
    while let holder = ancestor {
      let crossing = holder.autoLayout.constraints.filter { constraint in
        let views = constraint.first.views + (constraint.second?.views ?? [])
        return views.contains { $0?.isDescendant(of: child) ?? true }
      }
      holder.removeConstraints(crossing)
      ancestor = holder.superview
    }
  }

  // MARK: Updates

  /// Marks the view, so that `updateConstraints()` is called before the next layout; new views are marked.
  public func setNeedsUpdateConstraints() {
    autoLayout.needsUpdate = true
    setNeedsLayout()
  }

  /// Returns whether the view is marked for `updateConstraints()`.
  public func needsUpdateConstraints() -> Bool { autoLayout.needsUpdate }

  /// Calls `updateConstraints()` on the marked views of this view's tree, the innermost first.
  public func updateConstraintsIfNeeded() {
    for view in descendants.reversed() where view.autoLayout.needsUpdate {
      view.autoLayout.needsUpdate = false
      view.updateConstraints()
    }
  }

  /// This view and the views in it, each after the view that contains it.
  var descendants: [UIView] {
    var (all, pending) = ([UIView](), [self])
    while let view = pending.popLast() {
      all.append(view)
      pending += view.subviews.reversed()
    }
    return all
  }

  /// The layout margins with the safe area.
  var effectiveMargins: UIEdgeInsets {
    let (margins, safe) = (layoutMargins, safeAreaInsets)
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    return UIEdgeInsets(
      top: margins.top + safe.top, left: margins.left + safe.left,
      bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
  }
}

/// The subviews and the mask of a view, and the controller that manages it.
///
/// When it is released, it releases all views below it in a loop, because recursion could overflow the stack. Until
/// then, it is modified only on the main actor, which makes it safe to send.
final class ChildViews: @unchecked Sendable {
  var views: [UIView] = []
  var mask: UIView?
  /// The controller whose root view the view is; nil for other views.
  weak var controller: UIViewController?

  deinit {
    var pending = takeAll()
    while var view = pending.popLast() {
      if isKnownUniquelyReferenced(&view) { pending += view.children.takeAll() }
    }
  }

  /// Removes and returns all views.
  private func takeAll() -> [UIView] {
    defer { (views, mask) = ([], nil) }
    return views + (mask.map { [$0] } ?? [])
  }
}

extension UIView {
  /// Removes the view from its superview.
  func detach() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    layer.removeFromSuperlayer()
    parent.children.views.removeAll { $0 === self }
    superview = nil
    parent.setNeedsLayout()
  }
}

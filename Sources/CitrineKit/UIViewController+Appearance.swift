extension UIViewController {
  /// Returns whether this controller is another one, or one of its descendants.
  func isDescendant(of controller: UIViewController) -> Bool {
    isTreeNode(
      self, descendantOf: controller, parent: \.parent, children: \.childControllers.all)
  }

  /// Tells the controller, and the children whose views are in its view, that the view will be shown or hidden.
  ///
  /// - Parameters:
  ///   - isAppearing: true if the view will be shown.
  ///   - animated: The argument of the functions that are called.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    for controller in controllersInView {
      controller.appearance = (isAppearing, animated)
      if isAppearing {
        controller.viewWillAppear(animated)
        controller.viewIsAppearing(animated)
      } else {
        controller.viewWillDisappear(animated)
      }
    }
  }

  /// Tells the controller, and its children, that the change is over; does nothing if none was begun.
  public func endAppearanceTransition() {
    for controller in controllersInView {
      guard let (isAppearing, animated) = controller.appearance else { continue }
      controller.appearance = nil
      if isAppearing {
        controller.viewDidAppear(animated)
      } else {
        controller.viewDidDisappear(animated)
      }
    }
  }

  /// The controller, and the descendants whose views are in the view of this one; each after its parent.
  ///
  /// It makes the view of this controller.
  private var controllersInView: [UIViewController] {
    guard let root = view else { return [self] }
    var (found, pending) = ([UIViewController](), [self])
    while let controller = pending.popLast() {
      found.append(controller)
      guard controller.shouldAutomaticallyForwardAppearanceMethods else { continue }
      pending += controller.children.reversed().filter {
        $0.viewIfLoaded?.isDescendant(of: root) ?? false
      }
    }
    return found
  }
}

/// The children of a controller.
///
/// When it is released, it releases all controllers below it in a loop, because recursion could overflow the stack.
/// Until then, it is modified only on the main actor, which makes it safe to send.
final class ChildControllers: @unchecked Sendable {
  var all: [UIViewController] = []

  deinit {
    var pending = takeAll()
    while var controller = pending.popLast() {
      if isKnownUniquelyReferenced(&controller) { pending += controller.childControllers.takeAll() }
    }
  }

  /// Removes and returns all controllers.
  private func takeAll() -> [UIViewController] {
    defer { all = [] }
    return all
  }
}

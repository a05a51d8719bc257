/// A view that shows the view of a controller; there is no screen to show the window on.
///
/// ```swift
/// let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// window.rootViewController = UIViewController()
/// window.makeKeyAndVisible()
/// window.layer.render(in: context)
/// ```
@MainActor @preconcurrency
open class UIWindow: UIView {
  private var isShown = false

  /// The controller whose view fills the window; nil by default.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if isShown { oldValue?.beginAppearanceTransition(false, animated: false) }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if isShown { oldValue?.endAppearanceTransition() }
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
      if isShown { showController() }
    }
  }

  /// Shows the window: tells the controller that its view appears, the first time.
  open func makeKeyAndVisible() {
    isHidden = false
    guard !isShown else { return }
    isShown = true
    showController()
  }

  private func showController() {
    rootViewController?.beginAppearanceTransition(true, animated: false)
    layoutIfNeeded()
    rootViewController?.endAppearanceTransition()
  }
}

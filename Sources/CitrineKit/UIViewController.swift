import Citrine
public import Foundation

/// An object that makes a view and manages it, with controllers of parts of this view as its children.
///
/// The view is made when it is asked for. There is no screen: the program draws the view by `layer.render(in:)` or
/// `drawHierarchy(in:afterScreenUpdates:)`. It calls `beginAppearanceTransition(_:animated:)` and
/// `endAppearanceTransition()` if the controller needs to know that it is shown; a `UIWindow` with the controller does so,
/// too.
///
/// ```swift
/// final class CardController: UIViewController {
///   let label = UILabel()
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     label.text = "HELLO"
///     view.addSubview(label)
///   }
///   override func viewDidLayoutSubviews() { label.frame = view.bounds.insetBy(dx: 8, dy: 8) }
/// }
/// let controller = CardController()
/// controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
/// let picture = UIGraphicsImageRenderer(bounds: controller.view.bounds).image { renderer in
///   controller.view.layer.render(in: renderer.cgContext)
/// }
/// ```
@MainActor @preconcurrency
open class UIViewController: NSObject {
  private let mark = SwiftObjectMark()

  /// Creates a controller; there are no nib files, so both arguments have no effect.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Always nil, because controllers are not archived.
  ///
  /// Subclasses declare it as required, so that they also compile on Apple's systems.
  public required init?(coder: NSCoder) { return nil }

  // MARK: View

  /// The view; reading it makes it first, if there is none.
  ///
  /// Setting it replaces the view; nil removes it, and the next reading makes a new one.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      // While `loadView()` has set no view yet, its own readings of this property get a plain view.
      if loadedView == nil { setLoadedView(UIView()) }
      return loadedView
    }
    set { setLoadedView(newValue) }
  }
  private var loadedView: UIView?
  private var isLoadingView = false

  private func setLoadedView(_ view: UIView?) {
    guard view !== loadedView else { return }
    if let loadedView, loadedView.children.controller === self {
      loadedView.children.controller = nil
    }
    loadedView = view
    view?.children.controller = self
    if overrideUserInterfaceStyle != .unspecified {
      view?.overrideUserInterfaceStyle = overrideUserInterfaceStyle
    }
  }

  /// The view; nil if it has not been made.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view has been made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view, unless there is one.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    if loadedView == nil { setLoadedView(UIView()) }
    isLoadingView = false
    viewDidLoad()
  }

  /// Called to make the view: sets `view` to a plain view of size zero, unless overridden.
  open func loadView() { setLoadedView(UIView()) }

  /// Called after the view was made; does nothing, unless overridden.
  open func viewDidLoad() {}

  /// Called before the view lays out its subviews; does nothing, unless overridden.
  open func viewWillLayoutSubviews() {}

  /// Called after the view laid out its subviews; does nothing, unless overridden.
  open func viewDidLayoutSubviews() {}

  // MARK: Appearance

  /// Called before the view is shown; does nothing, unless overridden.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after `viewWillAppear(_:)`, when the view has its superview; does nothing, unless overridden.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called when the view is shown; does nothing, unless overridden.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view is hidden; does nothing, unless overridden.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view is hidden; does nothing, unless overridden.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The change that `beginAppearanceTransition(_:animated:)` has begun; nil if there is none.
  var appearance: (isAppearing: Bool, isAnimated: Bool)?

  /// Whether the calls about appearance are passed on to the children; true, unless overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Properties

  /// A name for people; nil by default.
  open var title: String?
  /// The size that the controller prefers in a container, in points; zero by default.
  ///
  /// It has no effect by itself.
  open var preferredContentSize = CGSize.zero
  /// The appearance of the controller's view; unspecified, the default, to keep that of the view around it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { loadedView?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }
  /// The traits that colours depend on: those of the view, or before it is made the current ones.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? .current.changed(to: overrideUserInterfaceStyle)
  }

  // MARK: Children

  nonisolated let childControllers = ChildControllers()
  /// The controllers that `addChild(_:)` added, in their order.
  open var children: [UIViewController] { childControllers.all }
  /// The controller that this one is a child of; nil if there is none.
  open internal(set) weak var parent: UIViewController?

  /// Called before the parent changes to another one, or to none (nil); does nothing, unless overridden.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the parent changed to another one, or to none (nil); does nothing, unless overridden.
  ///
  /// A program that adds a child calls it itself, after it has added the view of the child.
  open func didMove(toParent parent: UIViewController?) {}

  /// Makes a controller a child of this one; its view is not added.
  ///
  /// The controller is removed from its parent first. The call is ignored if the controller is this one, one of its
  /// ancestors, or a child already.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self, !isDescendant(of: childController) else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childControllers.all.append(childController)
    childController.parent = self
  }

  /// Removes the controller from its parent; its view is not removed.
  open func removeFromParent() {
    guard let parent else { return }
    parent.childControllers.all.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
}

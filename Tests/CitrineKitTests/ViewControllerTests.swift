import CitrineKit
import Foundation
import Testing

/// A controller that notes its calls.
private final class NotingController: UIViewController {
  var notes: [String] = []
  var makesView: (() -> UIView)?

  override func loadView() {
    notes.append("load")
    if let makesView { view = makesView() } else { super.loadView() }
  }
  override func viewDidLoad() { notes.append("loaded") }
  override func viewWillLayoutSubviews() { notes.append("will layout") }
  override func viewDidLayoutSubviews() { notes.append("layout") }
  override func viewWillAppear(_ animated: Bool) { notes.append("will appear") }
  override func viewIsAppearing(_ animated: Bool) { notes.append("appearing") }
  override func viewDidAppear(_ animated: Bool) { notes.append("appeared \(animated)") }
  override func viewWillDisappear(_ animated: Bool) { notes.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { notes.append("disappeared") }
  override func willMove(toParent parent: UIViewController?) { notes.append("will move") }
  override func didMove(toParent parent: UIViewController?) {
    notes.append(parent == nil ? "alone" : "moved")
  }
}

/// A view that notes when it is laid out.
private final class NotingView: UIView {
  var note: () -> Void = {}
  override func layoutSubviews() { note() }
}

@MainActor
@Suite struct `View controllers` {
  /// Returns the pixels of a view, at one pixel per point.
  private func picture(of view: UIView) throws -> Pixels {
    try drawn(view.bounds.width, view.bounds.height) {
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
  }

  @Test func `the view is made once, when it is asked for`() {
    let controller = NotingController()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && controller.notes == [])
    let view = controller.view
    #expect(controller.view === view && controller.viewIfLoaded === view)
    #expect(controller.notes == ["load", "loaded"])
    controller.view = nil
    #expect(!controller.isViewLoaded)
    #expect(controller.view !== view && controller.notes.count == 4)
  }

  @Test func `a controller that makes no view, or reads it too early, has a plain view`() {
    final class Lazy: UIViewController {
      override func loadView() {}
    }
    final class Early: UIViewController {
      override func loadView() { view.tag = 3 }
    }
    #expect(Lazy().view?.frame == .zero)
    #expect(Early().view?.tag == 3)
  }

  @Test func `layout calls surround the layout of the view, only for the root view`() {
    let controller = NotingController()
    let view = NotingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.makesView = { view }
    view.note = { [weak controller] in controller?.notes.append("view") }
    let inner = UIView()
    controller.view.addSubview(inner)
    controller.notes = []
    controller.view.setNeedsLayout()
    controller.view.layoutIfNeeded()
    #expect(controller.notes == ["will layout", "view", "layout"])
    controller.notes = []
    inner.setNeedsLayout()
    controller.view.layoutIfNeeded()
    #expect(controller.notes == [])
    // A view that was replaced no longer calls the controller.
    controller.view = UIView()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(controller.notes == ["view"])
  }

  @Test func `frames that are set after the layout are drawn`() throws {
    final class Square: UIViewController {
      let square = UIView()
      override func viewDidLoad() {
        square.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        view.addSubview(square)
      }
      override func viewDidLayoutSubviews() {
        square.frame = view.bounds.insetBy(dx: 2, dy: 1)
      }
    }
    let controller = Square()
    controller.view.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
    let pixels = try picture(of: controller.view)
    #expect(pixels.rows == ["........", "..rrrr..", "..rrrr..", "........"])
  }

  @Test func `children are told about their parent, and have one at most`() {
    let (parent, other, child) = (NotingController(), NotingController(), NotingController())
    parent.addChild(child)
    #expect(parent.children.count == 1 && child.parent === parent && child.notes == ["will move"])
    child.didMove(toParent: parent)
    other.addChild(child)
    #expect(parent.children.isEmpty && child.parent === other)
    #expect(child.notes == ["will move", "moved", "alone", "will move"])
    other.addChild(child)
    child.addChild(other)
    child.addChild(child)
    #expect(other.children.count == 1 && child.children.isEmpty && other.parent == nil)
    child.removeFromParent()
    child.removeFromParent()
    #expect(other.children.isEmpty && child.parent == nil)
  }

  @Test func `appearance is passed on to children whose views are in the view`() {
    let (parent, shown, hidden) = (NotingController(), NotingController(), NotingController())
    parent.addChild(shown)
    parent.addChild(hidden)
    parent.view.addSubview(shown.view)
    for controller in [parent, shown, hidden] { controller.notes = [] }
    parent.endAppearanceTransition()
    #expect(parent.notes == [])
    parent.beginAppearanceTransition(true, animated: true)
    parent.endAppearanceTransition()
    parent.endAppearanceTransition()
    #expect(parent.notes == ["will appear", "appearing", "appeared true"])
    #expect(shown.notes == parent.notes && hidden.notes == [])
    shown.notes = []
    parent.beginAppearanceTransition(false, animated: false)
    parent.endAppearanceTransition()
    #expect(shown.notes == ["will disappear", "disappeared"])
  }

  @Test func `a window shows the view of its controller`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 6, height: 4))
    let (first, second) = (NotingController(), NotingController())
    first.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    first.notes = []
    window.rootViewController = first
    #expect(first.view.superview === window && first.view.frame == window.bounds)
    #expect(first.notes == [])
    window.makeKeyAndVisible()
    window.makeKeyAndVisible()
    #expect(first.notes.first == "will appear" && first.notes.last == "appeared false")
    #expect(first.notes.filter { $0 == "will appear" }.count == 1)
    window.frame.size.width = 9
    #expect(first.view.frame.width == 9)
    #expect(try picture(of: window).rows == Array(repeating: "rrrrrrrrr", count: 4))
    window.rootViewController = second
    #expect(first.view.superview == nil && first.notes.last == "disappeared")
    #expect(second.notes.contains("appeared false"))
    window.rootViewController = nil
    #expect(window.subviews.isEmpty && second.notes.last == "disappeared")
  }

  @Test func `a hundred thousand nested controllers are released`() {
    var controller = UIViewController()
    weak let last = controller
    for _ in 0..<100_000 {
      let outer = UIViewController()
      outer.addChild(controller)
      controller = outer
    }
    #expect(last != nil)
    controller = UIViewController()
    #expect(last == nil)
  }
}

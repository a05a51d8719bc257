public import CitrineKit
public import Foundation

/// A controller whose view draws a view tree.
///
/// The view has the colour `systemBackground`. It is drawn as other views of UIKit: by its layer, or by
/// `drawHierarchy(in:afterScreenUpdates:)`. Its intrinsic content size is the ideal size of the view tree. The colour
/// scheme, the type size and the scale are those of the current traits. The view also draws the tree after the controller
/// was released.
///
/// ```swift
/// let controller = UIHostingController(rootView: Text("HELLO").padding())
/// let size = controller.sizeThatFits(in: CGSize(width: 200, height: 100))
/// controller.view.frame = CGRect(origin: .zero, size: size)
/// let picture = UIGraphicsImageRenderer(size: size).image { renderer in
///   controller.view.drawHierarchy(in: controller.view.bounds, afterScreenUpdates: true)
/// }
/// ```
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
  /// The view tree; setting it updates the picture, and keeps the states of views that stay.
  public var rootView: Content {
    didSet { (viewIfLoaded as? HostingView)?.show(rootView) }
  }
  /// The sizes that follow the size of the view tree; stored, without effect: sizes are computed when they are asked for.
  public var sizingOptions: UIHostingControllerSizingOptions = []

  /// The safe areas that move the content; stored, without effect: there are none.
  public var safeAreaRegions: SafeAreaRegions = .all

  /// Creates a controller for a view tree.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller for a view tree; the coder has no effect.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Always nil, because controllers are not archived.
  public required init?(coder aDecoder: NSCoder) { return nil }

  /// Makes the view that draws the view tree.
  open override func loadView() {
    view = HostingView(rootView)
  }

  /// Returns the size that the view tree chooses for a proposed size, in points.
  public func sizeThatFits(in size: CGSize) -> CGSize { view.sizeThatFits(size) }
}

/// The sizes that a hosting controller updates when the size of its view tree changes.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  /// A bit for each option.
  public let rawValue: Int

  /// Creates options with the given bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The preferred content size of the controller.
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  /// The intrinsic content size of the view.
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

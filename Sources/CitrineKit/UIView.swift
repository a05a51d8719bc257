import Citrine
import CitrineCoreGraphics
public import Foundation

/// A rectangle that draws itself and its subviews through its layer.
///
/// A view is drawn by `layer.render(in:)` or `drawHierarchy(in:afterScreenUpdates:)`. The views that are marked for
/// layout are laid out first. There are no events, and each rendering draws everything again. `animate(withDuration:)`
/// and its relatives change the pictures at a media time, which `withMediaTime(_:_:)` sets.
///
/// ```swift
/// let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
/// card.backgroundColor = .white
/// let label = UILabel(frame: card.bounds)
/// label.text = "HELLO"
/// card.addSubview(label)
/// let picture = UIGraphicsImageRenderer(bounds: card.bounds).image { renderer in
///   card.layer.render(in: renderer.cgContext)
/// }
/// ```
@MainActor @preconcurrency
open class UIView: NSObject {
  private let mark = SwiftObjectMark()
  /// The class of the view's layer: `CALayer`, unless overridden.
  ///
  /// A layer of a class that a program declares is created by `init(coder:)`, because Swift can only call required
  /// initializers of a class that is known at run time.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that draws the view.
  public let layer: CALayer

  /// Creates a view with a frame in its superview's space, in points.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.frame = frame
    connectLayer()
  }

  /// Creates a view at the origin, of size zero.
  public convenience override init() { self.init(frame: .zero) }

  /// Always nil, because views are not archived.
  ///
  /// Subclasses declare it as required, so that they also compile on Apple's systems.
  public required init?(coder: NSCoder) { return nil }

  /// Gives the layer the functions that lay out and draw this view, without retaining the view.
  private func connectLayer() {
    let layout: @MainActor () -> Void = { [weak self] in
      guard let self else { return }
      layoutSublayers(of: layer)
    }
    let draw: @MainActor (CGContext, Bool) -> Void = { [weak self] context, withBackground in
      self?.drawSelf(in: context, withBackground: withBackground)
    }
    let begin: @MainActor () -> CALayer? = { [weak self] in self?.beginLayout() }
    // SAFETY: the function types have the same representation; only the isolation to the main actor is dropped. A
    // layer is not isolated, so its callers ensure that one thread at a time renders it.
    layer.layoutView = unsafe unsafeBitCast(layout, to: (() -> Void).self)
    layer.beginViewLayout = unsafe unsafeBitCast(begin, to: (() -> CALayer?).self)
    layer.drawView = unsafe unsafeBitCast(draw, to: ((CGContext, Bool) -> Void).self)
  }

  /// Draws the view's background if `withBackground` is true, and the content of the view, without the subviews.
  func drawSelf(in context: CGContext, withBackground: Bool) {
    drawThroughPicture(in: context, withBackground: withBackground)
  }

  // MARK: Geometry

  /// The view's bounding box in its superview's space, in points.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let oldSize = layer.bounds.size
      layer.frame = newValue
      resizeSubviews(from: oldSize)
    }
  }

  /// The view's rectangle in its own space, in points; its origin moves the content and the subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let oldSize = layer.bounds.size
      layer.bounds = newValue
      resizeSubviews(from: oldSize)
    }
  }

  /// The position of the layer's anchor point, by default the view's centre, in its superview's space.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The transform of the view about the layer's anchor point, by default its centre.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  // MARK: Appearance

  /// The background colour, which may be dynamic; nil for no background, the default.
  open var backgroundColor: UIColor? {
    didSet {
      layer.backgroundColor = backgroundColor?.cgColor
      layer.viewBackgroundColor = backgroundColor
    }
  }

  /// The opacity of the view with its subviews, from 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  /// Whether the view and its subviews are left out of the drawing.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Whether contents and subviews are clipped to the bounds; false by default.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view in this view's space whose alpha multiplies the alpha of this view; nil for no mask.
  open var mask: UIView? {
    get { children.mask }
    set {
      children.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  /// The placement of an image in the view; stretched to the bounds by default.
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }

  /// The colour of template images in the view and its subviews.
  ///
  /// If it is not set, it is the tint colour of the superview; without a superview, `systemBlue`.
  open var tintColor: UIColor! {
    get {
      var view: UIView? = self
      while let current = view, current.ownTintColor == nil { view = current.superview }
      return view?.ownTintColor ?? .systemBlue
    }
    set {
      ownTintColor = newValue
      tintColorDidChange()
    }
  }
  private var ownTintColor: UIColor?

  /// The number of pixels per point of the image in the layer's `contents`.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The appearance of the view and its subviews; unspecified, the default, to keep that of the superview.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { layer.userInterfaceStyle }
    set { layer.userInterfaceStyle = newValue }
  }

  /// The traits that colours depend on: `UITraitCollection.current`, with the appearance that this view or a view around
  /// it sets.
  open var traitCollection: UITraitCollection { .current.changed(to: layer.inheritedStyle) }

  /// Whether the view covers its bounds opaquely; stored, without effect.
  open var isOpaque = true
  /// Whether the view receives events; stored, without effect, because there are no events.
  open var isUserInteractionEnabled = true
  /// A number by which `viewWithTag(_:)` finds the view; 0 by default.
  open var tag = 0

  // MARK: Subviews

  /// The subviews, from the lowest to the highest.
  open var subviews: [UIView] { children.views }
  nonisolated let children = ChildViews()
  /// True if `draw(_:)` draws into the context of the rendering, also outside of the bounds, and not into a picture.
  package var drawsDirectly = false
  /// The parent in the view tree; nil for a root view.
  open internal(set) weak var superview: UIView?

  /// Adds a subview above the others, as `insertSubview(_:at:)` does.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Inserts a subview at an index of `subviews`, which is clamped to the valid range.
  ///
  /// The view is removed from its superview first. The call is ignored if the view is this one or one of its ancestors.
  open func insertSubview(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else { return }
    view.willMove(toSuperview: self)
    if view.superview !== self { view.superview?.removeConstraints(across: view) }
    view.detach()
    attach(view, at: min(max(index, 0), subviews.count))
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Removes the view from its superview, and the constraints between it and other views; does nothing without one.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    superview?.removeConstraints(across: self)
    detach()
    didMoveToSuperview()
  }

  /// Called after a subview was added; does nothing, unless overridden.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed; does nothing, unless overridden.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the superview changes to another one, or to none (nil); does nothing, unless overridden.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the superview changed; does nothing, unless overridden.
  open func didMoveToSuperview() {}

  /// Called when the view's layer is laid out; calls `layoutSubviews()`, unless overridden.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layOut() }
  }

  /// The window of the view: always nil, because no window is on a screen.
  open var window: UIWindow? { nil }

  /// Never called, because no window is on a screen.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Never called, because no window is on a screen.
  open func didMoveToWindow() {}

  /// Called after `tintColor` was set on this view; does nothing, unless overridden.
  open func tintColorDidChange() {}

  /// Never called; only Apple's Interface Builder calls it.
  open func prepareForInterfaceBuilder() {}

  /// Never called; it is for views in Apple's nib files.
  open func awakeFromNib() {}

  // MARK: Layout

  /// The natural size of the view's content, in points; a side without a natural length is `noIntrinsicMetric`.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The value that stands for no intrinsic size: -1.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Has no effect: each layout asks for the size again.
  open func invalidateIntrinsicContentSize() {}

  /// Returns the size that fits the view best within `size`, in points; the size of the bounds, unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Sets the size of the view to the result of `sizeThatFits(_:)` for its present size.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// The constraints of the view, and the frames that they give.
  var autoLayout = AutoLayoutState()

  /// The distances from the sides of the view to its content, in points; 8 by default.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet {
      setNeedsLayout()
      layoutMarginsDidChange()
    }
  }

  /// Called after `layoutMargins` was set; does nothing, unless overridden.
  open func layoutMarginsDidChange() {}

  /// Whether the margins of the guides are counted from the safe area; true by default.
  open var insetsLayoutMarginsFromSafeArea = true

  /// The parts of the view that are covered by others, in points: none, unless overridden.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  /// Never called, because the safe area does not change.
  open func safeAreaInsetsDidChange() {}

  /// Called before a layout, when the view is marked, to make or change its constraints; does nothing by default.
  open func updateConstraints() {}

  /// Whether the view needs constraints; not used, because `updateConstraints()` is called in any case.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The distances from the sides of the frame to the rectangle that constraints place, in points; 0 by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The view whose first baseline counts for this one; this view, unless overridden.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The view whose last baseline counts for this one; this view, unless overridden.
  open var forLastBaselineLayout: UIView { self }

  /// Returns the smallest size that constraints and natural sizes allow; `layoutFittingCompressedSize` asks for it.
  ///
  /// The target has the priority 50. In a view without constraints, its width limits the lines of labels if it is
  /// more than 0, and a side without a natural length is 0.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }

  /// Returns the size that constraints and natural sizes give the view, near to a target by its sides' priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Returns the natural size of the content; a side is nil if it has no natural length.
  ///
  /// - Parameters:
  ///   - width: The width that limits the lines of labels, in points; nil for none.
  ///   - nesting: The number of stack views around this view whose sizes are being computed.
  func naturalSize(width: CGFloat?, nesting: Int) -> (width: CGFloat?, height: CGFloat?) {
    let size = intrinsicContentSize
    return (size.width >= 0 ? size.width : nil, size.height >= 0 ? size.height : nil)
  }

  /// Whether the natural height depends on the width.
  var heightDependsOnWidth: Bool { false }

  /// Returns the distance from the upper side to a baseline, in points; by default, the lower side is the baseline.
  package func baseline(inSize size: CGSize, isLast: Bool) -> CGFloat { size.height }

  /// The sides and margins that change when the size of the superview's bounds changes; none by default.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the masks of the subviews take effect when the size of the bounds changes; true by default.
  open var autoresizesSubviews = true

  /// Called to lay out the subviews, when the view is marked for layout; sets the frames that constraints give them.
  open func layoutSubviews() { setSolvedFrames() }

  /// Lays out this view and its descendants, where they are marked for layout; this view is the first.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Marks the view, so that `layoutSubviews()` is called before it is drawn the next time.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  // MARK: Drawing

  /// Has no effect: each rendering draws everything again.
  open func setNeedsDisplay() {}

  /// Has no effect: each rendering draws everything again.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Draws the view's content above its background, in the current context; does nothing, unless overridden.
  ///
  /// The context draws into a separate picture, which contains only the background at first. Where pixels of it are
  /// cleared, the drawing below the view is visible. Drawing outside of the bounds is not visible.
  ///
  /// - Parameter rect: The bounds of the view.
  open func draw(_ rect: CGRect) {}

  /// Draws the view and its subviews, scaled into a rectangle of the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the current context.
  ///   - afterUpdates: Ignored.
  /// - Returns: false if there is no current context, or the bounds are empty.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}

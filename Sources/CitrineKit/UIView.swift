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

  /// Creates a layer of the class `layerClass`; a plain layer if it is not a layer class.
  private static func makeLayer() -> CALayer {
    let layerClass: AnyClass = Self.layerClass
    if layerClass == CAShapeLayer.self { return CAShapeLayer() }
    if layerClass == CAGradientLayer.self { return CAGradientLayer() }
    if layerClass == CATextLayer.self { return CATextLayer() }
    guard layerClass != CALayer.self, let customClass = layerClass as? CALayer.Type else {
      return CALayer()
    }
    return customClass.init(coder: NSCoder()) ?? CALayer()
  }

  /// Gives the layer the functions that lay out and draw this view, without retaining the view.
  private func connectLayer() {
    let layout: @MainActor () -> Void = { [weak self] in
      guard let self else { return }
      layoutSublayers(of: layer)
    }
    let draw: @MainActor (CGContext, Bool) -> Void = { [weak self] context, withBackground in
      self?.drawSelf(in: context, withBackground: withBackground)
    }
    // SAFETY: both function types have the same representation; only the isolation to the main actor is dropped. A
    // layer is not isolated, so its callers ensure that one thread at a time renders it.
    layer.layoutView = unsafe unsafeBitCast(layout, to: (() -> Void).self)
    layer.drawView = unsafe unsafeBitCast(draw, to: ((CGContext, Bool) -> Void).self)
  }

  /// Draws the view's background if `withBackground` is true, and the content of `draw(_:)`, without the subviews.
  ///
  /// Both are drawn into one offscreen picture, which is UIKit's behaviour. The picture is allocated when `draw(_:)`
  /// uses its context; if it does not, the background is drawn directly.
  func drawSelf(in context: CGContext, withBackground: Bool) {
    let layer = layer
    guard !drawsDirectly else {
      if withBackground { layer.fillBackground(in: context) }
      return context.withBaseSpace(at: bounds.origin) { callDraw(withCurrent: context) }
    }
    let picture = OffscreenPicture(of: bounds, on: context) { context in
      if withBackground { layer.fillBackground(in: context) }
      if !layer.masksToBounds { context.clip(to: layer.bounds) }
    }
    guard let picture else { return }
    callDraw(withCurrent: picture.context)
    if picture.isContextCreated {
      picture.drawIntoTarget()
    } else if withBackground {
      layer.fillBackground(in: context)
    }
  }

  /// Calls `draw(_:)` while `context` is the current context; it is evaluated when `draw(_:)` asks for it.
  final func callDraw(withCurrent context: @escaping @autoclosure () -> CGContext) {
    ContextStack.current.run(with: StackedContext(context())) { draw(bounds) }
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

  /// The traits that colours depend on: always `UITraitCollection.current`.
  open var traitCollection: UITraitCollection { .current }

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

  /// Adds a subview above the others; it is removed from its superview first.
  ///
  /// The call is ignored if the view is this one or one of its ancestors.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Inserts a subview at an index of `subviews`, which is clamped to the valid range.
  ///
  /// The view is removed from its superview first. The call is ignored if the view is this one or one of its ancestors.
  open func insertSubview(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else { return }
    view.willMove(toSuperview: self)
    view.detach()
    attach(view, at: min(max(index, 0), subviews.count))
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Removes the view from its superview; does nothing if there is none.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    detach()
    didMoveToSuperview()
  }

  private func detach() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    layer.removeFromSuperlayer()
    parent.children.views.removeAll { $0 === self }
    superview = nil
    parent.setNeedsLayout()
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
    guard layer === self.layer else { return }
    let controller = children.controller
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
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

  /// Has no effect: sizes are not cached.
  open func invalidateIntrinsicContentSize() {}

  /// Returns the size that fits the view best within `size`, in points; the size of the bounds, unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Sets the size of the view to the result of `sizeThatFits(_:)` for its present size.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// How strongly the view keeps its natural size in a stack view.
  var layoutPriorities = LayoutPriorities()

  /// The distances from the sides of a stack view to its arranged subviews, in points; 8 by default.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { setNeedsLayout() }
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

  /// Returns the distance from the upper side to a baseline, in points; by default, the lower side is the baseline.
  package func baseline(inSize size: CGSize, isLast: Bool) -> CGFloat { size.height }

  /// The sides and margins that change when the size of the superview's bounds changes; none by default.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the masks of the subviews take effect when the size of the bounds changes; true by default.
  open var autoresizesSubviews = true

  /// Called to lay out the subviews, when the view is marked for layout; does nothing, unless overridden.
  open func layoutSubviews() {}

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

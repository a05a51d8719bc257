import CitrineCoreGraphics
public import Foundation

/// A rectangle that draws itself and its subviews with its layer.
///
/// Before a view is drawn, all views in it that are marked for layout are laid out. There are no events and no
/// animation, and each rendering draws everything again.
///
/// ```swift
/// let card = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
/// card.backgroundColor = .white
/// card.layer.cornerRadius = 8
/// card.addSubview(UIView(frame: card.bounds.insetBy(dx: 8, dy: 8)))
/// card.layer.render(in: context)
/// ```
@MainActor
open class UIView: NSObject {
  /// The class of the view's layer.
  ///
  /// The layer of a program's own class is created with `init(coder:)`, because only a required initializer can be
  /// called on a class that is known only at run time.
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

  /// Creates a view of size zero.
  public convenience override init() { self.init(frame: .zero) }

  /// Always nil, because views are not archived.
  ///
  /// It exists so that classes can require it, as they do on Apple's systems.
  public required init?(coder: NSCoder) { return nil }

  private static func makeLayer() -> CALayer {
    let kind: AnyClass = layerClass
    if kind == CAShapeLayer.self { return CAShapeLayer() }
    if kind == CAGradientLayer.self { return CAGradientLayer() }
    if kind == CATextLayer.self { return CATextLayer() }
    guard kind != CALayer.self, let own = kind as? CALayer.Type else { return CALayer() }
    return own.init(coder: NSCoder()) ?? CALayer()
  }

  private func connectLayer() {
    let layout: @MainActor () -> Void = { [weak self] in
      guard let self else { return }
      layoutSublayers(of: layer)
    }
    let draw: @MainActor (CGContext, Bool) -> Void = { [weak self] context, withBackground in
      self?.drawSelf(in: context, withBackground: withBackground)
    }
    // SAFETY: a function isolated to an actor differs from others only in its type. A layer is not isolated, and its
    // callers ensure that one thread at a time renders it.
    layer.layoutView = unsafe unsafeBitCast(layout, to: (() -> Void).self)
    layer.drawView = unsafe unsafeBitCast(draw, to: ((CGContext, Bool) -> Void).self)
  }

  /// Draws the view's own content below its subviews, and its background first if `withBackground` is set.
  ///
  /// As in UIKit, both are drawn into one picture. It is allocated when `draw(_:)` uses its context.
  func drawSelf(in context: CGContext, withBackground: Bool) {
    let layer = layer
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

  /// Calls `draw(_:)` with a context as the current one.
  final func callDraw(withCurrent context: @escaping @autoclosure () -> CGContext) {
    ContextStack.current.with(StackedContext(context())) { draw(bounds) }
  }

  // MARK: Place

  /// The view's bounding box in its superview's space.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// The view's rectangle in its own space.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// The position of the view's centre in its superview's space.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The transform of the view about its centre.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  // MARK: Look

  /// The background colour; nil for none.
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

  /// Whether the view and its subviews are not drawn.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Whether contents and subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view whose alpha masks this view; it is placed in this view's space.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  /// The placement of a picture in the view.
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }

  /// The colour for content without a colour of its own; by default that of the superview, or `systemBlue`.
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

  /// The number of pixels per point of the layer's picture.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The traits that colours depend on: the current traits.
  open var traitCollection: UITraitCollection { .current }

  /// Whether the view covers its bounds opaquely; kept, without effect.
  open var isOpaque = true
  /// Whether the view receives events; kept, without effect, because there are none.
  open var isUserInteractionEnabled = true
  /// A number of the program's choice.
  open var tag = 0

  // MARK: Views

  /// The subviews, from the lowest to the highest.
  open var subviews: [UIView] { children.views }
  nonisolated let children = ChildViews()
  /// The parent in the view tree.
  open internal(set) weak var superview: UIView?

  /// Adds a subview above the others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Inserts a subview at an index of `subviews`, clamped to its range.
  ///
  /// It does nothing if the view is this one or one of its ancestors.
  open func insertSubview(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else { return }
    view.willMove(toSuperview: self)
    view.detach()
    attach(view, at: min(max(index, 0), subviews.count))
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    detach()
    didMoveToSuperview()
  }

  private func detach() {
    guard let above = superview else { return }
    above.willRemoveSubview(self)
    layer.removeFromSuperlayer()
    above.children.views.removeAll { $0 === self }
    superview = nil
    above.setNeedsLayout()
  }

  /// Called after a subview was added; does nothing, unless overridden.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed; does nothing, unless overridden.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the superview changes to another, or to none; does nothing, unless overridden.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the superview changed; does nothing, unless overridden.
  open func didMoveToSuperview() {}

  /// Lays out the sublayers of the view's layer; calls `layoutSubviews()`, unless overridden.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutSubviews() }
  }

  /// The window of the view: always nil, because there are no windows.
  open var window: UIWindow? { nil }

  /// Never called, because there are no windows.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Never called, because there are no windows.
  open func didMoveToWindow() {}

  /// Called after `tintColor` was set on this view; does nothing, unless overridden.
  open func tintColorDidChange() {}

  /// Never called; only Apple's Interface Builder calls it.
  open func prepareForInterfaceBuilder() {}

  /// Never called; it is for views in Apple's nib files.
  open func awakeFromNib() {}

  // MARK: Layout

  /// The natural size of the view's content, in points; `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The value that stands for no intrinsic size: -1.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Has no effect: sizes are not cached.
  open func invalidateIntrinsicContentSize() {}

  /// Returns the size that fits the view best within a size; that of the bounds, unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Sets the size of the view to the one that fits best.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// Lays out the subviews; does nothing, unless overridden.
  open func layoutSubviews() {}

  /// Lays out this view and all its descendants that are marked for layout.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Marks the view so that its subviews are laid out before the next drawing.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  // MARK: Drawing

  /// Has no effect: each rendering draws everything again.
  open func setNeedsDisplay() {}

  /// Has no effect: each rendering draws everything again.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Draws the view's content above its background, in the current context; does nothing, unless overridden.
  ///
  /// The context is that of a picture of this view with its background: clearing a part of it makes visible what
  /// lies below the view. Drawing outside of the bounds is not visible.
  open func draw(_ rect: CGRect) {}

  /// Draws the view and its subviews, scaled into a rectangle of the current context.
  ///
  /// - Parameter afterUpdates: Ignored.
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

/// The subviews of a view.
///
/// It frees them in a loop, because recursion could overflow the stack. It is modified only on the main actor,
/// until its last reference is released.
final class ChildViews: @unchecked Sendable {
  var views: [UIView] = []

  deinit {
    while var view = views.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      views += view.children.views
      view.children.views = []
    }
  }
}

/// A window: here, an ordinary view.
@MainActor
open class UIWindow: UIView {}

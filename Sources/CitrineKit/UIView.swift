import CitrineCoreGraphics
public import Foundation

/// A rectangle that draws itself and the views in it, by its layer.
///
/// Where a view is drawn, views whose size or subviews changed are laid out first; nothing else happens
/// unasked, and everything is drawn anew each time.
@MainActor
open class UIView: NSObject {
  /// The class of the layer that draws the view.
  ///
  /// A class of a program's own is asked for `init(coder:)`: only initializers that every class has can be
  /// called by a class that is not known.
  open class var layerClass: AnyClass { CALayer.self }

  /// What draws the view.
  public let layer: CALayer

  /// Creates a view.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.frame = frame
    connectLayer()
  }

  /// Creates a view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// Always nil: no archive holds views, so there is nothing to read.
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
    // SAFETY: functions of an actor differ from others in their types alone. A layer, which is of no actor, is
    // rendered by one thread at a time, as its callers see to.
    layer.layoutContents = unsafe unsafeBitCast(layout, to: (() -> Void).self)
    layer.drawContents = unsafe unsafeBitCast(draw, to: ((CGContext, Bool) -> Void).self)
  }

  /// Draws what the view shows below the views in it, perhaps on its background.
  ///
  /// Both are one picture, as UIKit has it, which is made when `draw(_:)` asks for its context.
  func drawSelf(in context: CGContext, withBackground: Bool) {
    let layer = layer
    let picture = LayerPicture(of: bounds, on: context) { context in
      if withBackground { layer.fillBackground(in: context) }
      if !layer.masksToBounds { context.clip(to: layer.bounds) }
    }
    guard let picture else { return }
    drawCurrent(in: picture.context)
    if picture.isMade {
      picture.show()
    } else if withBackground {
      layer.fillBackground(in: context)
    }
  }

  /// Calls `draw(_:)` with a current context.
  final func drawCurrent(in context: @escaping @autoclosure () -> CGContext) {
    ContextStack.current.with(StackedContext(context())) { draw(bounds) }
  }

  // MARK: Place

  /// The box of the view in the one above.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// What the view shows, in its own space.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// Where the middle of the view lies in the one above.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// Turns and scales the view about its middle.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  // MARK: Look

  /// What lies behind everything.
  open var backgroundColor: UIColor? {
    didSet {
      layer.backgroundColor = backgroundColor?.cgColor
      layer.background = backgroundColor
    }
  }

  /// How much of the view, and of all in it, is seen.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  /// Whether nothing is drawn.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Whether what is in the view is clipped to it.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view whose alpha says what is seen, in this view's space.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  /// How pictures lie in the view.
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }

  /// The colour of what has none of its own; that of the view above, until one is set.
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

  /// Pixels of the layer's picture to a point.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// What colours depend on: the current traits.
  open var traitCollection: UITraitCollection { .current }

  /// Whether the view covers all of its bounds; kept.
  open var isOpaque = true
  /// Whether events are for the view; kept, since there are none.
  open var isUserInteractionEnabled = true
  /// A number of the program's choice.
  open var tag = 0

  // MARK: Views

  /// The views in this one, the lowest first.
  open var subviews: [UIView] { list.views }
  nonisolated let list = ViewList()
  /// The view that this one is in.
  open internal(set) weak var superview: UIView?

  /// Puts a view above the others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Puts a view above so many others; nothing happens when this view is in it.
  open func insertSubview(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else { return }
    view.willMove(toSuperview: self)
    view.takeOut()
    place(view, at: min(max(index, 0), subviews.count))
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Takes the view out of the one it is in.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    takeOut()
    didMoveToSuperview()
  }

  private func takeOut() {
    guard let above = superview else { return }
    above.willRemoveSubview(self)
    layer.removeFromSuperlayer()
    above.list.views.removeAll { $0 === self }
    superview = nil
    above.setNeedsLayout()
  }

  /// Is told that a view was put in; nothing, unless overridden.
  open func didAddSubview(_ subview: UIView) {}

  /// Is told that a view will be taken out; nothing, unless overridden.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Is told that the view will be put into another, or into none; nothing, unless overridden.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Is told that the view was put into another, or taken out; nothing, unless overridden.
  open func didMoveToSuperview() {}

  /// Places the layers in the view's layer: calls `layoutSubviews()`, unless overridden.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutSubviews() }
  }

  /// The window that the view is in: always nil, since there are none.
  open var window: UIWindow? { nil }

  /// Would be told of a window that the view comes into; there are none.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Would be told that the view came into a window; there are none.
  open func didMoveToWindow() {}

  /// Is told that another colour was set; nothing, unless overridden.
  open func tintColorDidChange() {}

  /// Is called by Apple's tools for designs alone.
  open func prepareForInterfaceBuilder() {}

  /// Is called for views of Apple's design files alone.
  open func awakeFromNib() {}

  // MARK: Layout

  /// The size that suits the view's content; below 0 where none does.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// What stands for no size: -1.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Has no effect: sizes are asked for when they are needed.
  open func invalidateIntrinsicContentSize() {}

  /// The size that suits the view best within one: its own, unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits the view best.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// Places the views in this one; nothing, unless overridden.
  open func layoutSubviews() {}

  /// Places the views in this one, and those in them, where sizes or subviews changed.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Has the views in this one placed before it is drawn next.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  // MARK: Drawing

  /// Has no effect: what is drawn is drawn when it is asked for.
  open func setNeedsDisplay() {}

  /// Has no effect: what is drawn is drawn when it is asked for.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Draws between the background and the views, in the current context; nothing, unless overridden.
  ///
  /// The context is that of a picture of the view alone, with its background: what is erased there shows what
  /// lies below the view.
  /// What lies outside of the bounds is not seen.
  open func draw(_ rect: CGRect) {}

  /// Draws the view and all in it into a rectangle of the current context.
  ///
  /// - Parameter afterUpdates: Has no effect.
  /// - Returns: Whether there was a context.
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

/// The views in a view, which are freed one after the other: each inside the one above would take the stack.
///
/// It changes on the main actor alone, until nothing has it any more.
final class ViewList: @unchecked Sendable {
  var views: [UIView] = []

  deinit {
    while var view = views.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      views += view.list.views
      view.list.views = []
    }
  }
}

/// What views lie in on a screen; here, a view as others.
@MainActor
open class UIWindow: UIView {}

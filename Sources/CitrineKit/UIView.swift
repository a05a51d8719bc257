import CoreGraphics
public import Foundation

/// A rectangle that draws itself and the views in it, by its layer.
@MainActor
open class UIView {
  /// What draws the view.
  public let layer = CALayer()

  /// Creates a view.
  public init(frame: CGRect) {
    layer.frame = frame
    let body: @MainActor (CGContext) -> Void = { [weak self] context in
      self?.drawSelf(in: context)
    }
    // SAFETY: functions of an actor differ from others in their types alone. A layer, which is of no actor, is
    // rendered by one thread at a time, as its callers see to.
    layer.drawContents = unsafe unsafeBitCast(body, to: ((CGContext) -> Void).self)
  }

  /// Views are not archived: always nil.
  public required init?(coder: NSCoder) { return nil }

  private func drawSelf(in context: CGContext) {
    layoutIfNeeded()
    ContextStack.current.contexts.append(StackedContext(context: context, imageScale: nil))
    defer { ContextStack.current.contexts.removeLast() }
    draw(bounds)
  }

  // MARK: Place

  /// Where the view lies in the one above.
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

  // MARK: Look

  /// What lies behind everything.
  open var backgroundColor: UIColor? {
    didSet { layer.backgroundColor = backgroundColor?.cgColor }
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

  /// Whether the view covers all of its bounds; kept.
  open var isOpaque = true

  // MARK: Views

  /// The views in this one, the lowest first.
  open private(set) var subviews: [UIView] = []
  /// The view that this one is in.
  open private(set) weak var superview: UIView?

  /// Puts a view above the others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Puts a view above so many others.
  open func insertSubview(_ view: UIView, at index: Int) {
    guard view !== self else { return }
    view.removeFromSuperview()
    let index = min(max(index, 0), subviews.count)
    subviews.insert(view, at: index)
    layer.insertSublayer(view.layer, at: UInt32(index))
    view.superview = self
  }

  /// Takes the view out of the one it is in.
  open func removeFromSuperview() {
    layer.removeFromSuperlayer()
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  // MARK: Layout

  /// The size that suits the view best within one: its own, unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits the view best.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// Places the views in this one; nothing, unless overridden.
  open func layoutSubviews() {}

  /// Places the views in this one before they are drawn.
  open func layoutIfNeeded() { layoutSubviews() }

  /// Has no effect: layout is done whenever the view is drawn.
  open func setNeedsLayout() {}

  /// Has no effect: what is drawn is drawn when it is asked for.
  open func setNeedsDisplay() {}

  // MARK: Drawing

  /// Draws between the background and the views, in the current context; nothing, unless overridden.
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

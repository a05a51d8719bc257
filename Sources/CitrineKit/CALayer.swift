public import CitrineCoreGraphics
public import Foundation

/// A rectangle that draws a background, a picture, sublayers and a border.
///
/// Its space is in points, y down.
open class CALayer: NSObject {
  // MARK: Place

  /// The layer's rectangle in its own space.
  open var bounds = CGRect.zero {
    didSet { if bounds.size != oldValue.size { setNeedsLayout() } }
  }
  /// The position of the anchor point in the superlayer's space.
  open var position = CGPoint.zero
  /// The point that `position` and `transform` refer to, as a fraction of the bounds.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The drawing order among sublayers: larger values lie above; equal values keep the order of `sublayers`.
  open var zPosition: CGFloat = 0
  /// The transform about the anchor point; only its part in the plane is drawn.
  open var transform = CATransform3DIdentity

  /// The layer's bounding box in its superlayer's space.
  ///
  /// Setting it sets `position` and the size of `bounds`. Under a transform, the size is chosen so that the bounding
  /// box of the transformed bounds has the new size, if there is such a size.
  open var frame: CGRect {
    get { bounds.applying(toSuperlayer) }
    set { setFrame(newValue.standardized) }
  }

  /// Whether y is up in the layer, for its drawing and its sublayers; pictures and text stay upright.
  open var isGeometryFlipped = false

  // MARK: Look

  /// The background colour, drawn inside the rounded corners; nil for none.
  open var backgroundColor: CGColor? {
    didSet { background = nil }
  }
  /// The radius of the corners of background and border, in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that are rounded; all by default.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// Kept, without effect: rounded corners are circular arcs.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Whether contents and sublayers are clipped to the bounds with their rounded corners; then no shadow is drawn.
  open var masksToBounds = false
  /// The width of the border in points; the border lies inside the bounds.
  open var borderWidth: CGFloat = 0
  /// The colour of the border; nil for no border.
  open var borderColor: CGColor? = .black
  /// The opacity of the layer with its sublayers, from 0 to 1.
  open var opacity: Float = 1
  /// Whether the layer and its sublayers are not drawn.
  open var isHidden = false
  /// A layer whose alpha masks this layer with its shadow; it is placed in this layer's space.
  ///
  /// It must not be the layer itself or one of its ancestors: such a mask is reported and has no effect.
  open var mask: CALayer? {
    get { list.mask }
    set { list.mask = newValue }
  }

  // MARK: Contents

  /// The picture that is drawn in the bounds: a `CGImage`.
  open var contents: Any?
  /// The placement of the picture in the bounds.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The part of the picture that is drawn, in fractions of its sides, from the top left.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The filter for enlarging the picture.
  open var magnificationFilter = CALayerContentsFilter.linear
  /// The number of the picture's pixels per point, for the gravities that do not scale it.
  open var contentsScale: CGFloat = 1

  // MARK: Shadow

  /// The colour of the shadow.
  open var shadowColor: CGColor? = .black
  /// The opacity of the shadow, from 0 to 1; 0 for no shadow.
  open var shadowOpacity: Float = 0
  /// The offset of the shadow in points: to the right and down.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The standard deviation of the shadow's blur, in points.
  open var shadowRadius: CGFloat = 3
  /// The shape that casts the shadow, in the layer's space; nil for the layer's drawing.
  open var shadowPath: CGPath?

  // MARK: Creating

  /// The delegate, which can draw and lay out the layer.
  open weak var delegate: (any CALayerDelegate)?
  /// The actions for property changes, which `action(forKey:)` returns; they never run, as there is no animation.
  open var actions: [String: any CAAction]?
  /// Whether the contents cover the bounds opaquely; kept, without effect.
  open var isOpaque = false
  /// Has no effect: each rendering draws everything again.
  open var shouldRasterize = false
  /// Has no effect: everything is drawn at the resolution of the context.
  open var rasterizationScale: CGFloat = 1
  /// Has no effect: each rendering draws everything again.
  open var needsDisplayOnBoundsChange = false
  /// A name of the program's choice.
  open var name: String?
  /// The sublayers, from the lowest to the highest; nil if there are none.
  ///
  /// When they are set, ancestors of this layer are left out.
  open var sublayers: [CALayer]? {
    get { list.layers.isEmpty ? nil : list.layers }
    set {
      for layer in list.layers { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  let list = LayerList()
  /// The parent in the layer tree.
  open private(set) weak var superlayer: CALayer?
  private var isLaidOut = false
  /// The nesting depth while the layer is being drawn; nil while it is not.
  var depth: Int?
  /// The background colour of a view, which may depend on the traits that are current when it is drawn.
  var background: UIColor?
  /// The layout function of a view, called before it is drawn.
  var layoutContents: (() -> Void)?
  /// The drawing function of a view, in the space of the bounds; if `withBackground`, it draws the background first.
  var drawContents: ((CGContext, _ withBackground: Bool) -> Void)?

  /// Creates a layer of size zero.
  public override init() { super.init() }

  /// Creates a layer of size zero; the argument is ignored, because there are no presentation layers.
  public init(layer: Any) { super.init() }

  /// Creates a layer of size zero; the coder is ignored, because layers are not archived.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Layers

  /// Adds a sublayer above the others.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(clamping: sublayers?.count ?? 0))
  }

  /// Inserts a sublayer at an index of `sublayers`, clamped to its end.
  ///
  /// It does nothing if the layer is this one or one of its ancestors.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    guard !isInside(layer) else { return }
    layer.removeFromSuperlayer()
    list.layers.insert(layer, at: min(Int(index), list.layers.count))
    layer.superlayer = self
    setNeedsLayout()
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    superlayer?.list.layers.removeAll { $0 === self }
    superlayer = nil
  }

  // MARK: Layout

  /// Marks the layer so that its sublayers are laid out before the next drawing.
  open func setNeedsLayout() { isLaidOut = false }

  /// Returns whether the layer is marked for layout.
  open func needsLayout() -> Bool { !isLaidOut }

  /// Lays out this layer and all its descendants that are marked for layout.
  open func layoutIfNeeded() {
    var pending = [self]
    while let layer = pending.popLast() {
      if layer.needsLayout() {
        layer.isLaidOut = true
        layer.layoutSublayers()
      }
      pending += (layer.sublayers ?? []).reversed()
    }
  }

  /// Lays out the sublayers; calls the delegate, unless overridden.
  open func layoutSublayers() {
    layoutContents?()
    delegate?.layoutSublayers(of: self)
  }

  // MARK: Drawing

  /// Has no effect: each rendering draws everything again.
  open func setNeedsDisplay() {}

  /// Has no effect: each rendering draws everything again.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Draws the content of a layer class of this module, between contents and sublayers; not clipped to the bounds.
  func drawBuiltInContent(in context: CGContext) {}

  /// Provides the layer's contents before it is drawn; calls the delegate, unless overridden.
  open func display() { delegate?.display(self) }

  /// Has no effect: each rendering draws everything again.
  open func displayIfNeeded() {}

  /// Draws the layer's content between its background and its sublayers; calls the delegate, unless overridden.
  ///
  /// The context is that of a separate, initially transparent picture, so clearing does not affect what lies below.
  /// Drawing outside of the bounds is not visible.
  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  /// Draws the layer and its sublayers into a context whose user space is the layer's space, y down.
  ///
  /// Layers at a nesting depth of 512 or more are reported and not drawn.
  open func render(in context: CGContext) {
    layoutIfNeeded()
    guard !isHidden, opacity > 0 else { return }
    context.saveGState()
    if isGeometryFlipped { context.concatenate(bounds.verticalFlip) }
    render(in: context, depth: 0)
    context.restoreGState()
  }
}

/// The sublayers and the mask of a layer.
///
/// It frees them in a loop, because recursion could overflow the stack.
final class LayerList {
  var layers: [CALayer] = []
  var mask: CALayer?

  deinit {
    var pending = takeAll()
    while var layer = pending.popLast() {
      if isKnownUniquelyReferenced(&layer) { pending += layer.list.takeAll() }
    }
  }

  fileprivate func takeAll() -> [CALayer] {
    defer { (layers, mask) = ([], nil) }
    return layers + (mask.map { [$0] } ?? [])
  }
}

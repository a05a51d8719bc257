public import CitrineCoreGraphics
public import Foundation

/// A rectangle that is drawn with a background, a picture, other layers and a border; y down.
open class CALayer: NSObject {
  // MARK: Place

  /// What the layer shows, in its own space.
  open var bounds = CGRect.zero {
    didSet { if bounds.size != oldValue.size { setNeedsLayout() } }
  }
  /// Where the anchor lies in the layer above.
  open var position = CGPoint.zero
  /// The place in the bounds that `position` and `transform` are about, from 0 to 1.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// Among the layers of one layer, those with more lie above; those with as much in their order.
  open var zPosition: CGFloat = 0
  /// Turns and scales the layer about its anchor; only what a plane can show of it is drawn.
  open var transform = CATransform3DIdentity

  /// The box of the layer in the one above.
  ///
  /// When it is set under a transform, the bounds get the size whose box has the new one where that
  /// exists.
  open var frame: CGRect {
    get { bounds.applying(toSuperlayer) }
    set { place(in: newValue.standardized) }
  }

  /// Whether y is up in the layer, for all that it draws and for the layers in it; pictures stay upright.
  open var isGeometryFlipped = false

  // MARK: Look

  /// What lies behind everything, inside the round corners.
  open var backgroundColor: CGColor? {
    didSet { background = nil }
  }
  /// The radius of the corners of background and border, in points.
  open var cornerRadius: CGFloat = 0
  /// Which corners are round: all.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// Kept; round corners are parts of circles.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Whether contents and layers are clipped to the bounds and their corners; no shadow is seen then.
  open var masksToBounds = false
  /// The width of the border, which lies inside the bounds.
  open var borderWidth: CGFloat = 0
  /// The colour of the border.
  open var borderColor: CGColor? = .black
  /// How much of the layer, and of all in it, is seen.
  open var opacity: Float = 1
  /// Whether nothing is drawn.
  open var isHidden = false
  /// A layer whose alpha says what is seen, the shadow as well, in this layer's space.
  ///
  /// It must not be the layer itself, or one that the layer is in: such a mask is reported, and masks nothing.
  open var mask: CALayer? {
    get { list.mask }
    set { list.mask = newValue }
  }

  // MARK: Contents

  /// A picture in the bounds: a `CGImage`.
  open var contents: Any?
  /// How the picture lies in the bounds.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The part of the picture that is shown, in parts of its sides from the top left.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// How the picture is made larger.
  open var magnificationFilter = CALayerContentsFilter.linear
  /// Pixels of the picture to a point, for the gravities that do not resize it.
  open var contentsScale: CGFloat = 1

  // MARK: Shadow

  /// The colour of the shadow.
  open var shadowColor: CGColor? = .black
  /// How dark the shadow is; 0 for none.
  open var shadowOpacity: Float = 0
  /// Where the shadow lies, in points to the right and below.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How soft the shadow is, in points.
  open var shadowRadius: CGFloat = 3
  /// What casts the shadow in place of what is drawn, in the layer's space.
  open var shadowPath: CGPath?

  // MARK: Creating

  /// The delegate, which can draw and lay out the layer.
  open weak var delegate: (any CALayerDelegate)?
  /// Kept, since nothing moves: what is done when properties change, for `action(forKey:)`.
  open var actions: [String: any CAAction]?
  /// Kept: whether the contents cover all of the bounds.
  open var isOpaque = false
  /// Has no effect: everything is drawn anew.
  open var shouldRasterize = false
  /// Has no effect: everything is drawn as finely as it is seen.
  open var rasterizationScale: CGFloat = 1
  /// Has no effect: everything is drawn anew.
  open var needsDisplayOnBoundsChange = false
  /// A name of the program's choice.
  open var name: String?
  /// The layers in this one, in the order they were put in; nil without any.
  ///
  /// Layers that this one is in are left out where they are set.
  open var sublayers: [CALayer]? {
    get { list.layers.isEmpty ? nil : list.layers }
    set {
      for layer in list.layers { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  let list = LayerList()
  /// The layer that this one is in.
  open private(set) weak var superlayer: CALayer?
  private var isLaidOut = false
  /// How many layers this one is in, as it is being drawn; nil while it is not.
  var depth: Int?
  /// What a view has behind everything; it may depend on the traits in which it is drawn.
  var background: UIColor?
  /// What a view places before it is drawn.
  var layoutContents: (() -> Void)?
  /// What a view draws in the space of the bounds, perhaps with the layer's background below it.
  var drawContents: ((CGContext, _ withBackground: Bool) -> Void)?

  /// Creates a layer without a size.
  public override init() { super.init() }

  /// Creates a layer without a size; nothing shows copies of layers while they change.
  public init(layer: Any) { super.init() }

  /// Creates a layer without a size: nothing of one is kept in archives.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Layers

  /// Puts a layer above the others.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(clamping: sublayers?.count ?? 0))
  }

  /// Puts a layer above so many others; nothing happens when this layer is in it.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    guard !isInside(layer) else { return }
    layer.removeFromSuperlayer()
    list.layers.insert(layer, at: min(Int(index), list.layers.count))
    layer.superlayer = self
    setNeedsLayout()
  }

  /// Takes the layer out of the one it is in.
  open func removeFromSuperlayer() {
    superlayer?.list.layers.removeAll { $0 === self }
    superlayer = nil
  }

  // MARK: Layout

  /// Has the layers in this one placed before it is drawn next.
  open func setNeedsLayout() { isLaidOut = false }

  /// Whether the layers in this one have not been placed since something changed.
  open func needsLayout() -> Bool { !isLaidOut }

  /// Places the layers in this one, and those in them, where something changed.
  open func layoutIfNeeded() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      if layer.needsLayout() {
        layer.isLaidOut = true
        layer.layoutSublayers()
      }
      waiting += (layer.sublayers ?? []).reversed()
    }
  }

  /// Places the layers in this one: has the delegate do it, unless overridden.
  open func layoutSublayers() {
    layoutContents?()
    delegate?.layoutSublayers(of: self)
  }

  // MARK: Drawing

  /// Has no effect: what is drawn is drawn when it is asked for.
  open func setNeedsDisplay() {}

  /// Has no effect: what is drawn is drawn when it is asked for.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Draws what kinds of layers show between their contents and their layers, also outside of the bounds.
  func drawOwn(in context: CGContext) {}

  /// Makes the layer's contents before it is drawn: has the delegate do it, unless overridden.
  open func display() { delegate?.display(self) }

  /// Has no effect: what is drawn is drawn when it is asked for.
  open func displayIfNeeded() {}

  /// Draws what the layer itself shows between its background and its layers: has the delegate do it, unless
  /// overridden.
  ///
  /// It is drawn into a picture of its own, transparent at first, so that it erases nothing of what lies below.
  /// What lies outside of the bounds is not seen.
  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  /// Draws the layer and all in it into a context whose space is that of the bounds, y down.
  ///
  /// Layers that are 512 deep in others are reported, and not drawn.
  open func render(in context: CGContext) {
    layoutIfNeeded()
    guard !isHidden, opacity > 0 else { return }
    context.saveGState()
    if isGeometryFlipped { context.concatenate(bounds.upsideDown) }
    render(in: context, depth: 0)
    context.restoreGState()
  }
}

/// The layers in a layer and its mask, which are freed one after the other: each inside the one above would take
/// the stack.
final class LayerList {
  var layers: [CALayer] = []
  var mask: CALayer?

  deinit {
    var waiting = takeAll()
    while var layer = waiting.popLast() {
      if isKnownUniquelyReferenced(&layer) { waiting += layer.list.takeAll() }
    }
  }

  fileprivate func takeAll() -> [CALayer] {
    defer { (layers, mask) = ([], nil) }
    return layers + (mask.map { [$0] } ?? [])
  }
}

package import Citrine
public import CitrineCoreGraphics
public import Foundation

/// A rectangle that draws a background, an image, sublayers and a border.
///
/// Its space is in points, y down. From the lowest to the highest, it draws: the shadow, the background, `contents`,
/// the drawing of `draw(in:)`, the path, text or gradient of a built-in subclass, the sublayers, and the border. Each
/// rendering draws everything again. Animations change the pictures at a media time, which `withMediaTime(_:_:)` sets.
open class CALayer: NSObject {
  private let mark = SwiftObjectMark()
  // MARK: Geometry

  /// The layer's rectangle in its own space; `.zero` at first.
  open var bounds = CGRect.zero {
    willSet { willChange("bounds") }
    didSet {
      if bounds.size != oldValue.size, motion?.presentedTime == nil { setNeedsLayout() }
    }
  }
  /// The position of the anchor point in the superlayer's space, in points.
  open var position = CGPoint.zero { willSet { willChange("position") } }
  /// The point of the layer that lies at `position`, and about which `transform` acts, as a fraction of the bounds.
  ///
  /// The default is the centre, (0.5, 0.5); (0, 0) is the corner with the smallest x and y.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) { willSet { willChange("anchorPoint") } }
  /// The position of the anchor point on the z axis, which points to the viewer, in points; 0 by default.
  ///
  /// Sublayers with larger values are drawn above the others. Equal values keep the order of `sublayers`.
  open var zPosition: CGFloat = 0 { willSet { willChange("zPosition") } }
  /// The distance of the anchor point in front of the layer's plane, in points; 0 by default.
  open var anchorPointZ: CGFloat = 0 { willSet { willChange("anchorPointZ") } }
  /// The transform about the anchor point; a sublayer is flattened into the plane of its superlayer.
  ///
  /// With perspective (m34), the layer with its sublayers is drawn as a picture that is seen from a point in front of
  /// the plane; parts behind this point are not visible.
  open var transform = CATransform3DIdentity { willSet { willChange("transform") } }
  /// The transform of all sublayers, about this layer's anchor point; for example a perspective for them.
  open var sublayerTransform = CATransform3DIdentity { willSet { willChange("sublayerTransform") } }
  /// Whether the layer is visible when its back faces the viewer; true by default.
  open var isDoubleSided = true

  /// The layer's bounding box in its superlayer's space, without the superlayer's `sublayerTransform`.
  ///
  /// Setting the frame changes `position` and the size of `bounds`. If the layer has a transform, the size of `bounds`
  /// is solved so that the bounding box of the transformed bounds has the new size, if a solution exists.
  open var frame: CGRect {
    get { boxInSuperlayer }
    set { setFrame(newValue.standardized) }
  }

  /// Whether y is up in the layer, for its drawing and its sublayers; images and text stay upright.
  open var isGeometryFlipped = false

  // MARK: Appearance

  /// The background colour, drawn inside the rounded corners; nil for none.
  open var backgroundColor: CGColor? {
    willSet { willChange("backgroundColor") }
    didSet { viewBackgroundColor = nil }
  }
  /// The radius of the corners of background and border, in points; it is limited to half of the sides.
  open var cornerRadius: CGFloat = 0 { willSet { willChange("cornerRadius") } }
  /// The corners that `cornerRadius` rounds; all by default.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The curve of the rounded corners: circular arcs (by default), or curves whose curvature changes without jumps.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Whether contents and sublayers are clipped to the bounds with their rounded corners; false by default.
  ///
  /// If it is true, the layer has no shadow.
  open var masksToBounds = false
  /// The width of the border, in points; the border lies inside the bounds, and 0 draws none.
  open var borderWidth: CGFloat = 0 { willSet { willChange("borderWidth") } }
  /// The colour of the border; nil for no border; black by default.
  open var borderColor: CGColor? = .black { willSet { willChange("borderColor") } }
  /// The opacity of the layer with its sublayers, from 0 to 1.
  open var opacity: Float = 1 { willSet { willChange("opacity") } }
  /// Whether the layer, its sublayers and its shadow are left out of the drawing.
  open var isHidden = false
  /// A layer in this layer's space whose alpha multiplies the alpha of this layer and its shadow; nil for no mask.
  ///
  /// A mask that is the layer itself, or a layer that this one is drawn in, is reported and has no effect.
  open var mask: CALayer? {
    get { children.mask }
    set { children.mask = newValue }
  }

  // MARK: Contents

  /// The image that is drawn in the bounds: a `CGImage`; anything else draws nothing.
  open var contents: Any?
  /// The placement of the image in the bounds; stretched to them by default.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The part of the image that is drawn, in fractions of its width and height, from the top left; all by default.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    willSet { willChange("contentsRect") }
  }
  /// The filter for scaling the image, up or down.
  open var magnificationFilter = CALayerContentsFilter.linear
  /// The number of image pixels per point, for the gravities that do not scale the image.
  open var contentsScale: CGFloat = 1

  // MARK: Shadow

  /// The colour of the shadow; nil for no shadow; black by default.
  open var shadowColor: CGColor? = .black { willSet { willChange("shadowColor") } }
  /// The opacity of the shadow, from 0 to 1; 0 for no shadow.
  open var shadowOpacity: Float = 0 { willSet { willChange("shadowOpacity") } }
  /// The offset of the shadow, in points to the right and down; 3 points up by default.
  open var shadowOffset = CGSize(width: 0, height: -3) { willSet { willChange("shadowOffset") } }
  /// The standard deviation of the shadow's blur, in points.
  open var shadowRadius: CGFloat = 3 { willSet { willChange("shadowRadius") } }
  /// The path that casts the shadow, in the layer's space; if it is nil, everything that the layer draws casts it.
  open var shadowPath: CGPath? { willSet { willChange("shadowPath") } }

  // MARK: Delegate and actions

  /// The delegate, which may draw and lay out the layer; it is not retained.
  open weak var delegate: (any CALayerDelegate)?
  /// The actions by the names of properties, which `action(forKey:)` returns; `NSNull` stands for no action.
  open var actions: [String: any CAAction]?

  // MARK: Values without effect

  /// Whether the contents cover the bounds opaquely; stored, without effect.
  open var isOpaque = false
  /// Whether the layer with its sublayers is drawn into a picture, which is then scaled to the context's resolution.
  open var shouldRasterize = false
  /// The number of pixels per point of the picture if `shouldRasterize` is true; 1 by default.
  open var rasterizationScale: CGFloat = 1
  /// Has no effect: each rendering draws everything again.
  open var needsDisplayOnBoundsChange = false
  /// Has no effect: all edges are antialiased.
  open var allowsEdgeAntialiasing = false
  /// Has no effect: layers with an `opacity` below 1 are always composited as a group.
  open var allowsGroupOpacity = true
  /// Has no effect: drawing is done when `render(in:)` returns.
  open var drawsAsynchronously = false
  /// Stored, without effect: reduced images are averaged with the quality of the context.
  open var minificationFilter = CALayerContentsFilter.linear
  /// A name that the program may set; stored, without effect.
  open var name: String?

  // MARK: Tree

  /// The sublayers, from the lowest to the highest; nil if there are none.
  ///
  /// Setting them removes the old ones. This layer and its ancestors are left out of the new ones.
  open var sublayers: [CALayer]? {
    get { children.layers.isEmpty ? nil : children.layers }
    set {
      for layer in children.layers { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  let children = ChildLayers()
  /// The parent in the layer tree; nil for a root layer, and for a layer that is only a mask.
  open internal(set) weak var superlayer: CALayer?
  private var isLaidOut = false
  /// The time and the animations of the layer; nil if there are none.
  var motion: LayerMotion?
  /// The nesting depth while the layer is being drawn, 0 for the layer that `render(in:)` draws; otherwise nil.
  var depth: Int?

  // MARK: Parts of a view

  /// The background colour of the layer's view; nil if `backgroundColor` was set on the layer itself.
  ///
  /// Unlike `backgroundColor`, it may be dynamic: it is resolved with the traits that are current during drawing.
  var viewBackgroundColor: UIColor?
  /// The appearance with which the layer of a view and its sublayers are drawn; unspecified for the current one.
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Solves the constraints of the view's tree, and returns the layer from which it is laid out; nil without a view.
  var beginViewLayout: (() -> CALayer?)?
  /// Lays out the layer's view before it is drawn; nil if the layer has no view.
  var layoutView: (() -> Void)?
  /// Draws the layer's view in the layer's space, with its background first if `withBackground` is true; nil without
  /// a view.
  var drawView: ((CGContext, _ withBackground: Bool) -> Void)?

  // MARK: Creating

  /// Creates a layer of size zero.
  public override init() { super.init() }

  /// Creates a copy of a layer without its sublayers, its mask and its animations; of anything else, a plain layer.
  ///
  /// Subclasses override it to copy their own properties.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copyValues(of: layer) }
  }

  /// Creates a layer of size zero; the coder is ignored, because layers are not archived.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Sublayers

  /// Adds a sublayer above the others; it is removed from its superlayer first.
  ///
  /// The call is ignored if the layer is this one or one of its ancestors.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(clamping: sublayers?.count ?? 0))
  }

  /// Inserts a sublayer at an index of `sublayers`; a larger index than their number adds it at the end.
  ///
  /// The layer is removed from its superlayer first. The call is ignored if the layer is this one or one of its
  /// ancestors.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    guard !isDescendant(of: layer) else { return }
    layer.removeFromSuperlayer()
    children.layers.insert(layer, at: min(Int(index), children.layers.count))
    layer.superlayer = self
    setNeedsLayout()
  }

  /// Removes the layer from its superlayer; does nothing if there is none.
  open func removeFromSuperlayer() {
    superlayer?.children.layers.removeAll { $0 === self }
    superlayer = nil
  }

  // MARK: Layout

  /// Requests a call of `layoutSublayers()` before the layer is drawn the next time.
  open func setNeedsLayout() { isLaidOut = false }

  /// Returns whether `setNeedsLayout()` was called after the last layout.
  open func needsLayout() -> Bool { !isLaidOut }

  /// Calls `layoutSublayers()` on this layer and its descendants, where they need layout; this layer is the first.
  open func layoutIfNeeded() {
    var pending = [beginViewLayout?() ?? self]
    while let layer = pending.popLast() {
      if layer !== self, layer.isHighestOfViews { _ = layer.beginViewLayout?() }
      if layer.needsLayout() {
        layer.isLaidOut = true
        layer.layoutSublayers()
      }
      pending += (layer.sublayers ?? []).reversed()
    }
  }

  /// Lays out the sublayers; calls the delegate, unless overridden.
  open func layoutSublayers() {
    layoutView?()
    delegate?.layoutSublayers(of: self)
  }

  // MARK: Drawing

  /// Has no effect: each rendering draws everything again.
  open func setNeedsDisplay() {}

  /// Has no effect: each rendering draws everything again.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Draws the path, text or gradient of a built-in subclass, above `contents` and below the sublayers.
  ///
  /// The drawing is not clipped to the bounds.
  func drawBuiltInShape(in context: CGContext) {}

  /// Calls a closure that adds or removes animations.
  ///
  /// - Parameter endTime: The media time of the end of an animation that is removed for it; nil for other changes.
  func changeAnimations(endTime: Double? = nil, _ body: () -> Void) { body() }

  /// Draws the sublayers in the layer's space.
  func drawSublayers(in context: CGContext) { drawPlacedSublayers(in: context) }

  /// The rectangle of the layer's space that its sublayers may touch; null if there are none.
  ///
  /// - Parameter nesting: The number of layers around the sublayers whose rectangles are being added up.
  func extentOfSublayers(nesting: Int) -> CGRect { extentOfPlacedSublayers(nesting: nesting) }

  /// The rectangle of the layer's space that its drawing may touch, with its sublayers and its shadow.
  ///
  /// - Parameter nesting: The number of layers around this one whose extents are being added up.
  func extent(nesting: Int) -> CGRect { extentOfDrawing(nesting: nesting) }

  /// Draws the layer and its shadow, without opacity and mask.
  func drawUncomposited(in context: CGContext) { renderWithShadow(in: context) }

  /// Called before the layer is drawn, so that it may set `contents`; calls the delegate, unless overridden.
  open func display() { delegate?.display(self) }

  /// Has no effect: each rendering draws everything again.
  open func displayIfNeeded() {}

  /// Draws the layer's own content above its background and below its sublayers; calls the delegate, unless overridden.
  ///
  /// It draws into a separate picture, which is transparent at first, so clearing pixels does not erase the drawing
  /// below the layer. Drawing outside of the bounds is not visible.
  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  /// Draws the layer and its sublayers into a context whose user space is the layer's space, y down.
  ///
  /// If a media time is set (`withMediaTime(_:_:)`), all layers have their animated values at this time; otherwise
  /// animations are ignored. `position` and `transform` of the layer itself are not used. Layers that are nested more
  /// deeply than `GLimits.nestedLayers` are reported and not drawn.
  open func render(in context: CGContext) {
    if let motion, let model = motion.model {
      return MediaTime.with(motion.copyTime) { model.render(in: context) }
    }
    layoutIfNeeded()
    let isPresentation = beginPresentation(
      resolution: context.userSpaceToDeviceSpaceTransform.meanScale)
    defer { if isPresentation { endPresentation() } }
    guard !isHidden, opacity > 0 else { return }
    context.saveGState()
    if isGeometryFlipped { context.concatenate(bounds.verticalFlip) }
    render(in: context, depth: 0)
    context.restoreGState()
  }
}

extension CALayer {
  /// Whether the layer is that of a view, in a layer that is not.
  private var isHighestOfViews: Bool {
    beginViewLayout != nil && superlayer.map { $0.beginViewLayout == nil } ?? false
  }

  /// Gives a presentation copy the sublayers, the mask and the superlayer of its model.
  func setTree(of model: CALayer) {
    (children.layers, children.mask) = (model.children.layers, model.children.mask)
    superlayer = model.superlayer
  }
}

/// The sublayers and the mask of a layer.
///
/// When it is released, it releases all layers below it in a loop, because recursion could overflow the stack.
final class ChildLayers {
  var layers: [CALayer] = []
  var mask: CALayer?

  deinit {
    var pending = takeAll()
    while var layer = pending.popLast() {
      if isKnownUniquelyReferenced(&layer) { pending += layer.children.takeAll() }
    }
  }

  /// Removes and returns all layers.
  fileprivate func takeAll() -> [CALayer] {
    defer { (layers, mask) = ([], nil) }
    return layers + (mask.map { [$0] } ?? [])
  }
}

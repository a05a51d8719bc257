public import CoreGraphics
import Foundation

/// A rectangle that is drawn with a background, a picture, other layers and a border; y down.
open class CALayer {
  // MARK: Place

  /// What the layer shows, in its own space.
  open var bounds = CGRect.zero
  /// Where the anchor lies in the layer above.
  open var position = CGPoint.zero
  /// The place in the bounds that `position` is about, from 0 to 1.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// Where the layer lies in the one above.
  open var frame: CGRect {
    get {
      CGRect(
        x: position.x - anchorPoint.x * bounds.width,
        y: position.y - anchorPoint.y * bounds.height, width: bounds.width, height: bounds.height)
    }
    set {
      let rect = newValue.standardized
      bounds.size = rect.size
      position = CGPoint(
        x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
    }
  }

  // MARK: Look

  /// What lies behind everything, inside the round corners.
  open var backgroundColor: CGColor?
  /// The radius of the corners of background and border, in points.
  open var cornerRadius: CGFloat = 0
  /// Whether contents and layers are clipped to the bounds and their corners.
  open var masksToBounds = false
  /// The width of the border, which lies inside the bounds.
  open var borderWidth: CGFloat = 0
  /// The colour of the border.
  open var borderColor: CGColor? = .black
  /// How much of the layer, and of all in it, is seen.
  open var opacity: Float = 1
  /// Whether nothing is drawn.
  open var isHidden = false
  /// A layer whose alpha says what is seen, in this layer's space.
  open var mask: CALayer?
  /// A picture that fills the bounds: a `CGImage`.
  open var contents: Any?
  /// The colour of the shadow.
  open var shadowColor: CGColor? = .black
  /// How dark the shadow is; 0 for none.
  open var shadowOpacity: Float = 0
  /// Where the shadow lies, in points to the right and below.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How soft the shadow is, in points.
  open var shadowRadius: CGFloat = 3

  // MARK: Layers

  /// The layers in this one, the lowest first.
  open private(set) var sublayers: [CALayer]?
  /// The layer that this one is in.
  open private(set) weak var superlayer: CALayer?
  /// What a view draws, in the space of the bounds.
  var drawContents: ((CGContext) -> Void)?

  /// Creates a layer without a size.
  public init() {}

  /// Puts a layer above the others.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  /// Puts a layer above so many others.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    guard layer !== self else { return }
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Takes the layer out of the one it is in.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// Has no effect: what is drawn is drawn when it is asked for.
  open func setNeedsDisplay() {}

  // MARK: Drawing

  /// Draws what the layer itself shows between its background and its layers; nothing, unless overridden.
  open func draw(in context: CGContext) {}

  /// Draws the layer and all in it into a context whose space is that of the bounds, y down.
  open func render(in context: CGContext) {
    guard !isHidden, opacity > 0 else { return }
    context.saveGState()
    let isGroup = opacity < 1 || shadowOpacity > 0 || mask != nil
    if isGroup {
      context.setAlpha(CGFloat(min(opacity, 1)))
      setShadow(of: context)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      if let mask { clip(context, to: mask) }
    }
    renderContents(in: context)
    if isGroup { context.endTransparencyLayer() }
    context.restoreGState()
  }

  private func renderContents(in context: CGContext) {
    if let backgroundColor {
      context.setFillColor(backgroundColor)
      context.beginPath()
      context.addPath(outline(inset: 0))
      context.fillPath()
    }
    context.saveGState()
    if masksToBounds {
      context.beginPath()
      context.addPath(outline(inset: 0))
      context.clip()
    }
    if let contents, let image = contents as? CGImage {
      UIImage(cgImage: image).drawUpright(in: bounds, of: context)
    }
    context.saveGState()
    draw(in: context)
    drawContents?(context)
    context.restoreGState()
    for layer in sublayers ?? [] { layer.render(inside: context) }
    context.restoreGState()
    guard borderWidth > 0, let borderColor else { return }
    context.setStrokeColor(borderColor)
    context.setLineWidth(borderWidth)
    context.beginPath()
    context.addPath(outline(inset: borderWidth / 2))
    context.strokePath()
  }

  /// Draws the layer into the space of the one above.
  func render(inside context: CGContext) {
    context.saveGState()
    context.translateBy(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
    render(in: context)
    context.restoreGState()
  }

  /// The bounds with their corners, made smaller on all sides.
  private func outline(inset: CGFloat) -> CGPath {
    let rect = bounds.insetBy(dx: inset, dy: inset)
    guard !rect.isNull else { return CGMutablePath() }
    let radius = min(max(cornerRadius - inset, 0), rect.width / 2, rect.height / 2)
    return radius > 0
      ? CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
      : CGPath(rect: rect, transform: nil)
  }

  /// A shadow's radius is the deviation of its bell; Quartz counts twice that.
  private func setShadow(of context: CGContext) {
    guard shadowOpacity > 0, let shadowColor else { return }
    context.setShadow(
      offset: shadowOffset, blur: 2 * shadowRadius,
      color: shadowColor.copy(alpha: shadowColor.alpha * CGFloat(min(shadowOpacity, 1))))
  }

  /// Clips to the alpha of another layer, drawn as finely as the context's pixels.
  private func clip(_ context: CGContext, to mask: CALayer) {
    let matrix = context.ctm
    let scale = abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
    guard
      let drawn = CGContext.forImage(of: bounds, opaque: false, scale: scale > 0 ? scale : 1)
    else { return context.clip(to: .null) }
    mask.render(inside: drawn)
    guard let image = drawn.makeImage() else { return }
    // The top row of a mask lies at the largest y.
    context.translateBy(x: 0, y: bounds.minY + bounds.maxY)
    context.scaleBy(x: 1, y: -1)
    context.clip(to: bounds, mask: image)
    context.scaleBy(x: 1, y: -1)
    context.translateBy(x: 0, y: -bounds.minY - bounds.maxY)
  }
}

/// What counts as inside of a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String

  /// Creates a rule of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// What is wound round at all.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What is crossed an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that fills and strokes a path.
open class CAShapeLayer: CALayer {
  /// The path, in the layer's own space.
  open var path: CGPath?
  /// The colour that fills it; nil for none.
  open var fillColor: CGColor? = .black
  /// What counts as inside.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The colour that strokes it; nil for none.
  open var strokeColor: CGColor?
  /// The width of the pen.
  open var lineWidth: CGFloat = 1

  /// Draws the path.
  open override func draw(in context: CGContext) {
    guard let path else { return }
    if let fillColor {
      context.setFillColor(fillColor)
      context.beginPath()
      context.addPath(path)
      context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    if let strokeColor {
      context.setStrokeColor(strokeColor)
      context.setLineWidth(lineWidth)
      context.beginPath()
      context.addPath(path)
      context.strokePath()
    }
  }
}

public import CitrineCoreGraphics
public import Foundation

/// What images of a renderer are like.
open class UIGraphicsImageRendererFormat: NSObject, NSCopying {
  /// How much of the colours that a screen may show.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// Pixels to a point; 0 means those of the image that is being drawn, or else of the screen, as at first.
  open var scale: CGFloat = UIScreen.main.scale
  /// Whether images have no alpha.
  open var opaque = false
  /// Kept; images have 8 bits and the colours of sRGB.
  open var prefersExtendedRange = false
  /// Kept; images have 8 bits and the colours of sRGB.
  open var preferredRange = Range.automatic
  /// Where the points of the image lie.
  public fileprivate(set) var bounds = CGRect.zero

  /// Creates the format of a screen.
  public override init() { super.init() }

  /// The format of the screen.
  open class func `default`() -> Self { make() }

  /// The format that suits the screen best.
  open class func preferred() -> Self { make() }

  /// Creates the format that suits some traits.
  public convenience init(for traits: UITraitCollection) { self.init() }

  /// Creates a format like another one.
  public required init(copying other: UIGraphicsImageRendererFormat?) {
    super.init()
    guard let other else { return }
    (scale, opaque, bounds) = (other.scale, other.opaque, other.bounds)
    (preferredRange, prefersExtendedRange) = (other.preferredRange, other.prefersExtendedRange)
  }

  private class func make() -> Self { Self(copying: nil) }

  /// A format that can be changed by itself.
  open func copy(with zone: NSZone? = nil) -> Any { Self(copying: self) }

  /// Pixels to a point; those of the screen where none are set.
  var pixelsPerPoint: CGFloat { scale > 0 ? scale : UIScreen.main.scale }
}

/// Where a renderer's images are drawn.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context, with y down; it is the current one, too.
  public let cgContext: CGContext
  /// What the image is like.
  public let format: UIGraphicsImageRendererFormat

  init(_ cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
    super.init()
  }

  /// What has been drawn so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map {
      UIImage(cgImage: $0, scale: format.pixelsPerPoint, orientation: .up)
    }
      ?? UIImage()
  }

  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

  /// Fills a rectangle with the fill colour by a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    UIRectFillUsingBlendMode(rect, blendMode)
  }

  /// Frames a rectangle inside with a line of one point, in the fill colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  /// Frames a rectangle inside with a line of one point, in the fill colour, by a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    UIRectFrameUsingBlendMode(rect, blendMode)
  }

  /// Clips to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images of what actions draw.
open class UIGraphicsImageRenderer: NSObject {
  /// What images are like; a copy of the format given.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of images of a size in points.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of images of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of images that show some bounds.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of images that show some bounds.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = UIGraphicsImageRendererFormat(copying: format)
    self.format.bounds = bounds
    super.init()
  }

  /// Whether images are made: always.
  open var allowsImageOutput: Bool { true }

  /// The image of what the actions draw; of no size where the bounds have none.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext.forImage(
      of: format.bounds, opaque: format.opaque, scale: format.pixelsPerPoint)
    guard let context else { return UIImage() }
    let renderer = UIGraphicsImageRendererContext(context, format: format)
    ContextStack.current.with(StackedContext(context, imageScale: format.pixelsPerPoint)) {
      actions(renderer)
    }
    return renderer.currentImage
  }

  /// What the actions draw, as a PNG file; empty where the bounds have no size.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}

public import Citrine
public import CitrineCoreGraphics
public import Foundation

/// The scale and the opacity of the images of a renderer.
open class UIGraphicsImageRendererFormat: NSObject, NSCopying {
  private let mark = SwiftObjectMark()
  /// The colour range of an image; it has no effect, because all images have 8 bits per component, in sRGB.
  public enum Range: Int, Sendable {
    /// No range is specified.
    case unspecified = -1
    /// The system chooses the range.
    case automatic
    /// Colours may lie outside of sRGB.
    case extended
    /// Colours lie in sRGB.
    case standard
  }

  /// The number of pixels per point; 0 means `UIScreen.main.scale`, which is also the default.
  open var scale: CGFloat = UIScreen.main.scale
  /// Whether images have no alpha and are black at first; false by default.
  open var opaque = false
  /// Stored, without effect: images have 8 bits per component, in sRGB.
  open var prefersExtendedRange = false
  /// Stored, without effect: images have 8 bits per component, in sRGB.
  open var preferredRange = Range.automatic
  /// The limits of the context in which an image is drawn, its pixels included.
  ///
  /// Apple's systems have no such property.
  open var limits = GLimits()
  /// The rectangle of the image in user space, in points; a renderer sets it in its copy of the format.
  public fileprivate(set) var bounds = CGRect.zero

  /// Creates the default format: the scale of the screen, and images with alpha.
  public override init() { super.init() }

  /// Returns the default format: the scale of the screen, and images with alpha.
  open class func `default`() -> Self { make() }

  /// Returns the preferred format for the screen, which is the default format.
  open class func preferred() -> Self { make() }

  /// Creates a format with the scale of traits; if they have none, with the scale of the screen.
  public convenience init(for traits: UITraitCollection) {
    self.init()
    if traits.displayScale > 0 { scale = traits.displayScale }
  }

  /// Creates a copy of a format; nil gives the default format.
  public required init(copying other: UIGraphicsImageRendererFormat?) {
    super.init()
    guard let other else { return }
    (scale, opaque, bounds) = (other.scale, other.opaque, other.bounds)
    limits = other.limits
    (preferredRange, prefersExtendedRange) = (other.preferredRange, other.prefersExtendedRange)
  }

  /// Creates the default format of this class.
  private class func make() -> Self { Self(copying: nil) }

  /// Returns a copy; later changes of one of them do not change the other.
  open func copy(with zone: NSZone? = nil) -> Any { Self(copying: self) }

  /// The number of pixels per point: `scale`, or the scale of the screen if `scale` is not positive.
  var pixelsPerPoint: CGFloat { scale > 0 ? scale : UIScreen.main.scale }
}

/// The context in which a renderer's actions draw an image.
open class UIGraphicsImageRendererContext: NSObject {
  private let mark = SwiftObjectMark()
  /// The Quartz context, in points, y down; while the actions run, it is also the current context.
  public let cgContext: CGContext
  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat

  init(_ cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
    super.init()
  }

  /// An image of the pixels that have been drawn so far; an image of size zero if there is no memory.
  open var currentImage: UIImage {
    cgContext.makeImage().map {
      UIImage(cgImage: $0, scale: format.pixelsPerPoint, orientation: .up)
    }
      ?? UIImage()
  }

  /// Fills a rectangle with the fill colour and the normal blend mode.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

  /// Fills a rectangle with the fill colour and a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    UIRectFillUsingBlendMode(rect, blendMode)
  }

  /// Fills the sides of a rectangle, one point wide and inside of it, with the fill colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  /// Fills the sides of a rectangle, one point wide and inside of it, with the fill colour and a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    UIRectFrameUsingBlendMode(rect, blendMode)
  }

  /// Clips the drawing to the intersection of the clip and a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A renderer that creates images from drawing actions.
///
/// ```swift
/// let renderer = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100))
/// let picture = renderer.image { _ in
///   UIColor.orange.setFill()
///   UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 80, height: 80)).fill()
/// }
/// try picture.pngData()?.write(to: url)
/// ```
open class UIGraphicsImageRenderer: NSObject {
  private let mark = SwiftObjectMark()
  /// The format of the images: a copy of the given format, with the bounds of this renderer.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for images of a size in points, with the scale of the screen and with alpha.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for images of a size in points, with the scale and the opacity of a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for images of a rectangle of user space, in points, with the scale of the screen.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for images of a rectangle of user space, in points, with the scale and opacity of a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = UIGraphicsImageRendererFormat(copying: format)
    self.format.bounds = bounds
    super.init()
  }

  /// Whether the renderer can create images: always true.
  open var allowsImageOutput: Bool { true }

  /// Runs the actions and returns the image that they draw.
  ///
  /// The image has size zero if the bounds are empty, not finite or too large, or if it has more pixels than the
  /// limits of the format allow; then the actions do not run.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext.forImage(
      of: format.bounds, opaque: format.opaque, scale: format.pixelsPerPoint,
      limits: format.limits)
    guard let context else { return UIImage() }
    let renderer = UIGraphicsImageRendererContext(context, format: format)
    ContextStack.current.run(with: StackedContext(context, imageScale: format.pixelsPerPoint)) {
      actions(renderer)
    }
    return renderer.currentImage
  }

  /// Runs the actions and returns the image as the bytes of a PNG file; empty if there is no image.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Runs the actions and returns the image as the bytes of a JPEG file.
  ///
  /// The data is empty if there is no image, or in a build without the package trait `JPEG`.
  ///
  /// - Parameters:
  ///   - compressionQuality: From 0 (smallest file) to 1 (best).
  ///   - actions: The code that draws, in the context that is current while it runs.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

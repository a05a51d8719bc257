import Citrine
public import CitrineCoreGraphics
public import Foundation

/// An image with a size in points, which is drawn upright in the current context, y down.
open class UIImage: NSObject, @unchecked Sendable {
  /// The orientation of the displayed image relative to its pixels.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether an image is drawn in its original colours or as a template.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The pixels; nil for an image of size zero.
  public let cgImage: CGImage?
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The orientation of the displayed image relative to the pixels.
  public let imageOrientation: Orientation
  /// The rendering mode; a template's alpha is drawn in the current fill colour.
  public let renderingMode: RenderingMode
  /// Caps and resizing mode; nil if the whole image is scaled.
  let resizing: Resizing?

  // MARK: Creating

  /// Creates an image of size zero.
  public convenience override init() { self.init(nil, scale: 1, orientation: .up, .automatic) }

  /// Creates an image with one pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates an image from pixels.
  ///
  /// - Parameter scale: The number of pixels per point; a number that is not positive counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale, orientation: orientation, .automatic)
  }

  /// Creates an image from the bytes of a PNG file; nil for any other file.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from the bytes of a PNG file; nil for any other file.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = try? CGImage(png: data) else { return nil }
    self.init(cgImage: image, scale: scale, orientation: .up)
  }

  /// Creates an image from a PNG file; a name that ends in `@2x` or `@3x` sets the scale to 2 or 3.
  ///
  /// - Returns: nil if the file cannot be read, or is not a PNG file.
  public convenience init?(contentsOfFile path: String) {
    let url = URL(fileURLWithPath: path)
    guard let image = try? CGImage(contentsOf: url) else { return nil }
    let name = url.deletingPathExtension().lastPathComponent
    let scale: CGFloat = name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
    self.init(cgImage: image, scale: scale, orientation: .up)
  }

  init(
    _ cgImage: CGImage?, scale: CGFloat, orientation: Orientation, _ renderingMode: RenderingMode,
    _ resizing: Resizing? = nil
  ) {
    self.cgImage = cgImage
    self.scale = scale > 0 ? scale : 1
    imageOrientation = orientation
    self.renderingMode = renderingMode
    self.resizing = resizing
    super.init()
  }

  // MARK: Comparing

  /// Whether another object is an image with the same pixels, scale, orientation, rendering mode and caps.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return cgImage == other.cgImage && scale == other.scale
      && imageOrientation == other.imageOrientation && renderingMode == other.renderingMode
      && resizing == other.resizing
  }

  /// The hash of the pixels; equal for equal images.
  open override var hash: Int { cgImage.hashValue }

  // MARK: Asking

  /// The size of the displayed image, in points.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    let pixels = CGSize(
      width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    return swapsSides ? CGSize(width: pixels.height, height: pixels.width) : pixels
  }

  private var swapsSides: Bool {
    switch imageOrientation {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  // MARK: Drawing

  /// Draws the image with its top left at a point.
  open func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  /// Draws the image with its top left at a point, with a blend mode and an alpha.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into a rectangle.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image into a rectangle, with a blend mode and an alpha.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    if renderingMode == .alwaysTemplate {
      drawTemplate(in: rect.standardized, of: context)
    } else {
      drawUpright(in: rect, of: context)
    }
    context.restoreGState()
  }

  /// Draws the image's alpha in the context's fill colour.
  private func drawTemplate(in rect: CGRect, of context: CGContext) {
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    drawUpright(in: rect, of: context)
    context.setBlendMode(.sourceIn)
    // The rectangle is enlarged to include pixels that are partly covered.
    context.fill(rect.insetBy(dx: -2, dy: -2))
    context.endTransparencyLayer()
  }

  /// Tiles a rectangle with the image, starting at its top left.
  open func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let rect = rect.standardized
    guard let color = patternColor() else { return }
    context.saveGState()
    context.setFillColor(color)
    context.withBaseSpace(at: rect.origin) { context.fill(rect) }
    context.restoreGState()
  }

  /// Draws the image, with its orientation applied, into a rectangle of a space with y down.
  func drawUpright(in rect: CGRect, of context: CGContext) {
    guard let cgImage else { return }
    context.saveGState()
    context.translateBy(x: rect.midX, y: rect.midY)
    context.scaleBy(x: 1, y: -1)
    context.concatenate(orientationTransform)
    let side = swapsSides ? CGSize(width: rect.height, height: rect.width) : rect.size
    drawPixels(
      cgImage,
      in: CGRect(x: -side.width / 2, y: -side.height / 2, width: side.width, height: side.height),
      of: context)
    context.restoreGState()
  }

  /// The transform from the pixels to the displayed image, about the centre, y up.
  private var orientationTransform: CGAffineTransform {
    switch imageOrientation {
    case .up: .identity
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
    case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }

  /// A pattern colour whose cell is the image, in a space with y down; nil if the image has size zero.
  func patternColor() -> CGColor? {
    let bounds = CGRect(origin: .zero, size: size)
    let pattern = CGPattern(
      bounds: bounds, matrix: .identity, xStep: bounds.width, yStep: bounds.height,
      tiling: .constantSpacing, isColored: true
    ) { context in
      self.drawUpright(in: bounds, of: context)
    }
    guard let pattern, let space = CGColorSpace(patternBaseSpace: nil) else { return nil }
    return CGColor(patternSpace: space, pattern: pattern, components: [1])
  }
}

/// Returns the image as the bytes of a PNG file; nil without pixels.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

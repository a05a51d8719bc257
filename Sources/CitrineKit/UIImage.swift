import Citrine
public import CitrineCoreGraphics
public import Foundation

/// An image with a size in points, which is drawn upright in the current context, y down.
///
/// An image does not change after it is created.
///
/// ```swift
/// let photo = UIImage(cgImage: image, scale: 2, orientation: .up)  // Two pixels per point.
/// let framed = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 120)).image { _ in
///   photo.draw(in: CGRect(x: 10, y: 10, width: 100, height: 100))
/// }
/// try framed.pngData()?.write(to: url)
/// ```
open class UIImage: NSObject, @unchecked Sendable {
  private let mark = SwiftObjectMark()
  /// The orientation of the displayed image relative to its pixels: an optional mirroring, then a rotation.
  public enum Orientation: Int, Sendable {
    /// The pixels are displayed as they are.
    case up
    /// The pixels are rotated by 180°.
    case down
    /// The pixels are rotated by 90° counterclockwise.
    case left
    /// The pixels are rotated by 90° clockwise.
    case right
    /// The pixels are mirrored horizontally.
    case upMirrored
    /// The pixels are mirrored horizontally, and then rotated by 180°: they are mirrored vertically.
    case downMirrored
    /// The pixels are mirrored horizontally, and then rotated by 90° counterclockwise.
    case leftMirrored
    /// The pixels are mirrored horizontally, and then rotated by 90° clockwise.
    case rightMirrored
  }

  /// The use of an image's colours: drawn, or replaced by a single colour.
  public enum RenderingMode: Int, Sendable {
    /// The same as `alwaysOriginal`, except for symbols, which are templates in views and texts.
    case automatic
    /// The image is drawn in its own colours.
    case alwaysOriginal
    /// The image is a template: its alpha is drawn in the fill colour, or in the tint colour of a view.
    case alwaysTemplate
  }

  private let pixels: CGImage?
  /// The symbol that is drawn in place of pixels; nil for other images.
  let symbol: SymbolImage?
  /// The pixels; nil for an image of size zero.
  ///
  /// The pixels of a symbol are drawn with the image's scale and the current traits, and kept.
  open var cgImage: CGImage? {
    pixels
      ?? symbol?.picture(scale: scale, hasOwnColors: renderingMode == .alwaysOriginal)
  }
  /// The number of pixels per point, above 0.
  public let scale: CGFloat
  /// The orientation of the displayed image relative to the pixels.
  public let imageOrientation: Orientation
  /// The use of the image's colours; `automatic`, unless `withRenderingMode(_:)` or an asset catalogue sets it.
  public let renderingMode: RenderingMode
  /// The caps and the resizing mode of a resizable image; nil for an image that is scaled as a whole.
  let resizing: Resizing?

  // MARK: Creating

  /// Creates an image of size zero.
  public convenience override init() { self.init(nil, scale: 1, orientation: .up, .automatic) }

  /// Creates an image of pixels, with one pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates an image of pixels.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: The number of pixels per point; a number that is not positive counts as 1.
  ///   - orientation: The orientation of the displayed image relative to the pixels.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale, orientation: orientation, .automatic)
  }

  /// Creates an image from the bytes of a PNG or JPEG file, with one pixel per point; nil for any other file.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from the bytes of a PNG file or, in a build with the package trait `JPEG`, a JPEG file; nil for
  /// any other file.
  ///
  /// The orientation is the one that the file declares.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - scale: The number of pixels per point; a number that is not positive counts as 1.
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(ImageContents([UInt8](data)), scale: scale)
  }

  /// Creates an image from a PNG or JPEG file; a name that ends in `@2x` or `@3x` sets the scale to 2 or 3.
  ///
  /// The orientation is the one that the file declares.
  ///
  /// - Returns: nil if the file cannot be read, or is of another format.
  public convenience init?(contentsOfFile path: String) {
    let url = URL(fileURLWithPath: path)
    guard let contents = ImageContents(contentsOf: url, GLimits()) else { return nil }
    let name = url.deletingPathExtension().lastPathComponent
    let scale: CGFloat = name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
    self.init(contents, scale: scale)
  }

  private convenience init?(_ contents: ImageContents, scale: CGFloat) {
    guard let image = try? contents.image(GLimits()) else { return nil }
    self.init(cgImage: image, scale: scale, orientation: Orientation(contents.orientation))
  }

  init(
    _ cgImage: CGImage?, scale: CGFloat, orientation: Orientation, _ renderingMode: RenderingMode,
    _ resizing: Resizing? = nil, symbol: SymbolImage? = nil
  ) {
    pixels = cgImage
    self.symbol = symbol
    self.scale = scale > 0 ? scale : 1
    imageOrientation = orientation
    self.renderingMode = renderingMode
    self.resizing = resizing
    super.init()
  }

  // MARK: Comparing

  /// Whether another object is an image with the same pixels or symbol, scale, orientation, rendering mode and caps.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    let isSame =
      if let symbol, let otherSymbol = other.symbol {
        symbol == otherSymbol
      } else {
        cgImage == other.cgImage
      }
    return isSame && scale == other.scale
      && imageOrientation == other.imageOrientation && renderingMode == other.renderingMode
      && resizing == other.resizing
  }

  /// The hash of the pixels, or of the name of the symbol; equal for equal images.
  open override var hash: Int { symbol?.name.hashValue ?? cgImage.hashValue }

  // MARK: Size

  /// The size of the displayed image, in points.
  open var size: CGSize {
    if let symbol { return symbol.size }
    guard let cgImage else { return .zero }
    let pixels = CGSize(
      width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    return swapsSides ? CGSize(width: pixels.height, height: pixels.width) : pixels
  }

  /// Whether the orientation exchanges width and height.
  private var swapsSides: Bool {
    switch imageOrientation {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  // MARK: Drawing

  /// Draws the image in the current context, with its top left corner at a point.
  open func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  /// Draws the image in the current context, with its top left corner at a point, a blend mode and an alpha.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into a rectangle of the current context, to which it is scaled.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image into a rectangle of the current context, to which it is scaled, with a blend mode and an alpha.
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
    // The rectangle is enlarged by 2 points on each side, to include the pixels on its edges that are partly covered.
    context.fill(rect.insetBy(dx: -2, dy: -2))
    context.endTransparencyLayer()
  }

  /// Tiles a rectangle of the current context with the image; the first tile is at the top left of the rectangle.
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
    context.saveGState()
    context.translateBy(x: rect.midX, y: rect.midY)
    context.scaleBy(x: 1, y: -1)
    context.concatenate(orientationTransform)
    let side = swapsSides ? CGSize(width: rect.height, height: rect.width) : rect.size
    let box = CGRect(
      x: -side.width / 2, y: -side.height / 2, width: side.width, height: side.height)
    if let symbol, resizing == nil {
      context.scaleBy(x: 1, y: -1)
      symbol.draw(in: box, of: context, hasOwnColors: renderingMode == .alwaysOriginal)
    } else if let cgImage {
      drawPixels(cgImage, in: box, of: context)
    }
    context.restoreGState()
  }

  /// The transform from the pixels to the displayed image, about its centre, y up.
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

  /// Returns a pattern colour whose cell is the image, in a space with y down; nil if the image has size zero.
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

extension UIImage.Orientation {
  /// Creates the orientation of a picture whose pixels a file stores in this way.
  init(_ stored: GImageOrientation) {
    switch stored {
    case .up: self = .up
    case .upMirrored: self = .upMirrored
    case .down: self = .down
    case .downMirrored: self = .downMirrored
    case .leftMirrored: self = .leftMirrored
    case .right: self = .right
    case .rightMirrored: self = .rightMirrored
    case .left: self = .left
    }
  }
}

/// Returns the image as the bytes of a JPEG file: see `UIImage.jpegData(compressionQuality:)`.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}

/// Returns the image as the bytes of a PNG file, with its orientation applied; nil without pixels.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

public import CitrineCoreGraphics
public import Foundation

// Images made of others.

extension UIImage {
  /// The image as a PNG file, turned as it is seen; nil without pixels.
  public func pngData() -> Data? {
    guard let cgImage else { return nil }
    if imageOrientation == .up { return try? cgImage.pngData() }
    return redrawn(size)?.cgImage.flatMap { try? $0.pngData() }
  }

  /// The image, as one whose colours or whose shape is drawn.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, scale: scale, orientation: imageOrientation, renderingMode, resizing)
  }

  /// The image as a mirror shows it that stands beside it.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let flipped: Orientation =
      switch imageOrientation {
      case .up: .upMirrored
      case .upMirrored: .up
      case .down: .downMirrored
      case .downMirrored: .down
      case .left: .rightMirrored
      case .rightMirrored: .left
      case .right: .leftMirrored
      case .leftMirrored: .right
      }
    return UIImage(
      cgImage, scale: scale, orientation: flipped, renderingMode, resizing?.mirrored)
  }

  /// The shape of the image in one colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// The shape of the image in one colour, as an image whose colours or whose shape is drawn.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let tinted = redrawn(size) { context in
      context.setBlendMode(.sourceIn)
      context.setFillColor(color.cgColor)
      context.fill(CGRect(origin: .zero, size: size))
    }
    let image = tinted ?? self
    return UIImage(
      image.cgImage, scale: image.scale, orientation: image.imageOrientation, renderingMode,
      resizing)
  }

  /// The image in another size, in points; nil without pixels, and where the size is none.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    cgImage == nil ? nil : redrawn(size)?.withRenderingMode(renderingMode)
  }

  /// The image itself, whose pixels are there.
  public func preparingForDisplay() -> UIImage? { self }

  /// What a renderer of images like this one is given.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque =
      cgImage.map { [.none, .noneSkipFirst, .noneSkipLast].contains($0.alphaInfo) } ?? false
    return format
  }

  /// What is seen, as an image of a size, and something drawn on it.
  func redrawn(_ size: CGSize, _ body: (CGContext) -> Void = { _ in }) -> UIImage? {
    let bounds = CGRect(origin: .zero, size: size)
    guard let context = CGContext.forImage(of: bounds, opaque: false, scale: scale) else {
      return nil
    }
    context.interpolationQuality = .high
    drawUpright(in: bounds, of: context)
    body(context)
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }
}

import Citrine
public import CitrineCoreGraphics
public import Foundation

// Images derived from other images.

extension UIImage {
  /// Returns the image as the bytes of a PNG file, with its orientation applied; nil without pixels.
  ///
  /// Colours are written as RGB or RGBA, as UIKit does, so that programs that read the file get pixels of the same
  /// layout. `CGImage.pngData(compressionLevel:allowsReduction:threads:)` can make smaller files.
  public func pngData() -> Data? {
    guard let image = imageOrientation == .up ? cgImage : redrawn(size)?.cgImage else {
      return nil
    }
    return try? image.pngData(allowsReduction: false)
  }

  /// Returns the image as the bytes of a JPEG file, in a build with the package trait `JPEG`.
  ///
  /// The orientation is applied to the pixels. Transparent pixels become white.
  ///
  /// - Parameter compressionQuality: From 0 (smallest file) to 1 (best).
  /// - Returns: nil without pixels, in a build without the trait, or if there is not enough memory.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    let upright = imageOrientation == .up ? cgImage : redrawn(size)?.cgImage
    do {
      return try upright?.jpegData(quality: Double(compressionQuality))
    } catch {
      GDiagnostics.report("UIImage.jpegData: \(error)")
      return nil
    }
  }

  /// Returns the image with another rendering mode: its own colours, or a template.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      symbol == nil ? cgImage : nil, scale: scale, orientation: imageOrientation, renderingMode,
      resizing, symbol: symbol)
  }

  /// Returns the image, as displayed, mirrored horizontally; the pixels are shared.
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
      symbol == nil ? cgImage : nil, scale: scale, orientation: flipped, renderingMode,
      resizing?.mirrored, symbol: symbol)
  }

  /// Returns the image with its colours replaced by one colour, whose alpha multiplies the image's alpha.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// Returns the image with its colours replaced by one colour, and with another rendering mode.
  ///
  /// The alpha of the colour multiplies the image's alpha. With `alwaysTemplate`, only the alpha is drawn later.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    if let symbol {
      return copy(with: symbol.with(color: color)).withRenderingMode(renderingMode)
    }
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

  /// Returns the image scaled to a size in points, with high quality; nil without pixels or for an empty size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    cgImage == nil ? nil : redrawn(size)?.withRenderingMode(renderingMode)
  }

  /// Returns the image itself, because its pixels are already decoded.
  public func preparingForDisplay() -> UIImage? { self }

  /// A new format for a renderer of images with the scale and the opacity of this image.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque =
      cgImage.map { [.none, .noneSkipFirst, .noneSkipLast].contains($0.alphaInfo) } ?? false
    return format
  }

  /// Draws the image, upright, into a new image of a size in points with the same scale.
  ///
  /// - Parameter drawOnTop: Draws into the context of the new image, after this image was drawn.
  /// - Returns: nil if the size is empty, not finite or too large.
  func redrawn(_ size: CGSize, drawOnTop: (CGContext) -> Void = { _ in }) -> UIImage? {
    let bounds = CGRect(origin: .zero, size: size)
    guard let context = CGContext.forImage(of: bounds, opaque: false, scale: scale) else {
      return nil
    }
    context.interpolationQuality = .high
    drawUpright(in: bounds, of: context)
    drawOnTop(context)
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }
}

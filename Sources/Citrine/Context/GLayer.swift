/// An offscreen drawing that can be drawn many times: a bitmap context of its own, and a size.
///
/// ```swift
/// let layer = GLayer(context, size: CGSize(width: 20, height: 20), auxiliaryInfo: nil)!
/// layer.context!.fillEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16))
/// for x in 0..<10 { context.draw(layer, at: CGPoint(x: 20 * x, y: 0)) }
/// ```
public final class GLayer {
  /// The context to draw the layer's content with: transparent at first, with its origin at the bottom left.
  public let context: GContext?

  /// The size of the layer, in units of the reference context's base space.
  public let size: CGSize

  /// Creates an empty layer to be drawn into a context.
  ///
  /// Its pixels have red, green, blue and premultiplied alpha: in 8 bits each, or in 32-bit floats if the
  /// context has one of the deep formats. The colour space is the context's if that is RGB, else sRGB.
  ///
  /// - Parameters:
  ///   - context: The context that the layer is for.
  ///   - size: The size, in units of the context's base space, which are pixels. The bitmap of the layer
  ///     has this size rounded up to whole pixels.
  ///   - auxiliaryInfo: Ignored.
  /// - Returns: nil if the width or height is not positive, not finite or more than 2^20, the bitmap would exceed the
  ///   `limits` of the context, or there is no memory for it. The layer's own context has the same limits.
  public init?(_ context: GContext, size: CGSize, auxiliaryInfo: [String: Any]?) {
    guard size.width > 0, size.height > 0, size.width <= CGFloat(Fixed.pixelLimit),
      size.height <= CGFloat(Fixed.pixelLimit),
      let layerContext = context.makeCompatibleContext(
        width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
    else {
      GDiagnostics.report("GLayer: a layer of \(size.width) x \(size.height) cannot be made")
      return nil
    }
    self.context = layerContext
    self.size = size
  }
}

extension GLayer: Hashable {
  /// Whether two references are to the same layer.
  public static func == (left: GLayer, right: GLayer) -> Bool { left === right }

  /// Hashes the identity of the object, which is what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GContext {
  /// Returns a transparent RGBA context of another size, for content that is to be drawn into this one.
  func makeCompatibleContext(width: Int, height: Int) -> GContext? {
    let isDeep = bitmap.format.deepKind != nil
    let byteCount = width * height * (isDeep ? 16 : 4)
    guard width * height <= limits.pixels, byteCount <= limits.memory else { return nil }
    let space = colorSpace?.model == .rgb ? colorSpace : nil
    let deepInfo = PixelFormat(storage: .deep(.layer(isCMYK: false))).layerBitmapInfo
    // SAFETY: `data` is nil, so the context allocates its own memory.
    let context = unsafe GContext(
      data: nil, width: width, height: height, bitsPerComponent: isDeep ? 32 : 8, bytesPerRow: 0,
      space: space ?? .sRGBSpace, bitmapInfo: isDeep ? deepInfo : GBitmapInfo(.premultipliedLast))
    context?.limits = limits
    return context
  }

  /// Draws a layer into a rectangle of user space, scaled to its size.
  ///
  /// The layer is drawn like an image: alpha, shadow, blend mode, clip and CTM apply.
  public func draw(_ layer: GLayer, in rect: CGRect) {
    guard let image = layer.context?.makeImage() else { return }
    // The image has a whole number of pixels, so it may be a little larger than the layer's size.
    let rect = rect.standardized
    let width = rect.width * CGFloat(image.width) / layer.size.width
    let height = rect.height * CGFloat(image.height) / layer.size.height
    draw(image, in: CGRect(x: rect.minX, y: rect.minY, width: width, height: height))
  }

  /// Draws a layer with its lower left corner at a point of user space, at its own size in units of user space.
  public func draw(_ layer: GLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }
}

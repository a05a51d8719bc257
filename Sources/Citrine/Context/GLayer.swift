/// A picture to be drawn many times, made by drawing: a bitmap context of its own, and its size.
///
/// ```swift
/// let layer = GLayer(context, size: CGSize(width: 20, height: 20), auxiliaryInfo: nil)!
/// layer.context!.fillEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16))
/// for x in 0..<10 { context.draw(layer, at: CGPoint(x: 20 * x, y: 0)) }
/// ```
public final class GLayer {
  /// What draws into the layer: transparent at first, its origin at the bottom left.
  public let context: GContext?

  /// The size of the layer, in units of the reference context's base space.
  public let size: CGSize

  /// Creates an empty layer to be drawn into a context.
  ///
  /// Its pixels have red, green, blue and alpha: in bytes, or for a deep context in floats; in the
  /// context's space where that is one of RGB, else in sRGB.
  ///
  /// - Parameters:
  ///   - context: The context that the layer is for.
  ///   - size: The size, in units of the context's base space, which are pixels; parts of pixels
  ///     are rounded up.
  ///   - auxiliaryInfo: Nothing is read from it.
  /// - Returns: nil for a size that is not positive and finite, or larger than a bitmap can be.
  public init?(_ context: GContext, size: CGSize, auxiliaryInfo: [String: Any]?) {
    guard size.width > 0, size.height > 0, size.width <= CGFloat(Fixed.limit),
      size.height <= CGFloat(Fixed.limit),
      let own = context.makeTwin(
        width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
    else {
      GDiagnostics.report("GLayer: a layer of \(size.width) x \(size.height) cannot be made")
      return nil
    }
    self.context = own
    self.size = size
  }
}

extension GLayer: Hashable {
  /// Whether two references are to the same layer.
  public static func == (left: GLayer, right: GLayer) -> Bool { left === right }

  /// Feeds the layer's identity into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GContext {
  /// An empty context of another size, with colour and alpha, for pictures to be drawn here.
  fileprivate func makeTwin(width: Int, height: Int) -> GContext? {
    let isDeep = bitmap.format.deepKind != nil
    let space = colorSpace?.model == .rgb ? colorSpace : nil
    let deepInfo = PixelFormat(storage: .deep(.layer(isInk: false))).layerInfo
    // SAFETY: there is no memory of a caller.
    return unsafe GContext(
      data: nil, width: width, height: height, bitsPerComponent: isDeep ? 32 : 8, bytesPerRow: 0,
      space: space ?? .standardRGB, bitmapInfo: isDeep ? deepInfo : GBitmapInfo(.premultipliedLast))
  }

  /// Draws a layer into a rectangle of user space, as an image that is scaled to it.
  ///
  /// Alpha, shadow, blend mode and clip count.
  public func draw(_ layer: GLayer, in rect: CGRect) {
    guard let image = layer.context?.makeImage() else { return }
    // Of a size with parts of pixels the picture is a little larger than the layer.
    let rect = rect.standardized
    let width = rect.width * CGFloat(image.width) / layer.size.width
    let height = rect.height * CGFloat(image.height) / layer.size.height
    draw(image, in: CGRect(x: rect.minX, y: rect.minY, width: width, height: height))
  }

  /// Draws a layer with its lower left corner at a point of user space, in its own size.
  public func draw(_ layer: GLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }
}

/// Images made of images. All share the bytes of the one that they are made of.
extension GImage {
  /// Returns the image itself, which is immutable.
  @discardableResult
  public func copy() -> GImage? { self }

  /// Returns the image with its samples taken as colours of another space, without conversion.
  ///
  /// - Returns: nil for a mask, or when the space has another number of components.
  @discardableResult
  public func copy(colorSpace: GColorSpace) -> GImage? {
    guard let current = description.colorSpace,
      current.numberOfComponents == colorSpace.numberOfComponents
    else { return nil }
    var twin = description
    twin.colorSpace = colorSpace
    return GImage(twin)
  }

  /// Returns the part of the image inside a rectangle.
  ///
  /// - Parameter rect: In pixels, y from the top row; grown to whole pixels, and cut to the image.
  /// - Returns: nil when no pixel is inside, or the rectangle holds a NaN.
  @discardableResult
  public func cropping(to rect: CGRect) -> GImage? {
    guard let part = pixels(in: rect) else { return nil }
    var crop = description
    crop.width = part.width
    crop.height = part.height
    let firstBit = description.leadingBits + part.minX * description.bitsPerPixel
    crop.leadingBits = firstBit % 8
    crop.provider = description.provider.window(
      from: part.minY * description.bytesPerRow + firstBit / 8, count: crop.byteCount)
    crop.attachedMask?.origin.x += part.minX
    crop.attachedMask?.origin.y += part.minY
    return GImage(crop)
  }

  /// The pixels that a rectangle touches, or nil when there are none.
  private func pixels(in rect: CGRect) -> PixelRect? {
    // An infinite origin and size may add up to what is not a number.
    let numbers = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard !numbers.contains(where: \.isNaN) else {
      GDiagnostics.report("GImage.cropping: the rectangle holds a value that is not a number")
      return nil
    }
    let right = Double(width)
    let bottom = Double(height)
    let part = PixelRect(
      minX: Int(min(max(rect.minX.rounded(.down), 0), right)),
      minY: Int(min(max(rect.minY.rounded(.down), 0), bottom)),
      maxX: Int(max(min(rect.maxX.rounded(.up), right), 0)),
      maxY: Int(max(min(rect.maxY.rounded(.up), bottom), 0)))
    return part.isEmpty ? nil : part
  }

  /// Returns the image seen through a mask that is scaled to the image's size.
  ///
  /// What the mask lets through multiplies with the image's own alpha.
  ///
  /// - Parameter mask: An image mask (a sample S lets `1 − S` through), or a gray image without
  ///   alpha and not masked itself (S lets S through).
  /// - Returns: nil for another mask, or when this image is a mask or masked already.
  @discardableResult
  public func masking(_ mask: GImage) -> GImage? {
    guard !isMask, !isMasked, mask.isMaskForMasking else { return nil }
    var masked = description
    masked.attachedMask = AttachedMask(image: mask, extent: (width, height), origin: (0, 0))
    return GImage(masked)
  }

  /// Returns the image with the pixels of some colours transparent.
  ///
  /// - Parameter maskingColorComponents: For each component the lowest and the highest sample, as
  ///   the bytes have it: before the decode array, in 0…2ⁿ − 1 with n bits per component. A pixel is
  ///   hidden when all its components lie in their ranges, bounds included.
  /// - Returns: nil for another number of values or values that are NaN, or when this image is a
  ///   mask, is masked already, has an alpha, or has floating-point samples.
  @discardableResult
  public func copy(maskingColorComponents: [CGFloat]) -> GImage? {
    let count = description.colorComponentCount
    guard !isMask, !isMasked, !alphaInfo.hasAlpha, !bitmapInfo.isFloat,
      maskingColorComponents.count == 2 * count,
      !maskingColorComponents.contains(where: \.isNaN)
    else { return nil }
    var copy = description
    copy.maskedColors = (0..<count).map { component in
      let lowest = samples(maskingColorComponents[2 * component], rounding: .up)
      let highest = samples(maskingColorComponents[2 * component + 1], rounding: .down)
      // An empty range, which no sample can lie in, is kept as one above all samples.
      return lowest <= highest ? lowest...highest : Int.max...Int.max
    }
    return GImage(copy)
  }

  private func samples(_ value: CGFloat, rounding: FloatingPointRoundingRule) -> Int {
    Int(min(max(value.rounded(rounding), -1), CGFloat(description.largestSample) + 1))
  }

  private var isMasked: Bool { description.attachedMask != nil || description.maskedColors != nil }

  private var isMaskForMasking: Bool {
    isMask || (colorSpace?.model == .monochrome && !alphaInfo.hasAlpha && !isMasked)
  }
}

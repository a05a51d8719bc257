/// Images derived from an image; they share its bytes.
extension GImage {
  /// Returns the image itself, since it is immutable; never nil.
  @discardableResult
  public func copy() -> GImage? { self }

  /// Returns the image with its samples interpreted in another colour space; no sample is converted.
  ///
  /// - Parameter colorSpace: A space with as many components as the image's own.
  /// - Returns: nil for a mask, for an image that is alpha only, if the number of components differs, or if images
  ///   of this layout cannot have the space (see `init(width:height:…)`).
  @discardableResult
  public func copy(colorSpace: GColorSpace) -> GImage? {
    guard let current = description.colorSpace,
      current.numberOfComponents == colorSpace.numberOfComponents
    else {
      GDiagnostics.report("GImage.copy(colorSpace:): the image has another number of components")
      return nil
    }
    var result = description
    result.colorSpace = colorSpace
    return GImage(result)
  }

  /// Returns the part of the image inside a rectangle.
  ///
  /// ```swift
  /// // The upper left corner.
  /// let corner = image.cropping(to: CGRect(x: 0, y: 0, width: 16, height: 16))
  /// ```
  ///
  /// - Parameter rect: In pixels of the image, y downwards from the top row. It is expanded to whole pixels and
  ///   intersected with the image.
  /// - Returns: nil if the intersection is empty, or a coordinate of the rectangle is NaN.
  @discardableResult
  public func cropping(to rect: CGRect) -> GImage? {
    guard let part = pixels(in: rect) else { return nil }
    var crop = description
    crop.width = part.width
    crop.height = part.height
    let firstBit = description.leadingBits + part.minX * description.bitsPerPixel
    crop.leadingBits = firstBit % 8
    crop.provider = description.provider.slice(
      from: part.minY * description.bytesPerRow + firstBit / 8, count: crop.byteCount)
    crop.attachedMask?.origin.x += part.minX
    crop.attachedMask?.origin.y += part.minY
    return GImage(crop)
  }

  /// Returns the pixels that a rectangle overlaps, or nil if there are none or a coordinate is NaN.
  private func pixels(in rect: CGRect) -> PixelRect? {
    // The sum of an infinite origin and an infinite size can be NaN.
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard !edges.contains(where: \.isNaN) else {
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
    guard !part.isEmpty else {
      GDiagnostics.report("GImage.cropping: the rectangle is outside of the image")
      return nil
    }
    return part
  }

  /// Returns the image with its alpha multiplied by a mask, which is scaled to the image's size.
  ///
  /// - Parameter mask: An image mask (sample S means the factor `1 − S`), or a gray image without alpha and without a
  ///   mask of its own (sample S means the factor S); S is the sample after the decode array, 0…1.
  /// - Returns: nil for another kind of mask, or if this image is a mask or already masked.
  @discardableResult
  public func masking(_ mask: GImage) -> GImage? {
    guard !isMask, !isMasked, mask.isUsableAsMask else {
      GDiagnostics.report(
        "GImage.masking: the mask is neither an image mask nor a gray image without alpha, or the image has a mask"
      )
      return nil
    }
    var masked = description
    masked.attachedMask = AttachedMask(image: mask, extent: (width, height), origin: (0, 0))
    return GImage(masked)
  }

  /// Returns the image with the pixels in a range of colours made transparent (a colour key).
  ///
  /// ```swift
  /// // In an image of 8-bit RGB, colours close to white become transparent.
  /// let cutOut = image.copy(maskingColorComponents: [250, 255, 250, 255, 250, 255])
  /// ```
  ///
  /// - Parameter maskingColorComponents: The lowest and the highest sample of the first component, then of the
  ///   second, and so on. Samples are raw, before the decode array: 0…2ⁿ − 1 with n bits per component. A pixel is
  ///   transparent if all its components lie in their ranges, bounds included.
  /// - Returns: nil if the number of values is not twice the number of components, a value is NaN, or this image is
  ///   a mask, is already masked, has alpha, or has floating-point samples.
  @discardableResult
  public func copy(maskingColorComponents: [CGFloat]) -> GImage? {
    let count = description.colorComponentCount
    guard !isMask, !isMasked, !alphaInfo.hasAlpha, !bitmapInfo.isFloat,
      maskingColorComponents.count == 2 * count,
      !maskingColorComponents.contains(where: \.isNaN)
    else {
      GDiagnostics.report(
        "GImage.copy(maskingColorComponents:): \(2 * count) numbers are needed, or the image cannot have a colour key"
      )
      return nil
    }
    var copy = description
    copy.colorKey = (0..<count).map { component in
      let lowest = sampleBound(maskingColorComponents[2 * component], rounding: .up)
      let highest = sampleBound(maskingColorComponents[2 * component + 1], rounding: .down)
      // An empty range becomes one above all samples, because a closed range cannot be empty.
      return lowest <= highest ? lowest...highest : Int.max...Int.max
    }
    return GImage(copy)
  }

  /// Returns a bound of a colour key as an integer, clamped to −1 … the largest sample + 1.
  private func sampleBound(_ value: CGFloat, rounding: FloatingPointRoundingRule) -> Int {
    Int(min(max(value.rounded(rounding), -1), CGFloat(description.largestSample) + 1))
  }

  /// Whether the image has an attached mask or a colour key.
  private var isMasked: Bool { description.attachedMask != nil || description.colorKey != nil }

  /// Whether `masking(_:)` accepts the image as a mask.
  private var isUsableAsMask: Bool {
    isMask || (colorSpace?.model == .monochrome && !alphaInfo.hasAlpha && !isMasked)
  }
}

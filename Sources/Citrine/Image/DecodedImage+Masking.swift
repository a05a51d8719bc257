extension DecodedImage {
  /// Returns the image multiplied by the mask that is attached to `image`, pixel by pixel.
  ///
  /// Along each axis the result has the pixel count of the image or of the mask, whichever is larger, and the other
  /// one is scaled up. Scaling is linear between pixel centres and clamps to the outermost pixels; it takes the
  /// nearest pixel if `shouldInterpolate` is false. If the result would have more than `limit` pixels, or too many for
  /// the two, it has the image's size.
  func masked(
    by mask: AttachedMask, over image: ImageDescription,
    atMost limit: Int = ImageDescription.largestPixelCount
  ) throws(DrawingError) -> DecodedImage {
    let resamplers = try MaskingResamplers(
      of: (width, height), mask: mask, over: image, atMost: limit)
    let rowBytes = resamplers.width * 4
    let result = try PixelMemory(byteCount: rowBytes * resamplers.height, zeroed: false)
    var pixels = [UInt8](repeating: 0, count: rowBytes)
    var factors = [UInt8](repeating: 0, count: resamplers.width)
    for y in 0..<resamplers.height {
      resamplers.image.readRow(y, of: memory, bytesPerRow: bytesPerRow, into: &pixels)
      resamplers.mask.readRow(
        y, of: resamplers.decodedMask.memory, bytesPerRow: resamplers.decodedMask.bytesPerRow,
        into: &factors)
      result.storeProducts(pixels, factors, at: y * rowBytes)
    }
    return DecodedImage(
      memory: result, size: (resamplers.width, resamplers.height), bytesPerRow: rowBytes,
      order: order,
      isOpaque: false)
  }
}

/// The resampling of a decoded image and its attached mask to a common size: along each axis the larger of the two.
struct MaskingResamplers {
  /// The resampling of the decoded image.
  let image: BilinearResampler
  /// The resampling of the mask.
  let mask: BilinearResampler
  /// The mask that `mask` reads.
  let decodedMask: DecodedMask

  var width: Int { image.columns.count }
  var height: Int { image.rows.count }

  /// The most pixels of the common size, as a multiple of the pixels of image and mask together.
  ///
  /// It does not limit a common size of at most `GLimits.missingPixels` pixels: an image may have as many pixels for
  /// which there are no bytes.
  private static let maxGrowth = 4

  /// Chooses the common size, and computes the resampling of both.
  ///
  /// - Parameters:
  ///   - imageSize: The size of the decoded image, in pixels.
  ///   - mask: The attached mask.
  ///   - description: The image that the mask is attached to.
  ///   - limit: The most pixels of a common size that is larger than `imageSize`.
  init(
    of imageSize: (width: Int, height: Int), mask: AttachedMask, over description: ImageDescription,
    atMost limit: Int = ImageDescription.largestPixelCount
  ) throws(DrawingError) {
    let decoded = try mask.image.decodedMask()
    var size = (
      width: max(
        imageSize.width, Self.scaled(imageSize.width, by: decoded.width, over: mask.extent.width)),
      height: max(
        imageSize.height,
        Self.scaled(imageSize.height, by: decoded.height, over: mask.extent.height))
    )
    // A wide image and a high mask may have few pixels each, but their common size is the product of both.
    let pixelCount = imageSize.width * imageSize.height + decoded.width * decoded.height
    let limit = min(limit, max(Self.maxGrowth * pixelCount, GLimits.missingPixels))
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    if overflow || pixels > limit { size = imageSize }
    let interpolates = description.shouldInterpolate
    self.image = BilinearResampler(
      columns: BilinearAxis(count: size.width, of: imageSize.width, interpolates: interpolates),
      rows: BilinearAxis(count: size.height, of: imageSize.height, interpolates: interpolates))
    let maskInterpolates = mask.image.shouldInterpolate
    self.mask = BilinearResampler(
      columns: BilinearAxis(
        count: size.width, of: decoded.width, interpolates: maskInterpolates,
        part: (mask.origin.x, imageSize.width, mask.extent.width)),
      rows: BilinearAxis(
        count: size.height, of: decoded.height, interpolates: maskInterpolates,
        part: (mask.origin.y, imageSize.height, mask.extent.height)))
    decodedMask = decoded
  }

  /// Returns `length · count / extent`, rounded up.
  private static func scaled(_ length: Int, by count: Int, over extent: Int) -> Int {
    // The product does not overflow: lengths and counts are at most `largestSide`, 2²⁴ pixels.
    (length * count + extent - 1) / extent
  }
}

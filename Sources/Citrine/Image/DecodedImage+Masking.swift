extension DecodedImage {
  /// Returns the image multiplied by the mask that is attached to `image`, pixel by pixel.
  ///
  /// Along each axis the result has the pixel count of the image or of the mask, whichever is larger, and the other
  /// one is scaled up. Scaling is linear between pixel centres and clamps to the outermost pixels; it takes the
  /// nearest pixel if `shouldInterpolate` is false. If the result would have too many pixels, it has the image's
  /// size.
  func masked(by mask: AttachedMask, over image: ImageDescription) -> DecodedImage {
    let resamplers = MaskingResamplers(of: (width, height), mask: mask, over: image)
    let rowBytes = resamplers.width * 4
    let result = PixelMemory(byteCount: rowBytes * resamplers.height, zeroed: false)
    var pixels = [UInt8](repeating: 0, count: rowBytes)
    var factors = [UInt8](repeating: 0, count: resamplers.width)
    for y in 0..<resamplers.height {
      resamplers.picture.readRow(y, of: memory, bytesPerRow: bytesPerRow, into: &pixels)
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
  let picture: BilinearResampler
  let mask: BilinearResampler
  let decodedMask: DecodedMask

  var width: Int { picture.columns.count }
  var height: Int { picture.rows.count }

  /// The most pixels of the common size, as a multiple of the pixels of image and mask together.
  ///
  /// A common size of at most `GLimits.missingPixels` is not limited by it.
  private static let maxGrowth = 4

  /// Chooses the common size, and computes the resampling of both.
  ///
  /// - Parameters:
  ///   - picture: The size of the decoded image, in pixels.
  ///   - mask: The attached mask.
  ///   - image: The image that the mask is attached to.
  ///   - limit: The most pixels of a common size that is larger than `picture`.
  init(
    of picture: (width: Int, height: Int), mask: AttachedMask, over image: ImageDescription,
    atMost limit: Int = ImageDescription.largestPixelCount
  ) {
    let decoded = mask.image.decodedMask()
    var size = (
      width: max(
        picture.width, Self.scaled(picture.width, by: decoded.width, over: mask.extent.width)),
      height: max(
        picture.height, Self.scaled(picture.height, by: decoded.height, over: mask.extent.height))
    )
    // A wide image and a high mask may have few pixels each, but their common size is the product of both.
    let pixelCount = picture.width * picture.height + decoded.width * decoded.height
    let limit = min(limit, max(Self.maxGrowth * pixelCount, GLimits.missingPixels))
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    if overflow || pixels > limit { size = picture }
    let interpolates = image.shouldInterpolate
    self.picture = BilinearResampler(
      columns: BilinearAxis(count: size.width, of: picture.width, interpolates: interpolates),
      rows: BilinearAxis(count: size.height, of: picture.height, interpolates: interpolates))
    let maskInterpolates = mask.image.shouldInterpolate
    self.mask = BilinearResampler(
      columns: BilinearAxis(
        count: size.width, of: decoded.width, interpolates: maskInterpolates,
        part: (mask.origin.x, picture.width, mask.extent.width)),
      rows: BilinearAxis(
        count: size.height, of: decoded.height, interpolates: maskInterpolates,
        part: (mask.origin.y, picture.height, mask.extent.height)))
    decodedMask = decoded
  }

  /// Returns `length · count / extent`, rounded up.
  private static func scaled(_ length: Int, by count: Int, over extent: Int) -> Int {
    // The product does not overflow: lengths and counts are at most `largestSide`, 2²⁴ pixels.
    (length * count + extent - 1) / extent
  }
}

/// The resampling along one axis: for each target pixel two neighbouring source pixels and a weight.
struct BilinearAxis {
  /// The source pixels of one target pixel.
  struct Tap {
    /// The indices of the left or upper source pixel and of the next one; equal at the edges.
    var first: Int
    var second: Int
    /// The weight of `second` in 1/256, 0…255; `first` has the rest.
    var weight: Int
  }

  let taps: [Tap]
  /// Whether every target pixel is the source pixel with the same index.
  let isIdentity: Bool
  var count: Int { taps.count }

  /// Computes the taps that scale `sourceCount` pixels to `count` pixels.
  ///
  /// - Parameters:
  ///   - count: The number of target pixels.
  ///   - sourceCount: The number of source pixels.
  ///   - interpolates: Whether to interpolate linearly; else the nearest pixel is taken.
  ///   - part: The part of the source that is scaled: `length` units from `start` on, if the whole source is `extent`
  ///     units long. nil means all of the source.
  init(
    count: Int, of sourceCount: Int, interpolates: Bool,
    part: (start: Int, length: Int, extent: Int)? = nil
  ) {
    let (start, length, extent) = part ?? (0, 1, 1)
    let taps = (0..<count).map { index in
      let center = Double(start) + (Double(index) + 0.5) * Double(length) / Double(count)
      return Self.tap(
        at: center * Double(sourceCount) / Double(extent), of: sourceCount,
        interpolates: interpolates)
    }
    self.taps = taps
    isIdentity =
      count == sourceCount
      && taps.enumerated().allSatisfy { $1.first == $0 && $1.weight == 0 }
  }

  /// Returns the tap for a sample point, in source pixels from the source's start (pixel centres are at ½).
  private static func tap(at center: Double, of sourceCount: Int, interpolates: Bool) -> Tap {
    let last = sourceCount - 1
    guard interpolates else {
      let nearest = min(Int(center + Sampler.tieTolerance), last)
      return Tap(first: nearest, second: nearest, weight: 0)
    }
    // The distance from the centre of the first pixel, in 1/256 pixel. It is rounded, and clamped to the outermost
    // centres.
    let position = Int(min(max((center - 0.5) * 256 + 0.5, 0), Double(last) * 256))
    let first = position / 256
    return Tap(first: first, second: min(first + 1, last), weight: position % 256)
  }
}

/// The resampling of a picture along both axes.
struct BilinearResampler {
  let columns: BilinearAxis
  let rows: BilinearAxis
}

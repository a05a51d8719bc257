extension ImageRaster {
  /// The raster of `image` multiplied with the mask that is attached to it.
  ///
  /// Each axis takes the finer of the two grids, and what is coarser is scaled up to it: linearly
  /// between pixel centres, the outermost pixels going on to the edge, or to the nearest pixel when
  /// it asks not to be interpolated. Should the grid be too large to hold, it is the image's.
  func masked(by mask: AttachedMask, over image: ImageDescription) -> ImageRaster {
    let grids = MaskingGrids(of: (width, height), mask: mask, over: image)
    let rowBytes = grids.width * 4
    let result = PixelMemory(byteCount: rowBytes * grids.height, zeroed: false)
    var pixels = [UInt8](repeating: 0, count: rowBytes)
    var factors = [UInt8](repeating: 0, count: grids.width)
    for y in 0..<grids.height {
      grids.picture.readRow(y, of: memory, bytesPerRow: bytesPerRow, into: &pixels)
      grids.mask.readRow(
        y, of: grids.maskRaster.memory, bytesPerRow: grids.maskRaster.bytesPerRow, into: &factors)
      result.storeProducts(pixels, factors, at: y * rowBytes)
    }
    return ImageRaster(
      memory: result, size: (grids.width, grids.height), bytesPerRow: rowBytes, order: order,
      isOpaque: false)
  }
}

/// The common grid of a picture and its mask: along each axis the finer of the two.
struct MaskingGrids {
  let picture: ScaledGrid
  let mask: ScaledGrid
  let maskRaster: MaskRaster

  var width: Int { picture.columns.count }
  var height: Int { picture.rows.count }

  /// How many times as many pixels as both pictures a large grid may have.
  private static let growth = 4

  /// - Parameter limit: The most pixels of a grid that is finer than the picture.
  init(
    of picture: (width: Int, height: Int), mask: AttachedMask, over image: ImageDescription,
    atMost limit: Int = ImageDescription.largestPixelCount
  ) {
    let raster = mask.image.maskRaster()
    var size = (
      width: max(
        picture.width, Self.scaled(picture.width, by: raster.width, over: mask.extent.width)),
      height: max(
        picture.height, Self.scaled(picture.height, by: raster.height, over: mask.extent.height))
    )
    // A wide picture and a high mask have few pixels each, and their common grid the product.
    let pictures = picture.width * picture.height + raster.width * raster.height
    let limit = min(limit, max(Self.growth * pictures, GLimits.missingPixels))
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    if overflow || pixels > limit { size = picture }
    let smooth = image.shouldInterpolate
    self.picture = ScaledGrid(
      columns: ScaledAxis(count: size.width, of: picture.width, smooth: smooth),
      rows: ScaledAxis(count: size.height, of: picture.height, smooth: smooth))
    let maskSmooth = mask.image.shouldInterpolate
    self.mask = ScaledGrid(
      columns: ScaledAxis(
        count: size.width, of: raster.width, smooth: maskSmooth,
        part: (mask.origin.x, picture.width, mask.extent.width)),
      rows: ScaledAxis(
        count: size.height, of: raster.height, smooth: maskSmooth,
        part: (mask.origin.y, picture.height, mask.extent.height)))
    maskRaster = raster
  }

  /// `length · count / extent`, rounded up.
  private static func scaled(_ length: Int, by count: Int, over extent: Int) -> Int {
    // No overflow: image sides are at most `largestPixelCount`.
    (length * count + extent - 1) / extent
  }
}

/// Where the pixels of one side of a scaled picture come from: two neighbours and a weight each.
struct ScaledAxis {
  struct Tap {
    /// The pixel to the left or above, and the one after it, the same one at the edges.
    var first: Int
    var second: Int
    /// How much of the second there is, in 1/256.
    var weight: Int
  }

  let taps: [Tap]
  /// Whether every pixel is just its counterpart.
  let isIdentity: Bool
  var count: Int { taps.count }

  /// Scales `sourceCount` pixels to `count`.
  ///
  /// - Parameter part: Only so much of the source: `length` from `start` on, where the whole source
  ///   measures `extent`. nil means all of it.
  init(
    count: Int, of sourceCount: Int, smooth: Bool,
    part: (start: Int, length: Int, extent: Int)? = nil
  ) {
    let (start, length, extent) = part ?? (0, 1, 1)
    let taps = (0..<count).map { index in
      let center = Double(start) + (Double(index) + 0.5) * Double(length) / Double(count)
      return Self.tap(
        at: center * Double(sourceCount) / Double(extent), of: sourceCount, smooth: smooth)
    }
    self.taps = taps
    isIdentity =
      count == sourceCount
      && taps.enumerated().allSatisfy { $1.first == $0 && $1.weight == 0 }
  }

  private static func tap(at center: Double, of sourceCount: Int, smooth: Bool) -> Tap {
    let last = sourceCount - 1
    guard smooth else {
      let nearest = min(Int(center + Sampler.tieSlack), last)
      return Tap(first: nearest, second: nearest, weight: 0)
    }
    // In 1/256 from the centre of the first pixel.
    let position = Int(min(max((center - 0.5) * 256 + 0.5, 0), Double(last) * 256))
    let first = position / 256
    return Tap(first: first, second: min(first + 1, last), weight: position % 256)
  }
}

/// A scaled picture: where its columns and its rows come from.
struct ScaledGrid {
  let columns: ScaledAxis
  let rows: ScaledAxis
}

extension ImageRaster {
  /// The raster of `image` multiplied with the mask that is attached to it.
  ///
  /// Each axis takes the finer of the two grids, and what is coarser is scaled up to it: linearly
  /// between pixel centres, the outermost pixels going on to the edge, or to the nearest pixel when
  /// it asks not to be interpolated. Should the grid be too large to hold, it is the image's.
  func masked(by mask: AttachedMask, over image: ImageDescription) -> ImageRaster {
    let maskRaster = mask.image.maskRaster()
    var size = (
      width: max(width, scaled(width, by: maskRaster.width, over: mask.extent.width)),
      height: max(height, scaled(height, by: maskRaster.height, over: mask.extent.height))
    )
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    if overflow || pixels > ImageDescription.largestPixelCount { size = (width, height) }
    let smooth = image.shouldInterpolate
    let columns = ScaledAxis(count: size.width, of: width, smooth: smooth)
    let rows = ScaledAxis(count: size.height, of: height, smooth: smooth)
    let maskSmooth = mask.image.shouldInterpolate
    let maskColumns = ScaledAxis(
      count: size.width, of: maskRaster.width, smooth: maskSmooth,
      part: (mask.origin.x, width, mask.extent.width))
    let maskRows = ScaledAxis(
      count: size.height, of: maskRaster.height, smooth: maskSmooth,
      part: (mask.origin.y, height, mask.extent.height))
    return product(
      ScaledGrid(columns: columns, rows: rows), with: maskRaster,
      ScaledGrid(columns: maskColumns, rows: maskRows))
  }

  /// `length · count / extent`, rounded up.
  private func scaled(_ length: Int, by count: Int, over extent: Int) -> Int {
    // No overflow: image sides are at most `largestPixelCount`.
    (length * count + extent - 1) / extent
  }

  private func product(
    _ grid: ScaledGrid, with mask: MaskRaster, _ maskGrid: ScaledGrid
  ) -> ImageRaster {
    let width = grid.columns.count
    let height = grid.rows.count
    let result = PixelMemory(byteCount: width * height * 4, zeroed: false)
    var pixels = [UInt8](repeating: 0, count: width * 4)
    var factors = [UInt8](repeating: 0, count: width)
    for y in 0..<height {
      grid.readRow(y, of: memory, bytesPerRow: bytesPerRow, into: &pixels)
      maskGrid.readRow(y, of: mask.memory, bytesPerRow: mask.bytesPerRow, into: &factors)
      result.storeProducts(pixels, factors, at: y * width * 4)
    }
    return ImageRaster(
      memory: result, size: (width, height), bytesPerRow: width * 4, order: order, isOpaque: false)
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
      let nearest = min(Int(center), last)
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

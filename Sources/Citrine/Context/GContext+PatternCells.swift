// The drawing of a pattern's cells into a picture, which a `Paint` then repeats.
//
// A *period* is the part of a pattern that repeats: one step along each axis.
extension GContext {
  /// The largest number of cells along each axis that may overlap at a point in the picture of a period.
  private static let maximumOverlap = 200.0

  /// The steps between cells, in raster pixels, for which `supersampledPaint` supersamples a period.
  ///
  /// Along an axis a raster pixel then has 2 to 16 fine pixels, see `side(ofPeriod:oversampling:)`.
  private static let supersampledSteps = 1.0...512.0

  /// The number of pixels along one side of the picture of a period, 16 to 1024.
  ///
  /// The lower limit gives short periods more pixels per raster pixel, so that edges in a cell stay apart.
  ///
  /// - Parameters:
  ///   - length: The length of the period, in raster pixels.
  ///   - oversampling: The wanted number of picture pixels per raster pixel.
  private static func side(ofPeriod length: Double, oversampling: Double) -> Double {
    min(max((oversampling * length).rounded(.up), 16), 1024)
  }

  /// Returns a grid with another raster transform, and with bounds limited to `maximumOverlap` steps.
  private func limitedGrid(_ grid: PatternGrid, toRaster: GAffineTransform) -> PatternGrid {
    var limited = PatternGrid(bounds: grid.bounds, step: grid.step, toRaster: toRaster)
    // If more cells than this overlap, only the topmost ones are drawn. Later cells lie on top and begin
    // further right or up, so the right and upper parts of a cell's bounds are cut off.
    limited.bounds.size.width = min(
      limited.bounds.width, Self.maximumOverlap * grid.step.width)
    limited.bounds.size.height = min(
      limited.bounds.height, Self.maximumOverlap * grid.step.height)
    return limited
  }

  /// Returns a paint that shows a pattern on the given pixels of the surface; nil when nothing is to be painted.
  func makePaint(
    _ pattern: GPattern, in color: CurrentColor, over pixels: PixelRect
  ) -> Paint? {
    guard !pixels.isEmpty else { return nil }
    guard PatternNesting.canDraw(pattern) else {
      GDiagnostics.report(
        "GPattern: it is drawn inside its own cells, or nested too deeply; nothing is painted")
      return nil
    }
    let phase = GAffineTransform(
      translationX: state.patternPhase.width, y: state.patternPhase.height)
    let grid = PatternGrid(
      bounds: pattern.clipBounds, step: pattern.step,
      toRaster: pattern.matrix.concatenating(phase).concatenating(baseCTM)
        .concatenating(baseToRaster))
    guard grid.toRaster.isFinite else {
      GDiagnostics.report("GPattern: the transform of its cells is not finite; nothing is painted")
      return nil
    }
    let paint = PatternNesting.withPattern(pattern) {
      supersampledPaint(pattern, in: color, grid, over: pixels)
        ?? directPaint(pattern, in: color, grid, over: pixels)
        ?? resampledPaint(pattern, in: color, grid, over: pixels)
    }
    if paint == nil {
      GDiagnostics.report("GPattern: too many cells, or no memory for them; nothing is painted")
    }
    return paint
  }

  /// Returns a supersampled paint for axis-aligned cells that touch each other inside raster pixels.
  ///
  /// One period is drawn at a higher resolution, with the borders of cells between its fine pixels. Each
  /// raster pixel is the mean of the fine pixels that it covers. So a pixel in which two opaque cells meet is
  /// opaque, and a line on their border has the same weight everywhere. The picture begins at the first
  /// painted pixel, and is shorter than a period if fewer pixels are painted.
  ///
  /// - Returns: nil for other patterns, and for steps outside `supersampledSteps`.
  private func supersampledPaint(
    _ pattern: GPattern, in color: CurrentColor, _ grid: PatternGrid, over pixels: PixelRect
  ) -> Paint? {
    guard grid.hasTouchingCells, !grid.isPixelAligned, let steps = grid.axisAlignedSteps,
      Self.supersampledSteps.contains(steps.width), Self.supersampledSteps.contains(steps.height)
    else { return nil }
    let width = Self.side(ofPeriod: steps.width, oversampling: 8)
    let height = Self.side(ofPeriod: steps.height, oversampling: 8)
    let corner = grid.bounds.applying(grid.toRaster).origin
    let columns = Self.finePixels(
      pixels.minX..<pixels.maxX, from: corner.x, size: steps.width / width, period: width)
    let rows = Self.finePixels(
      pixels.minY..<pixels.maxY, from: corner.y, size: steps.height / height, period: height)
    let toRaster = GAffineTransform(
      a: steps.width / width, b: 0, c: 0, d: steps.height / height, tx: columns.start,
      ty: rows.start)
    guard let toPeriod = toRaster.inverse else { return nil }
    let fine = limitedGrid(grid, toRaster: grid.toRaster.concatenating(toPeriod))
    guard
      let picture = drawCells(
        of: pattern, in: color, fine, over: PixelRect(width: columns.count, height: rows.count))
    else { return nil }
    let opacity = state.alpha * color.sourceColor.color.alpha
    let attempt = GDiagnostics.attempt("pattern") { () throws(DrawingError) in
      try Paint(
        averaging: picture, period: (Int(width), Int(height)), toRaster: toRaster, over: pixels,
        on: surface.format, opacity: opacity)
    }
    return attempt ?? nil
  }

  /// Returns the fine pixels that a range of raster pixels covers along one axis: their start, in raster
  /// space, and their number.
  ///
  /// - Parameters:
  ///   - corner: The start of a cell, in raster space. It becomes a border between two fine pixels.
  ///   - size: The side of a fine pixel, in raster pixels.
  ///   - period: The number of fine pixels after which the cells repeat. The number returned is at most this
  ///     plus the fine pixels that one raster pixel covers.
  private static func finePixels(
    _ pixels: Range<Int>, from corner: Double, size: Double, period: Double
  ) -> (start: Double, count: Int) {
    let start = corner + ((Double(pixels.lowerBound) - corner) / size).rounded(.down) * size
    let wholePeriod = period + (1 / size).rounded(.up) + 1
    return (start, Int(min(wholePeriod, (Double(pixels.count) / size).rounded(.up) + 2)))
  }

  /// Returns a paint for which each cell is drawn at its exact place in raster space.
  ///
  /// If the cells repeat after whole pixels, only one period is drawn; otherwise all cells that are visible.
  ///
  /// - Returns: nil if there are too many cells, or no memory for them.
  private func directPaint(
    _ pattern: GPattern, in color: CurrentColor, _ grid: PatternGrid, over pixels: PixelRect
  ) -> Paint? {
    var window = pixels
    if let period = grid.period {
      window.maxX = window.minX + min(period.width, window.width)
      window.maxY = window.minY + min(period.height, window.height)
    }
    guard let picture = drawCells(of: pattern, in: color, grid, over: window) else { return nil }
    let place = GAffineTransform(translationX: Double(window.minX), y: Double(window.minY))
    return makePaint(picture, toRaster: place, in: color)
  }

  /// Returns a paint that samples a picture of one period.
  ///
  /// - Returns: nil if a period has too many cells, or if there is no memory.
  private func resampledPaint(
    _ pattern: GPattern, in color: CurrentColor, _ grid: PatternGrid, over pixels: PixelRect
  ) -> Paint? {
    let (step, lengths) = (grid.step, grid.stepLengths)
    let width = Self.side(ofPeriod: lengths.width, oversampling: 4)
    let height = Self.side(ofPeriod: lengths.height, oversampling: 4)
    let pictureToPattern = GAffineTransform(
      a: step.width / width, b: 0, c: 0, d: -step.height / height, tx: 0, ty: step.height)
    guard let toPicture = pictureToPattern.inverse else { return nil }
    let limited = limitedGrid(grid, toRaster: toPicture)
    let window = PixelRect(width: Int(width), height: Int(height))
    guard let picture = drawCells(of: pattern, in: color, limited, over: window) else {
      return nil
    }
    return makePaint(picture, toRaster: pictureToPattern.concatenating(grid.toRaster), in: color)
  }

  /// Returns a paint that repeats a picture.
  private func makePaint(
    _ picture: Surface, toRaster: GAffineTransform, in color: CurrentColor
  ) -> Paint? {
    let opacity = state.alpha * color.sourceColor.color.alpha
    let attempt = GDiagnostics.attempt("pattern") { () throws(DrawingError) in
      try Paint(picture, toRaster: toRaster, wraps: true, on: surface.format, opacity: opacity)
    }
    return attempt ?? nil
  }

  /// Draws the cells that touch a window of the grid's raster space, in order, on a new surface.
  ///
  /// The surface has the size of the window, and its top left pixel is at (0, 0).
  ///
  /// - Returns: nil if there are too many cells, or no memory for the surface.
  private func drawCells(
    of pattern: GPattern, in color: CurrentColor, _ grid: PatternGrid, over window: PixelRect
  ) -> Surface? {
    let bounds = PixelRect(width: window.width, height: window.height)
    guard let offsets = grid.offsets(overlapping: window, limit: PatternNesting.cellLimit),
      PatternNesting.consume(cells: offsets.count, pixels: window.width * window.height),
      let picture = Surface(over: bounds, format: surface.format.layerFormat)
    else { return nil }
    // Maps the grid's raster space, with y downwards, to the picture's base space, with y upwards.
    let toPictureBase = grid.toRaster.concatenating(
      GAffineTransform(
        a: 1, b: 0, c: 0, d: -1, tx: Double(-window.minX), ty: Double(window.maxY)))
    for offset in offsets {
      let toBase = toPictureBase.translatedBy(x: offset.x, y: offset.y)
      guard toBase.isFinite else { continue }
      var cell = GContext(
        cellOn: picture, space: cellColorSpace, toBase: toBase, renderer: renderer)
      cell.limits = limits
      cell.restrictBaseClip(to: grid.bounds, antialias: grid.hasGaps)
      if !pattern.isColored { cell.lockColors(to: color) }
      if !cell.state.clip.isEmpty { pattern.drawPattern(cell) }
      if !isKnownUniquelyReferenced(&cell) { cell.detach() }
    }
    return picture
  }

  /// The colour space that a cell's context reports: this context's if it is RGB, else device RGB.
  private var cellColorSpace: GColorSpace {
    if let space, space.model == .rgb { return space }
    return .deviceRGB
  }

  /// Fixes the fill and stroke colour to one opaque colour; its alpha is applied later, to the whole pattern.
  private func lockColors(to color: CurrentColor) {
    var opaque = color.sourceColor
    opaque.color.alpha = 1
    state.fill = CurrentColor(locked: opaque, space: color.space.baseColorSpace ?? .deviceGray)
    state.stroke = state.fill
  }
}

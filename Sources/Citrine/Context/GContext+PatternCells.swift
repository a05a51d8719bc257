extension GContext {
  /// The most cells over one another, along each axis, in a period that is sampled.
  private static let mostOverlaps = 200.0

  /// The steps, in pixels, of cells that are drawn finely: with 2 to 16 pixels for each of the raster.
  private static let averagedSteps = 1.0...512.0

  /// The pixels along a side of a period that is drawn apart: so many for each of the raster, as far as 1024
  /// allow it.
  ///
  /// Of short sides there are more, so that the edges in a cell do not run together.
  private static func side(ofPeriod length: Double, fineness: Double) -> Double {
    min(max((fineness * length).rounded(.up), 16), 1024)
  }

  /// A grid on a plane of its own.
  private func flat(_ grid: CellGrid, toRaster: GAffineTransform) -> CellGrid {
    var flat = CellGrid(bounds: grid.bounds, step: grid.step, toRaster: toRaster)
    // Where more cells than this overlap, only the topmost ones are drawn. A cell is cut at its far
    // sides, since each later cell covers the earlier ones from its lower left corner on.
    flat.bounds.size.width = min(flat.bounds.width, Self.mostOverlaps * grid.step.width)
    flat.bounds.size.height = min(flat.bounds.height, Self.mostOverlaps * grid.step.height)
    return flat
  }

  /// A pattern as a paint for some pixels of the surface, or nil when nothing is painted.
  func paint(
    _ pattern: GPattern, in color: CurrentColor, over pixels: PixelRect
  ) -> Paint? {
    guard !pixels.isEmpty else { return nil }
    guard PatternNesting.allows(pattern) else {
      GDiagnostics.report(
        "GPattern: a pattern in cells of its own, or too many; nothing is painted")
      return nil
    }
    let phase = GAffineTransform(
      translationX: state.patternPhase.width, y: state.patternPhase.height)
    let grid = CellGrid(
      bounds: pattern.shownBounds, step: pattern.step,
      toRaster: pattern.matrix.concatenating(phase).concatenating(baseCTM)
        .concatenating(baseToRaster))
    guard grid.toRaster.isFinite else {
      GDiagnostics.report("GPattern: the cells are nowhere; nothing is painted")
      return nil
    }
    let paint = PatternNesting.within(pattern) {
      averagedPaint(pattern, in: color, grid, over: pixels)
        ?? exactPaint(pattern, in: color, grid, over: pixels)
        ?? sampledPaint(pattern, in: color, grid, over: pixels)
    }
    if paint == nil {
      GDiagnostics.report("GPattern: too many cells, or no memory for them; nothing is painted")
    }
    return paint
  }

  /// A pattern whose cells meet inside of pixels, along the raster: one period is drawn finely, with the
  /// borders of cells between its pixels, and each pixel is the mean of what it covers.
  ///
  /// So a pixel in which two opaque cells meet is opaque, and a line on their border has the same weight
  /// everywhere. The period begins at the first pixel that is painted, and ends early where fewer pixels are.
  /// Nil for other patterns, and for cells too large to be drawn finely.
  private func averagedPaint(
    _ pattern: GPattern, in color: CurrentColor, _ grid: CellGrid, over pixels: PixelRect
  ) -> Paint? {
    guard grid.hasMeetingCells, !grid.isOnPixels, let steps = grid.uprightSteps,
      Self.averagedSteps.contains(steps.width), Self.averagedSteps.contains(steps.height)
    else { return nil }
    let width = Self.side(ofPeriod: steps.width, fineness: 8)
    let height = Self.side(ofPeriod: steps.height, fineness: 8)
    let corner = grid.bounds.applying(grid.toRaster).origin
    let columns = Self.finePixels(
      pixels.minX..<pixels.maxX, from: corner.x, size: steps.width / width, period: width)
    let rows = Self.finePixels(
      pixels.minY..<pixels.maxY, from: corner.y, size: steps.height / height, period: height)
    let toRaster = GAffineTransform(
      a: steps.width / width, b: 0, c: 0, d: steps.height / height, tx: columns.start,
      ty: rows.start)
    guard let toPeriod = toRaster.inverse else { return nil }
    let fine = flat(grid, toRaster: grid.toRaster.concatenating(toPeriod))
    guard
      let layer = layer(
        of: pattern, in: color, fine, over: PixelRect(width: columns.count, height: rows.count))
    else { return nil }
    return Paint(
      averaging: layer, period: (Int(width), Int(height)), toRaster: toRaster, over: pixels,
      on: surface.format, opacity: state.alpha * color.source.color.alpha)
  }

  /// Where the fine pixels begin that some pixels of the raster cover along an axis, and how many they are.
  ///
  /// - Parameters:
  ///   - corner: Where a cell begins, so that its border lies between two fine pixels.
  ///   - size: The side of a fine pixel, in pixels of the raster.
  ///   - period: The fine pixels after which the cells repeat: no more are needed, and those that one
  ///     pixel of the raster covers beyond.
  private static func finePixels(
    _ pixels: Range<Int>, from corner: Double, size: Double, period: Double
  ) -> (start: Double, count: Int) {
    let start = corner + ((Double(pixels.lowerBound) - corner) / size).rounded(.down) * size
    let whole = period + (1 / size).rounded(.up) + 1
    return (start, Int(min(whole, (Double(pixels.count) / size).rounded(.up) + 2)))
  }

  /// A pattern of which each cell is drawn where it lies: for all pixels, or one period of them.
  ///
  /// Nil when these are too many cells.
  private func exactPaint(
    _ pattern: GPattern, in color: CurrentColor, _ grid: CellGrid, over pixels: PixelRect
  ) -> Paint? {
    var window = pixels
    if let period = grid.period {
      window.maxX = window.minX + min(period.width, window.width)
      window.maxY = window.minY + min(period.height, window.height)
    }
    guard let layer = layer(of: pattern, in: color, grid, over: window) else { return nil }
    let place = GAffineTransform(translationX: Double(window.minX), y: Double(window.minY))
    return paint(layer, toRaster: place, in: color)
  }

  /// A pattern of which one period is drawn into a picture that is sampled.
  private func sampledPaint(
    _ pattern: GPattern, in color: CurrentColor, _ grid: CellGrid, over pixels: PixelRect
  ) -> Paint? {
    let (step, lengths) = (grid.step, grid.stepLengths)
    let width = Self.side(ofPeriod: lengths.width, fineness: 4)
    let height = Self.side(ofPeriod: lengths.height, fineness: 4)
    let toPlane = GAffineTransform(
      a: step.width / width, b: 0, c: 0, d: -step.height / height, tx: 0, ty: step.height)
    guard let toPicture = toPlane.inverse else { return nil }
    let flat = flat(grid, toRaster: toPicture)
    let window = PixelRect(width: Int(width), height: Int(height))
    guard let layer = layer(of: pattern, in: color, flat, over: window) else { return nil }
    return paint(layer, toRaster: toPlane.concatenating(grid.toRaster), in: color)
  }

  private func paint(
    _ layer: Surface, toRaster: GAffineTransform, in color: CurrentColor
  ) -> Paint? {
    Paint(
      layer, toRaster: toRaster, wraps: true, on: surface.format,
      opacity: state.alpha * color.source.color.alpha)
  }

  /// The cells of a grid that touch a window of its raster, drawn one over the other on a surface that
  /// begins at zero; nil when they are too many, or there is no memory for them.
  private func layer(
    of pattern: GPattern, in color: CurrentColor, _ grid: CellGrid, over window: PixelRect
  ) -> Surface? {
    let bounds = PixelRect(width: window.width, height: window.height)
    guard let offsets = grid.offsets(touching: window, atMost: PatternNesting.mostCells),
      PatternNesting.take(cells: offsets.count, pixels: window.width * window.height),
      let layer = Surface(over: bounds, format: surface.format.layerFormat)
    else { return nil }
    // The window's raster, with y downwards, to the layer's base space.
    let toLayer = grid.toRaster.concatenating(
      GAffineTransform(
        a: 1, b: 0, c: 0, d: -1, tx: Double(-window.minX), ty: Double(window.maxY)))
    for offset in offsets {
      let toBase = toLayer.translatedBy(x: offset.x, y: offset.y)
      guard toBase.isFinite else { continue }
      let cell = GContext(cellOn: layer, space: imageSpace, toBase: toBase, renderer: renderer)
      cell.limit(to: grid.bounds, antialias: grid.hasGaps)
      if !pattern.isColored { cell.lockColors(to: color) }
      if !cell.state.clip.isEmpty { pattern.drawPattern(cell) }
    }
    return layer
  }

  /// The space of images that a cell is asked for.
  private var imageSpace: GColorSpace {
    if let space, space.model == .rgb { return space }
    return .deviceRGB
  }

  /// Lets nothing but one colour be painted, opaque: its alpha is that of the whole pattern.
  private func lockColors(to color: CurrentColor) {
    var opaque = color.source
    opaque.color.alpha = 1
    state.fill = CurrentColor(locked: opaque, space: color.space.baseColorSpace ?? .deviceGray)
    state.stroke = state.fill
  }
}

extension GContext {
  /// Fills the current path and empties it; open subpaths are closed.
  public func fillPath(using rule: GPathFillRule = .winding) {
    guard !currentPath.isEmpty else { return currentPath.removeAll() }
    fillCurrentPath(using: rule)
    currentPath.removeAll()
  }

  /// Fills the current path and keeps it.
  private func fillCurrentPath(using rule: GPathFillRule) {
    if let source = plainSource { return paint(currentPath, rule, with: source) }
    painting(over: pixels(of: currentPath)) {
      guard let source = source(of: state.fill, over: pixels(of: currentPath)) else { return }
      paint(currentPath, rule, with: source)
    }
  }

  /// Fills the current path, strokes it, or both, the stroke on top; then empties it.
  public func drawPath(using mode: GPathDrawingMode) {
    switch mode {
    case .fill: fillPath()
    case .eoFill: fillPath(using: .evenOdd)
    case .stroke: strokePath()
    case .fillStroke: fillAndStrokePath(using: .winding)
    case .eoFillStroke: fillAndStrokePath(using: .evenOdd)
    }
  }

  private func fillAndStrokePath(using rule: GPathFillRule) {
    let path = currentPath
    fillCurrentPath(using: rule)
    // The cell of a pattern may have changed it.
    currentPath = path
    strokePath()
  }

  /// Paints a path of base space.
  func paint<Source: PaintSource>(
    _ path: PathElements, _ rule: GPathFillRule = .winding, with source: Source
  ) {
    renderer.fill(
      path, view: baseToRaster, style: fillStyle(rule), with: source, through: state.clip,
      on: surface)
  }

  /// Paints a rectangle of the raster.
  @inline(__always)
  private func paint<Source: PaintSource>(_ rect: FixedRect, with source: Source) {
    renderer.fill(
      rect, antialias: fillStyle().antialias, with: source, through: state.clip, on: surface)
  }

  /// Paints through a coverage.
  func paint<Source: PaintSource>(_ coverage: borrowing Coverage, with source: Source) {
    renderer.fill(coverage, with: source, through: state.clip, on: surface)
  }

  /// Fills a rectangle; the current path is emptied.
  public func fill(_ rect: CGRect) {
    currentPath.removeAll()
    guard let source = plainSource, let fixed = nearRect(rect) else { return fillInGeneral(rect) }
    paint(fixed, with: source)
  }

  /// Fills a rectangle of any numbers under any state.
  @inline(never)
  private func fillInGeneral(_ rect: CGRect) {
    guard !rect.hasNaN else { return GDiagnostics.report("fill: NaN; the call is ignored") }
    painting(over: pixels(of: rect)) {
      guard let source = source(of: state.fill, over: pixels(of: rect)) else { return }
      paint(rect, with: source)
    }
  }

  /// Fills the union of rectangles; the current path is emptied.
  public func fill(_ rects: [CGRect]) {
    if rects.count == 1 { return fill(rects[0]) }
    currentPath.removeAll()
    addRects(rects)
    fillPath()
  }

  /// Fills the ellipse inscribed in a rectangle; the current path is emptied.
  ///
  /// The true ellipse is filled, not the four curves that a path has for it.
  public func fillEllipse(in rect: CGRect) {
    currentPath.removeAll()
    if let source = plainSource, let path = PathElements(ellipseIn: rect, transform: state.ctm) {
      return paint(path, with: source)
    }
    addEllipse(in: rect)
    fillPath()
  }

  /// Makes a rectangle transparent, or black in a context without alpha.
  ///
  /// The CTM, the clip and anti-aliasing count; colour, alpha and blend mode do not.
  public func clear(_ rect: CGRect) {
    if let words = surface.words, let fixed = nearRect(rect) {
      return paint(fixed, with: SolidSource(word: 0, mode: .clear, on: words))
    }
    guard !rect.hasNaN else { return GDiagnostics.report("clear: NaN; the call is ignored") }
    let nothing = Paint.solid(.black, opacity: 0, for: surface.format)
    paint(rect, with: AnySource(paint: nothing, mode: .clear))
  }

  /// Paints a rectangle of user space.
  func paint<Source: PaintSource>(_ rect: CGRect, with source: Source) {
    switch rasterShape(of: rect) {
    case .nothing: return
    case .rectangle(let fixed): paint(fixed, with: source)
    case .path(let path): paint(path, with: source)
    }
  }

  /// What a rectangle of user space is on the raster.
  enum RasterShape {
    case nothing
    case rectangle(FixedRect)
    /// A parallelogram, in base space.
    case path(PathElements)
  }

  func rasterShape(of rect: CGRect) -> RasterShape {
    guard !rect.hasNaN, !rect.isNull else { return .nothing }
    if let fixed = uprightRect(rect) { return fixed.isEmpty ? .nothing : .rectangle(fixed) }
    let transform = userToRaster
    if rect.isInfinite {
      return transform.inverse == nil ? .nothing : .rectangle(FixedRect(surface.bounds))
    }
    var path = PathElements()
    path.addRect(rect, transform: state.ctm)
    return path.isEmpty ? .nothing : .path(path)
  }

  /// The sides on the raster of a rectangle of user space that stays upright; nil for others, and
  /// where a number is not finite.
  private func uprightRect(_ rect: CGRect) -> FixedRect? {
    let ctm = state.ctm
    guard (ctm.b == 0 && ctm.c == 0) || (ctm.a == 0 && ctm.d == 0), !rect.isBeyondNumbers else {
      return nil
    }
    let transform = userToRaster
    let origin = rect.origin
    let far = CGPoint(x: origin.x + rect.size.width, y: origin.y + rect.size.height)
    let (low, high) = (transform.apply(origin), transform.apply(far))
    return FixedRect(x0: low.x, y0: low.y, x1: high.x, y1: high.y)
  }
}

// What most rectangles are: not turned, and near enough to need no care.
extension GContext {
  /// The sides on the raster of a rectangle of user space; nil where there is care to take.
  @inline(__always)
  private func nearRect(_ rect: CGRect) -> FixedRect? {
    guard let (low, high) = unturnedCorners(of: rect) else { return nil }
    return FixedRect(near: low, high)
  }

  /// The pixels of a rectangle of user space whose sides lie on their borders, up to what is too
  /// little to see; nil for others, and where there is care to take.
  @inline(__always)
  func wholePixels(of rect: CGRect) -> PixelRect? {
    guard let (low, high) = unturnedCorners(of: rect), let (x0, y0) = low.pixelCorner,
      let (x1, y1) = high.pixelCorner
    else { return nil }
    return PixelRect(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
  }

  /// Two opposite corners on the raster of a rectangle of user space that the CTM does not turn.
  ///
  /// Those of a rectangle that is null or infinite, or has a NaN, are NaN or beyond all surfaces.
  @inline(__always)
  private func unturnedCorners(of rect: CGRect) -> (low: CGPoint, high: CGPoint)? {
    guard state.ctm.b == 0, state.ctm.c == 0 else { return nil }
    let (a, d) = (state.ctm.a, -state.ctm.d)
    let (tx, ty) = (state.ctm.tx, Double(bitmap.bounds.maxY) - state.ctm.ty)
    let (origin, size) = (rect.origin, rect.size)
    return (
      CGPoint(x: a * origin.x + tx, y: d * origin.y + ty),
      CGPoint(x: a * (origin.x + size.width) + tx, y: d * (origin.y + size.height) + ty)
    )
  }
}

extension GContext {
  /// Fills the current path and empties it; open subpaths are closed.
  public func fillPath(using rule: GPathFillRule = .winding) {
    guard !currentPath.isEmpty else { return currentPath.removeAll() }
    fillCurrentPath(using: rule)
    currentPath.removeAll()
  }

  /// Fills the current path and keeps it.
  private func fillCurrentPath(using rule: GPathFillRule) {
    if let lane = plainLane { return fill(currentPath, rule, in: lane) }
    painting(over: pixels(of: currentPath)) {
      guard let compositor = compositor(for: state.fill, over: pixels(of: currentPath)) else {
        return
      }
      renderer.fill(
        currentPath, view: baseToRaster, style: fillStyle(rule), clip: state.clip, with: compositor)
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

  /// Fills a path of base space in a plain colour.
  private func fill(_ path: PathElements, _ rule: GPathFillRule = .winding, in lane: SolidLane) {
    renderer.fill(
      path, view: baseToRaster, style: fillStyle(rule), clip: state.clip,
      with: Compositor(surface, lane: lane))
  }

  /// Fills a rectangle; the current path is emptied.
  public func fill(_ rect: CGRect) {
    currentPath.removeAll()
    guard let lane = plainLane, let fixed = nearRect(rect),
      !renderer.shouldWait(with: fixed.touchedPixels, on: surface)
    else { return fillInGeneral(rect) }
    fill(fixed, with: lane)
  }

  /// Fills a rectangle of the raster within the bounds of the clip.
  @inline(__always)
  private func fill(_ rect: FixedRect, with lane: SolidLane) {
    let pixels = rect.touchedPixels.intersection(state.clip.bounds)
    guard !pixels.isEmpty else { return }
    surface.makeWritable(pixels)
    lane.fill(rect, pixels, antialias: fillStyle().antialias, on: surface.rows)
  }

  /// Fills a rectangle of any numbers under any state.
  @inline(never)
  private func fillInGeneral(_ rect: CGRect) {
    guard !rect.hasNaN else { return GDiagnostics.report("fill: NaN; the call is ignored") }
    painting(over: pixels(of: rect)) {
      guard let compositor = compositor(for: state.fill, over: pixels(of: rect)) else { return }
      paint(rect, with: compositor)
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
    if let lane = plainLane, let path = PathElements(ellipseIn: rect, transform: state.ctm) {
      return fill(path, in: lane)
    }
    addEllipse(in: rect)
    fillPath()
  }

  /// Makes a rectangle transparent, or black in a context without alpha.
  ///
  /// The CTM, the clip and anti-aliasing count; colour, alpha and blend mode do not.
  public func clear(_ rect: CGRect) {
    if state.clip.shape == nil, let words = surface.words, let fixed = nearRect(rect),
      let lane = SolidLane(words, word: 0, mode: .clear)
    {
      return fill(fixed, with: lane)
    }
    guard !rect.hasNaN else { return GDiagnostics.report("clear: NaN; the call is ignored") }
    let nothing = Paint.solid(.black, opacity: 0, for: surface.format)
    guard let compositor = Compositor(surface, paint: nothing, mode: .clear) else { return }
    paint(rect, with: compositor)
  }

  /// Paints a rectangle of user space.
  func paint(_ rect: CGRect, with compositor: Compositor) {
    switch rasterShape(of: rect) {
    case .nothing: return
    case .rectangle(let fixed):
      renderer.fill(
        fixed, antialias: fillStyle().antialias, clip: state.clip, with: compositor)
    case .path(let path):
      renderer.fill(
        path, view: baseToRaster, style: fillStyle(), clip: state.clip, with: compositor)
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

extension GContext {
  /// Fills the current path with the fill colour, then empties it.
  ///
  /// Open subpaths are closed for the fill. Alpha, blend mode, shadow and clip apply.
  ///
  /// ```swift
  /// context.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
  /// context.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
  /// context.fillPath(using: .evenOdd)  // A frame. The nonzero rule fills the whole square.
  /// ```
  ///
  /// - Parameter rule: Which points are inside: those with a nonzero or with an odd winding number.
  public func fillPath(using rule: GPathFillRule = .winding) {
    guard !currentPath.isEmpty else { return currentPath.removeAll() }
    fillCurrentPath(using: rule)
    currentPath.removeAll()
  }

  /// Fills the current path, without emptying it.
  private func fillCurrentPath(using rule: GPathFillRule) {
    if let source = solidFillSource { return paint(currentPath, rule, with: source) }
    withShadow(over: touchedBounds(of: currentPath)) {
      guard let source = source(of: state.fill, over: touchedBounds(of: currentPath)) else {
        return
      }
      paint(currentPath, rule, with: source)
    }
  }

  /// Fills the current path, strokes it, or both, then empties it.
  ///
  /// If it does both, the stroke is painted over the fill, and each of them has its own shadow.
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
    // A pattern's callback may have changed the current path.
    currentPath = path
    strokePath()
  }

  /// Fills a path, given in base space, with a paint source through the clip.
  func paint<Source: PaintSource>(
    _ path: PathElements, _ rule: GPathFillRule = .winding, with source: Source
  ) {
    renderer.fill(
      path, toRaster: baseToRaster, style: fillStyle(rule), with: source, through: state.clip,
      on: surface)
  }

  /// Fills a rectangle, given in raster space, with a paint source through the clip.
  @inline(__always)
  private func paint<Source: PaintSource>(_ rect: FixedRect, with source: Source) {
    renderer.fill(
      rect, antialias: fillStyle().antialias, with: source, through: state.clip, on: surface)
  }

  /// Paints with a paint source through a coverage and the clip.
  func paint<Source: PaintSource>(_ coverage: borrowing Coverage, with source: Source) {
    renderer.fill(coverage, with: source, through: state.clip, on: surface)
  }

  /// Fills a rectangle of user space with the fill colour, and empties the current path.
  public func fill(_ rect: CGRect) {
    currentPath.removeAll()
    guard let source = solidFillSource, let fixed = fastFixedRect(rect) else {
      return fillGeneral(rect)
    }
    paint(fixed, with: source)
  }

  /// Fills a rectangle in the general case: it may have a NaN, and the state a shadow, a pattern or a rotation.
  @inline(never)
  private func fillGeneral(_ rect: CGRect) {
    guard !rect.hasNaN else { return GDiagnostics.report("fill: NaN; the call is ignored") }
    withShadow(over: touchedBounds(of: rect)) {
      guard let source = source(of: state.fill, over: touchedBounds(of: rect)) else { return }
      paint(rect, with: source)
    }
  }

  /// Fills the union of rectangles of user space with the fill colour, and empties the current path.
  ///
  /// Where rectangles overlap, pixels are painted once.
  public func fill(_ rects: [CGRect]) {
    if rects.count == 1 { return fill(rects[0]) }
    currentPath.removeAll()
    addRects(rects)
    fillPath()
  }

  /// Fills the ellipse inscribed in a rectangle of user space, and empties the current path.
  ///
  /// The exact ellipse is filled, and not its approximation by four Bézier curves as in a path.
  public func fillEllipse(in rect: CGRect) {
    currentPath.removeAll()
    if let source = solidFillSource,
      let path = PathElements(primitiveEllipseIn: rect, transform: state.ctm)
    {
      return paint(path, with: source)
    }
    addEllipse(in: rect)
    fillPath()
  }

  /// Makes a rectangle of user space transparent, or black in a context without alpha.
  ///
  /// CTM, clip and anti-aliasing apply; fill colour, alpha, blend mode and shadow do not. The current path is
  /// kept.
  public func clear(_ rect: CGRect) {
    if let wordFormat = surface.wordFormat, let fixed = fastFixedRect(rect) {
      return paint(fixed, with: SolidSource(word: 0, mode: .clear, on: wordFormat))
    }
    guard !rect.hasNaN else { return GDiagnostics.report("clear: NaN; the call is ignored") }
    let transparent = Paint.solid(.black, opacity: 0, for: surface.format)
    paint(rect, with: AnySource(paint: transparent, mode: .clear))
  }

  /// Fills a rectangle, given in user space, with a paint source through the clip.
  func paint<Source: PaintSource>(_ rect: CGRect, with source: Source) {
    switch transformedRect(of: rect) {
    case .nothing: return
    case .rectangle(let fixed): paint(fixed, with: source)
    case .path(let path): paint(path, with: source)
    }
  }

  /// The shape of a user-space rectangle after transformation.
  enum TransformedRect {
    case nothing
    case rectangle(FixedRect)
    /// A rotated or skewed rectangle: a parallelogram, in base space.
    case path(PathElements)
  }

  /// Returns a rectangle of user space after transformation by the CTM.
  func transformedRect(of rect: CGRect) -> TransformedRect {
    guard !rect.hasNaN, !rect.isNull else { return .nothing }
    if let fixed = axisAlignedRect(rect) { return fixed.isEmpty ? .nothing : .rectangle(fixed) }
    let transform = userToRaster
    if rect.isInfinite {
      return transform.inverse == nil ? .nothing : .rectangle(FixedRect(surface.bounds))
    }
    var path = PathElements()
    path.addRect(rect, transform: state.ctm)
    return path.isEmpty ? .nothing : .path(path)
  }

  /// Returns a user-space rectangle in raster space, in fixed point, if the CTM keeps its sides parallel to
  /// the axes; nil for another CTM, and if a number is not finite.
  private func axisAlignedRect(_ rect: CGRect) -> FixedRect? {
    let ctm = state.ctm
    guard (ctm.b == 0 && ctm.c == 0) || (ctm.a == 0 && ctm.d == 0), !rect.mayOverflow else {
      return nil
    }
    let transform = userToRaster
    let origin = rect.origin
    let opposite = CGPoint(x: origin.x + rect.size.width, y: origin.y + rect.size.height)
    let (low, high) = (transform.apply(origin), transform.apply(opposite))
    return FixedRect(x0: low.x, y0: low.y, x1: high.x, y1: high.y)
  }
}

// Fast paths for the common rectangle: the CTM does not rotate it, and it lies in the fixed-point range.
extension GContext {
  /// Returns a user-space rectangle in raster space, in fixed point.
  ///
  /// - Returns: nil if the CTM rotates or skews, and for a rectangle that has a NaN or is out of range.
  @inline(__always)
  private func fastFixedRect(_ rect: CGRect) -> FixedRect? {
    guard let (low, high) = unrotatedCorners(of: rect) else { return nil }
    return FixedRect(withinLimit: low, high)
  }

  /// Returns the pixels of a user-space rectangle whose sides lie on pixel borders, within 5e-7 pixels.
  ///
  /// - Returns: nil for other rectangles, if the CTM rotates or skews, and if a number is out of range.
  @inline(__always)
  func pixelAlignedRect(of rect: CGRect) -> PixelRect? {
    guard let (low, high) = unrotatedCorners(of: rect), let (x0, y0) = low.pixelCorner,
      let (x1, y1) = high.pixelCorner
    else { return nil }
    return PixelRect(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
  }

  /// Returns two opposite corners of a user-space rectangle in raster space; nil if the CTM rotates or skews.
  ///
  /// For a rectangle that is null or infinite, or has a NaN, coordinates are NaN or out of the fixed-point range.
  @inline(__always)
  private func unrotatedCorners(of rect: CGRect) -> (low: CGPoint, high: CGPoint)? {
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

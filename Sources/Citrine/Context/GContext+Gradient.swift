extension GContext {
  /// Fills the clip with a gradient along a line, evenly coloured across it.
  ///
  /// Neither the current path nor the fill colour count; alpha, blend mode and clip do, and the CTM
  /// as it is now. Without options nothing is painted beyond the ends, which are smooth edges.
  /// Nothing is painted when the ends coincide.
  public func drawLinearGradient(
    _ gradient: GGradient, start: CGPoint, end: CGPoint, options: GGradientDrawingOptions
  ) {
    guard start.isFinite, end.isFinite else {
      return GDiagnostics.report("drawLinearGradient: a point is not finite; the call is ignored")
    }
    drawLinear(gradient.stops, start: start, end: end, options: options)
  }

  /// Fills the clip with a gradient of circles that pass from one to another.
  ///
  /// Circle t has its center and its radius t of the way from the start's to the end's, and the
  /// colour of location t; where several pass through a point, that with the greatest t is on top.
  /// Options let the circles go on beyond the ends, as long as radii are not negative; points that no
  /// circle passes through are not painted, and their border is smooth. Two circles that lie apart
  /// make a cone; where its end circle covers earlier ones, pixels are decided at their centers.
  /// Nothing is painted when the circles are equal, or a radius is negative.
  ///
  /// Neither the current path nor the fill colour count; alpha, blend mode and clip do, and the CTM
  /// as it is now.
  public func drawRadialGradient(
    _ gradient: GGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: GGradientDrawingOptions
  ) {
    let circles = CircleFamily(
      startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
      endRadius: endRadius)
    guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite else {
      return GDiagnostics.report("drawRadialGradient: a number is not finite; the call is ignored")
    }
    drawRadial(gradient.stops, circles, options: options)
  }

  /// Fills the clip with a gradient round a point.
  ///
  /// Location 0 is at an angle in radians from positive x, and locations grow with the angle, which
  /// turns towards positive y; location 1 is one turn on. Where the two meet, pixels are decided at
  /// their centers. Alpha, blend mode, clip and CTM count as for the other gradients.
  public func drawConicGradient(_ gradient: GGradient, center: CGPoint, angle: CGFloat) {
    guard center.isFinite, angle.isFinite else {
      return GDiagnostics.report("drawConicGradient: a number is not finite; the call is ignored")
    }
    let plane = GAffineTransform(translationX: center.x, y: center.y).rotated(by: angle)
    guard let toPlane = plane.concatenating(userToRaster).inverse else { return }
    paintEverywhere(gradient.stops, .conic, toPlane: toPlane, options: [])
  }

  /// Fills the clip with a shading, as `drawLinearGradient` and `drawRadialGradient` do.
  public func drawShading(_ shading: GShading) {
    switch shading.shape {
    case .axial(let start, let end):
      guard start.isFinite, end.isFinite else {
        return GDiagnostics.report("drawShading: a point is not finite; the call is ignored")
      }
      drawLinear(shading.stops, start: start, end: end, options: shading.options)
    case .radial(let circles):
      drawRadial(shading.stops, circles, options: shading.options)
    }
  }

  private func source(
    _ stops: GradientStops, _ shape: GradientPaint.Shape, toPlane: GAffineTransform,
    options: GGradientDrawingOptions
  ) -> AnySource {
    let paint = GradientPaint(
      stops, shape: shape, toPlane: toPlane, options: options, format: surface.format,
      opacity: state.alpha)
    let isDeep = surface.format.deepKind != nil
    return AnySource(
      paint: isDeep ? .deep(.gradient(paint)) : .gradient(paint), mode: state.blendMode)
  }

  private func drawLinear(
    _ stops: GradientStops, start: CGPoint, end: CGPoint, options: GGradientDrawingOptions
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    // In the gradient's plane the start is the origin and the end is at 1 of the first axis.
    let plane = GAffineTransform(a: dx, b: dy, c: -dy, d: dx, tx: start.x, ty: start.y)
    guard let toPlane = plane.concatenating(userToRaster).inverse else { return }
    let (before, after) = (
      options.contains(.drawsBeforeStartLocation), options.contains(.drawsAfterEndLocation)
    )
    if before && after {
      return paintEverywhere(stops, .linear, toPlane: toPlane, options: options)
    }
    let visible = visibleCorners(toPlane)
    let low = before ? min(visible.minX - 1, 0) : 0
    let high = after ? max(visible.maxX + 1, 1) : 1
    let strip = CGRect(
      x: low, y: visible.minY - 1, width: high - low, height: visible.height + 2)
    var path = renderer.cache.takePath()
    path.addRect(strip, transform: plane.concatenating(state.ctm))
    paint(path, with: stops, .linear, toPlane: toPlane, options: options)
    renderer.cache.give(back: consume path)
  }

  private func drawRadial(
    _ stops: GradientStops, _ circles: CircleFamily, options: GGradientDrawingOptions
  ) {
    guard circles.isValid else { return }
    let parameters = circles.parameters(
      beforeStart: options.contains(.drawsBeforeStartLocation),
      afterEnd: options.contains(.drawsAfterEndLocation))
    let plane = GAffineTransform(
      translationX: circles.startCenter.x, y: circles.startCenter.y)
    let shape = GradientPaint.Shape.radial(circles, parameters: parameters)
    guard let toPlane = plane.concatenating(userToRaster).inverse else { return }
    if circles.coverEverything(parameters) {
      return paintEverywhere(stops, shape, toPlane: toPlane, options: options)
    }
    let visible = visibleCorners(toPlane)
    let reach =
      max(abs(visible.minX), abs(visible.maxX)) + max(abs(visible.minY), abs(visible.maxY)) + 1
    var path = renderer.cache.takePath()
    path.addCircles(circles, parameters: parameters, reach: reach, transform: state.ctm)
    paint(path, with: stops, shape, toPlane: toPlane, options: options)
    renderer.cache.give(back: consume path)
  }

  /// The box round the pixels that matter under a transform from the raster.
  private func visibleCorners(_ transform: GAffineTransform) -> CGRect {
    let bounds = relevantPixels
    return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
      .applying(transform)
  }

  private func paintEverywhere(
    _ stops: GradientStops, _ shape: GradientPaint.Shape, toPlane: GAffineTransform,
    options: GGradientDrawingOptions
  ) {
    painting(over: .everywhere) {
      paint(.infinite, with: source(stops, shape, toPlane: toPlane, options: options))
    }
  }

  /// Paints a path of base space by the even-odd rule.
  private func paint(
    _ path: PathElements, with stops: GradientStops, _ shape: GradientPaint.Shape,
    toPlane: GAffineTransform, options: GGradientDrawingOptions
  ) {
    painting(over: pixels(of: path)) {
      paint(path, .evenOdd, with: source(stops, shape, toPlane: toPlane, options: options))
    }
  }
}

/// Fills the clip of a context with a gradient round a point; see `drawConicGradient`.
///
/// Nothing is painted without a gradient.
public func GContextDrawConicGradient(
  _ context: GContext, _ gradient: GGradient?, _ center: CGPoint, _ angle: CGFloat
) {
  guard let gradient else { return }
  context.drawConicGradient(gradient, center: center, angle: angle)
}

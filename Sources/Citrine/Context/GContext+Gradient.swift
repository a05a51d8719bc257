extension GContext {
  /// Fills the clip with a linear gradient.
  ///
  /// The colour changes along the line from `start` to `end`, and is constant across it. Without options
  /// nothing is painted before the start and after the end, and the edges there are anti-aliased. Nothing is
  /// painted if the two points coincide.
  ///
  /// Alpha, blend mode, shadow, clip and CTM apply; the current path and the fill colour are not used.
  ///
  /// ```swift
  /// let gradient = GGradient(colorsSpace: nil, colors: [.black, .white], locations: nil)!
  /// context.saveGState()
  /// context.addPath(path)
  /// context.clip()  // A gradient fills the clip, not the path.
  /// context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 100), options: [])
  /// context.restoreGState()
  /// ```
  ///
  /// - Parameters:
  ///   - gradient: The colours, at locations from 0 at `start` to 1 at `end`.
  ///   - start: The point of location 0, in user space.
  ///   - end: The point of location 1, in user space.
  ///   - options: Whether the colour of the start continues before it, and that of the end after it.
  /// - Complexity: O(*n*) in the number of pixels of the clip's bounds.
  public func drawLinearGradient(
    _ gradient: GGradient, start: CGPoint, end: CGPoint, options: GGradientDrawingOptions
  ) {
    guard start.isFinite, end.isFinite else {
      return GDiagnostics.report("drawLinearGradient: a point is not finite; the call is ignored")
    }
    drawLinear(gradient.stops, start: start, end: end, options: options)
  }

  /// Fills the clip with a radial gradient between two circles.
  ///
  /// For each *t* there is a circle whose centre and radius are interpolated linearly between those of the
  /// start circle, *t* = 0, and the end circle, *t* = 1. It has the gradient's colour at location *t*. If
  /// several circles pass through a point, the one with the greatest *t* is on top. Options extend the
  /// circles to *t* < 0 and *t* > 1, as long as the radius is not negative. Points on no circle are not
  /// painted, and the edge of the painted area is anti-aliased. If neither circle contains the other, the
  /// area is a cone; the edge where the end circle covers earlier circles is not anti-aliased. Nothing is
  /// painted if the circles are equal, or a radius is negative.
  ///
  /// Alpha, blend mode, shadow, clip and CTM apply; the current path and the fill colour are not used.
  ///
  /// ```swift
  /// let gradient = GGradient(colorsSpace: nil, colors: [.white, .black], locations: nil)!
  /// let center = CGPoint(x: 50, y: 50)
  /// context.drawRadialGradient(
  ///   gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 40,
  ///   options: .drawsAfterEndLocation)  // Everything beyond the radius of 40 is black.
  /// ```
  ///
  /// - Parameters:
  ///   - gradient: The colours, at locations from 0 for the start circle to 1 for the end circle.
  ///   - startCenter: The centre of the start circle, in user space.
  ///   - startRadius: The radius of the start circle, in user space; 0 for a point.
  ///   - endCenter: The centre of the end circle, in user space.
  ///   - endRadius: The radius of the end circle, in user space; 0 for a point.
  ///   - options: Whether the circles are extended before the start, with its colour, and after the end.
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

  /// Fills the clip with a conic gradient: the colour changes with the angle around a point.
  ///
  /// The edge where location 1 meets location 0 is not anti-aliased. Alpha, blend mode, shadow, clip and CTM
  /// apply; the current path and the fill colour are not used.
  ///
  /// - Parameters:
  ///   - gradient: The colours, at locations from 0 to 1 for one turn, in the direction from positive x
  ///     towards positive y.
  ///   - center: The point that the colours turn around, in user space.
  ///   - angle: The angle of location 0, in radians from positive x towards positive y.
  public func drawConicGradient(_ gradient: GGradient, center: CGPoint, angle: CGFloat) {
    guard center.isFinite, angle.isFinite else {
      return GDiagnostics.report("drawConicGradient: a number is not finite; the call is ignored")
    }
    let gradientToUser = GAffineTransform(translationX: center.x, y: center.y).rotated(by: angle)
    guard let toGradientSpace = gradientToUser.concatenating(userToRaster).inverse else { return }
    paintEverywhere(gradient.stops, .conic, toGradientSpace: toGradientSpace, options: [])
  }

  /// Fills the clip with an axial or radial shading.
  ///
  /// The geometry is that of `drawLinearGradient` and `drawRadialGradient`; alpha, blend mode, shadow, clip and
  /// CTM apply.
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

  private func gradientSource(
    _ stops: GradientStops, _ shape: GradientPaint.Shape, toGradientSpace: GAffineTransform,
    options: GGradientDrawingOptions
  ) -> AnySource {
    let paint = GradientPaint(
      stops, shape: shape, toGradientSpace: toGradientSpace, options: options,
      format: surface.format,
      opacity: state.alpha)
    let isDeep = surface.format.deepKind != nil
    return AnySource(
      paint: isDeep ? .deep(.gradient(paint)) : .gradient(paint), mode: state.blendMode)
  }

  private func drawLinear(
    _ stops: GradientStops, start: CGPoint, end: CGPoint, options: GGradientDrawingOptions
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    // In gradient space the start is (0, 0) and the end is (1, 0).
    let gradientToUser = GAffineTransform(a: dx, b: dy, c: -dy, d: dx, tx: start.x, ty: start.y)
    guard let toGradientSpace = gradientToUser.concatenating(userToRaster).inverse else { return }
    let (extendsBefore, extendsAfter) = (
      options.contains(.drawsBeforeStartLocation), options.contains(.drawsAfterEndLocation)
    )
    if extendsBefore && extendsAfter {
      return paintEverywhere(stops, .linear, toGradientSpace: toGradientSpace, options: options)
    }
    let visible = visibleBounds(toGradientSpace)
    let low = extendsBefore ? min(visible.minX - 1, 0) : 0
    let high = extendsAfter ? max(visible.maxX + 1, 1) : 1
    let strip = CGRect(
      x: low, y: visible.minY - 1, width: high - low, height: visible.height + 2)
    var path = renderer.cache.takePath()
    path.addRect(strip, transform: gradientToUser.concatenating(state.ctm))
    paint(path, with: stops, .linear, toGradientSpace: toGradientSpace, options: options)
    renderer.cache.recycle(consume path)
  }

  private func drawRadial(
    _ stops: GradientStops, _ circles: CircleFamily, options: GGradientDrawingOptions
  ) {
    guard circles.isValid else { return }
    let parameters = circles.parameterRange(
      extendsBeforeStart: options.contains(.drawsBeforeStartLocation),
      extendsAfterEnd: options.contains(.drawsAfterEndLocation))
    let gradientToUser = GAffineTransform(
      translationX: circles.startCenter.x, y: circles.startCenter.y)
    let shape = GradientPaint.Shape.radial(circles, parameters: parameters)
    guard let toGradientSpace = gradientToUser.concatenating(userToRaster).inverse else { return }
    if circles.coversPlane(parameters) {
      return paintEverywhere(stops, shape, toGradientSpace: toGradientSpace, options: options)
    }
    let visible = visibleBounds(toGradientSpace)
    let maxDistance =
      max(abs(visible.minX), abs(visible.maxX)) + max(abs(visible.minY), abs(visible.maxY)) + 1
    var path = renderer.cache.takePath()
    path.addCircles(circles, parameters: parameters, maxDistance: maxDistance, transform: state.ctm)
    paint(path, with: stops, shape, toGradientSpace: toGradientSpace, options: options)
    renderer.cache.recycle(consume path)
  }

  /// Returns the bounding box of the relevant pixels, transformed from raster space.
  private func visibleBounds(_ transform: GAffineTransform) -> CGRect {
    let bounds = relevantPixels
    return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
      .applying(transform)
  }

  private func paintEverywhere(
    _ stops: GradientStops, _ shape: GradientPaint.Shape, toGradientSpace: GAffineTransform,
    options: GGradientDrawingOptions
  ) {
    withShadow(over: .everywhere) {
      paint(
        .infinite,
        with: gradientSource(stops, shape, toGradientSpace: toGradientSpace, options: options))
    }
  }

  /// Fills a path, given in base space, with a gradient by the even-odd rule.
  private func paint(
    _ path: PathElements, with stops: GradientStops, _ shape: GradientPaint.Shape,
    toGradientSpace: GAffineTransform, options: GGradientDrawingOptions
  ) {
    withShadow(over: touchedBounds(of: path)) {
      paint(
        path, .evenOdd,
        with: gradientSource(stops, shape, toGradientSpace: toGradientSpace, options: options))
    }
  }
}

/// Fills the clip of a context with a conic gradient, as `GContext.drawConicGradient` does.
///
/// Nothing is painted if the gradient is nil. The centre is in user space, and the angle in radians.
public func GContextDrawConicGradient(
  _ context: GContext, _ gradient: GGradient?, _ center: CGPoint, _ angle: CGFloat
) {
  guard let gradient else { return }
  context.drawConicGradient(gradient, center: center, angle: angle)
}

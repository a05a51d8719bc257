/// Patterns as fill and stroke colours; see `GPattern`.
extension GContext {
  /// Sets a pattern as the fill colour, which paths, text and image masks are painted with.
  ///
  /// The fill colour space must be a pattern space: without a base space for a coloured pattern, with a
  /// base space for an uncoloured one. Otherwise the call is ignored and reported to `GDiagnostics`.
  ///
  /// ```swift
  /// // An uncoloured pattern needs a pattern space with a base space, and a colour in it.
  /// let stripes = GPattern(
  ///   bounds: CGRect(x: 0, y: 0, width: 4, height: 8), matrix: .identity, xStep: 8, yStep: 8,
  ///   tiling: .constantSpacing, isColored: false
  /// ) { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 8)) }!
  /// context.setFillColorSpace(GColorSpace(patternBaseSpace: GColorSpaceCreateDeviceRGB())!)
  /// context.setFillPattern(stripes, colorComponents: [1, 0, 0, 1])  // Red stripes.
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - colorComponents: For a coloured pattern alpha alone; for an uncoloured one the components of its colour
  ///     in the base space, followed by alpha. Components beyond the needed number are ignored; if there are too
  ///     few, the call is ignored.
  public func setFillPattern(_ pattern: GPattern, colorComponents: [CGFloat]) {
    state.fill.set(pattern, colorComponents, call: "setFillPattern")
  }

  /// Sets a pattern as the stroke colour, which paths and the outlines of text are stroked with.
  ///
  /// The stroke colour space must be a pattern space: without a base space for a coloured pattern, with a
  /// base space for an uncoloured one. Otherwise the call is ignored and reported to `GDiagnostics`.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - colorComponents: For a coloured pattern alpha alone; for an uncoloured one the components of its colour
  ///     in the base space, followed by alpha. Components beyond the needed number are ignored; if there are too
  ///     few, the call is ignored.
  public func setStrokePattern(_ pattern: GPattern, colorComponents: [CGFloat]) {
    state.stroke.set(pattern, colorComponents, call: "setStrokePattern")
  }

  /// Sets the offset that is added to the origin of patterns, in units of base space; zero at first.
  ///
  /// A positive width moves patterns to the right, a positive height upwards. The phase is part of the
  /// graphics state. A phase that is not finite is ignored.
  public func setPatternPhase(_ phase: CGSize) {
    guard phase.isFinite else {
      return GDiagnostics.report("setPatternPhase: not finite; the call is ignored")
    }
    state.patternPhase = phase
  }

  /// Returns the paint source for a colour of the graphics state, or nil when nothing is to be painted.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - extent: The raster pixels that may be painted; evaluated only for a pattern.
  @inline(__always)
  func source(
    of color: CurrentColor, over extent: @autoclosure () -> PixelRect
  ) -> AnySource? {
    switch color.kind {
    case .solid:
      let paint = Paint.solid(color.sourceColor, opacity: state.alpha, for: surface.format)
      return AnySource(paint: paint, mode: state.blendMode)
    case .pattern(let pattern):
      let (visible, format) = (extent().intersection(state.clip.bounds), surface.format)
      // The pattern's callback may draw into this context, and open or close a layer of another pixel format.
      guard let paint = makePaint(pattern, in: color, over: visible), surface.format == format
      else { return nil }
      return AnySource(paint: paint, mode: state.blendMode)
    case .noPattern: return nil
    }
  }
}

/// Patterns as colours: see `GPattern`.
extension GContext {
  /// Sets the pattern that shapes and text are filled with, and that image masks paint.
  ///
  /// The fill colour space must be a pattern space, without a base if the pattern has colours of its
  /// own, else with one; otherwise the call is ignored.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - colorComponents: The components of the base space, none without a base, and then alpha.
  ///     More than are needed are ignored, and with fewer the whole call is.
  public func setFillPattern(_ pattern: GPattern, colorComponents: [CGFloat]) {
    state.fill.set(pattern, colorComponents, call: "setFillPattern")
  }

  /// Sets the pattern that paths and the outlines of text are stroked with.
  ///
  /// The stroke colour space must be a pattern space, without a base if the pattern has colours of
  /// its own, else with one; otherwise the call is ignored.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - colorComponents: The components of the base space, none without a base, and then alpha.
  ///     More than are needed are ignored, and with fewer the whole call is.
  public func setStrokePattern(_ pattern: GPattern, colorComponents: [CGFloat]) {
    state.stroke.set(pattern, colorComponents, call: "setStrokePattern")
  }

  /// Sets how far patterns are moved, to the right and upwards in base space; not at all at first.
  ///
  /// One that is not finite is ignored.
  public func setPatternPhase(_ phase: CGSize) {
    guard phase.isFinite else {
      return GDiagnostics.report("setPatternPhase: not finite; the call is ignored")
    }
    state.patternPhase = phase
  }

  /// The source that a colour of the state stands for, or nil where nothing is painted.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - extent: The pixels that may be painted; asked for with a pattern only.
  @inline(__always)
  func source(
    of color: CurrentColor, over extent: @autoclosure () -> PixelRect
  ) -> AnySource? {
    switch color.kind {
    case .plain:
      let paint = Paint.solid(color.source, opacity: state.alpha, for: surface.format)
      return AnySource(paint: paint, mode: state.blendMode)
    case .pattern(let pattern):
      let (seen, format) = (extent().intersection(state.clip.bounds), surface.format)
      // A cell that draws here, too, may have opened or closed a layer of another kind.
      guard let paint = paint(pattern, in: color, over: seen), surface.format == format else {
        return nil
      }
      return AnySource(paint: paint, mode: state.blendMode)
    case .nothing: return nil
    }
  }
}

extension GContext {
  /// Narrows the clip to the current path, which is emptied; an empty path changes nothing.
  public func clip(using rule: GPathFillRule = .winding) {
    defer { currentPath.removeAll() }
    guard !currentPath.isEmpty else { return }
    clip(toBasePath: currentPath, rule: rule)
  }

  /// Narrows the clip to a rectangle; one without area lets nothing through.
  ///
  /// The current path is emptied.
  public func clip(to rect: CGRect) {
    currentPath.removeAll()
    guard !rect.hasNaN else { return GDiagnostics.report("clip(to:): NaN; the call is ignored") }
    switch rasterShape(of: rect) {
    case .nothing: state.clip.close()
    case .rectangle(let fixed):
      if fixed.isAligned || !fillStyle().antialias {
        state.clip.intersect(fixed.touchedPixels)
      } else {
        var coverage = Coverage()
        coverage.setRectangle(fixed, visible: state.clip.bounds)
        state.clip.intersect(coverage, in: renderer.cache.takeShape())
      }
    case .path(let path): clip(toBasePath: path, rule: .winding)
    }
  }

  /// Narrows the clip to the union of rectangles; none let nothing through.
  ///
  /// The current path is emptied.
  public func clip(to rects: [CGRect]) {
    if rects.count == 1 { return clip(to: rects[0]) }
    currentPath.removeAll()
    // Left out, a rectangle that is none would clip all that it might have let through.
    guard !rects.contains(where: \.hasNaN) else {
      return GDiagnostics.report("clip(to:): NaN; the call is ignored")
    }
    addRects(rects)
    if currentPath.isEmpty {
      state.clip.close()
    } else {
      clip()
    }
  }

  /// Narrows the clip by a mask that is laid over a rectangle, top row at its greatest y.
  ///
  /// An image mask lets `1 − S` of the paint through, a gray image S, an image with alpha its
  /// alpha. Nothing passes outside the rectangle. The mask goes through the CTM as it is now, is
  /// sampled by `interpolationQuality`, and multiplies with the clip there is.
  public func clip(to rect: CGRect, mask: GImage) {
    guard !rect.hasNaN, !rect.isInfinite else {
      return GDiagnostics.report("clip(to:mask:): the rectangle is not finite; the call is ignored")
    }
    guard let field = coverage(ofMask: mask.maskRaster().picture, from: mask, in: rect) else {
      return state.clip.close()
    }
    state.clip.intersect(field, in: renderer.cache.takeShape())
  }

  /// Lets everything on the bitmap, or the open transparency layer, through again, until a saved clip is restored.
  ///
  /// In a pattern's cell that is the cell alone.
  public func resetClip() {
    state.clip = surface === bitmap ? widestClip : Clip(surface.bounds)
    renderer.cache.forgetMasks()
  }

  /// The box of the pixels that the clip lets through, in user space; null when there are none.
  public var boundingBoxOfClipPath: CGRect {
    let bounds = state.clip.bounds
    guard !bounds.isEmpty else { return .null }
    let base = CGRect(
      x: bounds.minX, y: height - bounds.maxY, width: bounds.width, height: bounds.height)
    return base.applying(state.ctm.inverted())
  }

  private func clip(toBasePath path: PathElements, rule: GPathFillRule) {
    let coverage = renderer.coverage(
      of: path, view: baseToRaster, style: fillStyle(rule), within: state.clip.bounds)
    state.clip.intersect(coverage, in: renderer.cache.takeShape())
  }
}

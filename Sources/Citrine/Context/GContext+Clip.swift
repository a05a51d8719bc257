extension GContext {
  /// Intersects the clip with the inside of the current path, then empties the path.
  ///
  /// An empty path leaves the clip as it is. The clip is part of the graphics state, so `restoreGState` is the
  /// usual way to widen it again.
  ///
  /// ```swift
  /// context.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
  /// context.addEllipse(in: CGRect(x: 25, y: 25, width: 50, height: 50))
  /// context.clip(using: .evenOdd)  // The clip is the square without the disc.
  /// ```
  ///
  /// - Parameter rule: Which points are inside: those with a nonzero or with an odd winding number.
  public func clip(using rule: GPathFillRule = .winding) {
    defer { currentPath.removeAll() }
    guard !currentPath.isEmpty else { return }
    clip(toBasePath: currentPath, rule: rule)
  }

  /// Intersects the clip with a rectangle of user space, and empties the current path.
  ///
  /// With a rectangle without area the clip becomes empty, and nothing is painted from then on. A rectangle with
  /// a NaN is ignored.
  public func clip(to rect: CGRect) {
    currentPath.removeAll()
    guard !rect.hasNaN else { return GDiagnostics.report("clip(to:): NaN; the call is ignored") }
    switch transformedRect(of: rect) {
    case .nothing: state.clip.makeEmpty()
    case .rectangle(let fixed):
      if fixed.isAligned || !fillStyle().antialias {
        state.clip.intersect(fixed.touchedBounds)
      } else {
        intersectClip { () throws(DrawingError) in
          var coverage = Coverage()
          try coverage.setRectangle(fixed, visible: state.clip.bounds)
          return coverage
        }
      }
    case .path(let path): clip(toBasePath: path, rule: .winding)
    }
  }

  /// Intersects the clip with the union of rectangles of user space, and empties the current path.
  ///
  /// Without rectangles the clip becomes empty. If one of them has a NaN, the whole call is ignored.
  public func clip(to rects: [CGRect]) {
    if rects.count == 1 { return clip(to: rects[0]) }
    currentPath.removeAll()
    // Ignoring only the invalid rectangle would clip away the area that it was meant to keep.
    guard !rects.contains(where: \.hasNaN) else {
      return GDiagnostics.report("clip(to:): NaN; the call is ignored")
    }
    addRects(rects)
    if currentPath.isEmpty {
      state.clip.makeEmpty()
    } else {
      clip()
    }
  }

  /// Intersects the clip with a mask over a rectangle of user space, with the top row at the greatest y.
  ///
  /// The clip's coverage is multiplied by that of the mask: by `1 − S` for the samples *S* of an image mask, by
  /// *S* for a gray image, by the luminance of a colour image, and by the alpha of an image with alpha. Outside
  /// of the rectangle the coverage is 0.
  /// The mask is transformed by the current CTM, and sampled with the current `interpolationQuality`. A rectangle
  /// that is not finite is ignored.
  ///
  /// ```swift
  /// let bounds = CGRect(x: 0, y: 0, width: image.width, height: image.height)
  /// context.saveGState()
  /// context.clip(to: bounds, mask: image)
  /// context.fill(bounds)  // An image mask blocks paint where S is 1, a gray image where S is 0.
  /// context.restoreGState()
  /// ```
  public func clip(to rect: CGRect, mask: GImage) {
    guard !rect.hasNaN, !rect.isInfinite else {
      return GDiagnostics.report("clip(to:mask:): the rectangle is not finite; the call is ignored")
    }
    intersectClip { () throws(DrawingError) in
      try coverage(ofMask: mask.decodedMask().picture, from: mask, in: rect)
    }
  }

  /// Resets the clip to the whole bitmap, or to the whole of the open transparency layer.
  ///
  /// In a pattern's cell the clip becomes that of the cell. A later `restoreGState` restores the saved clip.
  public func resetClip() {
    state.clip = surface === bitmap ? baseClip : Clip(surface.bounds)
    renderer.cache.releaseMasks()
  }

  /// The bounding box, in user space, of the pixels inside the clip; null if the clip is empty.
  public var boundingBoxOfClipPath: CGRect {
    let bounds = state.clip.bounds
    guard !bounds.isEmpty else { return .null }
    let base = CGRect(
      x: bounds.minX, y: height - bounds.maxY, width: bounds.width, height: bounds.height)
    return base.applying(state.ctm.inverted())
  }

  func clip(toBasePath path: PathElements, rule: GPathFillRule) {
    intersectClip { () throws(DrawingError) in
      try renderer.coverage(
        of: path, toRaster: baseToRaster, style: fillStyle(rule), within: state.clip.bounds)
    }
  }

  /// Intersects the clip with the coverage that `makeCoverage` returns, or makes it empty for nil.
  ///
  /// If memory is exhausted, the clip becomes empty too: nothing is painted where the clip might have hidden it.
  func intersectClip(_ makeCoverage: () throws(DrawingError) -> Coverage?) {
    let isIntersected = GDiagnostics.attempt("clip") { () throws(DrawingError) -> Bool in
      guard let coverage = try makeCoverage() else { return false }
      try state.clip.intersect(coverage, in: renderer.cache.takeCoverage())
      return true
    }
    if isIntersected != true { state.clip.makeEmpty() }
  }
}

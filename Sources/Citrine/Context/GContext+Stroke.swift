extension GContext {
  /// Strokes the current path with the stroke colour, then empties it.
  ///
  /// Line width and dash lengths are in user space and are transformed by the current CTM: under a CTM with
  /// unequal scales the pen is an ellipse. Where a stroke overlaps itself, pixels are painted once. Alpha, blend
  /// mode, shadow and clip apply.
  ///
  /// Without anti-aliasing, every pixel that the stroke touches is painted. A stroke that is exactly one pixel
  /// wide is an exception: it paints one pixel per row where it is steep, one per column where it is flat, and
  /// two if it passes exactly between two pixels.
  ///
  /// ```swift
  /// context.setLineWidth(1)
  /// context.move(to: CGPoint(x: 0, y: 10.5))
  /// context.addLine(to: CGPoint(x: 100, y: 10.5))
  /// context.strokePath()  // One row of pixels. At y = 10 the line would cover half of two rows.
  /// ```
  public func strokePath() {
    defer { currentPath.removeAll() }
    guard !currentPath.isEmpty, let inverse = state.ctm.inverse else { return }
    if !paintHairline(along: currentPath.applying(inverse)) {
      paintStroke(along: currentPath, fromPath: inverse)
    }
  }

  /// Strokes a path with the stroke colour.
  ///
  /// - Parameters:
  ///   - path: The path, in any space.
  ///   - fromPath: The transform from the path's space to user space.
  func paintStroke(along path: PathElements, fromPath: GAffineTransform) {
    guard state.strokeStyle.width > 0 else { return }
    let pen = StrokePen(
      style: state.strokeStyle, scale: state.ctm.largestScale, pathToPen: fromPath,
      penToRaster: userToRaster)
    withShadow(over: pen.pixels(around: path)) {
      if let source = solidSource(of: state.stroke.solidColor) {
        paint(strokeOf: path, pen, with: source)
      } else if let source = source(of: state.stroke, over: pen.pixels(around: path)) {
        paint(strokeOf: path, pen, with: source)
      }
    }
  }

  private func paint<Source: PaintSource>(
    strokeOf path: PathElements, _ pen: StrokePen, with source: Source
  ) {
    renderer.stroke(
      path, pen: pen, style: fillStyle(), with: source, through: state.clip, on: surface)
  }

  /// Strokes a rectangle of user space, and empties the current path.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle of user space with a given line width, and empties the current path.
  ///
  /// The line width of the graphics state does not change.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let oldWidth = state.strokeStyle.width
    setLineWidth(width)
    stroke(rect)
    state.strokeStyle.width = oldWidth
  }

  /// Strokes the ellipse inscribed in a rectangle of user space, and empties the current path.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes line segments between pairs of points, and empties the current path.
  ///
  /// The segments join the first point to the second, the third to the fourth, and so on; an odd last point is
  /// ignored. They are one stroke: where they overlap, pixels are painted once. A segment with a point that is
  /// not finite is left out, and reported to `GDiagnostics`.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      let (start, end) = (points[index], points[index + 1])
      guard start.isFinite, end.isFinite else {
        GDiagnostics.report("strokeLineSegments: a point is not finite; its line is left out")
        continue
      }
      move(to: start)
      addLine(to: end)
    }
    strokePath()
  }

  /// Replaces the current path by the outline of its stroke.
  ///
  /// Filling the new path by the nonzero rule paints the same area as `strokePath()`. If the outline has more segments
  /// than the context's limit, or its deadline has passed, the new path is empty, and `GDiagnostics` gets a message.
  ///
  /// ```swift
  /// context.setLineWidth(8)
  /// context.addPath(path)
  /// context.replacePathWithStrokedPath()
  /// context.clip()  // A gradient or an image now fills the stroke.
  /// ```
  public func replacePathWithStrokedPath() { currentPath = outlineOfStroke() }

  /// Returns the outline of the current path's stroke, in base space.
  ///
  /// It is empty if the CTM is singular or, with a report, if the outline exceeds the limits of the context.
  func outlineOfStroke() -> PathElements {
    guard !currentPath.isEmpty, let inverse = state.ctm.inverse else { return PathElements() }
    let outline = GDiagnostics.attempt("stroke") { () throws(DrawingError) in
      try currentPath.applying(inverse).stroked(
        state.strokeStyle, scale: state.ctm.largestScale,
        relaxedLength: ChordTolerance.relaxedLengthInPixels, limits: renderer.limits)
    }
    return outline?.applying(state.ctm) ?? PathElements()
  }
}

/// The stroke style, which is part of the graphics state.
extension GContext {
  /// Sets the width of strokes, in units of user space; 1 at first.
  ///
  /// With a width of zero or less nothing is stroked. A width that is not finite is ignored.
  ///
  /// Apple's documentation requires more than zero. In PDF, and in `UIBezierPath`, a width of zero means the
  /// thinnest line, but programs set zero for no border.
  public func setLineWidth(_ width: CGFloat) {
    guard width.isFinite else {
      return GDiagnostics.report("setLineWidth: not finite; the call is ignored")
    }
    state.strokeStyle.width = max(width, 0)
  }

  /// Sets the shape of the ends of open subpaths and dashes in strokes; `butt` at first.
  public func setLineCap(_ cap: GLineCap) { state.strokeStyle.cap = cap }

  /// Sets the shape of the corners in strokes; `miter` at first.
  public func setLineJoin(_ join: GLineJoin) { state.strokeStyle.join = join }

  /// Sets the largest ratio of the length of a miter to the line width; 10 at first.
  ///
  /// Corners that would exceed it are bevelled: with a limit of 10 those of less than 11.48°, and with a limit
  /// below 1 all corners. A limit that is not finite is ignored.
  public func setMiterLimit(_ limit: CGFloat) {
    guard limit.isFinite else {
      return GDiagnostics.report("setMiterLimit: not finite; the call is ignored")
    }
    state.strokeStyle.miterLimit = limit
  }

  /// Sets the dash pattern of strokes, in units of user space; solid lines at first.
  ///
  /// The pattern starts anew in each subpath. If a length is negative or a number is not finite, the call is
  /// ignored and reported to `GDiagnostics`.
  ///
  /// ```swift
  /// context.setLineDash(phase: 0, lengths: [6, 3])  // 6 units painted, 3 units left out, and so on.
  /// ```
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which each subpath starts.
  ///   - lengths: The lengths of dashes and gaps in turn, repeated cyclically. If it is empty, or all lengths are
  ///     zero, lines are solid.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let lengths = lengths.map { Double($0) }
    guard let dash = StrokeStyle.Dash(phase: phase, lengths: lengths) else {
      return GDiagnostics.report("setLineDash: a negative or infinite number; the call is ignored")
    }
    state.strokeStyle.dash = dash
  }
}

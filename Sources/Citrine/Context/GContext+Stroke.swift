extension GContext {
  /// Strokes the current path with the stroke colour, then empties it.
  ///
  /// The pen is in user space as it is now: a CTM that scales unevenly makes it an ellipse. Where a
  /// stroke overlaps itself it is painted once.
  ///
  /// Without anti-aliasing every pixel that the stroke touches is painted, but for strokes that are
  /// one pixel wide: they paint one pixel a row where they are steep, one a column where they are
  /// flat, and two where they pass exactly between those.
  public func strokePath() {
    defer { currentPath.removeAll() }
    guard !currentPath.isEmpty, let inverse = state.ctm.inverse else { return }
    if !paintHairline(along: currentPath.applying(inverse)) {
      paintStroke(along: currentPath, fromPath: inverse)
    }
  }

  /// Strokes a path with the stroke colour.
  ///
  /// - Parameter fromPath: The path's space to user space.
  func paintStroke(along path: PathElements, fromPath: GAffineTransform) {
    guard state.strokeStyle.width > 0 else { return }
    let pen = StrokePen(
      style: state.strokeStyle, scale: state.ctm.largestScale, fromPath: fromPath,
      toRaster: userToRaster)
    painting(over: pen.pixels(around: path)) {
      if let source = solidSource(of: state.stroke.plainColor) {
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

  /// Strokes a rectangle, and empties the current path.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with a line of a width of its own, and empties the current path.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let usual = state.strokeStyle.width
    setLineWidth(width)
    stroke(rect)
    state.strokeStyle.width = usual
  }

  /// Strokes the ellipse inscribed in a rectangle, and empties the current path.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes lines from the first point to the second, from the third to the fourth, and so on, as
  /// one stroke; empties the current path.
  ///
  /// A last point without a partner is ignored.
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

  /// Makes the outline of its stroke the current path: filling it by the nonzero rule paints what
  /// `strokePath` would.
  public func replacePathWithStrokedPath() { currentPath = outlineOfStroke() }

  /// The outline of the current path's stroke, in base space; empty under a singular CTM.
  func outlineOfStroke() -> PathElements {
    guard !currentPath.isEmpty, let inverse = state.ctm.inverse else { return PathElements() }
    return currentPath.applying(inverse)
      .stroked(state.strokeStyle, scale: state.ctm.largestScale, reach: ChordTolerance.reach)
      .applying(state.ctm)
  }
}

/// The pen: saved and restored with the graphics state.
extension GContext {
  /// Sets the width of strokes, in units of user space; 1 at first.
  ///
  /// With zero or less nothing is stroked; one that is not finite is ignored. Apple's documentation asks for
  /// more than zero. Programs set zero where they want no border, though PDF has the thinnest line there, and
  /// so has `UIBezierPath`.
  public func setLineWidth(_ width: CGFloat) {
    guard width.isFinite else {
      return GDiagnostics.report("setLineWidth: not finite; the call is ignored")
    }
    state.strokeStyle.width = max(width, 0)
  }

  /// Sets how the open ends of strokes look; `butt` at first.
  public func setLineCap(_ cap: GLineCap) { state.strokeStyle.cap = cap }

  /// Sets how the corners of strokes look; `miter` at first.
  public func setLineJoin(_ join: GLineJoin) { state.strokeStyle.join = join }

  /// Sets the largest quotient of a miter's length and the line width; 10 at first.
  ///
  /// Sharper corners are bevelled: at 10 those below 11.48°, under 1 all. One that is not finite is
  /// ignored.
  public func setMiterLimit(_ limit: CGFloat) {
    guard limit.isFinite else {
      return GDiagnostics.report("setMiterLimit: not finite; the call is ignored")
    }
    state.strokeStyle.miterLimit = limit
  }

  /// Sets the dash pattern: lengths that are painted and left out in turn, in units of user space.
  ///
  /// The pattern begins `phase` into itself at the start of each subpath. Without lengths, or with
  /// zeros only, lines are solid. A negative length or a number that is not finite is ignored with
  /// the whole call.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let lengths = lengths.map { Double($0) }
    guard let dash = StrokeStyle.Dash(phase: phase, lengths: lengths) else {
      return GDiagnostics.report("setLineDash: a negative or infinite number; the call is ignored")
    }
    state.strokeStyle.dash = dash
  }
}

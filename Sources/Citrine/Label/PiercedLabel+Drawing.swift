extension PiercedLabel {
  /// Draws the label into a rectangle of user space.
  ///
  /// The rectangle is not cleared: existing pixels stay visible through the letters. The context's clip, alpha and
  /// blend mode apply, as they do to a fill. The graphics state is restored afterwards, and the current path is empty.
  /// The label is clipped to its own shape, and so is its shadow: draw both in a transparency layer with a shadow.
  ///
  /// Text is never mirrored: if the CTM mirrors, as in a context that was flipped for UIKit's coordinates, the label's
  /// top is at the rectangle's smallest y. Otherwise the label is transformed by the CTM like any drawing.
  ///
  /// If a property is invalid (see `PiercedLabel`), the rectangle is not finite, or the text has more UTF-16 units than
  /// the context's limit of segments, nothing is drawn and `GDiagnostics` reports it.
  public func draw(in rect: CGRect, of context: GContext) {
    if let reason = invalidProperty ?? (rect.isFinite ? nil : "the rectangle is not finite") {
      return GDiagnostics.report("PiercedLabel: \(reason); nothing is drawn")
    }
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0 else { return }
    context.withSavedState { drawPierced(in: rect, of: context) }
  }

  /// Draws the label into a rectangle with a positive size, and changes the graphics state.
  private func drawPierced(in rect: CGRect, of context: GContext) {
    context.translateBy(x: rect.minX, y: rect.minY)
    if context.ctm.a * context.ctm.d < context.ctm.b * context.ctm.c {
      context.concatenate(GAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.height))
    }
    guard let grid = LabelGrid(size: rect.size, context: context) else { return }
    let attempt = GDiagnostics.attempt("PiercedLabel") { () throws(DrawingError) in
      try textImage(grid, size: rect.size, context.limits)
    }
    guard let text = attempt ?? nil, let mask = mask(of: text) else { return }
    context.interpolationQuality = .low
    context.clip(to: grid.rect, mask: mask)
    context.setFillColor(backgroundColor)
    fillBackground(CGRect(origin: .zero, size: rect.size), of: context)
  }

  /// Returns an image of the label in its `fittingSize`.
  ///
  /// ```swift
  /// var label = PiercedLabel(text: "GOOD\nMORNING")
  /// label.scale = 2  // Two pixels per unit.
  /// try label.image()?.writePNG(to: url)
  /// ```
  ///
  /// - Returns: A premultiplied RGBA image in sRGB with `scale` pixels per unit, its sides rounded up to whole pixels;
  ///   it is transparent where the background is not drawn. nil if a property is invalid (see `PiercedLabel`), if
  ///   the image would have no pixels or too many, or if the text has more than 4,194,304 UTF-16 units.
  public func image() -> GImage? { image(size: isTooLong ? .zero : fittingSize) }

  /// Returns an image of the label in a given size.
  ///
  /// - Parameter size: The size in units. Text that does not fit is cut off at the label's edges.
  /// - Returns: An image in the format that `image()` describes, or nil in the same cases.
  public func image(size: CGSize) -> GImage? {
    guard invalidProperty == nil, !isTooLong, let width = pixels(size.width),
      let height = pixels(size.height),
      let context = GContext(width: width, height: height)
    else {
      let reason =
        isTooLong
        ? DrawingError.segments.message
        : invalidProperty ?? "the size \(size) has no pixels, or too many"
      GDiagnostics.report("PiercedLabel: \(reason); no image is made")
      return nil
    }
    context.scaleBy(x: scale, y: scale)
    draw(
      in: CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale),
      of: context)
    return context.makeImage()
  }

  /// Whether the text has more characters than the limits of a new context allow.
  private var isTooLong: Bool { text.utf16.count > WorkLimits.standard.segments }

  /// Converts a length in units to whole pixels, rounded up; nil if the result is not in 1...`Fixed.pixelLimit`.
  ///
  /// An excess of less than 1e-6 pixels counts as a rounding error and adds no pixel.
  private func pixels(_ length: CGFloat) -> Int? {
    let pixels = (length * scale - 1e-6).rounded(.up)
    return pixels >= 1 && pixels <= CGFloat(Fixed.pixelLimit) ? Int(pixels) : nil
  }

  /// Draws the text in white on a transparent image: each of the four bytes of a pixel is the text's coverage.
  ///
  /// Pens are rounded to whole pixels of the grid, but a font of outlines along the vertical only. Returns nil if the
  /// image cannot be allocated.
  private func textImage(
    _ grid: LabelGrid, size: CGSize, _ limits: GLimits
  ) throws(DrawingError) -> GImage? {
    let workLimits = WorkLimits(limits)
    try workLimits.check(segments: text.utf16.count)
    guard let context = GContext(width: grid.width, height: grid.height) else { return nil }
    context.limits = limits
    context.concatenate(grid.transform)
    context.setFillColor(.white)
    context.setFont(font)
    context.setFontSize(fontSize)
    let area = CGRect(
      x: insets.left, y: insets.bottom, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
    let layout = LabelLayout(self, workLimits)
    try workLimits.checkTime()
    for line in layout.positionedLines(in: area, alignedAs: self) {
      try workLimits.checkTime()
      let devicePoint = context.convertToDeviceSpace(line.pen)
      let pixel = CGPoint(
        x: font.bitmapFont == nil ? devicePoint.x : devicePoint.x.rounded(),
        y: devicePoint.y.rounded())
      context.showText(line.text, at: context.convertToUserSpace(pixel))
    }
    return context.makeImage()
  }

  /// Returns the mask that clips the background: for `knockout` an image mask, which clips the text out; for `letters`
  /// the text image itself, which clips to the text.
  ///
  /// An image mask reads the first byte of each pixel. All bytes of a pixel of the text image are equal.
  private func mask(of text: GImage) -> GImage? {
    guard style == .knockout else { return text }
    guard let provider = text.dataProvider else { return nil }
    return GImage(
      maskWidth: text.width, height: text.height, bitsPerComponent: text.bitsPerComponent,
      bitsPerPixel: text.bitsPerPixel, bytesPerRow: text.bytesPerRow, provider: provider,
      decode: text.decode, shouldInterpolate: text.shouldInterpolate)
  }

  /// Fills a rectangle with round corners with the current fill colour.
  private func fillBackground(_ bounds: CGRect, of context: GContext) {
    let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
    guard radius > 0 else { return context.fill(bounds) }
    context.beginPath()
    context.addPath(GPath(roundedRect: bounds, cornerWidth: radius, cornerHeight: radius))
    context.fillPath()
  }
}

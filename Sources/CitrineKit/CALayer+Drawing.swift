import Citrine
import CitrineCoreGraphics

extension CALayer {
  /// Draws the layer in the space of another layer, as its sublayer or its mask.
  private func render(inside context: CGContext, of outer: CALayer) {
    guard !isHidden, opacity > 0 else { return }
    context.saveGState()
    context.concatenate(toSuperlayer)
    render(in: context, depth: (outer.depth ?? 0) + 1)
    context.restoreGState()
  }

  /// Draws the layer in its own space, unless it is already being drawn, or is nested too deeply.
  func render(in context: CGContext, depth: Int) {
    guard self.depth == nil else {
      return GDiagnostics.report("CALayer: a layer is not drawn once more in itself or its mask")
    }
    guard depth < GLimits.nestedLayers else {
      return GDiagnostics.report(
        "CALayer: layers that are \(GLimits.nestedLayers) deep in others are not drawn")
    }
    self.depth = depth
    renderComposited(in: context)
    self.depth = nil
  }

  /// Draws the layer and its shadow in the layer's own space, with its opacity and mask.
  private func renderComposited(in context: CGContext) {
    let mask = drawableMask
    context.saveGState()
    let isGroup = opacity < 1 || mask != nil
    if isGroup {
      context.setAlpha(CGFloat(min(opacity, 1)))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      if let mask { clip(context, to: mask) }
    }
    renderWithShadow(in: context)
    if isGroup { context.endTransparencyLayer() }
    context.restoreGState()
  }

  /// The mask; nil, with a report, if it contains the layer (it is being drawn already), or is nested too deeply.
  private var drawableMask: CALayer? {
    guard let mask else { return nil }
    if mask.depth != nil {
      GDiagnostics.report(
        "CALayer: a mask that is the layer itself, or that it is in, masks nothing")
    } else if (depth ?? 0) + 1 >= GLimits.nestedLayers {
      GDiagnostics.report(
        "CALayer: a mask of a layer that is \(GLimits.nestedLayers) deep masks nothing")
    } else {
      return mask
    }
    return nil
  }

  private func renderWithShadow(in context: CGContext) {
    guard shadowOpacity > 0, !masksToBounds, let shadowColor else {
      return renderContents(in: context)
    }
    let shadow = LayerShadow(
      offset: shadowOffset, radius: shadowRadius,
      color: shadowColor.copy(alpha: shadowColor.alpha * CGFloat(min(shadowOpacity, 1))))
    if let shadowPath {
      shadow.draw(of: shadowPath, in: context)
      return renderContents(in: context)
    }
    context.saveGState()
    shadow.set(in: context)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    renderContents(in: context)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private func renderContents(in context: CGContext) {
    context.saveGState()
    if masksToBounds {
      context.beginPath()
      context.addPath(outline(inset: 0))
      context.clip()
    }
    display()
    if let drawContents, contents == nil {
      withResetState(in: context) { drawContents($0, true) }
    } else {
      fillBackground(in: context)
      withResetState(in: context, drawContentsImage)
      withResetState(in: context) { drawContents?($0, false) }
    }
    withResetState(in: context, drawCustomContent)
    withResetState(in: context, drawBuiltInContent)
    for layer in sublayersInDrawingOrder { layer.render(inside: context, of: self) }
    context.restoreGState()
    guard borderWidth > 0, let borderColor else { return }
    context.resetDrawingAttributes()
    context.setStrokeColor(borderColor)
    context.setLineWidth(borderWidth)
    context.beginPath()
    context.addPath(outline(inset: borderWidth / 2))
    context.strokePath()
  }

  private func withResetState(in context: CGContext, _ draw: (CGContext) -> Void) {
    context.saveGState()
    context.resetDrawingAttributes()
    draw(context)
    context.restoreGState()
  }

  /// Fills the bounds with their rounded corners with the background colour.
  ///
  /// If `masksToBounds` has already clipped to that shape, the whole clip is filled.
  func fillBackground(in context: CGContext) {
    guard let backgroundColor else { return }
    context.saveGState()
    context.setFillColor(background?.cgColor ?? backgroundColor)
    context.beginPath()
    if masksToBounds {
      context.addRect(context.boundingBoxOfClipPath)
    } else {
      context.addPath(outline(inset: 0))
    }
    context.withBaseSpace(at: bounds.origin) { context.fillPath() }
    context.restoreGState()
  }

  /// Draws the content of a program's own layer class or delegate into a separate picture.
  private func drawCustomContent(of context: CGContext) {
    guard hasCustomContent, let picture = OffscreenPicture(of: bounds, on: context) else { return }
    if !masksToBounds { picture.context.clip(to: bounds) }
    delegate?.layerWillDraw(self)
    draw(in: picture.context)
    picture.drawIntoTarget()
  }

  /// Whether the layer has a delegate, or is of a class that is not one of this module's.
  private var hasCustomContent: Bool {
    let kind = ObjectIdentifier(type(of: self))
    let known = [CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self]
    return delegate != nil || !known.contains { ObjectIdentifier($0) == kind }
  }

  /// Draws the contents picture, placed by its gravity.
  func drawContentsImage(in context: CGContext) {
    guard let contents, let whole = contents as? CGImage,
      let picture = whole.cropped(toFraction: contentsRect)
    else { return }
    let image = UIImage(cgImage: picture, scale: contentsScale, orientation: .up)
    if magnificationFilter == .nearest { context.interpolationQuality = .none }
    if contentsAreFlipped() { context.concatenate(bounds.verticalFlip) }
    image.drawUpright(in: contentsGravity.rect(for: image.size, in: bounds), of: context)
  }

  /// The outline of the bounds with their rounded corners, inset on all sides, in points.
  func outline(inset: CGFloat) -> CGPath {
    let rect = bounds.insetBy(dx: inset, dy: inset)
    guard !rect.isNull else { return CGMutablePath() }
    let radius = min(max(cornerRadius - inset, 0), rect.width / 2, rect.height / 2)
    guard radius > 0 else { return CGPath(rect: rect, transform: nil) }
    // `UIRectCorner` and `CACornerMask` have the same bits.
    return UIBezierPath(
      roundedRect: rect, byRoundingCorners: UIRectCorner(rawValue: maskedCorners.rawValue),
      cornerRadii: CGSize(width: radius, height: radius)
    ).cgPath
  }

  /// Clips to the alpha of another layer, which is rendered at the context's resolution in the visible part.
  private func clip(_ context: CGContext, to mask: CALayer) {
    let visibleRect = context.boundingBoxOfClipPath
    guard let picture = OffscreenPicture(of: visibleRect, on: context), picture.context !== context
    else {
      return context.clip(to: .null)
    }
    mask.layoutIfNeeded()
    mask.render(inside: picture.context, of: self)
    guard let (image, rect) = picture.image else { return context.clip(to: .null) }
    context.concatenate(rect.verticalFlip)
    context.clip(to: rect, mask: image)
    context.concatenate(rect.verticalFlip)
  }
}

/// A shadow with lengths in a layer's space, whatever the context's space is.
private struct LayerShadow {
  let offset: CGSize
  /// The standard deviation of the blur, in points of the layer; Quartz's blur is twice that.
  let radius: CGFloat
  let color: CGColor?

  /// Sets the context's shadow, with an additional offset in points.
  func set(in context: CGContext, extraOffset: CGSize = .zero) {
    let offset = CGSize(
      width: offset.width + extraOffset.width, height: offset.height + extraOffset.height)
    context.setShadow(userSpaceOffset: offset, radius: radius, color: color)
  }

  /// Draws the shadow of a path without the path itself, which is drawn outside of the visible part, to its left.
  func draw(of path: CGPath, in context: CGContext) {
    let (visibleRect, box) = (context.boundingBoxOfClipPath, path.boundingBoxOfPath)
    guard !visibleRect.isEmpty, !visibleRect.isInfinite, !box.isEmpty else { return }
    let distance = (box.maxX - visibleRect.minX).rounded(.up) + 1
    context.saveGState()
    set(in: context, extraOffset: CGSize(width: distance, height: 0))
    context.translateBy(x: -distance, y: 0)
    context.setFillColor(.black)
    context.beginPath()
    context.addPath(path)
    context.fillPath()
    context.restoreGState()
  }
}

extension CGContext {
  /// Sets colours and line attributes to the defaults of a new context, with which every layer begins.
  fileprivate func resetDrawingAttributes() {
    setFillColor(.black)
    setStrokeColor(.black)
    setLineWidth(1)
    setLineCap(.butt)
    setLineJoin(.miter)
    setMiterLimit(10)
    setLineDash(phase: 0, lengths: [])
  }
}

extension CGImage {
  /// A part of the picture in whole pixels; the rectangle is in fractions of its sides, from the top left.
  fileprivate func cropped(toFraction fraction: CGRect) -> CGImage? {
    if fraction == CGRect(x: 0, y: 0, width: 1, height: 1) { return self }
    return cropping(
      to: fraction.applying(CGAffineTransform(scaleX: CGFloat(width), y: CGFloat(height))))
  }
}

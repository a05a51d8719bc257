import Citrine
import CitrineCoreGraphics

extension CALayer {
  /// Draws the layer in its own space, unless it is being drawn already, or is nested too deeply.
  ///
  /// - Parameter depth: The number of layers that contain this one in the drawing, as sublayer or mask.
  func render(in context: CGContext, depth: Int) {
    guard self.depth == nil else {
      return GDiagnostics.report(
        "CALayer: a layer is drawn in itself or in its mask; the inner drawing is left out")
    }
    guard depth < GLimits.nestedLayers else {
      return GDiagnostics.report(
        "CALayer: a layer lies in \(GLimits.nestedLayers) others; it is not drawn")
    }
    self.depth = depth
    // The layers around this one have set their appearance already, unless the drawing begins here.
    UIUserInterfaceStyle.whileCurrent(depth == 0 ? inheritedStyle : userInterfaceStyle) {
      if shouldRasterize {
        context.drawPlane(
          over: extent(nesting: 0), alignedTo: bounds, through: .identity,
          resolution: rasterizationScale, renderComposited(in:))
      } else {
        renderComposited(in: context)
      }
    }
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
    drawWithTransition(in: context)
    if isGroup { context.endTransparencyLayer() }
    context.restoreGState()
  }

  /// The mask if it can be drawn, otherwise nil.
  ///
  /// A mask that is being drawn already contains this layer, or is this layer. Such a mask, and one that is nested too
  /// deeply, is reported.
  private var drawableMask: CALayer? {
    guard let mask else { return nil }
    if mask.depth != nil {
      GDiagnostics.report(
        "CALayer: a layer is masked by itself or by a layer around it; the mask has no effect")
    } else if (depth ?? 0) + 1 >= GLimits.nestedLayers {
      GDiagnostics.report(
        "CALayer: a mask lies in \(GLimits.nestedLayers) layers; it has no effect")
    } else {
      return mask
    }
    return nil
  }

  /// Draws the layer and its shadow, without opacity and mask.
  func renderWithShadow(in context: CGContext) {
    guard shadowOpacity > 0, !masksToBounds, let shadowColor else {
      return renderWithoutShadow(in: context)
    }
    let shadow = LayerShadow(
      offset: shadowOffset, radius: shadowRadius,
      color: shadowColor.copy(alpha: shadowColor.alpha * CGFloat(min(shadowOpacity, 1))))
    if let shadowPath {
      shadow.draw(of: shadowPath, in: context)
      return renderWithoutShadow(in: context)
    }
    context.saveGState()
    shadow.set(in: context)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    renderWithoutShadow(in: context)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// Draws the background, the content, the sublayers and the border.
  private func renderWithoutShadow(in context: CGContext) {
    context.saveGState()
    if masksToBounds {
      context.beginPath()
      context.addPath(outline(inset: 0))
      context.clip()
    }
    display()
    // A view draws its background and its content into one picture, unless the image in `contents` is between them.
    if let drawView, contents == nil {
      withDefaultAttributes(in: context) { drawView($0, true) }
    } else {
      fillBackground(in: context)
      withDefaultAttributes(in: context, drawContentsImage(in:))
      withDefaultAttributes(in: context) { drawView?($0, false) }
    }
    withDefaultAttributes(in: context, drawOwnContent(in:))
    withDefaultAttributes(in: context, drawBuiltInShape(in:))
    drawSublayers(in: context)
    context.restoreGState()
    guard borderWidth > 0, let borderColor else { return }
    context.setDefaultAttributes()
    context.setStrokeColor(borderColor)
    context.setLineWidth(borderWidth)
    context.beginPath()
    context.addPath(outline(inset: borderWidth / 2))
    context.strokePath()
  }

  /// Calls `draw` with default colours and line attributes, and restores the graphics state afterwards.
  private func withDefaultAttributes(in context: CGContext, _ draw: (CGContext) -> Void) {
    context.saveGState()
    context.setDefaultAttributes()
    draw(context)
    context.restoreGState()
  }

  /// Fills the bounds, whose corners may be rounded, with the background colour.
  ///
  /// If `masksToBounds` is true, the context is clipped to this shape already, and the whole clip is filled.
  func fillBackground(in context: CGContext) {
    guard let backgroundColor else { return }
    context.saveGState()
    context.setFillColor(viewBackgroundColor?.cgColor ?? backgroundColor)
    context.beginPath()
    if masksToBounds {
      context.addRect(context.boundingBoxOfClipPath)
    } else {
      context.addPath(outline(inset: 0))
    }
    context.withBaseSpace(at: bounds.origin) { context.fillPath() }
    context.restoreGState()
  }

  /// Draws the content of a program's layer class, or of the delegate, into a separate picture.
  private func drawOwnContent(in context: CGContext) {
    guard hasOwnContent, let picture = OffscreenPicture(of: bounds, on: context) else { return }
    if !masksToBounds { picture.context.clip(to: bounds) }
    delegate?.layerWillDraw(self)
    draw(in: picture.context)
    picture.drawIntoTarget()
  }

  /// Whether the layer has a delegate, or its class is declared outside of this module.
  private var hasOwnContent: Bool {
    let layerClass = ObjectIdentifier(type(of: self))
    let builtInClasses = [
      CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self,
      CATransformLayer.self, CAReplicatorLayer.self, CAScrollLayer.self, CATiledLayer.self,
      CAEmitterLayer.self,
    ]
    return delegate != nil || !builtInClasses.contains { ObjectIdentifier($0) == layerClass }
  }

  /// Draws the image of `contents`, placed by `contentsGravity`.
  func drawContentsImage(in context: CGContext) {
    guard let contents, let whole = contents as? CGImage,
      let part = whole.cropped(toFraction: contentsRect)
    else { return }
    let image = UIImage(cgImage: part, scale: contentsScale, orientation: .up)
    if magnificationFilter == .nearest { context.interpolationQuality = .none }
    if contentsAreFlipped() { context.concatenate(bounds.verticalFlip) }
    image.drawUpright(in: contentsGravity.rect(for: image.size, in: bounds), of: context)
  }

  /// The outline of the bounds with rounded corners, moved inwards on all sides by `inset` points.
  ///
  /// The corner radius decreases by the same amount.
  func outline(inset: CGFloat) -> CGPath {
    let rect = bounds.insetBy(dx: inset, dy: inset)
    guard !rect.isNull else { return CGMutablePath() }
    let radius = min(max(cornerRadius - inset, 0), rect.width / 2, rect.height / 2)
    guard radius > 0 else { return CGPath(rect: rect, transform: nil) }
    let path = CGMutablePath()
    // `UIRectCorner` and `CACornerMask` have the same bits.
    RoundedCorners(
      rect: rect, corners: UIRectCorner(rawValue: maskedCorners.rawValue),
      size: CGSize(width: radius, height: radius), isContinuous: cornerCurve == .continuous
    ).add(to: path)
    return path
  }

  /// Clips to the alpha of `mask`, which is rendered at the resolution of the context, where the clip is visible.
  private func clip(_ context: CGContext, to mask: CALayer) {
    let visibleRect = context.boundingBoxOfClipPath
    // If there is no memory for the picture, its context is `context` itself, and nothing is visible.
    guard let picture = OffscreenPicture(of: visibleRect, on: context), picture.context !== context
    else {
      return context.clip(to: .null)
    }
    mask.layoutIfNeeded()
    let maskContext = picture.context
    maskContext.draw(PlacedLayer(mask, in: self, isSublayer: false), depth: (depth ?? 0) + 1)
    guard let (image, rect) = picture.image else { return context.clip(to: .null) }
    context.concatenate(rect.verticalFlip)
    context.clip(to: rect, mask: image)
    context.concatenate(rect.verticalFlip)
  }
}

/// A shadow whose lengths are in the layer's space; Quartz's own shadow lengths are in base space.
private struct LayerShadow {
  let offset: CGSize
  /// The standard deviation of the blur, in points of the layer: half of Quartz's `blur`.
  let radius: CGFloat
  let color: CGColor?

  /// Sets the shadow in a context, moved by `extraOffset` points.
  func set(in context: CGContext, extraOffset: CGSize = .zero) {
    let offset = CGSize(
      width: offset.width + extraOffset.width, height: offset.height + extraOffset.height)
    context.setShadow(userSpaceOffset: offset, radius: radius, color: color)
  }

  /// Draws only the shadow of a path.
  ///
  /// The path is filled to the left of the visible rectangle, where it is not visible. The shadow gets the opposite
  /// offset, so that it lies where the shadow of the unmoved path would be.
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
  /// Sets colours and line attributes to the defaults of a new context, with which the drawing of a layer begins.
  fileprivate func setDefaultAttributes() {
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
  /// Returns a part of the image, enlarged to whole pixels; nil if it is empty.
  ///
  /// - Parameter fraction: The part, in fractions of the width and the height, from the top left.
  func cropped(toFraction fraction: CGRect) -> CGImage? {
    if fraction == CGRect(x: 0, y: 0, width: 1, height: 1) { return self }
    return cropping(
      to: fraction.applying(CGAffineTransform(scaleX: CGFloat(width), y: CGFloat(height))))
  }
}

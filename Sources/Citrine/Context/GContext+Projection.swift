/// Pictures in perspective, for `CALayer` and SwiftUI views.
extension GContext {
  /// Draws an image into a rectangle of a plane that is seen through a projective transform.
  ///
  /// The image lies in the rectangle as by `draw(_:in:)`. The part behind the eye is not visible. Alpha, blend mode,
  /// shadow, clip and `interpolationQuality` apply, and the edges are anti-aliased. An affine transform draws the same
  /// pixels as `concatenate` and `draw(_:in:)`. An image mask, and numbers that are not finite, are reported and draw
  /// nothing.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the image, in the plane.
  ///   - projection: From the plane to user space.
  package func draw(_ image: GImage, in rect: CGRect, through projection: Homography) {
    guard projection.isFinite, rect.isFinite, !image.isMask else {
      return GDiagnostics.report(
        "draw(_:in:through:): a number is not finite, or the image is a mask; the call is ignored")
    }
    if let affine = projection.affine {
      return withSavedState {
        concatenate(affine)
        draw(image, in: rect)
      }
    }
    guard rect.width > 0, rect.height > 0, !state.clip.isEmpty else { return }
    let toRaster = projection.concatenating(Homography(userToRaster))
    withShadow(over: touchedBounds(of: rect, through: toRaster)) {
      GDiagnostics.attempt("draw(_:in:through:)") { () throws(DrawingError) -> Void in
        try drawPicture(image, in: rect, toRaster: toRaster)
      }
    }
  }

  private func drawPicture(
    _ image: GImage, in rect: CGRect, toRaster: Homography
  ) throws(DrawingError) {
    let polygon = toRaster.polygon(of: rect, within: CGRect(state.clip.bounds.expanded(by: 2)))
    guard polygon.count > 2, let (picture, _) = try picture(of: image) else { return }
    let placement = GAffineTransform(
      a: rect.width / Double(picture.width), b: 0, c: 0, d: -rect.height / Double(picture.height),
      tx: rect.minX, ty: rect.maxY)
    guard
      let sampler = try Sampler(
        picture, toRaster: Homography(placement).concatenating(toRaster),
        resampling: resampling(for: image), visible: polygon)
    else { return }
    // A pixel at the horizon may have no sample in front of the eye.
    let paint = Paint.picture(
      sampler, isOpaque: false, on: surface.format, opacity: state.alpha)
    var path = PathElements()
    // Base space is raster space with y upwards.
    path.addLines(between: polygon, transform: baseToRaster)
    if !path.isEmpty { path.closeSubpath() }
    self.paint(path, with: AnySource(paint: paint, mode: state.blendMode))
  }

  /// Returns the raster pixels that the image of a rectangle touches and that can affect the visible result.
  private func touchedBounds(of rect: CGRect, through toRaster: Homography) -> PixelRect {
    let box = toRaster.boundingBox(of: rect, within: CGRect(relevantPixels.expanded(by: 2)))
    guard !box.isNull else { return .empty }
    return FixedRect(x0: box.minX, y0: box.minY, x1: box.maxX, y1: box.maxY)?.touchedBounds
      ?? .empty
  }
}

extension CGRect {
  /// The rectangle of pixels, in raster space.
  fileprivate init(_ pixels: PixelRect) {
    self.init(
      x: Double(pixels.minX), y: Double(pixels.minY), width: Double(pixels.width),
      height: Double(pixels.height))
  }
}

/// Drawing that is made in a plane first, and then seen through a projective transform.
extension GContext {
  /// The largest number of pixels of a plane: 2²⁴, with 4 bytes each 64 MiB; a larger plane has fewer pixels per unit.
  private static let planePixelLimit = 16_777_216.0

  /// Draws content in a plane, and paints the plane as one picture, as it is seen through a projective transform.
  ///
  /// The picture has as many pixels as the nearest visible point of the plane needs. It is painted with the alpha, the
  /// blend mode, the shadow and the clip of this context, and without a picture if nothing is visible.
  ///
  /// - Parameters:
  ///   - extent: The rectangle of the plane that the content may touch.
  ///   - frame: A rectangle whose sides are to lie between pixels of the picture, so that they become sharp edges.
  ///   - projection: From the plane to user space.
  ///   - resolution: The number of pixels per unit of the plane; nil for as many as are needed.
  ///   - content: Draws the content. The user space of its context is the plane, with y downwards.
  package func drawPlane(
    over extent: CGRect, alignedTo frame: CGRect, through projection: Homography,
    resolution: CGFloat? = nil, _ content: (GContext) -> Void
  ) {
    let toRaster = projection.concatenating(Homography(userToRaster))
    let visible = CGRect(relevantPixels.expanded(by: 2))
    let polygon = toRaster.polygon(of: extent, within: visible)
    guard polygon.count > 2, let inverse = toRaster.inverse else { return }
    let corners = polygon.compactMap(inverse.apply)
    // The visible part of the plane; with a resolution of the caller, the whole plane, so that pixels do not move.
    let part =
      resolution == nil ? Homography.boundingBox(of: corners).intersection(extent) : extent
    guard !part.isNull, part.isFinite, part.width > 0, part.height > 0 else { return }
    let scales = corners.map(toRaster.scales(at:)).filter { $0.x.isFinite && $0.y.isFinite }
    let needed = scales.map { max($0.x, $0.y) }.max() ?? 1
    let area = Double(part.width * part.height)
    let limit = min(
      Self.planePixelLimit, Double(max(limits.pixels, 0)), Double(max(limits.memory, 0)) / 32)
    let scale = min(Double(resolution ?? needed), (limit / area).squareRoot())
    guard scale > 0,
      let columns = PlaneAxis(part.minX, part.maxX, frame.minX, frame.width, scale: scale),
      let rows = PlaneAxis(part.minY, part.maxY, frame.minY, frame.height, scale: scale),
      let plane = makePlane(columns, rows)
    else { return }
    plane.state.interpolationQuality = state.interpolationQuality
    content(plane)
    plane.paintPlane(columns, rows, onto: self, through: projection)
  }

  /// Creates a transparent context whose pixels lie on a plane; its user space is the plane, with y downwards.
  private func makePlane(_ columns: PlaneAxis, _ rows: PlaneAxis) -> GContext? {
    guard let format = makeCompatibleContext(width: 1, height: 1),
      let surface = Surface(
        over: PixelRect(width: columns.count, height: rows.count), format: format.bitmap.format,
        clearsLazily: true)
    else { return nil }
    let context = GContext(surface: surface, space: format.space, info: format.info)
    context.limits = limits
    context.translateBy(x: 0, y: Double(rows.count))
    context.scaleBy(x: columns.pixelsPerUnit, y: -rows.pixelsPerUnit)
    context.translateBy(x: -columns.start, y: -rows.start)
    context.baseCTM = context.ctm
    return context
  }

  /// Paints the part of the bitmap that was drawn on onto another context.
  private func paintPlane(
    _ columns: PlaneAxis, _ rows: PlaneAxis, onto target: GContext, through projection: Homography
  ) {
    let drawn = bitmap.drawnBounds
    guard !drawn.isEmpty, let image = makeImage()?.cropping(to: CGRect(drawn)) else { return }
    let part = CGRect(
      x: columns.coordinate(of: drawn.minX), y: rows.coordinate(of: drawn.minY),
      width: Double(drawn.width) / columns.pixelsPerUnit,
      height: Double(drawn.height) / rows.pixelsPerUnit)
    // An image has its top row at the greatest y, and in the plane y points down.
    let flip = GAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: part.minY + part.maxY)
    target.withSavedState {
      target.state.interpolationQuality = .medium
      target.draw(image, in: part, through: Homography(flip).concatenating(projection))
    }
  }
}

/// The pixels along one axis of a plane.
private struct PlaneAxis {
  let pixelsPerUnit: Double
  /// The coordinate where the first pixel begins.
  let start: Double
  /// The number of pixels.
  let count: Int

  /// Divides the interval from `low` to `high` into pixels; nil if it is too long.
  ///
  /// The ends of the frame, which begins at `frameStart`, lie between pixels. For this, there are more pixels per unit
  /// than `scale`; if this would be more than twice as many, only the start of the frame lies between pixels.
  init?(_ low: Double, _ high: Double, _ frameStart: Double, _ frameLength: Double, scale: Double) {
    let aligned = (frameLength * scale - 1e-6).rounded(.up) / frameLength
    pixelsPerUnit = aligned >= scale / 2 && aligned <= 2 * scale ? aligned : scale
    let origin = frameStart.isFinite ? frameStart : low
    let first = ((low - origin) * pixelsPerUnit + 1e-6).rounded(.down)
    let last = ((high - origin) * pixelsPerUnit - 1e-6).rounded(.up)
    guard abs(first) < 1e15, last - first < Double(Fixed.pixelLimit) else { return nil }
    start = origin + first / pixelsPerUnit
    count = max(Int(last - first), 1)
  }

  /// The coordinate where a pixel begins.
  func coordinate(of pixel: Int) -> Double { start + Double(pixel) / pixelsPerUnit }
}

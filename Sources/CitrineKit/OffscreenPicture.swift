import CitrineCoreGraphics

/// An offscreen picture for the content of a layer: clearing pixels in it does not erase the drawing below the layer.
///
/// If the target context is neither rotated nor skewed, the pixels of the picture coincide with pixels of the target,
/// so the result is the same as drawing into the target directly. Otherwise, the picture has the target's mean number
/// of pixels per point, and is resampled. The picture is allocated when its context is first used.
final class OffscreenPicture {
  private let target: CGContext
  /// The point of the layer's space at which patterns begin.
  private let patternOrigin: CGPoint
  private let grid: PixelGrid?
  private var createdContext: CGContext?
  private let prepare: (CGContext) -> Void

  /// Creates a picture of a rectangle in the layer's space, which is the current user space of `target`.
  ///
  /// - Parameter prepare: Called with the new context before anything else is drawn into it.
  /// - Returns: nil if no part of the rectangle is visible.
  init?(
    of rect: CGRect, on target: CGContext, prepare: @escaping (CGContext) -> Void = { _ in }
  ) {
    let visibleRect = target.boundingBoxOfClipPath
    guard rect.intersects(visibleRect) else { return nil }
    self.target = target
    patternOrigin = rect.origin
    self.prepare = prepare
    let matrix = target.userSpaceToDeviceSpaceTransform
    // The picture of the visible part has about as many pixels as the target. If a square target is rotated by 45°, the
    // bounding box of the visible part has twice as many.
    let maximumVisiblePixels = 2 * CGFloat(target.width) * CGFloat(target.height)
    grid =
      PixelGrid(over: rect, matrix, maximum: PixelGrid.maximumPixels)
      ?? PixelGrid(
        over: rect.intersection(visibleRect), matrix,
        maximum: max(PixelGrid.maximumPixels, maximumVisiblePixels))
  }

  /// Whether `context` has been used, so that it has been created.
  var isContextCreated: Bool { createdContext != nil }

  /// The context to draw into, in the layer's space; the target itself if the picture is too large or lacks memory.
  var context: CGContext {
    if let createdContext { return createdContext }
    let context = grid?.makeContext(patternOrigin: patternOrigin) ?? target
    createdContext = context
    context.limits = target.limits
    prepare(context)
    return context
  }

  /// The pixels and their rectangle in the layer's space; nil if the context was not used, or is the target.
  var image: (CGImage, CGRect)? {
    guard let grid, let createdContext, createdContext !== target,
      let image = createdContext.makeImage()
    else { return nil }
    return (image, grid.rect)
  }

  /// Draws the picture into the target; does nothing if its context was not used.
  func drawIntoTarget() {
    guard let (image, rect) = image else { return }
    target.saveGState()
    target.concatenate(rect.verticalFlip)
    target.draw(image, in: rect)
    target.restoreGState()
  }
}

extension CGRect {
  /// The transform that flips the rectangle vertically, onto itself.
  var verticalFlip: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY)
  }
}

/// The number of rows and columns of a picture, and its rectangle in the layer's space.
private struct PixelGrid {
  /// The rectangle that the pixels cover, in the layer's space.
  let rect: CGRect
  private let columns: Int
  private let rows: Int

  /// The maximum number of pixels of a picture of the whole rectangle: 2²⁴, with 4 bytes each 64 MiB.
  ///
  /// If the rectangle has more pixels, the picture contains only the visible part.
  static let maximumPixels: CGFloat = 16_777_216

  /// Creates the grid that covers a rectangle of the layer's space; nil if it has no pixels, or more than `maximum`.
  init?(over rect: CGRect, _ toDevice: CGAffineTransform, maximum: CGFloat) {
    let size: CGSize
    if toDevice.b == 0, toDevice.c == 0 {
      // The inset, in pixels, keeps rounding errors from adding a row or a column.
      let box = rect.applying(toDevice).insetBy(dx: 1e-6, dy: 1e-6)
      guard toDevice.a != 0, toDevice.d != 0, !box.isNull else { return nil }
      let pixels = box.integral
      self.rect = pixels.applying(toDevice.inverted())
      size = pixels.size
    } else {
      let scale = toDevice.meanScale
      guard scale > 0 else { return nil }
      size = CGSize(
        width: (rect.width * scale).rounded(.up), height: (rect.height * scale).rounded(.up))
      self.rect = CGRect(
        origin: rect.origin, size: CGSize(width: size.width / scale, height: size.height / scale))
    }
    guard size.width > 0, size.height > 0, size.width * size.height <= maximum else {
      return nil
    }
    (columns, rows) = (Int(size.width), Int(size.height))
  }

  /// Creates a context for the picture, in the layer's space; nil if there is no memory.
  ///
  /// - Parameter patternOrigin: The point of the layer's space at which patterns begin.
  func makeContext(patternOrigin: CGPoint) -> CGContext? {
    let pixelsPerPoint = CGSize(
      width: CGFloat(columns) / rect.width, height: CGFloat(rows) / rect.height)
    guard
      let context = CGContext.forImage(
        columns: columns, rows: rows, opaque: false, pixelsPerPoint: pixelsPerPoint)
    else { return nil }
    context.translateBy(x: -rect.minX, y: -rect.minY)
    let translation = CGAffineTransform(translationX: patternOrigin.x, y: patternOrigin.y)
    context.baseCTM = translation.concatenating(context.ctm)
    return context
  }
}

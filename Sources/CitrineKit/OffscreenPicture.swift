import CitrineCoreGraphics

/// An offscreen picture for the content of a layer, so that clearing in it does not affect what lies below.
///
/// If the target context is neither rotated nor skewed, the pixels of the picture coincide with those of the
/// target, so the result looks as if it were drawn there directly. Otherwise, the picture has the target's mean
/// number of pixels per point. The picture is allocated when its context is first used.
final class OffscreenPicture {
  private let target: CGContext
  /// The origin of patterns, in the layer's space.
  private let origin: CGPoint
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
    origin = rect.origin
    self.prepare = prepare
    let matrix = target.userSpaceToDeviceSpaceTransform
    // The visible part has about as many pixels as the target, and up to twice as many if rotated.
    let maximumVisiblePixels = 2 * CGFloat(target.width) * CGFloat(target.height)
    grid =
      PixelGrid(over: rect, matrix, maximum: PixelGrid.maximumPixels)
      ?? PixelGrid(
        over: rect.intersection(visibleRect), matrix,
        maximum: max(PixelGrid.maximumPixels, maximumVisiblePixels))
  }

  /// Whether the context has been used.
  var isContextCreated: Bool { createdContext != nil }

  /// The context to draw into, in the layer's space; the target itself if there is no memory for a picture.
  var context: CGContext {
    if let createdContext { return createdContext }
    let context = grid?.context(from: origin) ?? target
    createdContext = context
    prepare(context)
    return context
  }

  /// The picture and its rectangle in the layer's space; nil if the context was not used, or is the target.
  var image: (CGImage, CGRect)? {
    guard let grid, let createdContext, createdContext !== target,
      let image = createdContext.makeImage()
    else { return nil }
    return (image, grid.rect)
  }

  /// Draws the picture into the target, if its context was used.
  func drawIntoTarget() {
    guard let (image, rect) = image else { return }
    target.saveGState()
    target.concatenate(rect.verticalFlip)
    target.draw(image, in: rect)
    target.restoreGState()
  }
}

extension CGRect {
  /// The transform that flips the rectangle vertically, so that the first row of an image is at the largest y.
  var verticalFlip: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY)
  }
}

/// The pixel grid of a picture, and its rectangle in the layer's space.
private struct PixelGrid {
  let rect: CGRect
  private let columns: Int
  private let rows: Int

  /// The maximum number of pixels of a picture of the whole rectangle: 64 MiB of memory.
  ///
  /// Above it, the picture contains only the visible part.
  static let maximumPixels: CGFloat = 16_777_216

  /// The pixel grid that covers a rectangle; nil if it has no pixels, or more than `maximum`.
  init?(over rect: CGRect, _ toDevice: CGAffineTransform, maximum: CGFloat) {
    let size: CGSize
    if toDevice.b == 0, toDevice.c == 0 {
      // The inset prevents that a rounding error adds a row or column of pixels.
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

  func context(from origin: CGPoint) -> CGContext? {
    let scale = CGSize(
      width: CGFloat(columns) / rect.width, height: CGFloat(rows) / rect.height)
    guard let context = CGContext.forImage(columns, rows, opaque: false, scale: scale) else {
      return nil
    }
    context.translateBy(x: -rect.minX, y: -rect.minY)
    let translation = CGAffineTransform(translationX: origin.x, y: origin.y)
    context.baseCTM = translation.concatenating(context.ctm)
    return context
  }
}

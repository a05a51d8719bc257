import CitrineCoreGraphics

/// The picture that a layer's contents are drawn into, before they are shown as one: nothing in it can
/// erase what lies below the layer.
///
/// Where the layer is shown upright, the pixels of the picture are pixels of the context that shows it:
/// what is drawn looks as if it were drawn there. Elsewhere, the picture has as many pixels to a point
/// on average. It is made when its context is first asked for.
final class LayerPicture {
  private let target: CGContext
  /// Where patterns begin.
  private let origin: CGPoint
  private let grid: Grid?
  private var made: CGContext?
  private let prepare: (CGContext) -> Void

  /// Creates a picture of a rectangle in the layer's space, which is the user space of `target` now.
  ///
  /// - Parameter prepare: Is called with the new context, before anything else is drawn into it.
  /// - Returns: nil where nothing of the rectangle can be seen.
  init?(
    of rect: CGRect, on target: CGContext, prepare: @escaping (CGContext) -> Void = { _ in }
  ) {
    let seen = target.boundingBoxOfClipPath
    guard rect.intersects(seen) else { return nil }
    self.target = target
    origin = rect.origin
    self.prepare = prepare
    let matrix = target.userSpaceToDeviceSpaceTransform
    // The visible part takes about as many pixels as the context has, and up to twice as many if turned.
    let mostSeen = 2 * CGFloat(target.width) * CGFloat(target.height)
    grid =
      Grid(over: rect, matrix, most: Grid.mostPixels)
      ?? Grid(over: rect.intersection(seen), matrix, most: max(Grid.mostPixels, mostSeen))
  }

  /// Whether somebody asked for the context.
  var isMade: Bool { made != nil }

  /// Where to draw, in the layer's space; the context that shows the picture, if there is no memory for another.
  var context: CGContext {
    if let made { return made }
    let context = grid?.context(from: origin) ?? target
    made = context
    prepare(context)
    return context
  }

  /// What was drawn and the rectangle that it covers; nil where nobody asked for the context.
  var image: (CGImage, CGRect)? {
    guard let grid, let made, made !== target, let image = made.makeImage() else { return nil }
    return (image, grid.rect)
  }

  /// Shows what was drawn, if anything was.
  func show() {
    guard let (image, rect) = image else { return }
    target.saveGState()
    target.concatenate(rect.upsideDown)
    target.draw(image, in: rect)
    target.restoreGState()
  }
}

extension CGRect {
  /// Exchanges top and bottom: the first row of an image lies at the largest y.
  var upsideDown: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY)
  }
}

/// The pixels of a picture, and where they lie in the layer's space.
private struct Grid {
  let rect: CGRect
  private let columns: Int
  private let rows: Int

  /// The most pixels that a whole picture has: 64 MiB of them.
  ///
  /// Beyond, the picture is of what can be seen.
  static let mostPixels: CGFloat = 16_777_216

  /// The pixels over a rectangle; nil if there are none, or too many.
  init?(over rect: CGRect, _ toDevice: CGAffineTransform, most: CGFloat) {
    let size: CGSize
    if toDevice.b == 0, toDevice.c == 0 {
      // Rounding errors do not touch another pixel.
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
    guard size.width > 0, size.height > 0, size.width * size.height <= most else {
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
    let points = CGAffineTransform(translationX: origin.x, y: origin.y)
    context.baseCTM = points.concatenating(context.ctm)
    return context
  }
}

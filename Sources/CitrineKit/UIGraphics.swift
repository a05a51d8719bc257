import Citrine
@_exported public import CitrineCoreGraphics
@_exported public import CitrineCoreText
@_exported public import Foundation

// The stack of contexts that UIKit's drawing functions draw to: one for each thread. Points, y down.

/// A context on the stack, and what it was begun for.
final class StackedContext {
  private let make: () -> CGContext
  /// The context; that of a view's picture is made when somebody asks for it.
  private(set) lazy var context = make()
  /// Pixels to a point, if the context was begun for an image.
  let imageScale: CGFloat?

  init(_ context: @escaping @autoclosure () -> CGContext, imageScale: CGFloat? = nil) {
    make = context
    self.imageScale = imageScale
  }
}

extension CGContext {
  /// Lets patterns lie and shadows be measured in user space from a point of it on, while `draw` runs: as in a
  /// picture that begins there.
  func withBase(at origin: CGPoint, _ draw: () -> Void) {
    let outer = baseCTM
    baseCTM = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(ctm)
    draw()
    baseCTM = outer
  }
}

/// The contexts of a thread, the current one last.
final class ContextStack {
  private static let key = "CitrineKit.ContextStack"

  var contexts: [StackedContext] = []

  /// Runs a body with a context as the current one; what the body leaves on the stack is taken off.
  func with(_ context: StackedContext, _ body: () -> Void) {
    let depth = contexts.count
    contexts.append(context)
    body()
    // A body that pops more than it pushed has taken contexts of its callers.
    if contexts.count > depth { contexts.removeSubrange(depth...) }
  }

  /// That of this thread.
  static var current: ContextStack {
    let values = Thread.current.threadDictionary
    if let stack = values[key] as? ContextStack { return stack }
    let stack = ContextStack()
    values[key] = stack
    return stack
  }
}

/// The context that drawing functions draw to; nil where none was begun or pushed.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  ContextStack.current.contexts.last?.context
}

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.contexts.append(StackedContext(context))
}

/// Makes the context current that was so before the last push.
public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

/// Begins an image of one pixel to a point, which is transparent.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of a size in points; its context becomes the current one, with y down.
///
/// A size that is not positive begins nothing, as on Apple's systems, and is reported.
///
/// - Parameters:
///   - opaque: Whether it has no alpha, and is black at first.
///   - scale: Pixels to a point; 0 means those of the image that is being drawn, or else of the screen.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UIScreen.main.scale
  guard
    let context = CGContext.forImage(
      of: CGRect(origin: .zero, size: size), opaque: opaque, scale: scale)
  else {
    return GDiagnostics.report(
      "UIGraphicsBeginImageContext: no image of \(size.width) x \(size.height) points")
  }
  ContextStack.current.contexts.append(StackedContext(context, imageScale: scale))
}

/// What has been drawn so far; nil where the current context was not begun for an image.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let current = ContextStack.current.contexts.last, let scale = current.imageScale else {
    return nil
  }
  return current.context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

/// Ends the image that was begun last; nothing where the current context was not begun for one.
public func UIGraphicsEndImageContext() {
  let stack = ContextStack.current
  if stack.contexts.last?.imageScale != nil { stack.contexts.removeLast() }
}

extension CGContext {
  /// A context whose user space is that of UIKit: points of some bounds, y down.
  ///
  /// - Returns: nil for bounds that are empty, not finite or too large.
  static func forImage(of bounds: CGRect, opaque: Bool, scale: CGFloat) -> CGContext? {
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    guard width > 0, height > 0, width <= 1_048_576, height <= 1_048_576,
      bounds.minX.isFinite, bounds.minY.isFinite
    else { return nil }
    let context = forImage(
      Int(width.rounded(.up)), Int(height.rounded(.up)), opaque: opaque,
      scale: CGSize(width: scale, height: scale))
    context?.translateBy(x: -bounds.minX, y: -bounds.minY)
    return context
  }

  /// A context of so many pixels, so many to a point in each direction; y down from the top left.
  static func forImage(
    _ columns: Int, _ rows: Int, opaque: Bool, scale: CGSize
  ) -> CGContext? {
    let alpha: CGImageAlphaInfo = opaque ? .noneSkipFirst : .premultipliedFirst
    // SAFETY: there is no memory of a caller.
    let context = unsafe CGContext(
      data: nil, width: columns, height: rows, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | alpha.rawValue)
    guard let context else { return nil }
    context.translateBy(x: 0, y: CGFloat(rows))
    context.scaleBy(x: scale.width, y: -scale.height)
    // Patterns and shadows are in points, from the top left and with y down.
    context.baseCTM = context.ctm
    return context
  }
}

// MARK: Rectangles

/// Fills a rectangle with the fill colour, in place of what is there.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the fill colour by a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(mode)
  context.fill(rect)
  context.restoreGState()
}

/// Frames a rectangle inside with a line of one point in the fill colour, in place of what is there.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Frames a rectangle inside with a line of one point in the fill colour, by a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(mode)
  context.fill(rect.frameSides)
  context.restoreGState()
}

/// Clips to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGRect {
  /// The four sides of a frame one unit wide, inside and without overlaps; all of a rectangle that is not
  /// wider than two.
  var frameSides: [CGRect] {
    let rect = standardized
    guard rect.width > 2, rect.height > 2 else { return [rect] }
    return [
      CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
      CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
      CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
      CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
    ]
  }
}

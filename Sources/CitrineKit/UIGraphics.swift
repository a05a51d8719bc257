import Citrine
@_exported public import CitrineCoreGraphics
@_exported public import CitrineCoreText
@_exported public import Foundation

// UIKit's stack of current contexts, one for each thread, and its functions that draw to the top of the stack. Their
// coordinates are points, y down.

/// An entry of the context stack.
final class StackedContext {
  private let make: () -> CGContext
  /// The context; that of a view's picture is created at first use.
  private(set) lazy var context = make()
  /// The number of pixels per point of an image context; nil for other contexts.
  let imageScale: CGFloat?

  init(_ context: @escaping @autoclosure () -> CGContext, imageScale: CGFloat? = nil) {
    make = context
    self.imageScale = imageScale
  }
}

extension CGContext {
  /// Runs `draw` with a base space whose origin is a point of user space, as in a picture with its origin there.
  ///
  /// Pattern origins and shadow lengths refer to the base space.
  func withBaseSpace(at origin: CGPoint, _ draw: () -> Void) {
    let outer = baseCTM
    baseCTM = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(ctm)
    draw()
    baseCTM = outer
  }
}

/// The context stack of a thread; the last entry is the current context.
final class ContextStack {
  private static let key = "CitrineKit.ContextStack"

  var contexts: [StackedContext] = []

  /// Runs a body with a current context, and removes all entries that the body leaves on the stack.
  func with(_ context: StackedContext, _ body: () -> Void) {
    let depth = contexts.count
    contexts.append(context)
    body()
    // A body that pops more entries than it pushed has removed entries of its callers.
    if contexts.count > depth { contexts.removeSubrange(depth...) }
  }

  /// The stack of the current thread.
  static var current: ContextStack {
    let values = Thread.current.threadDictionary
    if let stack = values[key] as? ContextStack { return stack }
    let stack = ContextStack()
    values[key] = stack
    return stack
  }
}

/// Returns the current context of this thread; nil if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  ContextStack.current.contexts.last?.context
}

/// Pushes a context on the stack, so that it is the current context of this thread.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.contexts.append(StackedContext(context))
}

/// Removes the current context from the stack; does nothing if the stack is empty.
public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

/// Begins a transparent image context of a size in points, with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image context of a size in points, y down, and makes it the current context.
///
/// A size that is not positive is reported, and nothing begins, as on Apple's systems.
///
/// - Parameters:
///   - opaque: Whether the image has no alpha; it is black at first. Otherwise it is transparent at first.
///   - scale: The number of pixels per point; 0 means `UIScreen.main.scale`.
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

/// Returns what has been drawn in the current image context; nil if the current context is not an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let current = ContextStack.current.contexts.last, let scale = current.imageScale else {
    return nil
  }
  return current.context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

/// Ends the current image context; does nothing if the current context is not an image context.
public func UIGraphicsEndImageContext() {
  let stack = ContextStack.current
  if stack.contexts.last?.imageScale != nil { stack.contexts.removeLast() }
}

extension CGContext {
  /// Creates a context with UIKit's user space: points, y down, with the top left of `bounds` at that of the image.
  ///
  /// - Parameter scale: The number of pixels per point.
  /// - Returns: nil if the bounds are empty, not finite or too large.
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

  /// Creates a context of a size in pixels, with y down from the top left.
  ///
  /// - Parameter scale: The number of pixels per point, horizontally and vertically.
  static func forImage(
    _ columns: Int, _ rows: Int, opaque: Bool, scale: CGSize
  ) -> CGContext? {
    let alpha: CGImageAlphaInfo = opaque ? .noneSkipFirst : .premultipliedFirst
    // SAFETY: `data` is nil, so the context allocates its own memory.
    let context = unsafe CGContext(
      data: nil, width: columns, height: rows, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | alpha.rawValue)
    guard let context else { return nil }
    context.translateBy(x: 0, y: CGFloat(rows))
    context.scaleBy(x: scale.width, y: -scale.height)
    // Patterns and shadows are in points, y down from the top left.
    context.baseCTM = context.ctm
    return context
  }
}

// MARK: Rectangles

/// Fills a rectangle with the fill colour, by the copy blend mode, which replaces the pixels.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(mode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame of one point inside a rectangle, with the fill colour and the copy blend mode.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame of one point inside a rectangle, with the fill colour and a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(mode)
  context.fill(rect.frameSides)
  context.restoreGState()
}

/// Clips the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGRect {
  /// The four sides of a frame of width 1 inside the rectangle, without overlaps.
  ///
  /// A rectangle with a side of 2 or less is returned whole.
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

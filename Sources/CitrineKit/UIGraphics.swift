import Citrine
@_exported public import CitrineCoreGraphics
@_exported public import CitrineCoreText
@_exported public import CitrinePreviews
@_exported public import Foundation

// UIKit's stack of contexts, one for each thread, and the functions that draw into the current context, the one on top
// of the stack. Coordinates are points, y down.

/// An entry of the context stack.
final class StackedContext {
  private let makeContext: () -> CGContext
  /// The context, which is created when it is first used, so that a view that draws nothing needs no picture.
  private(set) lazy var context = makeContext()
  /// The number of pixels per point of an image context; nil for other contexts.
  let imageScale: CGFloat?

  init(_ context: @escaping @autoclosure () -> CGContext, imageScale: CGFloat? = nil) {
    makeContext = context
    self.imageScale = imageScale
  }
}

extension CGContext {
  /// Runs `draw` with another base space, which has the axes and units of user space, and its origin at `origin`.
  ///
  /// The base space determines where patterns begin, and the units of shadows.
  func withBaseSpace(at origin: CGPoint, _ draw: () -> Void) {
    let savedBaseCTM = baseCTM
    baseCTM = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(ctm)
    draw()
    baseCTM = savedBaseCTM
  }
}

/// The context stack of a thread; the last entry is the current context.
final class ContextStack {
  private static let key = "CitrineKit.ContextStack"

  var entries: [StackedContext] = []

  /// Runs `body` while `entry` is on top of the stack, and then removes it and all entries that `body` left above it.
  func run(with entry: StackedContext, _ body: () -> Void) {
    let depth = entries.count
    entries.append(entry)
    body()
    // If `body` popped more entries than it pushed, the stack is shorter than `depth`.
    if entries.count > depth { entries.removeSubrange(depth...) }
  }

  /// The stack of the current thread.
  static var current: ContextStack {
    if let stack = ThreadValues[key] as? ContextStack { return stack }
    let stack = ContextStack()
    ThreadValues[key] = stack
    return stack
  }
}

/// Returns the current context of this thread; nil if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  ContextStack.current.entries.last?.context
}

/// Pushes a context on the stack, so that it is the current context of this thread until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.entries.append(StackedContext(context))
}

/// Removes the current context from the stack; does nothing if the stack is empty.
public func UIGraphicsPopContext() { _ = ContextStack.current.entries.popLast() }

/// Begins a transparent image context of a size in points, with one pixel per point.
///
/// It is the current context until `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image context of a size in points, y down, and makes it the current context.
///
/// If a side of the size is not positive, not finite or too large, this is reported and no context begins; the current
/// context stays the same, which is also Apple's behaviour.
///
/// - Parameters:
///   - size: The size in points; the number of pixels is rounded up.
///   - opaque: Whether the image has no alpha and is black at first; otherwise it is transparent at first.
///   - scale: The number of pixels per point; 0 or less means `UIScreen.main.scale`.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UIScreen.main.scale
  guard
    let context = CGContext.forImage(
      of: CGRect(origin: .zero, size: size), opaque: opaque, scale: scale)
  else {
    return GDiagnostics.report(
      "UIGraphicsBeginImageContext: the size \(size.width) x \(size.height) is not valid; "
        + "the call is ignored")
  }
  ContextStack.current.entries.append(StackedContext(context, imageScale: scale))
}

/// Returns an image of the current image context's pixels; nil if the current context is not an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let current = ContextStack.current.entries.last, let scale = current.imageScale else {
    return nil
  }
  return current.context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

/// Ends the current image context; does nothing if the current context is not an image context.
public func UIGraphicsEndImageContext() {
  let stack = ContextStack.current
  if stack.entries.last?.imageScale != nil { stack.entries.removeLast() }
}

extension CGContext {
  /// Creates a context whose user space is UIKit's: points, y down, in which the image has the rectangle `bounds`.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle of the image; the number of pixels is rounded up.
  ///   - opaque: Whether the image has no alpha and is black at first.
  ///   - scale: The number of pixels per point.
  ///   - limits: The limits of the context, its pixels included.
  /// - Returns: nil if the bounds are empty, negative, not finite or too large.
  static func forImage(
    of bounds: CGRect, opaque: Bool, scale: CGFloat, limits: GLimits = GLimits()
  ) -> CGContext? {
    // `bounds.width` is positive even if the size is not.
    let (width, height) = (bounds.size.width * scale, bounds.size.height * scale)
    // A side of a bitmap context is at most 2²⁰ pixels long.
    guard width > 0, height > 0, width <= 1_048_576, height <= 1_048_576,
      bounds.minX.isFinite, bounds.minY.isFinite
    else { return nil }
    let (columns, rows) = (Int(width.rounded(.up)), Int(height.rounded(.up)))
    guard columns * rows <= limits.pixels else { return nil }
    let context = forImage(
      columns: columns, rows: rows, opaque: opaque,
      pixelsPerPoint: CGSize(width: scale, height: scale))
    context?.limits = limits
    context?.translateBy(x: -bounds.minX, y: -bounds.minY)
    return context
  }

  /// Creates a context of a size in pixels, whose user space is in points, y down from the top left.
  ///
  /// - Parameter pixelsPerPoint: The number of pixels per point, horizontally and vertically.
  static func forImage(
    columns: Int, rows: Int, opaque: Bool, pixelsPerPoint: CGSize
  ) -> CGContext? {
    let alpha: CGImageAlphaInfo = opaque ? .noneSkipFirst : .premultipliedFirst
    // SAFETY: `data` is nil, so the context allocates its own memory.
    let context = unsafe CGContext(
      data: nil, width: columns, height: rows, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | alpha.rawValue)
    guard let context else { return nil }
    context.translateBy(x: 0, y: CGFloat(rows))
    context.scaleBy(x: pixelsPerPoint.width, y: -pixelsPerPoint.height)
    // So the base space, which patterns and shadows use, is also in points, y down from the top left.
    context.baseCTM = context.ctm
    return context
  }
}

// MARK: Rectangles

/// Fills a rectangle of the current context with the fill colour, by the copy blend mode, which replaces the pixels.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle of the current context with the fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(mode)
  context.fill(rect)
  context.restoreGState()
}

/// Fills the sides of a rectangle of the current context, one point wide, with the fill colour and the copy blend mode.
///
/// The sides lie inside the rectangle.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Fills the sides of a rectangle of the current context, one point wide, with the fill colour and a blend mode.
///
/// The sides lie inside the rectangle.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(mode)
  context.fill(rect.frameSides)
  context.restoreGState()
}

/// Clips the current context to the intersection of its clip and a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGRect {
  /// Four rectangles that cover the sides of this one, 1 wide and inside of it, without overlaps.
  ///
  /// If a side is 2 or less, they would overlap; then it is the whole rectangle.
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

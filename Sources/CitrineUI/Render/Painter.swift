import CitrineCoreGraphics
import Foundation

/// A context that nodes draw into, with the effects that outer views apply to each drawing operation.
///
/// Coordinates are points of the whole picture, y down. Opacity, blend mode and shadow apply to each operation
/// separately, unless a compositing group combines several operations into one.
struct Painter {
  let context: CGContext
  /// The opacity of each operation, from 0 to 1.
  var opacity: CGFloat = 1
  /// The blend mode of each operation with the pixels below it in its group.
  var blendMode = CGBlendMode.normal
  /// True if each operation casts a shadow; the shadow itself is set in the context.
  private(set) var isShadowed = false

  init(_ context: CGContext) { self.context = context }

  /// Performs one drawing operation, with the painter's opacity and blend mode.
  func paint(_ body: (CGContext) -> Void) {
    context.saveGState()
    context.setAlpha(opacity)
    context.setBlendMode(blendMode)
    body(context)
    context.restoreGState()
  }

  /// Calls a closure between `saveGState` and `restoreGState`.
  func withSavedState(_ body: (Painter) -> Void) {
    context.saveGState()
    body(self)
    context.restoreGState()
  }

  /// Draws into a transparency layer, which is then painted as one operation.
  func group(_ body: (Painter) -> Void) {
    paint { context in
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      body(Painter(context))
      context.endTransparencyLayer()
    }
  }

  /// Draws into a transparency layer, unless a condition says that this makes no difference.
  func group(unless isPlain: Bool, _ body: (Painter) -> Void) {
    if isPlain { body(self) } else { group(body) }
  }

  /// Draws with a shadow under each operation.
  ///
  /// If operations have a shadow already, the result is grouped first, and the outer shadow falls under both.
  func shadowed(_ shadow: ViewShadow, _ body: (Painter) -> Void) {
    if isShadowed {
      return group { $0.shadowed(shadow, body) }
    }
    withSavedState { painter in
      var inner = painter
      inner.isShadowed = true
      shadow.set(in: context)
      body(inner)
    }
  }

  /// Draws inside of a path only; the shadow around the operation is not clipped.
  func clipped(to path: CGPath, _ style: FillStyle = FillStyle(), _ body: (Painter) -> Void) {
    // The clip would also cut the shadow, so the operations are grouped if there is one.
    guard !isShadowed else { return group { $0.clipped(to: path, style, body) } }
    withSavedState { painter in
      painter.context.clip(to: path, style)
      body(painter)
    }
  }

  /// Draws inside of a rectangle only.
  func clipped(to rect: CGRect, _ body: (Painter) -> Void) {
    clipped(to: CGPath(rect: rect, transform: nil), FillStyle(), body)
  }

  /// Fills a path; a gradient is positioned relative to a rectangle.
  func fill(
    _ path: CGPath, with paint: ResolvedPaint, in rect: CGRect, _ style: FillStyle = FillStyle()
  ) { fill(.path(path, style), with: paint, in: rect) }
}

extension CGContext {
  /// Clips to the interior of a path.
  func clip(to path: CGPath, _ style: FillStyle) {
    setShouldAntialias(style.isAntialiased)
    beginPath()
    addPath(path)
    clip(using: style.rule)
    setShouldAntialias(true)
  }
}

/// A shadow under drawing operations: colour, blur radius and offset in points (y down).
struct ViewShadow {
  let color: CGColor
  let radius: CGFloat
  let offset: CGSize

  /// Sets the shadow in a context.
  fileprivate func set(in context: CGContext) {
    context.setShadow(userSpaceOffset: offset, radius: radius, color: color)
  }
}

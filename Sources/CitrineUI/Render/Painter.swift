import CitrineCoreGraphics
import Foundation

/// Where nodes draw, and what effects of views above them apply to each of their operations.
///
/// The space is that of the picture, y down. Opacity, blend mode and shadow apply to every operation by
/// itself, until a compositing group makes one of several.
@MainActor
struct Painter {
  let context: CGContext
  /// How much of each operation is seen.
  var opacity: CGFloat = 1
  /// How each operation meets what is below in its group.
  var blendMode = CGBlendMode.normal
  /// Whether each operation casts a shadow, which the context knows.
  private(set) var isShadowed = false

  init(_ context: CGContext) { self.context = context }

  /// Does one operation.
  func paint(_ body: (CGContext) -> Void) {
    context.saveGState()
    context.setAlpha(opacity)
    context.setBlendMode(blendMode)
    body(context)
    context.restoreGState()
  }

  /// Draws with changes of the context that end with it.
  func saved(_ body: (Painter) -> Void) {
    context.saveGState()
    body(self)
    context.restoreGState()
  }

  /// Draws a picture of its own, which is then one operation.
  func group(_ body: (Painter) -> Void) {
    paint { context in
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      body(Painter(context))
      context.endTransparencyLayer()
    }
  }

  /// Draws with a shadow under each operation; where there is one already, it falls under both.
  func shadowed(_ shadow: ViewShadow, _ body: (Painter) -> Void) {
    if isShadowed {
      return group { $0.shadowed(shadow, body) }
    }
    saved { painter in
      var inner = painter
      inner.isShadowed = true
      shadow.set(in: context)
      body(inner)
    }
  }

  /// Fills a path with a paint that lies in a rectangle.
  func fill(_ path: CGPath, with paint: Paint, in rect: CGRect, _ style: FillStyle = FillStyle()) {
    switch paint {
    case .color(let color):
      self.paint { context in
        context.setShouldAntialias(style.isAntialiased)
        context.setFillColor(color)
        context.beginPath()
        context.addPath(path)
        context.fillPath(using: style.rule)
      }
    case .gradient(let gradient):
      // A clip would cut the shadow off.
      guard !isShadowed else { return group { $0.fill(path, with: paint, in: rect, style) } }
      self.paint { context in
        context.clip(to: path, style)
        gradient.draw(in: rect, context)
      }
    }
  }
}

extension CGContext {
  /// Clips to the inside of a path.
  func clip(to path: CGPath, _ style: FillStyle) {
    setShouldAntialias(style.isAntialiased)
    beginPath()
    addPath(path)
    clip(using: style.rule)
    setShouldAntialias(true)
  }
}

/// A shadow of views.
struct ViewShadow {
  let color: CGColor
  let radius: CGFloat
  let offset: CGSize

  /// Sets it under what is drawn from now on.
  @MainActor
  fileprivate func set(in context: CGContext) {
    context.setShadow(userSpaceOffset: offset, radius: radius, color: color)
  }
}

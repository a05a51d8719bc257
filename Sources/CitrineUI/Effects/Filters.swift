import CitrineCoreGraphics
public import Foundation

/// Draws a view as a picture whose pixels are changed.
nonisolated private struct FilterModifier: PrimitiveModifier, Animatable {
  enum Kind {
    case blur, brightness, contrast, saturation, grayscale, invert, hue, luminance
  }

  let kind: Kind
  var amount: Double

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    EffectNode(node) { node, painter in
      painter.filtered {
        node.draw(in: $0)
      } by: { pixels, scale in
        switch kind {
        case .blur: pixels.blur(radius: amount * Double(scale))
        case .brightness: pixels.apply(.brightness(amount))
        case .contrast: pixels.apply(.contrast(amount))
        case .saturation: pixels.apply(.saturation(amount))
        case .grayscale: pixels.apply(.saturation(1 - min(max(amount, 0), 1)))
        case .invert: pixels.apply(.inversion)
        case .hue: pixels.apply(.hueRotation(amount))
        case .luminance: pixels.turnLuminanceToAlpha()
        }
      }
    }
  }
}

/// Multiplies a view's colours.
nonisolated private struct ColorMultiplyModifier: PrimitiveModifier {
  let color: Color

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    let color = scope.child("multiply").presented(color.resolved(in: scope.environment))
    return EffectNode(node) { node, painter in
      painter.filtered {
        node.draw(in: $0)
      } by: { pixels, _ in
        pixels.apply(.product(color))
      }
    }
  }
}

/// Lays a shadow under each view.
nonisolated private struct ShadowModifier: PrimitiveModifier, Animatable {
  let color: Color
  var radius: CGFloat
  var offset: CGSize

  var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
    get { AnimatablePair(radius, offset.animatableData) }
    set { (radius, offset.animatableData) = (newValue.first, newValue.second) }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    let color = scope.child("shadow").presented(color.resolved(in: scope.environment))
    let shadow = ViewShadow(color: color, radius: max(radius, 0), offset: offset)
    return EffectNode(node) { node, painter in
      painter.shadowed(shadow) { node.draw(in: $0) }
    }
  }
}

extension Painter {
  /// Draws a picture of its own, changes its pixels, and paints it: one operation.
  func filtered(_ draw: (Painter) -> Void, by change: (inout PixelRows, CGFloat) -> Void) {
    let matrix = context.ctm
    let scale = matrix.meanScale
    guard let canvas = CGContext(width: context.width, height: context.height) else {
      return report("A filter has no memory for its picture, and shows nothing")
    }
    canvas.concatenate(matrix)
    draw(Painter(canvas))
    guard var pixels = PixelRows(canvas) else { return }
    change(&pixels, scale)
    guard let image = pixels.image else { return }
    paint { context in
      context.concatenate(matrix.inverted())
      context.interpolationQuality = .none
      context.draw(image, in: CGRect(x: 0, y: 0, width: context.width, height: context.height))
    }
  }
}

nonisolated extension View {
  /// Softens the view; the radius is the deviation in points.
  ///
  /// The edges of an opaque blur fade as those of any other do.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(FilterModifier(kind: .blur, amount: Double(radius)))
  }

  /// Adds to the view's colours: 1 is white, -1 black.
  public func brightness(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .brightness, amount: amount))
  }

  /// Multiplies the colours' distance from the middle gray.
  public func contrast(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .contrast, amount: amount))
  }

  /// Multiplies the colours' distance from their gray.
  public func saturation(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .saturation, amount: amount))
  }

  /// Takes from the colours' distance from their gray: all at 1.
  public func grayscale(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .grayscale, amount: amount))
  }

  /// Turns the colours into their opposites.
  public func colorInvert() -> some View { modifier(FilterModifier(kind: .invert, amount: 1)) }

  /// Turns the colours' hues.
  public func hueRotation(_ angle: Angle) -> some View {
    modifier(FilterModifier(kind: .hue, amount: angle.radians))
  }

  /// Makes a mask of the view: black, as opaque as the view's colours are light.
  public func luminanceToAlpha() -> some View {
    modifier(FilterModifier(kind: .luminance, amount: 1))
  }

  /// Multiplies the view's colours and opacity by a colour's.
  public func colorMultiply(_ color: Color) -> some View {
    modifier(ColorMultiplyModifier(color: color))
  }

  /// Lays a shadow under each view inside, by itself; the radius is the deviation in points.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
}

import CitrineCoreGraphics
public import Foundation

/// Draws a view into a bitmap, and changes its pixels.
nonisolated private struct FilterModifier: PrimitiveModifier, Animatable {
  enum Kind {
    case blur, brightness, contrast, saturation, grayscale, invert, hue, luminance
  }

  let kind: Kind
  /// The parameter of the filter: points for blur, radians for hue, else a number without unit.
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
        case .luminance: pixels.convertLuminanceToAlpha()
        }
      }
    }
  }
}

/// Multiplies a view's colours and alpha by the components of a colour.
nonisolated private struct ColorMultiplyModifier: PrimitiveModifier {
  let color: Color

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    let color = scope.child("multiply").presented(color.resolved(in: scope.environment))
    return EffectNode(node) { node, painter in
      painter.filtered {
        node.draw(in: $0)
      } by: { pixels, _ in
        pixels.apply(.multiplication(by: color))
      }
    }
  }
}

/// Draws a shadow under each drawing operation of a view.
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
  /// Draws into a bitmap of the context's size, changes its pixels, and paints it as one operation.
  ///
  /// `change` gets the pixels, and the mean scale in pixels per point.
  func filtered(_ draw: (Painter) -> Void, by change: (inout PixelBuffer, CGFloat) -> Void) {
    let matrix = context.ctm
    let scale = matrix.meanScale
    guard let canvas = CGContext(width: context.width, height: context.height) else {
      return report(
        "There is no memory for the bitmap of a filter, so the filtered view is not drawn")
    }
    canvas.limits = context.limits
    canvas.concatenate(matrix)
    draw(Painter(canvas))
    guard var pixels = PixelBuffer(canvas) else { return }
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
  /// Blurs the view with a Gaussian kernel; the radius is its standard deviation in points.
  ///
  /// A radius of more than 200 pixels counts as 200 pixels; 0.05 pixels or less have no effect. `opaque` has no effect:
  /// the edges of the view always fade to transparent.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(FilterModifier(kind: .blur, amount: Double(radius)))
  }

  /// Adds an amount to each colour component: 1 makes all white, -1 makes all black.
  public func brightness(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .brightness, amount: amount))
  }

  /// Multiplies the distance of each colour component from 0.5: 0 makes all gray, 1 leaves the colours unchanged.
  public func contrast(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .contrast, amount: amount))
  }

  /// Multiplies the saturation of the colours: 0 makes them gray, 1 leaves them unchanged.
  public func saturation(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .saturation, amount: amount))
  }

  /// Reduces the saturation of the colours: 0 leaves them unchanged, 1 makes them gray.
  public func grayscale(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .grayscale, amount: amount))
  }

  /// Replaces each unpremultiplied sRGB component c by 1 - c; alpha is kept.
  public func colorInvert() -> some View { modifier(FilterModifier(kind: .invert, amount: 1)) }

  /// Rotates the hues of the colours, and keeps their luminance.
  public func hueRotation(_ angle: Angle) -> some View {
    modifier(FilterModifier(kind: .hue, amount: angle.radians))
  }

  /// Turns the view black, with the luminance of its unpremultiplied colours as alpha.
  public func luminanceToAlpha() -> some View {
    modifier(FilterModifier(kind: .luminance, amount: 1))
  }

  /// Multiplies the view's colours and alpha by the sRGB components and the alpha of a colour.
  public func colorMultiply(_ color: Color) -> some View {
    modifier(ColorMultiplyModifier(color: color))
  }

  /// Draws a shadow under each view inside, one by one.
  ///
  /// The radius is the standard deviation of the Gaussian blur, and the offset is y down, both in points.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
}

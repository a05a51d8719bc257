import CitrineCoreGraphics
public import Foundation

/// Draws a view into a layer, and changes its pixels.
nonisolated private struct FilterModifier: PrimitiveModifier, Animatable {
  enum Kind {
    case blur, opaqueBlur, brightness, contrast, saturation, grayscale, invert, hue, luminance
  }

  let kind: Kind
  /// The parameter of the filter: points for blur, radians for hue, else a number without unit.
  var amount: Double

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  private var filter: PixelFilter {
    switch kind {
    case .blur: .blur(amount)
    case .opaqueBlur: .blur(amount, isOpaque: true)
    case .brightness: .color(.brightness(amount))
    case .contrast: .color(.contrast(amount))
    case .saturation: .color(.saturation(amount))
    case .grayscale: .color(.grayscale(amount))
    case .invert: .color(.inversion())
    case .hue: .color(.hueRotation(amount))
    case .luminance: .luminanceToAlpha
    }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    let filter = filter
    guard kind == .opaqueBlur else {
      return EffectNode(node) { node, painter in
        painter.filtered([filter]) { node.draw(in: $0) }
      }
    }
    return EffectNode(node) { node, painter in
      painter.clipped(to: node.frame) {
        $0.filtered([filter], in: node.frame, .layer) { node.draw(in: $0) }
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
      painter.filtered([.color(.multiplication(by: color))]) { node.draw(in: $0) }
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

nonisolated extension View {
  /// Blurs the view with a Gaussian kernel; the radius is its standard deviation in points.
  ///
  /// A radius of more than 200 pixels counts as 200 pixels; 0.05 pixels or less have no effect.
  ///
  /// - Parameters:
  ///   - radius: The standard deviation in points.
  ///   - opaque: Whether the result is opaque in the whole frame of the view, and is cut off at it: the blur repeats the
  ///     outermost pixels, so that the edges do not fade. Where the view is transparent all around, it is black.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(FilterModifier(kind: opaque ? .opaqueBlur : .blur, amount: Double(radius)))
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

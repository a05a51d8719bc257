import CitrineCoreGraphics
import Foundation

/// How a view's colours are combined with the colours below it in the same compositing group.
nonisolated public enum BlendMode: Hashable, CaseIterable, Sendable {
  /// This colour over the colour below (source over); the default.
  case normal
  /// The product of both colours: darker.
  case multiply
  /// The inverted product of the inverted colours: lighter.
  case screen
  /// Multiply where the colour below is dark, screen where it is light.
  case overlay
  /// The minimum of each component.
  case darken
  /// The maximum of each component.
  case lighten
  /// The colour below, divided by the inverse of this colour: brighter.
  case colorDodge
  /// The inverse of the inverted colour below, divided by this colour: darker.
  case colorBurn
  /// Darkens or lightens softly, depending on this colour.
  case softLight
  /// Multiply where this colour is dark, screen where it is light.
  case hardLight
  /// The absolute difference of both colours.
  case difference
  /// The sum of both colours minus twice their product: like difference, with less contrast.
  case exclusion
  /// The hue of this colour, with the saturation and luminosity below.
  case hue
  /// The saturation of this colour, with the hue and luminosity below.
  case saturation
  /// The hue and saturation of this colour, with the luminosity below.
  case color
  /// The luminosity of this colour, with the hue and saturation below.
  case luminosity
  /// Source over, but only where the pixels below are opaque; their alpha is kept.
  case sourceAtop
  /// This colour under the colour below: it is visible where the pixels below are not opaque.
  case destinationOver
  /// Erases the pixels below by this view's opacity.
  case destinationOut
  /// The sum of both colours minus white, not below black.
  case plusDarker
  /// The sum of both colours, not above white.
  case plusLighter

  var cgBlendMode: CGBlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

/// Multiplies the opacity of each drawing operation in a view.
nonisolated struct OpacityModifier: PrimitiveModifier, Animatable {
  var opacity: Double

  var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    let opacity = opacity > 0 ? min(opacity, 1) : 0
    return EffectNode(node) { node, painter in
      var inner = painter
      inner.opacity *= CGFloat(opacity)
      node.draw(in: inner)
    }
  }
}

/// Sets the blend mode of each drawing operation in a view.
nonisolated private struct BlendModifier: PrimitiveModifier {
  let mode: BlendMode

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    EffectNode(node) { node, painter in
      var inner = painter
      inner.blendMode = mode.cgBlendMode
      node.draw(in: inner)
    }
  }
}

/// Draws a view in a group, as one operation.
nonisolated private struct GroupModifier: PrimitiveModifier {
  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    EffectNode(node) { node, painter in painter.group { node.draw(in: $0) } }
  }
}

/// Draws a view in a group, as one operation, inside of its frame.
nonisolated private struct DrawingGroupModifier: PrimitiveModifier {
  let isOpaque: Bool

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    EffectNode(node) { node, painter in
      painter.clipped(to: node.frame) { painter in
        painter.group { painter in
          let path = CGPath(rect: node.frame, transform: nil)
          if isOpaque { painter.fill(path, with: .color(.black), in: node.frame) }
          node.draw(in: painter)
        }
      }
    }
  }
}

/// Lays a view out, but does not draw it.
nonisolated private struct HiddenModifier: PrimitiveModifier {
  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    AccessibilityNode(EffectNode(node) { _, _ in }, Accessibility(isHidden: true))
  }
}

/// The colour storage of a drawing group; it has no effect: groups are always stored in 8-bit sRGB.
nonisolated public enum ColorRenderingMode: Hashable, Sendable {
  /// sRGB components as they are stored, not linear in light; the default.
  case nonLinear
  /// Linear sRGB; treated as `nonLinear`.
  case linear
  /// Extended linear sRGB; treated as `nonLinear`.
  case extendedLinear
}

nonisolated extension View {
  /// Multiplies the opacity of each view inside, one by one; the factor is clamped to 0...1.
  ///
  /// Overlapping views show through each other; call `compositingGroup()` first to fade them as one.
  public func opacity(_ opacity: Double) -> some View {
    modifier(OpacityModifier(opacity: opacity))
  }

  /// Sets the blend mode of each view inside with the pixels below it in the same group.
  ///
  /// ```swift
  /// Rectangle()
  ///   .overlay { Circle().padding(20).blendMode(.destinationOut) }
  ///   .compositingGroup()  // The circle is a hole in the rectangle, not in the views below.
  /// ```
  public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(BlendModifier(mode: blendMode))
  }

  /// Draws the view into a transparency layer, to which outer opacity, blend mode and shadow apply as one.
  public func compositingGroup() -> some View { modifier(GroupModifier()) }

  /// Draws the view into a picture of its frame, which is then painted as one: what exceeds the frame is cut off.
  ///
  /// - Parameters:
  ///   - opaque: Whether the picture is black where nothing is drawn, instead of transparent.
  ///   - colorMode: No effect: colours are stored in 8-bit sRGB.
  public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View { modifier(DrawingGroupModifier(isOpaque: opaque)) }

  /// Hides the view; it keeps its place in the layout.
  public func hidden() -> some View { modifier(HiddenModifier()) }
}

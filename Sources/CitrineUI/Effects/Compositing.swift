import CitrineCoreGraphics
import Foundation

/// How a view's colours meet those below in the same compositing group.
nonisolated public enum BlendMode: Hashable, CaseIterable, Sendable {
  /// Over what is below.
  case normal
  /// The product: darker.
  case multiply
  /// The product of what lacks to white: lighter.
  case screen
  /// Multiply or screen, as what is below is dark or light.
  case overlay
  /// The darker of both.
  case darken
  /// The lighter of both.
  case lighten
  /// Brightens what is below.
  case colorDodge
  /// Darkens what is below.
  case colorBurn
  /// As a soft light on what is below.
  case softLight
  /// As a hard light on what is below.
  case hardLight
  /// What lies between both.
  case difference
  /// The same with less contrast.
  case exclusion
  /// The hue of this, on what is below.
  case hue
  /// The saturation of this, on what is below.
  case saturation
  /// Hue and saturation of this, on what is below.
  case color
  /// The brightness of this, on what is below.
  case luminosity
  /// Where something is below.
  case sourceAtop
  /// Under what is below.
  case destinationOver
  /// Takes away from what is below.
  case destinationOut
  /// The sum, darkened.
  case plusDarker
  /// The sum.
  case plusLighter

  var quartz: CGBlendMode {
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

/// Makes each operation fainter.
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

/// Changes how each operation meets what is below.
nonisolated private struct BlendModifier: PrimitiveModifier {
  let mode: BlendMode

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    EffectNode(node) { node, painter in
      var inner = painter
      inner.blendMode = mode.quartz
      node.draw(in: inner)
    }
  }
}

/// Makes one operation of all in a view.
nonisolated private struct GroupModifier: PrimitiveModifier {
  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    EffectNode(node) { node, painter in painter.group { node.draw(in: $0) } }
  }
}

/// Keeps a view's room, and shows nothing.
nonisolated private struct HiddenModifier: PrimitiveModifier {
  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node { EffectNode(node) { _, _ in } }
}

/// A node that is drawn in another way.
final class EffectNode: WrapperNode {
  private let effect: (Node, Painter) -> Void

  init(_ child: Node, _ effect: @escaping (Node, Painter) -> Void) {
    self.effect = effect
    super.init(child)
  }

  override func draw(in painter: Painter) { effect(child, painter) }
}

/// How the colours of a group are stored; they always are bytes of sRGB here.
nonisolated public enum ColorRenderingMode: Hashable, Sendable {
  /// Bytes.
  case nonLinear
  /// As bytes.
  case linear
  /// As bytes.
  case extendedLinear
}

nonisolated extension View {
  /// Makes each view inside fainter, by itself; see `compositingGroup()`.
  public func opacity(_ opacity: Double) -> some View {
    modifier(OpacityModifier(opacity: opacity))
  }

  /// Changes how each view inside meets what is below in the same group.
  public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(BlendModifier(mode: blendMode))
  }

  /// Makes one picture of the view, which opacity, blend mode and shadow then apply to.
  public func compositingGroup() -> some View { modifier(GroupModifier()) }

  /// Makes one picture of the view, as `compositingGroup()` does, whatever its parameters.
  public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View { modifier(GroupModifier()) }

  /// Keeps the view's room, and shows nothing.
  public func hidden() -> some View { modifier(HiddenModifier()) }
}

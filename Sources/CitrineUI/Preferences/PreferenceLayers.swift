/// Puts a view that is built from a preference behind or above the view that sets the preference.
nonisolated private struct PreferenceLayerModifier<Key: PreferenceKey, Layer: View>:
  PrimitiveModifier
{
  let alignment: Alignment
  let isAbove: Bool
  let layer: (Key.Value) -> Layer

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    var inner = scope.child(isAbove ? "overlay" : "background")
    inner.axis = nil
    return PreferenceLayerNode(node, alignment, isAbove: isAbove) { [inner] node in
      let value = node.preference(Key.self) ?? Key.defaultValue
      return layer(value).node(in: inner, alignment: alignment)
    }
  }
}

private final class PreferenceLayerNode: WrapperNode {
  private let alignment: Alignment
  private let isAbove: Bool
  private let makeLayer: (Node) -> Node
  private var layer: Node?

  init(
    _ child: Node, _ alignment: Alignment, isAbove: Bool, _ makeLayer: @escaping (Node) -> Node
  ) {
    self.alignment = alignment
    self.isAbove = isAbove
    self.makeLayer = makeLayer
    super.init(child)
  }

  override var children: [Node] {
    guard let layer else { return [child] }
    return isAbove ? [child, layer] : [layer, child]
  }

  override func arrange(_ proposal: ProposedViewSize) {
    super.arrange(proposal)
    // The child is placed, so its preferences are known, and the layer is built now.
    let layer = makeLayer(child)
    placeLayer(layer, childProposal(proposal), alignment)
    self.layer = layer
  }

  override func draw(in painter: Painter) {
    for node in children { node.draw(in: painter) }
  }
}

nonisolated extension View {
  /// Puts a view above this one that is built from the value of a preference of this view.
  ///
  /// The view is proposed the size of this one.
  ///
  /// ```swift
  /// struct Frames: PreferenceKey {
  ///   static let defaultValue: [Anchor<CGRect>] = []
  ///   static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
  ///     value += nextValue()
  ///   }
  /// }
  /// let underlined = HStack {
  ///   Text("one").anchorPreference(key: Frames.self, value: .bounds) { [$0] }
  ///   Text("two")
  /// }
  /// .overlayPreferenceValue(Frames.self) { frames in
  ///   GeometryReader { proxy in
  ///     ForEach(0..<frames.count, id: \.self) { index in
  ///       let frame = proxy[frames[index]]
  ///       Color.red.frame(width: frame.width, height: 1).offset(x: frame.minX, y: frame.maxY)
  ///     }
  ///   }
  /// }
  /// ```
  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      PreferenceLayerModifier<K, V>(alignment: alignment, isAbove: true, layer: transform))
  }

  /// Puts a view behind this one that is built from the value of a preference of this view.
  ///
  /// The view is proposed the size of this one.
  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      PreferenceLayerModifier<K, V>(alignment: alignment, isAbove: false, layer: transform))
  }
}

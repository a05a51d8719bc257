import Foundation

/// Shows the first of several views that fits into the proposed size, or else the last.
///
/// ```swift
/// let title = ViewThatFits(in: .horizontal) {
///   Text("A long title, if there is room")
///   Text("Title")
/// }
/// ```
nonisolated public struct ViewThatFits<Content: View>: View, PrimitiveView {
  private let axes: Axis.Set
  private let content: Content

  /// Creates a choice of views; a view fits if its ideal size does not exceed the proposal in the given directions.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let nodes = scope.stackNodes(content, nil)
    return nodes.isEmpty ? [] : [ChoiceNode(nodes, axes)]
  }
}

/// A node that is replaced by the first of several nodes that fits.
private final class ChoiceNode: Node {
  private let candidates: [Node]
  private let axes: Axis.Set
  private var chosen: Node?

  init(_ candidates: [Node], _ axes: Axis.Set) {
    self.candidates = candidates
    self.axes = axes
  }

  override var children: [Node] { chosen.map { [$0] } ?? [] }
  override var builtChildren: [Node] { candidates }

  private func candidate(_ proposal: ProposedViewSize) -> Node? {
    let (horizontal, vertical) = (axes.contains(.horizontal), axes.contains(.vertical))
    let ideal = ProposedViewSize(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    return candidates.first { node in
      let size = node.size(ideal)
      // Rounding errors of sums do not make a view too large.
      return !(horizontal && size.width > (proposal.width ?? .infinity) + 1e-6)
        && !(vertical && size.height > (proposal.height ?? .infinity) + 1e-6)
    } ?? candidates.last
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    candidate(proposal)?.size(proposal) ?? .zero
  }

  override func arrange(_ proposal: ProposedViewSize) {
    chosen = candidate(proposal)
    if let chosen { placeChild(chosen, at: .zero, proposal) }
  }

  override func findGuide(_ line: GuideLine, _ proposal: ProposedViewSize) -> CGFloat? {
    candidate(proposal)?.explicitGuide(line, proposal)
  }

  override func draw(in painter: Painter) { chosen?.draw(in: painter) }
}

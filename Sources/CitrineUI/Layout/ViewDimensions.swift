public import Foundation

/// The size of a view and the positions of its alignment guides, in points from its top leading corner.
///
/// ```swift
/// let icon = Color.red.frame(width: 20, height: 20)
///   .alignmentGuide(.firstTextBaseline) { dimensions in dimensions.height * 0.8 }
/// let label = HStack(alignment: .firstTextBaseline) { icon; Text("HELLO") }
/// ```
nonisolated public struct ViewDimensions: Equatable, Sendable {
  /// The width of the view in points.
  public let width: CGFloat
  /// The height of the view in points.
  public let height: CGFloat
  /// The view, which has the positions that it sets itself; nil for a rectangle, which sets none.
  private let node: Node?
  private let proposal: ProposedViewSize

  /// Creates the dimensions of a rectangle.
  init(_ size: CGSize) {
    (width, height, node, proposal) = (size.width, size.height, nil, .unspecified)
  }

  /// Creates the dimensions of a node with its size for a proposal.
  @MainActor init(_ node: Node, _ proposal: ProposedViewSize) {
    let size = node.size(proposal)
    (width, height, self.node, self.proposal) = (size.width, size.height, node, proposal)
  }

  /// The position of a vertical guide line, in points from the leading side.
  public subscript(guide: HorizontalAlignment) -> CGFloat { position(of: guide.line) }

  /// The position of a horizontal guide line, in points from the top.
  public subscript(guide: VerticalAlignment) -> CGFloat { position(of: guide.line) }

  /// The position of a vertical guide line that the view or a view inside it sets; nil if it has its default position.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.line) }

  /// The position of a horizontal guide line that the view or a view inside it sets; nil if it has the default one.
  ///
  /// The baselines of text count as set.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.line) }

  /// The position of a line, set or default.
  func position(of line: GuideLine) -> CGFloat {
    guard let node else { return line.position(in: self) { nil } }
    let proposal = proposal
    return onMainActor(else: 0) { node.guide(line, proposal) }
  }

  private func explicit(_ line: GuideLine) -> CGFloat? {
    guard let node else { return nil }
    let proposal = proposal
    return onMainActor(else: nil) { node.explicitGuide(line, proposal) }
  }

  /// Returns true if both are the dimensions of the same view with the same size.
  public static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
    left.width == right.width && left.height == right.height && left.node === right.node
  }
}

/// Calls a closure that uses nodes, and returns its result; returns another value if this thread lays out no views.
///
/// Layouts and alignments of programs are not isolated to the main actor. They are called there, but a program can keep
/// the subviews and dimensions that they get, and use them anywhere.
nonisolated func onMainActor<Value: Sendable>(
  else fallback: Value, _ body: @MainActor () -> Value
) -> Value {
  guard LayoutContext.isThisThreadLayingOut else {
    report("A view of a layout is used when no views are laid out")
    return fallback
  }
  return MainActor.assumeIsolated(body)
}

/// Sets the position of an alignment guide of a view.
nonisolated private struct AlignmentGuideModifier: PrimitiveModifier {
  let line: GuideLine
  let computeValue: (ViewDimensions) -> CGFloat

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    AlignmentGuideNode(node, line, computeValue)
  }
}

private final class AlignmentGuideNode: WrapperNode {
  private let line: GuideLine
  private let computeValue: (ViewDimensions) -> CGFloat

  init(_ child: Node, _ line: GuideLine, _ computeValue: @escaping (ViewDimensions) -> CGFloat) {
    self.line = line
    self.computeValue = computeValue
    LayoutContext.willSet(line)
    super.init(child)
  }

  override func findGuide(_ line: GuideLine, _ proposal: ProposedViewSize) -> CGFloat? {
    line == self.line
      ? computeValue(ViewDimensions(child, proposal)) : super.findGuide(line, proposal)
  }
}

nonisolated extension View {
  /// Sets the position of a vertical guide line of this view, by which containers align it.
  ///
  /// A container takes the position over from the views in it: if several set it, their mean.
  ///
  /// - Parameters:
  ///   - g: The alignment whose guide is moved.
  ///   - computeValue: Returns the distance from the leading side of the view in points.
  public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { modifier(AlignmentGuideModifier(line: g.line, computeValue: computeValue)) }

  /// Sets the position of a horizontal guide line of this view, by which containers align it.
  ///
  /// A container takes the position over from the views in it: if several set it, their mean, but for the first text
  /// baseline the smallest, and for the last the largest.
  ///
  /// - Parameters:
  ///   - g: The alignment whose guide is moved.
  ///   - computeValue: Returns the distance from the top of the view in points.
  public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { modifier(AlignmentGuideModifier(line: g.line, computeValue: computeValue)) }
}

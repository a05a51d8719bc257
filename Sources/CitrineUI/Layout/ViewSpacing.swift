public import Foundation

/// The distances that a view prefers to the views around it, in points.
///
/// Most views prefer 8 points on each side. Spacers suppress the distance.
///
/// ```swift
/// let (normal, none) = (ViewSpacing(), ViewSpacing.zero)
/// let distance = normal.distance(to: none, along: .horizontal)  // 8, the larger one.
/// ```
nonisolated public struct ViewSpacing: Sendable {
  private var insets: EdgeInsets
  /// True for spacers: there is no distance beside them, whatever the other view prefers.
  private var isSuppressed = false

  /// The distances of a view that prefers none.
  public static let zero = ViewSpacing(EdgeInsets())
  /// The distances of spacers.
  static let besideSpacers = ViewSpacing(EdgeInsets(), isSuppressed: true)

  /// Creates the default distances: 8 points on each side.
  public init() { self.init(EdgeInsets(.all, 8)) }

  private init(_ insets: EdgeInsets, isSuppressed: Bool = false) {
    self.insets = insets
    self.isSuppressed = isSuppressed
  }

  /// Replaces the distances on some sides by the distances of another view, if they are larger.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    func merge(_ edge: Edge.Set, _ side: WritableKeyPath<EdgeInsets, CGFloat>) {
      guard edges.contains(edge) else { return }
      insets[keyPath: side] = max(insets[keyPath: side], other.insets[keyPath: side])
    }
    merge(.top, \.top)
    merge(.leading, \.leading)
    merge(.bottom, \.bottom)
    merge(.trailing, \.trailing)
    isSuppressed = isSuppressed && other.isSuppressed
  }

  /// Returns the distances; on some sides, larger distances of another view replace them.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Returns the smallest distance in points that both this view and the next one of a row or a column prefer.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    if isSuppressed || next.isSuppressed { return 0 }
    return axis == .horizontal
      ? max(insets.trailing, next.insets.leading) : max(insets.bottom, next.insets.top)
  }
}

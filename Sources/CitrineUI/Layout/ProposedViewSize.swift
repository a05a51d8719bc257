public import Foundation

/// The size that a container proposes to a view, in points; a nil dimension asks for the view's ideal length.
nonisolated public struct ProposedViewSize: Hashable, Sendable {
  /// The proposed width in points; nil for the view's ideal width.
  public var width: CGFloat?
  /// The proposed height in points; nil for the view's ideal height.
  public var height: CGFloat?

  /// Creates a proposal of lengths in points; nil asks for the ideal length.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of a size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// A proposal that asks for the view's ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// A proposal that asks for the view's minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// A proposal that asks for the view's maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Returns the proposed size, with the dimensions of another size in place of nil.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize { CGSize(width: width ?? size.width, height: height ?? size.height) }

  /// The proposal, reduced by insets, but not below 0.
  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max($0 - insets.size.width, 0) },
      height: height.map { max($0 - insets.size.height, 0) })
  }
}

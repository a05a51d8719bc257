public import Foundation

/// The alignment of views along the x axis, by a vertical guide line in each view.
nonisolated public struct HorizontalAlignment: Hashable, Sendable {
  /// The position of the guide, as a fraction of the view's width from the left.
  fileprivate var fraction: CGFloat

  /// Aligns the left sides of views.
  public static let leading = HorizontalAlignment(fraction: 0)
  /// Aligns the vertical centre lines of views.
  public static let center = HorizontalAlignment(fraction: 0.5)
  /// Aligns the right sides of views.
  public static let trailing = HorizontalAlignment(fraction: 1)

  /// The position of the guide in a view of a width, in points from the left.
  func guide(of width: CGFloat) -> CGFloat { width * fraction }
}

/// The alignment of views along the y axis, by a horizontal guide line in each view.
nonisolated public struct VerticalAlignment: Hashable, Sendable {
  /// The position of the guide in views without a baseline, as a fraction of the height from the top.
  fileprivate var fraction: CGFloat
  /// The line of text whose baseline is the guide; nil for alignments that ignore text.
  private(set) var baseline: Baseline?

  enum Baseline: Hashable, Sendable {
    case first, last
  }

  /// Aligns the top sides of views.
  public static let top = VerticalAlignment(fraction: 0)
  /// Aligns the horizontal centre lines of views.
  public static let center = VerticalAlignment(fraction: 0.5)
  /// Aligns the bottom sides of views.
  public static let bottom = VerticalAlignment(fraction: 1)
  /// Aligns the baselines of the first lines of text.
  public static let firstTextBaseline = VerticalAlignment(fraction: 1, baseline: .first)
  /// Aligns the baselines of the last lines of text.
  public static let lastTextBaseline = VerticalAlignment(fraction: 1, baseline: .last)

  /// The position of the guide in a view without text, in points from the top.
  func guide(of height: CGFloat) -> CGFloat { height * fraction }
}

/// The alignment of views that lie on top of each other, in both directions.
nonisolated public struct Alignment: Hashable, Sendable {
  /// The alignment along the x axis.
  public var horizontal: HorizontalAlignment
  /// The alignment along the y axis.
  public var vertical: VerticalAlignment

  /// Creates an alignment from one for each axis.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The centre in both directions.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The left side, centred vertically.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The right side, centred vertically.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The top side, centred horizontally.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The bottom side, centred horizontally.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// Aligns the top left corners of views.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// Aligns the top right corners of views.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// Aligns the bottom left corners of views.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// Aligns the bottom right corners of views.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The baselines of the first lines of text, centred horizontally.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// The baselines of the first lines of text, on the left.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// The baselines of the first lines of text, on the right.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// The baselines of the last lines of text, centred horizontally.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  /// The baselines of the last lines of text, on the left.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  /// The baselines of the last lines of text, on the right.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

extension Alignment: Animatable {
  /// The positions of the guides, as fractions of width and height; text baselines are not animated.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(horizontal.fraction, vertical.fraction) }
    set { (horizontal.fraction, vertical.fraction) = (newValue.first, newValue.second) }
  }
}

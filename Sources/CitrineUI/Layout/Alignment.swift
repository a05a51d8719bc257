public import Foundation

/// Where views lie beside each other's width.
nonisolated public struct HorizontalAlignment: Hashable, Sendable {
  /// How much of a view's width is on the left of the line.
  fileprivate var part: CGFloat

  /// Left sides on one line.
  public static let leading = HorizontalAlignment(part: 0)
  /// Middles on one line.
  public static let center = HorizontalAlignment(part: 0.5)
  /// Right sides on one line.
  public static let trailing = HorizontalAlignment(part: 1)

  /// The place of the line in a view.
  func guide(of width: CGFloat) -> CGFloat { width * part }
}

/// Where views lie beside each other's height.
nonisolated public struct VerticalAlignment: Hashable, Sendable {
  /// How much of the height of a view is above the line, if its text does not say it.
  fileprivate var part: CGFloat
  /// Which line of text says it.
  private(set) var baseline: Baseline?

  enum Baseline: Hashable, Sendable {
    case first, last
  }

  /// Upper sides on one line.
  public static let top = VerticalAlignment(part: 0)
  /// Middles on one line.
  public static let center = VerticalAlignment(part: 0.5)
  /// Lower sides on one line.
  public static let bottom = VerticalAlignment(part: 1)
  /// The baselines of the first lines of text on one line.
  public static let firstTextBaseline = VerticalAlignment(part: 1, baseline: .first)
  /// The baselines of the last lines of text on one line.
  public static let lastTextBaseline = VerticalAlignment(part: 1, baseline: .last)

  /// The place of the line in a view without text.
  func guide(of height: CGFloat) -> CGFloat { height * part }
}

/// Where views lie on each other.
nonisolated public struct Alignment: Hashable, Sendable {
  /// From left to right.
  public var horizontal: HorizontalAlignment
  /// From top to bottom.
  public var vertical: VerticalAlignment

  /// Creates an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// On the left.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// On the right.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// At the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// At the bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// At the top left.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// At the top right.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// At the bottom left.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// At the bottom right.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// Baselines of first lines on one line, in the middle.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// Baselines of first lines on one line, on the left.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// Baselines of first lines on one line, on the right.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// Baselines of last lines on one line, in the middle.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  /// Baselines of last lines on one line, on the left.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  /// Baselines of last lines on one line, on the right.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

extension Alignment: Animatable {
  /// Where the lines are in views; baselines of text do not move.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(horizontal.part, vertical.part) }
    set { (horizontal.part, vertical.part) = (newValue.first, newValue.second) }
  }
}

/// The size that a view is offered: nil where it may be as it likes.
nonisolated public struct ProposedViewSize: Hashable, Sendable {
  /// The width, or nil.
  public var width: CGFloat?
  /// The height, or nil.
  public var height: CGFloat?

  /// Creates an offer.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Offers a size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// As the view likes.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Nothing.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// As much as the view likes.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The size, with another's sides where nothing is said.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize { CGSize(width: width ?? size.width, height: height ?? size.height) }

  /// The offer less what insets take.
  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max($0 - insets.size.width, 0) },
      height: height.map { max($0 - insets.size.height, 0) })
  }
}

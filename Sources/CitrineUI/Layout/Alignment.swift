public import Foundation

/// The alignment of views along the x axis, by a vertical guide line in each view.
///
/// A program can add alignments of its own:
///
/// ```swift
/// enum FirstThird: AlignmentID {
///   static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
/// }
/// let firstThird = HorizontalAlignment(FirstThird.self)
/// let column = VStack(alignment: firstThird) {
///   Color.red.frame(width: 30, height: 10)
///   Color.blue.frame(width: 60, height: 10)  // Its point at 20 is below the red point at 10.
/// }
/// ```
nonisolated public struct HorizontalAlignment: Hashable, Sendable {
  var line: GuideLine

  init(line: GuideLine) { self.line = line }

  /// Creates an alignment whose guide has the default position that a type computes.
  public init(_ id: any AlignmentID.Type) { line = GuideLine(id, .horizontal) }

  /// Aligns the leading sides of views.
  public static let leading = HorizontalAlignment(
    line: GuideLine(LeadingID.self, .horizontal, fraction: 0))
  /// Aligns the vertical centre lines of views.
  public static let center = HorizontalAlignment(
    line: GuideLine(CenterID.self, .horizontal, fraction: 0.5))
  /// Aligns the trailing sides of views.
  public static let trailing = HorizontalAlignment(
    line: GuideLine(TrailingID.self, .horizontal, fraction: 1))
  /// The leading end of the separator of a list's row: the leading side of the view, because separators are not drawn.
  public static let listRowSeparatorLeading = HorizontalAlignment(ListRowLeadingID.self)
  /// The trailing end of the separator of a list's row: the trailing side of the view, because separators are not
  /// drawn.
  public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowTrailingID.self)

  /// Returns the mean of the positions that are not nil; nil if all are.
  public func combineExplicit<Values: Sequence>(_ values: Values) -> CGFloat?
  where Values.Element == CGFloat? { line.combine(values) }
}

/// The alignment of views along the y axis, by a horizontal guide line in each view.
///
/// ```swift
/// enum Middle: AlignmentID {
///   static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
/// }
/// let middle = VerticalAlignment(Middle.self)
/// let row = HStack(alignment: middle) {
///   VStack { Text("one"); Text("two").alignmentGuide(middle) { $0[VerticalAlignment.center] } }
///   Text("beside two")
/// }
/// ```
nonisolated public struct VerticalAlignment: Hashable, Sendable {
  var line: GuideLine

  init(line: GuideLine) { self.line = line }

  /// Creates an alignment whose guide has the default position that a type computes.
  public init(_ id: any AlignmentID.Type) { line = GuideLine(id, .vertical) }

  /// Aligns the top sides of views.
  public static let top = VerticalAlignment(line: GuideLine(LeadingID.self, .vertical, fraction: 0))
  /// Aligns the horizontal centre lines of views.
  public static let center = VerticalAlignment(
    line: GuideLine(CenterID.self, .vertical, fraction: 0.5))
  /// Aligns the bottom sides of views.
  public static let bottom = VerticalAlignment(
    line: GuideLine(TrailingID.self, .vertical, fraction: 1))
  /// Aligns the baselines of the first lines of text; in views without text it is the bottom side.
  public static let firstTextBaseline = VerticalAlignment(line: .firstTextBaseline)
  /// Aligns the baselines of the last lines of text; in views without text it is the bottom side.
  public static let lastTextBaseline = VerticalAlignment(line: .lastTextBaseline)

  /// Returns one position for several; nil ones do not count, and the result is nil if all are nil.
  ///
  /// It is the mean, but for `firstTextBaseline` the smallest, and for `lastTextBaseline` the largest.
  public func combineExplicit<Values: Sequence>(_ values: Values) -> CGFloat?
  where Values.Element == CGFloat? { line.combine(values) }
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
  /// The leading side, centred vertically.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The trailing side, centred vertically.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The top side, centred horizontally.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The bottom side, centred horizontally.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// Aligns the top leading corners of views.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// Aligns the top trailing corners of views.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// Aligns the bottom leading corners of views.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// Aligns the bottom trailing corners of views.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The baselines of the first lines of text, centred horizontally.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// The baselines of the first lines of text, on the leading side.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// The baselines of the first lines of text, on the trailing side.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// The baselines of the last lines of text, centred horizontally.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  /// The baselines of the last lines of text, on the leading side.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  /// The baselines of the last lines of text, on the trailing side.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

extension Alignment: Animatable {
  /// The positions of the guides, as fractions of width and height.
  ///
  /// Alignments of the program and text baselines are not animated.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(horizontal.line.fraction, vertical.line.fraction) }
    set {
      horizontal.line.move(to: newValue.first)
      vertical.line.move(to: newValue.second)
    }
  }
}

extension NSLayoutConstraint {
  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Sendable {
    /// The first quantity is at most the other side.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first quantity is at least the other side.
    case greaterThanOrEqual = 1
  }

  /// A side, a length, a centre or a baseline of a view's alignment rectangle.
  ///
  /// Leading is left, and trailing is right.
  public enum Attribute: Int, Sendable {
    /// The left side.
    case left = 1
    /// The right side.
    case right = 2
    /// The upper side.
    case top = 3
    /// The lower side.
    case bottom = 4
    /// The left side.
    case leading = 5
    /// The right side.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The x of the centre.
    case centerX = 9
    /// The y of the centre.
    case centerY = 10
    /// The baseline of the last line of a label; the lower side of other views.
    case lastBaseline = 11
    /// The baseline of the first line of a label; the upper side of other views.
    case firstBaseline = 12
    /// The left side of the rectangle inside of the layout margins.
    case leftMargin = 13
    /// The right side of the rectangle inside of the layout margins.
    case rightMargin = 14
    /// The upper side of the rectangle inside of the layout margins.
    case topMargin = 15
    /// The lower side of the rectangle inside of the layout margins.
    case bottomMargin = 16
    /// The left side of the rectangle inside of the layout margins.
    case leadingMargin = 17
    /// The right side of the rectangle inside of the layout margins.
    case trailingMargin = 18
    /// The x of the centre of the rectangle inside of the layout margins.
    case centerXWithinMargins = 19
    /// The y of the centre of the rectangle inside of the layout margins.
    case centerYWithinMargins = 20
    /// No attribute: the other side of the constraint is a constant.
    case notAnAttribute = 0
  }

  /// The alignments of the views of a visual format string, and its direction.
  public struct FormatOptions: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: UInt

    /// Creates a set of options from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left sides are equal.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// The right sides are equal.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// The upper sides are equal.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// The lower sides are equal.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// The leading sides are equal.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// The trailing sides are equal.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The centres have the same x.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// The centres have the same y.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The last baselines are equal.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The first baselines are equal.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// The views follow each other from the leading to the trailing side; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The views follow each other from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The views follow each other from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Distances are between sides; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Vertical distances are from the last baseline of a view to the first baseline of the next one.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of the kind of distances.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}

extension NSLayoutConstraint.Attribute {
  /// A way in which attributes can be compared: only attributes of one kind can be in a constraint.
  enum Kind { case x, y, length }

  /// The kind of the attribute; nil for `notAnAttribute`.
  var kind: Kind? {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .x
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .y
    case .width, .height: .length
    case .notAnAttribute: nil
    }
  }

  /// The axis of the attribute; horizontal for `notAnAttribute`.
  var axis: NSLayoutConstraint.Axis { kind == .y || self == .height ? .vertical : .horizontal }
}

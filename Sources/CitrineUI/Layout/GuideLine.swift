public import Foundation

/// A type that identifies an alignment, and computes the default position of its guide.
///
/// ```swift
/// enum FirstThird: AlignmentID {
///   static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
/// }
/// let alignment = Alignment(horizontal: .center, vertical: VerticalAlignment(FirstThird.self))
/// ```
nonisolated public protocol AlignmentID: SendableMetatype {
  /// Returns the position of the guide in views that do not set it.
  ///
  /// - Parameter context: The size and the other guides of the view.
  /// - Returns: The distance from the leading side or from the top of the view, in points.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

// The first three ids serve both axes: they are only names, because `GuideLine` has the fraction of their guides.
nonisolated enum LeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

nonisolated enum CenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

nonisolated enum TrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

nonisolated enum FirstTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

nonisolated enum LastTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

nonisolated enum ListRowLeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

nonisolated enum ListRowTrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

/// The guide line of an alignment in one direction.
nonisolated struct GuideLine: Hashable, Sendable {
  let axis: Axis
  private let id: any AlignmentID.Type
  /// True if the default position is `fraction` of the view's length.
  private let isProportional: Bool
  /// The position as a fraction of the length of a view, from its leading side or its top.
  ///
  /// It is 1 for baselines, and 0 for the identifiers of programs.
  private(set) var fraction: CGFloat
  /// True if the line moves from one fraction to another in an animation: then it is at `fraction` in each view.
  private var isMoving = false

  static let firstTextBaseline = GuideLine(
    FirstTextBaselineID.self, .vertical, fraction: 1, isProportional: false)
  static let lastTextBaseline = GuideLine(
    LastTextBaselineID.self, .vertical, fraction: 1, isProportional: false)

  /// Creates the line of an id of the program.
  init(_ id: any AlignmentID.Type, _ axis: Axis) {
    self.init(id, axis, fraction: 0, isProportional: false)
  }

  init(_ id: any AlignmentID.Type, _ axis: Axis, fraction: CGFloat, isProportional: Bool = true) {
    self.id = id
    self.axis = axis
    self.fraction = fraction
    self.isProportional = isProportional
  }

  /// Moves the line to a fraction of the length of each view; lines that have no fraction stay.
  mutating func move(to fraction: CGFloat) {
    guard isProportional, self.fraction != fraction else { return }
    (self.fraction, isMoving) = (fraction, true)
  }

  /// The position in a view, in points from its leading side or its top.
  ///
  /// - Parameter explicit: The position that the view sets itself, if it does.
  func position(in dimensions: ViewDimensions, explicit: () -> CGFloat?) -> CGFloat {
    let length = axis == .horizontal ? dimensions.width : dimensions.height
    if isMoving { return length * fraction }
    if let explicit = explicit() { return explicit }
    return isProportional ? length * fraction : id.defaultValue(in: dimensions).validPosition
  }

  /// Returns the position of several views together, from the positions that they set; nil if none does.
  func combine<Positions: Sequence>(_ positions: Positions) -> CGFloat?
  where Positions.Element == CGFloat? {
    let known = positions.compactMap { $0 }
    if id == FirstTextBaselineID.self { return known.min() }
    if id == LastTextBaselineID.self { return known.max() }
    return known.isEmpty ? nil : known.reduce(0, +) / CGFloat(known.count)
  }

  static func == (left: GuideLine, right: GuideLine) -> Bool {
    left.id == right.id && left.axis == right.axis && left.fraction == right.fraction
      && left.isMoving == right.isMoving
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
    hasher.combine(fraction)
    hasher.combine(isMoving)
  }
}

extension CGFloat {
  /// The position, clamped to -1e9...1e9 so that sums stay finite; NaN becomes 0.
  nonisolated var validPosition: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1e9), 1e9) }
}

extension CGPoint {
  /// The point in a direction: its x or its y.
  nonisolated func along(_ axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
}

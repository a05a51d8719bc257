import CitrineCoreGraphics

extension UIView {
  /// The sides and margins of a view that change when the size of its superview's bounds changes.
  ///
  /// ```swift
  /// let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  /// let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
  /// child.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
  /// parent.addSubview(child)
  /// parent.frame.size = CGSize(width: 200, height: 80)  // The child is now 180 points wide.
  /// ```
  public struct AutoresizingMask: OptionSet, Sendable {
    /// A bit for each flexible side or margin.
    public let rawValue: UInt

    /// Creates a mask with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the superview's left side changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the superview's right side changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the superview's upper side changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the superview's lower side changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Changes the frames of the subviews by their masks, if the size of the bounds differs from an earlier one.
  ///
  /// Nothing changes if the bounds are not finite.
  func resizeSubviews(from oldSize: CGSize) {
    let size = bounds.size
    guard size != oldSize, autoresizesSubviews,
      [bounds.minX, bounds.minY, size.width, size.height].allSatisfy(\.isFinite)
    else { return }
    for view in subviews where !view.autoresizingMask.isEmpty {
      let (mask, frame) = (view.autoresizingMask, view.frame)
      let area = CGRect(origin: bounds.origin, size: oldSize)
      let horizontal = AutoresizedSpan.horizontal(frame, in: area, mask)
      let vertical = AutoresizedSpan.vertical(frame, in: area, mask)
      let (x, y) = (horizontal.resized(to: size.width), vertical.resized(to: size.height))
      let resized = CGRect(
        x: bounds.minX + x.start, y: bounds.minY + y.start, width: x.length, height: y.length)
      if resized != frame { view.frame = resized }
    }
  }
}

/// The place of a view on one axis of its superview, and how it changes with the length of the superview, in points.
struct AutoresizedSpan {
  private let start: CGFloat
  private let length: CGFloat
  private let outer: CGFloat
  /// The parts of a change of the superview's length by which the start changes, and the length.
  private(set) var startShare: CGFloat = 0
  private(set) var lengthShare: CGFloat = 0

  /// Returns the horizontal span of a frame in the bounds of its superview.
  static func horizontal(
    _ frame: CGRect, in area: CGRect, _ mask: UIView.AutoresizingMask
  ) -> AutoresizedSpan {
    AutoresizedSpan(
      start: frame.minX - area.minX, length: frame.width, outer: area.width,
      [
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin),
      ])
  }

  /// Returns the vertical span of a frame in the bounds of its superview.
  static func vertical(
    _ frame: CGRect, in area: CGRect, _ mask: UIView.AutoresizingMask
  ) -> AutoresizedSpan {
    AutoresizedSpan(
      start: frame.minY - area.minY, length: frame.height, outer: area.height,
      [
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin),
      ])
  }

  /// Distributes changes over the flexible parts, in proportion to their own lengths.
  ///
  /// If all flexible parts are empty, they get equal shares. Nothing changes if no part is flexible, or if a number is
  /// not finite.
  ///
  /// - Parameter isFlexible: Whether the margin before the view, the view, and the margin after it are flexible.
  private init(start: CGFloat, length: CGFloat, outer: CGFloat, _ isFlexible: [Bool]) {
    (self.start, self.length, self.outer) = (start, length, outer)
    let parts = zip([start, length, outer - start - length], isFlexible).map { part, isFlexible in
      (length: max(part, 0), isFlexible: isFlexible)
    }
    let flexible = parts.filter(\.isFlexible)
    let total = flexible.reduce(0) { $0 + $1.length }
    guard !flexible.isEmpty, total.isFinite else { return }
    let shares = parts.map { part -> CGFloat in
      guard part.isFlexible else { return 0 }
      return total > 0 ? part.length / total : 1 / CGFloat(flexible.count)
    }
    (startShare, lengthShare) = (shares[0], shares[1])
  }

  /// Returns the start and the length after the superview changed its length.
  func resized(to new: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let change = new - outer
    guard change.isFinite else { return (start, length) }
    return (start + change * startShare, max(length + change * lengthShare, 0))
  }
}

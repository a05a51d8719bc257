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
      let horizontal = AutoresizedSpan(
        start: frame.minX - bounds.minX, length: frame.width, old: oldSize.width, new: size.width,
        [
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin),
        ])
      let vertical = AutoresizedSpan(
        start: frame.minY - bounds.minY, length: frame.height, old: oldSize.height,
        new: size.height,
        [
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin),
        ])
      let resized = CGRect(
        x: bounds.minX + horizontal.start, y: bounds.minY + vertical.start,
        width: horizontal.length, height: vertical.length)
      if resized != frame { view.frame = resized }
    }
  }
}

/// The place of a view on one axis after its superview changed its length, in points.
private struct AutoresizedSpan {
  private(set) var start: CGFloat
  private(set) var length: CGFloat

  /// Distributes the change of a length over the flexible parts, in proportion to their own lengths.
  ///
  /// If all flexible parts are empty, they get equal shares. Nothing changes if no part is flexible, or if a number is
  /// not finite.
  ///
  /// - Parameter isFlexible: Whether the margin before the view, the view, and the margin after it are flexible.
  init(
    start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, _ isFlexible: [Bool]
  ) {
    (self.start, self.length) = (start, length)
    let parts = zip([start, length, old - start - length], isFlexible).map { part, isFlexible in
      (length: max(part, 0), isFlexible: isFlexible)
    }
    let flexible = parts.filter(\.isFlexible)
    let total = flexible.reduce(0) { $0 + $1.length }
    guard !flexible.isEmpty, (new - old).isFinite, total.isFinite else { return }
    let shares = parts.map { part -> CGFloat in
      guard part.isFlexible else { return 0 }
      return total > 0 ? part.length / total : 1 / CGFloat(flexible.count)
    }
    self.start += (new - old) * shares[0]
    self.length = max(length + (new - old) * shares[1], 0)
  }
}

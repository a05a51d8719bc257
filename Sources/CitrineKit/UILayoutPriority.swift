public import CitrineCoreGraphics

/// A number that says how strongly a constraint is kept among other constraints, from 1 to 1000.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  /// The number.
  public var rawValue: Float

  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// The highest priority: 1000.
  public static let required = UILayoutPriority(1000)
  /// The default of compression resistance: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The default of content hugging: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of a size that is computed by `systemLayoutSizeFitting(_:)`: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

extension NSLayoutConstraint {
  /// A direction of the layout.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }
}

/// How strongly a view keeps its natural size, on each axis.
struct LayoutPriorities {
  /// The priorities against becoming larger.
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  /// The priorities against becoming smaller.
  var compressionResistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}

/// Distances from the sides of a rectangle to its inside, in points; leading is left, and trailing is right.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var trailing: CGFloat

  /// Insets of 0 at all edges.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets from four distances, which may be negative.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

extension UIView {
  /// The margins of `layoutMargins`, with leading as left, and trailing as right.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom,
        trailing: layoutMargins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
    }
  }

  /// Returns how strongly the view is kept from becoming larger than its natural size; 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout.priorities.hugging[axis] ?? .defaultLow
  }

  /// Sets how strongly the view is kept from becoming larger than its natural size.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    autoLayout.priorities.hugging[axis] = priority
    superview?.setNeedsLayout()
  }

  /// Returns how strongly the view is kept from becoming smaller than its natural size; 750 by default.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    autoLayout.priorities.compressionResistance[axis] ?? .defaultHigh
  }

  /// Sets how strongly the view is kept from becoming smaller than its natural size.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    autoLayout.priorities.compressionResistance[axis] = priority
    superview?.setNeedsLayout()
  }

  /// The target by which `systemLayoutSizeFitting(_:)` is asked for the smallest size that fits.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// The target by which `systemLayoutSizeFitting(_:)` is asked for the largest size that fits.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// Returns the rectangle that constraints place for a frame, and the other way round.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame for a rectangle that constraints place.
  public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// Returns the natural size of a view without constraints; a side without a natural length is 0.
  ///
  /// - Parameter targetSize: Its width limits the lines of labels if it is more than 0; the height is not used.
  func naturalSize(for targetSize: CGSize) -> CGSize {
    let width = targetSize.width > 0 ? targetSize.width : nil
    let size = naturalSize(width: width, nesting: 0)
    return CGSize(width: size.width ?? 0, height: size.height ?? 0)
  }
}

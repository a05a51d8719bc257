// The types of layer properties that have named values.

/// A set of corners of a layer, named by their coordinates in the layer's space.
///
/// "Top" and "bottom" mean the sides of a layer with y down, whose geometry is not flipped.
public struct CACornerMask: OptionSet, Sendable {
  /// The set as bits: 1, 2, 4 and 8, in the order of the corners below.
  public let rawValue: UInt

  /// Creates a set of corners from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner: smallest x, smallest y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The top right corner: largest x, smallest y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The bottom left corner: smallest x, largest y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The bottom right corner: largest x, largest y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a curve from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Circular arcs, the default.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Curves whose curvature changes without jumps, as `UIBezierPath` has them.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayer {
  /// The distance from the corner of the bounds at which a rounded corner begins, in radii.
  ///
  /// - Parameter curve: The curve of the corner.
  /// - Returns: 1.528665 for continuous corners, and 1 for others.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? ContinuousCorner.extent : 1
  }
}

/// The filter for drawing an image at another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a filter from its name; an unknown one filters as `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Interpolation with the quality of the context (`interpolationQuality`); the default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest pixel without interpolation: enlarged pixels become rectangles.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
}

/// The placement of an image in a rectangle; sides and corners are named as they are displayed.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a gravity from its name; an unknown one places the image as `center`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Centred in both directions, unscaled.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the top, centred horizontally, unscaled.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the bottom, centred horizontally, unscaled.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left, centred vertically, unscaled.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right, centred vertically, unscaled.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// At the top left, unscaled.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// At the top right, unscaled.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// At the bottom left, unscaled.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// At the bottom right, unscaled.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the rectangle, so that the aspect ratio may change.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to the largest size that fits in the rectangle, centred, with the aspect ratio kept.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to the smallest size that covers the rectangle, centred, with the aspect ratio kept.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

extension CALayerContentsGravity {
  /// Returns where an image of size `size` is placed in `rect`, y down.
  func rect(for size: CGSize, in rect: CGRect) -> CGRect {
    guard self != .resize, size.width > 0, size.height > 0 else { return rect }
    let (xScale, yScale) = (rect.width / size.width, rect.height / size.height)
    var scale: CGFloat = 1
    if self == .resizeAspect { scale = min(xScale, yScale) }
    if self == .resizeAspectFill { scale = max(xScale, yScale) }
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(
      x: rect.minX + (rect.width - width)
        * freeSpaceFraction([.left, .topLeft, .bottomLeft], [.right, .topRight, .bottomRight]),
      y: rect.minY + (rect.height - height)
        * freeSpaceFraction([.top, .topLeft, .topRight], [.bottom, .bottomLeft, .bottomRight]),
      width: width, height: height)
  }

  /// Returns the fraction of the free space that lies before the image, to the left or above: 0, ½ or 1.
  ///
  /// - Parameters:
  ///   - near: The gravities that place the image at the left or the top.
  ///   - far: The gravities that place it at the right or the bottom.
  private func freeSpaceFraction(_ near: [Self], _ far: [Self]) -> CGFloat {
    near.contains(self) ? 0 : far.contains(self) ? 1 : 0.5
  }
}

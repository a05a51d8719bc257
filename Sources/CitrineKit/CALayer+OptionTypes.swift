// The types of layer properties with named values.

/// Corners of a layer, named by their coordinates in its space, y down.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a curve from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Circular arcs.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve with continuous curvature.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The filter for drawing a picture at another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a filter from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Nearest neighbour.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
}

/// The placement of a picture in a rectangle, by its displayed sides.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a gravity from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Centred, unscaled.
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
  /// Stretched to the rectangle.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit in the rectangle, with the aspect ratio kept.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to cover the rectangle, with the aspect ratio kept.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

extension CALayerContentsGravity {
  /// The rectangle of a picture of a size that is placed in a rectangle, y down.
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

  /// The fraction of the free space that is left of the picture, or above it: 0, ½ or 1.
  private func freeSpaceFraction(_ near: [Self], _ far: [Self]) -> CGFloat {
    near.contains(self) ? 0 : far.contains(self) ? 1 : 0.5
  }
}

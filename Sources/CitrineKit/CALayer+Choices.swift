// What properties of layers are chosen from.

/// Corners of a layer, by where they lie in its space.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates corners of their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the left and the top.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The corner at the right and the top.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The corner at the left and the bottom.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The corner at the right and the bottom.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// What round corners are parts of.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String

  /// Creates a curve of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that bends more and more.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How a picture is drawn in another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String

  /// Creates a filter of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pixels go over into one another.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Pixels become rectangles.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
}

/// How a picture lies in a rectangle, by the sides it touches as it is seen.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String

  /// Creates a gravity of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the top, in the middle of the width.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the bottom, in the middle of the width.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left, in the middle of the height.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right, in the middle of the height.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// At the top and the left.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// At the top and the right.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// At the bottom and the left.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// At the bottom and the right.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Over all of the rectangle.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// In its own proportions, as large as the rectangle has room for.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// In its own proportions, as small as covers the rectangle.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

extension CALayerContentsGravity {
  /// Where a picture of a size lies in a rectangle.
  func place(_ size: CGSize, in rect: CGRect) -> CGRect {
    guard self != .resize, size.width > 0, size.height > 0 else { return rect }
    let (wide, high) = (rect.width / size.width, rect.height / size.height)
    var scale: CGFloat = 1
    if self == .resizeAspect { scale = min(wide, high) }
    if self == .resizeAspectFill { scale = max(wide, high) }
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(
      x: rect.minX + (rect.width - width)
        * part([.left, .topLeft, .bottomLeft], [.right, .topRight, .bottomRight]),
      y: rect.minY + (rect.height - height)
        * part([.top, .topLeft, .topRight], [.bottom, .bottomLeft, .bottomRight]),
      width: width, height: height)
  }

  /// How much of the room that is left lies before the picture.
  private func part(_ near: [Self], _ far: [Self]) -> CGFloat {
    near.contains(self) ? 0 : far.contains(self) ? 1 : 0.5
  }
}

public import CitrineCoreGraphics
public import Foundation

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a mode from its name; an unknown one scrolls as `both`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No scrolling.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Scrolling along y only.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Scrolling along x only.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Scrolling in both directions; the default.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers: the part that begins at the origin of its bounds.
///
/// ```swift
/// let window = CAScrollLayer()
/// window.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
/// window.masksToBounds = true
/// window.scroll(to: CGPoint(x: 20, y: 10))  // This point of the content is now at the top left.
/// ```
open class CAScrollLayer: CALayer {
  /// The directions in which `scroll(to:)` moves the content; both by default.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Moves the origin of the bounds to a point of the layer's space, in the directions of `scrollMode`.
  open func scroll(to point: CGPoint) {
    if scrollMode != .none, scrollMode != .vertically { bounds.origin.x = point.x }
    if scrollMode != .none, scrollMode != .horizontally { bounds.origin.y = point.y }
  }

  /// Moves the origin of the bounds to the origin of a rectangle, unless the rectangle is visible already.
  open func scroll(to rect: CGRect) {
    if !bounds.contains(rect) { scroll(to: rect.origin) }
  }
}

/// A layer whose content Core Animation draws in tiles; here it is an ordinary layer, which is drawn as a whole.
///
/// ```swift
/// let map = CATiledLayer()
/// map.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
/// map.tileSize = CGSize(width: 256, height: 256)
/// ```
open class CATiledLayer: CALayer {
  /// The size of a tile in points; stored, without effect.
  open var tileSize = CGSize(width: 256, height: 256)
  /// The number of levels of detail; stored, without effect.
  open var levelsOfDetail = 1
  /// The number of levels that are enlarged; stored, without effect.
  open var levelsOfDetailBias = 0

  /// The time in which new tiles fade in, in seconds; without effect.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
}

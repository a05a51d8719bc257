public import Foundation

/// A property of a preview; it has no effect.
public struct PreviewTrait<Target>: Sendable {
  fileprivate init() {}
}

extension PreviewTrait where Target == Preview.ViewTraits {
  /// The layout on the screen of a device.
  public static var defaultLayout: Self { Self() }
  /// The layout in the view's own size.
  public static var sizeThatFitsLayout: Self { Self() }
  /// A layout of fixed width and height, in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { Self() }
  /// A device that is held upright.
  public static var portrait: Self { Self() }
  /// A device that is held upside down.
  public static var portraitUpsideDown: Self { Self() }
  /// A device whose top is on the left.
  public static var landscapeLeft: Self { Self() }
  /// A device whose top is on the right.
  public static var landscapeRight: Self { Self() }
}

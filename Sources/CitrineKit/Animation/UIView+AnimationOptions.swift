import CitrineCoreGraphics
import Foundation

extension UIView {
  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable {
    /// A slow beginning and a slow end.
    case easeInOut
    /// A slow beginning.
    case easeIn
    /// A slow end.
    case easeOut
    /// Constant speed.
    case linear

    var function: CAMediaTimingFunction {
      switch self {
      case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
      case .easeIn: CAMediaTimingFunction(name: .easeIn)
      case .easeOut: CAMediaTimingFunction(name: .easeOut)
      case .linear: CAMediaTimingFunction(name: .linear)
      }
    }

    /// The control points of the curve from (0, 0) to (1, 1).
    var controlPoints: (CGPoint, CGPoint) {
      func point(_ index: Int) -> CGPoint {
        var values: [Float] = [0, 0]
        function.getControlPoint(at: index, values: &values)
        return CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
      }
      return (point(1), point(2))
    }
  }

  /// Options of animations.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Has no effect: `layoutIfNeeded()` in the animation block lays out the subviews.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Has no effect: there are no events.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Has no effect: each animation begins with the visible value.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Plays the animation forwards and backwards.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Has no effect: each animation has its own duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Has no effect: each animation has its own curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Has no effect: views are drawn in each picture.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Has no effect: `UIView.transition(from:to:duration:options:completion:)` replaces the view.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Has no effect: no options are inherited.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// A slow beginning and a slow end; the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// A slow beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A slow end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The view turns about its vertical axis.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The view turns about its vertical axis.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old picture fades out, and the new one in: curls are not drawn.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The old picture fades out, and the new one in: curls are not drawn.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The old picture fades out, and the new one in.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The view turns about its horizontal axis.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The view turns about its horizontal axis.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Has no effect: the renderer chooses the frames.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Has no effect: the renderer chooses the frames.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The curve of the options.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }

    /// The transition of the options; nil for none.
    var transition: CATransition? {
      let kind = rawValue >> 20 & 7
      guard kind > 0 else { return nil }
      let transition = CATransition()
      let sides: [UInt: CATransitionSubtype] = [
        1: .fromLeft, 2: .fromRight, 6: .fromTop, 7: .fromBottom,
      ]
      transition.subtype = sides[kind]
      transition.type = sides[kind] == nil ? .fade : .flip
      transition.timingFunction = curve.function
      return transition
    }
  }
}

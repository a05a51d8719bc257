import CitrineCoreGraphics
import Foundation

/// The kind of a transition between two states of a layer.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old state fades out, and the new one in; the default.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new state slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new state pushes the old one out; the new one fades in, and the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old state slides away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side of a layer at which a transition begins.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a side from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the side with the largest x, the right one.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the side with the smallest x, the left one; a nil subtype counts as this side.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the side with the largest y: the bottom, because y points down here; UIKit does the same.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the side with the smallest y: the top, because y points down here; UIKit does the same.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from the picture of a layer before changes to its picture after them.
///
/// The first picture, of the layer with its sublayers, is taken when the transition is added. So add the transition
/// before the changes. The picture has the resolution of the last drawing at a media time; before the first such
/// drawing, it has 2 pixels per point.
///
/// ```swift
/// let label = CATextLayer()
/// label.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
/// label.string = "ONE"
/// let change = CATransition()
/// (change.type, change.subtype, change.duration) = (.push, .fromRight, 1)
/// label.add(change, forKey: nil)
/// label.string = "TWO"
/// withMediaTime(0.5) { label.render(in: context) }  // Both, at half of the transition.
/// ```
open class CATransition: CAAnimation {
  /// The kind of the transition; `fade` by default.
  open var type = CATransitionType.fade
  /// The side at which the transition begins; nil, the default, counts as `fromLeft`.
  open var subtype: CATransitionSubtype?
  /// The progress at the beginning, 0…1; 0 by default.
  open var startProgress: Float = 0
  /// The progress at the end, 0…1; 1 by default.
  open var endProgress: Float = 1

  override func makeEmpty() -> CAAnimation? {
    Swift.type(of: self) == CATransition.self ? CATransition() : nil
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  /// Returns the progress at a fraction of the duration.
  func progress(at fraction: Double) -> Double {
    let progress = timingFunction?.progress(fraction) ?? fraction
    let (start, end) = (finiteOrZero(Double(startProgress)), finiteOrZero(Double(endProgress)))
    return min(max(start + (end - start) * progress, 0), 1)
  }

  /// The direction from the middle of the layer to the side at which the transition begins.
  var side: CGVector {
    switch subtype {
    case .fromRight: CGVector(dx: 1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: 1)
    case .fromBottom: CGVector(dx: 0, dy: -1)
    default: CGVector(dx: -1, dy: 0)
    }
  }
}

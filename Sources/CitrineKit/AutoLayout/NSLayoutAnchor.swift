import CitrineCoreGraphics
public import Foundation

/// A side, a centre, a baseline or a length of a view or a layout guide, from which constraints are made.
///
/// The type parameter prevents constraints between attributes that cannot be compared. The constraints are not active.
@MainActor @preconcurrency
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let quantity: LayoutQuantity

  init(_ quantity: LayoutQuantity) {
    self.quantity = quantity
    super.init()
  }

  /// The name of the attribute.
  open var name: String { "\(quantity.place.attribute)" }
  /// The view or the layout guide; nil after its release.
  open weak var item: AnyObject? { quantity.place.item }

  /// Returns a constraint: this anchor equals another one.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.equal, anchor)
  }

  /// Returns a constraint: this anchor is at least another one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, anchor)
  }

  /// Returns a constraint: this anchor is at most another one.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, anchor)
  }

  /// Returns a constraint: this anchor equals another one plus a number of points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, anchor, c)
  }

  /// Returns a constraint: this anchor is at least another one plus a number of points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, anchor, c)
  }

  /// Returns a constraint: this anchor is at most another one plus a number of points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, anchor, c)
  }

  func related(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>,
    _ constant: CGFloat = 0, multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(quantity, relation, other.quantity, multiplier, constant)
  }
}

/// The distance of the system between neighbouring views: 8 points.
let systemSpacing: CGFloat = 8

/// A horizontal position: a side or the centre.
@MainActor @preconcurrency
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another one, as a length.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutQuantity(from: quantity.place, to: otherAnchor.quantity.place))
  }

  /// Returns a constraint: this anchor is right of another one by multiples of 8 points.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, anchor, systemSpacing * multiplier)
  }

  /// Returns a constraint: this anchor is right of another one by at least multiples of 8 points.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, anchor, systemSpacing * multiplier)
  }

  /// Returns a constraint: this anchor is right of another one by at most multiples of 8 points.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, anchor, systemSpacing * multiplier)
  }
}

/// A vertical position: a side, the centre or a baseline.
@MainActor @preconcurrency
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another one, as a length.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutQuantity(from: quantity.place, to: otherAnchor.quantity.place))
  }

  /// Returns a constraint: this anchor is below another one by multiples of 8 points.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, anchor, systemSpacing * multiplier)
  }

  /// Returns a constraint: this anchor is below another one by at least multiples of 8 points.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, anchor, systemSpacing * multiplier)
  }

  /// Returns a constraint: this anchor is below another one by at most multiples of 8 points.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, anchor, systemSpacing * multiplier)
  }
}

public import CitrineCoreGraphics
import Foundation

/// A width, a height, or the distance between two anchors.
@MainActor @preconcurrency
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint: this length equals a number of points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constant(.equal, c) }

  /// Returns a constraint: this length is at least a number of points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constant(.greaterThanOrEqual, c)
  }

  /// Returns a constraint: this length is at most a number of points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constant(.lessThanOrEqual, c)
  }

  /// Returns a constraint: this length equals a multiple of another one.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, anchor, multiplier: m)
  }

  /// Returns a constraint: this length is at least a multiple of another one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, anchor, multiplier: m)
  }

  /// Returns a constraint: this length is at most a multiple of another one.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, anchor, multiplier: m)
  }

  /// Returns a constraint: this length equals a multiple of another one plus a number of points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, anchor, c, multiplier: m)
  }

  /// Returns a constraint: this length is at least a multiple of another one plus a number of points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, anchor, c, multiplier: m)
  }

  /// Returns a constraint: this length is at most a multiple of another one plus a number of points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, anchor, c, multiplier: m)
  }

  private func constant(
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(quantity, relation, nil, 1, constant)
  }
}

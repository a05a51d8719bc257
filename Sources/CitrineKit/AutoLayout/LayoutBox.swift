import CitrineCoreGraphics

/// A rectangle whose sides are expressions of a solver's variables, in the space of the root view.
struct LayoutBox {
  var left: LinearExpression
  var top: LinearExpression
  var width: LinearExpression
  var height: LinearExpression

  var right: LinearExpression { left + width }
  var bottom: LinearExpression { top + height }

  /// Returns the box with its sides moved inwards; numbers that are not finite count as 0.
  func inset(by insets: UIEdgeInsets) -> LayoutBox {
    let (left, top) = (finiteOrZero(Double(insets.left)), finiteOrZero(Double(insets.top)))
    let (right, bottom) = (finiteOrZero(Double(insets.right)), finiteOrZero(Double(insets.bottom)))
    return LayoutBox(
      left: self.left + left, top: self.top + top, width: width + -(left + right),
      height: height + -(top + bottom))
  }

  /// Returns the start of the box on an axis: its left or its upper side.
  func start(_ axis: NSLayoutConstraint.Axis) -> LinearExpression {
    axis == .horizontal ? left : top
  }

  /// Returns the length of the box on an axis.
  func length(_ axis: NSLayoutConstraint.Axis) -> LinearExpression {
    axis == .horizontal ? width : height
  }

  /// Returns the end of the box on an axis: its right or its lower side.
  func end(_ axis: NSLayoutConstraint.Axis) -> LinearExpression {
    axis == .horizontal ? right : bottom
  }

  /// Returns the centre of the box on an axis.
  func center(_ axis: NSLayoutConstraint.Axis) -> LinearExpression {
    start(axis) + length(axis) * 0.5
  }

  /// Returns the rectangle for values of the variables.
  func rect(_ values: [Double]) -> CGRect {
    CGRect(
      x: left.value(values), y: top.value(values), width: max(width.value(values), 0),
      height: max(height.value(values), 0))
  }
}

/// An equation or inequality of the layout.
struct LayoutRule {
  var expression: LinearExpression
  var relation = LinearSolver.Relation.equal
  /// The priority; from 1000 it is required.
  var priority = 1000.0
  var weight = 1.0
  /// The constraint of the program; nil for rules that follow from natural sizes and stack views.
  var source: NSLayoutConstraint?
}

import Citrine
import CitrineCoreGraphics
import Foundation

extension LayoutSystem {
  /// Returns the rules of an axis that are not constraints of the program, and have no heights of labels in them.
  func systemRules(_ axis: NSLayoutConstraint.Axis) -> [LayoutRule] {
    var rules = sizeRules(axis)
    for view in views {
      if let stack = view as? UIStackView { rules += stackRules(stack, axis) }
      if axis == .horizontal, let guide = view.autoLayout.systemGuides[.readable] {
        rules += readableRules(guide, in: view)
      }
    }
    return rules
  }

  /// Returns the rules of the size of a root that is not fixed.
  private func sizeRules(_ axis: NSLayoutConstraint.Axis) -> [LayoutRule] {
    guard let length = box(root)?.length(axis), !length.terms.isEmpty else { return [] }
    let bounds = axis == .horizontal ? root.bounds.width : root.bounds.height
    guard case .fitting(let target, let horizontal, let vertical) = sizing else {
      return [LayoutRule(expression: length + -finiteOrZero(Double(bounds)), priority: 0)]
    }
    let goal = finiteOrZero(Double(axis == .horizontal ? target.width : target.height))
    let priority = Double((axis == .horizontal ? horizontal : vertical).rawValue)
    guard priority > 0 else { return [] }
    return [LayoutRule(expression: length + -goal, priority: priority)]
  }

  private func readableRules(_ guide: UILayoutGuide, in view: UIView) -> [LayoutRule] {
    guard let box = box(guide), let outer = frame(view)?.inset(by: view.effectiveMargins) else {
      return []
    }
    return [
      LayoutRule(expression: outer.width - box.width, relation: .atLeast),
      LayoutRule(
        expression: LinearExpression(constant: Double(UILayoutGuide.readableWidth)) - box.width,
        relation: .atLeast),
      LayoutRule(expression: outer.width - box.width, priority: 999),
    ]
  }

  /// Returns the rules that a view has its natural length, by its priorities.
  ///
  /// - Parameter heights: The heights of the labels whose heights depend on their widths.
  func contentRules(
    _ axis: NSLayoutConstraint.Axis, _ heights: [ObjectIdentifier: CGFloat] = [:]
  ) -> [LayoutRule] {
    views.flatMap { view -> [LayoutRule] in
      let id = ObjectIdentifier(view)
      guard let natural = naturalSizes[id], let box = boxes[id] else { return [] }
      let length = axis == .horizontal ? natural.width : heights[id] ?? natural.height
      guard let length else { return [] }
      let excess = box.length(axis) + -Double(length)
      // Equal views share no change: the first one in a stack view takes it.
      let weight = 1 + 1e-4 * Double(stackIndex(of: view))
      return [
        LayoutRule(
          expression: excess, relation: .atLeast,
          priority: Double(view.contentCompressionResistancePriority(for: axis).rawValue),
          weight: weight),
        LayoutRule(
          expression: excess * -1, relation: .atLeast,
          priority: Double(view.contentHuggingPriority(for: axis).rawValue), weight: weight),
      ].filter { $0.priority > 0 }
    }
  }

  private func stackIndex(of view: UIView) -> Int {
    guard let stack = view.superview as? UIStackView else { return 0 }
    return min(stack.arrangedSubviews.firstIndex { $0 === view } ?? 0, 1000)
  }

  // MARK: Constraints of the program

  /// The active constraints of the tree, in the order of their activation.
  var programConstraints: [NSLayoutConstraint] {
    views.flatMap(\.autoLayout.constraints).sorted { $0.activationOrder < $1.activationOrder }
  }

  /// Returns a constraint of the program as a rule; nil if it has no effect.
  func rule(_ constraint: NSLayoutConstraint) -> LayoutRule? {
    guard constraint.first.problem(constraint.second) == nil, constraint.priority.rawValue > 0,
      let first = expression(constraint.first)
    else { return nil }
    guard constraint.isReasonable else {
      GDiagnostics.report(
        "NSLayoutConstraint: a number of \(constraint.equation) is too large; it is left out")
      return nil
    }
    var other = LinearExpression(constant: Double(constraint.constant))
    if let second = constraint.second {
      guard let value = expression(second) else { return nil }
      other.add(value, times: Double(constraint.multiplier))
    }
    return LayoutRule(
      expression: constraint.relation == .lessThanOrEqual ? other - first : first - other,
      relation: constraint.relation == .equal ? .equal : .atLeast,
      priority: Double(constraint.priority.rawValue), source: constraint)
  }

  private func expression(_ quantity: LayoutQuantity) -> LinearExpression? {
    guard let value = expression(quantity.place) else { return nil }
    guard let origin = quantity.origin else { return value }
    return expression(origin).map { value - $0 }
  }

  private func expression(_ place: LayoutQuantity.Place) -> LinearExpression? {
    guard let item = place.item, let box = box(item) else { return nil }
    switch place.attribute {
    case .left, .leading: return box.left
    case .right, .trailing: return box.right
    case .top: return box.top
    case .bottom: return box.bottom
    case .width: return box.width
    case .height: return box.height
    case .centerX: return box.center(.horizontal)
    case .centerY: return box.center(.vertical)
    case .firstBaseline, .lastBaseline:
      let isLast = place.attribute == .lastBaseline
      return (item as? UIView).flatMap { baseline(of: $0, isLast: isLast) }
        ?? (isLast ? box.bottom : box.top)
    case .leftMargin, .leadingMargin: return margins(of: item)?.left
    case .rightMargin, .trailingMargin: return margins(of: item)?.right
    case .topMargin: return margins(of: item)?.top
    case .bottomMargin: return margins(of: item)?.bottom
    case .centerXWithinMargins: return margins(of: item)?.center(.horizontal)
    case .centerYWithinMargins: return margins(of: item)?.center(.vertical)
    case .notAnAttribute: return nil
    }
  }

  private func margins(of item: AnyObject) -> LayoutBox? {
    guard let view = item as? UIView else { return box(item) }
    return frame(view)?.inset(by: view.effectiveMargins)
  }

  /// Returns a baseline of a view: that of the label that stands for it, if there is one.
  func baseline(of view: UIView, isLast: Bool) -> LinearExpression? {
    var view = view
    // A chain of views that refer to each other in a circle ends.
    for _ in 0..<16 {
      let next = isLast ? view.forLastBaselineLayout : view.forFirstBaselineLayout
      if next === view { break }
      view = next
    }
    guard let box = box(view) else { return nil }
    guard let label = view as? UILabel else { return isLast ? box.bottom : box.top }
    let width = values.isEmpty ? nil : box.rect(values).width
    let size = label.naturalSize(width: width, nesting: 0)
    guard let height = size.height, height.isFinite else { return nil }
    let baseline = Double(
      label.baseline(
        inSize: CGSize(width: width ?? size.width ?? 0, height: height), isLast: isLast))
    guard baseline.isFinite else { return nil }
    return isLast ? box.bottom + (baseline - Double(height)) : box.top + baseline
  }
}

extension NSLayoutConstraint {
  /// Whether the numbers are finite, and not so large that sums of them lose fractions of points.
  fileprivate var isReasonable: Bool {
    abs(constant) <= 1e8 && abs(multiplier) <= 1e5 && !priority.rawValue.isNaN
  }
}

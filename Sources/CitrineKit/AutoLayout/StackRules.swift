import CitrineCoreGraphics
import Foundation

extension LayoutSystem {
  /// Returns the rules by which a stack view arranges its views on an axis.
  func stackRules(_ stack: UIStackView, _ axis: NSLayoutConstraint.Axis) -> [LayoutRule] {
    guard let frame = frame(stack) else { return [] }
    let canvas = frame.inset(by: stack.arrangementInsets)
    let items = stack.arrangedSubviews.filter { !$0.isHidden && !$0.autoLayout.hasOwnFrame }
    let boxes = items.compactMap { box($0) }
    guard !items.isEmpty, boxes.count == items.count else { return [] }
    return axis == stack.axis
      ? alongRules(stack, items, boxes, canvas) : acrossRules(stack, items, boxes, canvas)
  }

  // MARK: Along the axis

  private func alongRules(
    _ stack: UIStackView, _ items: [UIView], _ boxes: [LayoutBox], _ canvas: LayoutBox
  ) -> [LayoutRule] {
    let axis = stack.axis
    let spacings = items.dropLast().map { stack.effectiveSpacing(after: $0) }
    var rules = [LayoutRule(expression: boxes[0].start(axis) - canvas.start(axis))]
    let gaps = zip(boxes, boxes.dropFirst()).map { $1.start(axis) - $0.end(axis) }
    let isPacked = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
    for (gap, spacing) in zip(gaps, spacings) {
      rules.append(
        LayoutRule(expression: gap + -Double(spacing), relation: isPacked ? .equal : .atLeast))
    }
    rules.append(LayoutRule(expression: boxes[boxes.count - 1].end(axis) - canvas.end(axis)))
    switch stack.distribution {
    case .fill: rules += fillRules(boxes, axis, priority: 25)
    case .fillEqually:
      for box in boxes.dropFirst() {
        rules.append(LayoutRule(expression: box.length(axis) - boxes[0].length(axis)))
      }
    case .fillProportionally:
      let room = canvas.length(axis) + -Double(spacings.reduce(0, +))
      rules += proportionalRules(items, boxes, room, axis)
    case .equalSpacing:
      rules += gapRules(gaps, spacings) + fillRules(boxes, axis, priority: Self.fit + 0.5)
    case .equalCentering:
      rules += fillRules(boxes, axis, priority: Self.fit + 0.5)
      let steps = zip(boxes, boxes.dropFirst()).map { $1.center(axis) - $0.center(axis) }
      for step in steps.dropFirst() {
        rules.append(LayoutRule(expression: step - steps[0], priority: 149))
      }
      for (gap, spacing) in zip(gaps, spacings) {
        rules.append(LayoutRule(expression: gap + -Double(spacing), priority: Self.fit))
      }
    }
    return rules
  }

  /// The priority by which stack views are as small as possible; it is below that of `systemLayoutSizeFitting(_:)`.
  private static let fit = 49.0

  /// Returns the rules by which views without a natural length are short, the first one less than the others.
  private func fillRules(
    _ boxes: [LayoutBox], _ axis: NSLayoutConstraint.Axis, priority: Double
  ) -> [LayoutRule] {
    boxes.enumerated().map { index, box in
      LayoutRule(
        expression: box.length(axis), priority: priority,
        weight: 1 + 1e-4 * Double(min(index, 1000)))
    }
  }

  private func proportionalRules(
    _ items: [UIView], _ boxes: [LayoutBox], _ room: LinearExpression,
    _ axis: NSLayoutConstraint.Axis
  ) -> [LayoutRule] {
    let lengths = items.map { view -> Double in
      let size = view.naturalSize(width: nil, nesting: 0)
      return max(finiteOrZero(Double((axis == .horizontal ? size.width : size.height) ?? 0)), 0)
    }
    let sum = lengths.reduce(0, +)
    guard sum > 0 else { return fillRules(boxes, axis, priority: 25) }
    return zip(boxes, lengths).map { box, length in
      LayoutRule(expression: box.length(axis) - room * (length / sum), priority: 999)
    }
  }

  /// Returns the rules by which gaps are equal, and as small as possible.
  private func gapRules(_ gaps: [LinearExpression], _ spacings: [CGFloat]) -> [LayoutRule] {
    guard let first = gaps.first else { return [] }
    return gaps.dropFirst().map { LayoutRule(expression: $0 - first, priority: 999) }
      + zip(gaps, spacings).map {
        LayoutRule(expression: $0 + -Double($1), priority: Self.fit)
      }
  }

  // MARK: Across the axis

  private func acrossRules(
    _ stack: UIStackView, _ items: [UIView], _ boxes: [LayoutBox], _ canvas: LayoutBox
  ) -> [LayoutRule] {
    let axis: NSLayoutConstraint.Axis = stack.axis == .horizontal ? .vertical : .horizontal
    let (start, end) = (canvas.start(axis), canvas.end(axis))
    var rules: [LayoutRule] = []
    for box in boxes {
      let isAtStart = stack.alignment == .fill || stack.alignment == .leading
      let isAtEnd = stack.alignment == .fill || stack.alignment == .trailing
      rules.append(
        LayoutRule(
          expression: box.start(axis) - start, relation: isAtStart ? .equal : .atLeast))
      rules.append(
        LayoutRule(expression: end - box.end(axis), relation: isAtEnd ? .equal : .atLeast))
      if stack.alignment == .center {
        rules.append(LayoutRule(expression: box.center(axis) - canvas.center(axis)))
      }
      if stack.alignment != .fill {
        // A view without a natural length is as long as the stack view.
        rules.append(
          LayoutRule(expression: box.length(axis) - canvas.length(axis), priority: 25))
      }
    }
    if axis == .vertical { rules += baselineRules(stack, items, boxes, start) }
    rules.append(LayoutRule(expression: canvas.length(axis), priority: Self.fit))
    return rules
  }

  private func baselineRules(
    _ stack: UIStackView, _ items: [UIView], _ boxes: [LayoutBox], _ top: LinearExpression
  ) -> [LayoutRule] {
    guard stack.alignment == .firstBaseline || stack.alignment == .lastBaseline else { return [] }
    let baselines = zip(items, boxes).map { view, box in
      view is UILabel
        ? baseline(of: view, isLast: stack.alignment == .lastBaseline) ?? box.bottom : box.bottom
    }
    return baselines.dropFirst().map { LayoutRule(expression: $0 - baselines[0]) }
      + boxes.map { LayoutRule(expression: $0.top - top, priority: Self.fit - 1) }
  }
}

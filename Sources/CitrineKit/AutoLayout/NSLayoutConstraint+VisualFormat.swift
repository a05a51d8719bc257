import Citrine
import CitrineCoreGraphics
import Foundation

extension NSLayoutConstraint {
  /// Returns the constraints that a string of the visual format language describes; they are not active.
  ///
  /// Without a number, the distance of neighbours is 8 points, and that from the superview its layout margin. A string
  /// with an error, a name without a view or a number, and a view without a superview are reported; the result is then
  /// empty.
  ///
  /// ```swift
  /// let row = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  /// let (title, badge) = (UILabel(), UILabel())
  /// for view in [title, badge] {
  ///   view.translatesAutoresizingMaskIntoConstraints = false
  ///   row.addSubview(view)
  /// }
  /// let constraints = NSLayoutConstraint.constraints(
  ///   withVisualFormat: "H:|-[title(>=50)]-gap-[badge(20)]-|", options: .alignAllCenterY,
  ///   metrics: ["gap": 12], views: ["title": title, "badge": badge])
  /// NSLayoutConstraint.activate(constraints)
  /// ```
  ///
  /// - Parameters:
  ///   - format: The views from left to right, or from top to bottom after `V:`.
  ///   - opts: The alignments of the views, and their direction.
  ///   - metrics: Numbers by their names.
  ///   - views: Views and layout guides by their names.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    guard let parsed = VisualFormat(format) else {
      GDiagnostics.report("NSLayoutConstraint: the visual format \(format) has an error")
      return []
    }
    let builder = VisualFormatBuilder(
      format: parsed, options: opts, metrics: metrics ?? [:], views: views)
    if let constraints = builder.constraints() { return constraints }
    GDiagnostics.report(
      "NSLayoutConstraint: a name in the visual format \(format) has no value, or a view has no "
        + "superview")
    return []
  }
}

/// Makes constraints of a parsed visual format.
@MainActor
private struct VisualFormatBuilder {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  private typealias Attribute = NSLayoutConstraint.Attribute

  /// Returns the constraints; nil if a name has no value.
  func constraints() -> [NSLayoutConstraint]? {
    var all: [NSLayoutConstraint] = []
    var items: [AnyObject] = []
    for element in format.elements {
      guard let item = item(element) else { return nil }
      items.append(item)
      for predicate in element.size {
        guard let size = size(predicate, of: item) else { return nil }
        all.append(size)
      }
    }
    for (index, gap) in format.gaps.enumerated() {
      guard let found = distance(gap, index, items[index], items[index + 1]) else { return nil }
      all += found
    }
    let aligned = zip(items, format.elements).filter { $1.name != nil }.map(\.0)
    for (first, second) in zip(aligned, aligned.dropFirst()) { all += alignments(first, second) }
    return all
  }

  private func item(_ element: VisualFormat.Element) -> AnyObject? {
    if let name = element.name { return views[name].map { $0 as AnyObject } }
    let names = format.elements.compactMap(\.name)
    let first = names.first.flatMap { views[$0] }
    return (first as? UIView)?.superview ?? (first as? UILayoutGuide)?.owningView
  }

  private func number(_ value: VisualFormat.Value) -> CGFloat? {
    switch value {
    case .number(let number): CGFloat(number)
    case .name(let name): metrics[name].flatMap(number)
    }
  }

  private func number(_ metric: Any) -> CGFloat? {
    switch metric {
    case let metric as CGFloat: metric
    case let metric as Double: CGFloat(metric)
    case let metric as Float: CGFloat(metric)
    case let metric as Int: CGFloat(metric)
    case let metric as NSNumber: CGFloat(metric.doubleValue)
    default: nil
    }
  }

  /// Returns a constraint with the priority of a predicate; nil if the priority has no value.
  private func made(
    _ predicate: VisualFormat.Predicate, _ first: LayoutQuantity, _ second: LayoutQuantity?,
    _ constant: CGFloat
  ) -> NSLayoutConstraint? {
    let constraint = NSLayoutConstraint(first, predicate.relation, second, 1, constant)
    if let priority = predicate.priority {
      guard let value = number(priority) else { return nil }
      constraint.priority = UILayoutPriority(Float(value))
    }
    return constraint
  }

  private func size(_ predicate: VisualFormat.Predicate, of item: AnyObject) -> NSLayoutConstraint?
  {
    let attribute: Attribute = format.isVertical ? .height : .width
    let length = LayoutQuantity(item, attribute)
    if let constant = number(predicate.value) { return made(predicate, length, nil, constant) }
    guard case .name(let name) = predicate.value, let other = views[name] else { return nil }
    return made(predicate, length, LayoutQuantity(other as AnyObject, attribute), 0)
  }

  // MARK: Distances

  /// The attributes of the end of an element and of the start of the next one.
  private var sides: (end: Attribute, start: Attribute) {
    if format.isVertical { return (.bottom, .top) }
    if options.contains(.directionRightToLeft) { return (.left, .right) }
    return options.contains(.directionLeftToRight) ? (.right, .left) : (.trailing, .leading)
  }

  private func distance(
    _ gap: VisualFormat.Gap, _ index: Int, _ first: AnyObject, _ second: AnyObject
  ) -> [NSLayoutConstraint]? {
    var (end, start) = sides
    let isFirst = format.elements[index].name == nil
    let isLast = format.elements[index + 1].name == nil
    // The superview is around its views: its start is beside the start of the first one.
    if isFirst { end = start }
    if isLast { start = end }
    if format.isVertical, options.contains(.spacingBaselineToBaseline), !isFirst, !isLast {
      (end, start) = (.lastBaseline, .firstBaseline)
    }
    var predicates = [VisualFormat.Predicate(value: .number(0))]
    switch gap {
    case .none: break
    case .standard:
      predicates[0].value = .number(isFirst || isLast ? 0 : Double(systemSpacing))
      if isFirst { end = end.ofMargin }
      if isLast { start = start.ofMargin }
    case .predicates(let given): predicates = given
    }
    var all: [NSLayoutConstraint] = []
    for predicate in predicates {
      guard let points = number(predicate.value) else { return nil }
      let (one, other) = (LayoutQuantity(first, end), LayoutQuantity(second, start))
      let isReversed = !format.isVertical && options.contains(.directionRightToLeft)
      let made =
        isReversed
        ? made(predicate, one, other, points) : made(predicate, other, one, points)
      guard let made else { return nil }
      all.append(made)
    }
    return all
  }

  private func alignments(_ first: AnyObject, _ second: AnyObject) -> [NSLayoutConstraint] {
    let alignments: [(NSLayoutConstraint.FormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    return alignments.filter { options.contains($0.0) }.map { _, attribute in
      NSLayoutConstraint(
        LayoutQuantity(second, attribute), .equal, LayoutQuantity(first, attribute), 1, 0)
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The side inside of the layout margins for a side.
  fileprivate var ofMargin: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}

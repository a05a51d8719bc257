import Citrine
import CitrineCoreGraphics
public import Foundation

/// A relation between two quantities of views or layout guides: *first* = *multiplier* × *second* + *constant*.
///
/// Active constraints are solved together before views are laid out. Constraints with the priority `required` hold; of
/// the others, one with a higher priority is worth more than any number with lower priorities. A required constraint
/// that contradicts those that were activated before it is reported and left out.
///
/// ```swift
/// let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
/// let title = UILabel()
/// title.text = "Title"
/// title.translatesAutoresizingMaskIntoConstraints = false
/// card.addSubview(title)
/// NSLayoutConstraint.activate([
///   title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
///   title.centerYAnchor.constraint(equalTo: card.centerYAnchor),
/// ])
/// card.layer.render(in: context)  // Solves the constraints first.
/// ```
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
  private let mark = SwiftObjectMark()
  let first: LayoutQuantity
  let second: LayoutQuantity?

  /// Whether the quantities are equal, or which one is larger.
  open private(set) var relation: Relation
  /// The factor of the second quantity.
  open private(set) var multiplier: CGFloat
  /// The number of points that is added; unlike the other parts, it may be changed while the constraint is active.
  open var constant: CGFloat {
    didSet { if constant != oldValue { owner?.setNeedsLayout() } }
  }
  /// How strongly the constraint is to be kept, more than 0 and at most 1000; `required`, 1000, by default.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { owner?.setNeedsLayout() } }
  }
  /// A name for messages; nil by default.
  open var identifier: String?
  /// Whether an archive of the view contains the constraint; stored, without effect, because there are no archives.
  open var shouldBeArchived = false

  /// The view that holds the constraint while it is active.
  weak var owner: UIView?
  /// The number of constraints that had been activated before this one.
  var activationOrder = 0
  private static var activationCount = 0

  init(
    _ first: LayoutQuantity, _ relation: Relation, _ second: LayoutQuantity?, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) {
    (self.first, self.second, self.relation) = (first, second, relation)
    (self.multiplier, self.constant) = (multiplier, constant)
    super.init()
  }

  /// Creates a constraint that is not active: *first* = *multiplier* × *second* + *constant*.
  ///
  /// A constraint that makes no sense is reported when it is activated, and has no effect: a position without a second
  /// item, or a horizontal position beside a vertical one.
  ///
  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - attr1: The attribute of the first item.
  ///   - relation: The relation of the two sides.
  ///   - view2: A view or a layout guide; nil for a constraint between a size and a constant.
  ///   - attr2: The attribute of the second item; `notAnAttribute` without one.
  ///   - multiplier: The factor of the second attribute.
  ///   - c: The number of points that is added.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let second = view2.flatMap { view in
      attr2 == .notAnAttribute ? nil : LayoutQuantity(view as AnyObject, attr2)
    }
    self.init(LayoutQuantity(view1 as AnyObject, attr1), relation, second, multiplier, c)
  }

  /// The item of the first attribute, a view or a layout guide; nil after its release.
  open var firstItem: AnyObject? { first.place.item }
  /// The item of the second attribute, a view or a layout guide; nil if there is none.
  open var secondItem: AnyObject? { second?.place.item }
  /// The attribute of the first item.
  open var firstAttribute: Attribute { first.place.attribute }
  /// The attribute of the second item; `notAnAttribute` if there is none.
  open var secondAttribute: Attribute { second?.place.attribute ?? .notAnAttribute }
  /// The anchor of the first attribute.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// The anchor of the second attribute; nil if there is none.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  // MARK: Activation

  /// Whether the constraint takes part in the layout; false at first.
  ///
  /// Activating it adds it to the nearest view that contains its items. If there is no such view, it is reported and
  /// stays inactive.
  open var isActive: Bool {
    get { owner != nil }
    set { newValue ? activate() : owner?.removeConstraint(self) }
  }

  /// Activates constraints, in their order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard owner == nil else { return }
    guard let view = commonAncestor else {
      return GDiagnostics.report(
        "NSLayoutConstraint: no view contains the items of \(equation); it is not activated")
    }
    view.addConstraint(self)
  }

  /// Notes the view that holds the constraint from now on.
  func didActivate(in view: UIView) {
    if let reason = first.problem(second) {
      GDiagnostics.report("NSLayoutConstraint: \(equation) \(reason); it has no effect")
    }
    owner = view
    activationOrder = Self.activationCount
    Self.activationCount += 1
  }

  /// The nearest view that contains all items, or is one of them; nil if there is none.
  private var commonAncestor: UIView? {
    let views = (first.views + (second?.views ?? []))
    guard var common = views.first.flatMap({ $0 }) else { return nil }
    for view in views.dropFirst() {
      guard let view else { return nil }
      while !view.isDescendant(of: common) {
        guard let parent = common.superview else { return nil }
        common = parent
      }
    }
    return common
  }

  /// The constraint as an equation, for messages.
  var equation: String {
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    var text = "\(first.equation) \(sign) "
    if let second {
      text += second.equation
      if multiplier != 1 { text += " * \(multiplier)" }
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += "\(constant)"
    }
    if priority != .required { text += " @\(priority.rawValue)" }
    return identifier.map { "'\($0)' \(text)" } ?? text
  }
}

import Foundation

/// The properties that a view gives to assistive technologies, in addition to those of its children.
nonisolated struct Accessibility {
  var label: String?
  var value: String?
  var hint: String?
  var addedTraits: AccessibilityTraits = []
  var removedTraits: AccessibilityTraits = []
  var isHidden: Bool?
  var children: AccessibilityChildBehavior?
  var sortPriority: Double?
  /// Other names of the view for voice control, beside its label.
  var inputLabels: [String] = []
  var actions: [AccessibilityActionKind: @MainActor () -> Void] = [:]
  var adjust: (@MainActor (AccessibilityAdjustmentDirection) -> Void)?

  /// True if the view adds nothing to the elements of its children, except by hiding or joining them.
  var isEmpty: Bool {
    label == nil && value == nil && hint == nil && addedTraits.isEmpty && removedTraits.isEmpty
      && sortPriority == nil && inputLabels.isEmpty && actions.isEmpty && adjust == nil
  }
}

/// A node with properties for assistive technologies.
final class AccessibilityNode: WrapperNode {
  private let properties: Accessibility

  init(_ child: Node, _ properties: Accessibility) {
    self.properties = properties
    super.init(child)
  }

  override var accessibility: Accessibility? { properties }
}

/// Gives a view properties for assistive technologies.
nonisolated struct AccessibilityModifier: PrimitiveModifier {
  let change: (inout Accessibility) -> Void

  init(_ change: @escaping (inout Accessibility) -> Void) { self.change = change }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    var properties = Accessibility()
    change(&properties)
    return AccessibilityNode(node, properties)
  }
}

/// Sets the label, the value or the hint of a view to the text of other views.
nonisolated struct AccessibilityTextModifier<Source: View>: PrimitiveModifier {
  let text: Source
  let property: WritableKeyPath<Accessibility, String?>
  /// Holds the node of the view while the other views are built, if these contain the view; nil otherwise.
  var source: NodeRecord?

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    source?.nodes = [node]
    var properties = Accessibility()
    properties[keyPath: property] = scope.accessibilityText(of: text)
    source?.nodes = nil
    return AccessibilityNode(node, properties)
  }
}

/// Gives a control the properties that depend on its state and on the environment.
nonisolated struct ControlAccessibilityModifier: PrimitiveModifier {
  let properties: @MainActor (Scope) -> Accessibility

  init(_ properties: @escaping @MainActor (Scope) -> Accessibility) {
    self.properties = properties
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    AccessibilityNode(node, properties(scope))
  }
}

nonisolated extension Text {
  /// The characters of the text, with numbers in the default locale.
  var plainString: String {
    runs.map { $0.content.string(in: EnvironmentValues().locale) }.joined()
      .replacing("\u{FFFC}", with: "")
  }
}

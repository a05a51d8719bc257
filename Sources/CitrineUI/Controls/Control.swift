/// The actions by which a `RenderSession` operates a control.
nonisolated struct Control {
  /// Performs a tap.
  var tap: @MainActor () -> Void
  /// Presses the control (true), or releases it (false).
  var press: @MainActor (Bool) -> Void = { _ in }
  /// Sets the control to a value; nil for a control without a value.
  var setValue: (@MainActor (Double) -> Void)?
}

/// A node with the actions of a control; nil for a disabled control.
final class ControlNode: WrapperNode {
  private let ownControl: Control?

  init(_ child: Node, _ control: Control?) {
    ownControl = control
    super.init(child)
  }

  override var control: Control? { ownControl }
}

/// Makes a view a control, unless the environment disables it.
nonisolated struct ControlModifier: PrimitiveModifier {
  let control: Control

  init(_ control: Control) { self.control = control }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    ControlNode(node, scope.environment.isEnabled ? control : nil)
  }
}

extension ViewHost {
  /// The accessibility elements as text, a line for each, with those inside of an element indented.
  var accessibilityTree: String {
    (root.map(AccessibilityElement.elements(of:)) ?? [])
      .flatMap { $0.lines() }.joined(separator: "\n")
  }

  /// Returns what a function finds in the properties of the view with an identifier or a label.
  ///
  /// They are those inside of the view with the identifier, else those around it; then those of a view with the label
  /// or the text.
  func accessibility<Found>(of name: String, _ find: (Accessibility) -> Found?) -> Found? {
    guard let root else { return nil }
    return found(in: root, around: nil, find) { $0.identifier == name }
      ?? found(in: root, around: nil, find) { $0.accessibility?.label == name || $0.text == name }
  }

  private func found<Found>(
    in node: Node, around outer: Found?, _ find: (Accessibility) -> Found?,
    where matches: (Node) -> Bool
  ) -> Found? {
    let around = node.accessibility.flatMap(find) ?? outer
    if matches(node), let found = first(in: node, find) ?? around { return found }
    for child in node.children {
      if let found = found(in: child, around: around, find, where: matches) { return found }
    }
    return nil
  }

  private func first<Found>(in node: Node, _ find: (Accessibility) -> Found?) -> Found? {
    if let found = node.accessibility.flatMap(find) { return found }
    for child in node.children {
      if let found = first(in: child, find) { return found }
    }
    return nil
  }
}

extension RenderSession {
  /// The elements of assistive technologies, as text for tests: a line for each, in the order of reading.
  ///
  /// A line names the traits, then the label in quotes, the value, the hint and the identifier as far as they exist,
  /// and ends with the position and the size in whole points. Elements inside of an element are indented by two
  /// spaces.
  ///
  /// ```swift
  /// let session = RenderSession(Button("Save") {}.accessibilityIdentifier("save"))
  /// print(session.accessibilityTree)  // button "Save" identifier "save" (0, 0) 39 × 21
  /// ```
  public var accessibilityTree: String { host.accessibilityTree }

  /// Performs an action that was given to a view by `accessibilityAction(_:_:)`.
  ///
  /// - Parameters:
  ///   - kind: The kind of the action.
  ///   - name: The view's identifier, label or text.
  /// - Returns: Whether there is such an action.
  @discardableResult
  public func performAccessibilityAction(
    _ kind: AccessibilityActionKind, on name: String
  ) -> Bool { perform(host.accessibility(of: name) { $0.actions[kind] }) }

  /// Performs an action that was given to a view by its name.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - name: The view's identifier, label or text.
  /// - Returns: Whether there is such an action.
  @discardableResult
  public func performAccessibilityAction(named action: String, on name: String) -> Bool {
    performAccessibilityAction(AccessibilityActionKind(action), on: name)
  }

  /// Raises or lowers the value of a view by its adjustable action.
  ///
  /// - Parameters:
  ///   - name: The view's identifier, label or text.
  ///   - direction: Whether the value becomes larger or smaller.
  /// - Returns: Whether there is such an action.
  @discardableResult
  public func adjust(_ name: String, _ direction: AccessibilityAdjustmentDirection) -> Bool {
    guard let adjust = host.accessibility(of: name, { $0.adjust }) else { return false }
    return perform { adjust(direction) }
  }

  private func perform(_ action: (@MainActor () -> Void)?) -> Bool {
    guard let action else { return false }
    operate(Control(tap: action)) { $0.tap() }
    return true
  }
}

extension ImageRenderer {
  /// The elements of assistive technologies in the view, as text for tests; see `RenderSession.accessibilityTree`.
  public var accessibilityTree: String { host().accessibilityTree }
}

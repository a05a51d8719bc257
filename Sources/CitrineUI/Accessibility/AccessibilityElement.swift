import Foundation

/// A part of a picture that assistive technologies present as one thing, made of nodes.
@MainActor
struct AccessibilityElement {
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits: AccessibilityTraits = []
  var frame = CGRect.zero
  var sortPriority = 0.0
  var inputLabels: [String] = []
  /// True if the element only groups its children.
  var isContainer = false
  var children: [AccessibilityElement] = []

  /// The elements of a node and of the nodes inside of it, in the order in which they are read.
  static func elements(of node: Node) -> [AccessibilityElement] {
    let own = node.accessibility ?? Accessibility()
    guard own.isHidden != true else { return [] }
    var elements: [AccessibilityElement]
    if let text = node.text {
      // Empty text says nothing.
      elements = text.isEmpty ? [] : [element(at: node)]
      if !elements.isEmpty { (elements[0].label, elements[0].traits) = (text, .isStaticText) }
    } else {
      // Higher priorities come first; elements of equal priority keep the order of the views.
      elements = node.children.flatMap(Self.elements(of:)).enumerated()
        .sorted { ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset) }
        .map(\.element)
    }
    return elements.changed(by: own, at: node)
  }

  fileprivate static func element(at node: Node) -> AccessibilityElement {
    AccessibilityElement(frame: node.frame)
  }

  /// One element with the labels and the values of several, joined by commas.
  static func combined(_ elements: [AccessibilityElement]) -> AccessibilityElement {
    func joined(_ part: (AccessibilityElement) -> String?) -> String? {
      let parts = elements.flatMap(\.withDescendants).compactMap(part).filter { !$0.isEmpty }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
    var result = AccessibilityElement()
    (result.label, result.value, result.hint) = (joined(\.label), joined(\.value), joined(\.hint))
    result.traits = elements.reduce([]) { $0.union($1.traits) }
    result.identifier = elements.compactMap(\.identifier).first
    result.frame = elements.reduce(CGRect.null) { $0.union($1.frame) }
    return result
  }

  /// The element and all elements inside of it, in the order in which they are read.
  private var withDescendants: [AccessibilityElement] {
    [self] + children.flatMap(\.withDescendants)
  }

  mutating fileprivate func apply(_ own: Accessibility) {
    label = own.label ?? label
    value = own.value ?? value
    hint = own.hint ?? hint
    traits = traits.union(own.addedTraits).subtracting(own.removedTraits)
    sortPriority = own.sortPriority ?? sortPriority
    if !own.inputLabels.isEmpty { inputLabels = own.inputLabels }
  }
}

extension [AccessibilityElement] {
  /// The elements after the properties of the node around them.
  @MainActor fileprivate func changed(by own: Accessibility, at node: Node) -> Self {
    var elements = self
    switch own.children {
    case .ignore?: elements = [.element(at: node)]
    case .combine?:
      // A part of a control, such as the text of a button, is not static text of its own.
      var whole = AccessibilityElement.combined(elements)
      if elements.count > 1 || !own.addedTraits.isEmpty {
        whole.traits.subtract([.isStaticText, .isImage])
      }
      if elements.count > 1 || !own.addedTraits.isEmpty || whole.frame.isNull {
        whole.frame = node.frame
      }
      elements = [whole]
    case .contain?:
      var whole = AccessibilityElement.element(at: node)
      (whole.isContainer, whole.children) = (true, elements)
      elements = [whole]
    default: break
    }
    if elements.isEmpty, !own.isEmpty || node.identifier != nil {
      elements = [.element(at: node)]
    }
    for index in elements.indices {
      elements[index].apply(own)
      elements[index].identifier = node.identifier ?? elements[index].identifier
    }
    return elements
  }
}

// MARK: Description

extension AccessibilityElement {
  /// The lines of the element and of its children, which are indented.
  ///
  /// A line has the traits, the label in quotes, then the value, the hint, the identifier and the names for input, each
  /// only if it exists, and the frame: position and size in whole points.
  func lines(indentation: Int = 0) -> [String] {
    var words = isContainer ? ["group"] + traits.words : traits.words
    if words.isEmpty { words = ["element"] }
    if let label, !label.isEmpty { words.append(label.quoted) }
    if let value { words.append("value \(value.quoted)") }
    if let hint { words.append("hint \(hint.quoted)") }
    if let identifier { words.append("identifier \(identifier.quoted)") }
    if !inputLabels.isEmpty {
      words.append("named " + inputLabels.map(\.quoted).joined(separator: " "))
    }
    let sides = [frame.minX, frame.minY, frame.width, frame.height].map(\.wholePoints)
    words.append("(\(sides[0]), \(sides[1])) \(sides[2]) × \(sides[3])")
    let line = String(repeating: "  ", count: indentation) + words.joined(separator: " ")
    return [line] + children.flatMap { $0.lines(indentation: indentation + 1) }
  }
}

extension String {
  /// The string in quotes, in one line.
  nonisolated fileprivate var quoted: String {
    "\"" + replacing("\n", with: "\\n").replacing("\"", with: "\\\"") + "\""
  }
}

extension CGFloat {
  /// The rounded length; lengths that are not finite or are too large for an integer are written as they are.
  nonisolated fileprivate var wholePoints: String {
    Int(exactly: rounded()).map(String.init) ?? "\(self)"
  }
}

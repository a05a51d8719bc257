/// A parsed string of the visual format language, for example `H:|-[title(>=50)]-8-[badge]-|`.
struct VisualFormat {
  /// A number, or the name of a metric or of a view.
  enum Value {
    case number(Double)
    case name(String)
  }

  /// A relation to a value, with a priority.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var value: Value
    var priority: Value?
  }

  /// The distance between two neighbours.
  enum Gap {
    case none
    case standard
    case predicates([Predicate])
  }

  /// A view with its size, or the superview at one of the ends.
  struct Element {
    /// The name of the view; nil for the superview.
    var name: String?
    var size: [Predicate] = []
  }

  private(set) var isVertical = false
  private(set) var elements: [Element] = []
  /// The distances between the elements.
  private(set) var gaps: [Gap] = []
  private var rest: Substring

  /// Parses a string; nil if it is not correct.
  init?(_ text: String) {
    rest = Substring(text.filter { !$0.isWhitespace })
    if take("V:") { isVertical = true } else { _ = take("H:") }
    guard let first = element() else { return nil }
    elements = [first]
    while !rest.isEmpty {
      guard let gap = gap(), let next = element() else { return nil }
      gaps.append(gap)
      elements.append(next)
      if next.name == nil { break }
    }
    guard rest.isEmpty, elements.contains(where: { $0.name != nil }) else { return nil }
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  private mutating func word() -> String? {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard !word.isEmpty else { return nil }
    rest.removeFirst(word.count)
    return String(word)
  }

  private mutating func element() -> Element? {
    if take("|") { return Element() }
    guard take("["), let name = word() else { return nil }
    var element = Element(name: name)
    if rest.hasPrefix("(") {
      guard let size = predicates() else { return nil }
      element.size = size
    }
    return take("]") ? element : nil
  }

  private mutating func gap() -> Gap? {
    guard take("-") else { return Gap.none }
    if rest.hasPrefix("[") || rest.hasPrefix("|") { return .standard }
    let found = rest.hasPrefix("(") ? predicates() : value().map { [Predicate(value: $0)] }
    guard let found, take("-") else { return nil }
    return .predicates(found)
  }

  private mutating func predicates() -> [Predicate]? {
    guard take("(") else { return nil }
    var all: [Predicate] = []
    repeat {
      guard let predicate = predicate() else { return nil }
      all.append(predicate)
    } while take(",")
    return take(")") ? all : nil
  }

  private mutating func predicate() -> Predicate? {
    var relation = NSLayoutConstraint.Relation.equal
    if take(">=") {
      relation = .greaterThanOrEqual
    } else if take("<=") {
      relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    guard let value = value() else { return nil }
    var predicate = Predicate(relation: relation, value: value)
    if take("@") {
      guard let priority = self.value() else { return nil }
      predicate.priority = priority
    }
    return predicate
  }

  private mutating func value() -> Value? {
    let isNegative = take("-")
    guard let word = word() else { return nil }
    if let number = Double(word) { return .number(isNegative ? -number : number) }
    return isNegative ? nil : .name(word)
  }
}

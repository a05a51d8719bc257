/// The rules of UAX #14 for ASCII text, which needs neither tables nor ICU.
///
/// A test compares the breaks of random text with those of ICU.
enum ASCIILineBreaks {
  /// Line_Break classes of ASCII characters, by their names in UAX #14.
  enum Class: UInt8 {
    /// Letters, and symbols that behave like letters.
    case alphabetic
    case numeric
    case space
    case newline
    case carriageReturn
    /// "|" and tab.
    case breakAfter
    case hyphen
    /// "!" and "?".
    case exclamation
    /// Straight quotation marks.
    case quotation
    case openPunctuation
    /// "}", which differs from the other closing brackets before letters.
    case closePunctuation
    case closeParenthesis
    /// "$", "+" and "\".
    case prefix
    /// "%".
    case postfix
    /// ",", ".", ":" and ";".
    case infixSeparator
    /// "/".
    case slash

    /// The class of an ASCII character; nil for other characters, and for control characters that are no blanks.
    init?(_ unit: UInt16) {
      guard unit < 0x7F else { return nil }
      switch UInt8(unit) {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        self = .alphabetic
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .numeric
      case UInt8(ascii: " "): self = .space
      case UInt8(ascii: "\n"): self = .newline
      case UInt8(ascii: "\r"): self = .carriageReturn
      case UInt8(ascii: "|"), UInt8(ascii: "\t"): self = .breakAfter
      case UInt8(ascii: "-"): self = .hyphen
      case UInt8(ascii: "!"), UInt8(ascii: "?"): self = .exclamation
      case UInt8(ascii: "\""), UInt8(ascii: "'"): self = .quotation
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): self = .openPunctuation
      case UInt8(ascii: "}"): self = .closePunctuation
      case UInt8(ascii: ")"), UInt8(ascii: "]"): self = .closeParenthesis
      case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): self = .prefix
      case UInt8(ascii: "%"): self = .postfix
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"):
        self = .infixSeparator
      case UInt8(ascii: "/"): self = .slash
      case 0..<0x20: return nil
      default: self = .alphabetic
      }
    }

    /// Whether the class ends a number's suffix of brackets (rule LB25).
    var isClosing: Bool { self == .closePunctuation || self == .closeParenthesis }
  }

  /// Returns the break before each unit and at the end; nil if the text has units without a class.
  static func kinds(_ text: [UInt16]) -> [LineBreaks.Kind]? {
    var classes: [Class] = []
    classes.reserveCapacity(text.count)
    for unit in text {
      guard let unitClass = Class(unit) else { return nil }
      classes.append(unitClass)
    }
    var kinds = [LineBreaks.Kind](repeating: .prohibited, count: text.count + 1)
    // The last class that is no space, and the state of the number that ends before the unit.
    var (lastSolid, number) = (Class?.none, NumberState.none)
    for unit in classes.indices {
      if unit > 0 {
        kinds[unit] = kind(classes, at: unit, lastSolid: lastSolid, number: number)
      }
      number = number.after(classes[unit])
      if classes[unit] != .space { lastSolid = classes[unit] }
    }
    if let last = classes.last {
      kinds[text.count] = last == .newline || last == .carriageReturn ? .mandatory : .opportunity
    }
    return kinds
  }

  /// Progress of the numbers of rule LB25: NU (SY | IS)* (CL | CP)?.
  private enum NumberState {
    case none, digits, closed

    func after(_ next: Class) -> NumberState {
      switch next {
      case .numeric: .digits
      case .infixSeparator, .slash: self == .digits ? .digits : .none
      case .closePunctuation, .closeParenthesis: self == .digits ? .closed : .none
      default: .none
      }
    }
  }

  /// Returns the break before a unit that is not the first one.
  ///
  /// - Parameters:
  ///   - lastSolid: The last class before the unit that is no space.
  ///   - number: The number that ends before the unit.
  private static func kind(
    _ classes: [Class], at unit: Int, lastSolid: Class?, number: NumberState
  ) -> LineBreaks.Kind {
    let (before, after) = (classes[unit - 1], classes[unit])
    // LB4 to LB7.
    if before == .newline { return .mandatory }
    if before == .carriageReturn { return after == .newline ? .prohibited : .mandatory }
    if after == .newline || after == .carriageReturn || after == .space { return .prohibited }
    // LB13 and LB14.
    if after.isClosing || after == .exclamation || after == .slash { return .prohibited }
    if lastSolid == .openPunctuation { return .prohibited }
    let afterNext = unit + 1 < classes.count ? classes[unit + 1] : nil
    // LB15c and LB15d: " .5" breaks before the separator, " ." does not.
    if after == .infixSeparator {
      return before == .space && afterNext == .numeric ? .opportunity : .prohibited
    }
    // LB18 and LB19.
    if before == .space { return .opportunity }
    if after == .quotation || before == .quotation { return .prohibited }
    // LB20a: a hyphen at the start of a word.
    if before == .hyphen, after == .alphabetic {
      let isWordInitial =
        unit == 1 || [.space, .newline, .carriageReturn].contains(classes[unit - 2])
      return isWordInitial ? .prohibited : .opportunity
    }
    // LB21.
    if after == .breakAfter || after == .hyphen { return .prohibited }
    return isJoined(before, after, afterNext, secondNext: classes.dropFirst(unit + 2).first, number)
      ? .prohibited : .opportunity
  }

  /// Returns whether rules LB23 to LB30 forbid a break between two classes.
  private static func isJoined(
    _ before: Class, _ after: Class, _ next: Class?, secondNext: Class?, _ number: NumberState
  ) -> Bool {
    switch (before, after) {
    // LB23, LB28 and LB30.
    case (.alphabetic, .alphabetic), (.alphabetic, .numeric), (.numeric, .alphabetic),
      (.alphabetic, .openPunctuation), (.numeric, .openPunctuation),
      (.closeParenthesis, .alphabetic), (.closeParenthesis, .numeric):
      true
    // LB24.
    case (.prefix, .alphabetic), (.postfix, .alphabetic), (.alphabetic, .prefix),
      (.alphabetic, .postfix):
      true
    // LB25.
    case (.prefix, .numeric), (.postfix, .numeric), (.hyphen, .numeric),
      (.infixSeparator, .numeric):
      true
    case (.prefix, .openPunctuation), (.postfix, .openPunctuation):
      next == .numeric || next == .infixSeparator && secondNext == .numeric
    case (_, .numeric): number == .digits
    case (_, .prefix), (_, .postfix): number != .none
    // LB29.
    case (.infixSeparator, .alphabetic): true
    default: false
    }
  }
}

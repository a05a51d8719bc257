import CitrineCoreGraphics
import Foundation

/// A path as text: coordinates, each followed by the letter of an element, as in PDF.
///
/// `m` starts a subpath, `l` is a line, `q` a quadratic curve (control point, end), `c` a cubic curve (two control
/// points, end), `h` closes the subpath, and `re` is a rectangle (origin, size).
nonisolated extension Path: LosslessStringConvertible {
  /// Creates a path from the text of a `description`; nil if the text is not of this form.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        guard number.isFinite, numbers.count < 6 else { return nil }
        numbers.append(CGFloat(number))
      } else {
        guard addElement(word, numbers) else { return nil }
        numbers.removeAll(keepingCapacity: true)
      }
    }
    if !numbers.isEmpty { return nil }
  }

  /// Adds an element by its letters; returns false if there is none of them, or for another number of coordinates.
  private mutating func addElement(_ name: Substring, _ numbers: [CGFloat]) -> Bool {
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1])
    }
    switch (name, numbers.count) {
    case ("m", 2): move(to: point(0))
    case ("l", 2): addLine(to: point(0))
    case ("q", 4): addQuadCurve(to: point(1), control: point(0))
    case ("c", 6): addCurve(to: point(2), control1: point(0), control2: point(1))
    case ("h", 0): closeSubpath()
    case ("re", 4):
      addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    default: return false
    }
    return true
  }

  /// The elements as text, from which `init(_:)` makes an equal path.
  public var description: String {
    var words: [String] = []
    func add(_ name: String, _ points: CGPoint...) {
      for point in points { words += [Self.text(point.x), Self.text(point.y)] }
      words.append(name)
    }
    forEach { element in
      switch element {
      case .move(let point): add("m", point)
      case .line(let point): add("l", point)
      case .quadCurve(let end, let control): add("q", control, end)
      case .curve(let end, let first, let second): add("c", first, second, end)
      case .closeSubpath: add("h")
      }
    }
    return words.joined(separator: " ")
  }

  private static func text(_ number: CGFloat) -> String {
    let text = String(Double(number))
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

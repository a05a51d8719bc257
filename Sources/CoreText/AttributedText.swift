import CitrineCoreGraphics
import Synchronization

/// A text whose parts have attributes, as a value; all layout of text starts from it.
///
/// Attributed strings of a program are read once. Text that Citrine composes itself does not become one, because on
/// Linux, Foundation keeps the attributes of each attributed string until the process ends (pull request 5256 of
/// swift-corelibs-foundation).
package struct AttributedText {
  package typealias Attributes = [NSAttributedString.Key: Any]

  /// A part of the text with the same attributes.
  package struct Part {
    /// UTF-16 units.
    package let range: Range<Int>
    package let attributes: Attributes
  }

  package private(set) var string = ""
  /// The parts in order; none is empty, and each begins where the part before it ends.
  package private(set) var parts: [Part] = []

  /// Creates an empty text.
  package init() {}

  /// Creates a text whose characters all have the same attributes.
  package init(_ string: String, _ attributes: Attributes) { append(string, attributes) }

  /// Copies the text and the attributes of an attributed string.
  package init(_ text: NSAttributedString) {
    string = text.string
    var parts: [Part] = []
    Self.isReading.withLock { _ in
      // SAFETY: the pointer that stops the enumeration is not used.
      unsafe text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
        attributes, range, _ in
        parts.append(
          Part(range: range.location..<range.location + range.length, attributes: attributes))
      }
    }
    self.parts = parts
  }

  /// Lets one thread at a time read attributes.
  ///
  /// On Linux, an attributed string remembers the place of the last look-up without a lock, so threads that read the same
  /// string at the same time can get a pointer to nothing (CFRunArray of swift-corelibs-foundation).
  private static let isReading = Mutex(())

  /// The length in UTF-16 units.
  package var length: Int { parts.last?.range.upperBound ?? 0 }

  /// Adds characters, to the last part if this has equal attributes.
  package mutating func append(_ text: String, _ attributes: Attributes) {
    string += text
    appendPart(length..<length + text.utf16.count, attributes)
  }

  /// Adds another text.
  package mutating func append(_ other: AttributedText) {
    let start = length
    string += other.string
    for part in other.parts {
      appendPart(
        start + part.range.lowerBound..<start + part.range.upperBound, part.attributes)
    }
  }

  /// Returns the text with other attributes.
  package func mapAttributes(_ transform: (Attributes) -> Attributes) -> AttributedText {
    var result = AttributedText()
    result.string = string
    for part in parts { result.appendPart(part.range, transform(part.attributes)) }
    return result
  }

  private mutating func appendPart(_ range: Range<Int>, _ attributes: Attributes) {
    guard !range.isEmpty else { return }
    if let last = parts.last, last.attributes.isEqual(to: attributes) {
      parts[parts.count - 1] = Part(
        range: last.range.lowerBound..<range.upperBound, attributes: last.attributes)
    } else {
      parts.append(Part(range: range, attributes: attributes))
    }
  }
}

extension AttributedText.Attributes {
  /// Returns whether other attributes have the same keys and equal values.
  ///
  /// Values that cannot be compared count as different, unless they are the same object.
  fileprivate func isEqual(to other: Self) -> Bool {
    count == other.count
      && allSatisfy { key, value in
        guard let otherValue = other[key] else { return false }
        if let value = value as? AnyHashable { return value == otherValue as? AnyHashable }
        return value as AnyObject === otherValue as AnyObject
      }
  }
}

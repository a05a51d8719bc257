/// The places where the lines of a text may or must end, by the Unicode Line Breaking Algorithm (UAX #14).
///
/// Text without spaces between words, as in Thai, Lao, Khmer and Burmese, breaks by ICU's dictionaries. No word is
/// hyphenated, but a soft hyphen (U+00AD) is an opportunity.
///
/// ```swift
/// let breaks = LineBreaks(Array("well-known\nfacts".utf16))
/// breaks[5]   // .opportunity
/// breaks[11]  // .mandatory
/// breaks[3]   // .prohibited
/// ```
package struct LineBreaks: Sendable {
  /// Tells whether a line may end at a place.
  package enum Kind: UInt8, Sendable {
    case prohibited
    case opportunity
    /// The place follows a paragraph separator, for example a newline, or is the end of the text (rule LB3).
    case mandatory
  }

  /// For each UTF-16 unit, and for the end of the text: the break before it.
  private let kinds: [Kind]

  /// Finds the breaks of UTF-16 units.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 language tag, for example "ja", which may tailor the rules; empty: no tailoring.
  /// - Complexity: O(*n*). ASCII text without tailoring does not need ICU.
  package init(_ text: [UInt16], language: String = "") {
    var kinds: [Kind]
    if let breaks = Self.tailors(language) ? nil : ASCIILineBreaks.kinds(text) {
      kinds = breaks
    } else {
      kinds = [Kind](repeating: .prohibited, count: text.count + 1)
      // Text that ICU refuses is broken nowhere.
      _ = ICU.forEachLineBoundary(text, language: language) { unit, isMandatory in
        kinds[unit] = isMandatory ? .mandatory : .opportunity
      }
    }
    if !text.isEmpty { kinds[text.count] = .mandatory }
    self.kinds = kinds
  }

  /// The count of UTF-16 units.
  package var count: Int { kinds.count - 1 }

  /// The break before a UTF-16 unit, prohibited outside of the text and at its start.
  package subscript(unit: Int) -> Kind {
    kinds.indices.contains(unit) ? kinds[unit] : .prohibited
  }

  /// Whether ICU may have other rules for ASCII text in a language.
  private static func tailors(_ language: String) -> Bool {
    // Extensions (-u-lb-loose, @lb=loose) select other rules, and Chinese, Japanese, Korean and Nordic languages
    // have rules of their own.
    if language.isEmpty { return false }
    return language.contains("@") || language.contains("-u-")
      || ["ja", "zh", "ko", "sv", "fi"].contains(language.prefix(2).lowercased())
  }
}

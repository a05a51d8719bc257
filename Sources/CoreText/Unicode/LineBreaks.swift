/// The places where the lines of a text may or must end, by the Unicode Line Breaking Algorithm (UAX #14).
///
/// Text without spaces between words, as in Thai, Lao, Khmer and Burmese, breaks by ICU's dictionaries. No word is
/// hyphenated, but a soft hyphen (U+00AD) is an opportunity.
///
/// ```
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
  ///   - language: A BCP 47 language tag, which may tailor the rules: in Japanese, a line may begin with a small
  ///     kana; in English, a line may begin after ” as after a closing bracket. Empty: the rules of UAX #14.
  /// - Complexity: O(*n*). ASCII text without tailoring does not need ICU.
  package init(_ text: [UInt16], language: String = "") {
    var kinds: [Kind]
    if let breaks = Self.tailors(language) ? nil : ASCIILineBreaks.kinds(text) {
      kinds = breaks
    } else {
      kinds = [Kind](repeating: .prohibited, count: text.count + 1)
      // Text that ICU refuses is broken nowhere.
      let rules = language.isEmpty ? ICU.untailoredLanguage : language
      _ = ICU.forEachLineBoundary(text, language: rules) { unit, isMandatory in
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

  /// Whether a language may have other rules for ASCII text.
  ///
  /// Finnish has its own rules for hyphens. Extensions (-u-lb-loose, @lb=loose) select other rules in any language.
  private static func tailors(_ language: String) -> Bool {
    language.contains("@") || language.contains("-u-") || language.hasPrefix("fi")
  }
}

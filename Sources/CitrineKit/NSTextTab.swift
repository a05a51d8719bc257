import Citrine
import CitrineCoreText
public import Foundation

/// A tab stop of a paragraph: a place, and the alignment of the text there.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.tabStops = [
///   NSTextTab(textAlignment: .right, location: 120), NSTextTab(textAlignment: .left, location: 140),
/// ]
/// let row = NSAttributedString(string: "\t9.50\tTea", attributes: [.paragraphStyle: style])
/// ```
open class NSTextTab: NSObject {
  private let mark = SwiftObjectMark()
  /// An option of a tab stop.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates a key from the name of the option.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The characters at which the text is aligned: a `CharacterSet`.
    ///
    /// The text up to the first of them ends at the tab stop, as numbers do at their decimal point.
    public static let columnTerminators = OptionKey(
      rawValue: kCTTabColumnTerminatorsAttributeName as String)
  }

  let values: TextTab
  /// The options that the tab stop was created with.
  public let options: [OptionKey: Any]

  /// Creates a tab stop.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the text at the stop.
  ///   - loc: The distance from the start of lines, in points.
  ///   - options: The characters at which the text is aligned, or nothing.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    let set = options[.columnTerminators]
    let terminators = set as? CharacterSet ?? (set as? NSCharacterSet).map { $0 as CharacterSet }
    values = TextTab(alignment: alignment.coreText, location: loc, terminators: terminators)
    self.options = options
    super.init()
  }

  init(_ values: TextTab) {
    self.values = values
    options = values.terminators.map { [.columnTerminators: $0] } ?? [:]
    super.init()
  }

  /// The alignment of the text at the stop.
  open var alignment: NSTextAlignment { NSTextAlignment(values.alignment) }

  /// The distance from the start of lines, which is on the right in text from right to left, in points.
  open var location: CGFloat { values.location }

  /// Returns the characters at which numbers are aligned in a locale: its decimal separator.
  ///
  /// - Parameter locale: nil for the locale of the environment.
  open class func columnTerminators(for locale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: (locale ?? .current).decimalSeparator ?? ".")
  }

  /// Whether another object is a tab stop with the same place, alignment and terminators.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSTextTab)?.values == values }

  /// The hash of the tab stop's values.
  open override var hash: Int { values.hashValue }
}

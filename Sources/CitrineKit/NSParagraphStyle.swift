import Citrine
import CitrineCoreText
public import Foundation

/// A paragraph style: alignment, indents, line heights and spacing.
///
/// Lengths are in points; all numbers are 0 by default. A number that is not finite counts as 0. The style of the first
/// character of a paragraph applies to the whole paragraph.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.alignment = .center
/// style.lineSpacing = 4
/// let text = NSAttributedString(string: "ONE\nTWO", attributes: [.paragraphStyle: style])
/// text.draw(in: CGRect(x: 0, y: 0, width: 100, height: 60))  // Needs a current context.
/// ```
open class NSParagraphStyle: NSObject, TextParagraphStyle, NSCopying, NSMutableCopying {
  private let mark = SwiftObjectMark()
  /// The values, in CoreText's types.
  package fileprivate(set) var values = ParagraphStyle()

  /// The horizontal alignment of lines; `natural` by default.
  open var alignment: NSTextAlignment { NSTextAlignment(values.alignment) }
  /// The treatment of lines that are too long; they break between words by default.
  open var lineBreakMode: NSLineBreakMode { NSLineBreakMode(values.lineBreakMode) }
  /// The space added between two lines of the text.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space added below the paragraph, unless it is the last.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space added above the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The distance of the first line of the paragraph from the left edge.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance of the other lines of the paragraph from the left edge.
  open var headIndent: CGFloat { values.headIndent }
  /// The place where lines end: a distance from the left edge if positive, otherwise an offset from the right edge.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The factor by which the height of lines is multiplied, before the limits apply; 0 or less means 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The minimum height of a line; 0 means no limit.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line; 0 or less means no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The direction of the paragraph; the default is `natural`, the direction of its first letter that has one.
  open var baseWritingDirection: NSWritingDirection {
    NSWritingDirection(values.baseWritingDirection)
  }
  /// The tab stops, sorted by their places; by default 12 left-aligned ones, 28 points apart.
  open var tabStops: [NSTextTab]! { values.effectiveTabStops.map { NSTextTab($0) } }
  /// The interval of the tab stops after the last one of `tabStops`; 0, the default, means 28 points.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// Without effect: lines break by the rules of Unicode.
  open var lineBreakStrategy: LineBreakStrategy { settings.lineBreakStrategy }
  /// Without effect: words are not hyphenated.
  open var hyphenationFactor: Float { settings.hyphenationFactor }
  /// Without effect: words are not hyphenated.
  open var usesDefaultHyphenation: Bool { settings.usesDefaultHyphenation }
  /// Without effect: the spaces between letters are not narrowed before a line is truncated.
  open var allowsDefaultTighteningForTruncation: Bool { settings.allowsTightening }

  /// Settings that have no effect.
  fileprivate struct Settings: Hashable, Sendable {
    var lineBreakStrategy: LineBreakStrategy = []
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var allowsTightening = false
  }

  fileprivate var settings = Settings()

  /// Creates the default style: natural alignment, wrapping between words, and no spacing.
  public override init() { super.init() }

  /// The default style, which text without a style has.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Returns the direction of a language: from right to left for Arabic, Hebrew and others.
  ///
  /// - Parameter languageName: A BCP 47 tag such as "ar"; nil for the language of the environment.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    let language = languageName.map { Locale.Language(identifier: $0) } ?? Locale.current.language
    return language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Returns a copy that cannot be changed: an `NSParagraphStyle`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.setAll(self)
    return copy
  }

  /// Returns a copy that can be changed: an `NSMutableParagraphStyle`.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.setAll(self)
    return copy
  }

  /// Copies all values from another style.
  fileprivate func setAll(_ style: NSParagraphStyle) {
    (values, settings) = (style.values, style.settings)
  }

  /// Whether another object is a paragraph style with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return values == other.values && settings == other.settings
  }

  /// The hash of the style's values.
  open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed, with lengths in points; see `NSParagraphStyle`.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The horizontal alignment of lines; `natural` by default.
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { values.alignment = newValue.coreText }
  }
  /// The treatment of lines that are too long; they break between words by default.
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { values.lineBreakMode = newValue.coreText }
  }
  /// The space added between two lines of the text.
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The space added below the paragraph, unless it is the last.
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The space added above the paragraph, unless it is the first.
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// The distance of the first line of the paragraph from the left edge.
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The distance of the other lines of the paragraph from the left edge.
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { values.headIndent = newValue }
  }
  /// The place where lines end: a distance from the left edge if positive, otherwise an offset from the right edge.
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// The factor by which the height of lines is multiplied, before the limits apply; 0 or less means 1.
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// The minimum height of a line; 0 means no limit.
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The maximum height of a line; 0 or less means no limit.
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  /// The direction of the paragraph; the default is `natural`, the direction of its first letter that has one.
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set { values.baseWritingDirection = newValue.coreText }
  }
  /// The tab stops, sorted by their places; by default 12 left-aligned ones, 28 points apart.
  ///
  /// With an empty array, only the tab stops of `defaultTabInterval` remain; nil restores the default.
  open override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set { values.tabStops = newValue.map { $0.map(\.values) } }
  }
  /// The interval of the tab stops after the last one of `tabStops`; 0, the default, means 28 points.
  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  /// Without effect: lines break by the rules of Unicode.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { super.lineBreakStrategy }
    set { settings.lineBreakStrategy = newValue }
  }
  /// Without effect: words are not hyphenated.
  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { settings.hyphenationFactor = newValue }
  }
  /// Without effect: words are not hyphenated.
  open override var usesDefaultHyphenation: Bool {
    get { super.usesDefaultHyphenation }
    set { settings.usesDefaultHyphenation = newValue }
  }
  /// Without effect: the spaces between letters are not narrowed before a line is truncated.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { super.allowsDefaultTighteningForTruncation }
    set { settings.allowsTightening = newValue }
  }

  /// Adds a tab stop to `tabStops`.
  open func addTabStop(_ anObject: NSTextTab) { tabStops = tabStops + [anObject] }

  /// Removes the tab stops that are equal to one.
  open func removeTabStop(_ anObject: NSTextTab) { tabStops.removeAll { $0 == anObject } }

  /// Copies all values from another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { setAll(style) }
}

public import CitrineCoreGraphics
public import Foundation

/// The key of the characters at which the text of a column is aligned, in the options of a tab: a character set.
///
/// The text up to the first of them ends at the tab stop, as numbers do at their decimal point.
public var kCTTabColumnTerminatorsAttributeName: CFString { "NSTabColumnTerminatorsAttributeName" }

/// A tab stop of a paragraph: a place, and the alignment of the text there.
public final class CTTextTab {
  package let values: TextTab
  let options: CFDictionary?

  package init(_ values: TextTab, options: CFDictionary? = nil) {
    (self.values, self.options) = (values, options)
  }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 39 }
}

extension CTTextTab: Hashable {
  /// Whether two tab stops have the same place, alignment and terminators.
  public static func == (left: CTTextTab, right: CTTextTab) -> Bool { left.values == right.values }

  /// Hashes the values of the tab stop.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// The values of a tab stop, for the tab stops of CoreText and of UIKit.
package struct TextTab: Hashable, Sendable {
  /// Left and natural: the text begins at the stop; right: it ends there; centre: its middle is there.
  package var alignment = CTTextAlignment.left
  /// The distance from the start of lines, which is on the right in text from right to left, in points.
  package var location: CGFloat = 0
  /// The characters at which the text is aligned; nil for none.
  package var terminators: CharacterSet?

  package init(
    alignment: CTTextAlignment = .left, location: CGFloat, terminators: CharacterSet? = nil
  ) {
    (self.alignment, self.location, self.terminators) = (alignment, location, terminators)
  }
}

/// Creates a tab stop.
///
/// - Parameters:
///   - alignment: The alignment of the text at the stop.
///   - location: The distance from the start of lines, in points.
///   - options: A dictionary with `kCTTabColumnTerminatorsAttributeName`, or nil.
@discardableResult
public func CTTextTabCreate(
  _ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?
) -> CTTextTab {
  let values = FontQuery.stringKeyed(options)
  let set = values[kCTTabColumnTerminatorsAttributeName as String]
  let terminators = set as? CharacterSet ?? (set as? NSCharacterSet).map { $0 as CharacterSet }
  return CTTextTab(
    TextTab(alignment: alignment, location: CGFloat(location), terminators: terminators),
    options: options)
}

/// Returns the alignment of the text at a tab stop.
@discardableResult
public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { tab.values.alignment }

/// Returns the place of a tab stop, in points from the start of lines.
@discardableResult
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { Double(tab.values.location) }

/// Returns the options that a tab stop was created with; nil for none.
@discardableResult
public func CTTextTabGetOptions(_ tab: CTTextTab) -> CFDictionary? { tab.options }

extension CTTextTab: TypeIdentified {}

/// Returns the Core Foundation type number of `CTTextTab`.
@discardableResult
public func CTTextTabGetTypeID() -> CFTypeID { CTTextTab.typeID }

public import CitrineCoreGraphics
import Foundation

// The fonts of collections, and their attributes.

/// Compares two descriptors for sorting; the pointer is the one that the caller gave.
public typealias CTFontCollectionSortDescriptorsCallback =
  (CTFontDescriptor, CTFontDescriptor, UnsafeMutableRawPointer) -> CFComparisonResult

/// Returns descriptors of the fonts of a collection; nil if there is none.
@discardableResult
public func CTFontCollectionCreateMatchingFontDescriptors(
  _ collection: CTFontCollection
) -> CFArray? { array(collection.fonts()) }

/// Returns descriptors of the fonts of a collection with other options; nil if there is none.
///
/// - Parameter options: A dictionary with `kCTFontCollectionRemoveDuplicatesOption`; nil for the collection's options.
@discardableResult
public func CTFontCollectionCreateMatchingFontDescriptorsWithOptions(
  _ collection: CTFontCollection, _ options: CFDictionary?
) -> CFArray? { array(collection.fonts(options: options)) }

/// Returns descriptors of the fonts of a collection that belong to a family; nil if there is none.
///
/// - Parameters:
///   - familyName: The name of the family; case does not count.
///   - options: A dictionary with `kCTFontCollectionRemoveDuplicatesOption`; nil for the collection's options.
@discardableResult
public func CTFontCollectionCreateMatchingFontDescriptorsForFamily(
  _ collection: CTFontCollection, _ familyName: CFString, _ options: CFDictionary?
) -> CFArray? {
  array(
    collection.fonts(options: options) {
      $0.string(kCTFontFamilyNameAttribute)?.caseInsensitiveCompare(familyName as String)
        == .orderedSame
    })
}

/// Returns descriptors of the fonts of a collection in an order; nil if there is none.
///
/// - Parameters:
///   - sortCallback: Compares two descriptors; nil keeps the order of the collection.
///   - refCon: A pointer that is passed to the callback. If it is nil, the callback gets a pointer that it must not
///     use.
@discardableResult
public func CTFontCollectionCreateMatchingFontDescriptorsSortedWithCallback(
  _ collection: CTFontCollection, _ sortCallback: CTFontCollectionSortDescriptorsCallback?,
  _ refCon: UnsafeMutableRawPointer?
) -> CFArray? {
  let fonts = collection.fonts()
  guard let sortCallback = unsafe sortCallback else { return array(fonts) }
  var nothing: UInt8 = 0
  // SAFETY: the local variable lives during the calls, which get its address in place of nil.
  return unsafe withUnsafeMutableBytes(of: &nothing) { bytes in
    guard let pointer = unsafe refCon ?? bytes.baseAddress else { return array(fonts) }
    return array(fonts.sorted { unsafe sortCallback($0, $1, pointer) == .orderedAscending })
  }
}

/// Options for copying attributes of the fonts of a collection.
public struct CTFontCollectionCopyOptions: OptionSet, Sendable {
  /// The bits of all options, with Apple's values.
  public let rawValue: UInt32

  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Duplicate values are removed.
  public static let unique = CTFontCollectionCopyOptions(rawValue: 1 << 0)
  /// Values are sorted in the order of lists in user interfaces: by the locale, and numbers by their value.
  public static let standardSort = CTFontCollectionCopyOptions(rawValue: 1 << 1)
}

/// Returns an attribute of the fonts of a collection; the null object stands for a font without it.
@discardableResult
public func CTFontCollectionCopyFontAttribute(
  _ collection: CTFontCollection, _ attributeName: CFString, _ options: CTFontCollectionCopyOptions
) -> CFArray {
  var values: [AnyObject] = collection.fonts().map {
    $0.query.object(attributeName) ?? NSNull()
  }
  if options.contains(.unique) {
    var seen: Set<NSObject> = []
    values = values.filter { ($0 as? NSObject).map { seen.insert($0).inserted } ?? true }
  }
  if options.contains(.standardSort) {
    values = values.map { ($0, sortKey($0)) }
      .sorted { $0.1.localizedStandardCompare($1.1) == .orderedAscending }.map(\.0)
  }
  return values as NSArray
}

/// Returns several attributes of the fonts of a collection, as a dictionary for each font.
///
/// - Parameters:
///   - attributeNames: The keys of the attributes.
///   - options: `unique` has an effect on equal dictionaries; `standardSort` sorts by the display names.
@discardableResult
public func CTFontCollectionCopyFontAttributes(
  _ collection: CTFontCollection, _ attributeNames: CFSet, _ options: CTFontCollectionCopyOptions
) -> CFArray {
  let keys = FontQuery.strings(attributeNames)
  var fonts = collection.fonts().map(\.query)
  if options.contains(.standardSort) {
    fonts.sort {
      let (left, right) = (
        $0.string(kCTFontDisplayNameAttribute) ?? "", $1.string(kCTFontDisplayNameAttribute) ?? ""
      )
      return left.localizedStandardCompare(right) == .orderedAscending
    }
  }
  var values = fonts.map { $0.attributes.filter { keys.contains($0.key) } as NSDictionary }
  if options.contains(.unique) {
    var seen: Set<NSDictionary> = []
    values = values.filter { seen.insert($0).inserted }
  }
  return values as NSArray
}

private func array(_ fonts: [CTFontDescriptor]) -> CFArray? {
  fonts.isEmpty ? nil : fonts as NSArray
}

private func sortKey(_ value: AnyObject) -> String {
  (value as? NSString).map { $0 as String } ?? (value as? NSNumber)?.stringValue ?? ""
}

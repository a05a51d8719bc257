public import CitrineCoreGraphics

/// The key of an option that leaves out fonts whose PostScript name another font has already: a Boolean.
public var kCTFontCollectionRemoveDuplicatesOption: CFString {
  "kCTFontCollectionRemoveDuplicatesOption"
}

/// A set of fonts: all fonts that the process can use, or the fonts that match descriptors.
///
/// Each call looks for the fonts again, so that fonts that are registered later are included.
///
/// ```swift
/// let all = CTFontCollectionCreateFromAvailableFonts(nil)
/// let fonts = CTFontCollectionCreateMatchingFontDescriptors(all) as? [CTFontDescriptor] ?? []
/// for font in fonts { print(CTFontDescriptorCopyAttribute(font, kCTFontNameAttribute) ?? "") }
/// ```
public class CTFontCollection {
  /// The descriptors of which a font must match one; nil for all fonts.
  fileprivate var queries: [CTFontDescriptor]?
  /// The descriptors that no font may match.
  fileprivate var exclusions: [CTFontDescriptor] = []
  fileprivate let removesDuplicates: Bool

  fileprivate init(_ queries: [CTFontDescriptor]?, removesDuplicates: Bool) {
    (self.queries, self.removesDuplicates) = (queries, removesDuplicates)
  }

  /// The Core Foundation type number of this class.
  public class var typeID: CFTypeID { 41 }
}

/// A set of fonts whose descriptors can be changed.
public final class CTMutableFontCollection: CTFontCollection {
  /// The Core Foundation type number of this class.
  public override class var typeID: CFTypeID { 42 }
}

extension CTFontCollection: TypeIdentified {}

/// Returns the Core Foundation type number of `CTFontCollection`.
@discardableResult
public func CTFontCollectionGetTypeID() -> CFTypeID { CTFontCollection.typeID }

/// Returns the Core Foundation type number of `CTMutableFontCollection`.
@discardableResult
public func CTMutableFontCollectionGetTypeID() -> CFTypeID { CTMutableFontCollection.typeID }

// MARK: Making collections

/// Creates the collection of all registered, built-in and installed fonts.
///
/// - Parameter options: A dictionary with `kCTFontCollectionRemoveDuplicatesOption`, or nil.
@discardableResult
public func CTFontCollectionCreateFromAvailableFonts(_ options: CFDictionary?) -> CTFontCollection {
  CTFontCollection(nil, removesDuplicates: removesDuplicates(options))
}

/// Creates the collection of the fonts that match one of several descriptors.
///
/// - Parameters:
///   - queryDescriptors: An array of descriptors; nil for an empty collection.
///   - options: A dictionary with `kCTFontCollectionRemoveDuplicatesOption`, or nil.
@discardableResult
public func CTFontCollectionCreateWithFontDescriptors(
  _ queryDescriptors: CFArray?, _ options: CFDictionary?
) -> CTFontCollection {
  CTFontCollection(
    descriptors(queryDescriptors) ?? [], removesDuplicates: removesDuplicates(options))
}

/// Creates a copy of a collection with more descriptors.
///
/// - Parameters:
///   - queryDescriptors: An array of descriptors whose fonts are added; nil for none.
///   - options: A dictionary with `kCTFontCollectionRemoveDuplicatesOption`, or nil.
@discardableResult
public func CTFontCollectionCreateCopyWithFontDescriptors(
  _ original: CTFontCollection, _ queryDescriptors: CFArray?, _ options: CFDictionary?
) -> CTFontCollection {
  let all = original.queries.map { $0 + (descriptors(queryDescriptors) ?? []) }
  let copy = CTFontCollection(all, removesDuplicates: removesDuplicates(options))
  copy.exclusions = original.exclusions
  return copy
}

/// Creates a copy of a collection that can be changed.
@discardableResult
public func CTFontCollectionCreateMutableCopy(
  _ original: CTFontCollection
) -> CTMutableFontCollection {
  let copy = CTMutableFontCollection(
    original.queries, removesDuplicates: original.removesDuplicates)
  copy.exclusions = original.exclusions
  return copy
}

// MARK: Descriptors of collections

/// Returns the descriptors of which a font must match one; nil for a collection of all fonts.
@discardableResult
public func CTFontCollectionCopyQueryDescriptors(_ collection: CTFontCollection) -> CFArray? {
  collection.queries.map { $0 as NSArray }
}

/// Replaces the descriptors of which a font must match one.
///
/// - Parameter descriptors: An array of descriptors; nil for none, so that the collection is empty.
public func CTFontCollectionSetQueryDescriptors(
  _ collection: CTMutableFontCollection, _ descriptors: CFArray?
) { collection.queries = CitrineCoreText.descriptors(descriptors) ?? [] }

/// Returns the descriptors that no font may match; nil for none.
@discardableResult
public func CTFontCollectionCopyExclusionDescriptors(_ collection: CTFontCollection) -> CFArray? {
  collection.exclusions.isEmpty ? nil : collection.exclusions as NSArray
}

/// Replaces the descriptors that no font may match.
///
/// - Parameter descriptors: An array of descriptors; nil for none.
public func CTFontCollectionSetExclusionDescriptors(
  _ collection: CTMutableFontCollection, _ descriptors: CFArray?
) { collection.exclusions = CitrineCoreText.descriptors(descriptors) ?? [] }

/// Returns the descriptors of an array; other objects are ignored.
private func descriptors(_ array: CFArray?) -> [CTFontDescriptor]? {
  array?.compactMap { $0 as? CTFontDescriptor }
}

private func removesDuplicates(_ options: CFDictionary?) -> Bool {
  let value = FontQuery.stringKeyed(options)[kCTFontCollectionRemoveDuplicatesOption as String]
  return CGFloat(attribute: value).map { $0 != 0 } ?? false
}

// MARK: Fonts of collections

extension CTFontCollection {
  /// Returns the fonts, in the order of their registration, then the built-in and the installed ones.
  func fonts(removesDuplicates: Bool? = nil, isIncluded: (FontQuery) -> Bool = { _ in true })
    -> [CTFontDescriptor]
  {
    var names: Set<String> = []
    let isUnique = removesDuplicates ?? self.removesDuplicates
    return FontQuery.available.filter { font in
      guard queries?.contains(where: { $0.query.matches(font) }) ?? true,
        !exclusions.contains(where: { $0.query.matches(font) }), isIncluded(font)
      else { return false }
      return !isUnique || names.insert(font.string(kCTFontNameAttribute) ?? "").inserted
    }.map { CTFontDescriptor($0) }
  }

  /// Returns the fonts, with the options of a call.
  func fonts(options: CFDictionary?, isIncluded: (FontQuery) -> Bool = { _ in true })
    -> [CTFontDescriptor]
  {
    let value = options.map { CitrineCoreText.removesDuplicates($0) }
    return fonts(removesDuplicates: value, isIncluded: isIncluded)
  }
}

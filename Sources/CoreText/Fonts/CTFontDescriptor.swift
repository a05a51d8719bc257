public import CitrineCoreGraphics

// The keys of font descriptor attributes.

/// The PostScript name of a font, which may be another name in a query: a string.
public var kCTFontNameAttribute: CFString { "NSFontNameAttribute" }
/// The family name of a font: a string.
public var kCTFontFamilyNameAttribute: CFString { "NSFontFamilyAttribute" }
/// The display name of a font, which is its full name: a string.
public var kCTFontDisplayNameAttribute: CFString { "NSFontVisibleNameAttribute" }
/// The size in points: a number.
public var kCTFontSizeAttribute: CFString { "NSFontSizeAttribute" }
/// The traits: a dictionary with `kCTFontSymbolicTrait`, `kCTFontWeightTrait`, `kCTFontWidthTrait` and
/// `kCTFontSlantTrait`.
public var kCTFontTraitsAttribute: CFString { "NSCTFontTraitsAttribute" }
/// The fonts for missing characters, in their order: an array of descriptors.
public var kCTFontCascadeListAttribute: CFString { "NSCTFontCascadeListAttribute" }
/// The key in a traits dictionary for the bits of `CTFontSymbolicTraits`: a number.
public var kCTFontSymbolicTrait: CFString { "NSCTFontSymbolicTrait" }
/// The key in a traits dictionary for the weight: a number from -1 to 1.
///
/// Weights are those of UIKit: -0.8 is ultralight (100), 0 is regular (400), 0.4 is bold (700), 0.62 is black (900).
public var kCTFontWeightTrait: CFString { "NSCTFontWeightTrait" }
/// The key in a traits dictionary for the width: a number from -1 to 1; 0 is normal, and -0.2 is 80 % of it.
public var kCTFontWidthTrait: CFString { "NSCTFontProportionTrait" }
/// The key in a traits dictionary for the slant: a number from -1 to 1; 0 is upright, 1 leans by 30 degrees to the
/// right.
public var kCTFontSlantTrait: CFString { "NSCTFontSlantTrait" }
/// The style name of a font, such as "Bold Italic": a string.
public var kCTFontStyleNameAttribute: CFString { "NSCTFontStyleNameAttribute" }
/// The matrix that transforms the glyphs: a `CGAffineTransform`.
public var kCTFontMatrixAttribute: CFString { "NSCTFontMatrixAttribute" }
/// The coordinates of a variable font: a dictionary of numbers.
///
/// Its keys are the tags of axes as numbers (`kCTFontVariationAxisIdentifierKey`) or as strings such as "wght".
public var kCTFontVariationAttribute: CFString { "NSCTFontVariationAttribute" }
/// The features that are on or off: an array of dictionaries.
///
/// Each has `kCTFontOpenTypeFeatureTag` and `kCTFontOpenTypeFeatureValue`, or `kCTFontFeatureTypeIdentifierKey` and
/// `kCTFontFeatureSelectorIdentifierKey`.
public var kCTFontFeatureSettingsAttribute: CFString { "NSCTFontFeatureSettingsAttribute" }
/// The file of a font: a URL; `CTFontManagerCreateFontDescriptorsFromURL` sets it.
public var kCTFontURLAttribute: CFString { "NSCTFontFileURLAttribute" }

/// A description of a font by attributes, from which a font can be created.
///
/// ```swift
/// let traits = [kCTFontWeightTrait: 0.4]  // Bold.
/// let attributes: [CFString: Any] = [
///   kCTFontFamilyNameAttribute: "Citrine Sans", kCTFontTraitsAttribute: traits,
/// ]
/// let descriptor = CTFontDescriptorCreateWithAttributes(attributes as NSDictionary)
/// let font = CTFontCreateWithFontDescriptor(descriptor, 24, nil)
/// ```
open class CTFontDescriptor: @unchecked Sendable {
  package let query: FontQuery

  package init(_ query: FontQuery) { self.query = query }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 37 }
}

// MARK: Descriptors

/// Creates a descriptor of a font by name, and a size in points.
@discardableResult
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor {
  CTFontDescriptor(FontQuery(name: name as String, size: size))
}

/// Creates a descriptor of attributes, whose keys are the `kCTFont…Attribute` constants.
@discardableResult
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  CTFontDescriptor(FontQuery(attributes))
}

/// Creates a copy of a descriptor with more attributes, which replace existing ones.
///
/// Another name or family also removes the traits of the original.
@discardableResult
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  CTFontDescriptor(original.query.adding(FontQuery(attributes).attributes))
}

/// Creates a copy of a descriptor with other traits; nil if there is no such font.
///
/// - Parameters:
///   - symTraitValue: The new values of the traits.
///   - symTraitMask: The traits that change.
@discardableResult
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
  _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits,
  _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
  original.query.withTraits(symTraitValue, mask: symTraitMask).map(CTFontDescriptor.init)
}

/// Returns an attribute of a descriptor; nil if the descriptor does not have it.
@discardableResult
public func CTFontDescriptorCopyAttribute(
  _ descriptor: CTFontDescriptor, _ attribute: CFString
) -> CFTypeRef? { descriptor.query.object(attribute) }

/// Returns all attributes of a descriptor.
@discardableResult
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
  descriptor.query.attributes as NSDictionary
}

// MARK: Fonts

/// Creates the font that best matches a descriptor.
///
/// - Parameters:
///   - size: In points; 0 for the descriptor's size, or 12 if it has none.
///   - matrix: The transform of glyphs; nil for the matrix of the matching font.
@discardableResult
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let face = descriptor.query.face
  // SAFETY: the pointer is nil, or the caller points at a transform.
  return unsafe CTFont(
    face.replacingMatrix(matrix?.pointee), size: size > 0 ? size : descriptor.query.size)
}

/// Creates the font that best matches a descriptor; see `CTFontCreateWithFontDescriptor`.
///
/// - Parameter options: Without effect.
@discardableResult
public func CTFontCreateWithFontDescriptorAndOptions(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ options: CTFontOptions
) -> CTFont { unsafe CTFontCreateWithFontDescriptor(descriptor, size, matrix) }

/// Returns a descriptor of a font, with its names, size, traits, matrix, variations and features.
@discardableResult
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  CTFontDescriptor(FontQuery(for: font))
}

/// Returns an attribute of a font's descriptor; nil if the descriptor does not have it.
@discardableResult
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
  FontQuery(for: font).object(attribute)
}

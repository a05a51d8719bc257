public import CitrineCoreGraphics

// The keys of descriptors' attributes.

/// The whole name of a font: a string.
public var kCTFontNameAttribute: CFString { "NSFontNameAttribute" }
/// The name of its family: a string.
public var kCTFontFamilyNameAttribute: CFString { "NSFontFamilyAttribute" }
/// The name to be shown, which is the whole name: a string.
public var kCTFontDisplayNameAttribute: CFString { "NSFontVisibleNameAttribute" }
/// The size in points: a number.
public var kCTFontSizeAttribute: CFString { "NSFontSizeAttribute" }
/// The traits: a dictionary.
public var kCTFontTraitsAttribute: CFString { "NSCTFontTraitsAttribute" }
/// The fonts that stand in for characters that a font lacks: a list of descriptors, which is kept, and
/// which nothing draws by.
public var kCTFontCascadeListAttribute: CFString { "NSCTFontCascadeListAttribute" }
/// Among the traits, the bits of `CTFontSymbolicTraits`: a number.
public var kCTFontSymbolicTrait: CFString { "NSCTFontSymbolicTrait" }
/// Among the traits, the weight from -1 to 1, where 0 is regular and bold begins at 0.3: a number.
public var kCTFontWeightTrait: CFString { "NSCTFontWeightTrait" }
/// Among the traits, the slant from -1 to 1, where 0 is upright: a number.
public var kCTFontSlantTrait: CFString { "NSCTFontSlantTrait" }

/// What is asked of a font.
open class CTFontDescriptor: @unchecked Sendable {
  package let wish: FontWish

  package init(_ wish: FontWish) { self.wish = wish }

  /// The number of this class.
  public static var typeID: CFTypeID { 37 }
}

// MARK: Descriptors

/// A descriptor of a name and a size.
@discardableResult
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor {
  CTFontDescriptor(FontWish(name: name as String, size: size))
}

/// A descriptor of attributes.
@discardableResult
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  CTFontDescriptor(FontWish(attributes))
}

/// A descriptor with more attributes, which take the place of those that are there.
@discardableResult
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  CTFontDescriptor(original.wish.adding(FontWish(attributes).attributes))
}

/// A descriptor of the same font bold or not, slanted or not; nil if there is no such font.
@discardableResult
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
  _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits,
  _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
  original.wish.with(symTraitValue, mask: symTraitMask).map(CTFontDescriptor.init)
}

/// One attribute; nil if it was not given.
@discardableResult
public func CTFontDescriptorCopyAttribute(
  _ descriptor: CTFontDescriptor, _ attribute: CFString
) -> CFTypeRef? { descriptor.wish.object(attribute) }

/// All attributes.
@discardableResult
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
  descriptor.wish.attributes as NSDictionary
}

// MARK: Fonts

/// The font that a descriptor asks for.
///
/// - Parameters:
///   - size: In points; 0 for that of the descriptor, or 12.
///   - matrix: Transforms glyphs, or nil.
@discardableResult
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let look = descriptor.wish.look
  // SAFETY: the caller points at a transform, or at nothing.
  return unsafe CTFont(
    look.font, size: size > 0 ? size : descriptor.wish.size, matrix: matrix?.pointee ?? look.matrix)
}

/// The descriptor of a font.
@discardableResult
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  CTFontDescriptor(FontWish(for: font))
}

/// One attribute of a font's descriptor; nil if there is none.
@discardableResult
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
  FontWish(for: font).object(attribute)
}

package import Citrine
@_exported public import CitrineCoreGraphics

/// A font at a size: with a matrix that transforms its glyphs, OpenType features, and fonts for missing characters.
///
/// Creating a font by name always succeeds. The name of a registered font (`CTFontManagerRegisterFontsForURL`,
/// `CGFont.register(_:as:)`), of a built-in face or of an installed font gives this font; any other name gives the
/// built-in face. A style at the end of the name, as in "Helvetica-BoldOblique", selects a font of the family.
open class CTFont: NSObject, @unchecked Sendable {
  private let mark = SwiftObjectMark()
  package let face: FontFace
  /// The length of the font's em, in points.
  package let size: CGFloat

  package init(_ face: FontFace, size: CGFloat) {
    self.face = face
    self.size = Self.size(size)
    super.init()
  }

  package init(_ font: CGFont?, size: CGFloat, matrix: CGAffineTransform?) {
    face = FontFace(font ?? .standIn, matrix ?? .identity)
    self.size = Self.size(size)
    super.init()
  }

  /// A size of 0 means 12 points, like in Quartz.
  private static func size(_ size: CGFloat) -> CGFloat {
    size.isFinite && size > 0 ? min(size, .largestLength) : 12
  }

  package var font: CGFont { face.font }
  package var matrix: CGAffineTransform { face.matrix }

  /// The length of one font unit, in points.
  var scale: CGFloat { size / CGFloat(max(font.metrics.unitsPerEm, 1)) }

  /// Whether another object is a font with the same full name, variations, features, size and matrix.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CTFont else { return false }
    return self === other || size == other.size && face == other.face
  }

  /// The hash of the full name and the size.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(font.names.full)
    hasher.combine(size)
    return hasher.finalize()
  }

  /// Converts a rectangle from font units to points, through the font's matrix; zero for an empty rectangle.
  func boxInPoints(_ box: CGRect) -> CGRect {
    box.isNull || box.isEmpty ? .zero : box.applying(glyphTransform)
  }

  /// The transform from font units to points, with the font's matrix.
  var glyphTransform: CGAffineTransform {
    CGAffineTransform(scaleX: scale, y: scale).concatenating(matrix)
  }

  /// The advance of a glyph, in points, without the font's matrix.
  func advance(of glyph: CGGlyph) -> CGFloat { font.advance(of: glyph) * scale }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 30 }
}

/// A UTF-16 code unit, which is a character or half of a surrogate pair.
public typealias UniChar = UInt16

/// Options for creating a font.
public struct CTFontOptions: OptionSet, Sendable {
  /// The bits of all options, with Apple's values.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Does not activate fonts; without effect.
  public static let preventAutoActivation = CTFontOptions(rawValue: 1 << 0)
  /// Does not download fonts, which never happens; without effect.
  public static let preventAutoDownload = CTFontOptions(rawValue: 1 << 1)
  /// Prefers a font of the system; without effect.
  public static let preferSystemFont = CTFontOptions(rawValue: 1 << 2)
}

/// Creates a font by its PostScript name, full name or family; the built-in face if there is no such font.
///
/// A name without a font is reported once: to the handler of `GDiagnostics`, or else to standard error.
///
/// ```swift
/// let font = CTFontCreateWithName("Citrine Sans" as CFString, 24, nil)
/// let text = NSAttributedString(
///   string: "HELLO", attributes: [.init(kCTFontAttributeName as String): font])
/// CTLineDraw(CTLineCreateWithAttributedString(text), context)
/// ```
///
/// - Parameters:
///   - size: In points; 0 for 12 points.
///   - matrix: The transform of glyphs; nil for the identity, or for the slant that the name asks for.
@discardableResult
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  // SAFETY: in all functions of this file, the caller points at a transform, or the pointer is nil.
  let face = FontFace(named: name as String, for: "CTFontCreateWithName")
  return unsafe CTFont(face.replacingMatrix(matrix?.pointee), size: size)
}

/// Creates a font by name; see `CTFontCreateWithName`.
///
/// - Parameter options: Without effect.
@discardableResult
public func CTFontCreateWithNameAndOptions(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ options: CTFontOptions
) -> CTFont { unsafe CTFontCreateWithName(name, size, matrix) }

/// Creates a font from a Quartz font.
///
/// - Parameters:
///   - size: In points; 0 for 12 points.
///   - matrix: The transform of glyphs; nil for the identity.
///   - attributes: Variations, features and a cascade list are applied; other attributes are ignored.
@discardableResult
public func CTFontCreateWithGraphicsFont(
  _ font: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let face = FontFace(font)
  return unsafe CTFont(
    (attributes?.query.applied(to: face) ?? face).replacingMatrix(matrix?.pointee), size: size)
}

/// Creates a copy of a font with another size and other attributes.
///
/// - Parameters:
///   - size: In points; 0 keeps the size.
///   - matrix: The transform of glyphs; nil keeps the matrix of the font.
///   - attributes: Attributes that replace attributes of the font, or nil. Another name or family selects another font.
@discardableResult
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let own = FontQuery(for: font)
  let all = attributes.map { own.adding($0.query.attributes) } ?? own
  return unsafe CTFontCreateWithFontDescriptor(CTFontDescriptor(all), size, matrix)
}

/// Returns the font without size and matrix.
///
/// - Parameter attributes: Receives a descriptor of the font's attributes; may be nil.
@discardableResult
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<CFTypeRef?>?
) -> CGFont {
  unsafe attributes?.pointee = CTFontCopyFontDescriptor(font)
  return font.font
}

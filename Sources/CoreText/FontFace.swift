import Citrine
import CitrineCoreGraphics

/// A font, and a matrix that slants it if it is italic.
package struct FontFace {
  package var font: CGFont
  package var matrix: CGAffineTransform

  /// The matrix of synthesized italic: a shear of 0.2, which is an angle of 11.3 degrees.
  package static let slant = CGAffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0)
  /// The traits that can be added and removed.
  private static let editableTraits: CTFontSymbolicTraits = [.traitBold, .traitItalic]

  init(_ font: CGFont, _ matrix: CGAffineTransform = .identity) {
    (self.font, self.matrix) = (font, matrix)
  }

  /// Finds the font with a name.
  ///
  /// It is the font that was registered under the name, or a built-in face. Without such a font, the name is split into
  /// a family and a style, as in "Helvetica-BoldOblique", and the registered font of the family gets this style. For an
  /// unknown family it is Citrine Sans in the style.
  package init(named name: String) {
    self = Self.existing(named: name) ?? FontFace(.standIn(named: name))
  }

  /// Finds the font with a name, or a style of the family in it; nil for an unknown family.
  package static func existing(named name: String) -> FontFace? {
    if let font = CGFont.registered(named: name) { return FontFace(font) }
    let (family, style) = FontStyleName.split(name)
    guard let font = CGFont.registered(named: family) else { return nil }
    var traits: CTFontSymbolicTraits = []
    if style.weight >= 600 { traits.insert(.traitBold) }
    if style.isItalic { traits.insert(.traitItalic) }
    let face = FontFace(font.withWeight(CGFloat(style.weight)) ?? font)
    return face.withTraits(traits, mask: traits) ?? face
  }

  /// The style of the font: bold, italic and monospaced.
  package var traits: CTFontSymbolicTraits {
    var traits: CTFontSymbolicTraits = []
    if font.isBold { traits.insert(.traitBold) }
    if isSlanted || font.isItalic || font.fullName.lowercased().contains(/italic|oblique/) {
      traits.insert(.traitItalic)
    }
    if font.isFixedPitch { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The bold font that was registered for the family; nil if there is none.
  private var registeredBold: CGFont? {
    CGFont.registered(named: font.name + " Bold").flatMap { $0.isBold ? $0 : nil }
  }

  /// Whether the matrix slants vertical lines and keeps horizontal ones, which a rotation does not.
  private var isSlanted: Bool { matrix.b == 0 && matrix.c != 0 }

  /// Returns the same font with the values `traits` of the traits in `mask`; nil if there is no such font.
  package func withTraits(_ traits: CTFontSymbolicTraits, mask: CTFontSymbolicTraits) -> FontFace? {
    let target = self.traits.subtracting(mask).union(traits.intersection(mask))
    var face = self
    if target.contains(.traitBold) != font.isBold {
      face.font =
        font.isBold
        ? font.withWeight(400) ?? .registered(named: font.name) ?? font
        : font.withWeight(700) ?? registeredBold ?? font.emboldened
    }
    if target.contains(.traitItalic) != self.traits.contains(.traitItalic) {
      if isSlanted {
        face.matrix.c = 0
      } else if let font = face.font.withItalic(target.contains(.traitItalic)) {
        face.font = font
      } else {
        face.matrix = Self.slant.concatenating(matrix)
      }
    }
    let changes = face.traits.symmetricDifference(target)
    return changes.isEmpty ? face : nil
  }
}

import Foundation
import Synchronization

/// Citrine Sans, the outline face that is built into the library.
///
/// It is drawn by code: glyphs are strokes of a pen whose thickness follows the weight, so that all weights, the
/// slanted styles and the monospaced cut come from one drawing. Nothing is computed before a glyph is asked for.
final class CitrineSans: OutlineSource {
  let hasOverlappingContours = true
  static let weightTag: FontTag = "wght"
  static let slantTag: FontTag = "slnt"
  /// The slant of the styles that are named "Italic", in degrees.
  static let italicSlant = 10.0
  /// The greatest slant, in degrees.
  static let maximumSlant = 12.0

  /// The weight from 100 to 900.
  let weight: Double
  /// The angle by which the letters lean to the right, in degrees.
  let slant: Double
  let isMonospaced: Bool
  let parameters: SansParameters

  /// Measures of the glyphs that were asked for.
  private let measures = Mutex<[GGlyph: SansGlyphMeasures]>([:])
  /// Profiles of the glyphs that came near to others.
  private let profiles = Mutex<[GGlyph: SansSideProfile]>([:])

  /// - Parameters:
  ///   - weight: From 100, thin, to 900, black; clamped. 400 is regular, 700 is bold.
  ///   - isSlanted: Whether the letters lean to the right.
  ///   - isMonospaced: Whether all glyphs have the same advance.
  convenience init(weight: Double = 400, isSlanted: Bool = false, isMonospaced: Bool = false) {
    self.init(
      weight: weight, slant: isSlanted ? Self.italicSlant : 0, isMonospaced: isMonospaced)
  }

  private init(weight: Double, slant: Double, isMonospaced: Bool) {
    self.weight = weight.isNaN ? 400 : min(max(weight, 100), 900)
    self.slant = slant.isNaN ? 0 : min(max(slant, 0), Self.maximumSlant)
    self.isMonospaced = isMonospaced
    parameters = SansParameters(
      weight: self.weight, slant: self.slant, isMonospaced: isMonospaced)
  }

  // MARK: Names and metrics

  /// The names of the weights 100, 200 … 900.
  private static let styles = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]

  var names: FontNames {
    let family = isMonospaced ? "Citrine Sans Mono" : "Citrine Sans"
    let upright = Self.styles[min(max(Int((weight / 100).rounded()) - 1, 0), 8)]
    let style = slant > 0 ? upright + " Italic" : upright
    let postScript = family.filter { $0 != " " } + "-" + style.filter { $0 != " " }
    return FontNames(
      family: family, style: style, full: family + " " + style, postScript: postScript)
  }

  var metrics: FontMetrics {
    var metrics = FontMetrics()
    metrics.unitsPerEm = 1000
    metrics.ascent = 952
    metrics.descent = -241
    metrics.capHeight = SansParameters.capHeight
    metrics.xHeight = SansParameters.xHeight
    metrics.italicAngle = -slant
    metrics.stemWidth = parameters.stem
    metrics.boundingBox = SansParameters.boundingBox
    metrics.underlinePosition = -110
    metrics.underlineThickness = parameters.small.bar * 0.8
    metrics.weight = weight
    metrics.isFixedPitch = isMonospaced
    metrics.isItalic = slant > 0
    return metrics
  }

  // MARK: Glyphs

  var glyphCount: Int { SansRepertoire.glyphCount }

  func glyph(for scalar: Unicode.Scalar) -> GGlyph? { SansRepertoire.glyph(for: scalar) }

  func advance(of glyph: GGlyph) -> Double { measures(of: glyph).advance }

  func outline(of glyph: GGlyph) -> PathElements {
    SansGlyph(SansRepertoire.scalar(of: glyph), parameters).outline(shear: parameters.shear)
  }

  func name(of glyph: GGlyph) -> String? { SansGlyphName.name(of: glyph) }

  func glyph(named name: String) -> GGlyph? { SansGlyphName.glyph(named: name) }

  func shape(_ text: ShapingInput) -> [ShapedGlyph] { SansShaper(self, text).shaped() }

  /// Returns the measures of a glyph; they are computed once.
  func measures(of glyph: GGlyph) -> SansGlyphMeasures {
    if let known = measures.withLock({ $0[glyph] }) { return known }
    let scalar = SansRepertoire.scalar(of: glyph)
    let result = SansGlyphMeasures(
      SansGlyph(scalar, parameters), scalar, growth: parameters.growth)
    measures.withLock { $0[glyph] = result }
    return result
  }

  /// Returns the distance that kerning adds between two glyphs, in font units; negative if they move together.
  func kerning(
    _ first: (glyph: GGlyph, measures: SansGlyphMeasures),
    _ second: (glyph: GGlyph, measures: SansGlyphMeasures)
  ) -> Double {
    first.measures.kerning(before: second.measures) {
      profile(of: first.glyph).distance(to: profile(of: second.glyph))
    }
  }

  /// Returns the profile of a glyph; it is computed once.
  private func profile(of glyph: GGlyph) -> SansSideProfile {
    if let known = profiles.withLock({ $0[glyph] }) { return known }
    let result = SansSideProfile(SansGlyph(SansRepertoire.scalar(of: glyph), parameters))
    profiles.withLock { $0[glyph] = result }
    return result
  }

  // MARK: Variations

  var variationAxes: [FontVariationAxis] {
    [
      FontVariationAxis(
        tag: Self.weightTag, name: "Weight", minimum: 100, default: 400, maximum: 900),
      FontVariationAxis(
        tag: Self.slantTag, name: "Slant", minimum: -Self.maximumSlant, default: 0, maximum: 0),
    ]
  }

  var variations: [FontTag: Double] { [Self.weightTag: weight, Self.slantTag: -slant] }

  func varied(_ variations: [FontTag: Double]) -> (any OutlineSource)? {
    CitrineSans(
      weight: variations[Self.weightTag] ?? weight,
      slant: variations[Self.slantTag].map { -$0 } ?? slant, isMonospaced: isMonospaced)
  }
}

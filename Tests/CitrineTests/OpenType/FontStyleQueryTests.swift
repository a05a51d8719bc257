import Testing

@testable import Citrine

/// The rules of CSS Fonts 4, "Font style matching".
@Suite struct `A query for a font of a family` {
  private func font(
    _ weight: Double, width: Double = 100, isItalic: Bool = false,
    weightRange: ClosedRange<Double>? = nil
  ) -> InstalledFont {
    var font = InstalledFont(path: "/fonts/\(weight) \(width) \(isItalic)", families: ["Family"])
    (font.weight, font.widthPercentage, font.isItalic) = (weight, width, isItalic)
    font.weightRange = weightRange
    return font
  }

  private func weight(nearest weight: Double, of weights: [Double]) -> Double? {
    FontStyleQuery(weight: weight).nearest(of: weights.map { font($0) })?.weight
  }

  @Test func `finds nothing in an empty family`() {
    #expect(FontStyleQuery().nearest(of: []) == nil)
  }

  @Test func `prefers the exact weight, then the side of the wish`() {
    #expect(weight(nearest: 600, of: [100, 600, 900]) == 600)
    #expect(weight(nearest: 300, of: [100, 310, 900]) == 100)
    #expect(weight(nearest: 700, of: [690, 900]) == 900)
    #expect(weight(nearest: 800, of: [100, 690]) == 690)
    #expect(weight(nearest: 200, of: [700, 900]) == 700)
  }

  @Test func `goes from regular to medium before it becomes lighter or bold`() {
    #expect(weight(nearest: 400, of: [300, 500, 600]) == 500)
    #expect(weight(nearest: 400, of: [300, 600]) == 300)
    #expect(weight(nearest: 500, of: [400, 600]) == 400)
    #expect(weight(nearest: 450, of: [510, 900]) == 510)
  }

  @Test func `lets the width count most and the slant more than the weight`() {
    let fonts = [
      font(700, width: 75, isItalic: true), font(100, isItalic: true), font(700),
    ]
    let query = FontStyleQuery(weight: 700, isItalic: true)
    #expect(query.nearest(of: fonts) == fonts[1])
    #expect(FontStyleQuery(weight: 700, widthPercentage: 80).nearest(of: fonts) == fonts[0])
    // Above the normal width, wider fonts come first.
    let widths = [font(400, width: 100), font(400, width: 200)]
    #expect(FontStyleQuery(widthPercentage: 112.5).nearest(of: widths) == widths[1])
  }

  @Test func `varies a font within its axis`() {
    let variable = font(400, weightRange: 100...900)
    let found = FontStyleQuery(weight: 1000).nearest(of: [variable, font(950)])
    #expect(found?.weight == 950)
    let nearest = FontStyleQuery(weight: 640).nearest(of: [font(600), variable])
    #expect(nearest?.variations == ["wght": 640])
    #expect(FontStyleQuery().nearest(of: [variable])?.variations == [:])
  }

  @Test func `names are compared without case and blanks`() {
    var font = font(700)
    (font.families, font.style) = (["Font A", "字体"], "Semi Bold")
    font.postScriptName = "FontA-SemiBold"
    font.fullName = "Font A Semi-Bold"
    #expect(
      font.comparableNames == [
        "fonta-semibold", "fontasemi-bold", "fontasemibold", "字体semibold", "字体-semibold",
      ])
    #expect(font.comparableFamilies == ["fonta", "字体"])
  }
}

import Testing

@testable import Citrine

/// The rules of CSS Fonts 4, section 5.2, "Matching font styles", steps 4.1 to 4.3.
@Suite struct `The nearest style of a family` {
  private func weight(nearest weight: Double, of weights: [Double]) -> Double? {
    FontStyle(weight: weight).nearest(of: weights.map { FontStyle(weight: $0) }, by: \.self)?.weight
  }

  private func width(nearest width: Double, of widths: [Double]) -> Double? {
    FontStyle(widthPercentage: width).nearest(
      of: widths.map { FontStyle(widthPercentage: $0) }, by: \.self)?.widthPercentage
  }

  /// Returns the order in which a family is searched: the nearest element, then the nearest of the others, and so on.
  private func order<Value: Equatable>(
    _ values: [Value], _ nearest: ([Value]) -> Value?
  ) -> [Value] {
    var (rest, result) = (values, [Value]())
    while let next = nearest(rest) {
      result.append(next)
      rest.removeAll { $0 == next }
    }
    return result
  }

  @Test func `is nothing in an empty family`() {
    #expect(FontStyle().nearest(of: [FontStyle](), by: \.self) == nil)
  }

  @Test func `has the exact weight if there is one`() {
    let weights = stride(from: 100.0, through: 900, by: 100).map { $0 }
    for exact in weights { #expect(weight(nearest: exact, of: weights) == exact) }
  }

  @Test(
    arguments: [
      // Below 400: lighter ones from the heaviest down, then bolder ones.
      (300.0, [300.0, 200, 100, 350, 400, 500, 600, 900]),
      (399, [350, 300, 200, 100, 400, 500, 600, 900]),
      // From 400 to 500: up to 500 first, then lighter ones, then bolder ones.
      (400, [400, 500, 350, 300, 200, 100, 600, 900]),
      (450, [500, 400, 350, 300, 200, 100, 600, 900]),
      (500, [500, 400, 350, 300, 200, 100, 600, 900]),
      // Above 500: bolder ones from the lightest up, then lighter ones.
      (501, [600, 900, 500, 400, 350, 300, 200, 100]),
      (700, [900, 600, 500, 400, 350, 300, 200, 100]),
      (1000, [900, 600, 500, 400, 350, 300, 200, 100]),
    ] as [(Double, [Double])])
  func `is searched on one side of the weight first`(_ weight: Double, _ expected: [Double]) {
    #expect(order(expected.sorted()) { self.weight(nearest: weight, of: $0) } == expected)
    #expect(order(expected.reversed()) { self.weight(nearest: weight, of: $0) } == expected)
  }

  @Test(
    arguments: [
      // Up to the normal width: narrower ones from the widest down, then wider ones.
      (100.0, [100.0, 87.5, 75, 50, 112.5, 125, 200]),
      (90, [87.5, 75, 50, 100, 112.5, 125, 200]),
      (50, [50, 75, 87.5, 100, 112.5, 125, 200]),
      // Above: wider ones from the narrowest up, then narrower ones.
      (101, [112.5, 125, 200, 100, 87.5, 75, 50]),
      (150, [200, 125, 112.5, 100, 87.5, 75, 50]),
    ] as [(Double, [Double])])
  func `is searched on one side of the width first`(_ width: Double, _ expected: [Double]) {
    #expect(order(expected.sorted()) { self.width(nearest: width, of: $0) } == expected)
    #expect(order(expected.reversed()) { self.width(nearest: width, of: $0) } == expected)
  }

  @Test func `lets the width count most and the slant more than the weight`() {
    let narrow = FontStyle(weight: 700, widthPercentage: 75, isItalic: true)
    let (thinItalic, bold) = (FontStyle(weight: 100, isItalic: true), FontStyle(weight: 700))
    let styles = [narrow, thinItalic, bold]
    func nearest(_ style: FontStyle) -> FontStyle? { style.nearest(of: styles, by: \.self) }
    #expect(nearest(FontStyle(weight: 700, isItalic: true)) == thinItalic)
    #expect(nearest(FontStyle(weight: 100)) == bold)
    #expect(nearest(FontStyle(weight: 700, widthPercentage: 80)) == narrow)
    #expect(nearest(FontStyle(weight: 100, widthPercentage: 60)) == narrow)
    // The narrower font is on the side that is searched first, although the other one is nearer.
    #expect(nearest(FontStyle(weight: 700, widthPercentage: 99)) == narrow)
  }

  @Test func `is the first among equals, and any number has one`() {
    let equals = [(1, FontStyle()), (2, FontStyle())]
    #expect(FontStyle(weight: 700).nearest(of: equals) { $0.1 }?.0 == 1)
    #expect(FontStyle(weight: .nan, widthPercentage: .nan).nearest(of: equals) { $0.1 }?.0 == 1)
    #expect(FontStyle(weight: .infinity).nearest(of: equals) { $0.1 }?.0 == 1)
  }
}

@Suite struct `An installed font` {
  private func font(
    _ weight: Double, width: Double = 100, weightRange: ClosedRange<Double>? = nil,
    widthRange: ClosedRange<Double>? = nil
  ) -> InstalledFont {
    var font = InstalledFont(path: "/fonts/\(weight) \(width)", families: ["Family"])
    font.style = FontStyle(weight: weight, widthPercentage: width)
    (font.weightRange, font.widthRange) = (weightRange, widthRange)
    return font
  }

  @Test func `is varied within its axes before it is compared`() {
    let variable = font(400, weightRange: 100...900)
    let found = FontStyle(weight: 1000).nearest(of: [variable, font(950)])
    #expect(found?.style.weight == 950)
    let nearest = FontStyle(weight: 640).nearest(of: [font(600), variable])
    #expect(nearest?.variations == ["wght": 640])
    #expect(FontStyle().nearest(of: [variable])?.variations == [:])
    let wide = font(400, weightRange: 100...900, widthRange: 62.5...100)
    let narrow = FontStyle(weight: 300, widthPercentage: 70)
    #expect(narrow.nearest(of: [variable, wide])?.variations == ["wght": 300, "wdth": 70])
    #expect(FontStyle(widthPercentage: 50).nearest(of: [wide])?.style.widthPercentage == 62.5)
  }

  @Test func `is compared by name without case and blanks`() {
    var font = font(700)
    (font.families, font.styleName) = (["Font A", "字体"], "Semi Bold")
    font.postScriptName = "FontA-SemiBold"
    font.fullName = "Font A Semi-Bold"
    #expect(
      font.comparableNames == [
        "fonta-semibold", "fontasemi-bold", "fontasemibold", "字体semibold", "字体-semibold",
      ])
    #expect(font.comparableFamilies == ["fonta", "字体"])
  }
}

import CitrineKit
import Testing

@Suite struct `Fonts of UIKit` {
  private let font = UIFont.systemFont(ofSize: 16)

  private func width(_ text: String, _ font: UIFont) -> CGFloat {
    text.size(withAttributes: [.font: font]).width
  }

  @Test func `the system font has the metrics of its face`() {
    #expect(font.pointSize == 16 && font.leading == 0)
    #expect(abs(font.ascender - 0.952 * 16) < 1e-9 && abs(font.descender + 0.241 * 16) < 1e-9)
    #expect(abs(font.lineHeight - 1.193 * 16) < 1e-9)
    #expect(abs(font.capHeight - 0.705 * 16) < 1e-9 && abs(font.xHeight - 0.526 * 16) < 1e-9)
    #expect(abs(font.withSize(32).ascender - 2 * font.ascender) < 1e-9)
    #expect(UIFont(name: "Helvetica", size: 20)?.pointSize == 20)
    #expect("Hello".size(withAttributes: [.font: font]).height == font.lineHeight)
  }

  @Test func `bold and italic system fonts are styles of one family`() {
    let bold = UIFont.boldSystemFont(ofSize: 16)
    #expect(width("Hello", bold) > width("Hello", font))
    #expect(bold.familyName == font.familyName && bold.familyName == "Citrine Sans")
    #expect(UIFont.systemFont(ofSize: 16, weight: .bold) == bold && bold != font)
    #expect(UIFont.systemFont(ofSize: 16, weight: .regular) == font)
    let italic = UIFont.italicSystemFont(ofSize: 16)
    #expect(italic.fontDescriptor.symbolicTraits == .traitItalic && italic != font)
  }

  @Test func `font descriptors return traits and create fonts with them`() throws {
    let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0) == .boldSystemFont(ofSize: 16))
    #expect(bold.symbolicTraits == .traitBold && bold.pointSize == 16)
    #expect(bold.withSymbolicTraits([]).map { UIFont(descriptor: $0, size: 0) } == font)
    let both = try #require(bold.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(both.symbolicTraits == [.traitBold, .traitItalic])
    #expect(UIFont(descriptor: bold.withSize(9), size: 0).pointSize == 9)
    #expect(UIFont(name: "Helvetica-Bold", size: 16) == .boldSystemFont(ofSize: 16))
    #expect(UIFont(name: "Helvetica-Oblique", size: 16) == .italicSystemFont(ofSize: 16))
    let heavy = UIFontDescriptor(fontAttributes: [
      .family: "Helvetica", .size: CGFloat(20),
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
    ])
    #expect(UIFont(descriptor: heavy, size: 0) == .boldSystemFont(ofSize: 20))
    #expect(UIFont.preferredFont(forTextStyle: .headline).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
  }

  @Test func `the pixel face is a font among others`() {
    let pixel = UIFont.pixel(16)
    #expect(UIFont(name: "Citrine Pixel", size: 16) == pixel && pixel.lineHeight == 16)
    let bold = UIFont(name: "Citrine Pixel Bold", size: 16)
    #expect(bold.map { width("Hello", $0) } == width("Hello", pixel) + 5)
    #expect(bold?.fontName == "Citrine Pixel Bold" && bold?.familyName == "Citrine Pixel")
  }

  @Test func `nine weights run from 100 to 900, and numbers between them are interpolated`() {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let names = weights.map { UIFont.systemFont(ofSize: 16, weight: $0).fontName }
    let styles = [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
    ]
    #expect(names == styles.map { "CitrineSans-" + $0 })
    let widths = (-4...4).map { step in
      width("mmm", .systemFont(ofSize: 16, weight: UIFont.Weight(rawValue: CGFloat(step) / 4)))
    }
    #expect(widths == widths.sorted() && Set(widths).count > 6)
    let between = UIFont.systemFont(ofSize: 16, weight: UIFont.Weight(rawValue: 0.1))
    #expect(width("mmm", between) > width("mmm", font))
    #expect(width("mmm", between) < width("mmm", .systemFont(ofSize: 16, weight: .medium)))
  }

  @Test @MainActor func `a font is found by each of its names, and unknown names give nil`() throws
  {
    for font in [
      UIFont.systemFont(ofSize: 9, weight: .heavy), .italicSystemFont(ofSize: 9),
      .monospacedSystemFont(ofSize: 9, weight: .bold), .pixel(9),
    ] { #expect(UIFont(name: font.fontName, size: 9) == font, "\(font.fontName)") }
    #expect(UIFont(name: "Citrine Sans", size: 16) == font)
    #expect(UIFont(name: "No Such Font", size: 16) == nil)
    let messages = ReportedMessages.of { _ = UIFont(name: "Menlo-Bold", size: 16) }
    #expect(messages.count == 1)
    let code = try #require(UIFont(name: "Menlo-Bold", size: 16))
    #expect(code.fontName == "CitrineSansMono-Bold")
    #expect(width("iii", code) == width("mmm", code))
  }

  @Test func `a descriptor finds the style that its attribute of the face names`() {
    let descriptor = UIFontDescriptor(fontAttributes: [
      .family: "Citrine Sans", .face: "Semibold Italic", .size: 18,
    ])
    let font = UIFont(descriptor: descriptor, size: 0)
    #expect(font.fontName == "CitrineSans-SemiboldItalic")
    #expect(font.pointSize == 18)
    #expect(font.fontDescriptor.fontAttributes[.face] as? String == "Semibold Italic")
  }

  @Test func `a style of the built-in face that is registered does not change its family`() {
    let heavy = CGFont.citrineSans(weight: 800, isItalic: true)
    CGFont.register(heavy, as: "Brand Heavy")
    defer { CGFont.unregister(heavy) }
    #expect(UIFont(name: "Brand Heavy", size: 20)?.fontName == "CitrineSans-HeavyItalic")
    #expect(UIFont(name: "Citrine Sans", size: 20)?.fontName == "CitrineSans-Regular")
  }

  @Test func `text styles have the sizes of iOS at each type size`() {
    func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
      UIFont.preferredFont(
        forTextStyle: style,
        compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
      ).pointSize
    }
    #expect(size(.body, .large) == 17 && size(.body, .unspecified) == 17)
    #expect(size(.largeTitle, .extraSmall) == 31 && size(.caption2, .medium) == 11)
    #expect(size(.body, .accessibilityExtraExtraExtraLarge) == 53)
    #expect(UIFont.preferredFont(forTextStyle: .headline).fontName == "CitrineSans-Semibold")
    #expect(abs(UIFont.preferredFont(forTextStyle: .body).lineHeight - 20.281) < 1e-9)
  }

  @Test func `font metrics scale as the font of a text style`() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledValue(for: 34) == 34)
    #expect(metrics.scaledValue(for: 34, compatibleWith: large) == 56)
    #expect(metrics.scaledFont(for: font.withSize(34), compatibleWith: large).pointSize == 56)
    #expect(
      UIFontMetrics.default.scaledFont(
        for: font.withSize(34), maximumPointSize: 40, compatibleWith: large
      ).pointSize == 40)
    large.performAsCurrent {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 28)
    }
  }

  @Test func `a descriptor changes the design of the system font only`() throws {
    let bold = UIFont.boldSystemFont(ofSize: 20).fontDescriptor
    let code = try #require(bold.withDesign(.monospaced))
    #expect(UIFont(descriptor: code, size: 0) == .monospacedSystemFont(ofSize: 20, weight: .bold))
    #expect(
      code.withDesign(.default).map { UIFont(descriptor: $0, size: 0) }
        == .boldSystemFont(ofSize: 20))
    #expect(UIFont.pixel(16).fontDescriptor.withDesign(.monospaced) == nil)
  }

  /// Runs in its own process without a diagnostics handler, so that messages go to standard error.
  @Test func `a font that another takes the place of is reported once on standard error`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      for _ in 0..<3 {
        _ = CTFontCreateWithName("Nowhere" as CFString, 12, nil)
        _ = CTFontCreateWithName("Citrine Sans" as CFString, 12, nil)
        _ = UIFont(name: "Futura-Bold", size: 12)
        _ = UIFont(descriptor: UIFontDescriptor(name: "Elsewhere", size: 12), size: 0)
        _ = UIFont.systemFont(ofSize: 12)
        // These return nil, as documented.
        _ = UIFont(name: "No Such Font", size: 12)
        _ = UIColor(named: "no such colour")
        _ = UIImage(named: "no such image")
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("Citrine: ") }.sorted()
    #expect(
      lines == [
        "Citrine: CTFontCreateWithName(\"Nowhere\"): no font has this name; Citrine Sans is used",
        "Citrine: CTFontDescriptor(\"Elsewhere\"): no font has this name; Citrine Sans is used",
        "Citrine: UIFont(\"Futura-Bold\"): no font has this name; Citrine Sans is used",
      ])
  }

  @Test @MainActor
  func `a name without a font, a colour or an image is told to the diagnostics handler`() {
    // The first font that is missed also reports once that the trait OpenType is off.
    _ = UIFont(name: "Another Missing Font", size: 12)
    let messages = ReportedMessages.of {
      _ = UIFont(name: "No Such Font", size: 12)
      _ = UIColor(named: "no such colour")
      _ = UIImage(named: "no such image")
    }
    #expect(
      messages == [
        "UIFont(name: \"No Such Font\"): no font has this name",
        "UIColor(named: \"no such colour\"): no asset catalogue has this colour",
        "UIImage(named: \"no such image\"): there is no such image, or it cannot be read",
      ])
  }
}

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
}

import Foundation
import Testing

@testable import Citrine

/// The specimen sheet of Citrine Sans.
///
/// A person checked the reference by eye.
@Suite struct `Specimen of Citrine Sans` {
  /// Draws lines of text from the top of a sheet downwards.
  private struct Sheet {
    let context: GContext
    var y: CGFloat
    let margin: CGFloat = 40

    private func font(_ weight: Double, italic: Bool = false, mono: Bool = false) -> GFont {
      GFont(CitrineSans(weight: weight, isSlanted: italic, isMonospaced: mono))
    }

    mutating func line(
      _ text: String, size: CGFloat, weight: Double = 400, italic: Bool = false,
      mono: Bool = false, x: CGFloat = 0, advances: Bool = true
    ) {
      if advances { y -= size * 1.193 }
      context.setFont(font(weight, italic: italic, mono: mono))
      context.setFontSize(size)
      context.showText(text, at: CGPoint(x: margin + x, y: y + 0.241 * size))
    }

    /// Draws a small gray caption, and a rule above it.
    mutating func caption(_ text: String) {
      y -= 14
      context.setFillColor(gray: 0.8, alpha: 1)
      context.fill(CGRect(x: margin, y: y, width: CGFloat(context.width) - 2 * margin, height: 1))
      y -= 4
      context.setFillColor(gray: 0.45, alpha: 1)
      line(text, size: 11, weight: 500)
      y -= 2
      context.setFillColor(.black)
    }
  }

  @Test func `the specimen matches the reference picture`() throws {
    let context = GContext.canvas(1000, 1020)
    context.setFillColor(GColor.white)
    context.fill(context.wholeRect)
    context.setFillColor(GColor.black)
    var sheet = Sheet(context: context, y: 1000)
    sheet.line("Citrine Sans", size: 96, weight: 700)

    sheet.caption("Weights from 100 to 900, upright and slanted")
    for (index, weight) in [100.0, 200, 300, 400, 500, 600, 700, 800, 900].enumerated() {
      let x = CGFloat(index) * 102
      sheet.line("Rag", size: 44, weight: weight, x: x, advances: index == 0)
    }
    for (index, weight) in [100.0, 200, 300, 400, 500, 600, 700, 800, 900].enumerated() {
      let x = CGFloat(index) * 102
      sheet.line("Rag", size: 44, weight: weight, italic: true, x: x, advances: index == 0)
    }

    sheet.caption("Alphabet")
    sheet.line("ABCDEFGHIJKLMNOPQRSTUVWXYZ", size: 46)
    sheet.line("abcdefghijklmnopqrstuvwxyz ßøþæœ", size: 46)
    sheet.line("0123456789 &@#%‰ $€£¥₽₴ ?!¿¡ «» „“” ( [ { } ] )", size: 40)
    sheet.line("← ↑ → ↓ ↔ ± × ÷ ≠ ≈ ≤ ≥ ∞ √ ∑ ∏ ∫ ∂ ¼ ½ ¾ • ■ ▲ ★ ✓", size: 32)

    sheet.caption("Sizes: 9, 11, 13, 17, 24, 48")
    for size in [9, 11, 13, 17, 24, 48] as [CGFloat] {
      let text = "The quick brown fox jumps over the lazy dog"
      sheet.line(
        size < 40 ? text + ". 0123456789 — Hamburgefonstiv" : "Hamburgefonstiv & 1,234", size: size)
    }

    sheet.caption("Languages")
    for text in [
      "Falsches Üben von Xylophonmusik quält jeden größeren Zwerg.",
      "Voix ambiguë d’un cœur qui, au zéphyr, préfère les jattes de kiwis.",
      "Pchnąć w tę łódź jeża lub ośm skrzyń fig. Příliš žluťoučký kůň úpěl ďábelské ódy.",
      "Pijamalı hasta yağız şoföre çabucak güvendi. Árvíztűrő tükörfúrógép.",
      "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία. Γαζίες και μυρτιές δεν θα βρω πια.",
      "Съешь же ещё этих мягких французских булок, да выпей чаю.",
      "Чуєш їх, доцю, га? Кумедна ж ти, прощайся без ґольфів!",
      "Фијуче ветар у шибљу, леди пасаже и куће иза њих и гунђа у оџацима.",
    ] { sheet.line(text, size: 19) }

    sheet.caption("Monospaced, in three weights")
    for weight in [300.0, 400, 700] {
      sheet.line(
        "let total = rows.map { $0 * 10 }  // 0O 1lI {}[]() -> != <=", size: 20, weight: weight,
        mono: true)
    }
    #expect(sheet.y > 10)
    try expectImage(context, matches: "citrine-sans")
  }
}

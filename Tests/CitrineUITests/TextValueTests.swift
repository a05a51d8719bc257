import CitrineKit
import CitrineUI
import Foundation
import Testing

@MainActor
@Suite struct `Values in texts` {
  private func expectEqual(_ view: some View, _ other: some View) throws {
    #expect(try Pixels.of(view).difference(from: Pixels.of(other)) == 0)
  }

  private func localized(_ text: Text, _ locale: String = "de_DE") -> some View {
    text.font(.pixel(16)).environment(\.locale, Locale(identifier: locale))
  }

  private func plain(_ string: String) -> some View { Text(verbatim: string).font(.pixel(16)) }

  @Test func `a format style formats for the locale of the environment`() throws {
    try expectEqual(localized(Text(1234.5, format: .number)), plain("1.234,5"))
    try expectEqual(localized(Text("\(1234.5, format: .number)")), plain("1.234,5"))
    try expectEqual(Text(1234.5, format: .number).font(.pixel(16)), plain("1,234.5"))
    // A locale that the program chooses stays.
    let english = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "en_US"))
    try expectEqual(localized(Text(1234.5, format: english)), plain("1,234.5"))
  }

  @Test func `an attributed style formats for the locale of the environment`() throws {
    let style = FloatingPointFormatStyle<Double>.number.attributed
    try expectEqual(localized(Text(1234.5, format: style)), plain("1.234,5"))
    try expectEqual(Text(1234.5, format: style).font(.pixel(16)), plain("1,234.5"))
    let english = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "en_US"))
    try expectEqual(localized(Text(1234.5, format: english.attributed)), plain("1,234.5"))
    #expect(Text(3.5, format: style) == Text(3.5, format: style))
    #expect(Text(3.5, format: style) != Text(4.5, format: style))
  }

  /// A style whose text is the locale in red, and a letter without a colour.
  private struct LocaleStyle: FormatStyle {
    var place = Locale.autoupdatingCurrent
    func format(_ value: Int) -> AttributedString {
      var string = AttributedString(place.identifier)
      string.foregroundColor = Color.red
      return string + AttributedString("x")
    }
    func locale(_ locale: Locale) -> Self { LocaleStyle(place: locale) }
  }

  @Test func `attributes of a formatted text have priority over those of the text`() throws {
    let red = Text(verbatim: "fr_CH").foregroundStyle(.red)
    let blue = Text(verbatim: "x").foregroundStyle(.blue)
    let text = Text(1, format: LocaleStyle()).foregroundStyle(.blue).underline()
    try expectEqual(
      localized(text, "fr_CH"), (red.underline() + blue.underline()).font(.pixel(16)))
    #expect(RenderSession(localized(text, "fr_CH")).accessibilityTree.contains("fr_CHx"))
  }

  @Test func `a field formats for the locale of the environment`() {
    func value(_ field: some View, _ locale: String) -> String? {
      RenderSession(field.environment(\.locale, Locale(identifier: locale))).accessibilityTree
        .firstMatch(of: #/value "(.*?)"/#).map { "\($0.1)" }
    }
    func check(_ field: some View) throws {
      #expect(value(field, "de_DE") == "1.234,5" && value(field, "en_US") == "1,234.5")
      let text = Text(verbatim: "1.234,5").frame(width: 90, alignment: .leading).font(.pixel(16))
      try expectEqual(localizedView(field.frame(width: 90)), text)
    }
    let style = FloatingPointFormatStyle<Double>.number
    #expect(throws: Never.self) {
      try check(TextField("a", value: .constant(1234.5), format: style))
      try check(TextField("a", value: .constant(Double?.some(1234.5)), format: style))
    }
    let english = style.locale(Locale(identifier: "en_US"))
    #expect(value(TextField("a", value: .constant(1234.5), format: english), "de_DE") == "1,234.5")
  }

  private func localizedView(_ view: some View) -> some View {
    view.font(.pixel(16)).environment(\.locale, Locale(identifier: "de_DE"))
  }

  @Test func `a date is written for the locale of the environment`() throws {
    let date = Date(timeIntervalSince1970: 86_400 * 20_000 + 43_200)
    try expectEqual(localized(Text(date, style: .date)), plain("4. Oktober 2024"))
    try expectEqual(Text(date, style: .date).font(.pixel(16)), plain("October 4, 2024"))
  }

  @Test func `a formatter writes a value`() throws {
    let formatter = NumberFormatter()
    formatter.minimumFractionDigits = 2
    formatter.locale = Locale(identifier: "en_US")
    try expectEqual(Text(NSNumber(value: 3), formatter: formatter).font(.pixel(16)), plain("3.00"))
    let dates = DateFormatter()
    dates.dateFormat = "yyyy"
    let date = NSDate(timeIntervalSince1970: 86_400 * 20_000)
    try expectEqual(Text(date, formatter: dates).font(.pixel(16)), plain("2024"))
  }

  @Test func `equal values with equal styles are equal texts`() {
    #expect(Text(3, format: .number) == Text(3, format: .number))
    #expect(Text(3, format: .number) != Text(4, format: .number))
    #expect(Text(3, format: .number) != Text(3, format: .percent))
  }

  @Test func `a font of Core Text or UIKit keeps its face and its size`() throws {
    let font = try #require(UIFont(name: "Citrine Pixel", size: 16))
    try expectEqual(Text("Ag").font(Font(font)), plain("Ag"))
    #expect(Font(font) == Font(font) && Font(font) != .pixel(16))
  }
}

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

import CitrineUI
import Foundation
import Testing

@MainActor
@Suite struct `Markdown and interpolated text` {
  private static let italic = { (text: String) in Text(verbatim: text).italic() }
  private static let bold = { (text: String) in Text(verbatim: text).bold() }
  private static let plain = { (text: String) in Text(verbatim: text) }

  private func both(_ text: String) -> Text { Self.bold(text).italic() }

  @Test func `an attributed string of Markdown is drawn like a literal`() throws {
    let string = try AttributedString(
      markdown: "a **b** *c* ~~d~~ `e` [f \\[**g**](<x y> 'title') [h](/i)",
      baseURL: URL(string: "https://example.com"))
    #expect(String(string.characters) == "a b c d e f [g h")
    #expect(
      Text(string)
        == Text("a **b** *c* ~~d~~ `e` ") + Text("f [**g**").foregroundColor(.accentColor)
        + Text(" ") + Text("h").foregroundColor(.accentColor))
    #expect(
      string.runs.compactMap(\.link).map(\.absoluteString)
        == ["x%20y", "x%20y", "https://example.com/i"].map {
          URL(string: $0, relativeTo: URL(string: "https://example.com"))?.absoluteString ?? ""
        })
    #expect(try AttributedString(markdown: "") == AttributedString())
  }

  @Test func `emphasis can be found and set by its intent`() throws {
    var string = try AttributedString(markdown: "a **b** *c* ~~d~~ `e` ***f***")
    let intents = string.runs.compactMap { run in
      run.inlinePresentationIntent.map { (String(string[run.range].characters), $0) }
    }
    #expect(intents.map(\.0) == ["b", "c", "d", "e", "f"])
    #expect(
      intents.map(\.1) == [
        .stronglyEmphasized, .emphasized, .strikethrough, .code,
        [.emphasized, .stronglyEmphasized],
      ])
    for run in string.runs where run.inlinePresentationIntent?.contains(.code) == true {
      string[run.range].inlinePresentationIntent = .strikethrough
    }
    #expect(Text(string) == Text("a **b** *c* ~~d~~ ~~e~~ ***f***"))
  }

  @Test func `delimiters make text bold, italic and struck through`() {
    #expect(Text("**Hello**") == Self.bold("Hello"))
    #expect(Text("__Hello__") == Self.bold("Hello"))
    #expect(Text("*Hello* _you_") == Self.italic("Hello") + Self.plain(" ") + Self.italic("you"))
    #expect(Text("***Hello***") == both("Hello"))
    #expect(
      Text("~~no~~ ~no~") == Text("no").strikethrough() + Text(" ") + Text("no").strikethrough())
    #expect(
      Text("**a *b* c**") == Self.bold("a ") + both("b") + Self.bold(" c"))
    #expect(Text("*a **b***") == Self.italic("a ") + both("b"))
    #expect(
      Text("[Swift](https://swift.org)!") == Text("Swift").foregroundColor(.accentColor)
        + Self.plain("!"))
    #expect(Text("`a*b*`").size() == Text(verbatim: "a*b*").monospaced().size())
    #expect(Text("``a`b``").size() == Text("a`b").monospaced().size())
  }

  @Test(arguments: [
    "2 * 3 * 4", "snake_case_name", "**", "* a*", "a**", "~~~a~~~", "[a]", "[a](b", "`a", "a]",
    "*a", "_",
  ]) func `unpaired delimiters are plain text`(_ text: String) {
    #expect(Text(LocalizedStringKey(text)) == Text(verbatim: text))
  }

  @Test func `link destinations are parsed as in CommonMark`() {
    let link = { (text: String) in Text(verbatim: text).foregroundColor(.accentColor) }
    let plain = Self.plain
    for text in [
      "[a](b)", "[a](<b c>)", "[a]( b \"t)\" )", "[a](b 'x')", "[a](b (t))", "[a](b(c)d)",
      "[a](b\\))", "[a]()",
    ] { #expect(Text(LocalizedStringKey(text)) == link("a"), "\(text)") }
    for text in ["[1](see page 3)", "[a](<b", "[a](b \"t)", "[a](b\"t\" c)", "[a] (b)"] {
      #expect(Text(LocalizedStringKey(text)) == plain(text), "\(text)")
    }
    #expect(Text("[a [b](c) d](e)") == plain("[a ") + link("b") + plain(" d](e)"))
  }

  /// An earlier parser took quadratic time for each of these texts.
  ///
  /// There is no time limit: a parser in quadratic time shows by the duration of the test.
  @Test(arguments: [
    String(repeating: "_a ", count: 20_000) + String(repeating: "b* ", count: 20_000),
    String(repeating: "[](", count: 20_000), String(repeating: "[](a ", count: 20_000),
    String(repeating: "*a **b ", count: 10_000) + String(repeating: "c* d** ", count: 10_000),
    String(repeating: "[a", count: 20_000) + String(repeating: "](b)", count: 20_000),
  ]) func `long text with many delimiters is parsed in little time`(_ text: String) {
    #expect(Text(LocalizedStringKey(text)) != Text(verbatim: ""))
  }

  @Test func `integers of all sizes are formatted`() {
    let text = Text("\(UInt64.max) \(UInt64.max, specifier: "%x")")
    #expect(text.size() == Text(verbatim: "18,446,744,073,709,551,615 ffffffffffffffff").size())
  }

  @Test func `delimiters are paired as in CommonMark`() {
    let (italic, bold, plain) = (Self.italic, Self.bold, Self.plain)
    #expect(Text("**foo*") == plain("*") + italic("foo"))
    #expect(Text("*foo**") == italic("foo") + plain("*"))
    #expect(Text("*foo**bar*") == italic("foo**bar"))
    #expect(Text("*foo**bar**baz*") == italic("foo") + both("bar") + italic("baz"))
    #expect(Text("**foo*bar*baz**") == bold("foo") + both("bar") + bold("baz"))
    #expect(Text("foo*bar*") == plain("foo") + italic("bar"))
    #expect(Text("foo_bar_") == plain("foo_bar_"))
    #expect(Text("*foo _bar* baz_") == italic("foo _bar") + plain(" baz_"))
    #expect(Text("\\*a\\* \\\\ \\a") == plain("*a* \\ \\a"))
    #expect(
      Text("*[a*](b)") == plain("*") + Text(verbatim: "a*").foregroundColor(.accentColor))
  }

  @Test func `delimiters in values, variables and verbatim text are plain characters`() {
    let name = "**you**"
    #expect(Text(name) == Text(verbatim: name))
    #expect(Text("\(name)") == Text(verbatim: name))
    #expect(Text("*\(name)*") == Text(verbatim: name).italic())
    #expect(Text(LocalizedStringKey(name)) == Text(verbatim: "you").bold())
    #expect(Text("a \(Text("b").bold()) c") == Text("a ") + Text("b").bold() + Text(" c"))
    #expect(Text("") == Text(verbatim: ""))
  }

  @Test func `numbers in text are formatted for the locale`() throws {
    func expect(_ text: some View, _ shown: String) throws {
      #expect(try Pixels.of(text).difference(from: .of(Text(verbatim: shown))) == 0, "\(shown)")
    }
    try expect(Text("\(1000)"), "1,000")
    try expect(Text("\(-1_234_567 as Int32) of \(UInt8(7))"), "-1,234,567 of 7")
    try expect(Text("\(1234.5)"), "1,234.500000")
    try expect(Text("\(1234.567, specifier: "%.2f")"), "1,234.57")
    try expect(Text("\(255, specifier: "%04x")"), "00ff")
    try expect(Text("\(1000, format: .number.grouping(.never))"), "1000")
    try expect(Text(0.25, format: .percent.locale(Locale(identifier: "en_US"))), "25%")
    try expect(Text("\(true) \([1])"), "true [1]")
    try expect(Text("\(1000)").environment(\.locale, Locale(identifier: "de_DE")), "1.000")
    // A specifier for another type than the number is ignored, so that formatting reads no other
    // memory.
    for specifier in ["%s", "%@", "%n", "%999999999d", "%d%s", "x", ""] {
      try expect(Text("\(5, specifier: specifier)"), "5")
      try expect(Text("\(0.5, specifier: specifier)"), "0.500000")
    }

  }
}

import CitrineCoreText
import Testing

@Suite struct `Line breaks` {
  private struct SeededRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  /// Returns a text with "|" at opportunities and "‖" at mandatory breaks, except at the end.
  private func marked(_ string: String, language: String = "") -> String {
    let text = Array(string.utf16)
    let breaks = LineBreaks(text, language: language)
    var (result, start) = ("", 0)
    for unit in 1..<text.count where breaks[unit] != .prohibited {
      result += String(decoding: text[start..<unit], as: UTF16.self)
      result += breaks[unit] == .mandatory ? "‖" : "|"
      start = unit
    }
    return result + String(decoding: text[start...], as: UTF16.self)
  }

  @Test func `ASCII text breaks by the rules that ICU has`() {
    // A rare piece of a number or word must meet each other piece, so some are repeated.
    let pieces =
      (0x20...0x7E).map { String(UnicodeScalar(UInt8($0))) }
      + ["\t", "\n", "\r", "\r\n", " ", " ", " ", "-", "-", ".", ",", "/", "$", "%", "(", ")", "}"]
      + ["\"", "a", "word", "10", "7", "1,000.5", " .5", " -x", "($.5)"]
    var random = SeededRandom(state: 14)
    for language in ["", "en", "de", "ja", "zh", "ko", "sv", "th", "he", "unknown"] {
      for _ in 0..<1000 {
        let string = (0..<Int.random(in: 1...14, using: &random))
          .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        let text = Array(string.utf16)
        let simple = LineBreaks(text, language: language)
        // A letter outside of ASCII, in a paragraph of its own, makes it ICU's task.
        let full = LineBreaks(text + Array("\n\u{E9}".utf16), language: language)
        let units = 0..<text.count
        #expect(
          units.map { simple[$0] } == units.map { full[$0] }, "\(string.debugDescription)")
      }
    }
  }

  @Test func `the end of a text is a mandatory break and its start is none`() {
    let breaks = LineBreaks(Array("ab".utf16))
    #expect(
      (-1...3).map { breaks[$0] } == [
        .prohibited, .prohibited, .prohibited, .mandatory, .prohibited,
      ])
    let empty = LineBreaks([])
    #expect(empty.count == 0 && empty[0] == .prohibited)
  }

  @Test func `words break after spaces, hyphens, dashes and soft hyphens`() {
    #expect(marked("one two-three\u{AD}four – five") == "one |two-|three\u{AD}|four |– |five")
    #expect(
      marked("x\u{A0}y 5\u{202F}€ a\u{2060}b\u{200B}c")
        == "x\u{A0}y |5\u{202F}€ |a\u{2060}b\u{200B}|c")
  }

  @Test func `newlines and separators are mandatory breaks`() {
    #expect(
      marked("a\nb\r\nc\rd\u{2028}e\u{2029}f\u{85}g")
        == "a\n‖b\r\n‖c\r‖d\u{2028}‖e\u{2029}‖f\u{85}‖g")
  }

  @Test func `Chinese and Japanese break between characters but not before closing punctuation`() {
    #expect(marked("漢字「かな」。") == "漢|字|「か|な」。")
    #expect(marked("あっ", language: "") == "あっ")
    #expect(marked("あっ", language: "ja") == "あ|っ")
  }

  @Test func `Thai and Khmer break between the words of dictionaries`() {
    #expect(marked("สวัสดีชาวโลก") == "สวัสดี|ชาว|โลก")
    #expect(marked("ខ្ញុំជាមនុស្ស") == "ខ្ញុំ|ជា|មនុស្ស")
  }

  @Test func `quotations of all languages are kept together without a language`() {
    #expect(marked("„ja“ sagt") == "„ja“ |sagt")
    #expect(marked("”ja” sa") == "”ja” |sa")
    #expect(marked("“yes” she") == "“yes” |she")
  }

  @Test func `lone surrogates and long numbers of them are no trap`() {
    let text: [UInt16] = [0xD800, 0x20, 0xDC00, 0xD800, 0xD83D, 0xDE00, 0xDC00]
    #expect(LineBreaks(text).count == 7)
    #expect(LineBreaks(text)[5] == .prohibited)
    #expect(LineBreaks(text)[2] == .opportunity)
  }
}

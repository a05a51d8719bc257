import CitrineCoreText
import Testing

@Suite struct `Script runs` {
  /// Returns the runs as text and code.
  private func runs(_ string: String) -> [String] {
    let text = Array(string.utf16)
    return ScriptRuns(text).runs.map { run in
      "\(String(decoding: text[run.range], as: UTF16.self)):\(run.script)"
    }
  }

  @Test func `characters of all scripts take the script before them`() {
    #expect(runs("Hello, мир! 你好") == ["Hello, :Latn", "мир! :Cyrl", "你好:Hani"])
    #expect(runs("カー・ト") == ["カー・ト:Kana"])
    #expect(runs("e\u{301}α\u{301}") == ["e\u{301}:Latn", "α\u{301}:Grek"])
  }

  @Test func `characters at the start take the script after them`() {
    #expect(runs("«12» عربي") == ["«12» عربي:Arab"])
    #expect(runs("12 + 3") == ["12 + 3:Zyyy"])
    #expect(runs("") == [])
  }

  @Test func `a closing bracket takes the script of its opening bracket`() {
    #expect(runs("a (б) c") == ["a (:Latn", "б:Cyrl", ") c:Latn"])
    #expect(runs("(б [a] в) d") == ["(б [:Cyrl", "a:Latn", "] в) :Cyrl", "d:Latn"])
    #expect(runs("a б)") == ["a :Latn", "б):Cyrl"])
    #expect(runs("(a б)") == ["(a :Latn", "б:Cyrl", "):Latn"])
  }

  @Test func `private, unassigned and half characters do not end a run`() {
    #expect(runs("a\u{E000}b\u{1F600}c") == ["a\u{E000}b\u{1F600}c:Latn"])
    #expect(ScriptRuns([0x61, 0xD800, 0x62]).runs == [ScriptRun(range: 0..<3, script: .latin)])
  }

  @Test func `runs have no gaps for deep nesting`() {
    let text = Array(
      (String(repeating: "(a[б", count: 200) + String(repeating: "])", count: 200)).utf16)
    let runs = ScriptRuns(text).runs
    #expect(runs.first?.range.lowerBound == 0 && runs.last?.range.upperBound == text.count)
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
  }

  @Test func `codes are those of ISO 15924`() {
    #expect(Script(of: 0x5D0).description == "Hebr" && Script(of: 0x5D0).tag == 0x4865_6272)
    #expect(Script(of: 0x41) == .latin && Script(of: 0x5B) == .common)
    #expect(Script(of: 0x301) == .inherited && Script(of: 0xE000) == .unknown)
  }
}

import Foundation
import Testing

@testable import Citrine

/// Characters of very many combining marks.
@Suite(.timeLimit(.minutes(20))) struct `Mark bombs` {
  /// Sorting so many marks by their classes, as normalization does, would take more than twenty minutes.
  @Test(arguments: [false, true])
  func `a letter with 750,000 marks in changing order is drawn`(isOutline: Bool) {
    let context = GContext(width: 200, height: 200)!
    if isOutline { context.setFont(.citrineSans()) }
    let text = "e" + String(repeating: "\u{301}\u{316}", count: 375_000)
    let messages = ReportedMessages.of {
      context.showText(text, at: CGPoint(x: 50, y: 50))
    }
    #expect(messages.isEmpty && Pixels(context).values.contains { $0 != .clear })
  }

  @Test func `a sequence of 750,000 marks in a font is ignored`() {
    var tables = BitmapFontTables()
    tables.insert(sequence: "e\u{316}", glyph: 2)
    tables.insert(
      sequence: "e" + String(repeating: "\u{301}\u{316}", count: 375_000), glyph: 3)
    #expect(tables.sequences.count == 1)
  }

  @Test func `a BDF font with a keyword and a name of 750,000 marks is read`() throws {
    let marks = String(repeating: "\u{301}\u{316}", count: 375_000)
    let sound = try String(contentsOf: fontFixture("tiny.bdf"), encoding: .utf8)
    let first = try #require(sound.firstRange(of: "SIZE "))
    let lines = "\(marks) 1\n\(marks) 2\nFAMILY_NAME \"e\(marks)\"\n"
    let file = sound[..<first.lowerBound] + lines + sound[first.lowerBound...]
    let font = try GBitmapFont(data: Data(file.utf8))
    #expect(try font.numberOfGlyphs == GBitmapFont(data: Data(sound.utf8)).numberOfGlyphs)
  }
}

import CoreText
import Foundation
import Testing

/// Attributes with which the layout of text could take for ever.
@Suite(.timeLimit(.minutes(20))) struct `Long work in text` {
  @Test func `cascade lists in cascade lists are not followed`() {
    var descriptor = CTFontDescriptorCreateWithNameAndSize("Citrine Sans" as CFString, 12)
    for _ in 0..<60 {
      let list = [descriptor, descriptor] as NSArray
      descriptor = CTFontDescriptorCreateWithAttributes(
        [kCTFontCascadeListAttribute: list] as CFDictionary)
    }
    #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(descriptor, 13, nil)) == 13)
  }

  @Test func `text after a huge advance breaks as it does without it`() {
    let words = String(repeating: "word ", count: 1500)
    func lines(_ kern: Double?) -> [Int] {
      let text = NSMutableAttributedString(string: "A " + words)
      if let kern {
        text.addAttribute(
          .init(kCTKernAttributeName as String), value: NSNumber(value: kern),
          range: NSRange(location: 0, length: 1))
      }
      let typesetter = CTTypesetterCreateWithAttributedString(text)
      var (ends, start) = ([Int](), 0)
      while start < text.length {
        start += CTTypesetterSuggestLineBreak(typesetter, start, 300)
        ends.append(start)
      }
      return ends
    }
    let huge = lines(1e20)
    // The letter with the huge advance is a line by itself; the lines after it have the same words in each case.
    #expect(huge.first == 2 && huge.count > 20)
    let lengths = zip(huge.dropFirst(), huge.dropFirst(2)).map { $1 - $0 }
    #expect(Set(lengths.dropLast()).count == 1)
    #expect(lines(nil).dropFirst().first.map { $0 - lines(nil)[0] } == lengths.first)
  }

  @Test func `a line with very many tabs is justified`() throws {
    let text = NSAttributedString(string: String(repeating: "x\t ", count: 10_000) + "x")
    let line = CTLineCreateWithAttributedString(text)
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    let justified = try #require(CTLineCreateJustifiedLine(line, 1, width + 1000))
    let newWidth = CTLineGetTypographicBounds(justified, nil, nil, nil)
    #expect(abs(newWidth - width - 1000) < 1)
  }
}

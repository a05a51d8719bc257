import CitrineKit
import Testing

@Suite struct `Underline, strikethrough and outline of text` {
  private let font = UIFont.pixel(16)

  private func rows(
    _ string: String, _ attributes: [NSAttributedString.Key: Any], _ width: CGFloat = 8
  ) throws -> [String] {
    try drawn(width, 20) {
      string.draw(
        at: .zero,
        withAttributes: attributes.merging(
          [.font: font, .foregroundColor: UIColor.red]) { mine, _ in mine })
    }.rows
  }

  /// Returns the rows with painted pixels, by their numbers.
  private func lines(_ rows: [String]) -> [Int: String] {
    Dictionary(
      uniqueKeysWithValues: rows.enumerated().filter { $0.element.contains { $0 != "." } }
        .map { ($0.offset, $0.element) })
  }

  @Test func `an underline lies below the baseline and a strikethrough in the middle of letters`()
    throws
  {
    let blank = " ".size(withAttributes: [.font: font]).width
    let ink =
      String(repeating: "r", count: Int(blank)) + String(repeating: ".", count: 8 - Int(blank))
    func style(_ style: NSUnderlineStyle, _ key: NSAttributedString.Key = .underlineStyle) throws
      -> [Int: String]
    {
      try lines(rows(" ", [key: style.rawValue]))
    }
    // The baseline is the upper edge of row 13.
    #expect(try style(.single) == [14: ink])
    #expect(try style(.thick) == [14: ink, 15: ink])
    #expect(try style(.double) == [14: ink, 16: ink])
    #expect(try style([]) == [:])
    #expect(try style(.single, .strikethroughStyle) == [9: ink])
    #expect(try style([.single, .byWord]) == [:])
    let large = try drawn(16, 40) {
      " ".draw(
        at: .zero,
        withAttributes: [
          .font: font.withSize(32), .underlineStyle: 1, .foregroundColor: UIColor.red,
        ])
    }.rows
    #expect(lines(large).keys.sorted() == [28, 29])
  }

  @Test func `underlines take colours, patterns and the height of their text`() throws {
    let plain = try rows("II", [:], 16)
    let both = try rows(
      "II",
      [
        .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.blue,
        .strikethroughStyle: NSUnderlineStyle.single.rawValue,
        .strikethroughColor: UIColor.green,
      ], 16)
    let width = Int("II".size(withAttributes: [.font: font]).width)
    #expect(
      both[14] == String(repeating: "b", count: width) + String(repeating: ".", count: 16 - width))
    #expect(
      both[9] == String(repeating: "g", count: width) + String(repeating: ".", count: 16 - width))
    #expect(both[5] == plain[5])
    let dotted = try rows(
      "     ", [.underlineStyle: NSUnderlineStyle([.single, .patternDot]).rawValue], 16)
    #expect(dotted[14] == "rrr...rrr...rrr.")
    let raised = try rows(" ", [.underlineStyle: 1, .baselineOffset: 3])
    // The line of text becomes three points higher, which lowers its baseline by the offset.
    #expect(lines(raised).keys.sorted() == [14])
    #expect("I".size(withAttributes: [.font: font, .baselineOffset: 3]).height == 16)
    let mixed = NSMutableAttributedString(string: "I", attributes: [.font: font])
    mixed.append(
      NSAttributedString(string: "I", attributes: [.font: font, .baselineOffset: 3]))
    #expect(mixed.size().height == 19)
  }

  @Test func `baselineOffset moves text from the baseline`() throws {
    let mixed = NSMutableAttributedString(
      string: "I", attributes: [.font: font, .foregroundColor: UIColor.red])
    mixed.append(
      NSAttributedString(
        string: "I",
        attributes: [.font: font, .foregroundColor: UIColor.blue, .baselineOffset: -4]))
    let width = "I".size(withAttributes: [.font: font]).width
    let rendered = try drawn(16, 24) { mixed.draw(at: .zero) }.rows
    let expected = try drawn(16, 24) {
      "I".draw(at: .zero, withAttributes: [.font: font, .foregroundColor: UIColor.red])
      "I".draw(
        at: CGPoint(x: width, y: 4),
        withAttributes: [.font: font, .foregroundColor: UIColor.blue])
    }.rows
    #expect(rendered == expected)
  }

  @Test func `strokeWidth strokes outlines alone or around filled letters`() throws {
    let plain = try rows("I", [:])
    // The stem of I is two pixels wide. A stroke width of 12.5 percent covers one pixel on each
    // side of its edges.
    let stroked = try rows("I", [.strokeWidth: 12.5, .strokeColor: UIColor.blue])
    let filled = try rows("I", [.strokeWidth: -12.5, .strokeColor: UIColor.blue])
    #expect(plain[8].contains("rr") && stroked[8].contains("bbbb") && filled[8].contains("bbbb"))
    let thin = try rows("I", [.strokeWidth: -0.001, .strokeColor: UIColor.blue])
    #expect(thin[8].contains("rr"))
    let hollow = try rows("I", [.strokeWidth: 0.001, .strokeColor: UIColor.blue])
    #expect(!hollow[8].contains("r"))
  }

  @Test func `each run of a line has its own shadow`() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 0, height: 16)
    shadow.shadowColor = UIColor.blue
    let mixed = NSMutableAttributedString(
      string: "I", attributes: [.font: font, .foregroundColor: UIColor.red])
    mixed.append(
      NSAttributedString(
        string: "I", attributes: [.font: font, .foregroundColor: UIColor.red, .shadow: shadow]))
    let width = Int("I".size(withAttributes: [.font: font]).width)
    let rendered = try drawn(16, 32) { mixed.draw(at: .zero) }.rows
    #expect(!rendered[16...].joined().contains("r"))
    for y in 0..<16 {
      #expect(rendered[y + 16].prefix(width) == String(repeating: ".", count: width))
      #expect(
        rendered[y + 16].dropFirst(width) == rendered[y].dropFirst(width).replacing("r", with: "b"))
    }
  }
}

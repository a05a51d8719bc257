import CitrineCoreText
import CitrineKit
import Foundation
import Testing

/// Digits of the pixel face, which all have the same width, at one pixel per point.
@Suite struct `Tab stops and directions of paragraph styles` {
  private let font = UIFont.pixel(16)
  private let digit = "0".size(withAttributes: [.font: UIFont.pixel(16)]).width

  private func text(_ string: String, _ change: (NSMutableParagraphStyle) -> Void = { _ in })
    -> NSAttributedString
  {
    let style = NSMutableParagraphStyle()
    change(style)
    return NSAttributedString(
      string: string,
      attributes: [.font: font, .foregroundColor: UIColor.red, .paragraphStyle: style])
  }

  private func rendered(_ text: NSAttributedString) throws -> Pixels {
    try drawn(200, 48) {
      text.draw(
        with: CGRect(x: 0, y: 0, width: 200, height: 48), options: .usesLineFragmentOrigin,
        context: nil)
    }
  }

  /// Draws texts at points.
  private func written(_ texts: (String, x: CGFloat, y: CGFloat)...) throws -> Pixels {
    try drawn(200, 48) {
      for line in texts { text(line.0).draw(at: CGPoint(x: line.x, y: line.y)) }
    }
  }

  @Test func `text begins, ends or is centred at a tab stop`() throws {
    let row = text("1\t22\t33\t44") {
      $0.tabStops = [
        NSTextTab(textAlignment: .right, location: 180),
        NSTextTab(textAlignment: .left, location: 40),
        NSTextTab(textAlignment: .center, location: 110),
      ]
    }
    #expect(
      try rendered(row)
        == written(("1", 0, 0), ("22", 40, 0), ("33", 110 - digit, 0), ("44", 180 - 2 * digit, 0)))
    // The places count from the start of the paragraph, not from the indent of the line.
    let indented = text("1\t22") {
      $0.tabStops = [NSTextTab(textAlignment: .left, location: 40)]
      $0.firstLineHeadIndent = 10
    }
    #expect(try rendered(indented) == written(("1", 10, 0), ("22", 40, 0)))
  }

  @Test func `a column that ends at its tab stop does not begin a new line`() throws {
    // Each column ends before the width of 200, but would not if it began at its stop.
    for (alignment, ending) in [(NSTextAlignment.right, digit * 3), (.center, digit * 1.5)] {
      let row = text("1\t222\n3\t444") {
        $0.tabStops = [NSTextTab(textAlignment: alignment, location: 198 - digit * 3 + ending)]
      }
      let x = 198 - digit * 3
      #expect(
        try rendered(row)
          == written(("1", 0, 0), ("222", x, 0), ("3", 0, 16), ("444", x, 16)))
    }
    let decimal = text("1\t2.5") {
      $0.tabStops = [
        NSTextTab(
          textAlignment: .right, location: 160,
          options: [.columnTerminators: CharacterSet(charactersIn: ".")])
      ]
    }
    #expect(try rendered(decimal) == written(("1", 0, 0), ("2.5", 160 - digit, 0)))
    // A column that is too wide begins where its tab is, and goes on in the next line.
    let wide = text("1\t" + String(repeating: "2 ", count: 30)) {
      $0.tabStops = [NSTextTab(textAlignment: .right, location: 190)]
    }
    let rows = try rendered(wide).rows
    #expect(rows[16..<32].contains { $0.contains("r") })
    #expect(rows[..<16].contains { $0.dropFirst(Int(2 * digit)).contains("r") })
  }

  @Test func `numbers are aligned at their decimal separators`() throws {
    let dot = CharacterSet(charactersIn: ".")
    let column = text("\t1.5\n\t22.25") {
      $0.tabStops = [
        NSTextTab(
          textAlignment: .right, location: 60, options: [.columnTerminators: dot])
      ]
    }
    #expect(
      try rendered(column) == written(("1.5", 60 - digit, 0), ("22.25", 60 - 2 * digit, 16)))
    #expect(NSTextTab.columnTerminators(for: Locale(identifier: "de_DE")).contains(","))
    #expect(NSTextTab.columnTerminators(for: Locale(identifier: "en_US")).contains("."))
  }

  @Test func `the interval of tabs has an effect without tab stops`() throws {
    func row(_ change: (NSMutableParagraphStyle) -> Void) throws -> Pixels {
      try rendered(text("1\t2\t3", change))
    }
    #expect(try row { _ in } == written(("1", 0, 0), ("2", 28, 0), ("3", 56, 0)))
    #expect(try row { $0.defaultTabInterval = 50 } == row { _ in })
    let spaced = try row {
      $0.tabStops = []
      $0.defaultTabInterval = 50
    }
    #expect(try spaced == written(("1", 0, 0), ("2", 50, 0), ("3", 100, 0)))
    let mixed = try row {
      $0.tabStops = [NSTextTab(textAlignment: .left, location: 33)]
      $0.defaultTabInterval = 60
    }
    #expect(try mixed == written(("1", 0, 0), ("2", 33, 0), ("3", 60, 0)))
    for interval in [CGFloat.nan, .infinity, -1, 0] {
      let odd = try row {
        $0.tabStops = []
        $0.defaultTabInterval = interval
      }
      #expect(try odd == row { _ in })
    }
  }

  @Test func `tab stops are added, removed and copied`() {
    let style = NSMutableParagraphStyle()
    #expect(style.tabStops.map(\.location) == (1...12).map { 28 * CGFloat($0) })
    #expect(NSParagraphStyle.default.tabStops.count == 12)
    style.tabStops = []
    let (near, far) = (
      NSTextTab(textAlignment: .left, location: 10), NSTextTab(textAlignment: .right, location: 90)
    )
    style.addTabStop(far)
    style.addTabStop(near)
    #expect(style.tabStops == [near, far])
    #expect(style.tabStops.map(\.alignment) == [.left, .right])
    let copy = style.mutableCopy() as? NSMutableParagraphStyle
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 10))
    #expect(style.tabStops == [far] && copy?.tabStops == [near, far])
    style.tabStops = nil
    #expect(style.tabStops.count == 12)
  }

  @Test func `the direction of a paragraph is that of its style`() throws {
    let right = text("12 a") { $0.baseWritingDirection = .rightToLeft }
    // The Latin letter is to the left of the number, and the line ends at the right edge.
    let latin = "a".size(withAttributes: [.font: font]).width
    let blank = " ".size(withAttributes: [.font: font]).width
    let start = 200 - latin - blank - 2 * digit
    #expect(
      try rendered(right) == written(("a", start, 0), ("12", start + latin + blank, 0)))
    #expect(
      try rendered(text("12 a") { $0.baseWritingDirection = .leftToRight })
        == rendered(text("12 a")))
    // Indents and tab stops count from the right.
    let row = text("1\t2") {
      $0.baseWritingDirection = .rightToLeft
      $0.tabStops = [NSTextTab(textAlignment: .left, location: 50)]
      $0.firstLineHeadIndent = 10
    }
    #expect(try rendered(row) == written(("1", 190 - digit, 0), ("2", 150 - digit, 0)))
    let left = text("12") {
      $0.baseWritingDirection = .rightToLeft
      $0.alignment = .left
    }
    #expect(try rendered(left) == written(("12", 0, 0)))
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "he-IL") == .rightToLeft)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "de") == .leftToRight)
  }

  @Test func `an attribute overrides the direction of characters`() throws {
    let override =
      NSWritingDirection.rightToLeft.rawValue + NSWritingDirectionFormatType.override.rawValue
    let text = NSAttributedString(
      string: "123",
      attributes: [.font: font, .foregroundColor: UIColor.red, .writingDirection: [override]])
    #expect(try rendered(text) == rendered(self.text("321")))
  }

  @Test func `keys of attributes have the names that lines read`() {
    #expect(
      NSAttributedString.Key.languageIdentifier.rawValue == kCTLanguageAttributeName as String)
    #expect(NSAttributedString.Key.tracking.rawValue == kCTTrackingAttributeName as String)
    #expect(NSAttributedString.Key.ligature.rawValue == kCTLigatureAttributeName as String)
    #expect(
      NSAttributedString.Key.writingDirection.rawValue
        == kCTWritingDirectionAttributeName as String)
    func width(_ key: NSAttributedString.Key, _ value: Any) -> CGFloat {
      "123".size(withAttributes: [.font: font, key: value]).width
    }
    #expect(width(.tracking, 5) == 3 * digit + 15 && width(.ligature, 0) == 3 * digit)
  }

  @Test func `all settings take part in copies and comparisons`() {
    let changes: [(NSMutableParagraphStyle) -> Void] = [
      { $0.baseWritingDirection = .rightToLeft }, { $0.defaultTabInterval = 9 },
      { $0.tabStops = [] }, { $0.lineBreakStrategy = .pushOut }, { $0.hyphenationFactor = 1 },
      { $0.usesDefaultHyphenation = true }, { $0.allowsDefaultTighteningForTruncation = true },
      { $0.firstLineHeadIndent = 4 }, { $0.headIndent = 4 }, { $0.tailIndent = -4 },
    ]
    for (index, change) in changes.enumerated() {
      let style = NSMutableParagraphStyle()
      change(style)
      #expect(style != NSParagraphStyle.default, "\(index)")
      #expect(style.copy() as? NSParagraphStyle == style, "\(index)")
      let other = NSMutableParagraphStyle()
      other.setParagraphStyle(style)
      #expect(other == style, "\(index)")
    }
    let style = NSMutableParagraphStyle()
    #expect(style.lineBreakStrategy.isEmpty && style.baseWritingDirection == .natural)
    #expect(NSParagraphStyle.LineBreakStrategy.standard.contains([.pushOut, .hangulWordPriority]))
  }

  @Test func `settings without effect change nothing`() throws {
    let plain = try rendered(text("11 22 33 44 55 66"))
    let changed = text("11 22 33 44 55 66") {
      $0.lineBreakStrategy = .standard
      $0.hyphenationFactor = 1
      $0.usesDefaultHyphenation = true
      $0.allowsDefaultTighteningForTruncation = true
    }
    #expect(try rendered(changed) == plain)
  }
}

import Foundation
import Testing

@testable import Citrine

@Suite struct `Pierced label layout` {
  @Test func `letters are holes, and the label fits them`() {
    #expect(
      asciiArt(smallLabel("TIL").image()) == """
        ...#.#.#
        #.##.#.#
        #.##.#..
        """)
  }

  @Test func `the letters style paints the letters only`() {
    var label = smallLabel("TIL")
    label.style = .letters
    #expect(
      asciiArt(label.image()) == """
        ###.#.#.
        .#..#.#.
        .#..#.##
        """)
  }

  @Test func `insets are added on each side`() {
    var label = smallLabel("I")
    label.insets = PiercedLabel.Insets(top: 1, left: 2, bottom: 0, right: 1)
    #expect(
      asciiArt(label.image()) == """
        ####
        ##.#
        ##.#
        ##.#
        """)
    label.insets = PiercedLabel.Insets(1)
    #expect(label.fittingSize == CGSize(width: 3, height: 5))
  }

  @Test(
    arguments: zip(
      PiercedLabel.HorizontalAlignment.allCases,
      [
        """
        #.#.....
        #.#.....
        #.##....
        ........
        #.#..###
        #.#...#.
        #.##..#.
        """,
        """
        ..#.#...
        ..#.#...
        ..#.##..
        ........
        #.#..###
        #.#...#.
        #.##..#.
        """,
        """
        ....#.#.
        ....#.#.
        ....#.##
        ........
        #.#..###
        #.#...#.
        #.##..#.
        """,
      ]))
  func `horizontalAlignment aligns the lines to each other`(
    alignment: PiercedLabel.HorizontalAlignment, expected: String
  ) {
    var label = smallLabel("IL\nILT")
    label.style = .letters
    label.lineSpacing = 1
    label.horizontalAlignment = alignment
    #expect(asciiArt(label.image()) == expected)
  }

  @Test(
    arguments: zip(
      PiercedLabel.VerticalAlignment.allCases,
      ["#\n#\n#\n.\n.\n.\n.", ".\n.\n#\n#\n#\n.\n.", ".\n.\n.\n.\n#\n#\n#"]))
  func `verticalAlignment places the text between top and bottom`(
    alignment: PiercedLabel.VerticalAlignment, expected: String
  ) {
    var label = smallLabel("I")
    label.style = .letters
    label.verticalAlignment = alignment
    #expect(asciiArt(label.image(size: CGSize(width: 1, height: 7))) == expected)
  }

  @Test(arguments: ["I\nT", "I\r\nT", "I\rT", "I\u{2028}T"])
  func `each kind of line break starts a new line`(text: String) {
    #expect(smallLabel(text).fittingSize == CGSize(width: 3, height: 6))
  }

  @Test func `spaces at the ends and empty lines take space`() {
    #expect(smallLabel(" I ").fittingSize == CGSize(width: 6, height: 3))
    #expect(smallLabel("I\n\nI\n").fittingSize == CGSize(width: 1, height: 12))
    #expect(smallLabel("I\tI").fittingSize == CGSize(width: 11, height: 3))
  }

  @Test func `a missing character shows the replacement glyph`() {
    #expect(asciiArt(smallLabel("😀").image()) == "..\n..\n..")
  }

  /// "I" has an empty column on each side, "J" has none: no column may be removed.
  @Test func `lines are trimmed by the columns that are empty in every line`() throws {
    let glyph = """
      STARTCHAR %@
      ENCODING %d
      SWIDTH 1000 0
      DWIDTH 3 0
      BBX %@
      BITMAP
      %@
      ENDCHAR

      """
    let text =
      """
      STARTFONT 2.1
      FONT -a-b-c-d-e--2-20-75-75-c-30-x-y
      SIZE 2 75 75
      FONTBOUNDINGBOX 3 2 0 0
      STARTPROPERTIES 3
      FONT_ASCENT 2
      FONT_DESCENT 0
      CAP_HEIGHT 2
      ENDPROPERTIES
      CHARS 2

      """ + String(format: glyph, "I", 73, "1 2 1 0", "80\n80")
      + String(format: glyph, "J", 74, "3 2 0 0", "E0\nE0") + "ENDFONT\n"
    var label = PiercedLabel(text: "I\nJ")
    label.font = try GFont(data: Data(text.utf8))
    label.fontSize = 2
    label.insets = PiercedLabel.Insets()
    #expect(label.fittingSize == CGSize(width: 3, height: 4))
    label.text = "I"
    #expect(label.fittingSize == CGSize(width: 1, height: 2))
  }

  @Test func `an empty text leaves only the background`() {
    var label = smallLabel("")
    label.insets = PiercedLabel.Insets(1)
    #expect(asciiArt(label.image()) == "##\n##\n##\n##\n##")
    label.style = .letters
    #expect(asciiArt(label.image()) == "..\n..\n..\n..\n..")
    label.insets = PiercedLabel.Insets()
    #expect(label.image() == nil)
  }

  @Test func `text that does not fit is clipped to the label`() {
    var label = smallLabel("TTT")
    label.style = .letters
    let small = asciiArt(7, 5) { label.draw(in: CGRect(x: 1, y: 1, width: 5, height: 3), of: $0) }
    #expect(small == ".......\n..###..\n...#...\n...#...\n.......")
  }

  @Test func `capitals of the built-in font are vertically centred`() {
    var label = PiercedLabel(text: "HEH\nÉgH")
    label.style = .letters
    label.fontSize = 16
    label.insets = PiercedLabel.Insets()
    let rows = asciiArt(label.image()).split(separator: "\n")
    #expect(rows.count == 32)
    let first = rows.firstIndex { $0.contains("#") }
    // The line begins and ends with H, so painted pixels touch the first and the last column.
    #expect(rows[first ?? 0].first == "#" && rows[first ?? 0].last == "#")
    #expect(first == 3)
  }
}

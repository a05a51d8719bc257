import CitrineCoreText
import Testing

/// Unicode's own test of UAX #14.
///
/// The library has the rules of Unicode 16. Lines of the files of other versions that differ are listed here with
/// the rule that made them differ; all other lines pass.
@Suite struct `Line breaking conformance` {
  /// For each version of the file: the lines that Unicode 16 changed.
  private static let changedLines: [String: [Int]] = [
    // LB20a (a hyphen at the start of a word keeps to it).
    "15.0.0": [2265, 2267, 2421, 2423, 2425, 2427, 2429, 2431]
      // LB25 (a separator keeps to the number after it).
      + [2873, 2875, 7576, 7577, 7578, 7579, 7580, 7581, 7583, 7584, 7585, 7586, 7587]
      // LB15 (a quotation mark and spaces do not keep to an opening bracket), replaced by LB15a and LB15b.
      + [4770, 4772, 4818, 4820, 7514, 7515, 7519, 7520]
      // LB15c (a decimal point after a space begins a number), and LB21a (Hebrew letters around a hyphen).
      + [7477, 7680],
    // The class of U+1B50 to U+1B59: AS instead of ID.
    "15.1.0": [497, 499, 3541, 3543, 3561, 3563, 3565, 3567, 5897, 5899]
      // LB20a, LB25, LB15c and LB21a, as above.
      + [3233, 3235, 3413, 3415, 3417, 3419, 3421, 3423]
      + [3933, 3935, 10180, 10181, 10182, 10183, 10184, 10185, 10187, 10188, 10189, 10190, 10191]
      + [10081, 10284],
    // The new class HH of U+05BE, which LB20a and LB21a name, and LB20a for Hebrew letters.
    "17.0.0": [7203, 7205, 7207, 7209, 7215, 7217, 7219, 7221, 7223, 7225, 7311, 7313, 7419, 7421]
      + [7443, 7445, 7447, 7449, 7863, 7865, 19359, 19360, 19361]
      // LB21a no longer names other classes than hyphens after a Hebrew letter, here U+205F.
      + [19362],
  ]

  @Test(.enabled(if: UnicodeTestFile.exists("auxiliary/LineBreakTest.txt")))
  func `passes all of LineBreakTest that Unicode 16 did not change`() throws {
    let file = try UnicodeTestFile("auxiliary/LineBreakTest.txt")
    var (count, failures): (Int, [Int]) = (0, [])
    file.forEachLine { number, line in
      var (text, expected): ([UInt16], [Bool]) = ([], [])
      for token in String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace) {
        if token == "÷" || token == "×" {
          expected.append(token == "÷")
        } else if let scalar = UInt32(token, radix: 16).flatMap(Unicode.Scalar.init) {
          let units = Array(String(Character(scalar)).utf16)
          text += units
          for _ in units.dropFirst() { expected.append(false) }
        }
      }
      let breaks = LineBreaks(text)
      let found = (0...text.count).map { breaks[$0] != .prohibited }
      if found != expected { failures.append(number) }
      count += 1
    }
    #expect(count > 7000)
    #expect(failures == Self.changedLines[file.version, default: []].sorted())
  }
}

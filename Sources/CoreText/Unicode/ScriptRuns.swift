/// A writing system, by its ISO 15924 code of four letters.
package struct Script: Hashable, Sendable, CustomStringConvertible {
  /// The four ASCII letters of the code as a big-endian number: HarfBuzz's `hb_script_t`.
  package let tag: UInt32

  /// Creates a script from the number of its code, for example 0x4C61746E for "Latn".
  package init(tag: UInt32) { self.tag = tag }

  /// Characters that many scripts use: "Zyyy".
  package static let common = Script(tag: 0x5A79_7979)
  /// Marks that have the script of the character before them: "Zinh".
  package static let inherited = Script(tag: 0x5A69_6E68)
  /// Latin: "Latn".
  package static let latin = Script(tag: 0x4C61_746E)

  /// Unassigned and private characters: "Zzzz".
  package static let unknown = Script(tag: 0x5A7A_7A7A)

  /// Whether characters of the script take that of the text beside them.
  package var isInherited: Bool { self == .common || self == .inherited || self == .unknown }

  /// The script of a code point (the Unicode property Script).
  package init(of scalar: UInt32) {
    guard scalar >= 0x80 else {
      let lowercase = scalar | 0x20
      self = 0x61...0x7A ~= lowercase ? .latin : .common
      return
    }
    tag = ICU.scriptTag(scalar)
  }

  /// The code of four letters.
  package var description: String {
    String(
      String.UnicodeScalarView(
        [24, 16, 8, 0].map { Unicode.Scalar(UInt8(truncatingIfNeeded: tag >> $0)) }))
  }
}

/// A range of text in one script.
package struct ScriptRun: Equatable, Sendable {
  /// UTF-16 units.
  package let range: Range<Int>
  package let script: Script

  /// Creates a run of UTF-16 units.
  package init(range: Range<Int>, script: Script) {
    self.range = range
    self.script = script
  }
}

/// The script runs of a text (UAX #24), in logical order and without gaps.
///
/// Common, Inherited and Unknown characters take the script of the text before them, or of the text after them at
/// the start. A closing bracket takes the script of its opening bracket. Text without any script is `Script.common`.
///
/// ```
/// ScriptRuns(Array("a (б) c".utf16)).runs  // "a (" Latn, "б" Cyrl, ") c" Latn
/// ```
package struct ScriptRuns: Sendable {
  package let runs: [ScriptRun]

  /// Finds the script runs of UTF-16 units.
  ///
  /// - Complexity: O(*n*); at most 64 nested brackets are kept, the outermost ones are forgotten.
  package init(_ text: [UInt16]) {
    var runs: [ScriptRun] = []
    var (start, unit) = (0, 0)
    var current = Script.common
    var brackets = OpenBrackets()
    while unit < text.count {
      let (scalar, end) = text.scalar(at: unit)
      let script = brackets.script(of: scalar, after: current)
      if !script.isInherited && script != current {
        if current == .common {
          brackets.resolve(script)
        } else {
          runs.append(ScriptRun(range: start..<unit, script: current))
          start = unit
        }
        current = script
      }
      unit = end
    }
    if start < text.count { runs.append(ScriptRun(range: start..<text.count, script: current)) }
    self.runs = runs
  }
}

/// The brackets that are open at a place of the text, innermost last.
private struct OpenBrackets {
  private var brackets: [(closer: UInt32, script: Script)] = []
  private static let depth = 64

  /// Returns the script of a character: that of its opening bracket for a closing one.
  mutating func script(of scalar: UInt32, after current: Script) -> Script {
    let script = Script(of: scalar)
    guard script == .common else { return script }
    switch ICU.bracketType(scalar) {
    case .none: return script
    case .open:
      if brackets.count == Self.depth { brackets.removeFirst() }
      brackets.append((ICU.pairedBracket(scalar), current))
      return script
    case .close:
      guard let index = brackets.lastIndex(where: { $0.closer == scalar }) else { return script }
      let opener = brackets[index].script
      brackets.removeSubrange(index...)
      return opener
    }
  }

  /// Gives brackets that were opened before the first script of the text this script.
  mutating func resolve(_ script: Script) {
    for index in brackets.indices where brackets[index].script == .common {
      brackets[index].script = script
    }
  }
}

/// A reader of the words of a declaration: names, and characters that are not a part of one.
///
/// White space and comments lie between words. What stands in parentheses or brackets is skipped with them, as the
/// arguments of an attribute are.
struct Scanner {
  private var source: Substring

  init(_ source: String) { self.source = source[...] }

  /// The text that follows the last word, without white space at its ends.
  var rest: String {
    var trimmed = self
    trimmed.skipSpace()
    while let last = trimmed.source.last, last.isWhitespace { trimmed.source.removeLast() }
    return String(trimmed.source)
  }

  /// Skips a word, and the words before it.
  ///
  /// - Returns: The text before the word, after a colon and without white space at its ends, and whether there is the
  ///   word.
  mutating func skip(to word: Substring) -> (String, Bool) {
    let start = source
    var end = source.startIndex
    while let next = self.next() {
      if next == word { return (Self.trimmed(start[..<end]), true) }
      end = source.startIndex
    }
    return (Self.trimmed(start[..<end]), false)
  }

  private static func trimmed(_ annotation: Substring) -> String {
    var scanner = Scanner(String(annotation))
    return scanner.next() == ":" ? scanner.rest : ""
  }

  /// Returns the next word; nil at the end.
  mutating func next() -> Substring? {
    skipSpace()
    guard let first = source.first else { return nil }
    if first.isNamePart { return take(source.prefix { $0.isNamePart }) }
    if first == "`" {
      return take(source.prefix(1) + source.dropFirst().prefix { $0 != "`" } + "`")
    }
    let word = take(source.prefix(1))
    if "([{<".contains(first) { skipNested() }
    return word
  }

  private mutating func take(_ word: Substring) -> Substring {
    source = source.dropFirst(word.count)
    return word
  }

  /// Skips the rest of a pair of brackets whose opening one has been read, with all pairs inside.
  private mutating func skipNested() {
    var depth = 1
    while depth > 0, let character = source.popFirst() {
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == "-", source.first == ">" {
        source.removeFirst()
      } else if character == ">" {
        depth -= 1
      } else if character == "\"" {
        skipString()
      }
    }
  }

  /// Skips the rest of a string in one line, up to its closing quote.
  private mutating func skipString() {
    while let character = source.popFirst(), character != "\"" {
      if character == "\\" { _ = source.popFirst() }
    }
  }

  private mutating func skipSpace() {
    while let first = source.first {
      if first.isWhitespace {
        source.removeFirst()
      } else if source.hasPrefix("//") {
        source = source.drop { !$0.isNewline }
      } else if source.hasPrefix("/*") {
        skipComment()
      } else {
        return
      }
    }
  }

  /// Skips a comment between `/*` and `*/`, in which others can lie.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if source.hasPrefix("/*") {
        depth += 1
        source = source.dropFirst(2)
      } else if source.hasPrefix("*/") {
        depth -= 1
        source = source.dropFirst(2)
      } else if source.popFirst() == nil {
        return
      }
    } while depth > 0
  }
}

extension Character {
  fileprivate var isNamePart: Bool { isLetter || isNumber || self == "_" }
}

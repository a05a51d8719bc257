import ArgumentParser

/// The explanation that a text which begins with a dash, such as "-20%", must follow `--`.
enum DashedText {
  /// Returns the error to show for an error of the argument parser: the same one, or one with the explanation.
  static func explained(_ error: any Error, _ arguments: [String]) -> any Error {
    // The parser reads "-hot" as options too, among them -h. The shell asks for completions by "---completion".
    let isHelp = Pierce.exitCode(for: error) == .success
    if isHelp, arguments.contains(where: helpNames.contains) || arguments.first == "---completion" {
      return error
    }
    let message = isHelp ? "Unknown option" : Pierce.message(for: error)
    guard let index = index(ofTextIn: arguments, accordingTo: message) else { return error }
    let text = arguments[index]
    var others = arguments
    others.remove(at: index)
    return ValidationError(
      """
      Unknown option '\(Arguments.text(of: text))'
      A text that begins with a dash follows --: \(command(others.filter { $0 != "--" }, text))
      """)
  }

  private static let helpNames = ["-h", "--help", "-help", "--help-hidden", "--version"]

  /// Returns the index of the argument that may be meant as a text.
  ///
  /// - Parameter message: The parser's message, which may name an option that is similar to none.
  private static func index(ofTextIn arguments: [String], accordingTo message: String) -> Int? {
    guard message.hasPrefix("Unknown option") || message.hasPrefix("Invalid option") else {
      return nil
    }
    let options = arguments.prefix { $0 != "--" }
    // "-size" is an option that lacks a dash.
    if options.contains(where: { message.contains("Did you mean '-\($0)'") }) { return nil }
    if let index = options.firstIndex(where: looksLikeText) { return index }
    if message.contains("Did you mean") { return nil }
    return options.firstIndex { message.contains("'\($0)'") }
  }

  /// Whether an argument begins with a dash, but is neither a single dash nor written like an option.
  private static func looksLikeText(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), argument != "-", argument != "-o",
      !helpNames.contains(argument)
    else {
      return false
    }
    let name = argument.drop { $0 == "-" }.prefix { $0 != "=" }
    let isName =
      name.first?.isLetter == true && name.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
    return !(argument.hasPrefix("--") && !argument.hasPrefix("---") && isName)
  }

  /// Returns the command that draws the text.
  private static func command(_ options: [String], _ text: String) -> String {
    let words = (["pierce"] + options + ["--", text]).map { quoted(Arguments.text(of: $0)) }
    let line = words.joined(separator: " ")
    return line.count <= 100 ? line : "pierce <options> -- " + (words.last ?? "")
  }

  /// Returns an argument as a shell reads it.
  private static func quoted(_ argument: String) -> String {
    let isPlain = argument.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "-_.,/:=%+@".unicodeScalars.contains($0)
    }
    if isPlain && !argument.isEmpty { return argument }
    return "'"
      + argument.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}

extension Request.Expansion {
  /// The source that takes the place of the macro.
  ///
  /// Previews are shown by an editor of code, which has them from its own reading of the source: they become nothing,
  /// and `@Previewable` leaves its declaration as it is.
  var response: Response {
    guard macro.typeName == "Entry" else {
      return .expandMacroResult(expandedSource: "", diagnostics: [])
    }
    do throws(EntryError) {
      let entry = try Entry(of: declSyntax?.source ?? "")
      let source = macroRole == "accessor" ? entry.accessors : entry.key
      return .expandMacroResult(expandedSource: source, diagnostics: [])
    } catch {
      // The compiler asks for both roles; one of them reports the error.
      let diagnostics =
        macroRole == "accessor"
        ? [Response.Diagnostic(error.message, at: declSyntax?.location)] : []
      return .expandMacroResult(expandedSource: "", diagnostics: diagnostics)
    }
  }
}

/// Why a declaration cannot be an entry.
enum EntryError: Error {
  case notVariable, noDefault

  var message: String {
    switch self {
    case .notVariable: "'@Entry' can only be attached to a 'var' with one name"
    case .noDefault: "'@Entry' needs a default value"
    }
  }
}

/// A variable with `@Entry`: its name, its type and its default.
struct Entry {
  let name: String
  /// The type, in parentheses; nil if the default determines it.
  private let type: String?
  /// The expression of the default.
  private let initializer: String

  /// Reads a declaration such as `@Entry public var size: Int = 5`.
  init(of declaration: String) throws(EntryError) {
    var scanner = Scanner(declaration)
    // Attributes and modifiers come before the keyword.
    while let word = scanner.next(), word != "var" {
      guard word != "let", word != "func" else { throw .notVariable }
    }
    guard let name = scanner.next(), let first = name.first, first.isLetter || "_`".contains(first)
    else { throw .notVariable }
    self.name = String(name.drop { $0 == "`" }.prefix { $0 != "`" })
    let (annotation, hasDefault) = scanner.skip(to: "=")
    let isOptional = annotation.last == "?" || annotation.last == "!"
    // `Int!` is a type of variables alone.
    type =
      annotation.isEmpty
      ? nil : "(\(annotation.last == "!" ? annotation.dropLast() + "?" : annotation[...]))"
    if hasDefault {
      initializer = scanner.rest
    } else if isOptional || annotation.hasPrefix("Optional<") {
      initializer = "nil"
    } else {
      throw .noDefault
    }
  }

  /// The declaration of the type that stands for the entry.
  var key: String { "private enum __Key_\(name) {}" }

  /// The accessors of the variable.
  ///
  /// The default stands on lines of its own, since it can end with a comment.
  var accessors: String {
    let ofType = type.map { ", of: \($0).self" } ?? ""
    let value = """
      self[
        entry: __Key_\(name).self\(ofType), default:
          \(initializer)
      ]
      """
    return "get {\n\(value)\n}\nset {\n\(value) = newValue\n}"
  }
}

// The messages between the compiler and the program, as far as the program reads them. Each is an object with one key,
// the name of the message, as Swift's own coding of enumerations writes it.

/// A message of the compiler.
enum Request: Decodable {
  /// Asks for the version of the protocol that the program knows.
  case getCapability
  /// Asks for the expansion of a macro like `#Preview`.
  case expandFreestandingMacro(Expansion)
  /// Asks for the expansion of a macro like `@Entry`, in one of its roles.
  case expandAttachedMacro(Expansion)
  /// Any other message.
  case unknown

  /// A use of a macro.
  struct Expansion: Decodable {
    /// The macro, by the type that its declaration names.
    let macro: Macro
    /// The role, such as `accessor` or `peer`.
    let macroRole: String?
    /// The declaration that an attached macro stands before.
    let declSyntax: Syntax?
  }

  struct Macro: Decodable {
    let typeName: String
  }

  /// A piece of the source.
  struct Syntax: Decodable {
    let source: String
    let location: Location?
  }

  struct Location: Decodable {
    let fileName: String
    let offset: Int
  }

  private enum Name: String, CodingKey {
    case getCapability, expandFreestandingMacro, expandAttachedMacro
  }

  init(from decoder: any Decoder) throws {
    let message = try decoder.container(keyedBy: Name.self)
    if message.contains(.getCapability) {
      self = .getCapability
    } else if message.contains(.expandFreestandingMacro) {
      self = .expandFreestandingMacro(
        try message.decode(Expansion.self, forKey: .expandFreestandingMacro))
    } else if message.contains(.expandAttachedMacro) {
      self = .expandAttachedMacro(try message.decode(Expansion.self, forKey: .expandAttachedMacro))
    } else {
      self = .unknown
    }
  }

  /// The program's answer.
  var response: Response {
    switch self {
    case .getCapability: .getCapabilityResult(capability: Response.Capability())
    case .expandFreestandingMacro(let expansion), .expandAttachedMacro(let expansion):
      expansion.response
    case .unknown: .expandMacroResult(expandedSource: nil, diagnostics: [])
    }
  }
}

/// A message of the program.
enum Response: Encodable {
  case getCapabilityResult(capability: Capability)
  /// The source that takes the place of the macro, and what is wrong with its use.
  case expandMacroResult(expandedSource: String?, diagnostics: [Diagnostic])

  struct Capability: Encodable {
    /// The version with the messages that this program uses; later compilers know it, too.
    var protocolVersion = 7
  }

  /// An error at a place in the source.
  struct Diagnostic: Encodable {
    let message: String
    var severity = "error"
    let position: Position
    var highlights: [String] = []
    var notes: [String] = []
    var fixIts: [String] = []

    init(_ message: String, at location: Request.Location?) {
      self.message = message
      position = Position(fileName: location?.fileName ?? "", offset: location?.offset ?? 0)
    }
  }

  struct Position: Encodable {
    let fileName: String
    let offset: Int
  }
}

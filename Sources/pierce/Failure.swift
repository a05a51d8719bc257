/// An error that ends the tool: a message, and an exit code of `sysexits.h`.
struct Failure: Error, Equatable {
  enum Kind: Int32 {
    /// The command is invalid.
    case usage = 64
    /// The contents of a file are invalid.
    case data = 65
    /// A file cannot be read.
    case noInput = 66
    /// There is not enough memory.
    case system = 71
    /// A file cannot be written.
    case cannotCreate = 73
  }

  let kind: Kind
  let message: String

  static let noMemory = Failure(.system, "There is no memory for the picture.")

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  var code: Int32 { kind.rawValue }
}

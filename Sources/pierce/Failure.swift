/// An error that ends the tool: a message, and an exit code of `sysexits.h`.
struct Failure: Error, Equatable {
  /// The kind of an error, with its exit code in `sysexits.h`.
  enum Kind: Int32 {
    /// The command line is invalid (EX_USAGE).
    case usage = 64
    /// The contents of a file are invalid (EX_DATAERR).
    case data = 65
    /// A file cannot be read (EX_NOINPUT).
    case noInput = 66
    /// There is not enough memory (EX_OSERR).
    case system = 71
    /// A file cannot be written (EX_CANTCREAT).
    case cannotCreate = 73
  }

  let kind: Kind
  let message: String

  static let noMemory = Failure(.system, "There is not enough memory for the picture.")

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The exit code of the process.
  var code: Int32 { kind.rawValue }
}

/// What ends the tool early: a sentence, and an exit code of `sysexits.h`.
struct Failure: Error, Equatable {
  enum Kind: Int32 {
    /// The command asks for something that cannot be.
    case usage = 64
    /// A file was read and is broken.
    case data = 65
    /// A file cannot be read.
    case noInput = 66
    /// The system has no memory left.
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

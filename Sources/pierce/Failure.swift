/// What ends the tool early: a sentence, and an exit code of `sysexits.h`.
struct Failure: Error, Equatable {
  enum Kind: Int32 {
    /// The command asks for something that cannot be.
    case usage = 64
    /// A file was read and is broken.
    case data = 65
    /// A file cannot be read.
    case noInput = 66
    /// A file cannot be written.
    case cannotCreate = 73
  }

  let kind: Kind
  let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  var code: Int32 { kind.rawValue }
}

/// The reason why an operation ends before it is complete.
///
/// Stages throw it from the place where they cannot continue. The code that begins an operation, in `Renderer` and
/// `GContext`, catches it with `GDiagnostics.attempt`, which reports it.
enum DrawingError: Error {
  /// There is not enough memory.
  case memory
  /// The path has more line segments than `GLimits.segments`.
  case segments
  /// `GLimits.deadline` has passed.
  case deadline

  /// The reason, as messages to `GDiagnostics` name it.
  var message: String {
    switch self {
    case .memory: "there is not enough memory"
    case .segments: "there are too many line segments"
    case .deadline: "the deadline has passed"
    }
  }
}

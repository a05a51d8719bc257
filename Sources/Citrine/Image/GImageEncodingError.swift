/// The reason why a picture cannot be written as a file.
public enum GImageEncodingError: Error, Equatable, Sendable {
  /// The format or this build of the library does not support the size or the pixels of the picture; the string says why.
  case unsupported(String)
  /// There is not enough memory for the file.
  case outOfMemory
  /// The file system refused to write the file, for the given reason.
  case unwritable(path: String, reason: String)

  /// A short description of the error in English: one text per case, without the associated values.
  public var message: String {
    switch self {
    case .unsupported: "The picture cannot be written in this format"
    case .outOfMemory: "There is not enough memory for the picture file"
    case .unwritable: "The file cannot be written"
    }
  }

  /// The facts about this picture or file; nil if there are none.
  public var details: String? {
    switch self {
    case .unsupported(let reason): reason
    case .outOfMemory: nil
    case .unwritable(let path, let reason): "\(path): \(reason)"
    }
  }
}

extension GImageEncodingError: CustomStringConvertible {
  /// The message and the details in one line.
  public var description: String { details.map { "\(message): \($0)" } ?? message }
}

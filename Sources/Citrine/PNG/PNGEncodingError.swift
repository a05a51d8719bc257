/// Why a picture could not be written as a PNG file.
public enum PNGEncodingError: Error, Equatable, Sendable {
  /// The picture has a side, a format or a number of bytes that cannot be written.
  case unsupported(String)
  /// There is no memory for the file.
  case outOfMemory
  /// The file system did not take the file, for the reason it gives.
  case unwritable(path: String, reason: String)

  /// What is wrong, without the facts of this picture.
  public var message: String {
    switch self {
    case .unsupported: "The picture cannot be written as PNG"
    case .outOfMemory: "There is no memory for the PNG file"
    case .unwritable: "The file cannot be written"
    }
  }

  /// The facts of this picture, or nil if the message says all.
  public var details: String? {
    switch self {
    case .unsupported(let reason): reason
    case .outOfMemory: nil
    case .unwritable(let path, let reason): "\(path): \(reason)"
    }
  }
}

extension PNGEncodingError: CustomStringConvertible {
  /// The message and the details in one line.
  public var description: String { details.map { "\(message): \($0)" } ?? message }
}

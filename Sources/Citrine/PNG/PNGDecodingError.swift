/// Why a PNG file could not be read.
///
/// | case | the file |
/// |---|---|
/// | `unreadable` | is missing, or its bytes cannot be read |
/// | `notPNG` | does not begin as a PNG file does |
/// | `truncated` | ends before its end chunk |
/// | `zeroSize` | has no pixels |
/// | `invalidFormat` | has a pair of colour type and bit depth that does not exist |
/// | `tooManyPixels` | has more pixels than the caller or the library allows |
/// | `sideTooLong` | has a side that is longer than those of images can be |
/// | `missingChunk` | lacks pixels or a palette |
/// | `corrupt` | contradicts the format in some other way |
/// | `outOfMemory` | needs more memory than there is |
public enum PNGDecodingError: Error, Equatable, Sendable {
  /// The bytes could not be read from the file system, for the reason it gives.
  case unreadable(path: String, reason: String)
  /// The data does not begin with the signature of PNG files.
  case notPNG
  /// The data ends, after so many bytes, inside the picture.
  case truncated(byteCount: Int)
  /// A side of the picture is 0 pixels.
  case zeroSize(width: Int, height: Int)
  /// The format has no such colour type, or not with so many bits per sample.
  case invalidFormat(colorType: Int, bitDepth: Int)
  /// The picture has more pixels than the limit given to the call, or than the 2^29 of images.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// A side of the picture has more pixels than a side of an image can have.
  case sideTooLong(width: Int, height: Int, limit: Int)
  /// A chunk without which the pixels cannot be read is not there, or comes too late.
  case missingChunk(String)
  /// The data breaks the rules of the format: in which chunk, if known, and how.
  case corrupt(chunk: String?, reason: String)
  /// There is no memory for the picture.
  case outOfMemory

  /// What is wrong, without the facts of this file.
  public var message: String {
    switch self {
    case .unreadable: "The file cannot be read"
    case .notPNG: "The data is not a PNG file"
    case .truncated: "The PNG file ends too early"
    case .zeroSize: "The PNG file has no pixels"
    case .invalidFormat: "The PNG file has a pixel format that does not exist"
    case .tooManyPixels: "The PNG file has too many pixels"
    case .sideTooLong: "The PNG file has a side that is too long"
    case .missingChunk: "The PNG file lacks a chunk"
    case .corrupt: "The PNG file is damaged"
    case .outOfMemory: "There is no memory for the PNG file"
    }
  }

  /// The facts of this file, or nil if the message says all.
  public var details: String? {
    switch self {
    case .notPNG, .outOfMemory: nil
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .truncated(byteCount: 0): "it is empty"
    case .truncated(let byteCount): "after \(byteCount) bytes"
    case .zeroSize(let width, let height): "\(width) x \(height)"
    case .invalidFormat(let type, let depth): "color type \(type) with \(depth) bits per sample"
    case .tooManyPixels(let width, let height, let limit):
      "\(width) x \(height), where \(limit) are allowed"
    case .sideTooLong(let width, let height, let limit):
      "a \(width > limit ? "width" : "height") of \(max(width, height)) pixels, "
        + "where \(limit) are allowed"
    case .missingChunk(let name): name
    case .corrupt(let chunk?, let reason): "\(chunk): \(reason)"
    case .corrupt(nil, let reason): reason
    }
  }
}

extension PNGDecodingError: CustomStringConvertible {
  /// The message and the details in one line.
  public var description: String { details.map { "\(message): \($0)" } ?? message }
}

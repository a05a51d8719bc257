/// The reason why the file of a picture cannot be read.
///
/// | case | the file |
/// |---|---|
/// | `unreadable` | is missing, or its bytes cannot be read |
/// | `wrongFormat` | does not begin like a file of the expected format |
/// | `unsupported` | is of a kind that this build of the library does not read |
/// | `truncated` | ends before the end of the picture |
/// | `zeroSize` | has no pixels |
/// | `invalidFormat` | has a pair of colour type and bit depth that PNG does not have |
/// | `tooManyPixels` | has more pixels than the caller or the library allows |
/// | `sideTooLong` | has a width or height beyond the limit of images |
/// | `missingPart` | lacks a chunk or a segment without which the pixels cannot be decoded |
/// | `corrupt` | violates the format in some other way |
/// | `tooMuchMemory` | needs more memory than the caller allows |
/// | `outOfMemory` | needs more memory than is available |
/// | `deadline` | takes more time than the caller allows |
public enum GImageDecodingError: Error, Equatable, Sendable {
  /// The file system could not read the file, for the given reason.
  case unreadable(path: String, reason: String)
  /// The data does not begin with the signature of the expected format, such as "PNG" or "PNG or JPEG".
  case wrongFormat(expected: String)
  /// The format is known, but the file cannot be read by this build; the string says why.
  case unsupported(String)
  /// The data ends before the end of the picture, after `byteCount` bytes.
  case truncated(byteCount: Int)
  /// A side of the picture is 0 pixels.
  case zeroSize(width: Int, height: Int)
  /// PNG does not have this colour type, or not with this number of bits per sample.
  case invalidFormat(colorType: Int, bitDepth: Int)
  /// The picture has more pixels than `limit`: the caller's limit, or 2^29 if that is less.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The width or the height is more than `limit`, the most that an image can have, in pixels.
  case sideTooLong(width: Int, height: Int, limit: Int)
  /// A chunk of PNG, or a segment of JPEG, that is required to read the pixels is missing, or comes too late.
  case missingPart(String)
  /// The data violates the format.
  ///
  /// `part` is the chunk or the segment; nil if it is unknown. `reason` describes the error.
  case corrupt(part: String?, reason: String)
  /// The decoded picture has `byteCount` bytes, more than `limit`, the caller's limit.
  case tooMuchMemory(byteCount: Int, limit: Int)
  /// There is not enough memory for the picture.
  case outOfMemory
  /// The caller's deadline has passed.
  case deadline

  /// A short description of the error in English: one text per case, without the associated values.
  public var message: String {
    switch self {
    case .unreadable: "The file cannot be read"
    case .wrongFormat: "The data is not in the expected format"
    case .unsupported: "The picture file is of a kind that is not supported"
    case .truncated: "The picture file ends too early"
    case .zeroSize: "The picture file has no pixels"
    case .invalidFormat: "The PNG file has a pixel format that does not exist"
    case .tooManyPixels: "The picture file has too many pixels"
    case .sideTooLong: "The picture file has a side that is too long"
    case .missingPart: "The picture file lacks a part"
    case .corrupt: "The picture file is damaged"
    case .tooMuchMemory: "The picture file needs too much memory"
    case .outOfMemory: "There is not enough memory for the picture file"
    case .deadline: "The deadline passed while the picture file was read"
    }
  }

  /// The facts about this file; nil if there are none.
  public var details: String? {
    switch self {
    case .outOfMemory, .deadline: nil
    case .wrongFormat(let expected): expected
    case .unsupported(let reason): reason
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .truncated(byteCount: 0): "it is empty"
    case .truncated(let byteCount): "after \(byteCount) bytes"
    case .zeroSize(let width, let height): "\(width) x \(height)"
    case .invalidFormat(let type, let depth): "color type \(type) with \(depth) bits per sample"
    case .tooManyPixels(let width, let height, let limit):
      "it has \(width) x \(height) pixels, but only \(limit) are allowed"
    case .sideTooLong(let width, let height, let limit):
      "its \(width > limit ? "width" : "height") is \(max(width, height)) pixels, "
        + "but only \(limit) are allowed"
    case .tooMuchMemory(let byteCount, let limit):
      "its pixels have \(byteCount) bytes, but only \(limit) are allowed"
    case .missingPart(let name): name
    case .corrupt(let part?, let reason): "\(part): \(reason)"
    case .corrupt(nil, let reason): reason
    }
  }
}

extension GImageDecodingError: CustomStringConvertible {
  /// The message and the details in one line.
  public var description: String { details.map { "\(message): \($0)" } ?? message }
}

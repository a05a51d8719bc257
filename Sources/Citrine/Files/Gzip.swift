import CPNG

/// Inflates gzip files and zlib streams, with a limit on the inflated size.
enum Gzip {
  /// The container format of a deflate stream.
  enum Wrapper: Sendable {
    /// RFC 1952: a file of one or more members, each with a CRC-32.
    case gzip
    /// RFC 1950: one stream with an Adler-32, as inside PNG chunks.
    case zlib
  }

  /// The default limit of the inflated size, in bytes: 64 MiB, larger than any known bitmap font.
  static let defaultLimit = 64 << 20

  /// Returns whether bytes begin with the magic number of a gzip file.
  static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Returns the inflated bytes of a compressed stream.
  ///
  /// The members of a gzip file are concatenated. Bytes after the end of the stream are ignored, as the tool `gzip`
  /// ignores them.
  ///
  /// - Parameters:
  ///   - bytes: The whole stream, header and checksum included.
  ///   - wrapper: The container format of the stream.
  ///   - limit: The largest allowed number of inflated bytes, inclusive.
  /// - Throws: `GzipError`; also if all data is intact, but a checksum is missing, incomplete or wrong.
  /// - Complexity: O(*n*) in the number of inflated bytes.
  static func inflate(
    _ bytes: [UInt8], as wrapper: Wrapper = .gzip, limit: Int = defaultLimit
  ) throws(GzipError) -> [UInt8] {
    let format = Int32(wrapper == .gzip ? CPNG_GZIP.rawValue : CPNG_ZLIB.rawValue)
    let outputLimit = max(limit, 0)
    var failure = cpng_error()
    // SAFETY: the array lives through the call, which reads `count` bytes of it; `output` and `failure` are local
    // variables.
    var output = unsafe cpng_buffer()
    let status = unsafe cpng_inflate(bytes, bytes.count, format, outputLimit, &output, &failure)
    guard status == 0 else {
      throw GzipError(status: status, message: failure.text, limit: outputLimit)
    }
    // SAFETY: on success the buffer has `count` bytes, which this function owns, and frees after the copy.
    defer { unsafe cpng_buffer_free(&output) }
    return unsafe [UInt8](UnsafeBufferPointer(start: output.bytes, count: output.count))
  }
}

/// Why a compressed stream could not be inflated.
enum GzipError: Error, Equatable, Sendable {
  /// The stream ends inside of its data or its checksum.
  case truncated
  /// The stream is damaged or not of the given format; the string is zlib's message.
  case corrupt(String)
  /// The inflated stream has more bytes than the limit.
  case tooLarge(limit: Int)
  /// There was not enough memory for the inflated bytes.
  case outOfMemory
  /// This build has no zlib.
  case unavailable

  fileprivate init(status: Int32, message: String, limit: Int) {
    switch UInt32(bitPattern: status) {
    case CPNG_TRUNCATED.rawValue: self = .truncated
    case CPNG_TOO_LARGE.rawValue: self = .tooLarge(limit: limit)
    case CPNG_NO_MEMORY.rawValue: self = .outOfMemory
    case CPNG_UNAVAILABLE.rawValue: self = .unavailable
    default: self = .corrupt(message)
    }
  }
}

extension GzipError: CustomStringConvertible {
  var description: String {
    switch self {
    case .truncated: "the compressed data ends too early"
    case .corrupt(let reason): "the compressed data is damaged: \(reason)"
    case .tooLarge(let limit): "the compressed data holds more than \(limit) bytes"
    case .outOfMemory: "there is not enough memory for the inflated data"
    case .unavailable: "compressed data needs zlib, which this build lacks"
    }
  }
}

extension cpng_error {
  /// The error message of the C function as a string.
  var text: String {
    // SAFETY: the bytes belong to a local copy, and are read inside the closure; the message ends with a zero.
    unsafe withUnsafeBytes(of: message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

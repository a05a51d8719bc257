import CPNG

/// Inflating gzip files and zlib streams, with a bound on what they may grow to.
enum Gzip {
  /// What a compressed stream is wrapped in.
  enum Wrapper: Sendable {
    /// RFC 1952: a file of one or more members, each with a CRC-32.
    case gzip
    /// RFC 1950: one stream with an Adler-32, as inside PNG chunks.
    case zlib
  }

  /// 64 MiB: far more than any bitmap font, and far less than memory.
  static let defaultLimit = 64 << 20

  /// Whether bytes start as a gzip file does.
  static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Returns what a compressed stream holds.
  ///
  /// The members of a gzip file are joined. Bytes after the end of the stream are ignored, as
  /// `gzip` does.
  ///
  /// - Parameters:
  ///   - bytes: The whole stream, header and checksum included.
  ///   - wrapper: What the stream is wrapped in.
  ///   - limit: The largest number of inflated bytes allowed; a stream of exactly so many passes.
  /// - Throws: `GzipError`, also when only the last byte of a checksum is missing or wrong.
  /// - Complexity: O(*n*) in the number of inflated bytes.
  static func inflate(
    _ bytes: [UInt8], as wrapper: Wrapper = .gzip, limit: Int = defaultLimit
  ) throws(GzipError) -> [UInt8] {
    let format = Int32(wrapper == .gzip ? CPNG_GZIP.rawValue : CPNG_ZLIB.rawValue)
    let most = max(limit, 0)
    var failure = cpng_error()
    // SAFETY: the array lives through the call, which reads `count` bytes of it; `output` and
    // `failure` are this frame's own.
    var output = unsafe cpng_buffer()
    let status = unsafe cpng_inflate(bytes, bytes.count, format, most, &output, &failure)
    guard status == 0 else {
      throw GzipError(status: status, message: failure.text, limit: most)
    }
    // SAFETY: on success the buffer holds `count` bytes, which are ours to free after the copy.
    defer { unsafe cpng_buffer_free(&output) }
    return unsafe [UInt8](UnsafeBufferPointer(start: output.bytes, count: output.count))
  }
}

/// Why a compressed stream could not be inflated.
enum GzipError: Error, Equatable, Sendable {
  /// The stream ends before its data or its checksum does.
  case truncated
  /// The stream is damaged, or is no such stream; zlib's words.
  case corrupt(String)
  /// The stream holds more bytes than the limit.
  case tooLarge(limit: Int)
  /// There was no memory for what the stream holds.
  case outOfMemory

  fileprivate init(status: Int32, message: String, limit: Int) {
    switch UInt32(bitPattern: status) {
    case CPNG_TRUNCATED.rawValue: self = .truncated
    case CPNG_TOO_LARGE.rawValue: self = .tooLarge(limit: limit)
    case CPNG_NO_MEMORY.rawValue: self = .outOfMemory
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
    case .outOfMemory: "there is no memory for the compressed data"
    }
  }
}

extension cpng_error {
  /// The message of the C side as a string.
  var text: String {
    // SAFETY: the bytes of a local copy, read within the closure; the message ends at a zero.
    unsafe withUnsafeBytes(of: message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

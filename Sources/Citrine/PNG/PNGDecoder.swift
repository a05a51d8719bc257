import CPNG
import Foundation

/// Decodes PNG files with libpng.
enum PNGDecoder {
  /// Decodes a PNG file in memory; the samples keep their stored values.
  ///
  /// The whole picture is decoded and its checksums are verified, or an error is thrown. Bytes after the IEND
  /// chunk are ignored, and so is compressed data after the last row.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: The limits of the picture's pixels and bytes, and the deadline. No memory is allocated if the file is
  ///     too small for the size that its header declares.
  /// - Throws: `PNGDecodingError`, every case except `unreadable`.
  static func decode(
    _ bytes: [UInt8], limits: GLimits = GLimits()
  ) throws(PNGDecodingError) -> PNGPicture {
    let file = try PNGFile(parsing: bytes)
    let count = try file.checkedByteCount(limits)
    // libpng does not write the padding bits at the end of rows, so they must be zero before.
    guard let rows = try? PixelMemory(byteCount: count, zeroed: file.header.bitDepth < 8)
    else {
      throw .outOfMemory
    }
    var cHeader = cpng_header(file.header)
    var failure = cpng_error()
    // SAFETY: file and rows live through the call, which reads at most `file.bytes.count` bytes of the file and
    // writes `height * bytes_per_row` (`count`) bytes of rows; `cHeader` and `failure` are local variables.
    let status = unsafe cpng_decode(
      file.bytes, file.bytes.count, &cHeader, limits.secondsLeft ?? -1,
      rows.base.assumingMemoryBound(to: UInt8.self),
      &failure)
    guard status == 0 else {
      throw PNGDecodingError(status: status, message: failure.text, byteCount: file.bytes.count)
    }
    return PNGPicture(file, memory: rows)
  }

  /// Decodes a PNG file in the file system.
  ///
  /// Only the header is read of a file that is not PNG or has more pixels or bytes than the limits allow.
  ///
  /// - Throws: `PNGDecodingError`; `unreadable` if the file is missing or cannot be read.
  static func decode(
    contentsOf url: URL, limits: GLimits = GLimits()
  ) throws(PNGDecodingError) -> PNGPicture {
    let bytes: [UInt8]
    do {
      bytes = try read(url, limits)
    } catch { throw .unreadable(path: FilePath.name(of: url), reason: error.reason) }
    // `read` returns only the header of a file that cannot be decoded. Checking the header again throws the reason.
    try PNGHeader(parsing: bytes).check(limits)
    return try decode(bytes, limits: limits)
  }

  /// Reads the bytes of a PNG file, or only its first bytes if their header is invalid or declares too large a size.
  ///
  /// - Throws: `FileError` if the file cannot be read or has implausibly many bytes.
  static func read(_ url: URL, _ limits: GLimits) throws(FileError) -> [UInt8] {
    let file = try FileDescriptor(opening: FilePath(url), O_RDONLY | O_NOCTTY)
    let headerBytes = try file.read(upTo: PNGHeader.byteCountInFile)
    guard let header = try? PNGHeader(parsing: headerBytes),
      (try? header.check(limits)) != nil
    else { return headerBytes }
    // A regular file is finite, and may have many frames of an animation, so its limit is higher.
    let frames = try file.status().isRegular ? animationByteLimit : 0
    let limit = max(byteLimit(of: header), frames)
    let rest = try file.read(upTo: limit)
    guard rest.count < limit else {
      throw FileError(reason: "it has more than \(limit) bytes, which is too much for its pixels")
    }
    return headerBytes + rest
  }

  /// The maximum number of bytes of a regular file, which may be an animation: 4 GiB.
  private static let animationByteLimit = 1 << 32

  /// The maximum number of bytes of a file with one picture.
  ///
  /// A pipe needs a limit, because it may never end. The limit is twice the uncompressed size plus 256 MiB. The factor
  /// allows for interlacing and poor compression, the constant for profiles and texts.
  private static func byteLimit(of header: PNGHeader) -> Int {
    let allowance = 256 << 20
    guard let samples = header.byteCount, samples <= (.max - allowance) / 2 else { return .max }
    return 2 * samples + allowance
  }
}

extension cpng_header {
  /// Describes a header for the C functions of `CPNG`.
  init(_ header: PNGHeader) {
    self.init(
      width: UInt32(header.width), height: UInt32(header.height),
      bit_depth: UInt8(header.bitDepth), color_type: header.colorType.rawValue,
      bytes_per_row: header.bytesPerRow)
  }
}

extension PNGDecodingError {
  /// Converts a status and a message of `CPNG` to an error.
  fileprivate init(status: Int32, message: String, byteCount: Int) {
    switch UInt32(bitPattern: status) {
    case CPNG_TRUNCATED.rawValue: self = .truncated(byteCount: byteCount)
    case CPNG_NO_MEMORY.rawValue: self = .outOfMemory
    case CPNG_LATE.rawValue: self = .deadline
    default:
      // Most of libpng's messages begin with the name of a chunk.
      let parts = message.split(separator: ": ", maxSplits: 1)
      if parts.count == 2, parts[0].utf8.count == 4 {
        self = .corrupt(chunk: String(parts[0]), reason: String(parts[1]))
      } else {
        self = .corrupt(chunk: nil, reason: message)
      }
    }
  }
}

import CPNG
import Foundation

/// Decodes PNG files.
enum PNGDecoder {
  /// Whether this build reads and writes PNG files.
  static var isAvailable: Bool { cpng_is_available() == 1 }

  /// The reason that an error gives in a build without libpng.
  static let reason = """
    this build has no libpng: some package asked for the trait WithoutPNG, or Citrine does not look \
    for libpng on this system; its file Reference/SYSTEMS.md says more
    """

  /// Decodes a PNG file in memory; the samples keep their stored values.
  ///
  /// The whole picture is decoded and its checksums are verified, or an error is thrown. Bytes after the IEND
  /// chunk are ignored, and so is compressed data after the last row.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: The limits of the picture's pixels and bytes, and the deadline. No memory is allocated if the file is
  ///     too small for the size that its header declares.
  /// - Throws: `GImageDecodingError`, every case except `unreadable`.
  static func decode(
    _ bytes: [UInt8], limits: GLimits = GLimits()
  ) throws(GImageDecodingError) -> PNGPicture {
    try decode(PNGFile(parsing: bytes), limits: limits)
  }

  /// Decodes a PNG file whose chunks have been found.
  ///
  /// - Parameter isLenient: Whether the complete rows of a truncated file are decoded, instead of an error.
  static func decode(
    _ file: PNGFile, limits: GLimits, isLenient: Bool = false
  ) throws(GImageDecodingError) -> PNGPicture {
    let count = try file.checkedByteCount(limits, isLenient: isLenient)
    guard isAvailable else { throw .unsupported(reason) }
    // Files that are not decoded this way are decoded, or refused for a reason, by libpng.
    if !isLenient, let picture = try decodeQuickly(file, limits: limits) { return picture }
    // libpng does not write the padding bits at the end of rows, so they must be zero before.
    guard let rows = try? PixelMemory(byteCount: count, zeroed: file.header.bitDepth < 8)
    else {
      throw .outOfMemory
    }
    var cHeader = cpng_header(file.header)
    var failure = cpng_error()
    var rowCount: UInt32 = 0
    // SAFETY: file and rows live through the call, which reads at most `file.bytes.count` bytes of the file and
    // writes `height * bytes_per_row` (`count`) bytes of rows; the others are local variables.
    let status = unsafe cpng_decode(
      file.bytes, file.bytes.count, &cHeader, limits.secondsLeft ?? -1, isLenient ? 1 : 0,
      rows.base.assumingMemoryBound(to: UInt8.self), &rowCount, &failure)
    guard status == 0 else {
      throw GImageDecodingError(status: status, message: failure.text, byteCount: file.bytes.count)
    }
    return PNGPicture(file, memory: rows, rowCount: Int(rowCount))
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

extension GImageDecodingError {
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
        self = .corrupt(part: String(parts[0]), reason: String(parts[1]))
      } else {
        self = .corrupt(part: nil, reason: message)
      }
    }
  }
}

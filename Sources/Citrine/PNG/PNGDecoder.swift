import CPNG
import Foundation

/// Reading PNG files through libpng.
enum PNGDecoder {
  /// 2^28 pixels: a square of 16384, or 1 GiB of RGBA.
  static let defaultPixelLimit = 1 << 28

  /// Returns the picture of a PNG file in memory, samples as they are stored.
  ///
  /// The whole picture is decoded and its checksums are verified, or an error is thrown. What
  /// follows the end chunk is ignored, and so is compressed data that goes on behind the last row.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - pixelLimit: The largest number of pixels allowed. It guards memory, of which a pixel takes
  ///     up to 8 bytes; none is asked for that the size of the file makes implausible.
  /// - Throws: `PNGDecodingError`, every case but `unreadable`.
  static func decode(
    _ bytes: [UInt8], pixelLimit: Int = defaultPixelLimit
  ) throws(PNGDecodingError) -> PNGPicture {
    let file = try PNGFile(parsing: bytes)
    let count = try file.checkedByteCount(pixelLimit: pixelLimit)
    // Padding bits are left as they are.
    guard let rows = PixelMemory(availableBytes: count, zeroed: file.header.bitDepth < 8) else {
      throw .outOfMemory
    }
    var shape = cpng_shape(file.header)
    var failure = cpng_error()
    // SAFETY: file and rows live through the call, which reads `count` bytes of the one and writes
    // `height * bytes_per_row` bytes of the other; `shape` and `failure` are this frame's own.
    let status = unsafe cpng_decode(
      file.bytes, file.bytes.count, &shape, rows.base.assumingMemoryBound(to: UInt8.self), &failure)
    guard status == 0 else {
      throw PNGDecodingError(status: status, message: failure.text, byteCount: file.bytes.count)
    }
    return PNGPicture(file, memory: rows)
  }

  /// Returns the picture of a PNG file in the file system.
  ///
  /// A file that is no PNG file, or has too many pixels, is not read any further than its header.
  ///
  /// - Throws: `PNGDecodingError`; `unreadable` if the file is missing or cannot be read.
  static func decode(
    contentsOf url: URL, pixelLimit: Int = defaultPixelLimit
  ) throws(PNGDecodingError) -> PNGPicture {
    let bytes: [UInt8]
    do {
      bytes = try read(url, pixelLimit: pixelLimit)
    } catch { throw .unreadable(path: FilePath.name(of: url), reason: error.reason) }
    // `read` returns only the header of a file that cannot be decoded: this throws the reason.
    try PNGHeader(parsing: bytes).check(pixelLimit: pixelLimit)
    return try decode(bytes, pixelLimit: pixelLimit)
  }

  /// Returns the bytes of a PNG file, or its first ones if these say that it cannot be decoded.
  static func read(_ url: URL, pixelLimit: Int) throws(FileError) -> [UInt8] {
    let file = try FileDescriptor(opening: FilePath(url), O_RDONLY | O_NOCTTY)
    let start = try file.read(upTo: PNGHeader.byteCount)
    guard let header = try? PNGHeader(parsing: start),
      (try? header.check(pixelLimit: pixelLimit)) != nil
    else { return start }
    // A file on a disk has an end, and the frames of an animation may take many bytes.
    let frames = try file.status().isRegular ? mostBytesOfFrames : 0
    let limit = max(byteLimit(of: header), frames)
    let rest = try file.read(upTo: limit)
    guard rest.count < limit else {
      throw FileError(reason: "more than \(limit) bytes for its pixels")
    }
    return start + rest
  }

  /// The most bytes of a file on a disk that has more than one picture: 4 GiB.
  private static let mostBytesOfFrames = 1 << 32

  /// The most bytes of one picture: a pipe may never end.
  ///
  /// Twice what the samples take uncompressed leaves room for interlacing and bad compression, and
  /// 256 MiB for profiles and texts.
  private static func byteLimit(of header: PNGHeader) -> Int {
    let allowance = 256 << 20
    guard let samples = header.byteCount, samples <= (.max - allowance) / 2 else { return .max }
    return 2 * samples + allowance
  }
}

extension cpng_shape {
  /// The C side's description of a header.
  init(_ header: PNGHeader) {
    self.init(
      width: UInt32(header.width), height: UInt32(header.height),
      bit_depth: UInt8(header.bitDepth), color_type: header.colorType.rawValue,
      bytes_per_row: header.bytesPerRow)
  }
}

extension PNGDecodingError {
  /// Reads a status of the C side.
  fileprivate init(status: Int32, message: String, byteCount: Int) {
    switch UInt32(bitPattern: status) {
    case CPNG_TRUNCATED.rawValue: self = .truncated(byteCount: byteCount)
    case CPNG_NO_MEMORY.rawValue: self = .outOfMemory
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

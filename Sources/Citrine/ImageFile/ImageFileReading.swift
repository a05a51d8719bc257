import Foundation

/// Reads files of pictures, of which pipes and devices may never end.
enum ImageFileReading {
  /// The most bytes of a regular file: 4 GiB, which an animation with many frames may have.
  private static let fileLimit = Int(clamping: UInt64(1) << 32)

  /// The first bytes of a file, from which the format and the size of a PNG picture are known.
  private static let startCount = PNGHeader.byteCountInFile

  /// Reads the bytes of a file, or only its first bytes if it is neither PNG nor JPEG, or a PNG file whose header is
  /// invalid or declares too large a size.
  ///
  /// - Throws: `FileError` if the file cannot be read or has implausibly many bytes.
  static func read(_ url: URL, _ limits: GLimits) throws(FileError) -> [UInt8] {
    let file = try FileDescriptor(reading: FilePath(url))
    let start = try file.read(upTo: startCount)
    guard let limit = byteLimit(of: start, limits) else { return start }
    let most = try file.isRegular() ? max(limit, fileLimit) : limit
    let rest = try file.read(upTo: most)
    guard rest.count < most else {
      throw FileError(reason: "it has more than \(most) bytes, which is too much for its pixels")
    }
    return start + rest
  }

  /// Returns the most bytes of a device or a pipe; nil if nothing but its first bytes has to be read.
  ///
  /// The limit is twice the uncompressed size plus 256 MiB. The factor allows for interlacing and poor compression, the
  /// constant for profiles and texts. The size of a JPEG picture is behind its metadata, so its limit is that of other
  /// streams.
  private static func byteLimit(of start: [UInt8], _ limits: GLimits) -> Int? {
    switch ImageFileFormat(start) {
    case nil: return nil
    case .jpeg: return FileReading.streamLimit
    case .png:
      guard let header = try? PNGHeader(parsing: start), (try? header.check(limits)) != nil else {
        return nil
      }
      let allowance = 256 << 20
      guard let samples = header.byteCount, samples <= (.max - allowance) / 2 else { return .max }
      return 2 * samples + allowance
    }
  }
}

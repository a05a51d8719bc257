import CPNG
import Foundation

/// Encodes PNG files with libpng.
enum PNGEncoder {
  /// The filtering of rows before they are compressed (PNG, section 9).
  enum Filtering: Sendable {
    /// No filter: best for flat colours, because deflate finds their repetitions.
    case none
    /// For each row the filter with the smallest sum of absolute differences: best for smooth pictures.
    case adaptive
  }

  /// Options for writing a file.
  struct Options: Sendable {
    /// The compression level of zlib, from 0 (stored) to 9 (smallest); other values are clamped.
    var level = 6
    /// The filtering, or nil to choose it from a sample of the picture.
    var filtering: Filtering?
    /// The rendering intent of an sRGB chunk, 0 to 3, or nil to write no such chunk.
    var srgbIntent: Int?
  }

  /// Returns a picture as a PNG file, not interlaced.
  ///
  /// - Throws: `unsupported` for a palette or a picture too large for libpng; `outOfMemory`.
  static func encode(
    _ picture: PNGPicture, options: Options = Options()
  ) throws(GImageEncodingError) -> Data {
    var options = options
    if options.filtering == nil {
      options.filtering = try chooseFiltering(for: picture, level: options.level)
    }
    let buffer = try unsafe makeFile(picture, options: options)
    guard let bytes = unsafe buffer.bytes else { return Data() }
    // SAFETY: the buffer holds `count` bytes from `malloc`, which the data owns from now on.
    return unsafe Data(bytesNoCopy: bytes, count: buffer.count, deallocator: .free)
  }

  /// Returns the size in bytes of the file that these options produce, by encoding it.
  static func encodedByteCount(
    _ picture: PNGPicture, options: Options
  ) throws(GImageEncodingError) -> Int {
    var buffer = try unsafe makeFile(picture, options: options)
    // SAFETY: this function owns the buffer, which is empty afterwards.
    defer { unsafe cpng_buffer_free(&buffer) }
    return unsafe buffer.count
  }

  /// Encodes a picture with libpng; the caller must free the returned buffer.
  @unsafe private static func makeFile(
    _ picture: PNGPicture, options: Options
  ) throws(GImageEncodingError) -> cpng_buffer {
    let header = picture.header
    guard header.colorType != .palette else { throw .unsupported("it has a palette") }
    var cHeader = cpng_header(header)
    var cOptions = cpng_options(
      level: Int32(min(max(options.level, 0), 9)),
      adaptive: options.filtering == .adaptive ? 1 : 0,
      srgb_intent: options.srgbIntent.map { Int32(min(max($0, 0), 3)) } ?? -1)
    var failure = cpng_error()
    // SAFETY: the picture lives through the call, which reads `height * bytes_per_row` bytes of it, and
    // `PNGPicture` guarantees that many. All other arguments are local variables of this function.
    var buffer = unsafe cpng_buffer()
    let status = withExtendedLifetime(picture.memory) {
      unsafe cpng_encode(
        &cHeader, picture.memory.base.assumingMemoryBound(to: UInt8.self), &cOptions, &buffer,
        &failure)
    }
    guard status == 0 else {
      let isOutOfMemory = UInt32(bitPattern: status) == CPNG_NO_MEMORY.rawValue
      throw isOutOfMemory ? .outOfMemory : .unsupported(failure.text)
    }
    return unsafe buffer
  }
}

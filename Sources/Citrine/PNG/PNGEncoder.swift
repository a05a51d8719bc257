import CPNG
import Foundation

/// Writing PNG files through libpng.
enum PNGEncoder {
  /// What is done to rows before they are compressed (PNG, section 9).
  enum Filtering: Sendable {
    /// Nothing: best for flat colour, whose runs and repetitions deflate finds by itself.
    case none
    /// For each row the filter with the smallest sum of differences: best for what varies smoothly.
    case adaptive
  }

  /// How a file is to be written.
  struct Options: Sendable {
    /// The level of zlib, from 0 (stored) to 9; others are taken as the nearest of these.
    var level = 6
    /// The filtering, or nil to choose it for the picture.
    var filtering: Filtering?
    /// The rendering intent of an sRGB chunk, 0 to 3, or nil to declare nothing.
    var srgbIntent: Int?
  }

  /// Returns a picture as a PNG file, not interlaced.
  ///
  /// - Throws: `unsupported` for a palette, or a picture too large for libpng.
  static func encode(
    _ picture: PNGPicture, options: Options = Options()
  ) throws(PNGEncodingError) -> Data {
    var options = options
    if options.filtering == nil {
      options.filtering = try chooseFiltering(for: picture, level: options.level)
    }
    var buffer = try unsafe makeFile(picture, options: options)
    // SAFETY: the buffer holds `count` bytes, which are ours to free after the copy.
    defer { unsafe cpng_buffer_free(&buffer) }
    guard let bytes = unsafe buffer.bytes else { return Data() }
    return unsafe Data(bytes: bytes, count: buffer.count)
  }

  /// Returns the size of the file that would be written.
  static func encodedByteCount(
    _ picture: PNGPicture, options: Options
  ) throws(PNGEncodingError) -> Int {
    var buffer = try unsafe makeFile(picture, options: options)
    // SAFETY: the buffer is ours, and empty afterwards.
    defer { unsafe cpng_buffer_free(&buffer) }
    return unsafe buffer.count
  }

  /// Runs libpng, and leaves the buffer to the caller.
  @unsafe private static func makeFile(
    _ picture: PNGPicture, options: Options
  ) throws(PNGEncodingError) -> cpng_buffer {
    let header = picture.header
    guard header.colorType != .palette else { throw .unsupported("a palette") }
    var shape = cpng_shape(header)
    var choices = cpng_options(
      level: Int32(min(max(options.level, 0), 9)),
      adaptive: options.filtering == .adaptive ? 1 : 0,
      srgb_intent: options.srgbIntent.map { Int32(min(max($0, 0), 3)) } ?? -1)
    var failure = cpng_error()
    // SAFETY: the picture lives through the call, which reads `height * bytes_per_row` bytes of it,
    // as many as a picture guarantees; everything else is this frame's own.
    var buffer = unsafe cpng_buffer()
    let status = withExtendedLifetime(picture.memory) {
      unsafe cpng_encode(
        &shape, picture.memory.base.assumingMemoryBound(to: UInt8.self), &choices, &buffer,
        &failure)
    }
    guard status == 0 else {
      let hasNoMemory = UInt32(bitPattern: status) == CPNG_NO_MEMORY.rawValue
      throw hasNoMemory ? .outOfMemory : .unsupported(failure.text)
    }
    return unsafe buffer
  }
}

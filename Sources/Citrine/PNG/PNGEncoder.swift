import CPNG
import Foundation

/// Encodes PNG files.
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
    /// The compression level, from 0 (stored) to 9 (smallest); other values are clamped.
    var level = 6
    /// The filtering, or nil to choose it from a sample of the picture.
    var filtering: Filtering?
    /// The rendering intent of an sRGB chunk, 0 to 3, or nil to write no such chunk.
    var srgbIntent: Int?
    /// The rendering intent of the sRGB chunk of colours that are written as gray.
    var grayIntent = 0
    /// The most threads that compress the rows; the file does not depend on it.
    var threads = 1
  }

  /// Returns the pixels of a picture as a PNG file, as gray, with a palette or in fewer bits where that is likely to make
  /// the file smaller and no colour changes.
  ///
  /// - Throws: `unsupported` for a picture too large for memory; `outOfMemory`.
  static func encodeReduced(
    _ picture: PNGPicture, options: Options = Options()
  ) throws(GImageEncodingError) -> Data {
    let filtering = options.filtering ?? chooseFiltering(for: picture, level: options.level)
    let reduction = PNGReduction(picture)
    var options = options
    // Gray would be taken as gray of gamma 2.2 otherwise.
    if reduction.samples.header.colorType.isGray, !picture.header.colorType.isGray {
      options.srgbIntent = options.srgbIntent ?? options.grayIntent
    }
    if let packed = reduction.packed, filtering == .none {
      let isSmaller = reduction.isPackedSmaller(level: options.level)
      return try encode(isSmaller ? packed : reduction.samples, options: options)
    }
    if reduction.samples.header == picture.header { options.filtering = filtering }
    let file = try encode(reduction.samples, options: options)
    // Filters help smooth pictures, of which few have so few colours, by an amount that no sample tells.
    options.filtering = PNGEncoder.Filtering.none
    guard let packed = reduction.packed, let other = try? encode(packed, options: options) else {
      return file
    }
    return other.count < file.count ? other : file
  }

  /// Returns a picture as a PNG file, not interlaced.
  ///
  /// - Throws: `unsupported` for indices without a palette, in a build without libpng, and for a picture too large for memory; `outOfMemory`.
  static func encode(
    _ picture: PNGPicture, options: Options = Options()
  ) throws(GImageEncodingError) -> Data {
    guard PNGDecoder.isAvailable else { throw .unsupported(PNGDecoder.reason) }
    guard picture.header.colorType != .palette || !picture.palette.isEmpty else {
      throw .unsupported("it has no palette")
    }
    let level = min(max(options.level, 0), 9)
    let filtering = options.filtering ?? chooseFiltering(for: picture, level: level)
    let deflation = PNGDeflation(picture, filtering, level: level)
    guard let stream = unsafe deflation.stream(threads: options.threads) else {
      throw .outOfMemory
    }
    // SAFETY: the stream is a block of malloc, which this function owns.
    defer { unsafe free(UnsafeMutablePointer(mutating: stream.baseAddress)) }
    let start = PNGFile.signature + chunks(before: picture, options)
    var file = unsafe cpng_buffer()
    // SAFETY: the array and the stream live through the call; on success the file has `count` bytes of `malloc`, which
    // the data owns from then on.
    let status = unsafe cpng_make_file(
      start, start.count, stream.baseAddress, stream.count, &file)
    guard status == 0, let bytes = unsafe file.bytes else { throw .outOfMemory }
    return unsafe Data(bytesNoCopy: bytes, count: file.count, deallocator: .free)
  }

  /// Returns the chunks in front of the pixels.
  private static func chunks(before picture: PNGPicture, _ options: Options) -> [UInt8] {
    let header = picture.header
    let sides = UInt32(header.width).bigEndianBytes + UInt32(header.height).bigEndianBytes
    let isInterlaced: UInt8 = 0
    var chunks = PNGChunk.bytes(
      named: "IHDR",
      sides + [UInt8(header.bitDepth), header.colorType.rawValue, 0, 0, isInterlaced])
    if let intent = options.srgbIntent {
      chunks += PNGChunk.bytes(named: "sRGB", [UInt8(min(max(intent, 0), 3))])
    }
    if !picture.palette.isEmpty { chunks += PNGChunk.bytes(named: "PLTE", picture.palette) }
    if !picture.paletteAlpha.isEmpty {
      chunks += PNGChunk.bytes(named: "tRNS", picture.paletteAlpha)
    }
    return chunks
  }
}

/// The chunks of a PNG file that may be damaged or incomplete.
///
/// The pixels are not decoded yet.
package struct PNGContents: Sendable {
  private let bytes: [UInt8]
  private let file: PNGFile?
  private let firstError: GImageDecodingError?
  /// The metadata in the chunks before the first error; nil if the header is missing or invalid.
  package let metadata: PNGMetadata?

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    do throws(GImageDecodingError) {
      let file = try PNGFile(scanning: bytes)
      self.file = file
      firstError = file.firstError
      metadata = PNGMetadata(file)
    } catch {
      file = nil
      firstError = error
      metadata = nil
    }
  }

  /// The number of bytes of the file.
  package var byteCount: Int { bytes.count }

  /// Whether the data ends before the end of the file's last chunk (IEND).
  package var isTruncated: Bool {
    if case .truncated = firstError { true } else { false }
  }

  /// Whether the file is complete, and all critical chunks and fdAT chunks have the right CRC.
  ///
  /// - Complexity: O(*n*) in the number of bytes; nothing is decompressed.
  package var isIntact: Bool {
    guard let file, firstError == nil else { return false }
    var next = PNGFile.signature.count
    while next < file.bytes.count {
      guard let chunk = try? PNGChunk(parsing: file.bytes, at: next) else { return false }
      let isNeeded = chunk.name.first?.isUppercase == true || chunk.name == "fdAT"
      if isNeeded && !chunk.hasValidCRC(in: file.bytes) { return false }
      next = chunk.end
    }
    return true
  }

  /// The animation; nil for a still picture, and for a damaged or invalid animation.
  package var animation: PNGAnimation? { file?.animation }

  /// Decodes the still picture.
  ///
  /// - Parameter isPartial: Whether the complete rows of a truncated file are decoded, instead of an error.
  package func image(
    _ limits: GLimits, isPartial: Bool = false
  ) throws(GImageDecodingError) -> GImage {
    guard isPartial, isTruncated, let file else {
      return try GImage(PNGDecoder.decode(bytes, limits: limits))
    }
    return try GImage(PNGDecoder.decode(file, limits: limits, isLenient: true))
  }

  /// Decodes the picture of a frame of `animation`, which has the size of the frame's box.
  package func image(
    of frame: PNGAnimation.Frame, _ limits: GLimits
  ) throws(GImageDecodingError) -> GImage {
    guard let file else { throw firstError ?? .wrongFormat(expected: "PNG") }
    if frame.dataChunks.first?.name == "IDAT" { return try image(limits) }
    // Builds a PNG file of the frame: the header with the frame's size, the chunks about colours, and the frame's data.
    // The fields of IHDR after the size. The length and the name of the chunk, the width and the height precede them,
    // each of 4 bytes, and a CRC of 4 bytes follows.
    let fields = Array(file.bytes[PNGFile.signature.count + 16..<PNGHeader.byteCountInFile - 4])
    let size = UInt32(frame.width).bigEndianBytes + UInt32(frame.height).bigEndianBytes
    var frameFile = PNGFile.signature + PNGChunk.bytes(named: "IHDR", size + fields)
    for name in ["sRGB", "iCCP", "PLTE", "tRNS"] { frameFile += file.wholeChunk(name) }
    for chunk in frame.dataChunks {
      guard chunk.hasValidCRC(in: file.bytes) else {
        throw .corrupt(part: chunk.name, reason: "CRC error")
      }
      // An fdAT chunk is an IDAT chunk with a sequence number of 4 bytes in front.
      frameFile += PNGChunk.bytes(named: "IDAT", Array(file.bytes[chunk.data].dropFirst(4)))
    }
    frameFile += PNGChunk.bytes(named: "IEND", [])
    return try GImage(PNGDecoder.decode(frameFile, limits: limits))
  }
}

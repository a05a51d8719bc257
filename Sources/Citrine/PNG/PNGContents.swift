package import FoundationEssentials

/// What is found in bytes that may be a PNG file, without the pixels, whatever is wrong with them.
package struct PNGContents: Sendable {
  private let bytes: [UInt8]
  private let file: PNGFile?
  private let fault: PNGDecodingError?

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    do throws(PNGDecodingError) {
      let file = try PNGFile(lookingThrough: bytes)
      self.file = file
      fault = file.fault
    } catch {
      file = nil
      fault = error
    }
  }

  /// Reads a file; nil if it cannot be read.
  ///
  /// One that is no PNG file, or has too many pixels, is not read to its end.
  package init?(contentsOf url: URL, pixelLimit: Int) {
    guard let bytes = try? PNGDecoder.read(url, pixelLimit: pixelLimit) else { return nil }
    self.init(bytes)
  }

  package var byteCount: Int { bytes.count }

  /// Whether the bytes begin as a PNG file does.
  package var isPNG: Bool { bytes.starts(with: PNGFile.signature) }

  /// Whether the bytes end too early.
  package var isCut: Bool {
    if case .truncated = fault { true } else { false }
  }

  /// Whether the file goes to its end, and each chunk that the pixels need has the CRC that it says.
  ///
  /// - Complexity: O(*n*) in the number of bytes; nothing is inflated.
  package var isIntact: Bool {
    guard let file, fault == nil else { return false }
    var next = PNGFile.signature.count
    while next < file.bytes.count {
      guard let chunk = try? PNGChunk(parsing: file.bytes, at: next) else { return false }
      let isNeeded = chunk.name.first?.isUppercase == true || chunk.name == "fdAT"
      if isNeeded && !chunk.isIntact(in: file.bytes) { return false }
      next = chunk.end
    }
    return true
  }

  /// What the file says about its picture, as far as it goes; nil without a header.
  package var metadata: PNGMetadata? { file.map { PNGMetadata($0) } }

  /// The frames; nil for a still picture, and for an animation that breaks the rules.
  package var animation: PNGAnimation? { file?.animation }

  /// The still picture.
  package func image(pixelLimit: Int) throws(PNGDecodingError) -> GImage {
    try GImage(PNGDecoder.decode(bytes, pixelLimit: pixelLimit))
  }

  /// The picture of a frame, as large as its box.
  package func image(
    of frame: PNGAnimation.Frame, pixelLimit: Int
  ) throws(PNGDecodingError) -> GImage {
    guard let file else { throw fault ?? .notPNG }
    if frame.data.first?.name == "IDAT" { return try image(pixelLimit: pixelLimit) }
    // A file of its own: the header with another size, what the whole says of colours, the data.
    let header = Array(file.bytes[PNGFile.signature.count + 16..<PNGHeader.byteCount - 4])
    let size = UInt32(frame.width).bigEndianBytes + UInt32(frame.height).bigEndianBytes
    var alone = PNGFile.signature + PNGChunk.bytes(named: "IHDR", size + header)
    alone += file.wholeChunk("PLTE") + file.wholeChunk("tRNS")
    for chunk in frame.data {
      guard chunk.isIntact(in: file.bytes) else {
        throw .corrupt(chunk: chunk.name, reason: "CRC error")
      }
      alone += PNGChunk.bytes(named: "IDAT", Array(file.bytes[chunk.data].dropFirst(4)))
    }
    alone += PNGChunk.bytes(named: "IEND", [])
    return try GImage(PNGDecoder.decode(alone, pixelLimit: pixelLimit))
  }
}

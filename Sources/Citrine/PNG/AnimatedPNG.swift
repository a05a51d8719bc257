package import FoundationEssentials

/// A PNG file of several frames (PNG, third edition, section 11.3.6).
///
/// It is the file of the first frame with a chunk that tells the number of frames, one before each frame
/// that tells how long it is seen, and the data of the other frames under another name.
package struct AnimatedPNG {
  private let loopCount: UInt32
  private var header: [UInt8] = []
  private var frames: [(data: [[UInt8]], milliseconds: Double)] = []

  /// Creates a file without frames; 0 loops are without an end.
  package init(loopCount: Int) { self.loopCount = UInt32(clamping: loopCount) }

  /// Adds a frame that is seen so long; one that shows the same as the last prolongs it.
  ///
  /// - Throws: `unsupported` for a frame of another size or format than the first.
  package mutating func append(_ image: GImage, seconds: Double) throws(PNGEncodingError) {
    let file = [UInt8](try image.pngData())
    var position = 8
    var (header, data): ([UInt8], [[UInt8]]) = ([], [])
    while position < file.count {
      // The encoder's own files have no broken chunks.
      guard let chunk = try? PNGChunk(parsing: file, at: position) else { break }
      if chunk.name == "IHDR" { header = Array(file[chunk.data]) }
      if chunk.name == "IDAT" { data.append(Array(file[chunk.data])) }
      position = chunk.end
    }
    if frames.isEmpty { self.header = header }
    guard header == self.header else { throw .unsupported("a frame that is not as the first") }
    let milliseconds = seconds.isFinite ? max(seconds, 0) * 1000 : 0
    if let last = frames.last, last.data == data, last.milliseconds + milliseconds <= 65_000 {
      frames[frames.count - 1].milliseconds += milliseconds
    } else {
      frames.append((data, milliseconds))
    }
  }

  /// The file, or nil without a frame.
  package var data: Data? {
    guard !frames.isEmpty else { return nil }
    var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    file += PNGChunk.bytes(named: "IHDR", header)
    file += PNGChunk.bytes(
      named: "acTL", UInt32(frames.count).bigEndianBytes + loopCount.bigEndianBytes)
    var sequence: UInt32 = 0
    // Frames end on the whole millisecond that is nearest, so that errors do not add up.
    var (end, seen) = (0.0, 0.0)
    for (index, frame) in frames.enumerated() {
      end += frame.milliseconds
      let delay = UInt16(min(max(end.rounded() - seen, 0), 65_535))
      seen += Double(delay)
      file += PNGChunk.bytes(named: "fcTL", control(of: delay, sequence))
      sequence += 1
      for part in frame.data {
        if index == 0 {
          file += PNGChunk.bytes(named: "IDAT", part)
        } else {
          file += PNGChunk.bytes(named: "fdAT", sequence.bigEndianBytes + part)
          sequence += 1
        }
      }
    }
    return Data(file + PNGChunk.bytes(named: "IEND", []))
  }

  /// A frame over all of the picture, in place of what was there.
  private func control(of delay: UInt16, _ sequence: UInt32) -> [UInt8] {
    let size = Array(header[0..<8])
    let origin = [UInt8](repeating: 0, count: 8)
    let aSecond: UInt16 = 1000
    let (keepWhenOver, replaceAll): (UInt8, UInt8) = (0, 0)
    return sequence.bigEndianBytes + size + origin
      + delay.bigEndianBytes + aSecond.bigEndianBytes + [keepWhenOver, replaceAll]
  }
}

package import FoundationEssentials

/// A PNG file of several frames (PNG, third edition, section 11.3.6).
///
/// It is the file of the first frame with a chunk that tells the number of frames, one before each frame
/// that tells how long it is seen and where it lies, and the data of the other frames under another name.
/// Of a frame only the box is kept in which it is another than the one before.
package struct AnimatedPNG {
  private let loopCount: UInt32
  private var header: [UInt8] = []
  private var frames: [Frame] = []
  private var last: GImage?

  private struct Frame {
    let box: PixelRect
    /// What the file of the box has as its data, part by part.
    let data: [[UInt8]]
    var seconds: Double
  }

  /// A time as a file holds it: a fraction of two numbers of 16 bits.
  private struct Delay {
    let count: UInt16
    let unitsPerSecond: UInt16

    /// The longest, in seconds.
    static let longest = 65_535.0

    /// The nearest in milliseconds, or in the smallest unit that has one; no longer than the longest.
    init(_ seconds: Double) {
      let most = Double(UInt16.max)
      unitsPerSecond = [1000, 100, 10].first { (seconds * Double($0)).rounded() <= most } ?? 1
      count = UInt16(min(max((seconds * Double(unitsPerSecond)).rounded(), 0), most))
    }

    var seconds: Double { Double(count) / Double(unitsPerSecond) }
  }

  /// Creates a file without frames; 0 loops are without an end.
  package init(loopCount: Int) { self.loopCount = UInt32(clamping: loopCount) }

  /// Adds a frame that is seen so long.
  ///
  /// - Parameter joinsEqual: Whether a frame that shows the same as the last only prolongs it.
  /// - Throws: `unsupported` for a frame of another size or format than the first.
  package mutating func append(
    _ image: GImage, seconds: Double, joinsEqual: Bool = true
  ) throws(PNGEncodingError) {
    let seconds = seconds > 0 ? min(seconds, Delay.longest) : 0
    var box = last.map(image.changes(since:)) ?? image.bounds
    if box.isEmpty, let frame = frames.last {
      guard !joinsEqual || frame.seconds + seconds > Delay.longest else {
        frames[frames.count - 1].seconds += seconds
        return
      }
      // A frame that shows nothing new, as one cannot last longer, or as it is wanted.
      box = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    }
    let (header, data) = try Self.chunks(of: image, in: box)
    if frames.isEmpty { self.header = header }
    guard last == nil || image.bounds == last?.bounds, header[8...] == self.header[8...] else {
      throw .unsupported("a frame that is not as the first")
    }
    frames.append(Frame(box: box, data: data, seconds: seconds))
    last = image
  }

  /// The header of a part of an image as a file of its own, and its data.
  private static func chunks(
    of image: GImage, in box: PixelRect
  ) throws(PNGEncodingError) -> (header: [UInt8], data: [[UInt8]]) {
    let rect = CGRect(x: box.minX, y: box.minY, width: box.width, height: box.height)
    let part = image.cropping(to: rect) ?? image
    let file = [UInt8](try PNGEncoder.encode(try part.makePNGPicture(keepsAlpha: true)))
    var position = PNGFile.signature.count
    var (header, data): ([UInt8], [[UInt8]]) = ([], [])
    while position < file.count {
      // The encoder's own files have no broken chunks.
      guard let chunk = try? PNGChunk(parsing: file, at: position) else { break }
      if chunk.name == "IHDR" { header = Array(file[chunk.data]) }
      if chunk.name == "IDAT" { data.append(Array(file[chunk.data])) }
      position = chunk.end
    }
    return (header, data)
  }

  /// The file, or nil without a frame.
  package var data: Data? {
    guard !frames.isEmpty else { return nil }
    var file = PNGFile.signature
    file += PNGChunk.bytes(named: "IHDR", header)
    file += PNGChunk.bytes(
      named: "acTL", UInt32(frames.count).bigEndianBytes + loopCount.bigEndianBytes)
    var sequence: UInt32 = 0
    // Frames end at the nearest unit of time, so that errors do not add up.
    var (end, written) = (0.0, 0.0)
    for (index, frame) in frames.enumerated() {
      end += frame.seconds
      let delay = Delay(end - written)
      written += delay.seconds
      file += PNGChunk.bytes(named: "fcTL", control(of: frame.box, delay, sequence))
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

  /// A frame over its box of the picture, in place of what was there.
  private func control(of box: PixelRect, _ delay: Delay, _ sequence: UInt32) -> [UInt8] {
    let places = [box.width, box.height, box.minX, box.minY].flatMap { UInt32($0).bigEndianBytes }
    let (keepWhenOver, replaceAll): (UInt8, UInt8) = (0, 0)
    return sequence.bigEndianBytes + places + delay.count.bigEndianBytes
      + delay.unitsPerSecond.bigEndianBytes + [keepWhenOver, replaceAll]
  }
}

extension GImage {
  fileprivate var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// The box of the pixels that are others than those of an image; all of them if their bytes do not tell.
  fileprivate func changes(since before: GImage) -> PixelRect {
    let size = bitsPerPixel / 8
    guard bounds == before.bounds, bitsPerPixel == before.bitsPerPixel, bitsPerPixel % 8 == 0,
      bytesPerRow == before.bytesPerRow, bitmapInfo == before.bitmapInfo,
      colorSpace == before.colorSpace, decode == before.decode, isMask == before.isMask,
      description.isBytesAlone, before.description.isBytesAlone,
      let new = dataProvider?.wholeData, let old = before.dataProvider?.wholeData,
      new.indices == old.indices,
      new.indices.contains(bytesPerRow * (height - 1) + width * size - 1)
    else { return bounds }
    var box: PixelRect?
    for y in 0..<height {
      let row = y * bytesPerRow..<y * bytesPerRow + width * size
      let (left, right) = (old[row], new[row])
      // Most rows are equal as a whole.
      guard left != right, let first = row.first(where: { left[$0] != right[$0] }),
        let last = row.last(where: { left[$0] != right[$0] })
      else { continue }
      let (minX, maxX) = ((first - row.lowerBound) / size, (last - row.lowerBound) / size + 1)
      let changed = PixelRect(minX: minX, minY: y, maxX: maxX, maxY: y + 1)
      box = box?.union(changed) ?? changed
    }
    return box ?? .empty
  }
}

extension ImageDescription {
  /// Whether an image of the same layout with the same bytes looks the same.
  fileprivate var isBytesAlone: Bool {
    attachedMask == nil && maskedColors == nil && leadingBits == 0
  }
}

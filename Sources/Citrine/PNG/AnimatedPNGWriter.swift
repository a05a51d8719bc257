#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A writer of animated PNG files (PNG, third edition, section 11.3.6).
///
/// The file is a PNG file of the first frame with additional chunks. An acTL chunk has the number of frames,
/// an fcTL chunk before each frame has its box and its duration, and fdAT chunks have the data of all frames
/// after the first. A frame is stored only for the box of pixels that differ from the frame before.
package struct AnimatedPNGWriter {
  private let loopCount: UInt32
  /// The data of the first frame's IHDR chunk.
  private var header: [UInt8] = []
  private var frames: [Frame] = []
  private var lastImage: GImage?

  private struct Frame {
    let box: PixelRect
    /// The data of the IDAT chunks of a PNG file that has only the box.
    let data: [[UInt8]]
    var seconds: Double
  }

  /// A duration as a file stores it: a fraction of two 16-bit numbers, in seconds.
  private struct Delay {
    let count: UInt16
    let unitsPerSecond: UInt16

    /// The longest duration that can be stored, in seconds.
    static let maximum = 65_535.0

    /// Rounds a number of seconds to the finest of four units that can hold it: 1/1000, 1/100, 1/10 or 1 s.
    ///
    /// Values outside of 0…`maximum` are clamped.
    init(_ seconds: Double) {
      let maximumCount = Double(UInt16.max)
      unitsPerSecond =
        [1000, 100, 10].first { (seconds * Double($0)).rounded() <= maximumCount } ?? 1
      count = UInt16(min(max((seconds * Double(unitsPerSecond)).rounded(), 0), maximumCount))
    }

    var seconds: Double { Double(count) / Double(unitsPerSecond) }
  }

  /// Creates a writer without frames; a loop count of 0 repeats the animation for ever.
  package init(loopCount: Int) { self.loopCount = UInt32(clamping: loopCount) }

  /// Appends a frame that is shown for a number of seconds.
  ///
  /// - Parameters:
  ///   - image: The whole canvas.
  ///   - seconds: The duration, clamped to 0…65,535; NaN counts as 0.
  ///   - mergesEqualFrames: Whether an image equal to the last frame extends that frame instead of adding one.
  /// - Throws: `unsupported` if the size or the pixel format differs from the first frame, and the errors of
  ///   `GImage.pngData(compressionLevel:)`.
  package mutating func append(
    _ image: GImage, seconds: Double, mergesEqualFrames: Bool = true
  ) throws(GImageEncodingError) {
    let seconds = seconds > 0 ? min(seconds, Delay.maximum) : 0
    var box = lastImage.map(image.changedBox(since:)) ?? image.bounds
    if box.isEmpty, let frame = frames.last {
      guard !mergesEqualFrames || frame.seconds + seconds > Delay.maximum else {
        frames[frames.count - 1].seconds += seconds
        return
      }
      // The frame has no changes, but its box must have at least one pixel. It is added because the caller does not
      // merge equal frames, or because the last frame cannot be extended.
      box = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    }
    let (header, data) = try Self.chunks(of: image, in: box)
    if frames.isEmpty { self.header = header }
    // The headers are of boxes, which differ in width and height; byte 8 is the first one after these.
    guard lastImage == nil || image.bounds == lastImage?.bounds, header[8...] == self.header[8...]
    else {
      throw .unsupported("a frame differs from the first in size or format")
    }
    frames.append(Frame(box: box, data: data, seconds: seconds))
    lastImage = image
  }

  /// Encodes a part of an image as a PNG file, and returns the data of its IHDR and of its IDAT chunks.
  private static func chunks(
    of image: GImage, in box: PixelRect
  ) throws(GImageEncodingError) -> (header: [UInt8], data: [[UInt8]]) {
    let rect = CGRect(x: box.minX, y: box.minY, width: box.width, height: box.height)
    let part = image.cropping(to: rect) ?? image
    // All frames must have the same format, so it is not reduced.
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

  /// The bytes of the file, or nil if there is no frame.
  package var data: Data? {
    guard !frames.isEmpty else { return nil }
    var file = PNGFile.signature
    file += PNGChunk.bytes(named: "IHDR", header)
    file += PNGChunk.bytes(
      named: "acTL", UInt32(frames.count).bigEndianBytes + loopCount.bigEndianBytes)
    var sequence: UInt32 = 0
    // Each duration is measured from the rounded end of the frame before, so that rounding errors do not add up.
    var (endTime, writtenTime) = (0.0, 0.0)
    for (index, frame) in frames.enumerated() {
      endTime += frame.seconds
      let delay = Delay(endTime - writtenTime)
      writtenTime += delay.seconds
      file += PNGChunk.bytes(named: "fcTL", frameControl(of: frame.box, delay, sequence))
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

  /// The data of an fcTL chunk: the frame replaces its box, and stays there until the next frame.
  private func frameControl(of box: PixelRect, _ delay: Delay, _ sequence: UInt32) -> [UInt8] {
    let boxFields = [box.width, box.height, box.minX, box.minY].flatMap {
      UInt32($0).bigEndianBytes
    }
    let (disposeNone, blendSource): (UInt8, UInt8) = (0, 0)
    return sequence.bigEndianBytes + boxFields + delay.count.bigEndianBytes
      + delay.unitsPerSecond.bigEndianBytes + [disposeNone, blendSource]
  }
}

extension GImage {
  fileprivate var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// Returns the box of the pixels that differ from an earlier image; `.empty` if all pixels are equal.
  ///
  /// It is the whole image if the two layouts differ, or if equal bytes do not imply equal pixels.
  fileprivate func changedBox(since earlier: GImage) -> PixelRect {
    let size = bitsPerPixel / 8
    guard bounds == earlier.bounds, bitsPerPixel == earlier.bitsPerPixel, bitsPerPixel % 8 == 0,
      bytesPerRow == earlier.bytesPerRow, bitmapInfo == earlier.bitmapInfo,
      colorSpace == earlier.colorSpace, decode == earlier.decode, isMask == earlier.isMask,
      description.dependsOnlyOnBytes, earlier.description.dependsOnlyOnBytes,
      let new = dataProvider?.wholeData, let old = earlier.dataProvider?.wholeData,
      new.indices == old.indices,
      new.indices.contains(bytesPerRow * (height - 1) + width * size - 1)
    else { return bounds }
    var box: PixelRect?
    for y in 0..<height {
      let row = y * bytesPerRow..<y * bytesPerRow + width * size
      let (oldRow, newRow) = (old[row], new[row])
      // Most rows are equal, and comparing whole rows is fast.
      guard oldRow != newRow, let first = row.first(where: { oldRow[$0] != newRow[$0] }),
        let last = row.last(where: { oldRow[$0] != newRow[$0] })
      else { continue }
      let (minX, maxX) = ((first - row.lowerBound) / size, (last - row.lowerBound) / size + 1)
      let changed = PixelRect(minX: minX, minY: y, maxX: maxX, maxY: y + 1)
      box = box?.union(changed) ?? changed
    }
    return box ?? .empty
  }
}

extension ImageDescription {
  /// Whether the appearance depends only on the layout and the bytes: there is no attached mask and no colour
  /// key, and rows begin at a whole byte.
  fileprivate var dependsOnlyOnBytes: Bool {
    attachedMask == nil && colorKey == nil && leadingBits == 0
  }
}

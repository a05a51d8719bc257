/// The frames of an animated PNG file (PNG, third edition, section 11.3.6).
package struct PNGAnimation: Sendable {
  /// How often the frames are shown; 0 for ever.
  package let loopCount: Int

  /// The frames in the order in which they are shown, at least one.
  package let frames: [Frame]

  /// A frame: a picture over a box of the canvas, in pixels from the top left.
  package struct Frame: Sendable {
    package let x, y, width, height: Int
    /// How long the frame is seen.
    package let seconds: Double
    package let disposal: Disposal
    /// Whether the picture is drawn over what is there, or else takes its place.
    package let isBlended: Bool
    /// The chunks of compressed data.
    var data: [PNGChunk] = []
  }

  /// What becomes of a frame's box before the next frame.
  package enum Disposal: UInt8, Sendable {
    case keep, clear, restore
  }

  /// Reads chunks as they come, in the order of the file.
  struct Reader {
    private let header: PNGHeader
    private var announced: (frames: Int, loops: Int)?
    private var frames: [Frame] = []
    private var sequence: UInt32 = 0
    private var hasPixels = false
    private var isBroken = false

    init(_ header: PNGHeader) { self.header = header }

    /// The animation, if there is one that keeps the rules; the file is a still picture otherwise.
    var animation: PNGAnimation? {
      guard let announced, !isBroken, announced.frames == frames.count, !frames.isEmpty,
        frames.allSatisfy({ !$0.data.isEmpty })
      else { return nil }
      return PNGAnimation(loopCount: announced.loops, frames: frames)
    }

    mutating func take(_ chunk: PNGChunk, of file: [UInt8]) {
      switch chunk.name {
      case "IDAT":
        hasPixels = true
        // The still picture is the first frame if that has begun.
        if !frames.isEmpty { frames[0].data.append(chunk) }
      case "acTL": announce(file[chunk.data], isIntact: chunk.isIntact(in: file))
      case "fcTL": begin(file[chunk.data], isIntact: chunk.isIntact(in: file))
      case "fdAT": proceed(chunk, file[chunk.data])
      default: break
      }
    }

    private mutating func announce(_ data: ArraySlice<UInt8>, isIntact: Bool) {
      guard isIntact, announced == nil, !hasPixels, data.count == 8 else { return isBroken = true }
      let first = data.startIndex
      announced = (Int(data.bigEndian32(at: first)), Int(data.bigEndian32(at: first + 4)))
    }

    private mutating func begin(_ data: ArraySlice<UInt8>, isIntact: Bool) {
      // Before the pixels there is one frame at most.
      guard isIntact, data.count == 26, hasPixels || frames.isEmpty, isNext(data),
        let frame = Frame(data, on: header, isFirst: frames.isEmpty)
      else { return isBroken = true }
      if !hasPixels && (frame.width, frame.height) != (header.width, header.height) {
        isBroken = true
      }
      frames.append(frame)
    }

    private mutating func proceed(_ chunk: PNGChunk, _ data: ArraySlice<UInt8>) {
      guard let last = frames.indices.last, hasPixels, data.count >= 4, isNext(data),
        frames[last].data.first?.name != "IDAT"
      else { return isBroken = true }
      frames[last].data.append(chunk)
    }

    /// Whether the number at the start of a chunk is the one behind the last.
    private mutating func isNext(_ data: ArraySlice<UInt8>) -> Bool {
      defer { sequence &+= 1 }
      return data.bigEndian32(at: data.startIndex) == sequence
    }
  }
}

extension PNGAnimation.Frame {
  /// Reads an fcTL chunk, or returns nil if it breaks the rules.
  fileprivate init?(_ data: ArraySlice<UInt8>, on canvas: PNGHeader, isFirst: Bool) {
    func number(_ index: Int) -> Int { Int(data.bigEndian32(at: data.startIndex + 4 * index)) }
    (width, height, x, y) = (number(1), number(2), number(3), number(4))
    guard width > 0, height > 0, x + width <= canvas.width, y + height <= canvas.height else {
      return nil
    }
    let (part, whole) = (
      data.bigEndian16(at: data.startIndex + 20), data.bigEndian16(at: data.startIndex + 22)
    )
    seconds = Double(part) / Double(whole == 0 ? 100 : whole)
    let (disposal, blending) = (data[data.startIndex + 24], data[data.startIndex + 25])
    guard let disposal = PNGAnimation.Disposal(rawValue: disposal), blending < 2 else { return nil }
    // Before the first frame there is nothing to restore but the clear canvas.
    self.disposal = isFirst && disposal == .restore ? .clear : disposal
    isBlended = blending == 1
  }
}

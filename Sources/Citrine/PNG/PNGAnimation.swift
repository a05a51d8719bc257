/// The frames of an animated PNG file (PNG, third edition, section 11.3.6).
package struct PNGAnimation: Sendable {
  /// The number of times that the animation is played; 0 repeats it for ever.
  package let loopCount: Int

  /// The frames in the order in which they are shown, at least one.
  package let frames: [Frame]

  /// A frame: a picture for a box of the canvas, in pixels from the top left.
  package struct Frame: Sendable {
    /// The box in pixels of the canvas, with x and y of its top left corner.
    package let x, y, width, height: Int
    /// The duration in seconds.
    package let seconds: Double
    /// The change of the box before the next frame is drawn.
    package let disposal: Disposal
    /// Whether the picture is composited over the canvas (source-over); if not, it replaces the box.
    package let isBlended: Bool
    /// The chunks of compressed data: IDAT for a first frame that is also the still picture, else fdAT.
    var dataChunks: [PNGChunk] = []
  }

  /// The change of a frame's box before the next frame is drawn, with the raw values of fcTL chunks.
  package enum Disposal: UInt8, Sendable {
    /// The box keeps its pixels.
    case keep
    /// All pixels of the box become transparent.
    case clear
    /// The box gets the pixels that it had before the frame was drawn.
    case restore
  }

  /// Collects an animation from the chunks of a file, which are given in order.
  struct Reader {
    private let header: PNGHeader
    /// The numbers of frames and of loops in acTL; nil before it.
    private var animationControl: (frames: Int, loops: Int)?
    private var frames: [Frame] = []
    /// The sequence number that the next fcTL or fdAT chunk must have.
    private var nextSequenceNumber: UInt32 = 0
    /// Whether an IDAT chunk was read.
    private var hasPixels = false
    private var isInvalid = false

    init(_ header: PNGHeader) { self.header = header }

    /// The animation, or nil if there is none or it is invalid; the file is then a still picture.
    var animation: PNGAnimation? {
      guard let animationControl, !isInvalid, animationControl.frames == frames.count,
        !frames.isEmpty,
        frames.allSatisfy({ !$0.dataChunks.isEmpty })
      else { return nil }
      return PNGAnimation(loopCount: animationControl.loops, frames: frames)
    }

    /// Processes the next chunk; chunks without data of an animation are ignored.
    mutating func read(_ chunk: PNGChunk, of file: [UInt8]) {
      switch chunk.name {
      case "IDAT":
        hasPixels = true
        // The still picture is the first frame if an fcTL chunk precedes it.
        if !frames.isEmpty { frames[0].dataChunks.append(chunk) }
      case "acTL": readAnimationControl(file[chunk.data], hasValidCRC: chunk.hasValidCRC(in: file))
      case "fcTL": readFrameControl(file[chunk.data], hasValidCRC: chunk.hasValidCRC(in: file))
      case "fdAT": readFrameData(chunk, file[chunk.data])
      default: break
      }
    }

    private mutating func readAnimationControl(_ data: ArraySlice<UInt8>, hasValidCRC: Bool) {
      guard hasValidCRC, animationControl == nil, !hasPixels, data.count == 8 else {
        return isInvalid = true
      }
      let first = data.startIndex
      animationControl = (Int(data.bigEndian32(at: first)), Int(data.bigEndian32(at: first + 4)))
    }

    private mutating func readFrameControl(_ data: ArraySlice<UInt8>, hasValidCRC: Bool) {
      // At most one fcTL chunk may precede the first IDAT.
      guard hasValidCRC, data.count == 26, hasPixels || frames.isEmpty, checkSequenceNumber(data),
        let frame = Frame(data, on: header, isFirst: frames.isEmpty)
      else { return isInvalid = true }
      if !hasPixels && (frame.width, frame.height) != (header.width, header.height) {
        isInvalid = true
      }
      frames.append(frame)
    }

    private mutating func readFrameData(_ chunk: PNGChunk, _ data: ArraySlice<UInt8>) {
      guard let last = frames.indices.last, hasPixels, data.count >= 4, checkSequenceNumber(data),
        frames[last].dataChunks.first?.name != "IDAT"
      else { return isInvalid = true }
      frames[last].dataChunks.append(chunk)
    }

    /// Whether the sequence number at the start of a chunk is the expected one, which is then incremented.
    private mutating func checkSequenceNumber(_ data: ArraySlice<UInt8>) -> Bool {
      defer { nextSequenceNumber &+= 1 }
      return data.bigEndian32(at: data.startIndex) == nextSequenceNumber
    }
  }
}

extension PNGAnimation.Frame {
  /// Reads an fcTL chunk; nil if its values are invalid or its box exceeds the canvas.
  fileprivate init?(_ data: ArraySlice<UInt8>, on canvas: PNGHeader, isFirst: Bool) {
    // The 32-bit number with an index; number 0 is the sequence number.
    func number(_ index: Int) -> Int { Int(data.bigEndian32(at: data.startIndex + 4 * index)) }
    (width, height, x, y) = (number(1), number(2), number(3), number(4))
    guard width > 0, height > 0, x + width <= canvas.width, y + height <= canvas.height else {
      return nil
    }
    let (delayNumerator, delayDenominator) = (
      data.bigEndian16(at: data.startIndex + 20), data.bigEndian16(at: data.startIndex + 22)
    )
    // In the file, a denominator of 0 stands for 100.
    seconds = Double(delayNumerator) / Double(delayDenominator == 0 ? 100 : delayDenominator)
    let (disposal, blending) = (data[data.startIndex + 24], data[data.startIndex + 25])
    guard let disposal = PNGAnimation.Disposal(rawValue: disposal), blending < 2 else { return nil }
    // The canvas is transparent before the first frame, so restoring it is the same as clearing it.
    self.disposal = isFirst && disposal == .restore ? .clear : disposal
    isBlended = blending == 1
  }
}

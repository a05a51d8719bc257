/// Reads the samples of any layout, a row at a time: what stands in the bytes, as whole numbers.
///
/// Samples come in the order in which the components are named (alpha or the unused component among
/// them, in its place); byte orders are undone here, floating-point samples are bit patterns.
struct SampleReader {
  let componentCount: Int
  private let bits: Int
  private let bitsPerPixel: Int
  /// The bits before the first sample of a row.
  private let leadingBits: Int
  /// What a byte's offset in its pixel is combined with by exclusive or: in units of `n` bytes that
  /// begin with the least significant one, byte `i` is the byte `i ^ (n − 1)` of the big-endian unit.
  private let byteSwap: Int
  /// Where the components of a 16-bit word of 5-bit components begin.
  private let fiveBitShifts: [Int]

  init(_ image: ImageDescription) {
    componentCount = image.componentCount
    bits = image.bitsPerComponent
    bitsPerPixel = image.bitsPerPixel
    // A mask's few bits in a whole byte are its lowest.
    let unusedBits = bits < 8 && image.isMask ? bitsPerPixel - bits : 0
    leadingBits = image.leadingBits + unusedBits
    byteSwap =
      switch image.bitmapInfo.byteOrder {
      case .order16Little: 1
      case .order32Little: 3
      default: 0
      }
    fiveBitShifts = image.alphaInfo == .noneSkipFirst ? [15, 10, 5, 0] : [11, 6, 1, 0]
  }

  /// Reads the first `pixels` pixels of the row that begins at the offset `start`.
  ///
  /// - Parameter samples: Receives `componentCount` samples for each pixel, from index 0 on; must
  ///   have room for them.
  func read(
    _ bytes: Span<UInt8>, from start: Int, pixels: Int, into samples: inout [UInt32]
  ) {
    switch bits {
    case 1, 2, 4: readPacked(bytes, from: start, pixels: pixels, into: &samples)
    case 5: readFiveBit(bytes, from: start, pixels: pixels, into: &samples)
    case 10: readTenBit(bytes, from: start, pixels: pixels, into: &samples)
    default: readWholeBytes(bytes, from: start, pixels: pixels, into: &samples)
    }
  }

  private func readPacked(
    _ bytes: Span<UInt8>, from start: Int, pixels: Int, into samples: inout [UInt32]
  ) {
    let largest = UInt8(truncatingIfNeeded: 1 << bits - 1)
    var index = 0
    for pixel in 0..<pixels {
      var position = leadingBits + pixel * bitsPerPixel
      for _ in 0..<componentCount {
        let shift = 8 - bits - (position & 7)
        samples[index] = UInt32((bytes[start + position >> 3] >> UInt8(shift)) & largest)
        index += 1
        position += bits
      }
    }
  }

  private func readFiveBit(
    _ bytes: Span<UInt8>, from start: Int, pixels: Int, into samples: inout [UInt32]
  ) {
    for pixel in 0..<pixels {
      let high = UInt32(bytes[start + 2 * pixel + (0 ^ byteSwap)])
      let low = UInt32(bytes[start + 2 * pixel + (1 ^ byteSwap)])
      let word = high << 8 | low
      for component in 0..<4 {
        samples[4 * pixel + component] = (word >> UInt32(fiveBitShifts[component])) & 31
      }
    }
  }

  private func readTenBit(
    _ bytes: Span<UInt8>, from start: Int, pixels: Int, into samples: inout [UInt32]
  ) {
    for pixel in 0..<pixels {
      var word: UInt32 = 0
      for byte in 0..<4 { word = word << 8 | UInt32(bytes[start + 4 * pixel + (byte ^ byteSwap)]) }
      let first = componentCount * pixel + componentCount - 3
      if componentCount > 3 { samples[first - 1] = word >> 30 }
      for component in 0..<3 {
        samples[first + component] = word >> UInt32(20 - 10 * component) & 1023
      }
    }
  }

  private func readWholeBytes(
    _ bytes: Span<UInt8>, from start: Int, pixels: Int, into samples: inout [UInt32]
  ) {
    let byteCount = bits / 8
    var index = 0
    for pixel in 0..<pixels {
      let first = start + pixel * (bitsPerPixel / 8)
      var offset = 0
      for _ in 0..<componentCount {
        var sample: UInt32 = 0
        for _ in 0..<byteCount {
          sample = sample << 8 | UInt32(bytes[first + (offset ^ byteSwap)])
          offset += 1
        }
        samples[index] = sample
        index += 1
      }
    }
  }
}

/// Reads the raw samples of an image of any layout as integers, a row at a time.
///
/// Colour samples have the order of the components of the space, for example red, green, blue. Alpha or the unused
/// component comes before or after them, as `bitmapInfo` says. The bytes of little-endian images are swapped. Float
/// samples are bit patterns.
struct SampleReader {
  let componentCount: Int
  private let bitsPerComponent: Int
  private let bitsPerPixel: Int
  /// The bits from a row's first byte to its first sample.
  private let leadingBits: Int
  /// The XOR mask of the byte offset in a pixel: 0 for big-endian, `n − 1` for little-endian units of `n` bytes.
  ///
  /// Byte `i` of a big-endian unit is byte `i ^ (n − 1)` of the little-endian unit.
  private let byteSwap: Int
  /// The right shifts that bring the four components of a 16-bit word of 5-bit components to bit 0.
  private let fiveBitShifts: [Int]

  init(_ image: ImageDescription) {
    componentCount = image.componentCount
    bitsPerComponent = image.bitsPerComponent
    bitsPerPixel = image.bitsPerPixel
    // If a mask's pixel of 8 bits has a sample of fewer bits, the sample is in the lowest bits.
    let unusedBits = bitsPerComponent < 8 && image.isMask ? bitsPerPixel - bitsPerComponent : 0
    leadingBits = image.leadingBits + unusedBits
    byteSwap =
      switch image.bitmapInfo.byteOrder {
      case .order16Little: 1
      case .order32Little: 3
      default: 0
      }
    fiveBitShifts = image.alphaInfo == .noneSkipFirst ? [15, 10, 5, 0] : [11, 6, 1, 0]
  }

  /// Reads the first `pixels` pixels of the row that begins at the byte offset `start`.
  ///
  /// - Parameter samples: Receives `componentCount` samples for each pixel, from index 0 on; it must have at least as
  ///   many elements.
  func read(
    _ bytes: Span<UInt8>, from start: Int, pixels: Int, into samples: inout [UInt32]
  ) {
    switch bitsPerComponent {
    case 1, 2, 4: readPacked(bytes, from: start, pixels: pixels, into: &samples)
    case 5: readFiveBit(bytes, from: start, pixels: pixels, into: &samples)
    case 10: readTenBit(bytes, from: start, pixels: pixels, into: &samples)
    default: readWholeBytes(bytes, from: start, pixels: pixels, into: &samples)
    }
  }

  /// Reads components of 1, 2 or 4 bits, the first in the highest bits of a byte.
  private func readPacked(
    _ bytes: Span<UInt8>, from start: Int, pixels: Int, into samples: inout [UInt32]
  ) {
    let largest = UInt8(truncatingIfNeeded: (1 << bitsPerComponent) - 1)
    var index = 0
    for pixel in 0..<pixels {
      var position = leadingBits + pixel * bitsPerPixel
      for _ in 0..<componentCount {
        let shift = 8 - bitsPerComponent - (position & 7)
        samples[index] = UInt32((bytes[start + (position >> 3)] >> UInt8(shift)) & largest)
        index += 1
        position += bitsPerComponent
      }
    }
  }

  /// Reads 16-bit pixels: three 5-bit components, and one bit that is not used.
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

  /// Reads 32-bit pixels: two unused bits, and then three 10-bit components.
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

  /// Reads components of 1, 2 or 4 bytes.
  private func readWholeBytes(
    _ bytes: Span<UInt8>, from start: Int, pixels: Int, into samples: inout [UInt32]
  ) {
    let byteCount = bitsPerComponent / 8
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

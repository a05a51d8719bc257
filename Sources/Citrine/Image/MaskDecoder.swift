/// Decodes an image with a single component, which is the coverage or 1 − coverage, to a mask.
///
/// The image is an image mask, alpha only, or gray without alpha and with at most 8 bits per component.
struct MaskDecoder {
  private let image: ImageDescription

  /// Returns nil if the image is of another kind.
  init?(_ image: ImageDescription) {
    guard image.isMask || image.alphaInfo == .alphaOnly || image.isGrayOfAtMost8Bits else {
      return nil
    }
    self.image = image
  }

  /// Returns the mask, which shares the provider's memory if the bytes there are the mask.
  func decode() throws(DrawingError) -> DecodedMask {
    let table = image.bitsPerComponent <= 8 ? coverageTable() : []
    if table == Self.identity, image.bitsPerPixel == 8, let memory = image.wholeMemory {
      return DecodedMask(
        memory: memory, size: (image.width, image.height), bytesPerRow: image.bytesPerRow)
    }
    let memory = try PixelMemory(byteCount: image.width * image.height, zeroed: !image.isComplete)
    if table.isEmpty {
      decodeAlphas(into: memory)
    } else if image.bitsPerComponent == 8, !image.bitmapInfo.isLittleEndian {
      decodeBytes(table, into: memory)
    } else {
      decodeSamples(into: memory) { samples, x in table[Int(samples[x])] }
    }
    return DecodedMask(memory: memory, size: (image.width, image.height), bytesPerRow: image.width)
  }

  /// The table of a mask whose samples are its coverage.
  private static let identity = (0...255).map { UInt8($0) }

  /// Returns the coverage, 0…255, of each sample.
  ///
  /// Values are computed in units of 1/`largestSample`. If the decode values are multiples of 2⁻²⁰, every step
  /// before the division is exact. So a tie is recognized, and rounded up.
  private func coverageTable() -> [UInt8] {
    let largest = Double(image.largestSample)
    let range = image.decodeRange(ofComponent: 0)
    return (0...image.largestSample).map { sample in
      let value = range.low * largest + Double(sample) * range.span
      let coverage = min(max(image.isMask ? largest - value : value, 0), largest)
      return UInt8(coverage * 255 / largest + 0.5)
    }
  }

  private func decodeBytes(_ table: [UInt8], into memory: PixelMemory) {
    let step = image.bitsPerPixel / 8
    image.forEachRow(into: memory, bytesPerTargetPixel: 1) { row in
      if step == 1, table == Self.identity {
        row.copyBytes()
      } else {
        row.decodeTable(table, step: step)
      }
    }
  }

  private func decodeAlphas(into memory: PixelMemory) {
    let decoder = ColorDecoder(image)
    decodeSamples(into: memory) { samples, x in
      UInt8(decoder.alpha(of: samples, at: x) * 255 + 0.5)
    }
  }

  private func decodeSamples(
    into memory: PixelMemory, _ coverage: (_ samples: [UInt32], _ x: Int) -> UInt8
  ) {
    var row = [UInt8](repeating: 0, count: image.width)
    image.forEachRowOfSamples { samples, y, count in
      for x in 0..<count { row[x] = coverage(samples, x) }
      memory.store(row, count: count, at: y * image.width)
    }
  }
}

extension ImageDescription {
  /// Whether the only component of a pixel is gray with at most 8 bits.
  fileprivate var isGrayOfAtMost8Bits: Bool {
    colorSpace?.model == .monochrome && componentCount == 1 && bitsPerComponent <= 8
  }
}

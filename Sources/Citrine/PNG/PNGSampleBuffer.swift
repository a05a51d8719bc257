/// A buffer that collects unpremultiplied samples for a PNG file: gray and alpha, or RGBA.
///
/// If all pixels are opaque, the picture that is made from the buffer has no alpha.
@safe
struct PNGSampleBuffer {
  private let isGray: Bool
  private let is16Bit: Bool
  private let memory: PixelMemory
  /// The number of bytes that have been written.
  private var count = 0
  /// The bitwise AND of all alpha samples.
  private var commonAlphaBits = UInt16.max

  /// Creates an empty buffer for `pixelCount` pixels, with 16 bits per sample if `is16Bit`, else 8.
  init(isGray: Bool, is16Bit: Bool, pixelCount: Int) throws(DrawingError) {
    self.isGray = isGray
    self.is16Bit = is16Bit
    let bytesPerPixel = (isGray ? 2 : 4) * (is16Bit ? 2 : 1)
    memory = try PixelMemory(byteCount: pixelCount * bytesPerPixel, zeroed: false)
  }

  private var samplesPerPixel: Int { isGray ? 2 : 4 }
  private var bytesPerSample: Int { is16Bit ? 2 : 1 }

  /// Appends a pixel, whose samples are in 0…65535 if the buffer has 16 bits per sample, else in 0…255.
  ///
  /// For gray only `red` and `alpha` are used. There must be room for the pixel.
  @inline(__always)
  mutating func append(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16) {
    precondition(count + samplesPerPixel * bytesPerSample <= memory.byteCount, "the buffer is full")
    append(red)
    if !isGray {
      append(green)
      append(blue)
    }
    append(alpha)
    commonAlphaBits &= alpha
  }

  @inline(__always)
  private mutating func append(_ sample: UInt16) {
    // SAFETY: there is room for all samples of the pixel, and samples of 16 bits are at even offsets.
    if is16Bit {
      unsafe memory.base.storeBytes(of: sample.bigEndian, toByteOffset: count, as: UInt16.self)
    } else {
      let byte = UInt8(truncatingIfNeeded: sample)
      unsafe memory.base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    }
    count += bytesPerSample
  }

  /// Returns the pixels as a picture; nil if their number is not `width * height`.
  ///
  /// Alpha is left out if all pixels are opaque and `keepsAlpha` is false.
  func picture(width: Int, height: Int, keepsAlpha: Bool) throws(DrawingError) -> PNGPicture? {
    let isOpaque = !keepsAlpha && commonAlphaBits == (is16Bit ? .max : 255)
    let type: PNGColorType =
      isGray ? (isOpaque ? .gray : .grayAlpha) : (isOpaque ? .rgb : .rgba)
    let header = PNGHeader(
      width: width, height: height, colorType: type, bitDepth: is16Bit ? 16 : 8)
    guard let header, count == memory.byteCount else { return nil }
    return PNGPicture(header: header, memory: isOpaque ? try colors() : memory)
  }

  /// Returns the samples of all pixels without their alpha.
  private func colors() throws(DrawingError) -> PixelMemory {
    let (bytesPerPixel, colorBytes) = (
      samplesPerPixel * bytesPerSample, (samplesPerPixel - 1) * bytesPerSample
    )
    let pixelCount = count / bytesPerPixel
    let colors = try PixelMemory(byteCount: pixelCount * colorBytes, zeroed: false)
    for pixel in 0..<pixelCount {
      // SAFETY: both blocks have the samples of `pixelCount` pixels.
      unsafe (colors.base + pixel * colorBytes).copyMemory(
        from: memory.base + pixel * bytesPerPixel, byteCount: colorBytes)
    }
    return colors
  }
}

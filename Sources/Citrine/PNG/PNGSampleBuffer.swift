/// A buffer that collects unpremultiplied samples for a PNG file: gray and alpha, or RGBA.
///
/// If all pixels are opaque, the picture that is made from the buffer has no alpha.
struct PNGSampleBuffer {
  private let isGray: Bool
  private let is16Bit: Bool
  private var bytes: [UInt8] = []
  /// The bitwise AND of all alpha samples.
  private var commonAlphaBits = UInt16.max

  /// Creates an empty buffer with capacity for `pixelCount` pixels, with 16 bits per sample if `is16Bit`, else 8.
  init(isGray: Bool, is16Bit: Bool, pixelCount: Int) {
    self.isGray = isGray
    self.is16Bit = is16Bit
    bytes.reserveCapacity(pixelCount * bytesPerPixel)
  }

  private var samplesPerPixel: Int { isGray ? 2 : 4 }
  private var bytesPerPixel: Int { samplesPerPixel * (is16Bit ? 2 : 1) }

  /// Appends a pixel, whose samples are in 0…65535 if the buffer has 16 bits per sample, else in 0…255.
  ///
  /// For gray only `red` and `alpha` are used.
  @inline(__always)
  mutating func append(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16) {
    bytes.appendSample(red, is16Bit: is16Bit)
    if !isGray {
      bytes.appendSample(green, is16Bit: is16Bit)
      bytes.appendSample(blue, is16Bit: is16Bit)
    }
    bytes.appendSample(alpha, is16Bit: is16Bit)
    commonAlphaBits &= alpha
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
    guard let header else { return nil }
    return try PNGPicture(header: header, bytes: isOpaque ? bytesWithoutAlpha : bytes)
  }

  private var bytesWithoutAlpha: [UInt8] {
    let colorBytes = bytesPerPixel - bytesPerPixel / samplesPerPixel
    var colors: [UInt8] = []
    colors.reserveCapacity(bytes.count / bytesPerPixel * colorBytes)
    for start in stride(from: 0, to: bytes.count, by: bytesPerPixel) {
      for index in start..<start + colorBytes { colors.append(bytes[index]) }
    }
    return colors
  }
}

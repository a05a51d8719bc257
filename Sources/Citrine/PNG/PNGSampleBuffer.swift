/// A buffer that collects unpremultiplied samples for a PNG file: gray and alpha, or RGBA.
///
/// Alpha is dropped at the end if all pixels turn out to be opaque.
struct PNGSampleBuffer {
  private let isGray: Bool
  private let isDeep: Bool
  private var bytes: [UInt8] = []
  /// The bitwise AND of all alpha samples.
  private var commonAlphaBits = UInt16.max

  /// Creates an empty buffer with room for `pixelCount` pixels, of 16 bits per sample if `isDeep`, else 8.
  init(isGray: Bool, isDeep: Bool, pixelCount: Int) {
    self.isGray = isGray
    self.isDeep = isDeep
    bytes.reserveCapacity(pixelCount * bytesPerPixel)
  }

  private var samplesPerPixel: Int { isGray ? 2 : 4 }
  private var bytesPerPixel: Int { samplesPerPixel * (isDeep ? 2 : 1) }

  /// Appends a pixel with samples in 0…65535 if the buffer is deep, else 0…255.
  ///
  /// For gray only `red` and `alpha` are used.
  @inline(__always)
  mutating func append(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16) {
    bytes.appendSample(red, isDeep: isDeep)
    if !isGray {
      bytes.appendSample(green, isDeep: isDeep)
      bytes.appendSample(blue, isDeep: isDeep)
    }
    bytes.appendSample(alpha, isDeep: isDeep)
    commonAlphaBits &= alpha
  }

  /// The pixels as a picture, or nil if their number is not `width * height`.
  ///
  /// Alpha is left out if all pixels are opaque and `keepsAlpha` is false.
  func picture(width: Int, height: Int, keepsAlpha: Bool) -> PNGPicture? {
    let isOpaque = !keepsAlpha && commonAlphaBits == (isDeep ? .max : 255)
    let type: PNGColorType =
      isGray ? (isOpaque ? .gray : .grayAlpha) : (isOpaque ? .rgb : .rgba)
    let header = PNGHeader(
      width: width, height: height, colorType: type, bitDepth: isDeep ? 16 : 8)
    return header.flatMap { PNGPicture(header: $0, bytes: isOpaque ? bytesWithoutAlpha : bytes) }
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

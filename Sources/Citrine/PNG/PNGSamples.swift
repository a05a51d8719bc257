/// Straight samples on their way into a PNG file: gray or RGB, each pixel with its alpha.
///
/// Whether any pixel is not opaque is known only at the end, and decides the type of the file.
struct PNGSamples {
  private let isGray: Bool
  private let isDeep: Bool
  private var bytes: [UInt8] = []
  private var alphas = UInt16.max

  /// Samples of 16 bits if `isDeep`, of 8 otherwise, for so many pixels.
  init(isGray: Bool, isDeep: Bool, pixelCount: Int) {
    self.isGray = isGray
    self.isDeep = isDeep
    bytes.reserveCapacity(pixelCount * bytesPerPixel)
  }

  private var samplesPerPixel: Int { isGray ? 2 : 4 }
  private var bytesPerPixel: Int { samplesPerPixel * (isDeep ? 2 : 1) }

  /// Appends a pixel; of gray, `red` is the gray.
  @inline(__always)
  mutating func append(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16) {
    bytes.appendSample(red, isDeep: isDeep)
    if !isGray {
      bytes.appendSample(green, isDeep: isDeep)
      bytes.appendSample(blue, isDeep: isDeep)
    }
    bytes.appendSample(alpha, isDeep: isDeep)
    alphas &= alpha
  }

  /// The pixels as a picture, without alpha if all of them are opaque and alpha need not be kept; nil if
  /// their number is not that of the size.
  func picture(width: Int, height: Int, keepsAlpha: Bool) -> PNGPicture? {
    let isOpaque = !keepsAlpha && alphas == (isDeep ? .max : 255)
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

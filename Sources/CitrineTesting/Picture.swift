import Foundation

#if canImport(CitrineUI)
  public import CitrineCoreGraphics
#else
  public import CoreGraphics
#endif

/// The pixels of a picture in memory: red, green, blue and alpha in sRGB, premultiplied, a byte each.
public struct Picture: Hashable, Sendable {
  /// The number of pixels of a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Four bytes for each pixel, row by row from the top, without padding.
  public let bytes: [UInt8]

  /// Creates a picture from its bytes.
  ///
  /// - Parameters:
  ///   - width: The number of pixels of a row, at least 1.
  ///   - height: The number of rows, at least 1.
  ///   - bytes: Premultiplied red, green, blue and alpha, 4 × `width` × `height` bytes, row by row from the top.
  /// - Returns: nil for another number of bytes, or a picture without pixels.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    guard width > 0, height > 0, width <= bytes.count / 4 / height,
      bytes.count == 4 * width * height
    else { return nil }
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// Draws an image into a bitmap in sRGB, and takes its pixels.
  ///
  /// - Returns: nil if there is no memory for the bitmap.
  public init?(_ image: CGImage) {
    let (width, height) = (image.width, image.height)
    guard let context = Self.context(width: width, height: height) else { return nil }
    context.setBlendMode(.copy)
    context.interpolationQuality = .none
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    guard let drawn = context.makeImage(), let data: Data = drawn.dataProvider?.data as Data? else {
      return nil
    }
    let rows = (0..<height).map { data.dropFirst($0 * drawn.bytesPerRow).prefix(4 * width) }
    self.init(width: width, height: height, bytes: rows.flatMap { [UInt8]($0) })
  }

  /// The picture as an image in sRGB; nil if there is no memory for it.
  public var image: CGImage? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let provider = Self.provider(Data(bytes))
    else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * width,
      space: space,
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
      provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
  }

  /// Returns a transparent bitmap of this format; nil without memory, or for a length below 1.
  static func context(width: Int, height: Int) -> CGContext? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
    // SAFETY: `data` is nil, so the context allocates its own memory.
    return unsafe CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  }

  private static func provider(_ data: Data) -> CGDataProvider? {
    #if canImport(CitrineUI)
      CGDataProvider(data: data)
    #else
      CGDataProvider(data: data as CFData)
    #endif
  }

  /// The bytes of a pixel by its index, which counts row by row from the top.
  subscript(index: Int) -> SIMD4<UInt8> {
    let offset = 4 * index
    return SIMD4(bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3])
  }

  /// The number of pixels.
  var count: Int { width * height }
}

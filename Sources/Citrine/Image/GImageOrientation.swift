/// The orientation of a picture in a file, with the numbers of the Exif standard, as `UInt32` like ImageIO's.
///
/// Cameras store pictures as their sensor reads them, and say by this number how they are to be turned. Each case
/// names the sides of the displayed picture at which the first row and the first column of pixels are.
public enum GImageOrientation: UInt32, Sendable, CaseIterable {
  /// The first row is at the top, and the first column on the left: the picture is upright.
  case up = 1
  /// The first row is at the top, and the first column on the right.
  case upMirrored
  /// The first row is at the bottom, and the first column on the right.
  case down
  /// The first row is at the bottom, and the first column on the left.
  case downMirrored
  /// The first row is on the left, and the first column at the top.
  case leftMirrored
  /// The first row is on the right, and the first column at the top.
  case right
  /// The first row is on the right, and the first column at the bottom.
  case rightMirrored
  /// The first row is on the left, and the first column at the bottom.
  case left

  /// Creates the orientation with a number of Exif; nil for a number that is not 1 to 8.
  package init?(exifNumber number: Int) {
    guard let value = UInt32(exactly: number) else { return nil }
    self.init(rawValue: value)
  }

  /// Whether the displayed picture is as wide as the stored one is high.
  public var exchangesSides: Bool { rawValue >= 5 }

  /// Whether the first row is on the right or at the bottom.
  var startsAtLastRow: Bool { [.down, .downMirrored, .right, .rightMirrored].contains(self) }

  /// Whether the first column is on the right or at the bottom.
  var startsAtLastColumn: Bool { [.upMirrored, .down, .rightMirrored, .left].contains(self) }
}

extension GImage {
  /// Returns the image turned upright.
  ///
  /// No sample is changed, if the pixels have whole bytes; otherwise, and if the image has an attached mask, the
  /// pixels are first converted to RGBA with 8 bits per sample, in sRGB.
  ///
  /// ```swift
  /// let photograph = try GImage(jpeg: data)
  /// let upright = try photograph.upright(from: JPEGMetadata(jpeg: data).orientation)
  /// ```
  ///
  /// - Parameter orientation: The orientation of this image's pixels.
  /// - Returns: This image itself if it is upright; nil if there is not enough memory.
  /// - Complexity: O(*n*) in the number of pixels.
  public func upright(from orientation: GImageOrientation) -> GImage? {
    guard orientation != .up else { return self }
    guard description.hasWholeBytePixels else {
      return drawnInWords?.upright(from: orientation)
    }
    return (try? description.turned(from: orientation)).flatMap { GImage($0) }
  }

  /// The image converted to RGBA with 8 bits per sample; nil if there is not enough memory.
  private var drawnInWords: GImage? {
    guard let decoded = try? decodedAtOwnSize(order: .rgba) else { return nil }
    var words = ImageDescription(
      size: (width, height), bits: (8, 32), bytesPerRow: decoded.bytesPerRow,
      provider: GDataProvider(
        memory: decoded.memory, byteCount: decoded.memory.byteCount, isTrusted: true))
    words.colorSpace = .sRGBSpace
    words.bitmapInfo = GBitmapInfo(.premultipliedLast)
    return GImage(words)
  }
}

extension ImageDescription {
  /// Whether each pixel is a number of bytes that are all there, and no mask is attached.
  fileprivate var hasWholeBytePixels: Bool {
    bitsPerPixel % 8 == 0 && leadingBits == 0 && isComplete && attachedMask == nil
  }

  /// Returns a description whose provider has the pixels of this one, turned upright.
  fileprivate func turned(
    from orientation: GImageOrientation
  ) throws(DrawingError) -> ImageDescription {
    let size = bitsPerPixel / 8
    let memory = try PixelMemory(byteCount: width * height * size, zeroed: false)
    var turned = self
    if orientation.exchangesSides { (turned.width, turned.height) = (height, width) }
    turned.bytesPerRow = turned.width * size
    // The steps from a pixel to the next one of its row, and of its column, in bytes of the result.
    let alongRow = (orientation.startsAtLastColumn ? -1 : 1) * size
    let alongColumn = orientation.startsAtLastRow ? -1 : 1
    let (stepX, stepY) =
      orientation.exchangesSides
      ? (alongRow / size * turned.bytesPerRow, alongColumn * size)
      : (alongRow, alongColumn * turned.bytesPerRow)
    let first = (stepX < 0 ? -stepX * (width - 1) : 0) + (stepY < 0 ? -stepY * (height - 1) : 0)
    unsafe provider.withBytes { bytes in
      // SAFETY: the provider is complete, and every pixel goes to another one of the `width * height` of `memory`.
      let (source, target) = unsafe (bytes.baseAddress!, memory.base + first)
      // Square tiles keep the rows of both pictures in the cache.
      let side = 32
      for top in stride(from: 0, to: height, by: side) {
        for left in stride(from: 0, to: width, by: side) {
          for y in top..<min(top + side, height) {
            for x in left..<min(left + side, width) {
              let from = unsafe source + y * bytesPerRow + x * size
              let to = unsafe target + x * stepX + y * stepY
              if size == 4 {
                unsafe to.storeBytes(
                  of: from.loadUnaligned(as: UInt32.self), as: UInt32.self)
              } else {
                unsafe to.copyMemory(from: from, byteCount: size)
              }
            }
          }
        }
      }
    }
    turned.provider = GDataProvider(
      memory: memory, byteCount: memory.byteCount, isTrusted: provider.isTrusted)
    return turned
  }
}

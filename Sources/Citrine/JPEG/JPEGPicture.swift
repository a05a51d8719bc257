import CPixels

/// The pixels of an image in a layout that JPEG's encoder reads: 8 bits per component, without alpha.
struct JPEGPicture {
  enum Layout: Equatable {
    case gray
    /// Four bytes in this order; alpha is not read.
    case words(ChannelOrder)
    case cmyk
  }

  let width: Int
  let height: Int
  let bytesPerRow: Int
  let layout: Layout
  /// The rows, from its first byte on.
  let provider: GDataProvider

  /// Converts an image; the pixels are shared where the layout allows it.
  ///
  /// Gray and CMYK of 8 bits keep their samples. All others are converted to sRGB and composited over a background.
  init(_ image: GImage, background: GColor) throws(DrawingError) {
    let description = image.description
    if let layout = description.storedLayout {
      self.init(
        width: image.width, height: image.height, bytesPerRow: image.bytesPerRow, layout: layout,
        provider: description.provider)
      return
    }
    let order = description.bitmapInfo.channelOrder ?? .rgba
    let decoded = try image.decodedAtOwnSize(order: order)
    let pixels = decoded.isOpaque ? decoded.memory : try decoded.composited(over: background)
    self.init(
      width: image.width, height: image.height, bytesPerRow: decoded.bytesPerRow,
      layout: .words(order),
      provider: GDataProvider(memory: pixels, byteCount: pixels.byteCount, isTrusted: true))
  }

  private init(
    width: Int, height: Int, bytesPerRow: Int, layout: Layout, provider: GDataProvider
  ) {
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
    (self.layout, self.provider) = (layout, provider)
  }
}

extension ImageDescription {
  /// The layout, if samples are gray or CMYK that can be written as they are.
  fileprivate var storedLayout: JPEGPicture.Layout? {
    guard decode == nil, colorKey == nil, attachedMask == nil, !isMask, isComplete,
      leadingBits == 0, bitsPerComponent == 8, alphaInfo == .none, !bitmapInfo.isLittleEndian,
      bitsPerPixel == 8 * colorComponentCount
    else { return nil }
    switch colorSpace?.model {
    // Gray without a profile is read as gray of gamma 2.2, so device gray is converted to colours.
    case .monochrome
    where DrawingSpace(colorSpace) == .colorimetric(.named(.genericGrayGamma22)):
      return .gray
    // The file has no profile, so inks of a profile are converted.
    case .cmyk where colorSpace?.kind == .deviceCMYK || colorSpace?.kind == .genericCMYK:
      return .cmyk
    default: return nil
    }
  }
}

extension DecodedImage {
  /// Returns the pixels composited over a colour; their alpha is not meaningful any more.
  fileprivate func composited(over color: GColor) throws(DrawingError) -> PixelMemory {
    let behind = color.sourceColor.color.clamped
    let offsets = order.offsets
    var background: [UInt32] = [0, 0, 0, 0]
    background[offsets.red] = UInt32(behind.red * 255 + 0.5)
    background[offsets.green] = UInt32(behind.green * 255 + 0.5)
    background[offsets.blue] = UInt32(behind.blue * 255 + 0.5)
    let result = try PixelMemory(byteCount: bytesPerRow * height, zeroed: false)
    withExtendedLifetime(memory) {
      for y in 0..<height {
        // SAFETY: both blocks have `height` rows of `bytesPerRow` bytes, and each row has `width` words of four bytes;
        // the last row of the decoded image may be shorter than `bytesPerRow`, but not than its words.
        let source = unsafe (memory.base + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        let target = unsafe (result.base + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        for pixel in 0..<width {
          let transparency = unsafe 255 - UInt32(source[4 * pixel + offsets.alpha])
          for channel in 0..<4 {
            let mixed = transparency * background[channel] + 128
            // x / 255 rounded; the sum is at most 255, because no colour exceeds its alpha.
            let share = (mixed + mixed >> 8) >> 8
            unsafe target[4 * pixel + channel] = UInt8(
              truncatingIfNeeded: UInt32(source[4 * pixel + channel]) + share)
          }
        }
      }
    }
    return result
  }
}

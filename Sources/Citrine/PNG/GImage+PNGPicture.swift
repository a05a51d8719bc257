extension GImage {
  /// Returns the image as unpremultiplied samples for a PNG file.
  ///
  /// The first rule that applies decides:
  /// 1. An image mask or packed gray: the stored samples, bit for bit.
  /// 2. An image with an attached mask, or with missing pixels: the pixels as drawn, in 8 bits.
  /// 3. Gray or RGB integers of 8 or 16 bits: the stored samples, unpremultiplied.
  /// 4. Any other image: its colours, converted to sRGB or to gray of gamma 2.2.
  ///
  /// - Parameter keepsAlpha: Whether to write alpha even if all pixels are opaque, for an image whose format
  ///   has alpha. All frames of an animation must have the same format.
  /// - Throws: `unsupported` if the size is too large for the format, `outOfMemory` if there is not enough memory.
  func makePNGPicture(keepsAlpha: Bool = false) throws(GImageEncodingError) -> PNGPicture {
    let picture: PNGPicture?
    do throws(DrawingError) {
      picture = try makePicture(keepsAlpha: keepsAlpha)
    } catch {
      throw .outOfMemory
    }
    guard let picture else { throw .unsupported("\(width) x \(height) pixels") }
    return picture
  }

  private func makePicture(keepsAlpha: Bool) throws(DrawingError) -> PNGPicture? {
    if isMask || description.isPackedGray { return try description.storedPicture() }
    if description.attachedMask != nil || !description.isComplete {
      return try drawnPicture(keepsAlpha: keepsAlpha)
    }
    if description.storesWritableColors {
      return try description.unpremultipliedPicture(keepsAlpha: keepsAlpha)
    }
    return try description.convertedPicture(keepsAlpha: keepsAlpha)
  }

  /// Returns the pixels that drawing the image gives: unpremultiplied RGB or RGBA with 8 bits per sample, in sRGB.
  private func drawnPicture(keepsAlpha: Bool) throws(DrawingError) -> PNGPicture? {
    let decoded = try decodedAtOwnSize(order: .rgba)
    var drawn = ImageDescription(
      size: (decoded.width, decoded.height), bits: (8, 32), bytesPerRow: decoded.bytesPerRow,
      provider: GDataProvider(
        memory: decoded.memory, byteCount: decoded.memory.byteCount, isTrusted: true))
    drawn.colorSpace = .sRGBSpace
    drawn.bitmapInfo = GBitmapInfo(.premultipliedLast)
    return try drawn.unpremultipliedPicture(keepsAlpha: keepsAlpha)
  }
}

extension ImageDescription {
  /// Whether there is no decode array, colour key or attached mask.
  private var isPlain: Bool { decode == nil && colorKey == nil && attachedMask == nil }

  /// Whether this is gray without alpha of 1, 2 or 4 bits that can be written unchanged.
  fileprivate var isPackedGray: Bool {
    isPlain && isComplete && [1, 2, 4].contains(bitsPerComponent)
      && colorSpace?.model == .monochrome && alphaInfo == .none && !needsConversion
  }

  /// Whether colours must be converted, because the colour space is neither sRGB, a device space nor gray of gamma
  /// 2.2.
  private var needsConversion: Bool {
    ![.sRGB, .colorimetric(.named(.genericGrayGamma22))].contains(DrawingSpace(colorSpace))
  }

  /// Whether samples are gray or RGB components that can be written without conversion.
  fileprivate var storesWritableColors: Bool {
    isPlain && !bitmapInfo.isFloat && (bitsPerComponent == 8 || bitsPerComponent == 16)
      && (colorSpace?.model == .monochrome || colorSpace?.model == .rgb) && !needsConversion
  }

  /// Returns the samples of a mask or of packed gray, at their own depth.
  ///
  /// Missing samples of a mask get the value that blocks painting.
  fileprivate func storedPicture() throws(DrawingError) -> PNGPicture? {
    guard
      let header = PNGHeader(
        width: width, height: height, colorType: .gray, bitDepth: bitsPerComponent),
      let byteCount = header.byteCount
    else { return nil }
    // The highest sample blocks painting, unless the decode array inverts the samples.
    let isInverted = decode.map { $0.count >= 2 && $0[0] > $0[1] } ?? false
    let missing: UInt8 = isMask && !isInverted ? 255 : 0
    let memory = try PixelMemory(byteCount: byteCount, zeroed: false)
    let missingRow = [UInt8](repeating: missing, count: header.bytesPerRow)
    for y in 0..<height {
      memory.store(missingRow, count: missingRow.count, at: y * missingRow.count)
    }
    let largest = UInt8(largestSample)
    forEachRowOfSamples { samples, y, count in
      var row = missingRow
      for x in 0..<count {
        let bit = x * bitsPerComponent
        let shift = UInt8(8 - bitsPerComponent - bit % 8)
        row[bit / 8] &= ~(largest << shift)
        row[bit / 8] |= UInt8(samples[x]) << shift
      }
      memory.store(row, count: row.count, at: y * row.count)
    }
    return PNGPicture(header: header, memory: memory)
  }

  /// Returns the stored samples, unpremultiplied.
  fileprivate func unpremultipliedPicture(keepsAlpha: Bool) throws(DrawingError) -> PNGPicture? {
    if let picture = try pictureByCopyingRows() { return picture }
    if let picture = try pictureByConvertingWords(keepsAlpha: keepsAlpha) { return picture }
    let isGray = colorComponentCount == 1
    let stride = componentCount
    let (firstColorIndex, alphaIndex) = (firstColorIndex, alphaIndex)
    let opaque = UInt16(largestSample)
    let unpremultiplier = Unpremultiplier(self)
    var rows = try PNGSampleBuffer(
      isGray: isGray, is16Bit: bitsPerComponent == 16, pixelCount: width * height)
    forEachRowOfSamples { samples, _, count in
      for x in 0..<count {
        let alpha = alphaIndex.map { UInt16(samples[x * stride + $0]) } ?? opaque
        let color = x * stride + firstColorIndex
        rows.append(
          red: unpremultiplier.unpremultiplied(samples[color], alpha),
          green: isGray ? 0 : unpremultiplier.unpremultiplied(samples[color + 1], alpha),
          blue: isGray ? 0 : unpremultiplier.unpremultiplied(samples[color + 2], alpha),
          alpha: alpha)
      }
    }
    return try rows.picture(
      width: width, height: height, keepsAlpha: keepsAlpha && alphaIndex != nil)
  }

  /// Returns the decoded colours, with 16 bits per sample if the stored samples have more than 8, else with 8.
  fileprivate func convertedPicture(keepsAlpha: Bool) throws(DrawingError) -> PNGPicture? {
    let is16Bit = bitsPerComponent > 8
    let isGray = colorSpace?.model == .monochrome || alphaInfo == .alphaOnly
    let scale = is16Bit ? 65535.0 : 255
    let isColorimetricGray = isGray && DrawingSpace(colorSpace) != .sRGB
    let decoder = ColorDecoder(
      self, in: isColorimetricGray ? .colorimetric(.named(.genericGrayGamma22)) : .sRGB)
    var rows = try PNGSampleBuffer(isGray: isGray, is16Bit: is16Bit, pixelCount: width * height)
    forEachRowOfSamples { samples, _, count in
      for x in 0..<count {
        var color = decoder.color(of: samples, at: x * componentCount)
        // An image that has only alpha is written as black with this alpha.
        if alphaInfo == .alphaOnly {
          color = .black
          color.alpha = decoder.alpha(of: samples, at: x * componentCount)
        }
        rows.append(
          red: UInt16(color.red * scale + 0.5), green: UInt16(color.green * scale + 0.5),
          blue: UInt16(color.blue * scale + 0.5), alpha: UInt16(color.alpha * scale + 0.5))
      }
    }
    return try rows.picture(
      width: width, height: height,
      keepsAlpha: keepsAlpha && (alphaInfo.hasAlpha || colorKey != nil))
  }
}

/// The operation that unpremultiplies a sample: none, or a division of 8-bit or of 16-bit samples.
private enum Unpremultiplier {
  case none
  case divide8Bits
  case divide16Bits

  init(_ image: ImageDescription) {
    if image.alphaInfo.isPremultiplied {
      self = image.bitsPerComponent == 16 ? .divide16Bits : .divide8Bits
    } else {
      self = .none
    }
  }

  /// Returns the unpremultiplied sample, at the same depth.
  @inline(__always)
  func unpremultiplied(_ sample: UInt32, _ alpha: UInt16) -> UInt16 {
    let wideSample = UInt16(truncatingIfNeeded: sample)
    switch self {
    case .none: return wideSample
    case .divide16Bits: return Premultiplication.unpremultiply(wideSample, by: alpha)
    case .divide8Bits:
      let byte = UInt8(truncatingIfNeeded: sample)
      let byteAlpha = UInt8(truncatingIfNeeded: alpha)
      return UInt16(Premultiplication.unpremultiply(byte, by: byteAlpha))
    }
  }
}

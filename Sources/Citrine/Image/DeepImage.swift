import Synchronization

/// An image decoded for drawing onto a deep surface: premultiplied 32-bit floats, top row first.
///
/// A pixel is red, green, blue and alpha. For a CMYK surface it is the complements of the components (1 − C, 1 − M,
/// 1 − Y and 1 − K) and alpha. Alpha is in 0…1; colours may lie outside 0…1 in an extended space only.
final class DeepImage: Sendable {
  /// The meaning of the floats: their colour space, range and colour model.
  struct Kind: Hashable, Sendable {
    /// The space of red, green and blue.
    let space: DrawingSpace
    /// Whether colours may lie outside 0…1.
    let isExtended: Bool
    /// Whether pixels are complements of CMYK components, for CMYK surfaces; else red, green and blue.
    let isCMYK: Bool

    var floatsPerPixel: Int { isCMYK ? 5 : 4 }
    var bytesPerPixel: Int { floatsPerPixel * MemoryLayout<Float>.stride }
    /// The largest number of pixels: as many as fit into 4 GiB, which is the limit of bitmap contexts too.
    var largestPixelCount: Int { Int(clamping: UInt64(1) << 32) / bytesPerPixel }
  }

  let memory: PixelMemory
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let kind: Kind

  /// Wraps float pixels in a block of memory.
  ///
  /// - Parameter bytesPerRow: The bytes from one row to the next; nil for rows without gaps.
  init(
    memory: PixelMemory, size: (width: Int, height: Int), bytesPerRow: Int? = nil, kind: Kind
  ) {
    self.memory = memory
    width = size.width
    height = size.height
    self.bytesPerRow = bytesPerRow ?? width * kind.bytesPerPixel
    self.kind = kind
  }

  /// The pixels as a picture of floats that samplers read.
  var picture: Picture {
    var picture = Picture(
      memory: memory, size: (width, height), bytesPerRow: bytesPerRow,
      bytesPerPixel: kind.bytesPerPixel)
    picture.isExtended = kind.isExtended
    return picture
  }
}

extension PixelFormat {
  /// The kind of `DeepImage` that images are decoded to for this format; nil for 8-bit formats, which are not deep.
  var deepKind: DeepImage.Kind? {
    guard case .deep(let format) = storage else { return nil }
    return DeepImage.Kind(
      space: drawingSpace, isExtended: isExtended, isCMYK: format.model == .cmyk)
  }
}

extension GImage {
  /// Returns the image decoded for deep surfaces; decodes it once for each kind and caches it.
  ///
  /// It follows the rules of `decoded(order:in:)`, but only an attached mask is rounded to 8 bits. The components of a
  /// CMYK image are not converted if `kind.isCMYK`. If a context drew the image in the layout of `kind`, the result
  /// shares the memory of the image.
  ///
  /// - Returns: nil, after a diagnostic, if the image has more than `kind.largestPixelCount` pixels.
  /// - Complexity: O(n) in the number of pixels at the first call for a kind, else O(1).
  func deepImage(_ kind: DeepImage.Kind) throws(DrawingError) -> DeepImage? {
    guard width * height <= kind.largestPixelCount else {
      GDiagnostics.report(
        "draw: an image of \(width) x \(height) pixels is too large for the bitmap's format")
      return nil
    }
    return try decodedImages.withLock { cache throws(DrawingError) in
      if let decoded = cache[kind] { return decoded }
      let decoded = try makeDeepImage(kind)
      cache.insert(decoded)
      return decoded
    }
  }

  private func makeDeepImage(_ kind: DeepImage.Kind) throws(DrawingError) -> DeepImage {
    let base =
      if let shared = sharedDeepImage(kind) {
        shared
      } else {
        try DeepDecoder(description, kind: kind).decode()
      }
    guard let mask = description.attachedMask else { return base }
    return try base.masked(by: mask, over: description)
  }

  /// Returns an image that shares the provider's memory, or nil if the pixels have to be decoded.
  private func sharedDeepImage(_ kind: DeepImage.Kind) -> DeepImage? {
    guard description.provider.isTrusted, description.hasLayout(of: kind),
      let memory = description.wholeMemory
    else { return nil }
    return DeepImage(memory: memory, size: (width, height), bytesPerRow: bytesPerRow, kind: kind)
  }
}

extension ImageDescription {
  /// Returns whether the provider has pixels in the layout of `kind`.
  ///
  /// If the provider is not trusted, their values may be outside the range of `kind`.
  fileprivate func hasLayout(of kind: DeepImage.Kind) -> Bool {
    let layer = PixelFormat(storage: .deep(.layer(isCMYK: false)))
    return !kind.isCMYK && colorSpace?.model == .rgb && DrawingSpace(colorSpace) == kind.space
      && bitmapInfo == layer.layerBitmapInfo && bitsPerComponent == layer.bitsPerComponent
      && bitsPerPixel == 8 * layer.bytesPerPixel && bytesPerRow % layer.bytesPerPixel == 0
      && decode == nil && colorKey == nil
  }
}

/// Decodes an image to a `DeepImage`.
private struct DeepDecoder {
  let image: ImageDescription
  let kind: DeepImage.Kind
  private let colors: ColorDecoder

  init(_ image: ImageDescription, kind: DeepImage.Kind) {
    self.image = image
    self.kind = kind
    colors = ColorDecoder(image, in: kind.space, isExtended: kind.isExtended)
  }

  func decode() throws(DrawingError) -> DeepImage {
    if let mask = MaskDecoder(image), image.isMask || image.alphaInfo == .alphaOnly {
      return try blackImage(alphas: mask.decode())
    }
    return try decodePixels { samples, index in
      if kind.isCMYK {
        let (cmyk, alpha) = colors.cmyk(of: samples, at: index)
        let complements = ColorComponents(
          first: 1 - cmyk.first, second: 1 - cmyk.second, third: 1 - cmyk.third,
          fourth: 1 - cmyk.fourth)
        return (complements, alpha)
      }
      let color = colors.color(of: samples, at: index)
      return (
        ColorComponents(first: color.red, second: color.green, third: color.blue), color.alpha
      )
    }
  }

  /// Returns an image of the colours that `pixel` computes from the samples of each pixel.
  ///
  /// - Parameter pixel: Gets the samples of a row, and the index of the pixel's first sample; returns
  ///   unpremultiplied components and alpha.
  private func decodePixels(
    _ pixel: (_ samples: [UInt32], _ index: Int) -> (
      colors: ColorComponents, alpha: Double
    )
  ) throws(DrawingError) -> DeepImage {
    let floatsPerRow = image.width * kind.floatsPerPixel
    // Pixels without bytes in the provider stay transparent.
    let memory = try PixelMemory(
      byteCount: floatsPerRow * image.height * MemoryLayout<Float>.stride, zeroed: !image.isComplete
    )
    var row = [Float](repeating: 0, count: floatsPerRow)
    let alphaIndex = kind.floatsPerPixel - 1
    image.forEachRowOfSamples { samples, y, count in
      for x in 0..<count {
        let (colors, alpha) = pixel(samples, x * image.componentCount)
        let start = x * kind.floatsPerPixel
        for color in 0..<alphaIndex { row[start + color] = Float(colors[color] * alpha) }
        row[start + alphaIndex] = Float(alpha)
      }
      memory.store(row, count: count * kind.floatsPerPixel, at: y * floatsPerRow)
    }
    return DeepImage(memory: memory, size: (image.width, image.height), kind: kind)
  }

  /// Returns black pixels; their alpha is the mask's value divided by 255.
  private func blackImage(alphas mask: DecodedMask) throws(DrawingError) -> DeepImage {
    let floatsPerRow = mask.width * kind.floatsPerPixel
    let memory = try PixelMemory(
      byteCount: floatsPerRow * mask.height * MemoryLayout<Float>.stride, zeroed: false)
    // This resampler does not change the size: it copies the rows of the mask.
    let resampler = BilinearResampler(
      columns: BilinearAxis(count: mask.width, of: mask.width, interpolates: false),
      rows: BilinearAxis(count: mask.height, of: mask.height, interpolates: false))
    var alphas = [UInt8](repeating: 0, count: mask.width)
    var row = [Float](repeating: 0, count: floatsPerRow)
    for y in 0..<mask.height {
      resampler.readRow(y, of: mask.memory, bytesPerRow: mask.bytesPerRow, into: &alphas)
      for x in 0..<mask.width {
        let alpha = Float(alphas[x]) / 255
        let start = x * kind.floatsPerPixel
        // CMYK black is K alone: the complements of C, M and Y are 1 (times alpha), and the complement of K is 0.
        if kind.isCMYK { for component in 0..<3 { row[start + component] = alpha } }
        row[start + kind.floatsPerPixel - 1] = alpha
      }
      memory.store(row, count: floatsPerRow, at: y * floatsPerRow)
    }
    return DeepImage(memory: memory, size: (mask.width, mask.height), kind: kind)
  }
}

extension DeepImage {
  /// Returns the image multiplied by the mask that is attached to `image`, pixel by pixel.
  ///
  /// See `DecodedImage.masked(by:over:)` for the size of the result.
  fileprivate func masked(by mask: AttachedMask, over image: ImageDescription) throws(DrawingError)
    -> DeepImage
  {
    let resamplers = try MaskingResamplers(
      of: (width, height), mask: mask, over: image, atMost: kind.largestPixelCount)
    let floatsPerRow = resamplers.width * kind.floatsPerPixel
    let memory = try PixelMemory(
      byteCount: floatsPerRow * resamplers.height * MemoryLayout<Float>.stride, zeroed: false)
    var row = [Float](repeating: 0, count: floatsPerRow)
    var factors = [UInt8](repeating: 0, count: resamplers.width)
    for y in 0..<resamplers.height {
      resamplers.image.readRow(y, of: self.memory, bytesPerRow: bytesPerRow, into: &row)
      resamplers.mask.readRow(
        y, of: resamplers.decodedMask.memory, bytesPerRow: resamplers.decodedMask.bytesPerRow,
        into: &factors)
      for index in row.indices { row[index] *= Float(factors[index / kind.floatsPerPixel]) / 255 }
      memory.store(row, count: floatsPerRow, at: y * floatsPerRow)
    }
    return DeepImage(
      memory: memory, size: (resamplers.width, resamplers.height), kind: kind)
  }
}

public import Foundation

extension GImage {
  /// Creates an image from a PNG file.
  ///
  /// Samples stay as they are stored, 16 bits included: gray in `genericGrayGamma2_2`, colours in
  /// `sRGB`, palettes as indexed spaces of it. Alpha is straight (`last`), also where the file has a
  /// transparent colour or a palette with alpha instead; such pictures of less than 8 bits get 8.
  /// What the file declares about its colours is not applied; see `PNGMetadata`.
  ///
  /// - Parameters:
  ///   - url: The URL of a file.
  ///   - pixelLimit: The largest number of pixels allowed. It guards memory, of which a pixel takes
  ///     up to 8 bytes, and twice that for a moment.
  /// - Throws: `PNGDecodingError`, which names what is wrong. No image is ever partial.
  public convenience init(
    contentsOf url: URL, pixelLimit: Int = 1 << 28
  ) throws(PNGDecodingError) {
    let picture = try PNGDecoder.decode(contentsOf: url, pixelLimit: pixelLimit)
    try self.init(picture)
  }

  /// Creates an image from a PNG file in memory.
  ///
  /// - Parameters:
  ///   - png: The bytes of the file.
  ///   - pixelLimit: The largest number of pixels allowed.
  /// - Throws: `PNGDecodingError`, as the initializer that reads a file does.
  public convenience init(
    png: Data, pixelLimit: Int = 1 << 28
  ) throws(PNGDecodingError) {
    try self.init(try PNGDecoder.decode([UInt8](png), pixelLimit: pixelLimit))
  }

  /// Creates an image from a provider whose bytes are a PNG file.
  ///
  /// The samples are those that `init(png:)` gives, which also tells what is wrong with a file.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file.
  ///   - decode: For each component the values that its lowest and its highest sample stand for,
  ///     or nil.
  ///   - shouldInterpolate: Whether pixels blend into each other when the image is drawn larger.
  ///   - intent: Kept for `renderingIntent`.
  /// - Returns: nil for a file that cannot be read or has more than 2^28 pixels, and for a decode
  ///   array that is too short or not finite.
  public convenience init?(
    pngDataProviderSource source: GDataProvider, decode: [CGFloat]?, shouldInterpolate: Bool,
    intent: GColorRenderingIntent
  ) {
    do {
      let bytes = source.withSpan { span in span.indices.map { span[$0] } }
      var description = ImageDescription(try PNGDecoder.decode(bytes))
      description.setDecode(decode)
      description.shouldInterpolate = shouldInterpolate
      description.intent = intent
      self.init(description)
    } catch {
      GDiagnostics.report("GImage(pngDataProviderSource:): \(error)")
      return nil
    }
  }

  /// Returns the image as a PNG file in memory.
  ///
  /// Gray images are written as gray, others as RGB, with alpha unless every pixel is opaque.
  /// Premultiplied samples are divided by alpha so that multiplying gives them back. Samples of 16
  /// bits and floating-point samples are written in 16 bits, except under an attached mask; others
  /// in 8, and gray without alpha in what it has. What PNG has no place for is applied: decode
  /// arrays, tables of colours, inks, masks, colours that do not show. An image mask is written as
  /// gray, and its samples are those that it stores. Images in other named spaces than sRGB and the
  /// gray of gamma 2.2, calibrated ones and Lab are converted to these, and colours that they do not have are clamped.
  ///
  /// - Parameter compressionLevel: From 0 (none) to 9 (smallest, and very slow); others are taken as
  ///   the nearest of these. 1 takes less than half the time of 6, for files that are a fifth larger
  ///   or, of plain shapes, up to twice as large. How rows are filtered is chosen by a sample of them.
  /// - Throws: `PNGEncodingError` without memory, or for a picture too large for the format.
  /// - Complexity: O(*n*) in the number of pixels.
  public func pngData(compressionLevel: Int = 6) throws(PNGEncodingError) -> Data {
    var options = PNGEncoder.Options(level: compressionLevel)
    if case .colorimetric(let space) = colorSpace?.kind, !space.isGray {
      // Other spaces of known light have been converted to it.
      options.srgbIntent = renderingIntent.pngIntent
    }
    return try PNGEncoder.encode(try makePNGPicture(), options: options)
  }

  /// Writes the image to a PNG file, in place of what is there.
  ///
  /// - Parameters:
  ///   - url: The URL of a file, which appears whole or not at all. A symbolic link leads to the file
  ///     that is written; a device or a pipe is written to.
  ///   - compressionLevel: From 0 to 9, as in `pngData(compressionLevel:)`.
  /// - Throws: `PNGEncodingError`; `unwritable` if the file system refuses.
  public func writePNG(to url: URL, compressionLevel: Int = 6) throws(PNGEncodingError) {
    let data = try pngData(compressionLevel: compressionLevel)
    do {
      try FileWriting.write(data, to: FilePath(url))
    } catch { throw .unwritable(path: FilePath.name(of: url), reason: error.reason) }
  }

  convenience init(_ picture: PNGPicture) throws(PNGDecodingError) {
    let description = ImageDescription(picture)
    // The layouts of PNG are all supported, and the size has been looked at before it was decoded.
    guard description.fault == nil else {
      throw .tooManyPixels(
        width: picture.header.width, height: picture.header.height,
        limit: ImageDescription.largestPixelCount)
    }
    self.init(description)!
  }
}

extension GColorRenderingIntent {
  /// The number of the intent in an sRGB chunk (PNG, section 11.3.3.5).
  fileprivate var pngIntent: Int {
    switch self {
    case .defaultIntent, .perceptual: 0
    case .relativeColorimetric: 1
    case .saturation: 2
    case .absoluteColorimetric: 3
    }
  }
}

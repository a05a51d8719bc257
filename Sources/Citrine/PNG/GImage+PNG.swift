public import Foundation

extension GImage {
  /// Creates an image from a PNG file in memory.
  ///
  /// Samples keep the values and the depth that they have in the file, including 16 bits. Gray is in
  /// `genericGrayGamma2_2`, or in device gray if it is declared as sRGB; colours are in `sRGB`, and a palette becomes an
  /// indexed space of `sRGB`; if the file has a colour profile that can be used (see `GColorSpace.init(iccData:)`), its
  /// space takes their place. Alpha is unpremultiplied (`last`). A file with a transparent colour or a palette with alpha
  /// also becomes an image with alpha, and then has at least 8 bits per sample. Other colour declarations of the file,
  /// such as gamma, are not applied; see `PNGMetadata`. For pixels of a fixed layout, draw the image into a context.
  ///
  /// - Parameters:
  ///   - png: The bytes of the file.
  ///   - limits: The most pixels, the most bytes of the decoded samples, and the deadline.
  /// - Throws: `GImageDecodingError`, whose case is the reason: `unsupported` in a build without libpng.
  public convenience init(
    png: Data, limits: GLimits = GLimits()
  ) throws(GImageDecodingError) {
    try self.init(try PNGDecoder.decode([UInt8](png), limits: limits))
  }

  /// Creates an image from a provider whose bytes are a PNG file.
  ///
  /// The image has the same samples as with `init(png:limits:)`. If a file is invalid, that initializer throws the
  /// reason.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file.
  ///   - decode: For each component two values, to which its lowest and its highest sample are mapped; nil
  ///     for the default range.
  ///   - shouldInterpolate: Whether pixels are interpolated when the image is drawn enlarged.
  ///   - intent: The value of `renderingIntent`.
  /// - Returns: nil for a file that cannot be read or exceeds the default limits, and for a decode
  ///   array that is too short or not finite.
  public convenience init?(
    pngDataProviderSource source: GDataProvider, decode: [CGFloat]?, shouldInterpolate: Bool,
    intent: GColorRenderingIntent
  ) {
    do {
      let bytes = source.withSpan { span in span.indices.map { span[$0] } }
      var description = try ImageDescription(try PNGDecoder.decode(bytes))
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
  /// Gray images are written as gray, others as RGB, with alpha unless every pixel is opaque, and then reduced, if
  /// `allowsReduction`. Premultiplied samples are unpremultiplied, so that premultiplying them again gives the same values.
  ///
  /// Integer samples of 16 bits and floating-point samples are written in 16 bits, except in an image with an
  /// attached mask. Gray without alpha of 1, 2 or 4 bits keeps its depth, unless it must be converted. All
  /// others have 8 bits.
  ///
  /// Properties that PNG cannot store are applied to the samples: decode arrays, indexed colour tables, CMYK,
  /// attached masks, colour keys. An image mask is written as gray, with its stored samples. Device gray, and colours that
  /// are written as gray, are declared as sRGB. Colours in
  /// named spaces other than sRGB and gray of gamma 2.2, in calibrated spaces and in Lab are converted to sRGB
  /// or to that gray, and clamped to its gamut.
  ///
  /// - Parameters:
  ///   - compressionLevel: From 0 (no compression) to 9 (smallest file, and very slow); other values are clamped. Level 1
  ///     takes a fifth to two fifths of the time of level 6; files are larger by a tenth or, for plain shapes, by up to
  ///     four fifths. By libdeflate, it saves up to three quarters of the time for photographs, and none for shapes.
  ///     Whether rows are filtered is chosen from a sample of them.
  ///   - allowsReduction: Whether an image of 8 bits may be written as gray, with a palette or in fewer bits, where that is
  ///     likely to make the file smaller and no colour changes. An image that is read from such a file has another layout,
  ///     such as an indexed colour space, and is drawn the same. A smooth picture of at most 256 colours is compressed
  ///     both ways.
  ///   - threads: The most threads that compress the rows, which does not change the file. A build with the package trait
  ///     `Deflate` takes a quarter to a half of the time on one thread, and uses no more.
  /// - Throws: `GImageEncodingError`: `outOfMemory`, or `unsupported` for a picture too large for the format, and in a
  ///   build without libpng.
  /// - Complexity: O(*n*) in the number of pixels.
  public func pngData(
    compressionLevel: Int = 6, allowsReduction: Bool = true, threads: Int = 1
  ) throws(GImageEncodingError) -> Data {
    var options = PNGEncoder.Options(level: compressionLevel)
    options.grayIntent = renderingIntent.pngIntent
    options.threads = max(threads, 1)
    if isWrittenAsSRGB { options.srgbIntent = renderingIntent.pngIntent }
    let picture = try makePNGPicture()
    return allowsReduction
      ? try PNGEncoder.encodeReduced(picture, options: options)
      : try PNGEncoder.encode(picture, options: options)
  }

  /// Writes the image to a PNG file, and replaces an existing file.
  ///
  /// ```swift
  /// let context = GContext(width: 64, height: 64)!
  /// context.fillEllipse(in: CGRect(x: 0, y: 0, width: 64, height: 64))
  /// try context.makeImage()?.writePNG(to: url)
  /// ```
  ///
  /// - Parameters:
  ///   - url: The URL of a file. It is replaced atomically; a file that cannot be replaced, for example in a
  ///     folder that is not writable, is overwritten in place. A symbolic link is followed. A device or a pipe
  ///     is written to directly.
  ///   - compressionLevel: From 0 to 9, as in `pngData(compressionLevel:)`.
  /// - Throws: `GImageEncodingError`; `unwritable` if the file system refuses.
  public func writePNG(to url: URL, compressionLevel: Int = 6) throws(GImageEncodingError) {
    let data = try pngData(compressionLevel: compressionLevel)
    do {
      try FileWriting.write(data, to: FilePath(url))
    } catch { throw .unwritable(path: FilePath.name(of: url), reason: error.reason) }
  }

  /// Whether the samples are declared as sRGB.
  private var isWrittenAsSRGB: Bool {
    switch colorSpace?.kind {
    // Gray without a declaration is read as gray of gamma 2.2.
    case .deviceGray: true
    // `makePNGPicture` converts other named and CIE-based spaces to sRGB.
    case .colorimetric(let space): !space.isGray
    default: false
    }
  }

  /// Creates an image that shares the memory of a decoded picture where the layout allows it.
  convenience init(_ picture: PNGPicture) throws(GImageDecodingError) {
    let description: ImageDescription
    do throws(DrawingError) {
      description = try ImageDescription(picture)
    } catch {
      throw .outOfMemory
    }
    // All layouts of PNG are supported, and the size was checked before decoding, so no error is expected.
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

public import Foundation

extension GImage {
  /// Creates an image from a JPEG file in memory, in a build with the package trait `JPEG`.
  ///
  /// The pixels are as they are stored: see `JPEGMetadata.orientation` and `upright(from:)`. Colours are RGB with 8 bits
  /// per component and an unused byte, and CMYK has four components, of which 0 is no ink. The space is that of the
  /// embedded profile, if it can be used (see `GColorSpace.init(iccData:)`); otherwise it is sRGB,
  /// `genericGrayGamma2_2` or device CMYK. Samples are those of libjpeg's accurate integer method.
  ///
  /// ```swift
  /// let photograph = try GImage(jpeg: data, limits: GLimits(pixels: 20_000_000))
  /// context.draw(photograph, in: CGRect(x: 0, y: 0, width: 320, height: 240))
  /// ```
  ///
  /// - Parameters:
  ///   - jpeg: The bytes of the file.
  ///   - limits: The most pixels, the most bytes of the samples (and of the coefficients of a progressive file), and the
  ///     deadline.
  /// - Throws: `GImageDecodingError`; `truncated` or `corrupt` also if only a part of the pixels is damaged, and
  ///   `unsupported` in a build without the trait.
  /// - Complexity: O(*n*) in the number of pixels; of a progressive file, in the pixels of all scans, at most 500.
  public convenience init(
    jpeg: Data, limits: GLimits = GLimits()
  ) throws(GImageDecodingError) {
    try self.init(JPEGFile(parsing: [UInt8](jpeg)), limits: limits)
  }

  /// Creates an image from a provider whose bytes are a JPEG file, in a build with the package trait `JPEG`.
  ///
  /// The image has the same samples as with `init(jpeg:limits:)`. If a file is invalid, that initializer throws the
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
    jpegDataProviderSource source: GDataProvider, decode: [CGFloat]?, shouldInterpolate: Bool,
    intent: GColorRenderingIntent
  ) {
    do throws(GImageDecodingError) {
      let file = try JPEGFile(parsing: source.withSpan { span in span.indices.map { span[$0] } })
      var description = try JPEGDecoder.decode(file, limits: GLimits())
      description.setDecode(decode)
      description.shouldInterpolate = shouldInterpolate
      description.intent = intent
      self.init(description)
    } catch {
      GDiagnostics.report("GImage(jpegDataProviderSource:): \(error)")
      return nil
    }
  }

  /// Creates an image of a file at a scale, completely or leniently.
  convenience init(
    _ file: JPEGFile, _ request: JPEGDecoder.Request = JPEGDecoder.Request(), limits: GLimits
  ) throws(GImageDecodingError) {
    let description = try JPEGDecoder.decode(file, request, limits: limits)
    // The size was checked before decoding, so the only fault is that too many rows of a damaged file are missing.
    guard description.fault == nil else {
      throw .truncated(byteCount: file.bytes.count)
    }
    self.init(description)!
  }

  /// Returns the image as a JPEG file in memory, in a build with the package trait `JPEG`.
  ///
  /// Gray of gamma 2.2 and CMYK images of 8 bits keep their samples; all others are converted to sRGB. Transparent pixels
  /// are composited over `options.background`.
  ///
  /// - Throws: `GImageEncodingError`: `unsupported` in a build without the trait, and for sides of more than 65,500
  ///   pixels; `outOfMemory`.
  /// - Complexity: O(*n*) in the number of pixels.
  public func jpegData(
    _ options: JPEGOptions = JPEGOptions()
  ) throws(GImageEncodingError) -> Data {
    try JPEGEncoder.encode(self, options)
  }

  /// Returns the image as a JPEG file in memory, with a quality from 0 (smallest file) to 1 (best).
  ///
  /// - Throws: The same errors as `jpegData(_:)`.
  public func jpegData(quality: Double) throws(GImageEncodingError) -> Data {
    try jpegData(JPEGOptions(quality: quality))
  }

  /// Writes the image to a JPEG file, and replaces an existing file, as `writePNG(to:)` does.
  ///
  /// - Throws: The errors of `jpegData(_:)`, and `unwritable` if the file system refuses.
  public func writeJPEG(
    to url: URL, _ options: JPEGOptions = JPEGOptions()
  ) throws(GImageEncodingError) {
    let data = try jpegData(options)
    do {
      try FileWriting.write(data, to: FilePath(url))
    } catch { throw .unwritable(path: FilePath.name(of: url), reason: error.reason) }
  }
}

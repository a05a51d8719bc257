import Foundation

#if JPEG
  import CJPEG
#endif

/// Decodes the pixels of JPEG files, in builds with the package trait `JPEG`.
enum JPEGDecoder {
  /// The package trait that JPEG files need.
  static let trait = "JPEG"

  /// Whether this build reads and writes JPEG files.
  static var isAvailable: Bool {
    #if JPEG
      true
    #else
      false
    #endif
  }

  /// The reason that an error gives in a build without the trait.
  static let reason = "JPEG files need the package trait \(trait)"

  /// The scale of the decoded picture, and whether a part of it is enough.
  struct Request: Sendable {
    /// The scale: 1, 2, 4 or 8 eighths of each side, rounded up.
    var eighths = 8
    /// Whether the complete rows of a damaged or truncated file are decoded, instead of an error.
    var isLenient = false
  }

  /// The most scans of a picture, and the most blocks of all its scans together.
  ///
  /// Programs write about ten scans, and at most some dozens. A scan of few bytes can take the time of a whole picture:
  /// libjpeg-turbo's own limit, for its fuzzers, is 500. The time of 2^31 blocks is about ten seconds.
  private static let (scanLimit, blockLimit) = (500, Int(Int32.max))
  /// The scans that are allowed whatever the size of the picture.
  private static let leastScanLimit = 64

  /// Decodes a file to a description of an image: gray, RGBA with an opaque alpha byte that is skipped, or CMYK.
  ///
  /// If the request is lenient, and the file is damaged, the provider may have fewer rows than the image.
  ///
  /// - Throws: `GImageDecodingError`: `unsupported` in a build without the trait, and every other case but `unreadable`,
  ///   `wrongFormat` and `invalidFormat`.
  static func decode(
    _ file: JPEGFile, _ request: Request = Request(), limits: GLimits
  ) throws(GImageDecodingError) -> ImageDescription {
    try file.frame.check(limits, eighths: request.eighths)
    #if JPEG
      return try decodePixels(file, request, limits: limits)
    #else
      throw .unsupported(reason)
    #endif
  }

  #if JPEG
    private static func decodePixels(
      _ file: JPEGFile, _ request: Request, limits: GLimits
    ) throws(GImageDecodingError) -> ImageDescription {
      let frame = file.frame
      let size = frame.scaledSize(eighths: request.eighths)
      let bytesPerRow = size.width * frame.bytesPerPixel
      guard let memory = try? PixelMemory(byteCount: bytesPerRow * size.height, zeroed: false)
      else { throw .outOfMemory }
      let blocks = max(frame.coefficientByteCount / 128, 1)
      var cRequest = cjpeg_request(
        width: UInt32(frame.width), height: UInt32(frame.height),
        layout: Int32(bitPattern: frame.layout.rawValue), eighths: Int32(request.eighths),
        bytes_per_row: bytesPerRow, memory: max(limits.memory - memory.byteCount, 1),
        seconds: limits.secondsLeft ?? -1,
        scans: Int32(min(max(blockLimit / blocks, leastScanLimit), scanLimit)),
        is_lenient: request.isLenient ? 1 : 0)
      var failure = cjpeg_error()
      var rowCount: UInt32 = 0
      // libjpeg would take the end of a truncated segment as an error, although all before it can be decoded.
      let count = request.isLenient ? file.extent.end : file.bytes.count
      // SAFETY: file and memory live through the call, which reads `count` bytes of the file and writes at most
      // `size.height` rows of `bytesPerRow` bytes; the other arguments are local variables.
      let status = unsafe cjpeg_decode(
        file.bytes, count, &cRequest, memory.base.assumingMemoryBound(to: UInt8.self),
        &rowCount, &failure)
      guard status == 0 else {
        throw GImageDecodingError(failure, byteCount: file.bytes.count, limits)
      }
      let provider = GDataProvider(
        memory: memory, byteCount: Int(rowCount) * bytesPerRow, isTrusted: true)
      var image = frame.description(size: size, provider: provider)
      if let profile = file.profile, let model = image.colorSpace?.model,
        let space = GColorSpace.embedded(Data(profile), model: model)
      {
        image.colorSpace = space
      }
      return image
    }
  #endif
}

#if JPEG
  extension JPEGFrame {
    /// The layout of the decoded pixels.
    fileprivate var layout: cjpeg_layout {
      components.count == 1 ? CJPEG_GRAY : components.count == 3 ? CJPEG_RGBA : CJPEG_CMYK
    }

    /// Returns an image of the decoded pixels.
    fileprivate func description(
      size: (width: Int, height: Int), provider: GDataProvider
    ) -> ImageDescription {
      var image = ImageDescription(
        size: size, bits: (8, 8 * bytesPerPixel), bytesPerRow: size.width * bytesPerPixel,
        provider: provider)
      switch components.count {
      case 1: image.colorSpace = .genericGraySpace
      case 3: image.colorSpace = .sRGBSpace
      default: image.colorSpace = .deviceCMYK
      }
      image.bitmapInfo = GBitmapInfo(components.count == 3 ? .noneSkipLast : .none)
      image.utType = "public.jpeg"
      return image
    }
  }

  extension GImageDecodingError {
    /// Converts an error of `CJPEG`.
    fileprivate init(_ error: cjpeg_error, byteCount: Int, _ limits: GLimits) {
      switch UInt32(bitPattern: error.status) {
      case CJPEG_TRUNCATED.rawValue: self = .truncated(byteCount: byteCount)
      case CJPEG_UNSUPPORTED.rawValue: self = .unsupported(error.text)
      case CJPEG_TOO_LARGE.rawValue:
        // libjpeg does not tell how much it wanted.
        self = .tooMuchMemory(byteCount: limits.memory + 1, limit: limits.memory)
      case CJPEG_NO_MEMORY.rawValue: self = .outOfMemory
      case CJPEG_LATE.rawValue: self = .deadline
      default: self = .corrupt(part: nil, reason: error.text)
      }
    }
  }

  extension cjpeg_error {
    /// The message as a string.
    var text: String {
      // SAFETY: the bytes belong to a local copy, and are read inside the closure; the message ends with a zero.
      unsafe withUnsafeBytes(of: message) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
  }
#endif

/// The formats of picture files that Citrine knows.
package enum ImageFileFormat: String, Sendable, CaseIterable {
  case png = "public.png"
  case jpeg = "public.jpeg"

  /// The uniform type identifier, as `CGImage.utType` gives it.
  package var typeIdentifier: String { rawValue }

  /// Whether this build reads and writes pixels of the format.
  package var isAvailable: Bool {
    switch self {
    case .png: PNGDecoder.isAvailable
    case .jpeg: JPEGDecoder.isAvailable
    }
  }

  /// Recognizes a file by its first bytes; nil for other formats, and if there are too few bytes.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: PNGFile.signature) {
      self = .png
    } else if bytes.starts(with: JPEGFile.signature) {
      self = .jpeg
    } else {
      return nil
    }
  }

  /// Returns the error of bytes that are of neither format.
  static func error(of bytes: [UInt8]) -> GImageDecodingError {
    let isStart = [PNGFile.signature, JPEGFile.signature].contains { $0.starts(with: bytes) }
    return isStart
      ? .truncated(byteCount: bytes.count) : .wrongFormat(expected: "PNG or JPEG")
  }
}

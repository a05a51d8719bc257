#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The bytes of a picture file that may be damaged or incomplete, whose pixels are not decoded yet.
package enum ImageContents: Sendable {
  case png(PNGContents)
  case jpeg(JPEGContents)
  /// Bytes of another format, or too few to tell.
  case unknown(byteCount: Int, isStart: Bool)

  package init(_ bytes: [UInt8]) {
    switch ImageFileFormat(bytes) {
    case .png: self = .png(PNGContents(bytes))
    case .jpeg: self = .jpeg(JPEGContents(bytes))
    case nil:
      let error = ImageFileFormat.error(of: bytes)
      self = .unknown(
        byteCount: bytes.count, isStart: error == .truncated(byteCount: bytes.count))
    }
  }

  /// Reads a file; nil if the file system cannot read it, or if it has far more bytes than its pixels need.
  package init?(contentsOf url: URL, _ limits: GLimits) {
    guard let bytes = try? ImageFileReading.read(url, limits) else { return nil }
    self.init(bytes)
  }

  /// The format; nil if it is not known.
  package var format: ImageFileFormat? {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    case .unknown: nil
    }
  }

  /// The number of bytes.
  package var byteCount: Int {
    switch self {
    case .png(let file): file.byteCount
    case .jpeg(let file): file.byteCount
    case .unknown(let count, _): count
    }
  }

  /// The size of the picture in pixels; nil if its header is missing or invalid.
  package var size: (width: Int, height: Int)? {
    switch self {
    case .png(let file): file.metadata.map { ($0.width, $0.height) }
    case .jpeg(let file): file.metadata.map { ($0.width, $0.height) }
    case .unknown: nil
    }
  }

  /// The orientation that the file declares; `up` if it declares none.
  package var orientation: GImageOrientation {
    switch self {
    case .png(let file): file.metadata?.orientation ?? .up
    case .jpeg(let file): file.metadata?.orientation ?? .up
    case .unknown: .up
    }
  }

  /// The animation; nil for still pictures.
  package var animation: PNGAnimation? {
    guard case .png(let file) = self else { return nil }
    return file.animation
  }

  /// The completeness of the bytes, of which nothing is decoded.
  package enum State: Sendable {
    case complete
    /// The bytes end before the picture does.
    case truncated
    case invalid
  }

  /// Whether the bytes are a whole file without faults that can be found without decoding it.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var state: State {
    switch self {
    case .png(let file): file.isTruncated ? .truncated : file.isIntact ? .complete : .invalid
    case .jpeg(let file): file.isTruncated ? .truncated : file.isValid ? .complete : .invalid
    case .unknown(_, let isStart): isStart ? .truncated : .invalid
    }
  }

  /// Decodes the still picture.
  ///
  /// - Parameters:
  ///   - longestSide: The smallest length of the longer side that the caller can use, in pixels. JPEG pictures may then
  ///     be decoded at a scale of 1/2, 1/4 or 1/8.
  ///   - isPartial: Whether the complete rows of a truncated file are decoded, instead of an error.
  package func image(
    _ limits: GLimits, longestSide: Int? = nil, isPartial: Bool = false
  ) throws(GImageDecodingError) -> GImage {
    switch self {
    case .png(let file): return try file.image(limits, isPartial: isPartial)
    case .jpeg(let file):
      return try file.image(limits, longestSide: longestSide, isPartial: isPartial)
    case .unknown(let count, let isStart):
      throw isStart ? .truncated(byteCount: count) : .wrongFormat(expected: "PNG or JPEG")
    }
  }
}

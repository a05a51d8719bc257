/// The segments of a JPEG file that may be damaged or incomplete.
///
/// The pixels are not decoded yet.
package struct JPEGContents: Sendable {
  private let bytes: [UInt8]
  private let file: JPEGFile?
  private let error: GImageDecodingError?
  /// The metadata in the segments before the first scan; nil if one is invalid or there is no scan yet.
  package let metadata: JPEGMetadata?

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    do throws(GImageDecodingError) {
      let file = try JPEGFile(parsing: bytes)
      self.file = file
      metadata = JPEGMetadata(file)
      error = nil
    } catch {
      file = nil
      metadata = nil
      self.error = error
    }
  }

  /// The number of bytes of the file.
  package var byteCount: Int { bytes.count }

  /// Whether the data ends before the end of the picture.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var isTruncated: Bool {
    if case .truncated = error { return true }
    return file.map { !$0.extent.isComplete } ?? false
  }

  /// Whether the segments before the first scan are valid; damaged pixels are found only when they are decoded.
  package var isValid: Bool { file != nil }

  /// Decodes the picture.
  ///
  /// - Parameters:
  ///   - longestSide: The smallest length of the longer side that the caller can use, in pixels. The picture may then
  ///     be decoded at a scale of 1/2, 1/4 or 1/8.
  ///   - isPartial: Whether the complete rows of a truncated file are decoded, instead of an error.
  package func image(
    _ limits: GLimits, longestSide: Int? = nil, isPartial: Bool = false
  ) throws(GImageDecodingError) -> GImage {
    guard let file else { throw error ?? .truncated(byteCount: bytes.count) }
    var request = JPEGDecoder.Request(isLenient: isPartial)
    if let longestSide { request.eighths = file.frame.eighths(forLongestSide: longestSide) }
    return try GImage(file, request, limits: limits)
  }
}

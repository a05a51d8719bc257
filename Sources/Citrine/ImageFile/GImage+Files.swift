public import Foundation

extension GImage {
  /// Creates an image from a PNG file or, in a build with the package trait `JPEG`, a JPEG file.
  ///
  /// The format is recognized by the first bytes, not by the name. The image is that of `init(png:limits:)` or of
  /// `init(jpeg:limits:)`; so a photograph is as the camera has stored it, until `upright(from:)` turns it.
  ///
  /// ```swift
  /// let photograph = try GImage(contentsOf: url, limits: GLimits(pixels: 10_000_000))
  /// context.draw(photograph, in: CGRect(x: 0, y: 0, width: 320, height: 240))
  /// ```
  ///
  /// - Parameters:
  ///   - url: The URL of a file.
  ///   - limits: The most pixels, the most bytes of the decoded samples, and the deadline. While a file is decoded,
  ///     twice the memory may be in use.
  /// - Throws: `GImageDecodingError`, whose case is the reason. It is also thrown if only a part of the file is readable.
  public convenience init(
    contentsOf url: URL, limits: GLimits = GLimits()
  ) throws(GImageDecodingError) {
    let bytes = try Self.bytes(of: url, limits)
    switch ImageFileFormat(bytes) {
    case .png: try self.init(PNGDecoder.decode(bytes, limits: limits))
    case .jpeg: try self.init(JPEGFile(parsing: bytes), limits: limits)
    case nil: throw ImageFileFormat.error(of: bytes)
    }
  }

  /// Creates an upright image from a PNG or JPEG file: as `init(contentsOf:limits:)`, but turned by the orientation that
  /// the file declares.
  package static func upright(
    contentsOf url: URL, limits: GLimits = GLimits()
  ) throws(GImageDecodingError) -> GImage {
    let contents = ImageContents(try bytes(of: url, limits))
    let image = try contents.image(limits)
    guard let upright = image.upright(from: contents.orientation) else { throw .outOfMemory }
    return upright
  }

  /// Reads a file, and checks the header of a PNG file whose pixels were not read.
  private static func bytes(
    of url: URL, _ limits: GLimits
  ) throws(GImageDecodingError) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try ImageFileReading.read(url, limits)
    } catch { throw .unreadable(path: FilePath.name(of: url), reason: error.reason) }
    if ImageFileFormat(bytes) == .png { try PNGHeader(parsing: bytes).check(limits) }
    return bytes
  }
}

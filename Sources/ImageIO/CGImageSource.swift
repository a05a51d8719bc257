import Citrine
@_exported public import CitrineCoreGraphics

/// A source that reads images from the bytes of a PNG file.
///
/// A source can be created from any bytes, like on Apple's systems. `CGImageSourceGetStatus` tells whether they are a
/// PNG file. A source must be used by one thread at a time.
///
/// ```swift
/// if let source = CGImageSourceCreateWithURL(url as NSURL, nil),
///   let picture = CGImageSourceCreateImageAtIndex(source, 0, nil)
/// {
///   context.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
/// }
/// ```
public final class CGImageSource {
  let contents: PNGContents
  private let limits: GLimits
  /// The canvas with the frame that was decoded last; nil if no frame of an animation was decoded.
  private var canvas: FrameCanvas?
  private(set) lazy var status = CGImageSourceStatus(contents)

  init(_ contents: PNGContents, _ options: CFDictionary?) {
    self.contents = contents
    limits = Self.limits(options) ?? GLimits()
  }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 20 }

  /// The limits in the options; nil if there are none.
  static func limits(_ options: CFDictionary?) -> GLimits? {
    options?[kCitrineImageSourceLimits] as? GLimits
  }

  /// The number of images, including those with damaged pixels.
  var count: Int { contents.animation?.frames.count ?? (contents.metadata == nil ? 0 : 1) }

  /// Decodes an image; reports a failure to `GDiagnostics` and returns nil.
  func image(at index: Int, _ options: CFDictionary?) -> CGImage? {
    guard index >= 0, index < count else { return nil }
    let limits = self.limits.stricter(Self.limits(options) ?? self.limits)
    do {
      guard let animation = contents.animation else {
        return try contents.image(limits)
      }
      return try image(at: index, of: animation, limits)
    } catch {
      GDiagnostics.report("CGImageSourceCreateImageAtIndex(\(index)): \(error)")
      return nil
    }
  }

  private func image(
    at index: Int, of animation: PNGAnimation, _ limits: GLimits
  ) throws(PNGDecodingError) -> CGImage? {
    guard let metadata = contents.metadata else { return nil }
    guard metadata.width * metadata.height <= limits.pixels else {
      throw .tooManyPixels(
        width: metadata.width, height: metadata.height, limit: limits.pixels)
    }
    let keyFrame = animation.keyFrame(for: index, on: metadata)
    let nextFrame = canvas.map { $0.nextIndex } ?? -1
    // The canvas is used again if no frame after `index` is on it, and no frame before the key frame has to be drawn.
    if nextFrame < keyFrame || nextFrame > index + 1 {
      canvas = try FrameCanvas(metadata, limits, startingAt: keyFrame)
    }
    while let next = canvas?.nextIndex, next <= index {
      let picture = try contents.image(of: animation.frames[next], limits)
      canvas?.compose(picture, as: animation.frames[next])
    }
    return canvas?.image
  }
}

extension CGImageSource: TypeIdentified {}

/// Returns the Core Foundation type number of `CGImageSource`.
@discardableResult
public func CGImageSourceGetTypeID() -> CFTypeID { CGImageSource.typeID }

/// Creates a source that reads from data.
///
/// - Parameter options: `kCitrineImageSourceLimits`; other options are ignored.
/// - Returns: Never nil; the type is optional as in Apple's declaration.
@discardableResult
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(PNGContents([UInt8](data.copied)), options) }

/// Creates a source that reads from a file.
///
/// - Parameter options: `kCitrineImageSourceLimits`; other options are ignored.
/// - Returns: nil if the file cannot be read.
@discardableResult
public func CGImageSourceCreateWithURL(
  _ url: CFURL, _ options: CFDictionary?
) -> CGImageSource? {
  let limits = CGImageSource.limits(options) ?? GLimits()
  return PNGContents(contentsOf: url as URL, limits).map { CGImageSource($0, options) }
}

/// Creates a source that reads from a data provider.
///
/// - Parameter options: `kCitrineImageSourceLimits`; other options are ignored.
/// - Returns: nil if the provider does not return its bytes.
@discardableResult
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.wholeData.map { CGImageSource(PNGContents([UInt8]($0)), options) }
}

/// Returns the type identifier of the file; nil if it is not a PNG file.
@discardableResult
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  source.contents.isPNG ? kUTTypePNG : nil
}

/// Returns the type identifiers of the files that can be read: only PNG.
@discardableResult
public func CGImageSourceCopyTypeIdentifiers() -> CFArray { [kUTTypePNG] as NSArray }

/// Returns the number of images: the number of frames of an animation, or 1 for a still picture; 0 without a valid
/// header.
@discardableResult
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// Returns the index of the file's primary image: 0.
@discardableResult
public func CGImageSourceGetPrimaryImageIndex(_ source: CGImageSource) -> Int { 0 }

/// Decodes an image.
///
/// The image of a frame is the whole canvas as it is displayed during that frame. A frame that is composed
/// over earlier ones is premultiplied, with 16 bits per component if the file has them, else 8.
///
/// - Parameter options: `kCitrineImageSourceLimits`; other options are ignored.
/// - Returns: nil if the index is out of range, the file is damaged, or the image exceeds a limit.
/// - Complexity: If frames are requested in order, one frame is decoded. Otherwise the frames before it may be decoded
///   too.
@discardableResult
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { source.image(at: index, options) }

/// Whether a file is complete and intact.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The file ends before its end chunk.
  case statusUnexpectedEOF = -5
  /// The file is damaged: a required chunk is missing or invalid, or a checksum is wrong.
  case statusInvalidData
  /// The file is not a PNG file.
  case statusUnknownType
  /// Never used, because sources do not read incrementally.
  case statusReadingHeader
  /// Never used, because sources do not read incrementally.
  case statusIncomplete
  /// The file is complete and intact.
  case statusComplete

  fileprivate init(_ contents: PNGContents) {
    self =
      !contents.isPNG
      ? .statusUnknownType
      : contents.isTruncated
        ? .statusUnexpectedEOF
        : contents.isIntact ? .statusComplete : .statusInvalidData
  }
}

/// Returns whether the file is complete and intact.
///
/// Only the checksums are verified, and no pixel is decoded. So the image of a complete file may be invalid.
///
/// - Returns: `statusUnknownType` if it is not a PNG file, `statusUnexpectedEOF` if it is truncated,
///   `statusInvalidData` if it is damaged, otherwise `statusComplete`.
/// - Complexity: O(*n*) in the number of bytes, once.
@discardableResult
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus { source.status }

/// Returns the status of the file; `statusUnknownType` if the index is out of range.
@discardableResult
public func CGImageSourceGetStatusAtIndex(
  _ source: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  index >= 0 && index < source.count ? source.status : .statusUnknownType
}

/// Decodes an image and scales it down to a maximum side length.
///
/// - Parameter options: `kCGImageSourceThumbnailMaxPixelSize`, in pixels; without it the image is not scaled.
/// - Returns: nil if `CGImageSourceCreateImageAtIndex` returns nil, or if there is not enough memory.
@discardableResult
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard let image = CGImageSourceCreateImageAtIndex(source, index, options) else { return nil }
  let longest = max(image.width, image.height)
  guard let limit = options?[kCGImageSourceThumbnailMaxPixelSize] as? NSNumber,
    limit.doubleValue >= 1, limit.doubleValue < Double(longest)
  else { return image }
  return image.scaled(by: limit.doubleValue / Double(longest))
}

extension CGImage {
  /// Returns the image in sRGB, with its sides multiplied by a factor and rounded to at least 1 pixel; nil if there is
  /// not enough memory.
  func scaled(by factor: Double) -> CGImage? {
    func side(_ length: Int) -> Int { max(Int((Double(length) * factor).rounded()), 1) }
    guard let context = CGContext(width: side(width), height: side(height)) else { return nil }
    context.interpolationQuality = .high
    context.draw(
      self, in: CGRect(x: 0, y: 0, width: CGFloat(context.width), height: CGFloat(context.height)))
    return context.makeImage()
  }
}

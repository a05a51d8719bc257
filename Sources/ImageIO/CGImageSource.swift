import Citrine
@_exported public import CitrineCoreGraphics

/// What images are read from: bytes, which are expected to be a PNG file.
///
/// A source is there whatever its bytes are, as on Apple's systems; `CGImageSourceGetStatus` tells.
/// A source belongs to one thread at a time.
public final class CGImageSource {
  let contents: PNGContents
  private let pixelLimit: Int
  /// The canvas after the last decoded frame; the next frame is drawn on it.
  private var canvas: FrameCanvas?
  private(set) lazy var status = CGImageSourceStatus(contents)

  init(_ contents: PNGContents, _ options: CFDictionary?) {
    self.contents = contents
    pixelLimit = Self.pixelLimit(options) ?? Self.defaultPixelLimit
  }

  /// The number of this class.
  public static var typeID: CFTypeID { 20 }

  static let defaultPixelLimit = 1 << 28

  /// The limit that options set.
  static func pixelLimit(_ options: CFDictionary?) -> Int? {
    (options?[kCitrineImageSourcePixelLimit] as? NSNumber)?.intValue
  }

  /// How many images there are, even if their pixels are damaged.
  var count: Int { contents.animation?.frames.count ?? (contents.metadata == nil ? 0 : 1) }

  func image(at index: Int, _ options: CFDictionary?) -> CGImage? {
    guard index >= 0, index < count else { return nil }
    let limit = min(pixelLimit, Self.pixelLimit(options) ?? .max)
    do {
      guard let animation = contents.animation else {
        return try contents.image(pixelLimit: limit)
      }
      return try image(at: index, of: animation, limit)
    } catch {
      GDiagnostics.report("CGImageSourceCreateImageAtIndex(\(index)): \(error)")
      return nil
    }
  }

  private func image(
    at index: Int, of animation: PNGAnimation, _ limit: Int
  ) throws(PNGDecodingError) -> CGImage? {
    guard let metadata = contents.metadata else { return nil }
    guard metadata.width * metadata.height <= limit else {
      throw .tooManyPixels(width: metadata.width, height: metadata.height, limit: limit)
    }
    let start = animation.start(for: index, on: metadata)
    let shown = canvas.map { $0.next } ?? -1
    if shown < start || shown > index + 1 {
      canvas = try FrameCanvas(metadata, limit: limit, startingAt: start)
    }
    while let next = canvas?.next, next <= index {
      let picture = try contents.image(of: animation.frames[next], pixelLimit: limit)
      canvas?.show(picture, as: animation.frames[next])
    }
    return canvas?.image
  }
}

extension CGImageSource: TypeIdentified {}

/// Returns the number of `CGImageSource`.
@discardableResult
public func CGImageSourceGetTypeID() -> CFTypeID { CGImageSource.typeID }

/// A source of data.
///
/// - Parameter options: `kCitrineImageSourcePixelLimit`; others have no effect.
/// - Returns: Never nil; the optional is Apple's.
@discardableResult
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(PNGContents([UInt8](data.copied)), options) }

/// A source of a file; nil for one that cannot be read.
///
/// - Parameter options: `kCitrineImageSourcePixelLimit`; others have no effect.
@discardableResult
public func CGImageSourceCreateWithURL(
  _ url: CFURL, _ options: CFDictionary?
) -> CGImageSource? {
  let limit = CGImageSource.pixelLimit(options) ?? CGImageSource.defaultPixelLimit
  return PNGContents(contentsOf: url as URL, pixelLimit: limit).map { CGImageSource($0, options) }
}

/// A source of a provider's bytes.
///
/// - Parameter options: `kCitrineImageSourcePixelLimit`; others have no effect.
/// - Returns: nil for a provider that has no bytes to give.
@discardableResult
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.wholeData.map { CGImageSource(PNGContents([UInt8]($0)), options) }
}

/// The type of the file; nil for anything but a PNG file.
@discardableResult
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  source.contents.isPNG ? kUTTypePNG : nil
}

/// The types of files that are read.
@discardableResult
public func CGImageSourceCopyTypeIdentifiers() -> CFArray { [kUTTypePNG] as NSArray }

/// How many images the file has: as many as an animation has frames, else one; 0 without a header.
@discardableResult
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// The index of the image that stands for the file.
@discardableResult
public func CGImageSourceGetPrimaryImageIndex(_ source: CGImageSource) -> Int { 0 }

/// The image of an index; nil beyond the count, where the file is damaged, and above the limit.
///
/// A frame of an animation is the whole canvas as it is seen then. Frames composed over earlier ones
/// have 8 bits, premultiplied, or 16 if the file has them.
///
/// - Parameter options: `kCitrineImageSourcePixelLimit`; others have no effect.
/// - Complexity: That of one frame, in the order of frames; backwards, of all frames before it.
@discardableResult
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { source.image(at: index, options) }

/// How much of the file is there.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete, statusComplete

  fileprivate init(_ contents: PNGContents) {
    self =
      !contents.isPNG
      ? .statusUnknownType
      : contents.isCut
        ? .statusUnexpectedEOF
        : contents.isIntact ? .statusComplete : .statusInvalidData
  }
}

/// Whether all of the file is there, and as it was written.
///
/// Checksums tell, and no pixel is decoded: a file that was written wrong may have no image.
///
/// - Returns: `statusUnknownType` for anything but a PNG file, `statusUnexpectedEOF` for one that was
///   cut, `statusInvalidData` for one that is damaged.
/// - Complexity: O(*n*) in the number of bytes, once.
@discardableResult
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus { source.status }

/// The status of the file for each of its images, and `statusUnknownType` beyond them.
@discardableResult
public func CGImageSourceGetStatusAtIndex(
  _ source: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  index >= 0 && index < source.count ? source.status : .statusUnknownType
}

/// The image of an index, made smaller so that no side is longer than the options say.
///
/// - Parameter options: `kCGImageSourceThumbnailMaxPixelSize`; without it the image comes as it is.
/// - Returns: nil where `CGImageSourceCreateImageAtIndex` is, and without memory.
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
  /// The image in sRGB, its sides multiplied and rounded, at least 1 pixel long.
  func scaled(by factor: Double) -> CGImage? {
    func side(_ length: Int) -> Int { max(Int((Double(length) * factor).rounded()), 1) }
    guard let context = CGContext(width: side(width), height: side(height)) else { return nil }
    context.interpolationQuality = .high
    context.draw(
      self, in: CGRect(x: 0, y: 0, width: CGFloat(context.width), height: CGFloat(context.height)))
    return context.makeImage()
  }
}

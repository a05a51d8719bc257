import Citrine
@_exported public import CitrineCoreGraphics

/// A source that reads images from the bytes of a PNG file or, in a build with the package trait `JPEG`, a JPEG file.
///
/// A source can be created from any bytes, like on Apple's systems. `CGImageSourceGetStatus` tells whether they are a
/// file that can be read. A source must be used by one thread at a time.
///
/// ```swift
/// if let source = CGImageSourceCreateWithURL(url as NSURL, nil),
///   let picture = CGImageSourceCreateImageAtIndex(source, 0, nil)
/// {
///   context.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
/// }
/// ```
public final class CGImageSource {
  private(set) var contents: ImageContents
  private let limits: GLimits
  /// Whether all bytes are there; false for an incremental source until its last bytes have come.
  private(set) var isFinal: Bool
  /// The canvas with the frame that was decoded last; nil if no frame of an animation was decoded.
  private var canvas: FrameCanvas?
  /// The state of the bytes, which is found once; nil if it was not asked for yet.
  private var knownState: ImageContents.State?

  init(_ contents: ImageContents, _ options: CFDictionary?, isFinal: Bool = true) {
    self.contents = contents
    self.isFinal = isFinal
    limits = Self.limits(options) ?? GLimits()
  }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 20 }

  /// The limits in the options; nil if there are none.
  static func limits(_ options: CFDictionary?) -> GLimits? {
    options?[kCitrineImageSourceLimits] as? GLimits
  }

  /// Replaces the bytes of an incremental source; does nothing if all bytes are there already.
  func update(_ bytes: [UInt8], isFinal: Bool) {
    guard !self.isFinal else { return }
    contents = ImageContents(bytes)
    self.isFinal = isFinal
    (canvas, knownState) = (nil, nil)
  }

  var status: CGImageSourceStatus {
    let state = knownState ?? contents.state
    knownState = state
    switch state {
    case .complete: return .statusComplete
    case .truncated where !isFinal:
      return contents.size == nil ? .statusReadingHeader : .statusIncomplete
    case .truncated, .invalid:
      guard contents.format != nil else { return .statusUnknownType }
      return state == .truncated ? .statusUnexpectedEOF : .statusInvalidData
    }
  }

  /// The number of images, including those with damaged pixels.
  var count: Int { contents.animation?.frames.count ?? (contents.size == nil ? 0 : 1) }

  /// Decodes an image; reports a failure to `GDiagnostics` and returns nil.
  ///
  /// - Parameter longestSide: The smallest length of the longer side that is needed, in pixels; nil for all pixels.
  func image(at index: Int, _ options: CFDictionary?, longestSide: Int? = nil) -> CGImage? {
    guard index >= 0, index < count else {
      GDiagnostics.report(
        "CGImageSourceCreateImageAtIndex(\(index)): the source has \(count) images")
      return nil
    }
    let limits = self.limits.stricter(Self.limits(options) ?? self.limits)
    do {
      guard let animation = contents.animation else {
        return try contents.image(limits, longestSide: longestSide, isPartial: !isFinal)
      }
      return try image(at: index, of: animation, limits)
    } catch {
      GDiagnostics.report("CGImageSourceCreateImageAtIndex(\(index)): \(error)")
      return nil
    }
  }

  private func image(
    at index: Int, of animation: PNGAnimation, _ limits: GLimits
  ) throws(GImageDecodingError) -> CGImage? {
    guard case .png(let file) = contents, let metadata = file.metadata else { return nil }
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
      let picture = try file.image(of: animation.frames[next], limits)
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
) -> CGImageSource? { CGImageSource(ImageContents([UInt8](data.copied)), options) }

/// Creates a source that reads from a file.
///
/// - Parameter options: `kCitrineImageSourceLimits`; other options are ignored.
/// - Returns: nil if the file cannot be read.
@discardableResult
public func CGImageSourceCreateWithURL(
  _ url: CFURL, _ options: CFDictionary?
) -> CGImageSource? {
  let limits = CGImageSource.limits(options) ?? GLimits()
  return ImageContents(contentsOf: url as URL, limits).map { CGImageSource($0, options) }
}

/// Creates a source that reads from a data provider.
///
/// - Parameter options: `kCitrineImageSourceLimits`; other options are ignored.
/// - Returns: nil if the provider does not return its bytes.
@discardableResult
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.wholeData.map { CGImageSource(ImageContents([UInt8]($0)), options) }
}

/// Creates a source whose bytes come step by step, as from a network.
///
/// - Parameter options: `kCitrineImageSourceLimits`; other options are ignored.
@discardableResult
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(ImageContents([]), options, isFinal: false)
}

/// Gives an incremental source the bytes that are there by now.
///
/// Until the last bytes have come, an image that is asked for has the rows that are complete, and transparent pixels
/// below. A progressive JPEG picture has all rows as soon as its first scan is there, and an interlaced PNG picture as
/// soon as its first pass is; they become sharper with each further one.
///
/// - Parameters:
///   - data: All bytes from the start of the file, not only the new ones.
///   - final: Whether these are all bytes of the file. Later calls have no effect.
/// - Complexity: O(*n*) in the number of bytes.
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: CFData, _ final: Bool) {
  source.update([UInt8](data.copied), isFinal: final)
}

/// Gives an incremental source the bytes that a provider has by now: see `CGImageSourceUpdateData`.
public func CGImageSourceUpdateDataProvider(
  _ source: CGImageSource, _ provider: CGDataProvider, _ final: Bool
) {
  source.update([UInt8](provider.wholeData ?? Data()), isFinal: final)
}

/// Returns the type identifier of the file; nil if it is neither PNG nor JPEG.
@discardableResult
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  source.contents.format.map { $0.typeIdentifier as NSString }
}

/// Returns the type identifiers of the files that this build can read: PNG and, with the trait `JPEG`, JPEG.
@discardableResult
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  ImageFileFormat.allCases.filter(\.isAvailable).map { $0.typeIdentifier as NSString } as NSArray
}

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
  /// The file ends before the end of the picture.
  case statusUnexpectedEOF = -5
  /// The file is damaged: a required part is missing or invalid, or a checksum is wrong.
  case statusInvalidData
  /// The file is neither PNG nor JPEG.
  case statusUnknownType
  /// The bytes of an incremental source end before the size of the picture is known.
  case statusReadingHeader
  /// The bytes of an incremental source end before the picture does.
  case statusIncomplete
  /// The file is complete and intact.
  case statusComplete
}

/// Returns whether the file is complete and intact.
///
/// Only the ends of parts are found, and checksums verified; no pixel is decoded. So the image of a complete file may be
/// damaged.
///
/// - Complexity: O(*n*) in the number of bytes, once.
@discardableResult
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus { source.status }

/// Returns the status of the file; `statusUnknownType` if the index is out of range.
@discardableResult
public func CGImageSourceGetStatusAtIndex(
  _ source: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  // While the header arrives, there is no image yet.
  let isExpected = index == 0 && !source.isFinal
  return isExpected || (index >= 0 && index < source.count) ? source.status : .statusUnknownType
}

/// Decodes an image and scales it down to a maximum side length.
///
/// A JPEG picture is decoded at 1/2, 1/4 or 1/8 of its size if that is enough, which takes less time and memory; the
/// limits then apply to the decoded pixels.
///
/// - Parameter options: `kCGImageSourceThumbnailMaxPixelSize`, in pixels; without it the image is not scaled.
///   `kCGImageSourceCreateThumbnailWithTransform` turns the image upright by the orientation of the file.
/// - Returns: nil if `CGImageSourceCreateImageAtIndex` returns nil, or if there is not enough memory.
@discardableResult
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  var limit = (options?[kCGImageSourceThumbnailMaxPixelSize] as? NSNumber)?.doubleValue
  if let given = limit, !(given >= 1) { limit = nil }
  let side = limit.map { Int(min($0, 1e9).rounded(.up)) }
  guard let image = source.image(at: index, options, longestSide: side) else { return nil }
  let factor = limit.map { $0 / Double(max(image.width, image.height)) } ?? 1
  guard let small = factor < 1 ? image.scaled(by: factor) : image else { return nil }
  let isTransformed =
    (options?[kCGImageSourceCreateThumbnailWithTransform] as? NSNumber)?.boolValue ?? false
  return isTransformed ? small.upright(from: source.contents.orientation) : small
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

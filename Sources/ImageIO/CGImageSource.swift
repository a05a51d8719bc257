import Citrine
@_exported public import CoreGraphics

/// What images are read from: the bytes of a PNG file.
public final class CGImageSource {
  let bytes: Data
  let metadata: PNGMetadata

  init?(_ bytes: Data?) {
    guard let bytes, let metadata = try? PNGMetadata(png: bytes) else { return nil }
    self.bytes = bytes
    self.metadata = metadata
  }

  /// The number of this class.
  public static var typeID: CFTypeID { 20 }
}

/// A source of data; nil for anything but a PNG file.
///
/// Options have no effect.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(data.copied) }

/// A source of a file; nil for anything but a PNG file.
///
/// Options have no effect.
public func CGImageSourceCreateWithURL(
  _ url: CFURL, _ options: CFDictionary?
) -> CGImageSource? {
  let url = url as URL
  return url.isFileURL ? CGImageSource(try? Data(contentsOf: url)) : nil
}

/// A source of a provider's bytes; nil for anything but a PNG file.
///
/// Options have no effect.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(provider.wholeData) }

/// The type of the file.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? { kUTTypePNG }

/// The types of files that are read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray { [kUTTypePNG] as NSArray }

/// How many images the file has: one.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { 1 }

/// The image of an index; nil beyond 0, and where the file is damaged.
///
/// Options have no effect.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { index == 0 ? try? CGImage(png: source.bytes) : nil }

/// How much of the file is there.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete, statusComplete
}

/// Whether all of the file can be read.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
  (try? CGImage(png: source.bytes)) == nil ? .statusInvalidData : .statusComplete
}

/// What is known of the file as a whole.
public func CGImageSourceCopyProperties(
  _ source: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? { [kCGImagePropertyFileSize: source.bytes.count] as NSDictionary }

/// Size, depth, kind of colours and density of the image of an index; nil beyond 0.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index == 0 else { return nil }
  let metadata = source.metadata
  let type = metadata.colorType
  var properties: [CFString: Any] = [
    kCGImagePropertyPixelWidth: metadata.width,
    kCGImagePropertyPixelHeight: metadata.height,
    kCGImagePropertyDepth: metadata.bitDepth,
    kCGImagePropertyColorModel: type == .gray || type == .grayAlpha
      ? kCGImagePropertyColorModelGray : kCGImagePropertyColorModelRGB,
  ]
  if type == .grayAlpha || type == .rgba { properties[kCGImagePropertyHasAlpha] = true }
  if type == .palette { properties[kCGImagePropertyIsIndexed] = true }
  if let name = metadata.profile?.name { properties[kCGImagePropertyProfileName] = name }
  if let density = metadata.dotsPerInch {
    properties[kCGImagePropertyDPIWidth] = Double(density.width)
    properties[kCGImagePropertyDPIHeight] = Double(density.height)
  }
  var own: [CFString: Any] = [kCGImagePropertyPNGInterlaceType: metadata.isInterlaced ? 1 : 0]
  if let gamma = metadata.gamma { own[kCGImagePropertyPNGGamma] = gamma }
  if let intent = metadata.srgbIntent { own[kCGImagePropertyPNGsRGBIntent] = intent }
  properties[kCGImagePropertyPNGDictionary] = own as NSDictionary
  return properties as NSDictionary
}

/// The image of an index, made smaller so that no side is longer than the options say.
///
/// - Parameter options: `kCGImageSourceThumbnailMaxPixelSize`; without it the image comes as it is.
/// - Returns: nil where `CGImageSourceCreateImageAtIndex` is, and without memory.
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

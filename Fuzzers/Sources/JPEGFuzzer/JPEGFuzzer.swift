import CitrineCoreGraphics
import CitrineImageIO
import Foundation

@testable import Citrine

/// Reads the bytes as a JPEG file in every way that there is: picture, scaled picture, parts, metadata, thumbnail.
///
/// The file is refused, or its picture can be drawn, turned, and written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJPEG(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let file = Data(UnsafeBufferPointer(start: data, count: count))
  let image = try? GImage(jpeg: file, limits: limits)
  guard let parsed = try? JPEGFile(parsing: [UInt8](file)) else {
    precondition(image == nil)
    readAsSource(file)
    return 0
  }
  check(JPEGMetadata(parsed))
  readInParts(parsed, whole: image)
  if let image {
    draw(image)
    rewrite(image)
  }
  readAsSource(file)
  return 0
}

/// Larger pictures, and pictures of many scans, would take most of the time.
private var limits: GLimits { GLimits(pixels: 4096, deadline: .now + .seconds(5)) }

private func check(_ metadata: JPEGMetadata) {
  precondition(metadata.width > 0 && metadata.height > 0)
  precondition([1, 3, 4].contains(metadata.componentCount))
  if let density = metadata.dotsPerInch { precondition(density.width > 0 && density.height > 0) }
  guard let exif = metadata.exif else { return }
  // Bytes are compared instead of values, since a value may be NaN, which differs from itself.
  let bytes = exif.tiffBytes
  precondition(ExifMetadata(tiff: bytes[...])?.tiffBytes == bytes)
}

/// Decodes the file leniently and at each scale.
private func readInParts(_ file: JPEGFile, whole: GImage?) {
  let lenient = try? GImage(file, .init(isLenient: true), limits: limits)
  if let whole {
    precondition(lenient?.dataProvider?.data == whole.dataProvider?.data)
  }
  for eighths in [1, 2, 4] {
    let scaled = try? GImage(file, .init(eighths: eighths), limits: limits)
    precondition(whole == nil || scaled != nil)
    let size = file.frame.scaledSize(eighths: eighths)
    if let scaled { precondition((scaled.width, scaled.height) == size) }
  }
}

private func draw(_ image: GImage) {
  guard let context = GContext(width: 12, height: 9) else { return }
  context.interpolationQuality = .high
  context.draw(image, in: CGRect(x: -3, y: 1.5, width: 17, height: 5))
  for orientation in GImageOrientation.allCases {
    let upright = image.upright(from: orientation)
    precondition(upright?.width == (orientation.exchangesSides ? image.height : image.width))
  }
}

private func rewrite(_ image: GImage) {
  guard image.width * image.height <= 1024 else { return }
  var options = JPEGOptions(quality: 0.9)
  options.isProgressive = image.width % 2 == 0
  guard let file = try? image.jpegData(options), let again = try? GImage(jpeg: file) else {
    preconditionFailure("a picture that was read cannot be written")
  }
  precondition((again.width, again.height) == (image.width, image.height))
}

/// Reads by ImageIO's names: at once, step by step, and as a thumbnail; and writes what was read.
private func readAsSource(_ file: Data) {
  let options =
    [
      kCitrineImageSourceLimits: limits, kCGImageSourceThumbnailMaxPixelSize: 5,
      kCGImageSourceCreateThumbnailWithTransform: true,
    ] as NSDictionary
  let source = CGImageSourceCreateIncremental(options)
  for count in [file.count / 3, file.count * 2 / 3] {
    CGImageSourceUpdateData(source, file.prefix(count) as NSData, false)
    _ = (CGImageSourceGetStatus(source), CGImageSourceCreateImageAtIndex(source, 0, nil))
  }
  CGImageSourceUpdateData(source, file as NSData, true)
  _ = (CGImageSourceGetStatus(source), CGImageSourceGetType(source))
  let thumbnail = CGImageSourceCreateThumbnailAtIndex(source, 0, options)
  if let thumbnail { precondition(max(thumbnail.width, thumbnail.height) <= 5) }
  let properties: CFDictionary? = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
  guard let thumbnail, let properties,
    let destination = CGImageDestinationCreateWithData(NSMutableData(), kUTTypeJPEG, 1, nil)
  else { return }
  CGImageDestinationAddImage(destination, thumbnail, properties)
  CGImageDestinationFinalize(destination)
}

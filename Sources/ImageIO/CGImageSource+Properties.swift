import Citrine
public import CitrineCoreGraphics

/// Returns the properties of the file: the size in bytes; and for an animation, the canvas size, the loop count and the
/// delays.
///
/// Options are ignored, and the result is never nil.
@discardableResult
public func CGImageSourceCopyProperties(
  _ source: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  var properties: [CFString: Any] = [kCGImagePropertyFileSize: source.contents.byteCount]
  if let animation = source.contents.animation, let metadata = source.contents.metadata {
    let delays = animation.frames.map { $0.delays as NSDictionary }
    properties[kCGImagePropertyPNGDictionary] =
      [
        kCGImagePropertyAPNGLoopCount: animation.loopCount,
        kCGImagePropertyAPNGCanvasPixelWidth: metadata.width,
        kCGImagePropertyAPNGCanvasPixelHeight: metadata.height,
        kCGImagePropertyAPNGFrameInfoArray: delays as NSArray,
      ] as NSDictionary
  }
  return properties as NSDictionary
}

/// Returns the properties of an image: size, bit depth, colour model, density, and the delay of a frame.
///
/// Options are ignored.
///
/// - Returns: nil if the index is out of range.
@discardableResult
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let metadata = source.contents.metadata, index >= 0, index < source.count else {
    return nil
  }
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
  var pngProperties: [CFString: Any] = [
    kCGImagePropertyPNGInterlaceType: metadata.isInterlaced ? 1 : 0
  ]
  if let gamma = metadata.gamma { pngProperties[kCGImagePropertyPNGGamma] = gamma }
  if let intent = metadata.srgbIntent { pngProperties[kCGImagePropertyPNGsRGBIntent] = intent }
  if let frame = source.contents.animation?.frames[index] {
    pngProperties.merge(frame.delays) { $1 }
  }
  properties[kCGImagePropertyPNGDictionary] = pngProperties as NSDictionary
  return properties as NSDictionary
}

extension PNGAnimation.Frame {
  /// The delay of the frame, in seconds, under both of its keys.
  ///
  /// Apple documents that `kCGImagePropertyAPNGDelayTime` is at least 50 milliseconds.
  fileprivate var delays: [CFString: Any] {
    [
      kCGImagePropertyAPNGDelayTime: max(seconds, 0.05),
      kCGImagePropertyAPNGUnclampedDelayTime: seconds,
    ]
  }
}

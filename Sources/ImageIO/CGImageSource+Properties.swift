import Citrine
public import CitrineCoreGraphics

/// What is known of the file as a whole: its size, and of an animation canvas, loops and delays.
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

/// Size, depth, kind of colours and density of the image of an index, and of a frame how long it is
/// seen; nil beyond the count.
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
  var own: [CFString: Any] = [kCGImagePropertyPNGInterlaceType: metadata.isInterlaced ? 1 : 0]
  if let gamma = metadata.gamma { own[kCGImagePropertyPNGGamma] = gamma }
  if let intent = metadata.srgbIntent { own[kCGImagePropertyPNGsRGBIntent] = intent }
  if let frame = source.contents.animation?.frames[index] {
    own.merge(frame.delays) { $1 }
  }
  properties[kCGImagePropertyPNGDictionary] = own as NSDictionary
  return properties as NSDictionary
}

extension PNGAnimation.Frame {
  /// How long the frame is seen.
  ///
  /// Apple documents that `kCGImagePropertyAPNGDelayTime` is never below
  /// 50 milliseconds.
  fileprivate var delays: [CFString: Any] {
    [
      kCGImagePropertyAPNGDelayTime: max(seconds, 0.05),
      kCGImagePropertyAPNGUnclampedDelayTime: seconds,
    ]
  }
}

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
  if let animation = source.contents.animation, let size = source.contents.size {
    let delays = animation.frames.map { $0.delays as NSDictionary }
    properties[kCGImagePropertyPNGDictionary] =
      [
        kCGImagePropertyAPNGLoopCount: animation.loopCount,
        kCGImagePropertyAPNGCanvasPixelWidth: size.width,
        kCGImagePropertyAPNGCanvasPixelHeight: size.height,
        kCGImagePropertyAPNGFrameInfoArray: delays as NSArray,
      ] as NSDictionary
  }
  return properties as NSDictionary
}

/// Returns the properties of an image: size, bit depth, colour model, orientation and density; the values of a camera,
/// and the delay of a frame.
///
/// Options are ignored.
///
/// - Returns: nil if the index is out of range.
@discardableResult
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index >= 0, index < source.count else { return nil }
  switch source.contents {
  case .png(let file):
    return file.metadata.map { $0.properties(of: file.animation?.frames[index]) as NSDictionary }
  case .jpeg(let file): return file.metadata.map { $0.properties as NSDictionary }
  case .unknown: return nil
  }
}

/// Returns the properties that files of all formats have.
private func commonProperties(
  size: (width: Int, height: Int), depth: Int, model: CFString, density: CGSize?,
  exif: ExifMetadata?
) -> [CFString: Any] {
  var properties: [CFString: Any] = exif?.dictionaries ?? [:]
  properties[kCGImagePropertyPixelWidth] = size.width
  properties[kCGImagePropertyPixelHeight] = size.height
  properties[kCGImagePropertyDepth] = depth
  properties[kCGImagePropertyColorModel] = model
  if let orientation = exif?.orientation {
    properties[kCGImagePropertyOrientation] = Int(orientation.rawValue)
  }
  if let density {
    properties[kCGImagePropertyDPIWidth] = Double(density.width)
    properties[kCGImagePropertyDPIHeight] = Double(density.height)
  }
  return properties
}

extension PNGMetadata {
  /// The properties of the picture, or of a frame of an animation.
  fileprivate func properties(of frame: PNGAnimation.Frame?) -> [CFString: Any] {
    let isGray = colorType == .gray || colorType == .grayAlpha
    var properties = commonProperties(
      size: (width, height), depth: bitDepth,
      model: isGray ? kCGImagePropertyColorModelGray : kCGImagePropertyColorModelRGB,
      density: dotsPerInch, exif: exif)
    if hasAlpha { properties[kCGImagePropertyHasAlpha] = true }
    if colorType == .palette { properties[kCGImagePropertyIsIndexed] = true }
    if let name = profile?.name { properties[kCGImagePropertyProfileName] = name }
    var own: [CFString: Any] = [kCGImagePropertyPNGInterlaceType: isInterlaced ? 1 : 0]
    if let gamma { own[kCGImagePropertyPNGGamma] = gamma }
    if let srgbIntent { own[kCGImagePropertyPNGsRGBIntent] = srgbIntent }
    own.merge(textProperties) { $1 }
    if let frame { own.merge(frame.delays) { $1 } }
    properties[kCGImagePropertyPNGDictionary] = own as NSDictionary
    return properties
  }
}

extension JPEGMetadata {
  /// The properties of the picture.
  fileprivate var properties: [CFString: Any] {
    let models = [
      1: kCGImagePropertyColorModelGray, 3: kCGImagePropertyColorModelRGB,
      4: kCGImagePropertyColorModelCMYK,
    ]
    var properties = commonProperties(
      size: (width, height), depth: bitsPerComponent,
      model: models[componentCount] ?? kCGImagePropertyColorModelRGB, density: dotsPerInch,
      exif: exif)
    var own: [CFString: Any] = [:]
    if let density {
      own[kCGImagePropertyJFIFDensityUnit] = density.unit
      own[kCGImagePropertyJFIFXDensity] = density.x
      own[kCGImagePropertyJFIFYDensity] = density.y
    }
    if isProgressive { own[kCGImagePropertyJFIFIsProgressive] = true }
    if let name = profileName { properties[kCGImagePropertyProfileName] = name }
    if !own.isEmpty { properties[kCGImagePropertyJFIFDictionary] = own as NSDictionary }
    return properties
  }
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

import Citrine
public import CitrineCoreGraphics

/// Where images are written: as a PNG file, into data, to a file or to a consumer.
///
/// A destination of several images writes an animated PNG file.
public final class CGImageDestination {
  private let consumer: CGDataConsumer
  private let count: Int
  private var images: [(image: CGImage, properties: CFDictionary?)] = []
  private var fileProperties: [CFDictionary] = []
  private var isFinal = false

  init?(_ consumer: CGDataConsumer?, type: CFString, count: Int) {
    guard let consumer, type == kUTTypePNG, count >= 1 else { return nil }
    self.consumer = consumer
    self.count = count
  }

  /// The number of this class.
  public static var typeID: CFTypeID { 21 }

  /// Takes an image, unless there are as many as announced.
  func add(_ image: CGImage, _ properties: CFDictionary?) {
    guard images.count < count, !isFinal else { return }
    images.append((image, properties))
  }

  func set(_ properties: CFDictionary?) {
    if let properties { fileProperties.append(properties) }
  }

  /// Writes the file; false without an image, and where it cannot be written.
  func finish() -> Bool {
    guard !isFinal, let first = images.first else { return false }
    isFinal = true
    do {
      let own = first.properties
      let density = CGSize(
        width: number(kCGImagePropertyDPIWidth, own) ?? 0,
        height: number(kCGImagePropertyDPIHeight, own) ?? 0)
      guard count > 1 else {
        return consumer.put(try limited(first).pngData(dotsPerInch: density))
      }
      return consumer.put(CGImage.pngFile(try animation(), with: density))
    } catch {
      GDiagnostics.report("CGImageDestinationFinalize: \(error)")
      return false
    }
  }

  /// The images as frames, of four bytes to a pixel.
  private func animation() throws(PNGEncodingError) -> Data {
    let loops = number(kCGImagePropertyAPNGLoopCount, nil, kCGImagePropertyPNGDictionary) ?? 0
    var file = AnimatedPNG(loopCount: loops > 0 ? Int(min(loops, Double(Int32.max))) : 0)
    for frame in images {
      let image = try limited(frame)
      let isPlain =
        image.bitsPerComponent == 8 && image.bitsPerPixel == 32
        && [.first, .last, .premultipliedFirst, .premultipliedLast].contains(image.alphaInfo)
      guard let picture = isPlain && !image.isMask ? image : image.scaled(by: 1) else {
        throw .outOfMemory
      }
      let keys = [kCGImagePropertyAPNGUnclampedDelayTime, kCGImagePropertyAPNGDelayTime]
      let delay = keys.lazy.compactMap {
        self.number($0, frame.properties, kCGImagePropertyPNGDictionary)
      }.first
      try file.append(picture, seconds: delay ?? 0.1, joinsEqual: false)
    }
    guard let data = file.data else { throw .unsupported("no frames") }
    return data
  }

  /// An image, made smaller if a longest side is asked for.
  private func limited(
    _ frame: (image: CGImage, properties: CFDictionary?)
  ) throws(PNGEncodingError) -> CGImage {
    let image = frame.image
    let limit = number(kCGImageDestinationImageMaxPixelSize, frame.properties)
    let longest = Double(max(image.width, image.height))
    guard let limit, limit >= 1, limit < longest else { return image }
    guard let small = image.scaled(by: limit / longest) else { throw .outOfMemory }
    return small
  }

  /// A number among the properties: those of the image win, then those that were set last.
  ///
  /// - Parameter group: The dictionary among them that has the number, if it is not one of theirs.
  private func number(
    _ key: CFString, _ own: CFDictionary?, _ group: CFString? = nil
  ) -> Double? {
    let all = [own].compactMap { $0 } + fileProperties.reversed()
    return all.lazy.compactMap { properties in
      let inner = group.flatMap { properties[$0] }
      guard group != nil else { return (properties[key] as? NSNumber)?.doubleValue }
      if let inner = inner as? NSDictionary { return (inner[key] as? NSNumber)?.doubleValue }
      return ((inner as? [CFString: Any])?[key] as? NSNumber)?.doubleValue
    }.first
  }
}

extension CGImageDestination: TypeIdentified {}

/// Returns the number of `CGImageDestination`.
@discardableResult
public func CGImageDestinationGetTypeID() -> CFTypeID { CGImageDestination.typeID }

/// A destination in memory; nil for any type but PNG, and without images.
@discardableResult
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(CGDataConsumer(data: data), type: type, count: count)
}

/// A destination in a file; nil for any type but PNG, and without images.
@discardableResult
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(CGDataConsumer(url: url), type: type, count: count)
}

/// A destination that hands the file on; nil for any type but PNG, and without images.
@discardableResult
public func CGImageDestinationCreateWithDataConsumer(
  _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(consumer, type: type, count: count) }

/// The types of files that are written.
@discardableResult
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { [kUTTypePNG] as NSArray }

/// Adds an image: the next frame, if several are announced.
///
/// Images beyond those that were announced are left out.
///
/// - Parameter properties: Of these count the density in dots per inch, the longest side allowed, and
///   of a frame under `kCGImagePropertyPNGDictionary` the delay, else 0.1 s.
public func CGImageDestinationAddImage(
  _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) { destination.add(image, properties) }

/// Adds the image of an index of a source.
public func CGImageDestinationAddImageFromSource(
  _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int,
  _ properties: CFDictionary?
) {
  if let image = CGImageSourceCreateImageAtIndex(source, index, nil) {
    destination.add(image, properties)
  }
}

/// Sets properties of the file, among them the loops of an animation; those of the image win.
public func CGImageDestinationSetProperties(
  _ destination: CGImageDestination, _ properties: CFDictionary?
) { destination.set(properties) }

/// Writes the file; false without an image, a second time, and where it cannot be written.
@discardableResult
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
  destination.finish()
}

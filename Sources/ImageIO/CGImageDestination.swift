import Citrine
public import CoreGraphics

/// Where an image is written: as a PNG file, into data, to a file or to a consumer.
public final class CGImageDestination {
  private let consumer: CGDataConsumer
  private var image: CGImage?
  private var imageProperties: CFDictionary?
  private var fileProperties: [CFDictionary] = []
  private var isFinal = false

  init?(_ consumer: CGDataConsumer?, type: CFString, count: Int) {
    guard let consumer, type == kUTTypePNG, count == 1 else { return nil }
    self.consumer = consumer
  }

  /// The number of this class.
  public static var typeID: CFTypeID { 21 }

  /// Takes an image, if it is the first.
  func add(_ image: CGImage, _ properties: CFDictionary?) {
    guard self.image == nil, !isFinal else { return }
    self.image = image
    imageProperties = properties
  }

  func set(_ properties: CFDictionary?) {
    if let properties { fileProperties.append(properties) }
  }

  /// Writes the file; false without an image, and where it cannot be written.
  func finish() -> Bool {
    guard !isFinal, let image = limited() else { return false }
    isFinal = true
    let density = CGSize(
      width: number(kCGImagePropertyDPIWidth) ?? 0, height: number(kCGImagePropertyDPIHeight) ?? 0)
    guard let file = try? image.pngData(dotsPerInch: density) else { return false }
    return consumer.put(file)
  }

  /// The image, made smaller if a longest side is asked for.
  private func limited() -> CGImage? {
    guard let image, let limit = number(kCGImageDestinationImageMaxPixelSize), limit >= 1 else {
      return image
    }
    let longest = Double(max(image.width, image.height))
    return limit < longest ? image.scaled(by: limit / longest) : image
  }

  /// A number among the properties: those of the image win, then those that were set last.
  private func number(_ key: CFString) -> Double? {
    let all = [imageProperties].compactMap { $0 } + fileProperties.reversed()
    return all.lazy.compactMap { ($0[key] as? NSNumber)?.doubleValue }.first
  }
}

/// A destination in memory; nil for any type but PNG, and for any count of images but one.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(CGDataConsumer(data: data), type: type, count: count)
}

/// A destination in a file; nil for any type but PNG, and for any count of images but one.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(CGDataConsumer(url: url), type: type, count: count)
}

/// A destination that hands the file on; nil for any type but PNG, and for any count of images but one.
public func CGImageDestinationCreateWithDataConsumer(
  _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(consumer, type: type, count: count) }

/// The types of files that are written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { [kUTTypePNG] as NSArray }

/// Adds the image.
///
/// - Parameter properties: Of these count the density in dots per inch, and the longest side allowed.
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

/// Sets properties of the file; those of the image win.
public func CGImageDestinationSetProperties(
  _ destination: CGImageDestination, _ properties: CFDictionary?
) { destination.set(properties) }

/// Writes the file; false without an image, a second time, and where it cannot be written.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
  destination.finish()
}

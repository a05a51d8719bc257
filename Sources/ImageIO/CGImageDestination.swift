import Citrine
public import CitrineCoreGraphics

/// A destination that writes images as a PNG file or, in a build with the package trait `JPEG`, as a JPEG file: to
/// data, to a file or to a data consumer.
///
/// A PNG destination for more than one image writes an animated PNG file.
///
/// ```swift
/// if let file = CGImageDestinationCreateWithURL(url as NSURL, kUTTypePNG, 1, nil) {
///   CGImageDestinationAddImage(file, image, nil)
///   if !CGImageDestinationFinalize(file) { print("The file was not written.") }
/// }
/// ```
public final class CGImageDestination {
  private let consumer: CGDataConsumer
  private let format: ImageFileFormat
  private let count: Int
  private var images: [(image: CGImage, properties: CFDictionary?)] = []
  private var fileProperties: [CFDictionary] = []
  private var isFinished = false

  init?(_ consumer: CGDataConsumer?, type: CFString, count: Int) {
    guard let consumer else { return nil }
    guard let format = Self.format(type as String, count: count) else { return nil }
    self.consumer = consumer
    self.format = format
    self.count = count
  }

  /// Returns the format of a type's files; nil, with a diagnostic, if so many images cannot be written in it.
  private static func format(_ type: String, count: Int) -> ImageFileFormat? {
    guard let format = ImageFileFormat(rawValue: type) else {
      GDiagnostics.report(
        "CGImageDestination: \(type) is not written; the types are public.png and public.jpeg")
      return nil
    }
    guard format.isAvailable else {
      GDiagnostics.report(
        format == .jpeg
          ? "CGImageDestination: public.jpeg needs a build with the package trait JPEG"
          : "CGImageDestination: this build has no libpng, so \(type) is not written")
      return nil
    }
    guard count >= 1, format == .png || count == 1 else {
      GDiagnostics.report("CGImageDestination: a file of \(type) cannot have \(count) images")
      return nil
    }
    return format
  }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 21 }

  /// Adds an image.
  ///
  /// It is ignored if there are `count` images already, or if the file was written.
  func add(_ image: CGImage, _ properties: CFDictionary?) {
    guard images.count < count, !isFinished else { return }
    images.append((image, properties))
  }

  /// Adds properties of the file; they take precedence over properties that were added before.
  func set(_ properties: CFDictionary?) {
    if let properties { fileProperties.append(properties) }
  }

  /// Writes the file; returns false if there is no image, if it was called before, or if the file cannot be written.
  func finish() -> Bool {
    guard !isFinished, let first = images.first else { return false }
    isFinished = true
    do {
      return consumer.put(try format == .jpeg ? jpegFile(first) : pngFile(first))
    } catch {
      GDiagnostics.report("CGImageDestinationFinalize: \(error)")
      return false
    }
  }

  private func jpegFile(_ frame: (image: CGImage, properties: CFDictionary?))
    throws(GImageEncodingError)
    -> Data
  {
    let properties = frame.properties
    var options = JPEGOptions()
    if let quality = number(kCGImageDestinationLossyCompressionQuality, properties) {
      options.quality = quality
    }
    let isProgressive = number(
      kCGImagePropertyJFIFIsProgressive, properties, kCGImagePropertyJFIFDictionary)
    options.isProgressive = isProgressive ?? 0 != 0
    if let color = value(kCGImageDestinationBackgroundColor, properties) as? CGColor {
      options.background = color
    }
    options.dotsPerInch = density(of: properties)
    let image = try scaledToLimit(frame)
    options.exif = exif(of: properties, for: image)
    return try image.jpegData(options)
  }

  private func pngFile(_ frame: (image: CGImage, properties: CFDictionary?))
    throws(GImageEncodingError)
    -> Data
  {
    let image = try scaledToLimit(frame)
    // Colours stay RGB or RGBA, as programs expect them when they read the file.
    let file = count > 1 ? try animation() : try image.pngData(allowsReduction: false)
    let metadata = CGImage.pngFile(file, exif: exif(of: frame.properties, for: image))
    let described = CGImage.pngFile(metadata, texts: texts(of: frame.properties))
    return CGImage.pngFile(described, dotsPerInch: density(of: frame.properties))
  }

  /// The texts in the dictionary of PNG properties, with their keywords.
  private func texts(of imageProperties: CFDictionary?) -> [(keyword: String, text: String)] {
    PNGTextTable.rows.compactMap { row in
      let value = value(row.key, imageProperties, kCGImagePropertyPNGDictionary)
      let text = value as? String ?? (value as? NSString).map { $0 as String }
      return text.map { (row.keyword, $0) }
    }
  }

  /// The density in pixels per inch; zero if there is none.
  private func density(of imageProperties: CFDictionary?) -> CGSize {
    CGSize(
      width: number(kCGImagePropertyDPIWidth, imageProperties) ?? 0,
      height: number(kCGImagePropertyDPIHeight, imageProperties) ?? 0)
  }

  /// The values of a camera in the properties, with the size of the image, if they have one.
  private func exif(of imageProperties: CFDictionary?, for image: CGImage) -> ExifMetadata {
    var exif = ExifMetadata()
    exif.add { self.value($0, imageProperties) }
    let size = [
      ExifMetadata.Tag.pixelWidth: image.width, ExifMetadata.Tag.pixelHeight: image.height,
    ]
    for (tag, side) in size where exif[.exif][tag] != nil { exif[.exif][tag] = .integers([side]) }
    if number(kCGImageMetadataShouldExcludeGPS, imageProperties) ?? 0 != 0 { exif[.gps] = [:] }
    return exif
  }

  /// Encodes the images as frames, with four bytes per pixel.
  private func animation() throws(GImageEncodingError) -> Data {
    let loops = number(kCGImagePropertyAPNGLoopCount, nil, kCGImagePropertyPNGDictionary) ?? 0
    var file = AnimatedPNGWriter(loopCount: loops > 0 ? Int(min(loops, Double(Int32.max))) : 0)
    for frame in images {
      let image = try scaledToLimit(frame)
      // The frames of a file have one format, so images of other layouts are drawn into RGBA.
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
      try file.append(picture, seconds: delay ?? 0.1, mergesEqualFrames: false)
    }
    guard let data = file.data else { throw .unsupported("it has no frames") }
    return data
  }

  /// The image of a frame, scaled down if a property limits its longest side.
  private func scaledToLimit(
    _ frame: (image: CGImage, properties: CFDictionary?)
  ) throws(GImageEncodingError) -> CGImage {
    let image = frame.image
    let limit = number(kCGImageDestinationImageMaxPixelSize, frame.properties)
    let longest = Double(max(image.width, image.height))
    guard let limit, limit >= 1, limit < longest else { return image }
    guard let small = image.scaled(by: limit / longest) else { throw .outOfMemory }
    return small
  }

  /// Finds a value in the properties of the image, or else in the properties of the file.
  ///
  /// Properties of the file that were set last are searched first.
  private func value(_ key: CFString, _ imageProperties: CFDictionary?) -> Any? {
    let candidates = [imageProperties].compactMap { $0 } + fileProperties.reversed()
    return candidates.lazy.compactMap { $0[key] }.first
  }

  /// Finds a number in the properties of the image, or else in the properties of the file.
  ///
  /// - Parameter group: The key of a nested dictionary that contains the number; nil if it is not nested.
  private func number(
    _ key: CFString, _ imageProperties: CFDictionary?, _ group: CFString? = nil
  ) -> Double? {
    guard let group else { return (value(key, imageProperties) as? NSNumber)?.doubleValue }
    return (value(key, imageProperties, group) as? NSNumber)?.doubleValue
  }

  /// Finds a value in a nested dictionary of the image's properties, or else of the file's properties.
  private func value(_ key: CFString, _ imageProperties: CFDictionary?, _ group: CFString) -> Any? {
    let candidates = [imageProperties].compactMap { $0 } + fileProperties.reversed()
    return candidates.lazy.compactMap { properties -> Any? in
      let inner = properties[group]
      if let inner = inner as? NSDictionary { return inner[key] }
      return (inner as? [CFString: Any])?[key]
    }.first
  }
}

extension CGImageDestination: TypeIdentified {}

/// Returns the Core Foundation type number of `CGImageDestination`.
@discardableResult
public func CGImageDestinationGetTypeID() -> CFTypeID { CGImageDestination.typeID }

/// Creates a destination that appends the file to data.
///
/// - Parameters:
///   - type: The type identifier `kUTTypePNG` or, in a build with the package trait `JPEG`, `kUTTypeJPEG`.
///   - count: The number of images, 1 or more; 1 for JPEG.
///   - options: Ignored.
/// - Returns: nil for another type or count.
@discardableResult
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(CGDataConsumer(data: data), type: type, count: count)
}

/// Creates a destination that writes a file.
///
/// - Parameters:
///   - type: The type identifier `kUTTypePNG` or, in a build with the package trait `JPEG`, `kUTTypeJPEG`.
///   - count: The number of images, 1 or more; 1 for JPEG.
///   - options: Ignored.
/// - Returns: nil for another type or count, or if the URL is not a file URL.
@discardableResult
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(CGDataConsumer(url: url), type: type, count: count)
}

/// Creates a destination that passes the file to a data consumer.
///
/// - Parameters:
///   - type: The type identifier `kUTTypePNG` or, in a build with the package trait `JPEG`, `kUTTypeJPEG`.
///   - count: The number of images, 1 or more; 1 for JPEG.
///   - options: Ignored.
/// - Returns: nil for another type or count.
@discardableResult
public func CGImageDestinationCreateWithDataConsumer(
  _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(consumer, type: type, count: count) }

/// Returns the type identifiers of the files that this build can write: PNG and, with the trait `JPEG`, JPEG.
@discardableResult
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  ImageFileFormat.allCases.filter(\.isAvailable).map { $0.typeIdentifier as NSString } as NSArray
}

/// Adds an image; in an animation, it is the next frame.
///
/// Images beyond the count of the destination are ignored.
///
/// - Parameter properties: The density in dots per inch (`kCGImagePropertyDPIWidth`, …), the maximum side length
///   (`kCGImageDestinationImageMaxPixelSize`), the orientation and the dictionaries of Exif; for JPEG the quality
///   (`kCGImageDestinationLossyCompressionQuality`), the background colour, and whether the file is progressive; and
///   the texts and the delay of a frame in seconds (0.1 s by default), in the dictionary under
///   `kCGImagePropertyPNGDictionary`. Other properties are ignored.
public func CGImageDestinationAddImage(
  _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) { destination.add(image, properties) }

/// Adds an image of a source with its properties; adds nothing if that image cannot be read.
///
/// - Parameter properties: They replace the source's properties of the same keys, also inside of dictionaries such as
///   that of Exif; `NSNull` removes one.
public func CGImageDestinationAddImageFromSource(
  _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int,
  _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { return }
  let inherited: CFDictionary? = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
  destination.add(image, inherited.map { $0.merged(with: properties) } ?? properties)
}

extension NSDictionary {
  /// Returns the values of both dictionaries, of which others take precedence, also in dictionaries inside.
  fileprivate func merged(with others: NSDictionary?) -> NSDictionary {
    guard let result = mutableCopy() as? NSMutableDictionary else { return self }
    for key in others?.allKeys ?? [] {
      guard let key = key as? NSString, let value = others?[key] else { continue }
      let inner = (value as? NSDictionary) ?? (value as? [CFString: Any]).map { $0 as NSDictionary }
      if value is NSNull {
        result.removeObject(forKey: key)
      } else if let inner, let own = result[key] as? NSDictionary {
        result[key] = own.merged(with: inner)
      } else {
        result[key] = value
      }
    }
    return result
  }
}

/// Sets properties of the file, such as the loop count of an animation; an image's own properties take precedence.
public func CGImageDestinationSetProperties(
  _ destination: CGImageDestination, _ properties: CFDictionary?
) { destination.set(properties) }

/// Writes the file.
///
/// - Returns: false if there is no image, if it was called before, or if the file cannot be written.
@discardableResult
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
  destination.finish()
}

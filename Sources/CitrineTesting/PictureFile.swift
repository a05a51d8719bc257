import Foundation

#if canImport(CitrineUI)
  import CitrineCoreGraphics
#else
  import CoreGraphics
  import ImageIO
#endif

/// Reads and writes pictures as PNG files.
enum PictureFile {
  /// Returns the picture of a PNG file.
  static func read(_ url: URL) throws -> Picture { try decoded(Data(contentsOf: url), url.path) }

  /// Returns the bytes of a PNG file with a picture.
  static func encoded(_ picture: Picture) throws -> Data {
    guard let image = picture.image else { throw PictureError("there is no memory for the file") }
    #if canImport(CitrineUI)
      return try image.pngData()
    #else
      let data = NSMutableData()
      guard let file = CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil)
      else { throw PictureError("the picture cannot be encoded") }
      CGImageDestinationAddImage(file, image, nil)
      guard CGImageDestinationFinalize(file) else {
        throw PictureError("the picture cannot be encoded")
      }
      return data as Data
    #endif
  }

  /// Writes a picture to a PNG file, and makes the folders that are missing.
  static func write(_ picture: Picture, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try encoded(picture).write(to: url, options: .atomic)
  }

  /// Returns the picture with the pixels that it has after it is stored in a file, and read again.
  ///
  /// A file has unpremultiplied colours. So pixels with little alpha can change by rounding, if a system rounds both ways
  /// differently. A stored picture can only be compared with a picture that went the same way.
  static func stored(_ picture: Picture) throws -> Picture {
    try decoded(encoded(picture), "the stored picture")
  }

  private static func decoded(_ data: Data, _ name: String) throws -> Picture {
    #if canImport(CitrineUI)
      let image = try CGImage(png: data)
    #else
      guard let source = CGImageSourceCreateWithData(data as CFData, nil),
        let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
      else { throw PictureError("\(name) is not a picture") }
    #endif
    guard let picture = Picture(image) else { throw PictureError("there is no memory for \(name)") }
    return picture
  }
}

/// The reason why a picture cannot be drawn, read or written.
struct PictureError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

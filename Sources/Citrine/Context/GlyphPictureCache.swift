import Synchronization

/// Decoded pictures of glyphs, up to a limit in pixels.
final class GlyphPictureCache: Sendable {
  static let shared = GlyphPictureCache()

  struct Entry: Sendable {
    let image: GImage
    let frame: CGRect
  }

  private struct Contents: Sendable {
    /// The pictures; nil for a PNG file that cannot be read.
    var entries: [GlyphPicture: Entry?] = [:]
    var pixelCount = 0
  }

  /// The most pixels that are kept: 16 MiB of them, about two hundred emoji of 136 × 128 pixels.
  private static let maximumPixelCount = 4 << 20
  private let contents = Mutex(Contents())

  /// Returns a decoded picture; nil if its PNG file cannot be read, or has more pixels than the cache may hold.
  func entry(for picture: GlyphPicture) -> Entry? {
    if let entry = contents.withLock({ $0.entries[picture] }) { return entry }
    let image = try? GImage(png: Data(picture.png), limits: GLimits(pixels: Self.maximumPixelCount))
    let entry = image.map { Entry(image: $0, frame: picture.frame) }
    // The file itself is a part of the key, and counts as pixels of four bytes.
    let pixelCount = (image.map { $0.width * $0.height } ?? 0) + picture.png.count / 4
    contents.withLock { contents in
      if contents.pixelCount + pixelCount > Self.maximumPixelCount { contents = Contents() }
      contents.entries[picture] = .some(entry)
      contents.pixelCount += pixelCount
    }
    return entry
  }

  /// Drops all pictures.
  func removeAll() { contents.withLock { $0 = Contents() } }
}

import Citrine
import CitrineCoreGraphics
import Foundation
import Synchronization

/// An image of an asset catalogue or an image file of a bundle, which is read when it is first drawn.
nonisolated final class AssetImage: Hashable, Sendable {
  private let name: String
  private let bundle: Bundle?

  /// The pictures that were read.
  ///
  /// All images share them, because each evaluation of a body makes new images.
  private static let pictures = Mutex<(images: [URL: CGImage], pixels: Int)>(([:], 0))

  /// The largest number of pixels of all pictures that are kept; when there are more, all are released.
  private static let maximumPixels = 1 << 25

  /// Returns nil if no catalogue and no file has the name.
  init?(named name: String, in bundle: Bundle?) {
    (self.name, self.bundle) = (name, bundle)
    guard file(bestFor: 1, isDark: false) != nil else { return nil }
  }

  static func == (left: AssetImage, right: AssetImage) -> Bool {
    left.name == right.name && left.bundle == right.bundle
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Whether the image is a mask; nil if the catalogue does not say.
  var isTemplate: Bool? {
    AssetCatalog.catalogs(of: bundle).lazy.compactMap { ImageAsset(self.name, in: $0) }.first?
      .isTemplate
  }

  /// The picture with the pixels per point and the appearance that match an environment best, and its own pixels per
  /// point; nil if it cannot be read, which is reported.
  func picture(in environment: EnvironmentValues) -> (image: CGImage, scale: CGFloat)? {
    let isDark = environment.colorScheme == .dark
    guard let (url, scale) = file(bestFor: environment.displayScale, isDark: isDark) else {
      return nil
    }
    if let known = Self.pictures.withLock({ $0.images[url] }) { return (known, scale) }
    guard let image = try? CGImage.upright(contentsOf: url) else {
      reportOnce("Image(\"\(name)\"): the file \(url.lastPathComponent) cannot be read")
      return nil
    }
    Self.pictures.withLock { known in
      let pixels = image.width * image.height
      if known.pixels + pixels > Self.maximumPixels { known = ([:], 0) }
      if known.images.updateValue(image, forKey: url) == nil { known.pixels += pixels }
    }
    return (image, scale)
  }

  private func file(bestFor scale: CGFloat, isDark: Bool) -> (URL, CGFloat)? {
    for catalog in AssetCatalog.catalogs(of: bundle) {
      if let found = ImageAsset(name, in: catalog)?.file(bestFor: scale, isDark: isDark)
        ?? catalog.file(named: name, bestFor: scale)
      {
        return found
      }
    }
    return nil
  }
}

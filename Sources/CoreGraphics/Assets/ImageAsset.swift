package import Foundation

/// An image set of an asset catalogue.
package struct ImageAsset: Sendable {
  private let folder: URL
  private let contents: Contents

  private struct Contents: Decodable, Sendable {
    var images: [Image]
    var properties: Properties?
  }

  private struct Image: Decodable, Sendable {
    var filename: String?
    var scale: String?
    var idiom: String?
    var appearances: [AssetAppearance]?
  }

  private struct Properties: Decodable, Sendable {
    var intent: String?
    enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
  }

  /// Finds the image set of a name; nil if the catalogue has none.
  package init?(_ name: String, in catalog: AssetCatalog) {
    guard let (folder, contents): (URL, Contents) = catalog.assetSet(named: name, kind: "imageset")
    else {
      return nil
    }
    (self.folder, self.contents) = (folder, contents)
  }

  /// Whether the image is a mask (true) or is drawn with its own colours (false); nil if the set does not say.
  package var isTemplate: Bool? {
    switch contents.properties?.intent {
    case "template": true
    case "original": false
    default: nil
    }
  }

  /// Returns the file that matches an appearance and a scale best, with its own scale; nil if no file matches.
  package func file(bestFor scale: CGFloat, isDark: Bool) -> (URL, CGFloat)? {
    // Images for other kinds of devices, such as watches, are ignored.
    let idioms = ["universal", "iphone", "ipad", nil]
    typealias Entry = (file: String, scale: CGFloat, quality: Int)
    let entries = contents.images.compactMap { image -> Entry? in
      guard let file = image.filename, idioms.contains(image.idiom),
        let quality = image.appearances.matchQuality(isDark: isDark)
      else { return nil }
      let ownScale = image.scale.flatMap { Double($0.replacing("x", with: "")) } ?? 1
      return ownScale > 0 ? (file, CGFloat(ownScale), quality) : nil
    }
    let bestQuality = entries.map(\.quality).max()
    return entries.filter { $0.quality == bestQuality }.sorted(bestFor: scale) { $0.scale }.first
      .map { (folder.appendingPathComponent($0.file), $0.scale) }
  }
}

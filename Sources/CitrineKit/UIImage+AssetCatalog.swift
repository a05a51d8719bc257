import CitrineCoreGraphics
public import Foundation

extension UIImage {
  /// Creates an image from an image set in the program's asset catalogues, or from a PNG or JPEG file of the program.
  ///
  /// See `init(named:in:compatibleWith:)`.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates an image from an image set in a bundle's asset catalogues, or from a PNG or JPEG file in the bundle.
  ///
  /// If there are files for several scales, the file for the screen's scale is used, otherwise the next larger one, and
  /// otherwise the next smaller one. Asset catalogues are uncompiled `.xcassets` folders: they are copied into the
  /// bundle unchanged.
  ///
  /// - Parameters:
  ///   - name: The name of an image set, with its namespace, or of a file, with or without `.png`.
  ///   - bundle: The bundle to search; nil for the bundles of the program and its packages.
  ///   - traits: The traits that choose between light and dark; nil for the current traits.
  /// - Returns: nil if there is no such image, or it cannot be read.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) {
    let style = (traits ?? .current).userInterfaceStyle
    let scale = UIScreen.main.scale
    for catalog in AssetCatalog.catalogs(of: bundle) {
      if let set = ImageSet(name, in: catalog), let entry = set.entry(scale: scale, style: style),
        let image = UIImage(asset: set.folder.appendingPathComponent(entry.file), entry.scale)
      {
        self.init(
          image.cgImage, scale: image.scale, orientation: image.imageOrientation, set.renderingMode)
        return
      }
      if let (url, scale) = catalog.file(named: name, bestFor: scale),
        let image = UIImage(asset: url, scale)
      {
        self.init(
          image.cgImage, scale: image.scale, orientation: image.imageOrientation, .automatic)
        return
      }
    }
    return nil
  }

  private convenience init?(asset url: URL, _ scale: CGFloat) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data, scale: scale)
  }
}

/// An image set of an asset catalogue.
private struct ImageSet {
  let folder: URL
  private let contents: Contents

  private struct Contents: Decodable {
    var images: [Image]
    var properties: Properties?
  }

  private struct Image: Decodable {
    var filename: String?
    var scale: String?
    var idiom: String?
    var appearances: [AssetAppearance]?
  }

  private struct Properties: Decodable {
    var intent: String?
    enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
  }

  init?(_ name: String, in catalog: AssetCatalog) {
    guard let (folder, contents): (URL, Contents) = catalog.assetSet(named: name, kind: "imageset")
    else {
      return nil
    }
    (self.folder, self.contents) = (folder, contents)
  }

  var renderingMode: UIImage.RenderingMode {
    switch contents.properties?.intent {
    case "template": .alwaysTemplate
    case "original": .alwaysOriginal
    default: .automatic
    }
  }

  /// Returns the file that matches an appearance and a scale best, with its own scale; nil if no file matches.
  func entry(scale: CGFloat, style: UIUserInterfaceStyle) -> (file: String, scale: CGFloat)? {
    // Images for other kinds of devices, such as watches, are ignored.
    let idioms = ["universal", "iphone", "ipad", nil]
    typealias Entry = (file: String, scale: CGFloat, quality: Int)
    let entries = contents.images.compactMap { image -> Entry? in
      guard let file = image.filename, idioms.contains(image.idiom),
        let quality = image.appearances.matchQuality(style)
      else { return nil }
      let ownScale = image.scale.flatMap { Double($0.replacing("x", with: "")) } ?? 1
      return ownScale > 0 ? (file, CGFloat(ownScale), quality) : nil
    }
    let bestQuality = entries.map(\.quality).max()
    return entries.filter { $0.quality == bestQuality }.sorted(bestFor: scale) { $0.scale }.first
      .map { ($0.file, $0.scale) }
  }
}

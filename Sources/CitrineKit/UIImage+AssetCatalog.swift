import Citrine
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
  /// - Returns: nil if there is no such image, or it cannot be read; the diagnostics handler gets a report.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) {
    let style = (traits ?? .current).userInterfaceStyle
    let scale = UIScreen.main.scale
    for catalog in AssetCatalog.catalogs(of: bundle) {
      if let set = ImageAsset(name, in: catalog),
        let (url, scale) = set.file(bestFor: scale, isDark: style == .dark),
        let image = UIImage(asset: url, scale)
      {
        self.init(
          image.cgImage, scale: image.scale, orientation: image.imageOrientation,
          set.renderingMode)
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
    GDiagnostics.report("UIImage(named: \"\(name)\"): there is no such image, or it cannot be read")
    return nil
  }

  private convenience init?(asset url: URL, _ scale: CGFloat) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data, scale: scale)
  }
}

extension ImageAsset {
  fileprivate var renderingMode: UIImage.RenderingMode {
    isTemplate.map { $0 ? .alwaysTemplate : .alwaysOriginal } ?? .automatic
  }
}

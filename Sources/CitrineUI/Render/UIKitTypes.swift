public import CitrineKit

// The module SwiftUI also exports these types of UIKit (`Names/SwiftUI.artifactbundle`).

extension ImageRenderer {
  /// The rendered image, with the renderer's scale; nil if the view has no size, or one that is too large.
  public var uiImage: UIImage? {
    cgImage.map { UIImage(cgImage: $0, scale: scale > 0 ? scale : 1, orientation: .up) }
  }
}

nonisolated extension Image {
  /// Creates a view of an image of UIKit, upright and with its scale; the view is empty without pixels.
  ///
  /// A symbol keeps its size and its colours; without colours it has the foreground colour.
  public init(uiImage: UIImage) {
    if uiImage.isSymbolImage {
      self.init(symbolImage: uiImage)
      return
    }
    self.init(picture: uiImage.uprightPixels, scale: uiImage.scale)
    if uiImage.renderingMode == .alwaysTemplate { self = renderingMode(.template) }
  }
}

nonisolated extension UIImage {
  /// The pixels of the image as it is displayed; nil for an image without pixels.
  var uprightPixels: CGImage? {
    guard imageOrientation != .up else { return cgImage }
    guard size.width > 0, size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let renderer = UIGraphicsImageRenderer(size: size, format: format)
    return renderer.image { _ in draw(at: .zero) }.cgImage
  }
}

nonisolated extension UIColor {
  /// Creates a colour of UIKit of a view's colour; it is dynamic if the colour depends on the environment.
  public convenience init(_ color: Color) {
    if let fixed = color.cgColor {
      self.init(cgColor: fixed)
    } else {
      self.init { traits in
        var environment = EnvironmentValues()
        environment.update(from: traits)
        return UIColor(cgColor: color.resolved(in: environment))
      }
    }
  }
}

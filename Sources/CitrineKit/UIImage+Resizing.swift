import Citrine
import CitrineCoreGraphics

// Images whose caps keep their size.

extension UIImage {
  /// How the part of an image between its caps fills a larger or smaller room.
  public enum ResizingMode: Int, Sendable {
    /// It is repeated.
    case tile
    /// It is made larger.
    case stretch
  }

  /// The sides that keep their size, and how the part between them fills its room.
  struct Resizing: Hashable {
    let insets: UIEdgeInsets
    let mode: ResizingMode

    /// The same for an image whose left and right are exchanged.
    var mirrored: Resizing {
      var insets = insets
      (insets.left, insets.right) = (insets.right, insets.left)
      return Resizing(insets: insets, mode: mode)
    }
  }

  /// The sides of the image that keep their size, in points.
  public var capInsets: UIEdgeInsets { resizing?.insets ?? .zero }

  /// How the part between the caps fills its room, where the image is drawn in another size.
  public var resizingMode: ResizingMode { resizing?.mode ?? .stretch }

  /// The image, of which only what is between some sides is repeated where it is drawn in another size.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The image, of which only what is between some sides is repeated, or made larger or smaller, where it is drawn
  /// in another size.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    let resizing = Resizing(insets: capInsets, mode: resizingMode)
    guard imageOrientation != .up, let upright = redrawn(size)?.cgImage else {
      return UIImage(cgImage, scale: scale, orientation: imageOrientation, renderingMode, resizing)
    }
    // Caps are counted as the image is seen.
    return UIImage(upright, scale: scale, orientation: .up, renderingMode, resizing)
  }

  /// Draws the pixels into a rectangle of a space where y is up.
  func drawPixels(_ image: CGImage, in rect: CGRect, of context: CGContext) {
    guard let resizing else { return context.draw(image, in: rect) }
    let insets = resizing.insets
    context.draw(
      image, scale: scale,
      caps: GImageCaps(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right),
      repeats: resizing.mode == .tile, in: rect)
  }
}

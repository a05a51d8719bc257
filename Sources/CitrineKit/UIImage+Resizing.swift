import Citrine
import CitrineCoreGraphics

// Resizable images (nine-part images): the caps, strips along the four edges, keep their size when the image is drawn
// at another size.

extension UIImage {
  /// The rule by which the part of an image between its caps fills the space between the drawn caps.
  public enum ResizingMode: Int, Sendable {
    /// The part is repeated in its own size, from the top left.
    case tile
    /// The part is scaled to the size of the space.
    case stretch
  }

  /// The widths of the caps, and the rule by which the part between them fills its space.
  struct Resizing: Hashable {
    let insets: UIEdgeInsets
    let mode: ResizingMode

    /// The same values for the horizontally mirrored image.
    var mirrored: Resizing {
      var insets = insets
      (insets.left, insets.right) = (insets.right, insets.left)
      return Resizing(insets: insets, mode: mode)
    }
  }

  /// The widths of the caps, in points; zero for an image that is not resizable.
  public var capInsets: UIEdgeInsets { resizing?.insets ?? .zero }

  /// The rule by which the part between the caps fills its space; `stretch` for an image that is not resizable.
  public var resizingMode: ResizingMode { resizing?.mode ?? .stretch }

  /// Returns a resizable image whose part between the caps is repeated.
  ///
  /// - Parameter capInsets: The widths of the caps, in points of the image as displayed.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns a resizable image: its caps keep their size, and the part between them is repeated or scaled.
  ///
  /// - Parameters:
  ///   - capInsets: The widths of the caps, in points of the image as displayed.
  ///   - resizingMode: Whether the part between the caps is repeated or scaled.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    let resizing = Resizing(insets: capInsets, mode: resizingMode)
    guard imageOrientation != .up, let upright = redrawn(size)?.cgImage else {
      return UIImage(
        symbol == nil ? cgImage : nil, scale: scale, orientation: imageOrientation, renderingMode,
        resizing, symbol: symbol)
    }
    // Caps refer to the displayed image, so the orientation is applied to the pixels first.
    return UIImage(upright, scale: scale, orientation: .up, renderingMode, resizing)
  }

  /// Draws the pixels with their caps, but without the orientation, into a rectangle of a space with y up.
  func drawPixels(_ image: CGImage, in rect: CGRect, of context: CGContext) {
    guard let resizing else { return context.draw(image, in: rect) }
    let insets = resizing.insets
    context.draw(
      image, scale: scale,
      caps: GImageCapInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right),
      repeats: resizing.mode == .tile, in: rect)
  }
}

public import CitrineCoreGraphics
public import Foundation

/// Renders a view to an image, once.
///
/// ```swift
/// let renderer = ImageRenderer(content: Text("HELLO").padding().background(Color.yellow))
/// renderer.scale = 2  // Two pixels per point.
/// try renderer.pngData()?.write(to: url)
/// ```
@MainActor @preconcurrency
public final class ImageRenderer<Content: View> {
  /// The view to render; each rendering starts with new states.
  public var content: Content
  /// The size that is proposed to the view, in points.
  public var proposedSize = ProposedViewSize.unspecified
  /// The number of pixels per point; a value that is not positive counts as 1.
  public var scale: CGFloat = 1
  /// True to draw the view on black, so that the image is opaque; false to draw it on transparent pixels.
  public var isOpaque = false
  /// The storage of colours; it has no effect: colours are stored in 8-bit sRGB.
  public var colorMode = ColorRenderingMode.nonLinear

  /// Creates a renderer for a view.
  public init(content: Content) { self.content = content }

  /// Builds the view and lays it out.
  func host() -> ViewHost {
    let content = content
    let host = ViewHost { content }
    host.update(proposedSize, scale: scale > 0 ? scale : 1)
    return host
  }

  /// The rendered image; nil if the view has no size, or one that is too large.
  public var cgImage: CGImage? { host().image(scale: scale, isOpaque: isOpaque) }

  /// Renders the image and returns it as the bytes of a PNG file; nil if there is no image.
  public func pngData() -> Data? { cgImage.flatMap { try? $0.pngData() } }

  /// Calls a closure with the view's size in points, and a function that draws the view into a context.
  ///
  /// The function expects a context with y up, which is the default: it draws the view with its lower left corner at
  /// the origin of user space. `rasterizationScale` has no effect.
  public func render(
    rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void
  ) {
    let host = host()
    renderer(host.size) { context in
      context.saveGState()
      context.translateBy(x: 0, y: host.size.height)
      context.scaleBy(x: 1, y: -1)
      host.draw(in: context)
      context.restoreGState()
    }
  }
}

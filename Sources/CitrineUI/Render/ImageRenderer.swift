public import CitrineCoreGraphics
public import Foundation

/// Makes a picture of a view.
@MainActor
public final class ImageRenderer<Content: View> {
  /// The view.
  public var content: Content
  /// What the view is offered.
  public var proposedSize = ProposedViewSize.unspecified
  /// How many pixels a point has.
  public var scale: CGFloat = 1
  /// Whether the picture has no alpha: what is not painted is black.
  public var isOpaque = false

  /// Creates a renderer of a view.
  public init(content: Content) { self.content = content }

  private func host() -> ViewHost {
    let content = content
    let host = ViewHost { content }
    host.update(proposedSize, scale: scale > 0 ? scale : 1)
    return host
  }

  /// The picture; nil if the view has no size, or one that is too large.
  public var cgImage: CGImage? { host().image(scale: scale, isOpaque: isOpaque) }

  /// The picture as a PNG file; nil where there is none.
  public func pngData() -> Data? { cgImage.flatMap { try? $0.pngData() } }

  /// Calls a closure with the view's size, and a function that draws it into a context.
  ///
  /// The function draws with y upwards, as contexts have it: the view's lower left lies at the origin.
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

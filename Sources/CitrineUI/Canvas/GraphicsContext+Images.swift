import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

extension GraphicsContext {
  /// An image in the environment of a graphics context.
  public struct ResolvedImage {
    fileprivate let image: Image
    fileprivate let environment: EnvironmentValues
    /// The size of the image in points.
    public let size: CGSize
    /// The distance from the top of the image to its baseline, in points: the height, except for symbols.
    public let baseline: CGFloat
    /// The paint of a template image or a symbol; nil for the foreground style.
    ///
    /// It has no effect on other images.
    public var shading: Shading?
  }

  /// Returns an image with its size in the environment.
  public func resolve(_ image: Image) -> ResolvedImage {
    let (size, capHeight) = onMainActor((image, environment)) { image, environment in
      let font = (environment.font ?? .body).ctFont(environment.dynamicTypeSize)
      return (image.content(in: environment)?.size ?? .zero, CTFontGetCapHeight(font))
    }
    return ResolvedImage(
      image: image, environment: environment, size: size,
      baseline: image.isSymbol ? (size.height + capHeight) / 2 : size.height, shading: nil)
  }

  /// Draws an image, scaled to a rectangle of user space.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard !rect.isNull, !rect.isInfinite else { return }
    perform(in: rect.standardized) { painter in
      var environment = image.environment
      if let shading = image.shading {
        environment.foregroundStyle = AnyShapeStyle(
          ResolvedStyle(paint: shading.paint(in: environment)))
        environment.foregroundLevels = shading.lowerLevels(in: environment)
      }
      let drawn = style.isAntialiased ? image.image : image.image.antialiased(false)
      onMainActor((drawn, environment, rect.standardized, painter)) {
        $0.content(in: $1)?.draw($2, $3)
      }
    }
  }

  /// Draws an image at its own size, so that an anchor of it is at a point of user space.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: anchor.rect(at: point, size: image.size))
  }

  /// Draws an image, scaled to a rectangle of user space.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws an image at its own size, so that an anchor of it is at a point of user space.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }
}
